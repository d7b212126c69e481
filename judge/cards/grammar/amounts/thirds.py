"""Thirds of what a player has."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.action_drafts import WHO
from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.placeholders import Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.cards.record_tree import rewrite, walk
from judge.engine.language.amounts import Count, Half, NumberOf
from judge.engine.language.instructions import Discard, LoseLife, Sacrifice
from judge.engine.language.predicates import ControlledBy, Filter

UNSAID = "unsaid"
"""How a part is rounded, until the sentence after says so. A text that never does is refused."""


def _third(of: Any) -> Half:
    return Half(of, UNSAID, 3)


@reads("lose_third")
def lose_third() -> LoseLife:
    return LoseLife(_third(NumberOf("life", WHO)), WHO)


@reads("discard_third")
def discard_third() -> Discard:
    return Discard(_third(NumberOf("hand", WHO)), WHO)


@reads("sacrifice_third")
def sacrifice_third(noun: Noun) -> Sacrifice:
    if noun.card or noun.zone or noun.only_players:
        raise Refuse("sacrificing what is not in play")
    mine = Filter((*noun.predicates, ControlledBy(WHO)))
    return Sacrifice(WHO, noun.filter(), _third(Count(mine)))


def _rounded(parts: Draft, way: str) -> Draft:
    if not any(isinstance(node, Half) and node.rounded == UNSAID for node in walk(parts)):
        raise Refuse("rounding what?")
    done: Draft = rewrite(parts, lambda v: replace(v, rounded=way) if isinstance(v, Half) and v.rounded == UNSAID else None)
    return done


@reads("rounded_each_time")
def rounded_each_time(parts: Draft) -> Draft:
    return _rounded(parts, "up")


@reads("rounded_down_each_time")
def rounded_down_each_time(parts: Draft) -> Draft:
    return _rounded(parts, "down")
