"""Acts of players that are forbidden: cycling, searching."""

from __future__ import annotations

from judge.cards.drafts.clause_drafts import Draft
from judge.cards.grammar import reads
from judge.engine.language.abilities import StaticAbility
from judge.engine.language.changes import Restriction
from judge.engine.language.instructions import Apply
from judge.engine.language.predicates import AnyOf, Filter, HasKeyword
from judge.engine.language.references import Every


@reads("static_no_cycling")
def static_no_cycling() -> StaticAbility:
    """Nobody can play the ability that cycling, or landcycling, is (502.18a)."""
    cycled = Filter((AnyOf((HasKeyword("cycling"), HasKeyword("landcycling"))),), "hand")
    return StaticAbility(cycled, (Restriction("play abilities"),))


@reads("no_searches_this_turn")
def no_searches_this_turn() -> Draft:
    """A rule of the game for the turn; what a search is followed by still happens."""
    return (Apply(Every(Filter((), "players")), (Restriction("search"),)),)
