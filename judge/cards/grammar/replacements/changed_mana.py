"""Mana that comes out otherwise as a land is tapped for it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.action_drafts import COLORS, produced
from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.placeholders import Mention, Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.abilities import Replacement, ReplacementAbility, TargetSpec
from judge.engine.language.characteristics import SYMBOL_OF_COLOR
from judge.engine.language.event_patterns import ManaComing
from judge.engine.language.instructions import ApplyReplacement
from judge.engine.language.predicates import ControlledBy, Filter, IsSubtype, IsType
from judge.engine.language.references import You

Instead = tuple[tuple[str, ...], tuple[tuple[str, Any], ...]]
"""The types that are replaced (none: all), and what else changes."""


@reads("made_symbol")
def made_symbol(text: Any) -> str:
    symbols = produced(text)
    if len(symbols) != 1:
        raise Refuse("several mana in place of one")
    return symbols[0]


reads("made_colorless")(lambda *_: "1")
reads("made_choice")(lambda: "choice")
reads("made_chosen")(lambda: "chosen")
reads("instead_of_type")(lambda: ((), ()))
reads("instead_of_amount")(lambda: ((), (("mana amount", 1),)))
reads("instead_of_color")(lambda: (COLORS, ()))
reads("instead_of_that")(lambda color: ((SYMBOL_OF_COLOR[str(color)],), ()))


@reads("made_of_each")
def made_of_each(subtype: Any, text: Any) -> tuple[str, str]:
    return str(subtype), made_symbol(text)


@reads("tapped_passive", "tapped_active", "tapped_plural")
def tapped(noun: Noun, made: str, instead: Instead) -> Replacement:
    if noun.zone or noun.card:
        raise Refuse("what is elsewhere is not tapped for mana")
    return _effect(noun.filter(), made, instead)


@reads("tapped_by_you")
def tapped_by_you(noun: Noun, made: str, instead: Instead) -> Replacement:
    """What you tap is what you control (406.1)."""
    yours = noun.predicates if ControlledBy(You()) in noun.predicates else (*noun.predicates, ControlledBy(You()))
    return tapped(replace(noun, predicates=yours), made, instead)


def _effect(what: Filter, made: str, instead: Instead) -> Replacement:
    of, more = instead
    return Replacement(ManaComing(what, of), modify=(("mana type", made), *more))


@reads("static_mana")
def static_mana(effect: Replacement) -> ReplacementAbility:
    if ("mana type", "chosen") in effect.modify:
        raise Refuse("a color that was not chosen")
    return ReplacementAbility(effect)


@reads("static_mana_each")
def static_mana_each(*parts: Any) -> tuple[ReplacementAbility, ...]:
    """One for each kind of land: what several of them fit, the player who taps it lets them change in an order of his or her choice."""
    *each, instead = parts
    return tuple(ReplacementAbility(_effect(Filter((IsType("land"), IsSubtype(kind))), made, instead)) for kind, made in each)


@reads("mana_for_a_while")
def mana_for_a_while(duration: Any, effect: Replacement) -> Draft:
    name, condition = duration
    if condition is not None:
        raise Refuse("mana that comes out otherwise for as long as something is so")
    return (ApplyReplacement(effect, duration=name),)


@reads("mana_for_good")
def mana_for_good(thing: Any, made: str, instead: Instead) -> Draft:
    """Of a target, and for as long as it is in play: no duration is said."""
    if not isinstance(thing, Mention) or not isinstance(thing.ref, TargetSpec):
        raise Refuse("mana of something named before")
    land: Any = thing
    return (ApplyReplacement(_effect(Filter(), made, instead), land, "end of game"),)
