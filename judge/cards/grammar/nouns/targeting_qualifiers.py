"""What follows "spell" and says what it targets."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.noun_drafts import Qualifier, any_of
from judge.cards.drafts.placeholders import Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.predicates import AllOf, AnyOf, Compares, Filter, IsPlayer, Targets
from judge.engine.language.references import Every, You


@reads("q_targets")
def q_targets(thing: Any) -> Qualifier:
    return Qualifier(Targets(any_of(thing)), shared=True)


@reads("q_targets_some")
def q_targets_some(noun: Noun) -> Qualifier:
    return Qualifier(Targets(Every(noun.filter())), shared=True)


@reads("q_targets_player")
def q_targets_player() -> Qualifier:
    """Its one target is a player."""
    players = Every(Filter((IsPlayer("any"),), "players"))
    return Qualifier(AllOf((Compares("targets", "==", 1), Targets(players))), shared=True)


@reads("q_targets_only")
def q_targets_only(thing: Any) -> Qualifier:
    return Qualifier(Targets(any_of(thing), only=True), shared=True)


@reads("q_targets_you")
def q_targets_you() -> Qualifier:
    return Qualifier(Targets(You()), shared=True)


@reads("q_targets_you_or")
def q_targets_you_or(noun: Noun) -> Qualifier:
    if noun.card or noun.zone:
        raise Refuse("targeting cards")
    return Qualifier(AnyOf((Targets(You()), Targets(Every(noun.filter())))), shared=True)
