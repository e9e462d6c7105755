"""What is measured on: logs of the generator, dumps and rules made here; all kept in one folder. And the answers, so that
speed is never measured on a wrong one."""

import collections
import json
import random
import shutil
import subprocess
import sys
from pathlib import Path

from .arithmetic import size_name
from .processes import Failure, command, output, run

SPARE = 1 << 30
# The generator's names for what swcdlog calls otherwise.
OUTCOMES = {"silent": "success", "downloaded": "success", "direct-refused": "direct-404",
            "network-failed": "network-timeout"}
REFUSALS = {"404": "origin-404", "403": "origin-403", "private": "private-address", "Timeout": "cdn-timeout"}


class Material:
    def __init__(self, folder, generator, binary):
        self.folder, self.generator, self.binary = Path(folder), Path(generator), binary
        self.folder.mkdir(parents=True, exist_ok=True)

    @property
    def has_logs(self):
        return self.generator.exists()

    def _make(self, path, needed, write):
        """Lets `write` make a file, which gets its name when it is whole."""
        if path.exists():
            return path
        if shutil.disk_usage(self.folder).free < needed + SPARE:
            raise Failure(f"no room for {path.name}: {size_name(needed)} and 1G to spare are needed")
        part = path.with_name(path.name + ".part")
        try:
            with open(part, "wb") as out:
                write(out)
            part.rename(path)
        except (OSError, subprocess.CalledProcessError) as error:
            raise Failure(f"{path.name} could not be made: {error}") from error
        finally:
            part.unlink(missing_ok=True)
        return path

    def log(self, style, count, share):
        path = self.folder / f"{style}-{size_name(count)}-{share:g}.log"
        self._make(path, count, lambda out: subprocess.run(
            [sys.executable, self.generator, "--style", style, "--bytes", str(count), "--share", f"{share:g}",
             "--seed", "7", "--answers", path.with_suffix(".json")], stdout=out, check=True))
        return path

    def packed(self, log):
        return self._make(log.with_name(log.name + ".gz"), log.stat().st_size // 2, lambda out: subprocess.run(
            ["gzip", "-6", "-c", log], stdout=out, check=True))

    def remove(self, log):
        log.unlink(missing_ok=True)
        log.with_suffix(".json").unlink(missing_ok=True)

    def dump(self, entries):
        return self._make(self.folder / f"dump-{entries}.txt", entries << 10,
                          lambda out: out.write(dump_text(entries).encode()))

    def dumps(self, count, entries):
        """A folder of dumps that differ."""
        folder = self.folder / f"dumps-{count}-of-{entries}"
        folder.mkdir(exist_ok=True)
        for index in range(count):
            self._make(folder / f"{index}.txt", entries << 10,
                       lambda out, index=index: out.write(dump_text(entries, index).encode()))
        return folder

    def rules(self, rules, urls):
        """A file with so many rules, so many URLs, and the rules as expressions for rg."""
        names = [self.folder / f"rules-{rules}.{end}" for end in ("json", "expressions")]
        names.append(self.folder / f"urls-{urls}.txt")
        for path, text in zip(names, rule_texts(rules, urls), strict=True):
            self._make(path, 1 << 20, lambda out, text=text: out.write(text.encode()))
        return names

    # Answers

    def check_log(self, log):
        """Whether the stories that swcdlog finds are those that the generator has written."""
        told = json.loads(log.with_suffix(".json").read_text())["stories"]
        expected = {kind: count for kind, count in told.items() if kind != "mdm-noise" and count}
        counts = story_counts([self.binary, "events", "--format", "ndjson", log])
        if counts != expected:
            raise Failure(f"wrong answer for {log.name}: stories {counts}, expected {expected}")
        self.check_lines(log, [self.binary, "analyze", "--format", "json", log], size=log.stat().st_size)

    def check_lines(self, log, *stages, size=None):
        """Whether `analyze` has understood as many lines as the stories of the log have, in whatever form it read it."""
        told = json.loads(log.with_suffix(".json").read_text())["stories"]
        expected = sum(lines_of(kind) * count for kind, count in told.items())
        reading = self.reading(*stages)
        if reading["recognised"] != expected:
            raise Failure(f"wrong answer for {log.name}: {reading['recognised']} lines understood, expected {expected}")
        if size is not None and reading["bytes"] != size:
            raise Failure(f"wrong answer for {log.name}: {reading['bytes']} bytes read of {size}")

    def check_dump(self, dump, entries):
        reading = self.reading([self.binary, "analyze", "--format", "json", dump])
        if reading["entries"] != entries:
            raise Failure(f"wrong answer for {dump.name}: {reading['entries']} entries")

    def check_batch(self, folder, count):
        last = output(command("batch", [self.binary, "batch", folder])).splitlines()[-1]
        summary = json.loads(last)
        if (summary["analysed"], summary["failed"], summary["damaged"]) != (count, 0, 0):
            raise Failure(f"wrong answer for {folder.name}: {last.decode()}")

    def check_rules(self, file, urls):
        answers = json.loads(output(command("match", [self.binary, "match", "--format", "json", "--aasa", file,
                                                      "--urls", urls])))
        count = len(urls.read_text().splitlines())
        if len(answers["verdicts"]) != count:
            raise Failure(f"wrong answer for {urls.name}: {len(answers['verdicts'])} URLs answered of {count}")

    def reading(self, *stages):
        report = output(command("analyze", *stages, statuses=(0, 1)))
        try:
            return json.loads(report)["inputs"][0]
        except (ValueError, LookupError) as error:
            raise Failure(f"no report: {report[:200]}") from error


