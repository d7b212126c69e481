"""Mana pools that effects empty, and mana abilities that effects have a player play."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.action_drafts import WHO, OwnSubject
from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.noun_drafts import Qualifier
from judge.cards.drafts.placeholders import Mention, Pronoun
from judge.cards.drafts.price_drafts import unless_paid
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.costs import Cost
from judge.engine.language.instructions import EmptyPool, May, Unless, UseMana
from judge.engine.language.predicates import Is
from judge.engine.language.references import You


@reads("empty_pool")
def empty_pool(whose: Any) -> EmptyPool:
    return EmptyPool(OwnSubject(whose) if whose == You() or isinstance(whose, Pronoun) else whose)


@reads("lose_unspent")
def lose_unspent() -> EmptyPool:
    return EmptyPool(WHO)


@reads("drain_pool")
def drain_pool(whose: Any) -> EmptyPool:
    if whose == You():
        raise Refuse("from your own mana pool into it")
    return EmptyPool(whose, WHO)


@reads("drain_subject")
def drain_subject() -> EmptyPool:
    return EmptyPool(WHO, You())


@reads("use_mana")
def use_mana(thing: Any) -> UseMana:
    return UseMana(thing, WHO)


reads("q_mana_abilities")(lambda: Qualifier(Is("with a mana ability"), shared=True))


@reads("unless_pays_and")
def unless_pays_and(parts: Draft, player: Any, cost: Cost, _: None, then: Draft) -> Draft:
    """What happens besides if it isn't paid for."""
    once = _plain(parts, player, cost)
    return (replace(once, instructions=(*once.instructions, *then)),)


@reads("unless_pays_or")
def unless_pays_or(parts: Draft, player: Any, cost: Cost, _: None, then: Draft) -> Draft:
    """One thing if it is paid for, and another if it isn't."""
    once = _plain(parts, player, cost)
    return (May(then, once.who, once.cost, otherwise=once.instructions),)


def _plain(parts: Draft, player: Any, cost: Cost) -> Unless:
    (once,) = unless_paid(parts, player, cost)
    if not isinstance(once, Unless) or once.times != 1 or (isinstance(player, Mention) and player.many):
        raise Refuse("what several players may pay for")
    return once
