"""Attacks and blocks that a question tells of. Pure."""

from __future__ import annotations

import re

from lark import Token, Tree

from judge.scenarios.question.question_reader import Clause
from judge.scenarios.question.question_reference import QuestionReference
from judge.scenarios.question.question_seats import tokens


class ToldCombat(QuestionReference):
    """Clauses that tell of combat."""

    def _attack(self, clause: Clause) -> None:
        if self.blockers or self.attackers:
            return  # told again: it attacks already
        things = self._things(clause.tree)
        seat = self._acting(clause, [name for name, _, _ in things])
        if not things or re.search(r"\b(both|all)\b", clause.words):
            there = self._creatures(seat)
            things = [(name, there.count(name), False) for name in dict.fromkeys(there)] if there else things
            last = next((name for name in reversed(self._played) if "Creature" in self._card(name).card.type), "")
            things = things or ([(last, 1, False)] if last else [])
        names = [name for name, count, _ in things for _ in range(count)]
        spoken = {self._named(str(token)) for token in tokens(clause.tree, "CARD")}
        for name, count, tapped in things:
            lies = any(name in one.zones.get("in play", ()) for one in self.seats)
            if name not in self._played and (name in spoken or not lies):
                self._put(seat, "in play", name, count, tapped)
        if not names:
            return
        self.attackers += names
        target = self._other_player(clause, seat)
        self._to("declare attackers")
        self._do(seat, f"attack with {', '.join(names)}" + (f" -> {target.name}" if len(self.seats) > 2 else ""))
        self.last = names[-1] if names else self.last
        self.fought = True

    def _block(self, clause: Clause) -> None:
        direct = [part for part in clause.tree.children if isinstance(part, Tree) and part.data == "thing"]
        groups = [part for part in clause.tree.children if isinstance(part, Tree) and part.data == "things"]
        blocked = [name for part in direct for name, _, _ in self._things(part)]
        blockers = [name for part in groups for name, count, _ in self._things(part) for _ in range(count)]
        seat = self._seat(clause) if self._says_player(clause) else None
        attacker = next(iter(blocked), "") or (self.attackers[-1] if self.attackers else "")
        if seat is not None and not groups:  # "Bob blocks Grizzly Bears": with what he has
            named = attacker
            attacker = named if named in self.attackers else (self.attackers[-1] if self.attackers else "")
            blockers = [name for name in (named,) if name != attacker] or self._creatures(seat)[:1]
        several = [name for name in self.attackers if self.attackers.count(name) == 1]
        if re.search(r"\b(both|each|all)\b", clause.words) and seat is not None and len(several) == len(blockers) > 1:
            for name in blockers:
                self._put(seat, "in play", name, 1)
            self._to("declare blockers")
            self._do(seat, "block " + ", ".join(f"{one} with {name}" for one, name in zip(several, blockers, strict=True)))
            self.blockers += blockers
            return
        if not attacker or not blockers:
            return
        seat = seat or self._owner(blockers[0], self._defender())
        if seat.name == self.turn and not self._says_player(clause):
            seat = self._defender()
        for name in dict.fromkeys(blockers):
            self._put(seat, "in play", name, blockers.count(name))
        if attacker not in self.attackers:
            hunter = self._owner(attacker, next(one for one in self.seats if one is not seat))
            self.turn = hunter.name
            self._put(hunter, "in play", attacker, 1)
            self.attackers.append(attacker)
            self._to("declare attackers")
            self._do(hunter, f"attack with {attacker}")
            self.fought = True
        self._to("declare blockers")
        self._do(seat, f"block {attacker} with {', '.join(blockers)}")
        self.blockers += blockers
        self.last = blockers[-1]

    def _noblock(self, clause: Clause) -> None:
        self._to("declare blockers")

    def _fight(self, clause: Clause) -> None:
        """What deals combat damage to a creature attacks and is blocked by it; to one that attacks, it blocks."""
        first = next(clause.tree.find_data("thing"))
        name = next((self._named(str(t)) for t in first.children if isinstance(t, Token) and t.type == "CARD"), self.last)
        target = next(clause.tree.find_data("target"))
        other = next((self._named(str(t)) for t in target.children if isinstance(t, Token) and t.type == "CARD"), "")
        if not name or not other or name in self.attackers or other in self.attackers:
            return
        attacker, blocker = (other, name) if re.search(r"\battacking\b", clause.words) else (name, other)
        hunter = self._owner(attacker, next(seat for seat in self.seats if seat.name == self.turn))
        home = self._owner(blocker, next(seat for seat in self.seats if seat is not hunter))
        self.turn = hunter.name
        self._put(hunter, "in play", attacker)
        self._put(home, "in play", blocker)
        self._to("declare attackers")
        self._do(hunter, f"attack with {attacker}")
        self._to("declare blockers")
        self._do(home, f"block {attacker} with {blocker}")
        self.attackers.append(attacker)
        self.blockers.append(blocker)
        self.fought = True

    def _moment(self, clause: Clause) -> None:
        if any(token.type == "ORDERED" for token in tokens(clause.tree)):
            return  # the game went on to it already
        if re.search(r"damage.* stack", clause.words):
            self._to("combat damage")
            self.damage_waits = True
