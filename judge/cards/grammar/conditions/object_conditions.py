"""What an "if", "as long as" or "unless" asks of what is in play."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.condition_drafts import this
from judge.cards.drafts.placeholders import Kinds, Noun, Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.abilities import TargetSpec
from judge.engine.language.amounts import Count, NumberOf
from judge.engine.language.characteristics import COLORS
from judge.engine.language.conditions import AllConditions, AmountIs, AnyCondition, Condition, Exists, Matches, NotCondition
from judge.engine.language.predicates import ControlledBy, Damaged, Filter, Is, IsColor, Not, Predicate, SharesChosen, Targets
from judge.engine.language.references import Chosen, Host, Players, This, You


@reads("if_both")
def if_both(left: Any, right: Any) -> AllConditions:
    parts = (
        *(left.conditions if isinstance(left, AllConditions) else (left,)),
        *(right.conditions if isinstance(right, AllConditions) else (right,)),
    )
    return AllConditions(parts)


@reads("if_either")
def if_either(left: Any, right: Any) -> AnyCondition:
    if any(isinstance(part, (AllConditions, NotCondition)) for part in (left, right)) or isinstance(right, AnyCondition):
        raise Refuse("which conditions belong together?")
    return AnyCondition((*(left.conditions if isinstance(left, AnyCondition) else (left,)), right))


@reads("if_remains_less", at=True)
def if_remains_less(pos: int, kinds: Kinds, what: str, than: str) -> AmountIs:
    that: Any = Pronoun(pos, kinds, demonstrative=True)
    return AmountIs(NumberOf(what, that), "<=", NumberOf(than, this(pos)))


@reads("if_targets_only_this", at=True)
def if_targets_only_this(pos: int) -> Matches:
    spell: Any = Pronoun(pos, frozenset({"spell"}), demonstrative=True)
    return Matches(spell, (Targets(This(), only=True),))


@reads("if_removed_is", at=True)
def if_removed_is(pos: int, noun: Noun) -> Matches:
    return _is(Pronoun(pos, frozenset({"removed"}), demonstrative=True), noun)


@reads("if_this_is", at=True)
def if_this_is(pos: int, predicate: Predicate) -> Matches:
    return Matches(this(pos), (predicate,))


@reads("if_this_is_noun", at=True)
def if_this_is_noun(pos: int, noun: Noun) -> Matches:
    return _is(this(pos), noun)


@reads("if_this_is_no_noun", at=True)
def if_this_is_no_noun(pos: int, noun: Noun) -> NotCondition:
    return NotCondition(_is(this(pos), noun))


@reads("if_it_is", at=True)
def if_it_is(pos: int, predicate: Predicate) -> Matches:
    it: Any = Pronoun(pos)
    return Matches(it, (predicate,))


@reads("if_host_is")
def if_host_is(predicate: Predicate) -> Matches:
    return Matches(Host(), (predicate,))


CARD = frozenset({"card"})


@reads("if_it_is_noun", at=True)
def if_it_is_noun(pos: int, noun: Noun) -> Matches:
    return _is(Pronoun(pos, CARD if noun.card else frozenset()), noun)


@reads("if_it_is_no_noun", at=True)
def if_it_is_no_noun(pos: int, noun: Noun) -> NotCondition:
    return NotCondition(_is(Pronoun(pos, CARD if noun.card else frozenset()), noun))


@reads("if_card_has_name", at=True)
def if_card_has_name(pos: int) -> Matches:
    card: Any = Pronoun(pos, CARD, demonstrative=True)
    return Matches(card, (SharesChosen("card name"),))


@reads("if_that_is_noun", at=True)
def if_that_is_noun(pos: int, kinds: Kinds, noun: Noun) -> Matches:
    return _is(Pronoun(pos, kinds, demonstrative=True), noun)


@reads("if_that_is_no_noun", at=True)
def if_that_is_no_noun(pos: int, kinds: Kinds, noun: Noun) -> NotCondition:
    return NotCondition(if_that_is_noun(pos, kinds, noun))


def _is(what: Any, noun: Noun) -> Matches:
    if noun.zone or not noun.predicates:
        raise Refuse("being somewhere")
    return Matches(what, noun.predicates)


@reads("if_that_is", at=True)
def if_that_is(pos: int, kinds: Kinds, predicate: Predicate) -> Matches:
    that: Any = Pronoun(pos, kinds, demonstrative=True)
    return Matches(that, (predicate,))


@reads("if_that_isnt", at=True)
def if_that_isnt(pos: int, kinds: Kinds, predicate: Predicate) -> NotCondition:
    return NotCondition(if_that_is(pos, kinds, predicate))


@reads("if_it_isnt", at=True)
def if_it_isnt(pos: int, predicate: Predicate) -> NotCondition:
    return NotCondition(if_it_is(pos, predicate))


@reads("if_host_is_noun")
def if_host_is_noun(noun: Noun, predicate: Predicate) -> Matches:
    return Matches(Host(), (predicate,))


@reads("if_host_is_both")
def if_host_is_both(noun: Noun, predicate: Predicate, other: Predicate) -> Matches:
    return Matches(Host(), (predicate, other))


@reads("if_they_control_host")
def if_they_control_host(_: Noun) -> Matches:
    """Of a player who may activate the ability: whoever does is "you" there."""
    return Matches(Host(), (ControlledBy(You()),))


@reads("if_this_isnt", at=True)
def if_this_isnt(pos: int, predicate: Predicate) -> NotCondition:
    return NotCondition(Matches(this(pos), (predicate,)))


@reads("if_equipped", at=True)
def if_equipped(pos: int) -> Matches:
    return Matches(this(pos), (Is("equipped"),))


@reads("if_thing_attacked")
def if_thing_attacked(thing: Any) -> Matches:
    return Matches(_one_thing(thing), (Is("attacked"),))


@reads("if_thing_attacks_alone")
def if_thing_attacks_alone(thing: Any) -> Matches:
    return Matches(_one_thing(thing), (Is("attacking alone"),))


def _one_thing(thing: Any) -> Any:
    if getattr(thing, "many", False) or isinstance(getattr(thing, "ref", None), (Chosen, TargetSpec)):
        raise Refuse("a state of several, or of what is only now named")
    return thing


@reads("if_thing_enchanted")
def if_thing_enchanted(thing: Any) -> Matches:
    return Matches(_one_thing(thing), (Is("enchanted"),))


@reads("if_thing_not_enchanted")
def if_thing_not_enchanted(thing: Any) -> NotCondition:
    return NotCondition(if_thing_enchanted(thing))


@reads("if_hurt_opponent")
def if_hurt_opponent(thing: Any) -> Matches:
    return Matches(_one_thing(thing), (Damaged(Players("opponents")),))


@reads("if_hurt_you")
def if_hurt_you(thing: Any) -> Matches:
    return Matches(_one_thing(thing), (Damaged(You()),))


@reads("if_all_are")
def if_all_are(noun: Noun, predicate: Predicate) -> NotCondition:
    if noun.card or noun.zone:
        raise Refuse("all cards elsewhere")
    return NotCondition(Exists(Filter((*noun.predicates, Not(predicate)))))


@reads("if_graveyard_empty")
def if_graveyard_empty(whose: Any) -> NotCondition:
    return NotCondition(Exists(Filter((), "graveyard", whose)))


@reads("if_your_graveyard_empty")
def if_your_graveyard_empty() -> NotCondition:
    return NotCondition(Exists(Filter((), "graveyard", You())))


@reads("if_color_most_common")
def if_color_most_common(color: Any) -> Condition:
    """No other color is that of more permanents; where there are none of any color, none is common (104.2)."""
    mine = Count(Filter((IsColor(str(color)),)))
    others = tuple(AmountIs(Count(Filter((IsColor(other),))), "<=", mine) for other in COLORS if other != str(color))
    return AllConditions((AmountIs(mine, ">=", 1), *others))


@reads("if_shares_most_common")
def if_shares_most_common(thing: Any) -> AnyCondition:
    about = _one_thing(thing)
    return AnyCondition(tuple(AllConditions((Matches(about, (IsColor(color),)), if_color_most_common(color))) for color in COLORS))
