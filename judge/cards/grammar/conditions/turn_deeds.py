"""What an "if" asks of what something has done this turn, or of who blocks it now."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.noun_drafts import any_of
from judge.cards.drafts.placeholders import Mention, Noun, Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.abilities import KeywordAbility
from judge.engine.language.conditions import Exists, Matches, NotCondition
from judge.engine.language.predicates import AnyOf, AttachedTo, Blocks, Filter, Fought, HasKeyword, Is, IsOneOf, IsSubtype, Not, Predicate
from judge.engine.language.references import Every, Host, This


def _of_one(thing: Any, predicate: Predicate) -> Matches:
    """Of one thing that was named before, or the source. Raises ``Refuse`` for a set, and for what is only now named."""
    if getattr(thing, "many", False) or (isinstance(thing, Mention) and not isinstance(thing.ref, (This, Host))):
        raise Refuse("what was so?")
    return Matches(thing, (predicate,))


reads("if_thing_damaged")(lambda thing: _of_one(thing, Is("damaged")))
reads("if_thing_was_blocked")(lambda thing: _of_one(thing, Is("was blocked before")))


@reads("if_thing_fought")
def if_thing_fought(thing: Any, noun: Noun) -> Matches:
    if noun.card or noun.zone:
        raise Refuse("fighting cards elsewhere")
    those = Every(noun.filter())
    return _of_one(thing, AnyOf((Fought(those), Fought(those, by=True))))


@reads("if_so_many_block")
def if_so_many_block(count: Any, noun: Noun, thing: Any) -> Exists:
    """Creatures that are blocking something now."""
    if noun.card or noun.zone or "creature" not in noun.kinds:
        raise Refuse("what is blocking?")
    return Exists(Filter((*noun.predicates, Blocks(any_of(thing)))), count)


@reads("if_so_many_auras")
def if_so_many_auras(thing: Any, count: Any) -> Exists:
    return Exists(Filter((IsSubtype("Aura"), AttachedTo(any_of(thing)))), count)


reads("if_none_block")(lambda noun, thing: NotCondition(if_so_many_block(1, noun, thing)))


@reads("if_thing_has_not")
def if_thing_has_not(thing: Any, keywords: tuple[KeywordAbility, ...]) -> NotCondition:
    if len(keywords) != 1 or keywords[0].filter is not None:
        raise Refuse("having several keywords")
    return NotCondition(_of_one(thing, HasKeyword(keywords[0].keyword, keywords[0].value)))


@reads("if_their_opponent_damaged", at=True)
def if_their_opponent_damaged(pos: int) -> Exists:
    they: Any = Pronoun(pos, frozenset({"player"}), demonstrative=True)
    return Exists(Filter((Not(IsOneOf(they)), Is("damaged")), "players"))


@reads("if_thing_has_no_such")
def if_thing_has_no_such(thing: Any, keyword: str) -> NotCondition:
    """Whatever number would stand behind it."""
    return NotCondition(_of_one(thing, HasKeyword(keyword)))
