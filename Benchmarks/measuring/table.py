"""The table: a row for each figure, and below it one for each command that it stands beside."""

WIDTH = 46
HEAD = f"{'':{WIDTH}} {'median s':>9} {'min':>9} {'max':>9} {'cpu s':>9} {'peak MiB':>9} {'anon MiB':>9}"


def _mebibytes(kibibytes):
    return f"{'-':>9}" if kibibytes is None else f"{kibibytes / 1024:9.1f}"


def _cost(name, cost):
    seconds = cost["seconds"]
    return (f"{name:{WIDTH}} {seconds['median']:9.4f} {seconds['min']:9.4f} {seconds['max']:9.4f} "
            f"{cost['cpuSeconds']:9.3f} {_mebibytes(cost['peakKiB'])} {_mebibytes(cost['anonymousKiB'])}")


def _verdict(met):
    return {True: "met", False: "NOT MET", None: "not measured"}[met]


def rows(name, figure):
    if "error" in figure:
        return [f"{name:{WIDTH}} ERROR {figure['error']}"]
    if "rules" in figure:
        rules = figure["rules"]
        return [f"{name:{WIDTH}} compile {rules['readAndCompileSeconds'] * 1000:.2f} ms, "
                f"{rules['verdictsPerSecond']:,.0f} verdicts/s, trace {rules['traceCost']:.1f} times a verdict"]
    rate = f"  {figure['megabytesPerSecond']:.0f} MB/s" if "megabytesPerSecond" in figure else ""
    lines = [_cost(name, figure) + rate]
    for other, beside in figure["beside"].items():
        lines.append(_cost(f"  beside {other}", beside)
                     + f"  ratio {beside['ratio']:.2f} (of minima {beside['ratioOfMinima']:.2f})")
    lines += ["  goal: " + goal_row(goal) for goal in figure.get("goals", [])]
    return lines


def goal_row(goal):
    measured = "-" if goal["measured"] is None else f"{goal['measured']:.4g}"
    return f"{goal['goal']}: {measured}, {_verdict(goal['met'])}"


def summary(figures):
    """The goals once more, below each other."""
    goals = [(name, goal) for name, figure in figures.items() for goal in figure.get("goals", [])]
    if not goals:
        return []
    met = sum(goal["met"] is True for _, goal in goals)
    return ["", f"{met} of {len(goals)} goals met"] + [
        f"{_verdict(goal['met']):12} {name:{WIDTH}} {goal_row(goal).rsplit(',', 1)[0]}" for name, goal in goals]
