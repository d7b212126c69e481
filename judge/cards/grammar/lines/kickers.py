"""Two kickers on a card, and what is said of either (502.21b)."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.action_drafts import symbols
from judge.cards.grammar import reads
from judge.engine.language.abilities import EntersWith, KeywordAbility, StaticAbility
from judge.engine.language.changes import GainAbility
from judge.engine.language.conditions import NotCondition, WasPaid
from judge.engine.language.costs import Cost, ManaPart
from judge.engine.language.references import This


def _kicker(text: Any) -> KeywordAbility:
    return KeywordAbility("kicker", str(text), Cost((ManaPart(symbols(text)),)))


@reads("k_two_kickers")
def k_two_kickers(one: Any, other: Any) -> tuple[KeywordAbility, ...]:
    """Each is paid or not by itself; the mana names it."""
    return (_kicker(one), _kicker(other))


@reads("kicked_with")
def kicked_with(text: Any) -> WasPaid:
    return WasPaid(f"kicker {text}")


@reads("if_kicked_with")
def if_kicked_with(paid: WasPaid) -> WasPaid:
    return paid


@reads("if_not_kicked")
def if_not_kicked() -> NotCondition:
    return NotCondition(WasPaid("kicker"))


@reads("enters_kicked_so")
def enters_kicked_so(paid: WasPaid, count: Any, kind: str) -> EntersWith:
    return EntersWith(counters=((kind, count),), condition=paid)


@reads("enters_kicked_gaining")
def enters_kicked_gaining(*found: Any) -> tuple[Any, ...]:
    *paid, count, kind, gained = found
    how = paid[0] if paid else WasPaid("kicker")
    changes = tuple(GainAbility(ability) for ability in (gained if isinstance(gained, tuple) else (gained,)))
    return (EntersWith(counters=((kind, count),), condition=how), StaticAbility(This(), changes, how))


@reads("enters_kicked_quoted")
def enters_kicked_quoted(*found: Any) -> tuple[Any, ...]:
    return enters_kicked_gaining(*found)
