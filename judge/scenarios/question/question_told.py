"""What a question says is there before anything is done: permanents, hands, life, mana. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.question_reader import Clause
from judge.scenarios.question.question_reference import QuestionReference
from judge.scenarios.question.question_seats import BASICS, own_tokens, tokens

TOLD = ("open", "has", "count", "life", "attached", "tapped", "gone", "pool", "lands")
"""Kinds of clauses that say what is there before anything is done."""


class ToldTable(QuestionReference):
    """Clauses that tell of the table."""

    def _has(self, clause: Clause) -> None:
        both = any(token.type == "BOTHPLAYERS" for token in tokens(clause.tree))
        zone = self._zone(clause)
        for name, count, tapped in self._things(clause.tree):
            where = zone or ("in play" if self._card(name).is_permanent_name else "hand")
            for seat in self.seats if both else [self._seat(clause) if self._says_player(clause) else self._owner(name, self.seats[0])]:
                self._put(seat, where, name, count, tapped)
                self._said_of(clause.tree, seat)
                if where == "hand":
                    self.in_hand[seat.name] = name
            if where == "in play" and "Creature" in self._card(name).card.type:
                self.last = name
        self._worn(clause)

    def _worn(self, clause: Clause) -> None:
        """What is said to be on another card is attached to it: "Bob has a Forest and Rancor on his Bears"."""
        hosts = [self._named(str(token)) for token in own_tokens(clause.tree) if token.type == "CARD"]
        things = [name for name, _, _ in self._things(clause.tree) if re.search("Aura|Equipment", self._card(name).card.type)]
        if hosts and things:
            seat = self._owner(hosts[0], self._seat(clause))
            self._put(seat, "in play", hosts[0])
            for one in self.seats:
                if things[-1] in one.zones.get("in play", ()):
                    one.attached[things[-1]] = hosts[0]

    def _gone(self, clause: Clause) -> None:
        if any(token.type == "BOTHPLAYERS" for token in tokens(clause.tree)):
            return  # what nobody is said to have isn't there anyhow
        seat = self._seat(clause)
        if "hand" in clause.words:
            seat.counts["hand"] = 0
        if "library" in clause.words:
            seat.counts["library"] = 0

    def _pool(self, clause: Clause) -> None:
        said = {token.type: str(token) for token in tokens(clause.tree)}
        letter = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}.get(said.get("COLOR", ""), "1")
        seat = self._seat(clause)
        seat.pool += f"{{{letter}}}" * int(said["NUMBER"])

    def _open(self, clause: Clause) -> None:
        """Mana told in symbols: it floats, or there are untapped lands for it."""
        said = str(next(tokens(clause.tree, "OPENMANA")))
        symbols = "".join(f"{{{symbol}}}" for symbol in re.sub("openmana|floatmana", "", said).upper())
        seat = self._seat(clause)
        if said.startswith("floatmana"):
            seat.pool += symbols
        else:
            self._pay(seat, symbols)

    def _lands(self, clause: Clause) -> None:
        said = {token.type: str(token) for token in tokens(clause.tree)}
        seat = self._seat(clause)
        if "USE" in said:
            return  # lands are there to pay with anyhow
        color = {"white": "W", "black": "B", "red": "R", "green": "G"}.get(said.get("COLOR", ""), "U")
        seat.zones.setdefault("in play", []).extend([BASICS[color]] * int(said["NUMBER"]))
        if "TAPPED" in said:
            seat.tapped.add(BASICS[color])
        self.assumed.append(f"{seat.name}'s lands are {BASICS[color]}s.")

    def _count(self, clause: Clause) -> None:
        said = {token.type: str(token) for token in tokens(clause.tree)}
        seat = self._seat(clause)
        if "EMPTY" in said:
            seat.counts["library" if "library" in clause.words else "graveyard" if "graveyard" in clause.words else "hand"] = 0
        else:
            seat.counts["library" if "TOP" in said else "graveyard" if "GRAVE" in said else "hand"] = int(said["NUMBER"])

    def _life(self, clause: Clause) -> None:
        both = any(token.type == "BOTHPLAYERS" for token in tokens(clause.tree))
        for seat in self.seats if both else [self._seat(clause)]:
            seat.life = int(next(tokens(clause.tree, "NUMBER")))

    def _attached(self, clause: Clause) -> None:
        names = [self._named(str(token)) for token in tokens(clause.tree, "CARD")]
        if len(names) != 2:
            return
        first, second = names
        passive = re.search(r"enchanted|equipped", clause.words)
        aura = second if passive or not re.search(r"\b(on|attached|enchanting)\b", clause.words) else first
        host = second if aura == first else first
        seat = self._owner(host, self._seat(clause))
        self._put(seat, "in play", host, 1)
        self._put(seat, "in play", aura, 1)
        seat.attached[aura] = host
        self.last = host

    def _tapped(self, clause: Clause) -> None:
        for name, _, _ in self._things(clause.tree):
            seat = self._owner(name, self._seat(clause))
            self._put(seat, "in play", name, 1, True)
