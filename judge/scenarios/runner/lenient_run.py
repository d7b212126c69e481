"""Runs a script where it was not written for: what a line asks that can't be is left out and told, and the rest goes on."""

from __future__ import annotations

from dataclasses import dataclass, replace

from judge.scenarios.file.situation import Situation
from judge.scenarios.runner.scenario_run import Run, run_situation
from judge.scenarios.scenario_errors import Mistake
from judge.scenarios.script.script_lines import Line

MOST_LEFT_OUT = 40
"""Lines; each costs another run from the start."""
PASSING_OR_ANSWERING = frozenset({"resolve", "to", "pass", "choose", "assign", "attack", "block"})


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A line of the script (its number in the file, and its words) that was left out. ``kind`` is "not allowed" (a rule refuses it),
    "not needed" (nobody waits for that answer or passing) or "not possible" (what it names is not there); ``why`` says it in words."""

    line: int
    text: str
    kind: str
    why: str
    rule: str = ""


def run_played(situation: Situation, played: str) -> tuple[Run, tuple[LeftOut, ...]]:
    """Run a situation by the rules of an edition, its own or another, and tell what of its script had to be left out.

    Numbers in the script (``cites``, ``because``) are checked where it is played by its own edition only. Mistakes that no line can be
    blamed for stay in the run's ``errors``. What a script explores is decided by default.
    """
    lines = tuple(line for line in situation.lines if line.verb not in ("explore", "outcomes"))
    out: list[LeftOut] = []
    while True:
        made = run_situation(replace(situation, played=played, lines=lines))
        mistake = made.errors[0] if made.errors else None
        blamed = _blamed(lines, mistake) if mistake is not None and made.start is not None else None
        if blamed is None or mistake is None or len(out) == MOST_LEFT_OUT:
            return made, tuple(sorted(out, key=lambda one: one.line))
        out.append(LeftOut(blamed.node.line, blamed.text, _kind(blamed, mistake), _why(blamed, mistake), mistake.rule))
        lines = tuple(line for line in lines if line is not blamed)


def _blamed(lines: tuple[Line, ...], mistake: Mistake) -> Line | None:
    """The line at whose place the mistake is told: the last that begins there or before."""
    place = (mistake.line, mistake.column)
    before = [line for line in lines if (line.node.line, line.node.column) <= place]
    return max(before, key=lambda line: (line.node.line, line.node.column), default=None)


def _kind(line: Line, mistake: Mistake) -> str:
    if mistake.rule:
        return "not allowed"
    return "not needed" if line.verb in PASSING_OR_ANSWERING else "not possible"


def _why(line: Line, mistake: Mistake) -> str:
    """The mistake without the line's own words in front, and without the number of the rule that refuses, which is told by itself."""
    said = mistake.message.removeprefix(f"{line.text}: ")
    return said.partition(": ")[2] if mistake.rule and said.startswith("not allowed by ") else said
