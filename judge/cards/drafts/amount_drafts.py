"""Amounts that several areas of the grammar read."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.placeholders import Noun, Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.engine.language.amounts import Count, Product


def counted(noun: Noun) -> Count:
    """How many match; a card must be in a named zone."""
    if noun.card and not noun.zone:
        raise Refuse("cards in no zone")
    return Count(noun.filter())


def whose(thing: Any) -> Any:
    """ "its power" may be the power of the source itself, unlike "its controller"."""
    if isinstance(thing, Pronoun) and thing.possessive:
        return replace(thing, possessive=False)
    return thing


def each(amount: Any, times: Any) -> Any:
    """``amount`` for each of ``times``."""
    return times if amount == 1 else Product(amount, times)