def lines_of(kind):
    """How many lines the generator writes for a story."""
    return 1 if kind in ("success", "mdm-noise") else 2


def outcome(story):
    """The generator's name for how a story of `events` ended."""
    kind = story["outcome"]
    if kind == "cdn-refused":
        reason = story["reason"] or ""
        return next((name for word, name in REFUSALS.items() if word in reason), reason)
    return OUTCOMES.get(kind, kind)


def story_counts(arguments):
    """How many stories of each outcome a command tells. Its other lines are too many to be looked into."""
    counts, rest = collections.Counter(), b""

    def take(piece):
        nonlocal rest
        *lines, rest = (rest + piece).split(b"\n")
        for line in lines:
            if line.startswith(b'{"type":"story"'):
                counts[outcome(json.loads(line))] += 1

    run(command("events", arguments), take)
    return dict(counts)


def dump_text(entries, seed=0):
    line = "-" * 80
    return "".join(
        f"Service:              applinks\nApp ID:               K7M2PX94RT.com.example.app{index}\n"
        f"App Version:          {index % 40}\nDomain:               host{seed}-{index}.example\n"
        f"Patterns:             {{\"/\":\"/buy/*\"}}, {{\"/\":\"/item/?*\",\"exclude\":true}}\n"
        f"User Approval:        unspecified\n"
        f"Site/Fmwk Approval:   {'denied' if (index + seed) % 7 == 0 else 'approved'}\nFlags:\n"
        f"Last Checked:         2026-01-10 09:00:00 +0000\nNext Check:           2026-01-15 08:30:00 +0000\n"
        f"{line}\n" for index in range(entries))


def rule_texts(rules, urls):
    """An association file, the same rules as expressions, and URLs of which some fit."""
    chance = random.Random(7)
    words = ["".join(chance.choices("abcdefghijklmnopqrstuvwxyz", k=chance.randint(3, 10))) for _ in range(400)]

    def path(most):
        return "/".join(chance.choice(words) for _ in range(chance.randint(1, most)))

    components, expressions = [], []
    for index in range(rules):
        start = path(3)
        components.append([{"/": f"/{start}/*"}, {"/": f"/{start}", "exclude": True}, {"/": f"*/{start}/?*"}][index % 3])
        expressions.append([f"^https://[^/]*/{start}/", f"^https://[^/]*/{start}$", f"/{start}/."][index % 3])
    file = {"applinks": {"details": [{"appIDs": ["K7M2PX94RT.com.example.shop"], "components": components}]}}
    addresses = [f"https://shop.example/{path(4)}" for _ in range(urls)]
    return json.dumps(file), "\n".join(expressions) + "\n", "\n".join(addresses) + "\n"
