"""What static abilities and replacement effects share."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.change_drafts import Picked, Timed
from judge.cards.drafts.placeholders import Mention
from judge.cards.drafts.refusals import Refuse
from judge.engine.language.predicates import Filter, IsPlayer
from judge.engine.language.references import Every, Host, This

YOU = Filter((IsPlayer("you"),), "players")


def affected(thing: Any) -> Any:
    """What a static ability affects: a filter, the source, or what it is attached to."""
    if not isinstance(thing, Mention):
        raise Refuse("a static ability about something named before")
    if isinstance(thing.ref, Every):
        return thing.ref.filter
    if isinstance(thing.ref, (This, Host)):
        return thing.ref
    raise Refuse("a static ability about a target or a choice", thing.pos)


def combat_part(parts: tuple[Any, ...]) -> bool | None:
    return True if "combat" in parts else False if "noncombat" in parts else None


def untimed(found: tuple[Timed, ...]) -> tuple[Any, ...]:
    """The changes, none of which may have a duration."""
    if any(timed.duration is not None for timed in found):
        raise Refuse("a static ability with a duration")
    changes = tuple(change for timed in found for change in timed.changes)
    if any(isinstance(change, Picked) for change in changes):
        raise Refuse("a choice in a static ability")
    return changes
