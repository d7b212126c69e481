"""Acts of players that are forbidden: cycling, searching, drawing; and what opponents can't do to them."""

from __future__ import annotations

from dataclasses import replace

from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.static_drafts import YOU
from judge.cards.grammar import reads
from judge.engine.language.abilities import KeywordAbility, StaticAbility
from judge.engine.language.changes import GainAbility, Restriction
from judge.engine.language.conditions import During
from judge.engine.language.instructions import Apply
from judge.engine.language.predicates import AnyOf, ControlledBy, Filter, HasKeyword
from judge.engine.language.references import Every, Players, This, You


@reads("static_no_cycling")
def static_no_cycling() -> StaticAbility:
    """Nobody can play the ability that cycling, or landcycling, is (502.18a)."""
    cycled = Filter((AnyOf((HasKeyword("cycling"), HasKeyword("landcycling"))),), "hand")
    return StaticAbility(cycled, (Restriction("play abilities"),))


PLAYERS = Filter((), "players")
THEIRS = Filter((ControlledBy(Players("opponents")),), "stack")


@reads("static_no_searches")
def static_no_searches() -> StaticAbility:
    return StaticAbility(PLAYERS, (Restriction("search"),))


@reads("static_no_made_sacrifices")
def static_no_made_sacrifices() -> StaticAbility:
    """What an opponent's spell or ability asks for isn't sacrificed; costs and the player's own effects may be."""
    return StaticAbility(YOU, (Restriction("be made to sacrifice"),))


@reads("static_one_draw")
def static_one_draw(who: Filter) -> StaticAbility:
    return StaticAbility(who, (Restriction("draw more than", number=1),))


@reads("static_player_hexproof")
def static_player_hexproof() -> StaticAbility:
    """A player with hexproof can't be the target of what opponents control (702.11c)."""
    return StaticAbility(YOU, (Restriction("be targeted by", THEIRS),))


@reads("static_both_hexproof")
def static_both_hexproof() -> tuple[StaticAbility, ...]:
    own = During(whose=You())
    creature = StaticAbility(This(), (GainAbility(KeywordAbility("hexproof")),), own)
    return (replace(static_player_hexproof(), condition=own), creature)


@reads("no_searches_this_turn")
def no_searches_this_turn() -> Draft:
    """A rule of the game for the turn; what a search is followed by still happens."""
    return (Apply(Every(Filter((), "players")), (Restriction("search"),)),)
