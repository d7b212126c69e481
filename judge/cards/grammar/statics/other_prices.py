"""Spells that may be played for another cost than their mana cost (409.1b)."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.action_drafts import symbols
from judge.cards.drafts.placeholders import Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.drafts.static_drafts import YOU
from judge.cards.grammar import reads
from judge.engine.language.abilities import StaticAbility
from judge.engine.language.changes import PlayFor
from judge.engine.language.costs import Cost, DiscardCost, ManaPart
from judge.engine.language.predicates import Filter, Is, Shares
from judge.engine.language.references import This

ANYBODY = Filter((), "players")


def _spells(noun: Noun) -> Filter:
    """What is said of the cards that one plays is said of the spells that they become (409.1a); nobody plays a land so."""
    if noun.card and not noun.zone and Is("land") not in noun.predicates:
        kinds = tuple(one for one in noun.predicates if one != Is("card"))
        return Filter((Is("spell"), *kinds), "stack", noun.owner, noun.players)
    if noun.zone != "stack" or Is("spell") not in noun.predicates:
        raise Refuse("a cost of what is no spell")
    return noun.filter()


@reads("static_free_flash")
def static_free_flash(noun: Noun) -> StaticAbility:
    return StaticAbility(ANYBODY, (PlayFor(_spells(noun), Cost(), flash=True),))


@reads("static_pay_instead")
def static_pay_instead(text: Any, noun: Noun) -> StaticAbility:
    return StaticAbility(YOU, (PlayFor(_spells(noun), Cost((ManaPart(symbols(text)),))),))


@reads("static_free")
def static_free(noun: Noun) -> StaticAbility:
    return StaticAbility(YOU, (PlayFor(_spells(noun), Cost()),))


@reads("static_discard_instead")
def static_discard_instead() -> StaticAbility:
    """The card is one of the player's who plays the spell; what pays for a spell is read from the spell."""
    alike = Filter((Shares("color", This()),), "hand")
    return StaticAbility(ANYBODY, (PlayFor(Filter((Is("spell"),), "stack"), Cost((DiscardCost(alike),))),))
