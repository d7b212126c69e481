"""The printed parts of a card that are not its text: mana cost (203), type line (205), power and toughness (208)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from judge.cards.errors import CardError
from judge.engine.language.characteristics import SUPERTYPES, TYPES

_SYMBOL = re.compile(r"\{([^{}]*)\}")
_GOOD = re.compile(r"\d{1,3}|[WUBRGXYZS]|[WUBRG]/[WUBRG]|2/[WUBRG]|[WUBRG]/P|C")
_MEANINGLESS = {"summon": "creature", "interrupt": "instant", "tribal": "kindred"}


@dataclass(frozen=True, slots=True)
class TypeLine:
    """The three kinds of words on a type line, each in the order of ``characteristics`` or as printed."""

    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()


def mana_cost(card: str, text: str) -> tuple[str, ...] | None:
    """The symbols of "{2}{W}{W}"; None for an empty cost. Raises ``CardError`` naming the symbol that is not one."""
    text = text.strip()
    if not text:
        return None
    if _SYMBOL.sub("", text).strip():
        raise CardError(f'{card}: the cost "{text}" is not made of symbols in braces, as in {{2}}{{W}}{{W/U}}')
    symbols = tuple(_SYMBOL.findall(text.upper()))
    for symbol in symbols:
        if not _GOOD.fullmatch(symbol):
            raise CardError(f'{card}: "{{{symbol}}}" in the cost is no mana symbol: a number, W U B R G, X, S, or two halves as in W/U')
    return symbols


def type_line(card: str, text: str) -> TypeLine:
    """ "Legendary Creature - Elf Warrior" in parts; old lines such as "Summon Bear" too. Raises ``CardError``."""
    left, _, right = re.sub(r"\s+[-–—]{1,2}\s+", " — ", text.strip()).partition(" — ")
    subtypes = list(right.split())
    supertypes, types = set(), set()
    words = left.split()
    for i, word in enumerate(words):
        lower = word.lower()
        if lower in SUPERTYPES:
            supertypes.add(lower)
        elif lower in TYPES:
            types.add(lower)
        elif lower in _MEANINGLESS:
            types.add(_MEANINGLESS[lower])
            if lower == "summon":
                subtypes = words[i + 1 :] + subtypes
                break
        elif lower == "enchant":
            types.add("enchantment")
            subtypes = ["Aura", *words[i + 1 :]]
            break
        else:
            raise CardError(f'{card}: "{word}" in the type line "{text}" is neither a card type ({", ".join(TYPES)}) nor a supertype')
    if not types:
        raise CardError(f'{card}: the type line "{text}" names no card type: one of {", ".join(TYPES)}')
    return TypeLine(
        tuple(word for word in SUPERTYPES if word in supertypes), tuple(word for word in TYPES if word in types), tuple(subtypes)
    )


def power_toughness(card: str, text: str, is_creature: bool, is_vehicle: bool = False) -> tuple[int | None, int | None]:
    """The numbers of "2/2"; None for a star, which an ability of the card must set. Raises ``CardError``."""
    text = text.strip()
    if not text:
        if is_creature:
            raise CardError(f'{card}: a creature needs power and toughness, as in pt: "2/2"')
        return None, None
    if not is_creature and not is_vehicle:
        raise CardError(f'{card}: power and toughness "{text}" on a card that is no creature or Vehicle')
    parts = text.split("/")
    if len(parts) != 2:
        raise CardError(f'{card}: power and toughness "{text}" are not two numbers, as in "2/2"')
    return _number(card, text, parts[0]), _number(card, text, parts[1])


def printed_loyalty(card: str, text: str, is_planeswalker: bool) -> int | None:
    """The number in the corner of a planeswalker; None for other cards. Raises ``CardError``."""
    if not is_planeswalker:
        return None
    try:
        return int(text.strip())
    except ValueError:
        raise CardError(f'{card}: a planeswalker needs its loyalty, as in loyalty: 4, not "{text.strip()}"') from None


def _number(card: str, whole: str, part: str) -> int | None:
    if "*" in part:
        return None
    try:
        return int(part)
    except ValueError:
        raise CardError(f'{card}: "{part}" in power and toughness "{whole}" is neither a number nor a star') from None
