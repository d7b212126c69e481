"""Static abilities about what players may do: which steps they have, what they play, what can target them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.compiler.draft import Noun
from judge.cards.compiler.errors import Refuse
from judge.cards.compiler.parser import reads
from judge.cards.compiler.reading.statics import YOU
from judge.engine.language.abilities import StaticAbility
from judge.engine.language.changes import Permission, Restriction
from judge.engine.language.conditions import Matches
from judge.engine.language.references import Filter, Is, IsPlayer, SharesChosen, This

PLAYERS = Filter((), "players")
NAMED = Filter((SharesChosen("card name"),), "stack")


@reads("static_skip_step")
def static_skip_step(step: str) -> StaticAbility:
    if step not in ("untap step", "draw step", "upkeep step"):
        raise Refuse("skipping more than a step for good")
    return StaticAbility(PLAYERS, (Restriction(f"have the {step.removesuffix(' step')}"),))


@reads("static_untap_limit")
def static_untap_limit(count: Any, noun: Noun) -> StaticAbility:
    untapped = Matches(This(), (Is("untapped"),))
    return StaticAbility(PLAYERS, (Restriction("untap more than", noun.filter(), count=int(count)),), untapped)


@reads("static_no_abilities")
def static_no_abilities(noun: Noun) -> StaticAbility:
    if noun.card or noun.zone:
        raise Refuse("abilities of cards elsewhere")
    return StaticAbility(noun.filter(), (Restriction("play abilities except mana"),))


@reads("static_no_abilities_at_all")
def static_no_abilities_at_all(noun: Noun) -> StaticAbility:
    """Mana abilities among them."""
    return replace(static_no_abilities(noun), changes=(Restriction("play abilities"),))


@reads("static_player_shroud")
def static_player_shroud(*_: Any) -> StaticAbility:
    """A player with shroud can't be the target of anything, friend or foe."""
    return StaticAbility(YOU, (Restriction("be targeted by", Filter((), "stack")),))


@reads("static_no_named_abilities")
def static_no_named_abilities(*_: Any) -> StaticAbility:
    return StaticAbility(Filter((SharesChosen("card name"),)), (Restriction("play abilities except mana"),))


@reads("static_named_card")
def static_named_card(*_: Any) -> StaticAbility:
    return StaticAbility(PLAYERS, (Restriction("play spells", NAMED),))


@reads("static_flash")
def static_flash(what: Restriction, *_: Any) -> StaticAbility:
    """Spells, or spells of a kind, that you can play any time you could play an instant."""
    return StaticAbility(YOU, (Permission("flash", what.matching),))


@reads("static_untargetable_player")
def static_untargetable_player(by: Any) -> StaticAbility:
    return StaticAbility(YOU, (Restriction("be targeted by", by),))


@reads("static_no_end")
def static_no_end(*_: Any) -> tuple[StaticAbility, ...]:
    opponents = Filter((IsPlayer("opponent"),), "players")
    return (StaticAbility(YOU, (Restriction("lose the game"),)), StaticAbility(opponents, (Restriction("win the game"),)))


@reads("static_no_zero_life")
def static_no_zero_life(*_: Any) -> StaticAbility:
    return StaticAbility(YOU, (Restriction("lose the game by life"),))


@reads("static_opening_hand")
def static_opening_hand(*_: Any) -> StaticAbility:
    """Something that matters only before the game."""
    return StaticAbility(YOU, (Permission("begin with it in play"),), zone="hand")
