"""A figure: commands that run in turn, and what becomes of a figure that is worse than recorded."""

from dataclasses import dataclass, field

from . import arithmetic
from .processes import run


@dataclass
class Trial:
    """One figure: our command, those beside it, and the goals."""

    ours: object
    beside: list
    goals: list = field(default_factory=list)
    bytes: int | None = None


def measure(trial, turns):
    """Our command and those beside it, in turn."""
    commands = [trial.ours, *trial.beside]
    for each in commands:
        if not each.slow:
            run(each)
    runs = list(zip(*[[run(each) for each in commands] for _ in range(turns)]))
    figure = arithmetic.cost(runs[0])
    if trial.bytes:
        figure["megabytesPerSecond"] = round(trial.bytes / 1e6 / figure["seconds"]["median"], 1)
    figure["beside"] = {each.name: arithmetic.cost(theirs) | arithmetic.compare(runs[0], theirs)
                        for each, theirs in zip(trial.beside, runs[1:])}
    return figure


def turns_for(name, turns):
    """Tiny times need more runs, and can have them."""
    return turns * 4 if name == "--version" or name.startswith("dump of 100 ") else turns


def check(recorded, figure, again):
    """Whether a figure is worse than recorded, when measured twice, with a word about it."""
    for turn in range(2):
        worse = arithmetic.worse_ratios(recorded, figure)
        # One tool that happened to be fast is no fault of ours.
        if len(worse) < len(figure.get("beside", {})) or not worse:
            return True
        for other, before, now in worse:
            print(f"  worse by more than a third beside {other}: {before} -> {now}"
                  + (", measured again" if turn == 0 else ""), flush=True)
        if turn == 0:
            figure = again()
    return False
