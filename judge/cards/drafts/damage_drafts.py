"""Damage that would be dealt, before it is known what becomes of it: whose, to whom, and when."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from judge.cards.drafts.placeholders import Mention
from judge.cards.drafts.refusals import Refuse
from judge.engine.language.event_patterns import DealsDamage
from judge.engine.language.predicates import Filter, IsOneOf, IsPlayer
from judge.engine.language.references import Chosen, Every, Host, Players, This, You


@dataclass(frozen=True)
class Damage:
    """Damage that would be dealt: ``to`` and ``by`` are references, filters, or None for anything; ``turn``: of this turn alone."""

    to: Any = None
    by: Any = None
    turn: bool = False
    both: bool = False

    def joined(self, other: Damage) -> Damage:
        """What two phrases say together. Raises ``Refuse`` where both say the same thing."""
        for name in ("to", "by", "turn"):
            if getattr(self, name) and getattr(other, name):
                raise Refuse("damage described twice")
        return Damage(self.to or other.to, self.by or other.by, self.turn or other.turn)


def shield_parts(damage: Damage, combat: bool | None) -> tuple[DealsDamage, Any, Any]:
    """For an effect of a turn: the event to watch for, what the shield is around, and the one source that it is against."""
    by = damage.by.ref.filter if isinstance(damage.by, Mention) and isinstance(damage.by.ref, Every) else damage.by
    if isinstance(by, Mention) and by.many:
        raise Refuse("several sources")
    around = None if isinstance(damage.to, Filter) else damage.to
    event = DealsDamage(
        source=by if isinstance(by, Filter) else None, to=damage.to if isinstance(damage.to, Filter) else None, combat=combat
    )
    return event, around, None if isinstance(by, Filter) else by


def static_event(damage: Damage, combat: bool | None) -> DealsDamage:
    """For a static ability: the event to watch for. Raises ``Refuse`` for targets and choices."""
    by = None if damage.by is None else described_parties(damage.by)
    return DealsDamage(source=by, to=None if damage.to is None else described_parties(damage.to), combat=combat)


def described_parties(thing: Any) -> Filter:
    """Whom damage is dealt to or by in a static ability, as a filter. Raises ``Refuse`` for targets and choices."""
    if isinstance(thing, Filter):
        return thing
    if not isinstance(thing, Mention) or isinstance(thing, Chosen):
        raise Refuse("a static ability about something named before")
    ref = thing.ref
    if isinstance(ref, You):
        return Filter((IsPlayer("you"),), "players")
    if isinstance(ref, Every):
        return ref.filter
    if isinstance(ref, Players):
        return Filter((IsOneOf(ref),), "players")
    if isinstance(ref, (This, Host)):
        return Filter((IsOneOf(ref),))
    raise Refuse("a static ability about a target or a choice", thing.pos)
