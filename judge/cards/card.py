"""A card as written down, and as the engine sees it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import lru_cache

from judge.cards.compiled import Compiled, Unread
from judge.cards.compiled_store import compiled_card
from judge.cards.errors import CardError, UnreadText
from judge.cards.partial_readings import PartlyRead, partly_read, without_other_half
from judge.cards.printed import TypeLine, mana_cost, power_toughness, printed_loyalty, type_line
from judge.cards.record_tree import walk
from judge.engine.language.abilities import KeywordAbility, StaticAbility
from judge.engine.language.changes import SetPT
from judge.engine.language.characteristics import Characteristics, colors_of_cost, split_card
from judge.engine.language.instructions import Flip
from judge.engine.language.predicates import Filter, IsType


@dataclass(frozen=True, slots=True)
class CardDefinition:
    """A card in its printed words: name, mana cost, type line, power and toughness, and text. Nothing is checked until asked for.

    ``pt`` is what stands in the lower right corner: power and toughness of a creature, the loyalty of a planeswalker.

    A split card (505) has both its halves in each part, with " // " between them, and a line "//" in its text. A part without it is
    the same for both.

    A double-faced card (712) likewise, its front face first; a part that its back face doesn't have may be left out. Its back face has
    the colors of the front one, unless it is a land or has a mana cost of its own.

    An adventurer card (715) is told in the same way: the creature first, and the Adventure behind it.

    A flip card (508) has a line "----" in its text, and below it the name, the type line, power and toughness (of a creature) and the text
    of its other half, each on a line of its own.
    """

    name: str
    cost: str = ""
    type: str = ""
    pt: str = ""
    text: str = ""
    partly: PartlyRead | None = field(default=None, init=False)
    """What is played of it where not every line is."""
    colors: tuple[str, ...] | None = field(default=None, init=False)
    """Its colors where they are said and not those of its mana cost (203.2); () is colorless."""

    @property
    def halves(self) -> tuple[CardDefinition, ...]:
        """The two halves of a split card; nothing for other cards. Raises ``CardError`` for a part that is not in two."""
        return _halves(self) if " // " in self.name else ()

    @property
    def flip(self) -> CardDefinition | None:
        """The bottom half of a flip card, or None. Raises ``CardError`` for one without a name and a type line."""
        return _flip(self) if FLIP in self.text else None

    @property
    def compiled(self) -> Compiled:
        """The card's text compiled, with what could not be read. Raises ``CardError`` for a type line that is none."""
        return _compiled(self)

    def played_in_part(self, left_out: tuple[int, ...] = ()) -> CardDefinition:
        """The card without the lines (from 1) ``left_out``, and with what stops the game in the place of those that are not understood.

        Raises ``CardError`` for a line that is not there, or of a card with two halves.
        """
        if (self.halves or self.flip is not None) and left_out:
            raise CardError(f"{self.name}: no line of a card with two halves can be left out")
        made = replace(self)
        object.__setattr__(made, "partly", _in_part(self, left_out))
        object.__setattr__(made, "colors", self.colors)
        return made

    def colored(self, colors: tuple[str, ...]) -> CardDefinition:
        """The card with colors that are said and not those of its mana cost."""
        made = replace(self)
        object.__setattr__(made, "partly", self.partly)
        object.__setattr__(made, "colors", colors)
        return made

    @property
    def unread(self) -> tuple[Unread, ...]:
        """The words that the compiler did not understand; empty when the card can be run."""
        return self.compiled.unread

    @property
    def characteristics(self) -> Characteristics:
        """The card as the engine sees it. Raises ``CardError`` for a wrong part, ``UnreadText`` if any word was not read."""
        return _characteristics(self)


