"""Keywords that a question tells of as what somebody does: cycling, suspend, transmute, forecast, channel, ninjutsu, dredge. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.question_abilities import ToldAbilities
from judge.scenarios.question.question_clause import Clause
from judge.scenarios.question.question_seats import Seat

PAID_LATER = re.compile(r"(?:[Cc]umulative upkeep|[Ee]cho|[Rr]ecover)[ —-]*(?P<cost>(?:\{[^}]+\})+)")
"""What costs something in the upkeep, or as it would be gone."""


class ToldKeywords(ToldAbilities):
    """Clauses that tell of keywords."""

    def _keyword(self, clause: Clause) -> None:
        """Cycling, suspend, transmute, ninjutsu, forecast, channel, dredge."""
        seat = self._actor(clause)
        name = self._name_of(clause.objects[0]) if clause.objects else ""
        if not name:
            self.idle.append(clause.words)
            return
        if clause.verb == "dredge":
            self._dredged(name, seat)
            return
        if self.waiting == seat.name and "response" not in clause.ways:
            self._settle()
        if name in seat.zones.get("in play", []):
            seat.zones["in play"].remove(name)
        self._put(seat, "hand", name)
        costs = re.findall(rf"{clause.verb[:4]}.*?((?:\{{[^}}]+\}})+)", self._card(name).card.text, re.IGNORECASE)
        if "{X}" in "".join(costs[:1]) and clause.x is None and (paid := re.match(r"\d+", clause.paid)):
            clause.x = int(paid[0])
        self._pay(seat, costs[0] if costs else "", clause.x if clause.x is not None else 1)
        if clause.verb in ("forecast", "channel"):
            self._answers(clause, seat)
            aimed = [aim for aim in self._aim(clause, name, seat) if aim]
            number = f" for X={clause.x}" if clause.x is not None else ""
            self._do(seat, f"use {name}" + (f" -> {', '.join(aimed)}" if aimed else "") + number)
            self.waiting = seat.name
            return
        verb = {"cycle": "cycle", "suspend": "suspend"}.get(clause.verb, "use")
        source = next((other for other in seat.zones.get("in play", ()) if "cycle" in self._card(other).card.text), name)
        aims = [self._aimed_at(one, source, seat) for one in clause.aims]
        back = [self._name_of(one, "Creature") for one in clause.means] if clause.verb == "ninjutsu" else []
        if clause.verb == "ninjutsu":
            if self.attackers and not self.damage_waits:
                self._to("declare blockers")
            back = back or self.attackers[-1:]
            self._do(seat, f"use {name}" + (f", returning {back[0]}" if back and back[0] else ""))
            self.waiting = seat.name
            return
        asks = re.search(r"you cycle [^.]*pay \{X\}", self._card(name).card.text) is not None
        self._do(seat, f"{verb} {name}")
        if clause.x is not None and asks:
            self._pay(seat, "{X}", clause.x)
            self._do(seat, f"choose {clause.x}")  # it is asked for as the ability resolves
        elif clause.x is not None and verb != "suspend":
            self.idle.append(f"x = {clause.x}")
        for aim in aims:
            if aim:
                self._do(seat, f"choose {aim}")
        self.waiting = seat.name

    def _dredged(self, name: str, seat: Seat) -> None:
        """A card comes back from the graveyard for a draw: of what waits, else the one of the draw step; where the library is told to be
        too small for it the rules say so (502.47)."""
        number = re.search(r"[Dd]redge (\d+)", self._card(name).card.text)
        if number is None:
            self.idle.append(name)
            return
        self._put(seat, "graveyard", name)
        if not self.waiting and self.lines[-1:] != ["to draw"]:
            if self.lines:
                self._turn_of(seat)
                self.lines.append(f"to {seat.name}'s draw")
            else:
                self.turn, self.step = seat.name, "upkeep"
                self.lines.append("to draw")
            self.drew = True
        elif self.waiting:
            self.lines.append("resolve")
        others = [other for other in seat.zones["graveyard"] if "redge " in self._card(other).card.text]
        if seat.counts.get("library", 60) >= int(number[1]):
            self._do(seat, f"choose {name if len(set(others)) > 1 else 'yes'}")
        self.waiting = self.waiting and seat.name

    def _accepted(self, clause: Clause) -> None:
        """What somebody may do as it is asked is done; of a cost that something has in the upkeep or as it would be gone that is paid."""
        seat = self._actor(clause)
        for name in dict.fromkeys((*seat.zones.get("in play", ()), *self.played, *seat.zones.get("graveyard", ()))):
            match = PAID_LATER.search(self._card(name).card.text)
            if match is None:
                continue
            if match[0].startswith("Echo") and name not in self.played:
                seat.fresh.add(name)
            ages = seat.counters.get(name, ("age", 0))[1] + 1 if "umulative" in match[0] else 1
            self._pay(seat, match["cost"] * ages)
            if "ecover" not in match[0]:
                self._to_upkeep_of(seat)
            break
        begins = not any(isinstance(line, dict) for line in self.lines) or self.lines[-1:] == [f"to {seat.name}'s upkeep"]
        self._do(seat, "choose yes")
        self.lines += ["resolve all"] if begins else []  # what the upkeep asks for
