"""What a copy effect excepts: colors, names, sizes, types and abilities."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.refusals import Refuse
from judge.cards.drafts.token_drafts import power_toughness, split_types
from judge.cards.grammar import reads
from judge.engine.language.characteristics import Characteristics, CopyExceptions


@reads("copy_buts")
def copy_buts(*parts: CopyExceptions) -> CopyExceptions:
    """All of them together. Raises ``Refuse`` for two sizes."""
    whole = CopyExceptions()
    for part in parts:
        one, also = part.also, whole.also
        if one.power is not None and also.power is not None:
            raise Refuse("a copy of two sizes")
        size = one if one.power is not None else also
        also = replace(
            also, colors=(*also.colors, *one.colors), supertypes=(*also.supertypes, *one.supertypes), types=(*also.types, *one.types),
            subtypes=(*also.subtypes, *one.subtypes), abilities=(*also.abilities, *one.abilities), power=size.power,
            toughness=size.toughness,
        )
        whole = CopyExceptions(also, (*whole.sheds, *part.sheds), (*whole.own, *part.own), whole.keeps or part.keeps)
    return whole


@reads("but_own_color")
def but_own_color(*_: Any) -> CopyExceptions:
    return CopyExceptions(own=("color",))


@reads("but_own_name")
def but_own_name() -> CopyExceptions:
    return CopyExceptions(own=("name",))


@reads("but_this_ability")
def but_this_ability() -> CopyExceptions:
    return CopyExceptions(keeps=True)


@reads("but_keywords")
def but_keywords(keywords: Any) -> CopyExceptions:
    return CopyExceptions(Characteristics(abilities=tuple(keywords)))


@reads("but_keywords_this")
def but_keywords_this(keywords: Any) -> CopyExceptions:
    return replace(but_keywords(keywords), keeps=True)


@reads("but_quoted")
def but_quoted(text: Any) -> CopyExceptions:
    return CopyExceptions(Characteristics(abilities=(text,)))


@reads("but_both")
def but_both(keywords: Any, text: Any) -> CopyExceptions:
    return CopyExceptions(Characteristics(abilities=(*keywords, text)))


@reads("but_sized")
def but_sized(size: Any) -> CopyExceptions:
    power, toughness = power_toughness(size)
    return CopyExceptions(Characteristics(power=power, toughness=toughness))


@reads("but_not")
def but_not(supertype: str) -> CopyExceptions:
    return CopyExceptions(sheds=(supertype,))


@reads("but_typed")
def but_typed(*parts: Any) -> CopyExceptions:
    *size, colors, words = parts
    supertypes, types, subtypes = split_types(words)
    power, toughness = power_toughness(size[0]) if size else (None, None)
    return CopyExceptions(Characteristics("", None, colors, supertypes, types, subtypes, power=power, toughness=toughness))
