"""Attacks and blocks that a question tells of. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.combat_creatures import ToldCreatures
from judge.scenarios.question.question_clause import Clause, Thing
from judge.scenarios.question.question_creatures import SOME_CREATURE
from judge.scenarios.question.question_seats import Seat


class ToldCombat(ToldCreatures):
    """Clauses that tell of combat."""

    def _attack(self, clause: Clause) -> None:
        seat = self._attacking_seat(clause)
        if (self.turn != seat.name or self.new_turn) and self.lines:
            self._turn_of(seat)
        if not self.lines:
            self.turn = seat.name
        if self.attackers and self._another_combat():
            self._settle()
            self.attackers, self.blockers = [], []
            self.lines.append("to declare attackers")
        new = any(one.card >= 0 and self._named(one.card) not in self.attackers for one in clause.subject)
        blocking = any(one.card >= 0 and self._named(one.card) in self.blockers for one in clause.subject)
        declared = None if clause.asked or self.new_turn or blocking or "band" in clause.ways else self._attack_declared(seat)
        if self.attackers and not self.new_turn and (not new or (self.blockers and declared is None)):
            return  # told again: it attacks already
        names = self._taking_part(clause, seat)
        if not names and clause.both and not self._creatures(seat):
            names = [name for name in self.played if "Creature" in self._card(name).card.type
                     and any(line.get(seat.name, "").startswith(f"play {name}") for line in self.lines if isinstance(line, dict))]
        if not names:
            self.idle.append(clause.words)
            return
        for one in clause.subject:
            if one.player >= 0:
                self.idle.append(clause.words)
                return
        self._animated(names, seat)
        fresh = [name for name in self.played if "Creature" in self._card(name).card.type and name not in names]
        if clause.both and fresh and any(f"play {name}" in line.get(seat.name, "") for name in fresh for line in self.lines if isinstance(
            line, dict)):
            self.idle.append(clause.words)  # what came this turn may attack, too, or not
        target = next((self.seats[one.player] for one in clause.aims if one.player >= 0), self._other_seat(seat))
        if declared is not None and len(self.seats) == 2:
            joining = [name for name in names if name not in self.attackers]
            self.attackers += joining
            declared[seat.name] += "".join(f", {name}" for name in joining)
            return
        self.attackers += names
        self._to("declare attackers")
        together = (" + " if "band" in clause.ways else ", ").join(names)
        self._do(seat, f"attack with {together}" + (f" -> {target.name}" if len(self.seats) > 2 else ""))
        self.fought = True

    def _attack_declared(self, seat: Seat) -> dict[str, str] | None:
        """The attack of this combat that more creatures may be told of: one behind which nothing but steps and blocks is told."""
        for line in reversed(self._this_turn()) if self.attackers else ():
            if isinstance(line, dict) and line.get(seat.name, "").startswith("attack with "):
                return line
            if isinstance(line, dict) and not next(iter(line.values())).startswith("block "):
                return None
        return None

    def _another_combat(self) -> bool:
        """Whether a spell played since the last attack gives another combat phase."""
        attacks = [at for at, line in enumerate(self.lines) if isinstance(line, dict) and re.match("attack ", next(iter(line.values())))]
        since = self.lines[attacks[-1] :] if attacks else []
        played = [re.sub(r"^play ", "", what).split(" -> ")[0] for line in since if isinstance(line, dict) for what in line.values()]
        return any("additional combat phase" in self._card(name).card.text for name in played)

    def _block(self, clause: Clause) -> None:
        blocked = self._blocked(clause)
        usual = self.seats[clause.actor] if clause.actor >= 0 else None
        if clause.actor >= 0 and not clause.subject and clause.objects:
            found = self._meant(clause.objects[0], self._other_seat(self.seats[clause.actor]), "Creature > Land")
            if found is not None and found[0] not in self.attackers and self.attackers and self._lies(self.seats[clause.actor], found[0]):
                blocked, clause.subject = self.attackers[-1], clause.objects  # "Bob blocks Wall of Wood" of his own
        if usual is None:
            hunter = next((seat for seat in self.seats if seat.name == self.turn), self.seats[0])
            first = clause.subject[0] if clause.subject else None
            usual = (
                self._home(first, self._name_of(first, "Creature"), self._other_seat(hunter))
                if first is not None
                else self._other_seat(hunter)
            )
            if usual is hunter and self.attackers and (blocked in self.attackers or not (blocked or first is None or first.owner >= 0)):
                usual = self._other_seat(hunter)
            elif first is not None and not blocked and not self.attackers:
                usual = self._home(first, self._name_of(first, "Creature"), self.seats[-1])
        able = [name for name in self._creatures(usual) if usual.tapped.get(name, 0) < usual.zones["in play"].count(name)]
        blockers = self._taking_part(clause, usual) if clause.subject else able if clause.both else able[:1]
        if len(blockers) == 1 < len(self.attackers) and re.search(r"\beach(?: 1| of (?:them|these))? (?:with|by) an? ", clause.words):
            blockers *= len(self.attackers)  # "blocks each with a Hill Giant"
            self._put(usual, "in play", blockers[0], len(blockers))
            self._to("declare blockers")
            self._do(usual, "block " + "; ".join(f"{one} with {name}" for one, name in zip(self.attackers, blockers, strict=True)))
            self.blockers += blockers
            return
        self._animated(blockers, usual)
        against = self._creatures(self._other_seat(usual)) if not blocked and not self.attackers and clause.actor >= 0 else []
        if len(set(against)) == 1:
            blocked = against[0]
            self.assumed.append(f"{blocked} attacks.")
        pairs = re.search(r"\b1 (?:with|by) each\b|\beach (?:with|by) (?:1|another|a different)\b|\b1 each\b", clause.words)
        if pairs and len(blockers) == len(self.attackers) > 1:
            self._to("declare blockers")
            self._do(usual, "block " + "; ".join(f"{one} with {name}" for one, name in zip(self.attackers, blockers, strict=True)))
            self.blockers += blockers
            return
        if not blocked and self.attackers:
            blocked = self.attackers[-1]
            if len(set(self.attackers)) > 1 and not re.search(r"\b(?:both|each|all)\b", clause.words):
                self.assumed.append(f"Which attacker is blocked is not told: it is {blocked}.")
        if blocked and not blockers and clause.asked and not clause.subject and clause.objects:
            blockers = [self._of_our_making(SOME_CREATURE, "Creature", "2/2")]
            self._put(usual, "in play", SOME_CREATURE)
            self.assumed.append(f"{usual.name} has a creature, so that there is one to block with.")
        if not blocked and blockers and (told := self._blocked_later(clause, usual)) is not None:
            clause.objects, blocked = [told], self._named(told.card)
        if not blocked and blockers and clause.asked:
            blocked = self._something_attacks(self._other_seat(usual))
        if not blocked or not blockers:
            self.idle.append(clause.words)
            return
        several = [name for name in self.attackers if self.attackers.count(name) == 1]
        each = any("both" in one.states or one.word in ("each", "both") for one in clause.objects) or re.search(r"\beach\b", clause.words)
        for name in dict.fromkeys(blockers):
            if not (self._stolen(name, usual) or name in self.played):
                self._put(usual, "in play", name, blockers.count(name))
        if each and len(several) == len(blockers) > 1:
            self._to("declare blockers")
            self._do(usual, "block " + ", ".join(f"{one} with {name}" for one, name in zip(several, blockers, strict=True)))
            self.blockers += blockers
            return
        if each and len(self.attackers) > 1 and len(blockers) == 1:
            self._to("declare blockers")
            self._do(usual, "block " + "; ".join(f"{one} with {blockers[0]}" for one in self.attackers))
            self.blockers += blockers
            return
        if blocked not in self.attackers:
            self._attacks_unsaid(clause, blocked, usual)
        self._to("declare blockers")
        before = next(
            (line for line in self._this_turn() if isinstance(line, dict) and usual.name in line and line[usual.name].startswith("block ")),
            None,
        )
        said = f"{blocked} with {', '.join(blockers)}"
        if before is not None and said in before[usual.name].removeprefix("block ").split("; "):
            return  # "... blocks it. Can they block it?"
        if before is not None:
            before[usual.name] += f"; {said}"
        else:
            self._do(usual, f"block {said}")
        self.blockers += blockers

    def _blocked_later(self, clause: Clause, defender: Seat) -> Thing | None:
        """What is spoken of as an attacker or as blocked behind a block of which it is not told what it blocks."""
        at = self.made.clauses.index(clause) if clause in self.made.clauses else len(self.made.clauses)
        later = (one for other in self.made.clauses[at + 1 :] for one in other.things())
        return next((one for one in later if one.card >= 0 and one.states & {"attacking", "blocked"}
                     and one.owner != self.seats.index(defender)), None)

    def _attacks_unsaid(self, clause: Clause, attacker: str, defender: Seat) -> None:
        """What is blocked attacks."""
        one = next((one for one in clause.objects), Thing())
        hunter = self._home(one, attacker, self._other_seat(defender))
        if hunter is defender and one.owner < 0:
            hunter = self._other_seat(defender)
        if not self.lines:
            self.turn = hunter.name
        elif self.turn != hunter.name:
            self._turn_of(hunter)
        if attacker not in self.played and not self._stolen(attacker, hunter):
            if one.card >= 0 and self._named(one.card) == attacker:
                self._put_thing(one, attacker, hunter, count=1)
            else:
                self._put(hunter, "in play", attacker)
        self.attackers.append(attacker)
        self._to("declare attackers")
        self._do(hunter, f"attack with {attacker}")
        self.fought = True

    def _noblock(self, clause: Clause) -> None:
        for one in clause.subject:
            name = self._name_of(one, "Creature")
            if name and name not in self.attackers and not self.attackers:
                usual = self._other_seat(self.seats[clause.actor]) if clause.actor >= 0 else self.seats[0]
                self._attacks_unsaid(Clause("block", objects=[one]), name, self._other_seat(self._home(one, name, usual)))
        if self.attackers:
            self._to("declare blockers")
        else:
            self.awaited.append(clause.words)  # nothing is said to attack yet

    def _fight(self, clause: Clause) -> None:
        """What deals combat damage to a creature attacks and is blocked by it; to one that attacks, it blocks."""
        name = self._name_of(clause.subject[0], "Creature")
        other = self._name_of(clause.aims[0], "Creature") if clause.aims else ""
        if name and not clause.aims and clause.actor >= 0:
            self._attack(Clause("attack", clause.actor, "attack", subject=clause.subject, words=clause.words))  # "hits with Craw Wurm"
            return
        if not name or not other:
            self.idle.append(clause.words)
            return
        if name in self.attackers or other in self.attackers:
            return
        attacker, blocker = (
            (other, name) if "attacking" in clause.aims[0].states or "blocking" in clause.subject[0].states else (name, other)
        )
        if self.made.turned:
            attacker, blocker = blocker, attacker
        turn = next(seat for seat in self.seats if seat.name == self.turn)
        hunter = self._home(clause.subject[0] if attacker == name else clause.aims[0], attacker, turn)
        home = self._home(clause.aims[0] if attacker == name else clause.subject[0], blocker, self._other_seat(hunter))
        if home is hunter:
            home = self._other_seat(hunter)
        if not self.lines:
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
