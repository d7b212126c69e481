"""Mana that may be spent as though it were other mana (104.3)."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.refusals import Refuse
from judge.cards.drafts.static_drafts import YOU
from judge.cards.grammar import reads
from judge.engine.language.abilities import StaticAbility
from judge.engine.language.changes import SpendAs
from judge.engine.language.characteristics import SYMBOL_OF_COLOR
from judge.engine.language.predicates import Filter, IsOneOf
from judge.engine.language.references import This

COLORED = ("W", "U", "B", "R", "G")
ALL = (*COLORED, "1")
OTHER: tuple[str, ...] = ()
"""What "other mana" is until it is known than which."""

reads("sp_you")(lambda: YOU)
reads("sp_players")(lambda: Filter((), "players"))
reads("mt_any")(lambda: ALL)
reads("mt_colors")(lambda: COLORED)
reads("mt_colorless")(lambda: ("1",))
reads("mt_other")(lambda: OTHER)


@reads("mt_color")
def mt_color(color: Any) -> tuple[str, ...]:
    return (SYMBOL_OF_COLOR[str(color)],)


@reads("static_spend_as")
def static_spend_as(who: Filter, mana: tuple[str, ...], like: tuple[str, ...]) -> StaticAbility:
    if mana == OTHER:
        raise Refuse("other mana than which?")
    return StaticAbility(who, (SpendAs(mana, like),))


@reads("static_spend_two")
def static_spend_two(mana: Any, like: Any, other: Any, only: Any) -> StaticAbility:
    if mana == OTHER or other != OTHER:
        raise Refuse("other mana than which?")
    return StaticAbility(YOU, (SpendAs(mana, like), SpendAs(tuple(type for type in ALL if type not in mana), only, only=True)))


@reads("static_spend_own")
def static_spend_own(mana: Any, like: Any) -> StaticAbility:
    if mana == OTHER:
        raise Refuse("other mana than which?")
    return StaticAbility(YOU, (SpendAs(mana, like, Filter((IsOneOf(This()),))),))
