"""What the readers of grammar rules make before words like "it" and "that creature" are settled.

A draft is made of the language's records with these placeholders in place of references. ``settle`` turns drafts into the real thing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from judge.engine.language.predicates import Filter, Predicate

Kinds = frozenset[str]
PERMANENT_KINDS = frozenset({"creature", "land", "artifact", "enchantment", "permanent", "token"})


@dataclass(frozen=True)
class Noun:
    """A noun phrase: its predicates, the nouns in it (for "that creature"), and the zone, "" while none is said.

    ``players`` are the predicates for players in a phrase such as "creature or player". ``only_players``: it names players alone.
    """

    predicates: tuple[Predicate, ...] = ()
    kinds: Kinds = frozenset()
    zone: str = ""
    owner: Any = None
    players: tuple[Predicate, ...] | None = None
    only_players: bool = False
    card: bool = False

    def filter(self, default: str = "in play") -> Filter:
        """The filter it stands for; ``default`` is the zone where none was said."""
        if self.only_players:
            return Filter(self.players or (), "players")
        return Filter(self.predicates, self.zone or default, self.owner, self.players)


@dataclass(frozen=True)
class Mention:
    """An object or player that the text names, at a place: later words may refer to it. ``ref`` is a reference, or a TargetSpec
    for a target phrase. ``subject``: it is the subject of its clause. ``key`` is the same for two mentions of one thing."""

    pos: int
    ref: Any
    kinds: Kinds = frozenset()
    many: bool = False
    subject: bool = False
    key: str = ""
    moved: str = ""  # the name bound to what it became, if the event moved it
    part: bool = False  # one of several named together, who are referred to together

    @property
    def identity(self) -> str:
        """What it is, for telling two mentions apart."""
        return self.key or f"at {self.pos}"


AGAIN = "again"
"""A kind of what is left out in "it deals 4 damage instead": what the sentence before names. It has no meaning anywhere else."""


@dataclass(frozen=True)
class Pronoun:
    """A word that refers back: "it", "that creature", "those cards", "that player". ``kinds`` empty: any object ("it")."""

    pos: int
    kinds: Kinds = frozenset()
    many: bool = False
    subject: bool = False
    possessive: bool = False
    demonstrative: bool = False
    other_than: int = -9  # the place of a mention that it cannot mean: "target creature becomes a copy of that creature"
    other: bool = False  # not the source, which is named in the same clause and would be "itself"
    otherwise: Pronoun | None = None  # what the same word is where it can't be this one: "them" is several things, or one player


@dataclass(frozen=True)
class Result:
    """An instruction whose outcome later words may refer to (a token made, a card found)."""

    pos: int
    instruction: Any
    kinds: Kinds = frozenset()
    many: bool = False


@dataclass(frozen=True)
class Subject:
    """The subject of the clause, before the clause is complete."""


@dataclass(frozen=True)
class IfAfter:
    """An "if" at the end of a clause: never the condition of a trigger, which follows the event (404.3)."""

    condition: Any
    then: tuple[Any, ...]
    said: str = ""


@dataclass(frozen=True)
class IfDone:
    """What follows "if you do" (or, not ``done``, "if you can't"), and otherwise; settled once the act before it has a name."""

    then: tuple[Any, ...]
    done: bool = True
    otherwise: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Aimed:
    """What is targeted, said in a sentence of its own: it does nothing."""

    what: Any


@dataclass(frozen=True)
class Named:
    """What an event inside an effect, or each one of several, lets the words after it refer to; it does nothing.

    ``amount``: "that much" is known there.
    """

    mentions: tuple[Mention, ...]
    amount: bool = False


@dataclass(frozen=True)
class SharesSaid:
    """ "Of that color", "of that type": what the same text said was to be chosen."""

    what: str


@dataclass(frozen=True)
class AsNamed:
    """What was named, as it was named: whether or not all of it has been moved since."""

    what: Any


@dataclass(frozen=True)
class Stays:
    """The ability is not countered because its targets are illegal."""


@dataclass(frozen=True)
class TokenAlso:
    """What the tokens of the sentence before have as well."""

    abilities: tuple[Any, ...]


@dataclass(frozen=True)
class DoneThisWay:
    """How many of a kind an instruction before destroyed, discarded, sacrificed or removed from the game.

    ``by``: as far as this one of several players did.
    """

    verb: str
    predicates: tuple[Any, ...]
    kinds: Kinds
    by: Any = None


@dataclass(frozen=True)
class SetThisWay:
    """Those of a kind that an instruction before destroyed, discarded, sacrificed, revealed or removed from the game."""

    verb: str
    predicates: tuple[Any, ...]
    kinds: Kinds


@dataclass(frozen=True)
class CountersRemoved:
    """How many counters were removed to pay the cost."""


@dataclass(frozen=True)
class ChosenNumber:
    """The number that the same text said was to be chosen, or that the cost asked for."""


@dataclass(frozen=True)
class OneGraveyard:
    """A description that holds for several together: they are in a single graveyard. Who picks them has to look to that."""


@dataclass(frozen=True)
class ChosenFirst:
    """A description by something that is chosen as the instruction is carried out: "of the creature type of your choice"."""

    what: str


@dataclass(frozen=True)
class Event:
    """A trigger event read: its pattern and what it mentions; ``amount`` where it binds a number, ``condition`` after an "if"."""

    pattern: Any
    mentions: tuple[Mention, ...] = ()
    amount: bool = False
    condition: Any = None