def _in_part(card: CardDefinition, left_out: tuple[int, ...]) -> PartlyRead:
    """What is played of a card, of one with two halves what is played of each."""
    if card.halves:
        parts = [part for half in card.halves if (part := half.played_in_part().partly) is not None]
        abilities = tuple(ability for part in parts for ability in part.compiled.abilities)
        both = Compiled(abilities, (), tuple(line for part in parts for line in part.compiled.reworded))
        return PartlyRead(both, tuple(line for part in parts for line in part.lines))
    above = partly_read(card.name, card.type, card.text.split(FLIP, 1)[0], left_out)
    if card.flip is None:
        return without_other_half(card.name, card.text, above)
    below = card.flip.played_in_part().partly
    return PartlyRead(above.compiled, (*above.lines, *(below.lines if below is not None else ())))


def is_adventurer(card: CardDefinition) -> bool:
    """Whether what stands in two parts is an adventurer card (715): a permanent card with a smaller frame for an Adventure in it."""
    return " // " in card.type and card.type.split(" // ")[-1].endswith(" Adventure")


_BETWEEN = re.compile(r"(?:^|\s+)//(?:\s+|$)")
"""What stands between the halves of a part that is one line."""
_PERMANENT = re.compile(r"\b(?:Artifact|Battle|Creature|Enchantment|Land|Planeswalker)\b")
_TURNS = re.compile(r"\b(?:transform|convert|disturb|daybound|nightbound|craft|more than meets the eye)", re.IGNORECASE)
"""What only a nonmodal double-faced card says of its other face (712.2)."""


def is_double_faced(card: CardDefinition) -> bool:
    """Whether what stands in two parts is a double-faced card (712) and no split, adventurer or omen card: a face is a permanent's."""
    kinds = _BETWEEN.split(card.type)
    inset = kinds[-1].endswith((" Adventure", " Omen")) or all(kind.endswith(" Room") for kind in kinds)
    return " // " in card.name and len(kinds) == 2 and not inset and any(_PERMANENT.search(kind) for kind in kinds)


def is_modal(card: CardDefinition) -> bool:
    """Whether either face of a double-faced card can be played: no word of it turns it over, and it is no Siege."""
    return not _TURNS.search(card.text) and "Battle" not in card.type


def _double_faced(front: Characteristics, back: Characteristics, modal: bool) -> Characteristics:
    own = () if "land" in back.types else back.colors or (() if modal else front.colors)
    return replace(front, back=replace(back, colors=own), modal=modal)


def _halves(card: CardDefinition) -> tuple[CardDefinition, ...]:
    parts = []
    for what in ("name", "cost", "type", "pt", "text"):
        words = getattr(card, what)
        split = [part.strip() for part in (words.split("\n//\n") if what == "text" else _BETWEEN.split(words))]
        if len(split) == 1 and what in ("cost", "pt") and is_double_faced(card):
            split.append("")
        if len(split) > 2 or (len(split) == 1 and what == "cost"):
            raise CardError(f'{card.name}: the {what} "{words}" of a split card is not in two halves, as in "{{R}} // {{1}}{{U}}"')
        parts.append((split[0], split[-1]))
    if is_adventurer(card) and not _BETWEEN.search(card.pt):  # a size that is said once is the creature's
        parts[3] = (parts[3][0], "")
    halves = tuple(CardDefinition(*(part[at] for part in parts)) for at in (0, 1))
    return halves if card.partly is None else tuple(half.played_in_part() for half in halves)


UNREADABLE = re.compile(r"\d{301}|[\ud800-\udfff]")
"""What no reader of ours could take: a longer number than Python reads, and surrogates, which no page could show."""
FLIP = "\n----\n"
"""Stands between the halves of a flip card's text."""


def _flip(card: CardDefinition) -> CardDefinition:
    lines = card.text.split(FLIP, 1)[1].strip().split("\n")
    if len(lines) < 2:
        raise CardError(f'{card.name}: below "----" the other half of a flip card has a name and a type line, each on its own line')
    name, kind, *rest = (line.strip() for line in lines)
    size = rest.pop(0) if rest and re.fullmatch(r"[\d*+]+/[\d*+]+", rest[0]) else ""
    half = CardDefinition(name, card.cost, kind, size, "\n".join(rest))
    return half if card.partly is None else half.played_in_part()


