"""Changes to the stack of a situation being built, and to its script: from text to text. Pure."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.builder.entry_edits import Fields, number
from judge.scenarios.editing.announced_stack import answered, line_of, stack_of
from judge.scenarios.editing.situation_draft import Draft
from judge.scenarios.scenario_errors import Mistake, ScenarioError

STACK = "stack"
"""The zone that spells are added to as lines."""


def lines_of(made: Draft, part: str) -> list[Any]:
    """The lines of the stack or the script as they stand in the text."""
    known = made.parts.get(part)
    return list(known) if isinstance(known, list) else []


def words_of(made: Draft, part: str) -> tuple[str, ...]:
    """The same lines in words."""
    return tuple(", ".join(f"{k}: {v}" for k, v in item.items()) if isinstance(item, dict) else str(item) for item in lines_of(made, part))


def spell_added(made: Draft, form: Fields) -> str:
    """The card of ``add`` as a spell on top of the stack; what it asks is decided by default until the form of its line says otherwise."""
    at = number(form, "player")
    if not 0 <= at < len(made.seats):
        raise ScenarioError(Mistake(0, 0, "that player is not there any more"))
    return made.changed(stack=[{made.seats[at].name: form.get("add", "")[:80]}, *lines_of(made, STACK)])


def announced(made: Draft, form: Fields) -> str:
    """A line of the stack with the answers of its form."""
    index, items, lines = number(form, "index", -1), stack_of(made.situation), lines_of(made, STACK)
    if not 0 <= index < len(items):
        raise ScenarioError(Mistake(0, 0, "that is not on the stack any more", "go on from the page as it is now"))
    lines[index] = line_of(items[index], lambda at, question: answered(question, form, f"q{at}"))
    return made.changed(stack=lines)


def line_added(part: str) -> Callable[[Draft, Fields], str]:
    """Adds a line to the script, or to the top of the stack."""

    def add(made: Draft, form: Fields) -> str:
        who, colon, what = form.get("line", "").strip()[:400].partition(":")
        line: Any = {who.strip(): what.strip()} if colon else who
        before = lines_of(made, part)
        return made.changed(**{part: [line, *before] if part == STACK else [*before, line]})

    return add


def line_dropped(part: str) -> Callable[[Draft, Fields], str]:
    """Takes a line away again."""

    def drop(made: Draft, form: Fields) -> str:
        index = number(form, "index", -1)
        return made.changed(**{part: [line for at, line in enumerate(lines_of(made, part)) if at != index] or None})

    return drop
