"""How many and how much, in words: "the number of Swamps you control", "three cards", "damage equal to its power"."""

from __future__ import annotations

import re
from typing import Any

from judge.cards.read_back import told_nouns, told_references
from judge.cards.read_back.sentence_parts import Noun, Telling, Wordless, article, listed, number, plural
from judge.engine.language import amounts as am
from judge.engine.language import predicates as pr
from judge.engine.language import references as r

ALL = 999
"""At least so many are chosen where all are, in an order."""
_NUMBERS_BOUND = {
    "amount": "that much",
    "event amount": "that much",
    "prevented": "the damage prevented this way",
    "life lost": "the life lost this way",
    "of those": "the number of those",
    "damage dealt": "the damage dealt this way",
    "number": "the number chosen",
    "that many": "that number",
    "life paid": "the life paid",
    "damage dealt, within": "as much of that damage as there was life or toughness",
    "cards drawn": "the number of cards drawn this way",
    "high bid": "the high bid",
}


def amount(t: Telling, value: Any) -> str:
    """A number or what it is found by: "3", "X", "the number of Swamps you control". Raises ``Wordless``."""
    match value:
        case int():
            return str(value)
        case am.X():
            return "X"
        case am.Count(filter):
            return f"the number of {told_nouns.filtered(t, filter, many=True)}"
        case am.HowMany(of):
            return f"the number of {told_references.reference(t, of).text.removeprefix('the ')}"
        case am.PlayedSince(spells, by):
            who = told_references.reference(t, by)
            kind = told_nouns.filtered(t, spells, many=True)
            return f"the number of {kind} that {who.text} {'have' if who.is_you else 'has'} played since"
        case am.MostOfOne(of):
            return f"the greatest number of any one player's among {told_references.reference(t, of).text}"
        case am.NumberOf(what, of):
            return _number_of(what, told_references.reference(t, of))
        case am.BoundAmount(name):
            plain = re.sub(r" ?\d+$", "", name)
            if plain.endswith(", of the kind"):
                return f"the number of those {plain.removesuffix(', of the kind')}"
            return _NUMBERS_BOUND.get(plain) or f"the number {plain}"
        case am.Product(int() as left, right):
            return f"{ {2: 'twice', 3: 'three times', 4: 'four times'}.get(left, f'{left} times') } {amount(t, right)}"
        case am.Product(left, int() as right):
            return amount(t, am.Product(right, left))
        case am.Product(left, right):
            return f"{amount(t, left)} times {amount(t, right)}"
        case am.Sum(parts):
            return _sum(t, parts)
        case am.Half(whole, rounded, of):
            part = {2: "half", 3: "a third of"}.get(of, f"one of {of} parts of")
            return f"{part} {amount(t, whole)}, rounded {rounded}"
        case am.Smallest(parts):
            return f"the smaller of {listed([amount(t, part) for part in parts])}"
        case am.Negative(one):
            return f"minus {amount(t, one)}"
        case am.Greatest(what, filter, least):
            return f"the {'least' if least else 'greatest'} {what} among {told_nouns.filtered(t, filter, many=True)}"
        case am.Different(what, filter):
            return f"the number of {plural(what)} among {told_nouns.filtered(t, filter, many=True)}"
        case am.Activations():
            return "the number of times this ability has been played this turn"
        case am.PaidAmount(cost):
            return "the number of times that it was kicked" if "kick" in cost else f"the number of times that its {cost} was paid"
        case am.AtTurnBegan(one):
            return f"what {amount(t, one)} was as this turn began"
        case am.EvenShare(whole, among):
            return f"an even share of {amount(t, whole)} among {told_references.reference(t, among).text}"
    raise Wordless(type(value).__name__)


def _sum(t: Telling, parts: tuple[Any, ...]) -> str:
    said = amount(t, parts[0])
    for one in parts[1:]:
        if isinstance(one, am.Negative):
            said += f" minus {amount(t, one.amount)}"
        elif isinstance(one, int) and one < 0:
            said += f" minus {-one}"
        else:
            said += f" plus {amount(t, one)}"
    return said