@lru_cache(maxsize=4096)
def _compiled(card: CardDefinition) -> Compiled:
    for what in ("name", "cost", "type", "pt", "text"):
        if UNREADABLE.search(getattr(card, what)):
            raise CardError(f"the {what} of the card has a number of too many digits, or half of a character")
    if card.partly is not None:
        return card.partly.compiled
    if card.halves:
        left, right = (half.compiled for half in card.halves)
        return Compiled((*left.abilities, *right.abilities), (*left.unread, *right.unread), (*left.reworded, *right.reworded))
    line = _types(card)
    if card.flip is not None:
        above = replace(card, text=card.text.split(FLIP, 1)[0]).compiled
        below = card.flip.compiled
        return Compiled(above.abilities, (*above.unread, *below.unread), (*above.reworded, *below.reworded))
    return compiled_card(card.name, line.types, card.text, "legendary" in line.supertypes)


def _types(card: CardDefinition) -> TypeLine:
    return type_line(card.name, card.type)


@lru_cache(maxsize=4096)
def _characteristics(card: CardDefinition) -> Characteristics:
    if not card.name.strip():
        raise CardError("a card without a name")
    if card.halves:
        left, right = card.halves
        if is_adventurer(card):
            return replace(left.characteristics, inset=right.characteristics)
        if is_double_faced(card):
            return _double_faced(left.characteristics, right.characteristics, is_modal(card))
        return split_card(left.characteristics, right.characteristics)
    line = _types(card)
    cost = mana_cost(card.name, card.cost)
    loyalty = printed_loyalty(card.name, card.pt, "planeswalker" in line.types)
    power, toughness = power_toughness(card.name, card.pt if loyalty is None else "", "creature" in line.types, "Vehicle" in line.subtypes)
    compiled = _compiled(card)
    if compiled.unread:
        words = "; ".join(f'line {u.line}: "{u.words}"' for u in compiled.unread)
        raise UnreadText(card.name, compiled.unread, f"{card.name}: these words are not understood: {words}")
    made = Characteristics(
        card.name, cost, colors_of_cost(cost), line.supertypes, line.types, line.subtypes, compiled.abilities, power, toughness,
        loyalty=loyalty,
    )
    if card.colors is not None:
        made = replace(made, colors=card.colors)
    _check_stars(card, made)
    if card.flip is not None:
        made = replace(made, flip=card.flip.characteristics)
    elif any(isinstance(node, Flip) for node in walk(compiled.abilities)):
        missing = f'{card.name} flips, but has no other half: write "----" below its text, and then the other name, type...'
        raise UnreadText(card.name, (), missing)
    return _old_aura(made)


def _check_stars(card: CardDefinition, made: Characteristics) -> None:
    """A star in the corner needs an ability that says what it is (208.2)."""
    setters = [c for a in made.abilities if isinstance(a, StaticAbility) and a.characteristic_setting for c in a.changes]
    for star, name in ((made.power, "power"), (made.toughness, "toughness")):
        if star is None and "creature" in made.types and not any(isinstance(c, SetPT) and getattr(c, name) is not None for c in setters):
            raise CardError(f'{card.name}: a star for {name} ("{card.pt}") that no ability of the card gives a value')


def _old_aura(made: Characteristics) -> Characteristics:
    """An Aura whose old type line ("Enchant Creature") says what it enchants gets the keyword that says so now."""
    words = [s for s in made.subtypes if s != "Aura"]
    if "Aura" not in made.subtypes or any(isinstance(a, KeywordAbility) and a.keyword == "enchant" for a in made.abilities) or not words:
        return made
    keyword = KeywordAbility("enchant", filter=Filter((IsType(words[0].lower()),)))
    return replace(made, subtypes=("Aura",), abilities=(keyword, *made.abilities))
