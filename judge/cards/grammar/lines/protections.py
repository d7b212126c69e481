"""Protection from a quality, or from several (502.7)."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.placeholders import Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.abilities import KeywordAbility
from judge.engine.language.characteristics import SUPERTYPES
from judge.engine.language.predicates import Filter, IsColor, IsSupertype, Shares
from judge.engine.language.references import Every, This


@reads("p_color")
def p_color(color: Any) -> Any:
    return (KeywordAbility("protection", str(color)),)


@reads("p_all_colors")
def p_all_colors() -> Any:
    return tuple(KeywordAbility("protection", color) for color in ("white", "blue", "black", "red", "green"))


@reads("p_chosen")
def p_chosen() -> Any:
    return (KeywordAbility("protection", "chosen color"),)


@reads("p_quality")
def p_quality(predicate: Any) -> Any:
    """From whatever has the quality, in play or not."""
    return (KeywordAbility("protection", "description", filter=Filter((_quality(predicate),), "sources")),)


def _quality(word: str) -> Any:
    return IsSupertype(word) if word in SUPERTYPES else IsColor(word)


@reads("p_noun")
def p_noun(noun: Noun) -> Any:
    if noun.zone not in ("", "stack") or noun.card:
        raise Refuse("protection from cards")
    return (KeywordAbility("protection", "description", filter=noun.filter()),)


@reads("k_protection")
def k_protection(found: Any) -> Any:
    return found


@reads("k_protections")
def k_protections(*found: Any) -> Any:
    return tuple(one for part in found for one in (part if isinstance(part, tuple) else (part,)))


@reads("p_colors_of")
def p_colors_of(noun: Noun) -> Any:
    """From whatever shares a color with one of those."""
    if noun.zone or noun.card:
        raise Refuse("the colors of cards elsewhere")
    return (KeywordAbility("protection", "description", filter=Filter((Shares("color", Every(noun.filter())),), "sources")),)


@reads("p_own_colors")
def p_own_colors() -> Any:
    """From whatever shares a color with what has the ability."""
    return (KeywordAbility("protection", "description", filter=Filter((Shares("color", This()),), "sources")),)


@reads("p_types_of")
def p_types_of(thing: Any) -> Any:
    """From whatever shares a card type with it."""
    return (KeywordAbility("protection", "description", filter=Filter((Shares("card type", thing),), "sources")),)
