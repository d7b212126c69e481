"""What an "if" asks of numbers, and of what something was."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.amount_drafts import whose
from judge.cards.drafts.condition_drafts import controlled, own_of, this
from judge.cards.drafts.placeholders import DoneThisWay, Mention, Noun, Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.abilities import KeywordAbility
from judge.engine.language.amounts import BoundAmount, NumberOf
from judge.engine.language.conditions import AllConditions, AmountIs, AnyCondition, Condition, During, Exists, Matches, NotCondition
from judge.engine.language.predicates import Compares, ControlledBy, Filter, HasKeyword, Is, IsOneOf, IsOther, Not, Predicate, Shares
from judge.engine.language.references import Chosen, Every, Host, Players, This, You


@reads("if_number_is")
def if_number_is(thing: Any, what: str, comparison: tuple[Any, Any]) -> Matches:
    return Matches(whose(thing), (Compares(what, *comparison),))


@reads("if_has_number")
def if_has_number(thing: Any, what: str, comparison: tuple[Any, Any]) -> Matches:
    if getattr(thing, "many", False) or isinstance(getattr(thing, "ref", None), Chosen):
        raise Refuse("a number of several")
    return Matches(thing, (Compares(what, *comparison),))


@reads("if_shares_color")
def if_shares_color(thing: Any, other: Any) -> Matches:
    if isinstance(other, Mention) and isinstance(other.ref, Chosen):
        other = replace(other, ref=Every(other.ref.filter))
    return Matches(thing, (Shares("color", other),))


@reads("if_thing_was")
def if_thing_was(thing: Any, predicate: Predicate) -> Matches:
    return Matches(_one_before(thing), (predicate,))


@reads("if_thing_was_noun")
def if_thing_was_noun(thing: Any, noun: Noun) -> Matches:
    if noun.card and isinstance(thing, Pronoun) and not thing.kinds:
        raise Refuse("read another way")
    if noun.zone or not noun.predicates:
        raise Refuse("having been somewhere")
    return Matches(_one_before(thing), noun.predicates)


def _one_before(thing: Any) -> Any:
    """The one thing that was named before, by a word that refers back to it. Raises ``Refuse`` for a set, and what is only now named."""
    if getattr(thing, "many", False) or (isinstance(thing, Mention) and not isinstance(thing.ref, (This, Host))):
        raise Refuse("what was so?")
    return thing


@reads("if_thing_has")
def if_thing_has(thing: Any, keywords: tuple[KeywordAbility, ...]) -> Matches:
    if len(keywords) != 1 or keywords[0].filter is not None:
        raise Refuse("having several keywords")
    return Matches(_one_before(thing), (HasKeyword(keywords[0].keyword, keywords[0].value),))


@reads("if_same_number")
def if_same_number(thing: Any, what: str, other: Any) -> Matches:
    return Matches(_one_before(thing), (Compares(what, "==", NumberOf(what, _one_before(other))),))


@reads("if_same_name")
def if_same_name(thing: Any, noun: Noun) -> Matches:
    if noun.card and not noun.zone:
        raise Refuse("a card in no zone")
    return Matches(_one_before(thing), (Shares("name", Every(noun.filter())),))


@reads("if_same_name_other")
def if_same_name_other(thing: Any, noun: Noun) -> Matches:
    """Another than the thing itself."""
    if noun.card or noun.zone:
        raise Refuse("another elsewhere")
    others = Filter((*noun.predicates, Not(IsOneOf(_one_before(thing)))))
    return Matches(_one_before(thing), (Shares("name", Every(others)),))


@reads("if_so_many_are")
def if_so_many_are(count: Any, noun: Noun, where: tuple[str, Any]) -> Exists:
    if noun.zone or not noun.card:
        raise Refuse("being in two places")
    return Exists(replace(noun, zone=where[0], owner=where[1]).filter(), count)


@reads("if_not_their_turn")
def if_not_their_turn(whose: Any) -> NotCondition:
    if getattr(whose, "many", False):
        raise Refuse("the turn of several players")
    return NotCondition(During(whose=whose))


def _anywhere(noun: Noun) -> Filter:
    if noun.card and not noun.zone:
        raise Refuse("cards in no zone")
    return noun.filter()


@reads("if_there_are")
def if_there_are(count: Any, noun: Noun) -> Exists:
    return Exists(_anywhere(noun), count)


@reads("if_there_are_in_graveyards")
def if_there_are_in_graveyards(count: Any, noun: Noun) -> Exists:
    if not noun.card or noun.zone:
        raise Refuse("graveyards hold cards")
    return Exists(noun.filter("graveyard"), count)


@reads("if_there_is")
def if_there_is(noun: Noun) -> Exists:
    return Exists(_anywhere(noun))


@reads("if_there_is_another")
def if_there_is_another(noun: Noun) -> Exists:
    return Exists(_anywhere(replace(noun, predicates=(IsOther(), *noun.predicates))))


@reads("if_is_in_play")
def if_is_in_play(noun: Noun) -> Exists:
    if noun.zone or noun.card:
        raise Refuse("cards in play")
    return Exists(noun.filter())


@reads("if_another_in_play")
def if_another_in_play(noun: Noun) -> Exists:
    return if_is_in_play(replace(noun, predicates=(IsOther(), *noun.predicates)))


def _yours(noun: Noun) -> Filter:
    if not noun.card or noun.zone not in ("graveyard", "hand", "library") or noun.owner != You():
        raise Refuse("what you have where?")
    return noun.filter()


@reads("if_you_have")
def if_you_have(count: Any, noun: Noun) -> Exists:
    return Exists(_yours(noun), count)


@reads("if_you_have_one")
def if_you_have_one(noun: Noun) -> Exists:
    return Exists(_yours(noun))


@reads("if_you_have_none")
def if_you_have_none(noun: Noun) -> NotCondition:
    return NotCondition(Exists(_yours(noun)))


@reads("if_none_in_hand")
def if_none_in_hand(noun: Noun) -> NotCondition:
    if not noun.predicates or noun.zone:
        raise Refuse("read another way")
    return if_you_have_none(replace(noun, zone="hand", owner=You()))


@reads("if_no_opponent_controls")
def if_no_opponent_controls(noun: Noun) -> NotCondition:
    return NotCondition(Exists(controlled(noun, Players("opponents"))))


@reads("if_you_control_both")
def if_you_control_both(left: Noun, right: Noun) -> AllConditions:
    if ControlledBy(You()) in left.predicates:
        raise Refuse("read another way")
    return AllConditions((Exists(own_of(left)), Exists(own_of(right))))


def _fought(what: Any, attacked: str, blocked: str) -> AnyCondition:
    return AnyCondition((Matches(what, (Is(attacked),)), Matches(what, (Is(blocked),))))


@reads("if_fought_this_combat", at=True)
def if_fought_this_combat(pos: int) -> AnyCondition:
    return _fought(this(pos), "attacked this combat", "blocked this combat")


@reads("if_attacked_or_blocked", at=True)
def if_attacked_or_blocked(pos: int) -> AnyCondition:
    return _fought(this(pos), "attacked", "blocked before")


@reads("if_it_attacked_or_blocked", at=True)
def if_it_attacked_or_blocked(pos: int) -> AnyCondition:
    return _fought(Pronoun(pos), "attacked", "blocked before")


@reads("if_nothing_attacked")
def if_nothing_attacked() -> Condition:
    """A player was attacked whenever a creature attacked, whatever has become of it."""
    return NotCondition(Exists(Filter((Is("attacked"),), "players")))


@reads("if_it_counters", at=True)
def if_it_counters(pos: int, count: Any, kind: str) -> AmountIs:
    it: Any = Pronoun(pos)
    return AmountIs(NumberOf(f"counters:{kind}", it), ">=", count)


@reads("if_counters_exactly", at=True)
def if_counters_exactly(pos: int, count: Any, kind: str) -> AmountIs:
    return AmountIs(NumberOf(f"counters:{kind}", this(pos)), "==", count)


def _verb(word: str) -> Any:
    return lambda: word


reads("av_discarded")(_verb("discarded"))
reads("av_sacrificed")(_verb("sacrificed"))
reads("av_exiled")(_verb("exiled"))
reads("av_returned")(_verb("returned"))
reads("av_destroyed")(_verb("destroyed"))


def _so_done(noun: Noun, verb: str) -> AmountIs:
    times: Any = DoneThisWay(verb, noun.predicates, noun.kinds)
    return AmountIs(times, ">=", 1)


@reads("if_done_this_way")
def if_done_this_way(player: Any, verb: str, noun: Noun) -> AmountIs:
    """ "If you discard a creature card this way": whoever does it is the one of whom the sentence before said so."""
    return _so_done(noun, verb)


@reads("if_not_done_this_way")
def if_not_done_this_way(*parts: Any) -> NotCondition:
    return NotCondition(if_done_this_way(*parts))


@reads("if_was_done_this_way")
def if_was_done_this_way(noun: Noun, verb: str) -> AmountIs:
    return _so_done(noun, _plain(verb))


@reads("if_died_this_way")
def if_died_this_way(noun: Noun) -> AmountIs:
    return _so_done(noun, "destroyed")


reads("if_dealt_this_way")(lambda: AmountIs(BoundAmount("damage dealt"), ">=", 1))


@reads("if_this_done_this_way", at=True)
def if_this_done_this_way(pos: int, verb: str) -> AmountIs:
    times: Any = DoneThisWay(_plain(verb), (), frozenset())
    return AmountIs(times, ">=", 1)


@reads("if_that_done_this_way")
def if_that_done_this_way(_: Any, verb: str) -> AmountIs:
    """ "If that creature was destroyed this way": the one thing that the sentence before did it to."""
    return _so_done(Noun(), _plain(verb))


@reads("if_that_died_this_way")
def if_that_died_this_way(_: Any) -> AmountIs:
    return _so_done(Noun(), "destroyed")


def _plain(verb: str) -> str:
    if verb not in ("destroyed", "discarded", "exiled", "sacrificed", "countered", "milled"):
        raise Refuse("done in which way?")
    return verb


reads("sh_card_type")(lambda: "card type")
reads("sh_creature_type")(lambda: "creature type")


@reads("if_shares_other")
def if_shares_other(thing: Any, what: str, other: Any) -> Matches:
    if isinstance(other, Mention) and isinstance(other.ref, Chosen):
        other = replace(other, ref=Every(other.ref.filter))
    return Matches(thing, (Shares(what, other),))


@reads("if_shares_exiled", at=True)
def if_shares_exiled(pos: int, thing: Any, what: str) -> Matches:
    """With what was exiled to pay for the ability."""
    paid: Any = Pronoun(pos, frozenset({"removed"}), demonstrative=True)
    return Matches(thing, (Shares(what, paid),))
