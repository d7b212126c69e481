"""Words about what a delayed effect brings back: they are part of that effect."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.placeholders import IfDone, Pronoun
from judge.engine.language.instructions import Apply, Delayed, If, May, Move


def said_of_what_comes_back(instructions: tuple[Any, ...]) -> tuple[Any, ...]:
    """ "Return it at the beginning of your next upkeep. It gains haste": what is said then is done as part of what waits."""
    done: list[Any] = []
    for one in instructions:
        said = isinstance(one, Apply) and isinstance(one.what, Pronoun) and one.what.subject and not one.what.kinds
        further = _with_what_waits(done[-1], one) if said and done else None
        if further is not None:
            done[-1] = further
        else:
            done.append(one)
    return tuple(done)


def _with_what_waits(before: Any, said: Any) -> Any:
    """An instruction that ends in a delayed return to play, with a further one behind the return; None for any other."""
    if isinstance(before, Delayed):
        last = before.instructions[-1] if before.instructions else None
        returns = isinstance(last, Move) and last.to == "in play"
        return replace(before, instructions=(*before.instructions, said)) if returns else None
    if isinstance(before, (If, IfDone, May)):
        inner: tuple[Any, ...] = before.instructions if isinstance(before, May) else before.then
        further = _with_what_waits(inner[-1], said) if inner else None
        if further is None:
            return None
        done = (*inner[:-1], further)
        return replace(before, instructions=done) if isinstance(before, May) else replace(before, then=done)
    return None
