"""A question that was read, written down as a situation: who has what, whose turn it is, and what they do. Pure.

What the question leaves open is filled in and said: lands to pay with, whose turn it is, who is attacked.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from judge.scenarios.question.question_abilities import ToldAbilities
from judge.scenarios.question.question_block import QuestionBlock
from judge.scenarios.question.question_combat import ToldCombat
from judge.scenarios.question.question_reader import Clause, ReadQuestion
from judge.scenarios.question.question_seats import tokens
from judge.scenarios.question.question_told import TOLD, ToldTable


@dataclass
class WrittenSituation:
    """The situation's text, and what was filled in, in sentences."""

    text: str
    assumed: list[str] = field(default_factory=list)
    idle: list[str] = field(default_factory=list)
    """Words that were read, of which nothing could be made."""


def written(made: ReadQuestion) -> WrittenSituation | None:
    """The situation that the question tells of; None where it names no card."""
    return _Writer(made).write() if made.clauses and (made.marked.cards or any(one.kind in TOLD for one in made.clauses)) else None


DONE = ("attack", "block", "fight", "cast", "kill", "verbed", "use", "sacrifice", "keyword", "give", "response", "onstack", "mana")
"""Kinds of clauses of which something is done."""


class _Writer(ToldTable, ToldCombat, ToldAbilities, QuestionBlock):
    """Writes the clauses down in their order: first what is there, then what they do."""

    def write(self) -> WrittenSituation:
        told = [clause for clause in self.made.clauses if clause.kind in TOLD]
        done = [clause for clause in self.made.clauses if clause not in told]
        earlier = [one for one in done if one.kind in ("attack", "block") and re.search(r"\battacked\b|\bblocked (?!by)", one.words)]
        if earlier and not any(one.kind in ("attack", "block") and one not in earlier for one in done):
            done = [*earlier, *(one for one in done if one not in earlier)]  # told in the past, after what came of it
        for self.now in told:
            getattr(self, f"_{self.now.kind}")(self.now)
        self._whose_turn(done)
        for self.now in done:
            self._when(self.now)
            before = len(self.lines)
            getattr(self, f"_{self.now.kind}")(self.now)
            if self.now.kind in DONE and len(self.lines) == before and not self._told_again(self.now):
                self.idle.append(self.now.words)
        if self.waiting:
            self.lines.append("resolve all")
        if self.fought:
            self.lines.append("to end of combat")
        elif any("end of turn" in words for words in (*self.made.questions, *(clause.words for clause in done if clause.asked))):
            self.lines.append("to next turn")
        self._spoken_of()
        return WrittenSituation(self._text(), self.assumed, self.idle)

    def _told_again(self, clause: Clause) -> bool:
        """Whether a clause only says again what attacks or blocks already."""
        return (clause.kind == "attack" and bool(self.attackers)) or (clause.kind in ("block", "fight") and bool(self.blockers))

    def _spoken_of(self) -> None:
        """Permanents that only the question itself names lie in play; of a spell that nobody plays nothing is made, which is said."""
        for at, card in enumerate(self.made.marked.cards):
            placed = any(card.name in names for seat in self.seats for names in seat.zones.values())
            if placed or any(card.name in str(line) for line in self.lines) or any(card.name in str(seat.chosen) for seat in self.seats):
                continue
            if self._card(card.name).is_permanent_name:
                seat = self._owner(card.name, self.seats[0])
                self._put(seat, "in play", card.name)
                self.assumed.append(f"{seat.name} has {card.name} in play.")
            elif not any(f"card{at}" in words for words in self.made.unread):
                self.idle.append(f"card{at}")

    def _narrated(self, clause: Clause) -> None:
        """What the rules do by themselves, or what changes nothing here: it is not written down."""
        if any(token.type == "WITH" for token in tokens(clause.tree)):
            for name, count, tapped in self._things(clause.tree):
                self._put(self._seat(clause), "in play", name, count, tapped)
        if re.search(r"\bdraws?\b", clause.words) and not self.lines:
            seat = self._seat(clause)
            self.turn, self.step = seat.name, "upkeep"
            self.lines.append("to draw")
            return
        if not clause.asked:
            self.assumed.append(f"“{self.made.shown(clause.words).capitalize()}” is left to the rules.")

    def _tail(self, clause: Clause) -> None:
        """When something happens, which the order of the lines says already."""
