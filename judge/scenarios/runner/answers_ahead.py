"""Whether the next line of the script is there to answer what is asked."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from judge.engine.decisions import Decision
from judge.scenarios.runner.jobs import QUIET, under_way
from judge.scenarios.runner.referents import Ambiguous, matching
from judge.scenarios.runner.worded_answers import Unfit, Words, forced
from judge.scenarios.script.script_lines import Line

if TYPE_CHECKING:
    from judge.scenarios.runner.session import Bench

DECLARATIONS = ("attackers", "blockers")
OPEN = (*DECLARATIONS, "mulligan")
"""Questions that are still open while a script looks at the game: nothing has been done in their procedure yet."""
ANSWERING = ("choose", "assign", "attack", "block")

BEFORE_COMBAT = ("turn", "untap", "upkeep", "draw", "precombat main")
"""What a ``to`` line goes to that comes before the combat of its turn; with "turn" the next one begins."""

BY_NUMBER = re.compile(r"option \d{1,2}")
"""The words that answer even what is left open without a word."""


def upcoming(bench: Bench, decision: Decision) -> Line | None:
    """The next line, if it is there to answer this decision."""
    if decision.kind == "priority" or bench.cursor >= len(bench.lines):
        return None
    first = bench.lines[bench.cursor]
    line = first.inner if first.verb == "illegal" and first.inner is not None else first
    if decision.kind in QUIET and not BY_NUMBER.fullmatch(line.subject):
        return None
    if line.verb not in ANSWERING or not decision.concerns(bench.player(line.player)):
        return None
    if line.verb in ("attack", "block"):
        if bench.job is not None and bench.job.kind == "to" and bench.job.step in BEFORE_COMBAT:
            return None  # that combat comes after what is gone to, not on the way there
        return first if decision.kind == line.verb + "ers" else None
    if line.verb == "assign":
        return _assigning(bench, decision)
    if decision.kind in DECLARATIONS:
        return None
    strict = forced(decision) is None and not under_way(bench.pause)
    return first if strict or first.verb == "illegal" or _fits(bench, decision, line) else None


def _fits(bench: Bench, decision: Decision, line: Line) -> bool:
    try:
        Words(bench.pause.meanwhile, bench.names).said(decision, line.subject, only_options=True)
    except (Unfit, Ambiguous):
        return False
    return True


def _assigning(bench: Bench, decision: Decision) -> Line | None:
    """Of the assign lines that follow one another, the one about the creature that assigns."""
    if decision.kind not in ("damage", "division"):
        return None
    at = bench.cursor
    while at < len(bench.lines):
        first = bench.lines[at]
        line = first.inner if first.verb == "illegal" and first.inner is not None else first
        if line.verb != "assign":
            return None
        if shares_for(bench, line, decision) is not None:
            if at != bench.cursor:
                before = bench.lines[: bench.cursor]
                bench.lines = (*before, first, *bench.lines[bench.cursor : at], *bench.lines[at + 1 :])
            return first
        at += 1
    return None


def shares_for(bench: Bench, line: Line, decision: Decision) -> tuple[tuple[str, int], ...] | None:
    for who, shares in line.shares:
        if matching(bench.pause.meanwhile, bench.names, who, [decision.about]):
            return shares
    return None
