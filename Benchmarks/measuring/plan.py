"""What is measured, beside what, and with which goals. A figure's material is made when its turn comes."""

import json
import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from .arithmetic import Goal, size_name
from .processes import Failure, command, output
from .trials import Trial

STYLES = ["default", "compact", "syslog", "console", "idevicesyslog", "ndjson"]
SHARE = 0.005
PACKAGE = Path(__file__).resolve().parent.parent
RG, GREP, ZGREP = "rg -c swcd", "grep -c swcd", "zgrep -c swcd"
GZIP_RG, CAT_RG, INFLATE = "gzip -dc | rg -c swcd", "cat | rg -c swcd", "inflating alone"
JQ, ONE_CORE, ONE_JOB = "jq -c select(…)", "one core", "--jobs 1"
JQ_PROGRAM = 'select(.processImagePath|endswith("/swcd"))'


@dataclass(frozen=True)
class Scale:
    """How large the material of a mode is."""

    size: int
    # Of the logs with other shares of swcd's lines.
    other_size: int
    other_shares: tuple
    other_styles: tuple
    sizes_of_growth: tuple
    dumps: tuple
    batch: tuple
    large: int | None = None
    cores: int = 2


SMALL = Scale(64 << 20, 64 << 20, (0.0001, 0.5), ("default",), (16 << 20, 32 << 20, 64 << 20), (100, 1000, 10_000),
              (200, 100))
# Two cores are left out: on a shared machine the second is often another's.
CHECK = Scale(64 << 20, 16 << 20, (0.5,), ("default",), (32 << 20, 64 << 20), (100, 10_000), (40, 100), cores=1)
GOALS = Scale(1 << 30, 256 << 20, (0.0001, 0.5), tuple(STYLES), (256 << 20, 512 << 20, 1 << 30),
              (100, 1000, 10_000, 100_000), (1000, 100), 4 << 30)


def cores():
    """The processors that this process may use, where the system tells."""
    return sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else list(range(os.cpu_count() or 1))


