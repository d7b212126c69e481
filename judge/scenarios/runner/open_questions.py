"""Whether a question that is open has to be answered before the next line of a script, or is what that line is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.decisions import Decision
from judge.scenarios.runner.answers_ahead import OPEN, upcoming

if TYPE_CHECKING:
    from judge.scenarios.runner.session import Bench


def pending(bench: Bench, decision: Decision) -> bool:
    """Whether a question has to be answered before the next line can begin."""
    if decision.kind == "priority":
        return False
    if upcoming(bench, decision) is not None or asks_who_is_asked(bench):
        return False
    if decision.kind == "order" and _ordered_later(bench, decision):
        return False
    if decision.kind in OPEN:
        line = bench.lines[bench.cursor] if bench.cursor < len(bench.lines) else None
        return line is not None and line.verb not in ("expect", "illegal", "explore", "outcomes")
    return True


def asks_who_is_asked(bench: Bench) -> bool:
    """Whether the next line expects a question to be open, so that it must not be answered before."""
    line = bench.lines[bench.cursor] if bench.cursor < len(bench.lines) else None
    return line is not None and line.verb == "expect" and any(key.text.strip().lower() == "asked" for key, _ in line.node.pairs)


def _ordered_later(bench: Bench, decision: Decision) -> bool:
    """Whether the order in which triggered abilities go on the stack is told behind the expectations that come next."""
    rest = iter(bench.lines[bench.cursor :])
    line = next((line for line in rest if line.verb != "expect"), None)
    expected = bench.cursor < len(bench.lines) and bench.lines[bench.cursor].verb == "expect"
    return expected and line is not None and line.verb == "choose" and decision.concerns(bench.player(line.player))


def about_the_question(bench: Bench) -> bool:
    """Whether the next line is about the question that is open now, and must come before its answer."""
    line = bench.lines[bench.cursor] if bench.cursor < len(bench.lines) else None
    return line is not None and (line.verb == "illegal" or asks_who_is_asked(bench))
