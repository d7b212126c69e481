"""Two permanents of one kind that change controllers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.placeholders import Mention, Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.cards.record_tree import walk
from judge.engine.language.abilities import TargetSpec
from judge.engine.language.conditions import Happened
from judge.engine.language.instructions import Destroy, ExchangeControl, If
from judge.engine.language.predicates import AttachedTo, Filter, IsSubtype, IsType, Shares
from judge.engine.language.references import Bound, Every

EXCHANGED = "exchanged"


@reads("alike_another")
def alike_another(noun: Noun) -> tuple[Noun, bool]:
    return (noun, True)


@reads("alike_plain")
def alike_plain(noun: Noun) -> tuple[Noun, bool]:
    return (noun, False)


@reads("exchange_alike", at=True)
def exchange_alike(pos: int, noun: Noun, other: tuple[Noun, bool]) -> Draft:
    """ "Those types" are those that the first description names."""
    second, another = other
    named = tuple(dict.fromkeys(node.type for node in walk(noun.predicates) if isinstance(node, IsType)))
    if len(named) < 2 or noun.card or noun.zone or second.card or second.zone:
        raise Refuse("which types?", pos)
    first: Any = Mention(pos, TargetSpec(noun.filter()), noun.kinds)
    like: Any = Shares(f"type: {', '.join(named)}", first)
    filter = replace(second.filter(), predicates=(*second.predicates, like))
    left: Any = first
    right: Any = Mention(pos + 1, TargetSpec(filter, different=(-1,) if another else ()), second.kinds | noun.kinds)
    return (ExchangeControl(left, right, bind=EXCHANGED),)


@reads("exchange_only")
def exchange_only(exchange: Draft) -> Draft:
    return exchange


@reads("exchange_stripping")
def exchange_stripping(exchange: Draft) -> Draft:
    auras = Filter((IsSubtype("Aura"), AttachedTo(Bound(EXCHANGED))))
    return (*exchange, If(Happened(EXCHANGED), (Destroy(Every(auras)),)))