class Plan:
    """Names and makers of trials, in the order in which they are measured."""

    def __init__(self, scale, binary, material, say):
        self.scale, self.binary, self.material, self.say = scale, binary, material, say
        self.checked = set()

    def trials(self):
        """Pairs of a name and what makes its trial; what is made for one figure only is removed after it."""
        if self.material.has_logs:
            yield from self.logs()
        else:
            self.say("no generator of logs (--make-log): logs are left out")
        yield from self.others()

    def logs(self):
        scale = self.scale
        for style in STYLES:
            yield f"{style} {self.words(scale.size, SHARE)}", lambda style=style: self.plain(style, scale.size, SHARE)
        for share in scale.other_shares:
            for style in scale.other_styles:
                yield (f"{style} {self.words(scale.other_size, share)}",
                       lambda style=style, share=share: self.plain(style, scale.other_size, share))
        yield f"gzip of default {self.words(scale.size, SHARE)}", self.packed
        yield f"stdin, default {self.words(scale.size, SHARE)}", self.piped
        if scale.cores > 1:
            if shutil.which("taskset") and len(cores()) > 1:
                yield f"two cores, default {self.words(scale.size, SHARE)}", self.two_cores
            else:
                self.say("no taskset or one core only: two cores are not compared with one")
        for smaller, larger in zip(scale.sizes_of_growth, scale.sizes_of_growth[1:]):
            yield (f"growth to {size_name(larger)}",
                   lambda smaller=smaller, larger=larger: self.growth(smaller, larger))
        if scale.large:
            yield f"growth to {size_name(scale.large)}", lambda: self.growth(
                scale.size, scale.large, [Goal("ratio", 4.2, f"swcdlog on {size_name(scale.size)}")])

    def others(self):
        scale = self.scale
        yield "--version", self.version
        for entries in scale.dumps:
            yield f"dump of {entries} entries", lambda entries=entries: self.dump(entries)
        yield "match of 236 rules, 2000 URLs", self.rules
        yield f"batch of {scale.batch[0]} dumps of {scale.batch[1]} entries", self.batch

    @staticmethod
    def words(count, share):
        return f"{size_name(count)} share {share:g}"

    def log(self, style, count, share):
        """A log of which swcdlog is known to tell the truth."""
        log = self.material.log(style, count, share)
        if log not in self.checked:
            self.material.check_log(log)
            self.checked.add(log)
        return log

    def analyze(self, *inputs, name="swcdlog", before=()):
        return command(name, *before, [self.binary, "analyze", *inputs], statuses=(0, 1))

    def available(self, *commands):
        """Those of the commands whose programs are all there."""
        there = []
        for each in commands:
            missing = [stage[0] for stage in each.stages if not shutil.which(stage[0])]
            if missing:
                self.say(f"no {missing[0]}: nothing is compared with {each.name}")
            else:
                there.append(each)
        return there

    # Logs

    def plain(self, style, count, share):
        log = self.log(style, count, share)
        beside = [command(RG, ["rg", "-c", "swcd", log]), command(GREP, ["grep", "-c", "swcd", log])]
        goals = []
        if share == SHARE:
            goals = [Goal("ratio", 1.2, RG), Goal("anonymous", 64)]
            if style == "ndjson":
                # The last line of such a log has no path, which jq tells by its status after all others.
                beside.append(command(JQ, ["jq", "-c", JQ_PROGRAM, log], statuses=(5,), slow=True))
                goals = [Goal("ratio", 2, RG), Goal("speed", 10, JQ), Goal("anonymous", 64)]
        elif share == 0.5:
            goals = [Goal("rate", 150)]
        return Trial(self.analyze(log), self.available(*beside), goals, log.stat().st_size)

    def packed(self):
        log = self.log("default", self.scale.size, SHARE)
        packed = self.material.packed(log)
        self.material.check_lines(log, [self.binary, "analyze", "--format", "json", packed])
        beside = [command(GZIP_RG, ["gzip", "-dc", packed], ["rg", "-c", "swcd", "-"]),
                  command(ZGREP, ["zgrep", "-c", "swcd", packed]),
                  command(INFLATE, [self.inflate(), packed])]
        return Trial(self.analyze(packed), self.available(*beside),
                     [Goal("ratio", 0.5, GZIP_RG), Goal("ratio", 1.1, INFLATE), Goal("anonymous", 64)],
                     log.stat().st_size)

    def inflate(self):
        if shutil.which("swift"):
            build("inflate-benchmark")
        return PACKAGE / ".build/release/inflate-benchmark"

    def piped(self):
        log = self.log("default", self.scale.size, SHARE)
        cat = ["cat", log]
        self.material.check_lines(log, cat, [self.binary, "analyze", "--format", "json", "-"], size=log.stat().st_size)
        return Trial(self.analyze("-", before=[cat]),
                     self.available(command(CAT_RG, cat, ["rg", "-c", "swcd", "-"])), [], log.stat().st_size)

    def two_cores(self):
        log = self.log("default", self.scale.size, SHARE)
        one, two = (["taskset", "-c", ",".join(map(str, cores()[:count])), self.binary, "analyze", log]
                    for count in (1, 2))
        return Trial(command("swcdlog", two, statuses=(0, 1)), [command(ONE_CORE, one, statuses=(0, 1))],
                     [Goal("speed", 1.7, ONE_CORE)], log.stat().st_size)

    def growth(self, smaller, larger, goals=()):
        first, second = (self.log("default", count, SHARE) for count in (smaller, larger))
        return Trial(self.analyze(second), [self.analyze(first, name=f"swcdlog on {size_name(smaller)}")], list(goals),
                     second.stat().st_size)

    def discard(self):
        """Removes the log that is too large to keep."""
        if self.scale.large and self.material.has_logs:
            self.material.remove(self.material.folder / f"default-{size_name(self.scale.large)}-{SHARE:g}.log")

    # The rest

    def version(self):
        # What it costs to start any program, this script's share included.
        return Trial(command("swcdlog", [self.binary, "--version"]), self.available(command("true", ["true"])),
                     [Goal("seconds", 0.005)])

    def dump(self, entries):
        dump = self.material.dump(entries)
        self.material.check_dump(dump, entries)
        return Trial(self.analyze(dump), self.available(command("grep -c approved", ["grep", "-c", "approved", dump])),
                     [Goal("seconds", 0.015)] if entries == 100 else [])

    def rules(self):
        file, expressions, urls = self.material.rules(236, 2000)
        self.material.check_rules(file, urls)
        ours = command("swcdlog", [self.binary, "match", "--format", "json", "--aasa", file, "--urls", urls])
        return Trial(ours, self.available(command("rg -c -f rules", ["rg", "-c", "-f", expressions, urls])))

    def batch(self):
        count, entries = self.scale.batch
        folder = self.material.dumps(count, entries)
        self.material.check_batch(folder, count)
        beside = self.available(command("grep -rc approved", ["grep", "-rc", "approved", folder]))
        one, two = ([self.binary, "batch", folder, "--jobs", jobs] for jobs in "12")
        if self.scale.cores == 1 or len(cores()) == 1:
            return Trial(command("swcdlog", one), beside)
        return Trial(command("swcdlog", two), [command(ONE_JOB, one), *beside], [Goal("speed", 1.7, ONE_JOB)])


def build(product):
    """Builds a program of this package, without a word unless it fails."""
    done = subprocess.run(["swift", "build", "-c", "release", "--package-path", PACKAGE, "--product", product],
                          capture_output=True, text=True)
    if done.returncode != 0 or "warning:" in done.stdout + done.stderr:
        raise Failure(f"{product} was not built cleanly:\n{done.stdout}{done.stderr}")


def rates_of_rules():
    """What the program says that evaluates URLs inside one process."""
    build("rule-benchmark")
    return json.loads(output(command("rule-benchmark", [PACKAGE / ".build/release/rule-benchmark"])))
