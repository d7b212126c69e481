"""A sentence in which clauses are looked for that say what there is nothing of, and what is found there. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.syntax.excluded_kinds import Excluded
from judge.scenarios.question.syntax.word_classes import CARD, PLAYER


@dataclass
class FoundExclusion:
    """A clause that was found: where it stands, what is told in its place, and what is told in front of it."""

    start: int
    end: int
    of: Excluded
    stays: list[str] = field(default_factory=list)
    front: list[list[str]] = field(default_factory=list)
    subject: list[str] = field(default_factory=list)
    """The subject of the clause, of which more may be said behind it."""


class ExclusionSentence:
    """A sentence in which such clauses are looked for; ``before`` are the words of those before it."""

    def __init__(self, words: list[str], before: Sequence[str], marked: Marked) -> None:
        self.words, self.before, self.marked = words, before, marked

    def player(self, whose: Sequence[str], at: int) -> int:
        """The place of the player who is meant; -1 for nobody in particular."""
        if not whose:
            return -1
        if match := PLAYER.match(whose[0]):
            return int(match[0][6:])
        may = [self.marked.players.index(name) for name in self.marked.spoken_of(whose[0])]
        if len(may) == 1:
            return may[0]
        sexes = [self.marked.players.index(name) for name in self.marked.may_be(whose[0])]
        earlier = [int(word[6:]) for word in (*self.before, *self.words[:at]) if PLAYER.match(word)]
        return next((one for one in reversed(earlier) if one in sexes or whose[0] == "whose"), -1)

    def acting(self, at: int) -> int:
        """The place of the player of whom the clause before tells."""
        words = self.words
        marks = [(int(word[6:]), words[spot + 1 : spot + 2] == ["'s"]) for spot, word in enumerate(words[:at]) if PLAYER.match(word)]
        return next((player for player, owns in reversed(marks) if not owns), marks[-1][0] if marks else -1)

    def told(self, of: Excluded, at: int, listed: Sequence[list[str]]) -> list[list[str]]:
        """That what is listed is there."""
        player = self.player(of.whose, at)
        if player < 0 and of.whose:
            return []
        where = ["in", *of.zone.removeprefix("in ").split()]
        if player < 0:
            return [[*one, "is", *where] for one in listed]
        others = [one for one in listed if PLAYER.match(one[0]) and one[0] != f"player{player}"]
        own = [_stated([word for at, word in enumerate(one) if not _owner_word(one, at)], of.state) for one in listed if one not in others]
        together = [word for at, one in enumerate(own) for word in (["and"] if at else []) + one]
        return [[f"player{player}", "has", *together, *where], *([*one, "is", "in", "play"] for one in others)]


def _owner_word(words: Sequence[str], at: int) -> bool:
    """Whether a word of a noun phrase says whose it is."""
    return words[at] in ("his", "her", "their", "'s") or (PLAYER.match(words[at]) is not None and words[at + 1 : at + 2] == ["'s"])


def _stated(words: list[str], state: str) -> list[str]:
    """A noun phrase with the state in which all such things are spoken of."""
    at = next((spot for spot, word in enumerate(words) if CARD.match(word)), -1)
    return [*words[:at], state, *words[at:]] if state in ("untapped", "tapped") and at >= 0 and state not in words else words
