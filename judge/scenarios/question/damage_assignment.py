"""How combat damage is assigned that a question tells of. Pure."""

from __future__ import annotations

from judge.scenarios.question.question_clause import Clause
from judge.scenarios.question.question_turn import ToldTurn


class ToldAssignment(ToldTurn):
    """Clauses that tell how damage is assigned."""

    def _assign(self, clause: Clause) -> None:
        """How damage is assigned among blockers."""
        if not self.attackers or not self.blockers:
            self.idle.append(clause.words)
            return
        if len(clause.aims) == len(clause.amounts) == 1 and clause.aims[0].word in ("each", "both"):
            clause.amounts *= len(self.blockers)
            clause.given, clause.aims = ["first", "second", "third"][: len(self.blockers)], []
        order = {"first": 0, "second": 1, "third": 2, "other": 1}
        targets = [self._order(order[word]) for word in clause.given] + [
            self._name_of(one, "Creature") if one.player < 0 else self.seats[one.player].name for one in clause.aims
        ]
        if len(targets) != len(clause.amounts) or not all(targets):
            self.idle.append(clause.words)
            return
        self._to("combat damage")
        said = ", ".join(f"{number} to {name}" for number, name in zip(clause.amounts, targets, strict=True))
        self._do(next(seat for seat in self.seats if seat.name == self.turn), f"assign {self.attackers[-1]}: {said}")

    def _order(self, at: int) -> str:
        names = list(dict.fromkeys(self.blockers))
        if len(names) == 1 and len(self.blockers) > 1:
            return f"{names[0]} {at + 1}"
        return self.blockers[at] if at < len(self.blockers) else ""
