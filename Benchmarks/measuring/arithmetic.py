"""What is made of the times: medians, ratios of pairs, goals, and whether a ratio became worse."""

import statistics
from dataclasses import dataclass

# What a third more means for tiny times: a few milliseconds are noise.
FLOOR = 0.003
WORSE = 4 / 3
UNITS = {"K": 10, "M": 20, "G": 30}


def size(text):
    """Bytes of a size such as 64M."""
    unit = UNITS.get(text[-1:].upper())
    count = int(text[:-1] if unit else text)
    if count <= 0:
        raise ValueError(f"not a size: {text}")
    return count << (unit or 0)


def size_name(count):
    """The shortest writing of a number of bytes."""
    for unit, shift in reversed(UNITS.items()):
        if count and count % (1 << shift) == 0:
            return f"{count >> shift}{unit}"
    return str(count)


def spread(values):
    return {"median": round(statistics.median(values), 5), "min": round(min(values), 5), "max": round(max(values), 5)}


def largest(values):
    """The largest of those that are known, or None."""
    return max((value for value in values if value is not None), default=None)


def cost(runs):
    """What one command costs, from its runs. Memory is the largest that was seen, for it must not be exceeded."""
    return {
        "seconds": spread([run.wall for run in runs]),
        "cpuSeconds": round(statistics.median(run.cpu for run in runs), 4),
        "peakKiB": largest(run.peak for run in runs),
        "anonymousKiB": largest(run.anonymous for run in runs),
    }


def compare(ours, theirs):
    """Ratios of runs made in turn. The pairs cancel what slows the machine for a while; the minima what hits a run."""
    pairs = [mine.wall / max(other.wall, 1e-6) for mine, other in zip(ours, theirs, strict=True)]
    return {
        "ratio": round(statistics.median(pairs), 4),
        "ratioOfMinima": round(min(run.wall for run in ours) / max(min(run.wall for run in theirs), 1e-6), 4),
    }


def is_worse(recorded, seconds, beside):
    """Whether a ratio is worse than the recorded one by a third, by the pairs and by the minima, and by more than
    noise.

    - recorded: `ratio` and `ratioOfMinima` as they were.
    - seconds: the spread of our times now.
    - beside: what is known of the other command now.
    """
    limit, limit_of_minima = recorded["ratio"] * WORSE, recorded["ratioOfMinima"] * WORSE
    return (
        beside["ratio"] > limit
        and beside["ratioOfMinima"] > limit_of_minima
        and seconds["median"] - limit * beside["seconds"]["median"] > FLOOR
    )


def worse_of(before, now):
    """The figures of `now` with the worse ratios of both: a shared machine has slow hours, in which our ratios are worse
    than a search's, which waits for memory only."""
    for name, figure in now.items():
        for other, beside in figure.get("beside", {}).items():
            earlier = before.get(name, {}).get("beside", {}).get(other, {})
            for key in ("ratio", "ratioOfMinima"):
                if key in beside and key in earlier:
                    beside[key] = max(beside[key], earlier[key])
    return now


def worse_ratios(recorded, figure):
    """The names of the commands of a figure beside which we are worse than recorded, with both ratios."""
    before = recorded.get("beside", {})
    return [
        (name, before[name]["ratio"], beside["ratio"])
        for name, beside in figure.get("beside", {}).items()
        if name in before and is_worse(before[name], figure["seconds"], beside)
    ]


def unmeasured(recorded, figures):
    """Recorded figures and comparisons that are not among the present ones."""
    for name, old in recorded.items():
        now = figures.get(name, {})
        if "beside" not in now:
            yield name
        else:
            yield from (f"{name} beside {other}" for other in old.get("beside", {}) if other not in now["beside"])


@dataclass(frozen=True)
class Goal:
    """A limit for one measure of a figure: `ratio` and `speed` (its inverse) beside a command, `seconds`,
    `anonymous` (MiB) or `rate` (MB/s)."""

    measure: str
    limit: float
    beside: str | None = None

    @property
    def is_least(self):
        return self.measure in ("speed", "rate")

    @property
    def words(self):
        bound = "at least" if self.is_least else "at most"
        return {
            "ratio": f"{bound} {self.limit:g} times {self.beside}",
            "speed": f"{bound} {self.limit:g} times as fast as {self.beside}",
            "seconds": f"{bound} {self.limit * 1000:g} ms",
            "anonymous": f"{bound} {self.limit:g} MiB anonymous memory",
            "rate": f"{bound} {self.limit:g} MB/s",
        }[self.measure]

    def judge(self, figure):
        """The goal with what was measured, which is None where the figure lacks it."""
        beside = figure["beside"].get(self.beside, {})
        value = {
            "ratio": beside.get("ratio"),
            "speed": 1 / beside["ratio"] if beside.get("ratio") else None,
            "seconds": figure["seconds"]["median"],
            "anonymous": figure["anonymousKiB"] / 1024 if figure["anonymousKiB"] is not None else None,
            "rate": figure.get("megabytesPerSecond"),
        }[self.measure]
        met = None if value is None else value >= self.limit if self.is_least else value <= self.limit
        return {"goal": self.words, "measured": None if value is None else round(value, 4), "met": met}
