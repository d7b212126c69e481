"""Static abilities about the steps, hands and lands of players."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.refusals import Refuse
from judge.cards.drafts.static_drafts import YOU
from judge.cards.grammar import reads
from judge.engine.language.abilities import StaticAbility
from judge.engine.language.changes import MaximumHandSize, Permission, Restriction
from judge.engine.language.predicates import Filter, IsOneOf, IsPlayer
from judge.engine.language.references import Linked, This

PLAYERS = Filter((), "players")
reads("al_each")(lambda: PLAYERS)
reads("al_opponents")(lambda: Filter((IsPlayer("opponent"),), "players"))
reads("al_you")(lambda: YOU)
reads("al_chosen")(lambda: Filter((IsOneOf(Linked("opponent")),), "players"))


@reads("static_hands_smaller")
def static_hands_smaller(whose: Filter, count: Any) -> StaticAbility:
    if not isinstance(count, int):
        raise Refuse("a hand size that varies")
    return StaticAbility(whose, (MaximumHandSize(by=-count),))


@reads("static_hands_sized")
def static_hands_sized(whose: Filter, count: Any) -> StaticAbility:
    return StaticAbility(whose, (MaximumHandSize(size=count),))


@reads("static_lands_each")
def static_lands_each(count: Any = 1) -> StaticAbility:
    return StaticAbility(PLAYERS, (Permission("play lands", count=count),))


@reads("static_quick_equipping")
def static_quick_equipping() -> StaticAbility:
    return StaticAbility(YOU, (Permission("equip any time"),))


NO_LIMIT = 1000
"""More lands than a turn has room for."""
reads("static_lands_any")(lambda: StaticAbility(YOU, (Permission("play lands", count=NO_LIMIT),)))


@reads("static_skip_yours")
def static_skip_yours(step: str) -> StaticAbility:
    if step not in ("untap step", "upkeep step", "draw step"):
        raise Refuse("skipping more than a step for good")
    return StaticAbility(YOU, (Restriction(f"have the {step.removesuffix(' step')}"),))


reads("static_own_unpreventable")(lambda: StaticAbility(This(), (Restriction("be prevented"),)))


@reads("static_flash_each")
def static_flash_each(what: Restriction) -> StaticAbility:
    return StaticAbility(PLAYERS, (Permission("flash", what.matching),))
