"""Continuous changes: what a thing gets, gains or becomes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from judge.cards.compiler.errors import Refuse
from judge.cards.compiler.parser import reads
from judge.cards.compiler.reading.amounts import each
from judge.cards.compiler.reading.quoting import Quoted
from judge.cards.compiler.reading.tokens import power_toughness, split_types
from judge.engine.language.abilities import KeywordAbility
from judge.engine.language.changes import (
    AddColors,
    AddTypes,
    BecomesCopy,
    GainAbility,
    LoseAbility,
    LoseAllAbilities,
    ModifyPT,
    Permission,
    RemoveTypes,
    Requirement,
    Restriction,
    SetColors,
    SetPT,
    SetTypes,
)
from judge.engine.language.characteristics import COLORS
from judge.engine.language.references import Filter, HasKeyword, Negative, Not, X

Changes = tuple[Any, ...]


_BASIC = ("Plains", "Island", "Swamp", "Mountain", "Forest")


@dataclass(frozen=True)
class Picked:
    """A change by something that is chosen as the effect is carried out: a color, a type."""

    what: str
    change: Any


@dataclass(frozen=True)
class Timed:
    """Changes and how long they last (None: not said)."""

    changes: Changes
    duration: Any = None


def modify(text: Any, times: Any = 1) -> ModifyPT:
    """ "+1/-X" as a change, ``times`` over."""
    return ModifyPT(*(_signed(part, times) for part in str(text).split("/")))


def _signed(part: str, times: Any) -> Any:
    size: Any = X() if part[1:] == "X" else int(part[1:])
    if times != 1:
        if size == 0:
            return 0
        size = each(size, times)
    if part[0] == "+":
        return size
    return -size if isinstance(size, int) else Negative(size)


@reads("c_pt")
def c_pt(text: Any) -> Changes:
    return (modify(text),)


@reads("c_pt_each")
def c_pt_each(text: Any, times: Any) -> Changes:
    return (modify(text, times),)


@reads("c_keywords")
def c_keywords(keywords: tuple[KeywordAbility, ...]) -> Changes:
    return tuple(GainAbility(keyword) for keyword in keywords)


@reads("c_quoted", at=True)
def c_quoted(pos: int, text: Any) -> Changes:
    quoted: Any = Quoted(str(text), text.start_pos)
    return (GainAbility(quoted),)


@reads("c_keywords_quoted", at=True)
def c_keywords_quoted(pos: int, keywords: tuple[KeywordAbility, ...], text: Any) -> Changes:
    return (*c_keywords(keywords), *c_quoted(pos, text))


class Had(tuple[Any, ...]):
    """What something "has" rather than gains: of what was just made, it belongs to it from the start."""


@reads("c_has_keywords")
def c_has_keywords(keywords: tuple[KeywordAbility, ...]) -> Changes:
    return Had(c_keywords(keywords))


@reads("c_has_quoted", at=True)
def c_has_quoted(pos: int, text: Any) -> Changes:
    return Had(c_quoted(pos, text))


@reads("c_has_keywords_quoted", at=True)
def c_has_keywords_quoted(pos: int, keywords: tuple[KeywordAbility, ...], text: Any) -> Changes:
    return Had(c_keywords_quoted(pos, keywords, text))


@reads("c_lose")
def c_lose(keywords: tuple[KeywordAbility, ...]) -> Changes:
    if any(k.value or k.filter for k in keywords):
        raise Refuse("losing a keyword with a parameter")
    return tuple(LoseAbility(k.keyword) for k in keywords)


@reads("c_lose_all")
def c_lose_all() -> Changes:
    return (LoseAllAbilities(),)


@reads("c_color")
def c_color(color: Any) -> Changes:
    return (SetColors((str(color),)),)


@reads("c_all_colors")
def c_all_colors() -> Changes:
    return (SetColors(COLORS),)


@reads("c_colorless")
def c_colorless(word: str) -> Changes:
    if word != "colorless":
        raise Refuse("becoming of several colors")
    return (SetColors(()),)


@reads("c_add_type")
def c_add_type(word: str, *_: Any) -> Changes:
    return (AddTypes((word,)),)


@reads("c_indestructible")
def c_indestructible(word: Any) -> Changes:
    if str(word) != "indestructible":
        raise Refuse("being what is had")
    return (GainAbility(KeywordAbility("indestructible")),)


@reads("c_supertype")
def c_supertype(word: str) -> Changes:
    return (AddTypes(supertypes=(word,)),)


@reads("c_lose_supertype")
def c_lose_supertype(word: str) -> Changes:
    return (RemoveTypes(supertypes=(word,)),)


@reads("c_add_color")
def c_add_color(color: Any, *_: Any) -> Changes:
    return (AddColors((str(color),)),)


@reads("c_chosen_type")
def c_chosen_type() -> Changes:
    return (SetTypes(subtypes=("chosen",)),)


@reads("c_chosen_color")
def c_chosen_color() -> Changes:
    return (SetColors(("chosen",)),)


@reads("c_copy")
def c_copy(thing: Any) -> Changes:
    return (BecomesCopy(thing),)


@reads("c_copy_keeping")
def c_copy_keeping(thing: Any, *_: Any) -> Changes:
    return (BecomesCopy(thing, keeps=True),)


@reads("c_land_type")
def c_land_type(word: Any) -> Changes:
    if str(word) not in _BASIC:
        raise Refuse("a change to a type that is no basic land type")
    return (SetTypes(subtypes=(str(word),)),)


@reads("becoming_quoted")
def becoming_quoted(text: Any) -> tuple[Any, ...]:
    return (Quoted(str(text), text.start_pos),)


@reads("creature_words")
def creature_words(pt: Any, colors: tuple[str, ...], types: tuple[str, ...], keywords: Any = ()) -> Any:
    return (pt, colors, types, keywords)


@reads("still")
def still(*_: Any) -> bool:
    return True


@reads("c_creature")
def c_creature(words: Any, keeps: bool = False) -> Changes:
    pt, colors, types, keywords = words
    supertypes, kinds, subtypes = split_types(types)
    if "creature" not in kinds or supertypes:
        raise Refuse("becoming something that is no creature")
    power, toughness = power_toughness(pt)
    out: list[Any] = []
    if keeps or "artifact" in kinds:
        # 212.3 and the wording of artifact creatures: "becomes an artifact creature" keeps the artifact's other types out of it.
        out.append(AddTypes(kinds, subtypes))
    else:
        raise Refuse("becoming a creature and nothing else")
    if colors:
        out.append(SetColors(colors))
    out.append(SetPT(power, toughness))
    out.extend(GainAbility(keyword) for keyword in keywords)
    return tuple(out)


@reads("c_add_subtype")
def c_add_subtype(word: Any, *_: Any) -> Changes:
    return (AddTypes(subtypes=(str(word),)),)


@reads("c_set_pt")
def c_set_pt(text: Any) -> Changes:
    return (SetPT(*power_toughness(text)),)


@reads("c_animate")
def c_animate(pt: Any, colors: tuple[str, ...], types: tuple[str, ...], still: str) -> Changes:
    return c_creature((pt, colors, types, ()), True)


@reads("each_time")
def each_time(*_: Any) -> None:
    return None


@reads("c_must_attack")
def c_must_attack(*_: Any) -> Changes:
    return (Requirement("attack"),)


@reads("c_must_block")
def c_must_block(*_: Any) -> Changes:
    return (Requirement("block"),)


@reads("c_must_be_blocked")
def c_must_be_blocked(*_: Any) -> Changes:
    return (Requirement("be blocked"),)


@reads("c_no_untap")
def c_no_untap() -> Changes:
    return (Restriction("untap"),)


@reads("c_defender")
def c_defender(*_: Any) -> Changes:
    return (Permission("attack despite defender"),)


@reads("c_only_flyers")
def c_only_flyers(keyword: Any) -> Changes:
    if str(keyword) != "flying":
        raise Refuse("blocking only creatures with another keyword")
    return (Restriction("block matching", Filter((Not(HasKeyword("flying")),))),)


@reads("c_block_more")
def c_block_more(*_: Any) -> Changes:
    return (Permission("block more", count=1),)


@reads("c_block_any")
def c_block_any() -> Changes:
    return (Permission("block more", count=-1),)


def _picked(what: str, change: Any) -> Any:
    return lambda *_: (Picked(what, change),)


reads("c_pick_color")(_picked("color", SetColors(("chosen",))))
reads("c_pick_land")(_picked("basic land type", SetTypes(subtypes=("chosen",))))
reads("c_pick_type")(_picked("creature type", SetTypes(subtypes=("chosen",))))
reads("c_pick_protection")(_picked("color", GainAbility(KeywordAbility("protection", "chosen color"))))
