"""Becoming something else: lands that become creatures, exchanges, phasing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.change_drafts import c_creature, said_first, subject_of
from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.placeholders import Mention, Noun, Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.amounts import NumberOf
from judge.engine.language.changes import ReplaceWord, SetPT, SetTypes, SwitchPT
from judge.engine.language.instructions import Apply, BecomeBlocked, Choose, ExchangeControl, Phase
from judge.engine.language.references import Every


@reads("still_sentence")
def still_sentence(*words: Any) -> str:
    """The type that it is said to be still."""
    return str(words[-1])


@reads("animate_clause")
def animate_clause(thing: Any, words: Any, *rest: Any) -> Draft:
    durations = [part for part in rest if isinstance(part, tuple)]
    name, condition = durations[0] if durations else ("end of game", None)
    still = next((str(part) for part in rest if not isinstance(part, tuple)), True)
    return (Apply(subject_of(thing), c_creature(words, still), name, condition),)


@reads("animate_all")
def animate_all(thing: Any, pt: Any, colors: tuple[str, ...], types: tuple[str, ...], *rest: Any) -> Draft:
    return animate_clause(thing, (pt, colors, types, ()), *rest)


@reads("animate_before")
def animate_before(duration: Any, thing: Any, words: Any, *still: Any) -> Draft:
    return said_first(duration, animate_clause(thing, words, duration, *still))


@reads("blocked_clause")
def blocked_clause(thing: Any) -> Draft:
    return (BecomeBlocked(thing),)


@reads("blocked_noun")
def blocked_noun(noun: Noun) -> Draft:
    """A plural without "all": the same as all of them."""
    if noun.card or noun.zone:
        raise Refuse("what is elsewhere isn't blocked")
    return (BecomeBlocked(Every(noun.filter())),)


@reads("phase_clause")
def phase_clause(thing: Any) -> Draft:
    return (Phase(thing),)


@reads("phase_in_clause")
def phase_in_clause(noun: Noun) -> Draft:
    if noun.zone or noun.card:
        raise Refuse("phasing in what is elsewhere")
    return (Phase(Every(noun.filter("phased out")), back=True),)


@reads("switch_clause")
def switch_clause(thing: Any, duration: Any) -> Draft:
    name, condition = duration
    if isinstance(thing, Pronoun):
        thing = replace(thing, possessive=False)
    return (Apply(thing, (SwitchPT(),), name, condition),)


@reads("change_base_size", at=True)
def change_base_size(pos: int, thing: Any, other: Any, duration: Any = None) -> Draft:
    """Power and toughness become those that another creature has then."""
    return _sized_as(thing, SetPT(NumberOf("power", other), NumberOf("toughness", other)), duration)


@reads("change_base_power", at=True)
def change_base_power(pos: int, thing: Any, other: Any, duration: Any = None) -> Draft:
    return _sized_as(thing, SetPT(NumberOf("power", other)), duration)


@reads("change_toughness")
def change_toughness(thing: Any, quantity: Any, duration: Any = None) -> Draft:
    return _sized_as(thing, SetPT(None, quantity), duration)


@reads("change_power")
def change_power(thing: Any, quantity: Any, duration: Any = None) -> Draft:
    if isinstance(quantity, NumberOf) and quantity.what == "power":
        raise Refuse("read another way")
    return _sized_as(thing, SetPT(quantity), duration)


def _sized_as(thing: Any, change: SetPT, duration: Any) -> Draft:
    name, condition = duration or ("end of game", None)
    if isinstance(thing, Pronoun):
        thing = replace(thing, possessive=False)
    return (Apply(thing, (change,), name, condition),)


@reads("exchange_clause")
def exchange_clause(left: Any, right: Any) -> Draft:
    return (ExchangeControl(left, right),)


def _word_change(kind: str) -> Any:
    """Two words are chosen as the effect is carried out: the one that is replaced, and the one that takes its place (418.6a)."""

    def read(thing: Any, duration: Any = None) -> Draft:
        name, condition = duration or ("end of game", None)
        choices = (Choose(kind, bind="old word"), Choose(kind, bind="new word"))
        return (*choices, Apply(subject_of(thing), (ReplaceWord("old word", "new word"),), name, condition))

    return read


reads("change_any_word")(_word_change("color or basic land type"))
reads("change_color_word")(_word_change("color"))
reads("change_land_word")(_word_change("basic land type"))
reads("change_type_word")(_word_change("creature type"))


@reads("animate_noun", at=True)
def animate_noun(pos: int, noun: Noun, pt: Any, colors: tuple[str, ...], types: tuple[str, ...], *rest: Any) -> Draft:
    """A plural without "all": the same as all of them."""
    if noun.zone or noun.card:
        raise Refuse("what is elsewhere becomes no creature", pos)
    return animate_clause(Mention(pos, Every(noun.filter()), noun.kinds, True), (pt, colors, types, ()), *rest)


@reads("animate_noun_before", at=True)
def animate_noun_before(
    pos: int, duration: Any, noun: Noun, pt: Any, colors: tuple[str, ...], types: tuple[str, ...], *still: Any
) -> Draft:
    return said_first(duration, animate_noun(pos, noun, pt, colors, types, duration, *still))


@reads("animate_for_good")
def animate_for_good(thing: Any, words: Any, still: Any) -> Draft:
    return animate_clause(thing, words, still)


@reads("only_enchantment")
def only_enchantment(thing: Any) -> Draft:
    """No creature any more: it loses whatever types and subtypes it had (418.5, 502)."""
    return (Apply(subject_of(thing), (SetTypes(("enchantment",), ()),), "end of game"),)
