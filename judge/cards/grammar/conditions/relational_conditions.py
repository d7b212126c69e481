"""What an "if" asks of one thing in relation to others, of X, and of libraries."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.condition_drafts import this
from judge.cards.drafts.noun_drafts import any_of
from judge.cards.drafts.placeholders import Mention, Noun, Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.amounts import NumberOf, X
from judge.engine.language.conditions import AmountIs, Exists, Matches, NotCondition
from judge.engine.language.predicates import AnyOf, AttachedTo, Blocks, Compares, Filter, IsAttacking, IsPlayer, Operator, Predicate
from judge.engine.language.references import HostOf, You


@reads("rel_blocking")
def rel_blocking(thing: Any) -> Predicate:
    return Blocks(any_of(thing))


@reads("rel_blocked_by")
def rel_blocked_by(thing: Any) -> Predicate:
    return Blocks(any_of(thing), by=True)


@reads("rel_either")
def rel_either(thing: Any) -> Predicate:
    return AnyOf((rel_blocking(thing), rel_blocked_by(thing)))


@reads("rel_attached")
def rel_attached(thing: Any) -> Predicate:
    return AttachedTo(any_of(thing))


reads("rel_attacking_you")(lambda: IsAttacking(You()))


@reads("if_it_relates", at=True)
def if_it_relates(pos: int, predicate: Predicate) -> Matches:
    it: Any = Pronoun(pos)
    return Matches(it, (predicate,))


@reads("if_this_relates", at=True)
def if_this_relates(pos: int, predicate: Predicate) -> Matches:
    return Matches(this(pos), (predicate,))


@reads("if_was_attached", at=True)
def if_was_attached(pos: int, thing: Any, noun: Noun) -> Matches:
    """What it was attached to, if to something of the kind: later words may refer to that."""
    if getattr(thing, "many", False) or noun.card or noun.zone:
        raise Refuse("what was so?")
    host: Any = Mention(pos + 1, HostOf(thing), noun.kinds, key=f"host {pos}")
    return Matches(host, noun.predicates)


@reads("if_x_is")
def if_x_is(comparison: tuple[Operator, Any]) -> AmountIs:
    return AmountIs(X(), *comparison)


def _some_opponent(operator: Operator) -> Any:
    """Compared with some one opponent."""
    return lambda: Exists(Filter((IsPlayer("opponent"), Compares("life", operator, NumberOf("life", You()))), "players"))


reads("if_more_life_than_one")(_some_opponent("<"))
reads("if_less_life_than_one")(_some_opponent(">"))
reads("if_library_empty")(lambda: NotCondition(Exists(Filter((), "library", You()))))


@reads("if_you_discarded", at=True)
def if_you_discarded(pos: int, noun: Noun) -> Matches:
    """Of the card discarded to pay, or by the sentence before."""
    if not noun.card or noun.zone or not noun.predicates:
        raise Refuse("discarding what is no card", pos)
    card: Any = Pronoun(pos, frozenset({"discarded"}), demonstrative=True)
    return Matches(card, noun.predicates)
