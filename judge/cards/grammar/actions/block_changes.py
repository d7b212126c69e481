"""Attackers that become unblocked, creatures that an effect has block, and piles of which a player chooses one."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.noun_drafts import PLAYER
from judge.cards.drafts.placeholders import Mention, Noun, Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.instructions import BecomeUnblocked, Destroy, MakeBlock, May, Separate
from judge.engine.language.references import Bound, Chosen, You


@reads("become_unblocked")
def become_unblocked(thing: Any) -> Draft:
    return (BecomeUnblocked(thing),)


@reads("become_unblocked_by_it", at=True)
def become_unblocked_by_it(pos: int) -> Draft:
    it: Any = Pronoun(pos, frozenset({"creature"}))
    return (BecomeUnblocked(it),)


@reads("made_to_block")
def made_to_block(thing: Any, noun: Noun) -> Draft:
    return (MakeBlock(thing, Chosen(noun.filter())),)


@reads("may_make_block")
def may_make_block(thing: Any, noun: Noun) -> Draft:
    return (May(made_to_block(thing, noun)),)


CHOSEN = Bound("chosen pile")


@reads("pc_that", at=True)
def pc_that(pos: int) -> Pronoun:
    return Pronoun(pos, PLAYER, demonstrative=True)


@reads("pile_destroyed")
def pile_destroyed(noun: Noun, who: Any) -> tuple[Any, Draft]:
    return who, (Destroy(_pile(noun)),)


def _pile(noun: Noun) -> Any:
    if noun.card or noun.zone or len(noun.predicates) > 1:
        raise Refuse("only some of a pile")
    return Mention(-1, CHOSEN, noun.kinds, True, key="chosen pile")


@reads("separate_then")
def separate_then(thing: Any, fate: tuple[Any, Draft]) -> Draft:
    who, then = fate
    return (Separate(thing, You(), who), *then)
