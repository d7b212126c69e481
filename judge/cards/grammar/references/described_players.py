"""Players described by what they control, have or have done: "each player who controls a Swamp"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.condition_drafts import spells_counted
from judge.cards.drafts.noun_drafts import PLAYER
from judge.cards.drafts.placeholders import Mention, Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.abilities import TargetSpec
from judge.engine.language.amounts import Count, NumberOf, Sum
from judge.engine.language.conditions import Exists, NotCondition
from judge.engine.language.predicates import Compares, ControlledBy, Controls, Filter, Is, IsPlayer, Not, Operator, Predicate
from judge.engine.language.references import Every, You


def _controlled(noun: Noun) -> Filter:
    if noun.zone or noun.card:
        raise Refuse("controlling cards")
    return noun.filter()


@reads("pr_controls")
def pr_controls(noun: Noun) -> Predicate:
    return Controls(_controlled(noun))


@reads("pr_controls_no")
def pr_controls_no(noun: Noun) -> Predicate:
    return Not(Controls(_controlled(noun)))


@reads("pr_controls_least")
def pr_controls_least(count: Any, noun: Noun) -> Predicate:
    return Controls(_controlled(noun), count)


@reads("pr_controls_most")
def pr_controls_most(count: Any, noun: Noun) -> Predicate:
    return Not(Controls(_controlled(noun), count + 1 if isinstance(count, int) else Sum((count, 1))))


def _number(what: str, operator: Operator) -> Any:
    return lambda *count: Compares(what, operator, count[0] if count else 0)


reads("pr_hand_none")(_number("hand", "=="))
reads("pr_hand_least")(_number("hand", ">="))
reads("pr_hand_most")(_number("hand", "<="))
reads("pr_life_most")(_number("life", "<="))
reads("pr_life_least")(_number("life", ">="))
reads("pr_damaged")(lambda: Is("damaged"))
reads("pr_attacked")(lambda: Is("attacking this turn"))


@reads("pr_cast")
def pr_cast(noun: Noun) -> Predicate:
    return Compares(spells_counted(noun), ">=", 1)


def _somebody(which: str, there: bool = True) -> Any:
    def read(state: Predicate) -> Any:
        found = Exists(Filter((IsPlayer(which), state), "players"))
        return found if there else NotCondition(found)

    return read


reads("player_relative")(lambda state: state)
reads("if_some_opponent")(_somebody("opponent"))
reads("if_no_opponent")(_somebody("opponent", False))
reads("if_some_player")(_somebody("any"))


def _every(which: str) -> Any:
    def read(pos: int, relative: Predicate) -> Mention:
        return Mention(pos, Every(Filter((IsPlayer(which), relative), "players")), frozenset({"players"}), True, key=f"players {pos}")

    return read


reads("each_player_who", at=True)(_every("any"))
reads("each_opponent_who", at=True)(_every("opponent"))


@reads("as_more_life")
def as_more_life() -> Predicate:
    return Compares("life", ">", NumberOf("life", You()))


@reads("as_more_cards")
def as_more_cards(more: Any = 1) -> Predicate:
    return Compares("hand", ">=", Sum((NumberOf("hand", You()), int(more))))


@reads("as_controlled_more")
def as_controlled_more(noun: Noun) -> Predicate:
    mine = _controlled(replace(noun, predicates=(*noun.predicates, ControlledBy(You()))))
    return Controls(_controlled(noun), Sum((Count(mine), 1)))


@reads("as_emptier_graveyard")
def as_emptier_graveyard(fewer: Any, noun: Noun) -> Predicate:
    """At least so many fewer cards of a kind than in your own graveyard."""
    if noun.zone or not noun.card:
        raise Refuse("a graveyard of what is no card")
    mine = Count(Filter(noun.predicates, "graveyard", You()))
    return Not(Controls(Filter(noun.predicates, "graveyard"), Sum((mine, 1 - int(fewer)))))


@reads("target_opponent_as_announced", at=True)
def target_opponent_as_announced(pos: int, state: Predicate) -> Mention:
    return Mention(pos, TargetSpec(Filter((IsPlayer("opponent"),), "players"), announced=(state,)), PLAYER)


def _aimed(which: str) -> Any:
    return lambda pos, relative: Mention(pos, TargetSpec(Filter((IsPlayer(which), relative), "players")), PLAYER)


reads("target_player_who", at=True)(_aimed("any"))
reads("target_opponent_who", at=True)(_aimed("opponent"))
