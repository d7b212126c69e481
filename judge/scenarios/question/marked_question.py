"""A question whose names are marked."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from judge.cards.card import CardDefinition


@dataclass(frozen=True)
class Exclusion:
    """That there is nothing of some kind, which ``words`` say: in the ``zone`` of a ``player`` by place (-1 for all), of things with any of
    the ``types`` in their type line and in that ``state``. ``but`` are the places of cards that are there, ``kinds`` types that may be;
    ``other``: all that was named may be. ``mana``: it says that there is no mana beside. ``tells``: what such things would do."""

    words: str
    player: int
    zone: str
    types: tuple[str, ...] = ()
    state: str = ""
    but: frozenset[int] = frozenset()
    kinds: tuple[str, ...] = ()
    other: bool = False
    mana: bool = False
    tells: tuple[str, ...] = ()


@dataclass(frozen=True)
class Undone:
    """That a ``player`` by place does not do something, which ``words`` say: a deed that would begin with one of the ``verbs`` in a
    situation, with the ``cards`` by place, or with anything; ``gives_up``: how the situation says
    what it would give up."""

    words: str
    player: int
    verbs: str
    cards: tuple[int, ...] = ()
    gives_up: str = ""


@dataclass
class Marked:
    """A question in small letters with its names marked. ``cards`` and ``players`` have what the marks stand for, in order."""

    text: str
    cards: list[CardDefinition] = field(default_factory=list)
    players: list[str] = field(default_factory=list)
    made: list[int] = field(default_factory=list)
    """The places of the cards that are none: creatures told of by size alone, and tokens."""
    tokens: set[str] = field(default_factory=set)
    """The names of those of them that are tokens."""
    guessed: list[str] = field(default_factory=list)
    """The names of tokens whose size nothing tells."""
    unknown: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)
    """Names of cards that are not known, marked "unknown0", each with the nearest that are."""
    taken_back: list[str] = field(default_factory=list)
    """Words that were corrected ("no, I mean ..."), and are no longer in the text."""
    proper: set[str] = field(default_factory=set)
    """Words with a capital letter inside of a sentence that are no name that is known."""
    claims: list[str] = field(default_factory=list)
    """What people say of the game, which stands in the text as "claim0"."""
    called: list[str] = field(default_factory=list)
    """The players whose names stand in the line."""
    persons: set[str] = field(default_factory=set)
    """Names of people, which are none of cards, though some are like them."""
    before: set[int] = field(default_factory=set)
    """The places of cards that are only told of as what did something before, and are nowhere now."""
    sexes: dict[str, str] = field(default_factory=dict)
    """How each of the players is called again: "she", "he", or "" where that is not known."""
    asker: int = -1
    """The place of the player who is "I"; -1 where nobody is."""

    first: str = ""
    """The text as its names were marked, before anything of it is told in other words."""
    hangs: bool = False
    """Whether clauses of it hang on others, and it can be taken apart into main clauses."""
    exclusions: list[Exclusion] = field(default_factory=list)
    """What is said not to be there, which stands in the text no more."""
    undone: list[Undone] = field(default_factory=list)
    """What is said not to be done, which stands in the text no more."""
    totals: set[int] = field(default_factory=set)
    """The places of things of our making whose number counts what is named of their kind as well."""
    active: int = -1
    """The place of the player who is called the active one; -1 where nobody is."""

    @property
    def withdrawn(self) -> set[int]:
        """The places of the cards that only words which were taken back name."""
        said = {int(place) for words in self.taken_back for place in re.findall(r"card(\d+)", words)}
        return said - {int(place) for place in re.findall(r"card(\d+)", self.text)}

    @property
    def only_claimed(self) -> set[int]:
        """The places of the cards that only such words name."""
        said = {int(place) for words in self.claims for place in re.findall(r"card(\d+)", words)}
        return said - {int(place) for place in re.findall(r"card(\d+)", self.text)}

    def spoken_of(self, word: str) -> list[str]:
        """The players of whom such a word may be said: of "her" those that are called "she" again."""
        sex = "she" if word in ("she", "her", "hers", "herself") else "he" if word in ("he", "him", "his", "himself") else "nobody"
        return [name for name in self.players if self.sexes.get(name) == sex]

    def may_be(self, word: str) -> list[str]:
        """The players of whom such a word may be said, with those of whom it is not known how they are called."""
        sex = "she" if word in ("he", "him", "his", "himself") else "he" if word in ("she", "her", "hers", "herself") else "nobody"
        other = self.spoken_of(sex)
        return [name for name in self.players if name not in other]

    def named(self, mark: str) -> CardDefinition:
        """The card behind "card3"."""
        return self.cards[int(re.sub(r"\D", "", mark))]

    def player(self, mark: str) -> str:
        """The player behind "player1"."""
        return self.players[int(re.sub(r"\D", "", mark))]