def _number_of(what: str, of: Noun) -> str:
    if what.startswith("counters:"):
        return f"the number of {what[9:]} counters on {of.text}"
    if what.endswith("spells played"):
        return f"the number of {what.removesuffix(' played')} that {of.text} {'have' if of.is_you else 'has'} played this turn"
    has = "have" if of.is_you else "has"
    match what:
        case "spells played last turn":
            return f"the number of spells that {of.text} {has} played last turn"
        case "turns":
            return f"the number of turns of the game that {of.text} {has} begun"
        case "lands played":
            return f"the number of lands that {of.text} {has} played this turn"
        case "cards drawn this turn":
            return f"the number of cards that {of.text} {has} drawn this turn"
        case "life lost this turn":
            return f"the life that {of.text} {has} lost this turn"
        case "regenerations this turn":
            return f"the number of times that {of.text} {has} regenerated this turn"
        case "life gained this turn":
            return f"the life that {of.text} {has} gained this turn"
        case "damage dealt to it this turn":
            return f"the damage dealt to {of.text} this turn"
        case "life":
            return f"{of.possessive} life total"
        case "hand":
            return f"the number of cards in {of.possessive} hand"
        case "graveyard" | "library":
            return f"the number of cards in {of.possessive} {what}"
        case "colors":
            return f"the number of {of.possessive} colors"
        case "damage":
            return f"the damage dealt to {of.text} this turn"
    return f"{of.possessive} {what}"


def measured(t: Telling, value: Any, one: str, several: str = "") -> str:
    """So much of a thing: "a card", "three cards", "that many cards", "cards equal to the number of ..."."""
    several = several or plural(one)
    match value:
        case 1:
            return article(one)
        case int():
            return f"{number(value)} {several}"
        case am.X():
            return f"X {several}"
        case am.BoundAmount("amount"):
            return f"that many {several}"
        case am.BoundAmount("that many"):
            return f"as many {several} as those"
    return f"a number of {several} equal to {amount(t, value)}"


def much(t: Telling, value: Any, thing: str) -> str:
    """So much of something that is not counted: "3 damage", "that much life", "damage equal to its power"."""
    match value:
        case int() | am.X():
            return f"{amount(t, value)} {thing}"
        case am.BoundAmount("amount"):
            return f"that much {thing}"
    return f"{thing} equal to {amount(t, value)}"


def span(t: Telling, least: Any, most: Any) -> str:
    """So many at least and at most: "two", "up to three", "any number of"."""
    if most == -1:
        return "any number of"
    if least == most:
        return how_many(t, most)
    return f"up to {how_many(t, most)}" if least in (0, None) else f"{how_many(t, least)} to {how_many(t, most)}"


def how_many(t: Telling, value: Any) -> str:
    """A number as a word, or what it is found by."""
    return number(value) if isinstance(value, int) else amount(t, value)


def counted(t: Telling, count: Any, filter: pr.Filter, least: Any = None) -> str:
    """So many of what a filter describes: "a creature", "two lands you control", "up to three cards"."""
    least = count if least is None else least
    if count == -1 and isinstance(least, int) and least >= ALL:
        return f"all {told_nouns.filtered(t, filter, many=True)}"
    if some_of(t, filter):
        if count == 1:
            return f"{'one' if least == 1 else 'up to one'} of {_among(t, filter)}"
        if isinstance(count, (int, am.X)):
            return f"{span(t, least, count).removesuffix(' of')} of {_among(t, filter)}"
    if count == 1 and least == 1:
        return told_nouns.one_of(t, filter)
    if count == 1 and least == 0:
        return f"up to one {told_nouns.filtered(t, filter)}"
    if not isinstance(count, (int, am.X)):
        return (
            f"a number of {told_nouns.filtered(t, filter, many=True)} equal to {amount(t, count)}"
            if least == count
            else (f"up to a number of {told_nouns.filtered(t, filter, many=True)} equal to {amount(t, count)}")
        )
    return f"{span(t, least, count)} {told_nouns.filtered(t, filter, many=True)}"


def some_of(t: Telling, filter: pr.Filter) -> str:
    """The name of the several things that a filter picks among ("" if it picks otherwise)."""
    for one in filter.predicates:
        if isinstance(one, pr.IsOneOf) and isinstance(one.what, r.Bound) and told_references.reference(t, one.what).many:
            return one.what.name
    return ""


def _among(t: Telling, filter: pr.Filter) -> str:
    said = told_nouns.filtered(t, filter, many=True)
    return said if said.startswith(("those", "the ")) else f"the {said}"
