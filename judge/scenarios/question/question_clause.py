"""What a question says, clause by clause: the things that are named and what is told or asked of them. Pure."""

from __future__ import annotations

from dataclasses import dataclass, field

from judge.scenarios.question.marked_question import Marked


@dataclass
class Thing:
    """A thing that is spoken of: a card by its place in the question's list, a player, an unknown name, or a word that stands for one."""

    card: int = -1
    player: int = -1
    unknown: int = -1
    word: str = ""
    """"it", "them", "both", "creature"... where no name is said."""
    place: int = 0
    """How many words stand before it, so that "it" can be looked for."""
    count: int = 1
    owner: int = -1
    states: set[str] = field(default_factory=set)
    counters: tuple[str, int] | None = None
    hurt: int = 0
    """Damage that it was dealt before."""
    worn: list[Thing] = field(default_factory=list)
    zone: str = ""
    side: int = -1
    """The player in whose zone it is said to be."""
    named: Thing | str = ""
    """What was chosen for it, where that is said ("naming Counterspell")."""
    copies: Thing | None = None
    x: int | None = None
    """What X is, said beside a spell's name."""


@dataclass
class Clause:
    """A clause that was read; what a slot means depends on its ``kind``."""

    kind: str
    actor: int = -1
    """The player who acts; -1 where nobody is said to."""
    verb: str = ""
    form: str = ""
    subject: list[Thing] = field(default_factory=list)
    objects: list[Thing] = field(default_factory=list)
    aims: list[Thing] = field(default_factory=list)
    means: list[Thing] = field(default_factory=list)
    given: list[str] = field(default_factory=list)
    """What is given or changed in words: "+2/+2", "protection"."""
    amounts: list[int] = field(default_factory=list)
    results: list[Thing] = field(default_factory=list)
    """What it is said to do something to beside it: "killing my Elves", "fetching a Forest"."""
    x: int | None = None
    times: int = 1
    helped: list[Thing] = field(default_factory=list)
    """What is tapped for convoke, or spliced onto it."""
    paid: str = ""
    """The mana that is said to be paid for it, in letters and digits: "rr"."""
    ways: set[str] = field(default_factory=set)
    """"kicked", "flashback", "face down", "response", "for mana", "damage on stack", "both"..."""
    answers: list[Thing] = field(default_factory=list)
    """What it is a response to."""
    step: str = ""
    words: str = ""
    asked: bool = False
    both: bool = False

    def things(self) -> list[Thing]:
        """Everything that it names, in the order of the slots."""
        return [*self.subject, *self.objects, *self.aims, *self.means, *self.answers]


@dataclass
class ReadQuestion:
    """A question that was read; ``unread`` are the words that were not understood, ``questions`` those that only ask."""

    marked: Marked
    clauses: list[Clause] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)
    questions: list[str] = field(default_factory=list)
    mentions: list[Thing] = field(default_factory=list)
    """Everything that was named, in order."""
    persons: dict[str, int] = field(default_factory=dict)
    """Whom "he" or "she" means in a question, by its words."""
    turned: bool = False
    """Whether of two creatures that fight the second attacks, since it can't block the first."""
