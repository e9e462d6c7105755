"""Runs commands and tells what they cost; a command that fails is an error and never a figure."""

import os
import resource
import select
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass

from .arithmetic import largest

# How often memory is looked at. Shorter would disturb what is measured.
SAMPLE = 0.005
LIMIT = 1800


class Failure(Exception):
    """What makes a figure worthless."""


@dataclass(frozen=True)
class Command:
    """A command, or several that read from each other, under the name that the table gives it."""

    name: str
    stages: tuple
    statuses: tuple = (0,)
    # Too slow to be run once more for a warm start.
    slow: bool = False


def command(name, *stages, statuses=(0,), slow=False):
    return Command(name, tuple(tuple(str(word) for word in stage) for stage in stages), statuses, slow)


@dataclass(frozen=True)
class Run:
    wall: float
    cpu: float
    # KiB; None where the system does not tell or the command was over before it was looked at.
    peak: int | None
    anonymous: int | None


def _memory(pid):
    """Peak resident and present anonymous KiB of a process, (None, None) where the system does not tell."""
    peak = anonymous = None
    try:
        with open(f"/proc/{pid}/status", "rb") as status:
            for line in status:
                if line.startswith(b"VmHWM:"):
                    peak = int(line.split()[1])
                elif line.startswith(b"RssAnon:"):
                    anonymous = int(line.split()[1])
    except OSError:
        pass
    return peak, anonymous


def _peak(usages, sampled):
    # On Linux a child's figure begins with what its parent had, so small ones are those of this script.
    unit = 1024 if sys.platform == "darwin" else 1
    told = max(usage.ru_maxrss for usage in usages) // unit
    own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // unit
    return told if told > own else sampled


def run(command, take=None):
    """Runs the stages at once and waits for all. What the last one writes goes to `take`, piece by piece, or is thrown
    away after it was read: grep and rg stop at the first hit where they see the null device."""
    with tempfile.TemporaryFile() as complaints:
        children, source = [], subprocess.DEVNULL
        start = time.monotonic()
        try:
            for stage in command.stages:
                child = subprocess.Popen(stage, stdin=source, stdout=subprocess.PIPE, stderr=complaints, bufsize=0)
                if children:
                    source.close()
                children.append(child)
                source = child.stdout
            peak, anonymous = _drain(children[-1], start, take)
            statuses, usages = [], []
            for child in children:
                _, status, usage = os.wait4(child.pid, 0)
                child.returncode = os.waitstatus_to_exitcode(status)
                statuses.append(child.returncode)
                usages.append(usage)
            wall = time.monotonic() - start
        except OSError as error:
            raise Failure(f"{command.name}: {error}") from error
        finally:
            for child in children:
                if child.returncode is None:
                    child.kill()
                    child.wait()
                child.stdout.close()
        if any(statuses[:-1]) or statuses[-1] not in command.statuses:
            complaints.seek(0)
            words = complaints.read(2000).decode(errors="replace").strip()
            raise Failure(f"{command.name}: exit status {statuses}: {words}")
    return Run(wall, sum(usage.ru_utime + usage.ru_stime for usage in usages), _peak(usages, peak), anonymous)


def _drain(child, start, take):
    """Reads all output; the largest peak and anonymous memory seen meanwhile."""
    peak = anonymous = None
    waiting = select.poll()
    waiting.register(child.stdout, select.POLLIN | select.POLLHUP)
    seen = start
    while True:
        ready = waiting.poll(SAMPLE * 1000)
        now = time.monotonic()
        if now - seen >= SAMPLE:
            seen = now
            high, present = _memory(child.pid)
            peak, anonymous = largest([peak, high]), largest([anonymous, present])
        if now - start > LIMIT:
            raise Failure(f"{child.args[0]} took longer than {LIMIT} s")
        if ready:
            piece = os.read(child.stdout.fileno(), 1 << 18)
            if not piece:
                return peak, anonymous
            if take:
                take(piece)


def output(command):
    """What a command writes, as bytes."""
    pieces = []
    run(command, pieces.append)
    return b"".join(pieces)
