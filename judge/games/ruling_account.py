"""The course of a ruling told: as lines for a terminal, and as plain data. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.games.ruling_course import RulingCourse, TurningPoint

NOTHING = "nothing happens here"
FROM_THE_BEGINNING = "the situation looks otherwise from the beginning"


def as_lines(made: RulingCourse) -> Iterator[str]:
    """A line a stretch of editions, and under it where it parts from the one before."""
    for stretch, turn in zip(made.stretches, (None, *made.turns), strict=False):
        dates = stretch.editions
        yield f"{dates[0]}" + (f" to {dates[-1]}" if len(dates) > 1 else "")
        if turn is not None:
            yield f"    until {turn.before}: {_side(turn, turn.was, turn.rules.before)}"
            yield f"    since {turn.since}: {_side(turn, turn.now, turn.rules.after)}"
            for one in turn.ends:
                yield f"    at the end: {one.subject}, {one.what}: {one.before}, now {one.after}"
        for line in stretch.left_out:
            yield f"    left out, {line.kind}: {line.text} ({line.why})"


def _side(turn: TurningPoint, text: str, rules: tuple[tuple[str, str], ...]) -> str:
    if not text:
        return FROM_THE_BEGINNING if turn.parting.pair < 0 else NOTHING
    return text + (f"  [{', '.join(dict.fromkeys(number or slug for slug, number in rules))}]" if rules else "")


def as_data(made: RulingCourse) -> dict[str, Any]:
    """The course as dicts and lists."""
    return {
        "own": made.own, "outcomes": made.outcomes,
        "stretches": [
            {
                "editions": list(stretch.editions),
                "left_out": [{"line": n.line, "text": n.text, "kind": n.kind, "why": n.why, "rule": n.rule} for n in stretch.left_out],
                "parting": _parting(turn) if turn is not None else None,
            }
            for stretch, turn in zip(made.stretches, (None, *made.turns), strict=False)
        ],
        "errors": [{"line": m.line, "column": m.column, "message": m.message, "hint": m.hint, "rule": m.rule} for m in made.mistakes],
    }


def _parting(turn: TurningPoint) -> dict[str, Any]:
    return {
        "before": turn.before, "since": turn.since, "from_the_beginning": turn.parting.pair < 0,
        "before_text": turn.was, "since_text": turn.now,
        "before_rules": [{"slug": slug, "number": number} for slug, number in turn.rules.before],
        "since_rules": [{"slug": slug, "number": number} for slug, number in turn.rules.after],
        "ends": [{"subject": d.subject, "what": d.what, "left": d.before, "right": d.after} for d in turn.ends],
        "changes": list(turn.changes),
    }
