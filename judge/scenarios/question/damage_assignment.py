"""How combat damage is assigned that a question tells of. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.combat_clauses import SHARES
from judge.scenarios.question.question_clause import Clause, Thing
from judge.scenarios.question.question_seats import Seat
from judge.scenarios.question.question_turn import ToldTurn


class ToldAssignment(ToldTurn):
    """Clauses that tell how damage is assigned."""

    def _assign(self, clause: Clause) -> None:
        """How damage is assigned among blockers."""
        if not self.attackers or not self.blockers:
            self.idle.append(clause.words)
            return
        attacker = self._assigning(clause)
        if len(clause.aims) == len(clause.amounts) == 1 and clause.aims[0].word in ("each", "both"):
            clause.amounts *= len(self.blockers)
            clause.given, clause.aims = ["first", "second", "third"][: len(self.blockers)], []
        order = {"first": 0, "second": 1, "third": 2, "other": 1}
        targets = [self._order(order[word]) for word in clause.given] + [self._whose_damage(one) for one in clause.aims]
        amounts = self._numbers_of(clause.amounts, targets, attacker)
        if len(targets) != len(clause.amounts) or not all(targets) or any(number < 0 for number in amounts):
            self.idle.append(clause.words)
            return
        self._to("combat damage")
        said = ", ".join(f"{number} to {name}" for number, name in zip(amounts, targets, strict=True))
        self._do(self._assigner(attacker), f"assign {attacker}: {said}")

    def _assigner(self, creature: str) -> Seat:
        """Who says how a creature's damage is assigned: whoever has it, or whoever has what fights it with banding (502.10h)."""
        active = next(seat for seat in self.seats if seat.name == self.turn)
        attacks = creature in self.attackers
        against = self.blockers if attacks else self.attackers
        banding = any(re.search(r"\bbanding\b", self._card(re.sub(r" \d+$", "", name)).card.text, re.IGNORECASE) for name in against)
        return active if attacks != banding else self._other_seat(active)

    def _whose_damage(self, one: Thing) -> str:
        """Who or what is dealt a share; what tramples over is dealt to the defending player."""
        if one.word == "over":
            return self._other_seat(next(seat for seat in self.seats if seat.name == self.turn)).name
        return self._name_of(one, "Creature") if one.player < 0 else self.seats[one.player].name

    def _assigning(self, clause: Clause) -> str:
        """The creature whose damage it is: the one that is named, else the attacker that is blocked by what is named."""
        named = next((self._name_of(one, "Creature") for one in clause.subject if one.card >= 0), "")
        if named in self.attackers or named in self.blockers:
            return named
        aims = [self._name_of(one, "Creature") for one in clause.aims if one.card >= 0]
        blocks = [part for line in self._this_turn() if isinstance(line, dict) for what in line.values() if what.startswith("block ")
                  for part in what.removeprefix("block ").split("; ")]
        by = dict(part.split(" with ", 1) for part in blocks if " with " in part)
        return next((name for name, blockers in by.items() if any(aim in blockers for aim in aims)), self.attackers[-1])

    def _numbers_of(self, amounts: list[int], targets: list[str], attacker: str) -> list[int]:
        """The shares as numbers, those that are told by a word reckoned from the sizes on the cards; negative where that can't be."""
        power, _ = self._size_of(attacker)
        found: list[int] = []
        for amount, target in zip(amounts, targets, strict=False):
            if amount == SHARES["lethal"]:
                amount = self._size_of(target)[1]
            elif amount in (SHARES["all"], SHARES["half"]) and power > 0:
                amount = power if amount == SHARES["all"] else power // len(targets) if power % len(targets) == 0 else amount
            elif amount == SHARES["rest"]:
                amount = power - sum(found)
            found.append(amount)
        return found

    def _size_of(self, name: str) -> tuple[int, int]:
        """Power and toughness on a creature's card; -9 where they are no numbers."""
        sizes = re.fullmatch(r"(\d+)/(\d+)", self._card(re.sub(r" \d+$", "", name)).card.pt or "")
        return (int(sizes[1]), int(sizes[2])) if sizes else (-9, -9)

    def _order(self, at: int) -> str:
        names = list(dict.fromkeys(self.blockers))
        if len(names) == 1 and len(self.blockers) > 1:
            return f"{names[0]} {at + 1}"
        return self.blockers[at] if at < len(self.blockers) else ""
