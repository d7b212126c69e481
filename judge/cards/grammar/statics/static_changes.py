"""Static abilities that change what things are and can do."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.change_drafts import Timed
from judge.cards.drafts.clause_drafts import where_sentence
from judge.cards.drafts.placeholders import Mention, Noun, Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.cards.drafts.static_drafts import affected, untimed
from judge.cards.grammar import reads
from judge.cards.record_tree import walk
from judge.engine.language.abilities import Ignoring, Replacement, ReplacementAbility, StaticAbility
from judge.engine.language.amounts import NumberOf, Sum
from judge.engine.language.changes import (
    LAYER_OF,
    AddColors,
    AddTypes,
    CreatureTypesOf,
    Restriction,
    SetColors,
    SetController,
    SetPT,
    SetTypes,
)
from judge.engine.language.conditions import AmountIs, During, Matches, NotCondition
from judge.engine.language.event_patterns import ZoneChange
from judge.engine.language.predicates import AllOf, AnyOf, Filter, IsOneOf, IsType
from judge.engine.language.references import Bound, Host, Players, This, You

Statics = tuple[Any, ...]


@reads("static")
def static(*found: Any) -> Statics:
    """The abilities of a line; where it ends by saying how to ignore their effect, all of them can be ignored so."""
    abilities = tuple(ability for one in found for ability in (one if isinstance(one, tuple) else (one,)))
    if not abilities:
        return ()  # what is said of decks
    *rest, last = abilities
    if not isinstance(last, Ignoring):
        return abilities
    if not rest or any(not isinstance(a, StaticAbility) or any(type(c) in LAYER_OF for c in a.changes) for a in rest):
        raise Refuse("ignoring something other than a change of the rules")
    return tuple(replace(ability, ignoring=last) for ability in rest)


@reads("static_changes")
def static_changes(thing: Any, found: tuple[Timed, ...]) -> StaticAbility:
    return _static(affected(thing), untimed(found))


@reads("static_noun")
def static_noun(noun: Noun, found: tuple[Timed, ...]) -> StaticAbility:
    changes = untimed(found)
    if noun.card and not noun.zone:
        raise Refuse("cards elsewhere")
    return _static(noun.filter(), changes)


@reads("several_nouns", "noun_alone")
def several_nouns(*found: Noun) -> tuple[Noun, ...]:
    """Descriptions of objects in different zones, each with its own words behind it; of one zone they are read as one description."""
    if len({one.zone or "in play" for one in found}) < len(found) or any(one.card and not one.zone for one in found):
        raise Refuse("descriptions of one zone")
    if any(IsType(kind) in one.predicates for one in found for kind in ("instant", "sorcery") if not one.zone):
        raise Refuse("half of what is said of spells")  # "instant and sorcery spells you control": neither is ever in play
    return found


@reads("static_nouns")
def static_nouns(nouns: tuple[Noun, ...], found: tuple[Timed, ...]) -> Statics:
    """ "All cards that aren't on the battlefield, spells, and permanents": an ability for each zone."""
    return tuple(static_noun(noun, found) for noun in nouns)


@reads("static_same_for")
def static_same_for(noun: Noun, found: tuple[Timed, ...], others: tuple[Noun, ...]) -> Statics:
    return static_nouns(several_nouns(noun, *others), found)


@reads("static_this_and")
def static_this_and(noun: Noun, found: tuple[Timed, ...]) -> StaticAbility:
    """The source and all that is described: "this creature and other Elves you control"."""
    if noun.card or noun.zone or noun.only_players:
        raise Refuse("cards elsewhere")
    both = AnyOf((IsOneOf(This()), AllOf(noun.predicates)))
    return _static(Filter((both,)), untimed(found))


@reads("static_this_and_while")
def static_this_and_while(condition: Any, noun: Noun, found: tuple[Timed, ...]) -> StaticAbility:
    return replace(static_this_and(noun, found), condition=condition)


@reads("static_noun_cant_block_it")
def static_noun_cant_block_it(noun: Noun) -> StaticAbility:
    """ "Creatures with power less than ~'s power can't block it": it is what the description names."""
    named = [node for node in walk(noun.predicates) if isinstance(node, (Mention, Pronoun))]
    if noun.card or noun.zone or len(named) != 1 or getattr(named[0], "ref", None) != This():
        raise Refuse("what is it?")
    return StaticAbility(noun.filter(), (Restriction("block matching", Filter((IsOneOf(This()),))),))


def _static(affects: Any, changes: tuple[Any, ...], condition: Any = None) -> StaticAbility:
    zone = "stack" if any(isinstance(c, Restriction) and c.what == "be countered" for c in changes) and affects == This() else "in play"
    if zone == "stack" and len(changes) > 1:
        raise Refuse("an ability of two zones")
    return StaticAbility(affects, changes, condition, zone, condition is None and affects == This() and _sets_itself(changes))


def _sets_itself(changes: tuple[Any, ...]) -> bool:
    """Whether what a card says of itself states its own types or colors (405.2)."""
    return all(isinstance(c, SetColors | AddColors | SetTypes | AddTypes) and c != SetColors(("chosen",)) for c in changes)


@reads("static_while")
def static_while(thing: Any, found: tuple[Timed, ...], condition: Any) -> StaticAbility:
    return _static(affected(thing), untimed(found), condition)


@reads("static_if")
def static_if(thing: Any, found: tuple[Timed, ...], condition: Any) -> StaticAbility:
    if any(node == Players("defending") for node in walk(condition)):
        raise Refuse("what the defending player controls is asked of each attack")
    return static_while(thing, found, condition)


@reads("static_unless")
def static_unless(thing: Any, found: tuple[Timed, ...], condition: Any) -> StaticAbility:
    return static_if(thing, found, NotCondition(condition))


@reads("static_while_before", "static_during")
def static_while_before(condition: Any, thing: Any, found: tuple[Timed, ...]) -> StaticAbility:
    return _static(affected(thing), untimed(found), condition)


@reads("static_duplicates")
def static_duplicates(condition: Any, besides: Any) -> StaticAbility:
    """The size and creature types of a card that another ability removed; "that card" is the card of the condition."""
    if not isinstance(condition, Matches) or not isinstance(condition.what, Pronoun) or condition.what.kinds != {"removed"}:
        raise Refuse("that card is which?")
    card: Any = condition.what
    power, toughness = NumberOf("power", card), NumberOf("toughness", card)
    return StaticAbility(This(), (CreatureTypesOf(card, (str(besides),)), SetPT(power, toughness)), condition)


@reads("static_it_while_before")
def static_it_while_before(condition: Any, found: tuple[Timed, ...]) -> StaticAbility:
    """ "It" is what the condition is about: the source, or what the source is attached to, and nothing else."""
    about = [node for node in walk(condition) if isinstance(node, (Mention, Pronoun))]
    plain = condition.condition if isinstance(condition, NotCondition) else condition
    of_this = isinstance(plain, Matches) and plain.what == This() and not about  # "as long as ~ is monstrous"
    named = len(about) == 1 and getattr(about[0], "ref", None) == This()
    if isinstance(plain, Matches) and plain.what == Host() and not about:
        return _static(Host(), untimed(found), condition)  # "as long as enchanted creature is red"
    if not isinstance(plain, Matches | AmountIs) or not (named or of_this):
        raise Refuse("what is it?")
    return _static(This(), untimed(found), condition)


@reads("static_control")
def static_control(*_: Any) -> StaticAbility:
    return StaticAbility(Host(), (SetController(You()),))


@reads("static_enter_tapped")
def static_enter_tapped(noun: Noun) -> ReplacementAbility:
    if noun.card or noun.zone:
        raise Refuse("cards elsewhere")
    return ReplacementAbility(Replacement(ZoneChange(noun.filter(), to="in play"), modify=(("tapped", 1),)))


def _star(power: Any, toughness: Any) -> StaticAbility:
    return StaticAbility(This(), (SetPT(power, toughness),), characteristic_setting=True)


@reads("static_star")
def static_star(quantity: Any) -> StaticAbility:
    return _star(quantity, quantity)


@reads("static_star_while")
def static_star_while(condition: Any, size: Any) -> StaticAbility:
    number = int(size) if isinstance(size, str) else size
    return replace(_star(number, number), condition=condition)


@reads("static_star_plus")
def static_star_plus(quantity: Any, more: Any) -> StaticAbility:
    return _star(quantity, Sum((quantity, int(more))))


@reads("static_star_power")
def static_star_power(quantity: Any) -> StaticAbility:
    return _star(quantity, None)


@reads("static_star_toughness")
def static_star_toughness(quantity: Any) -> StaticAbility:
    return _star(None, quantity)


@reads("static_graveyard")
def static_graveyard(condition: Any, noun: Noun, found: tuple[Timed, ...]) -> StaticAbility:
    if noun.card or noun.zone:
        raise Refuse("cards elsewhere")
    return StaticAbility(noun.filter(), untimed(found), condition, "graveyard")


@reads("static_graveyard_always")
def static_graveyard_always(noun: Noun, found: tuple[Timed, ...]) -> StaticAbility:
    return replace(static_graveyard(None, noun, found), condition=None)


reads("on_your_turn")(lambda: During(whose=You()))
reads("on_other_turns")(lambda: NotCondition(During(whose=You())))


@reads("static_awaken")
def static_awaken(thing: Any, still: str) -> StaticAbility:
    cost = NumberOf("converted mana cost", Bound("affected"))
    return StaticAbility(affected(thing), (AddTypes(("creature",)), SetPT(cost, cost)))


@reads("static_noun_while")
def static_noun_while(noun: Noun, found: tuple[Timed, ...], condition: Any) -> StaticAbility:
    if noun.card:
        raise Refuse("cards elsewhere")
    return _static(noun.filter(), untimed(found), condition)


@reads("static_noun_while_before", "static_noun_during")
def static_noun_while_before(condition: Any, noun: Noun, found: tuple[Timed, ...]) -> StaticAbility:
    return static_noun_while(noun, found, condition)


@reads("static_where")
def static_where(thing: Any, found: tuple[Timed, ...], quantity: Any) -> StaticAbility:
    """A size that is kept up to date: what X is, is read whenever the ability is."""
    (made,) = where_sentence((static_changes(thing, found),), quantity)
    ability: StaticAbility = made
    return ability


@reads("static_otherwise")
def static_otherwise(thing: Any, found: tuple[Timed, ...], condition: Any, other: tuple[Timed, ...]) -> Statics:
    """Two abilities: one while something is so, and one while it isn't."""
    about = affected(thing)
    if isinstance(about, Filter):
        raise Refuse("each of several otherwise")
    return (_static(about, untimed(found), condition), _static(about, untimed(other), NotCondition(condition)))


@reads("while_so")
def while_so(found: tuple[Timed, ...], condition: Any) -> tuple[tuple[Timed, ...], Any]:
    return (found, condition)


@reads("static_whiles")
def static_whiles(thing: Any, *found: tuple[tuple[Timed, ...], Any]) -> Statics:
    """Several changes of one thing, each for as long as something of its own is so: an ability for each."""
    return tuple(static_while(thing, changes, condition) for changes, condition in found)
