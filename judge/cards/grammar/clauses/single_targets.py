"""Targets changed to others of a kind, and a spell whose one target is of a kind."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.action_drafts import WHO
from judge.cards.drafts.clause_drafts import YOURS, Draft, as_subject
from judge.cards.drafts.placeholders import Mention, Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.abilities import TargetSpec
from judge.engine.language.conditions import Matches
from judge.engine.language.instructions import ChangeTargets, If
from judge.engine.language.predicates import Compares, Filter, Is, IsPlayer, Targets
from judge.engine.language.references import Every, This

SPELL = Filter((Is("spell"),), "stack")


@reads("target_of_kind")
def target_of_kind(noun: Noun) -> Any:
    if noun.card or noun.zone or noun.only_players:
        raise Refuse("a target elsewhere")
    return Every(noun.filter())


@reads("target_is_this")
def target_is_this() -> This:
    return This()


@reads("redirect_spell", at=True)
def redirect_spell(pos: int, aimed_at: Any, noun: Noun) -> Draft:
    """Any spell may be targeted; whether its one target is of the kind is asked as this resolves."""
    spell: Any = Mention(pos, TargetSpec(SPELL), frozenset({"spell", "targeting"}))
    fits = Matches(spell, (Compares("targets", "==", 1), Targets(aimed_at)))
    if noun.card or noun.zone or noun.only_players:
        raise Refuse("a new target elsewhere", pos)
    return as_subject((If(fits, (ChangeTargets(spell, WHO, Every(noun.filter())),)),), YOURS)


@reads("new_targets_so")
def new_targets_so(thing: Any, noun: Noun) -> ChangeTargets:
    """Only to what is of a kind; where no such target is legal, it stays as it is (415.7)."""
    if noun.card or noun.zone or noun.only_players:
        raise Refuse("a new target elsewhere")
    return ChangeTargets(thing, WHO, Every(noun.filter()))


@reads("new_targets_player")
def new_targets_player(thing: Any) -> ChangeTargets:
    return ChangeTargets(thing, WHO, Every(Filter((IsPlayer("any"),), "players")))
