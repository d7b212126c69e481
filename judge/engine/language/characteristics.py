"""What an object is: mana symbols, colors, and the characteristics of rule 201."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.record import record

if TYPE_CHECKING:
    from judge.engine.language.abilities import Ability

COLORS = ("white", "blue", "black", "red", "green")
COLOR_OF_SYMBOL = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
SYMBOL_OF_COLOR = {color: symbol for symbol, color in COLOR_OF_SYMBOL.items()}
BASIC_LAND_MANA = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
LAND_TYPES = (*BASIC_LAND_MANA, "Desert", "Lair", "Locus", "Mine", "Power-Plant", "Tower", "Urza's")
"""The land types up to October 2006 (212.6c)."""
TYPES = ("artifact", "creature", "enchantment", "instant", "kindred", "land", "planeswalker", "sorcery")
PERMANENT_TYPES = ("artifact", "creature", "enchantment", "land", "planeswalker")
SUPERTYPES = ("basic", "legendary", "snow", "world")


@record
class Characteristics:
    """The characteristics of an object (rule 201): as printed, or after continuous effects.

    ``mana_cost`` is a tuple of symbols without braces ("2", "W", "X", "W/U", "S"), or None where there is no mana cost
    (401.1b). ``power`` and ``toughness`` are None for an object that has none, or where a star is set by an ability.
    ``halves`` are the two sets of characteristics of a split card (505.2); the other fields then show both together.
    ``flip`` is the bottom half of a flip card (508.1b), whose mana cost and color are those of the card.
    ``loyalty`` is the printed one of a planeswalker (306.5a of later editions).
    ``inset`` is what an adventurer card is as the Adventure in its smaller frame (715 of later editions).
    ``back`` is the other face of a double-faced card (712 of later editions); of a ``modal`` one either face can be played.
    ``colors`` and the type words are tuples in a canonical order, so that equal characteristics compare equal.
    """

    name: str = ""
    mana_cost: tuple[str, ...] | None = None
    colors: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    power: int | None = None
    toughness: int | None = None
    halves: tuple[Characteristics, ...] = ()
    flip: Characteristics | None = None
    loyalty: int | None = None
    inset: Characteristics | None = None
    back: Characteristics | None = None
    modal: bool = False

    @property
    def is_permanent_card(self) -> bool:
        """Whether the object, as a card, becomes a permanent when it resolves or is put into play (214)."""
        return any(t in PERMANENT_TYPES for t in self.types)


@record
class CopyExceptions:
    """What a copy effect excepts (503.9): what the copy is and has ``also``, its size there instead of the original's.

    It hasn't what it ``sheds``: supertypes, or "colors" and "mana cost". What it keeps as its ``own``: its "color", its "name".
    ``keeps``: the ability that makes it a copy, too.
    """

    also: Characteristics = Characteristics()
    sheds: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    keeps: bool = False


def split_card(left: Characteristics, right: Characteristics) -> Characteristics:
    """A split card (505): both halves, with what they have together as its own characteristics (505.2, 505.3)."""
    def both(one: tuple[str, ...], other: tuple[str, ...], order: tuple[str, ...] = ()) -> tuple[str, ...]:
        words = dict.fromkeys((*one, *other))
        return tuple(sorted(words, key=order.index)) if order else tuple(words)

    return Characteristics(
        f"{left.name}/{right.name}", (*(left.mana_cost or ()), *(right.mana_cost or ())), both(left.colors, right.colors, COLORS),
        both(left.supertypes, right.supertypes, SUPERTYPES), both(left.types, right.types, TYPES), both(left.subtypes, right.subtypes),
        (*left.abilities, *right.abilities), halves=(left, right),
    )


def names(look: Characteristics) -> tuple[str, ...]:
    """The name of an object, or both names of a split card, with the two together (505.2, 505.7)."""
    return (look.name, *(half.name for half in look.halves))


def both_costs(look: Characteristics) -> tuple[int, ...]:
    """The converted mana cost of each half of a split card (505.2)."""
    return tuple(converted_mana_cost(half.mana_cost) for half in look.halves)


def colors_of_cost(cost: tuple[str, ...] | None) -> tuple[str, ...]:
    """The colors that a mana cost gives its object (203.2), in the order white, blue, black, red, green."""
    symbols = {part for symbol in cost or () for part in symbol.split("/")}
    return tuple(c for c in COLORS if SYMBOL_OF_COLOR[c] in symbols)


def converted_mana_cost(cost: tuple[str, ...] | None, x: int = 0) -> int:
    """The total of a mana cost (203.3); ``x`` is what X stands for, 0 anywhere but on the stack."""
    total = 0
    for symbol in cost or ():
        total += int(symbol) if symbol.isdigit() else x if symbol == "X" else largest_part(symbol)
    return total


def largest_part(symbol: str) -> int:
    """What a symbol other than a number or X counts for: 1, or of a hybrid one the larger of its parts (203.3c since July 15, 2008)."""
    return max([1, *(int(part) for part in symbol.split("/") if part.isdigit())]) if "/" in symbol else 1
