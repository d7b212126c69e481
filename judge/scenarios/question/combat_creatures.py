"""Which creatures a question means that attack or block, and whose they are. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.damage_assignment import ToldAssignment
from judge.scenarios.question.question_clause import Clause, Thing
from judge.scenarios.question.question_creatures import SOME_CREATURE
from judge.scenarios.question.question_reference import FROM_GRAVEYARD
from judge.scenarios.question.question_seats import Seat, mana_of


class ToldCreatures(ToldAssignment):
    """The creatures of a combat."""

    def _taking_part(self, clause: Clause, seat: Seat) -> list[str]:
        """The names of the creatures of a player that a clause says attack or block, each as often as there are."""
        names: list[str] = []
        for one in clause.subject:
            blocked = self._blocked(clause) if clause.kind == "block" else ""
            found = self._animated_last(one, seat) or self._meant(one, seat, "Creature > Land", blocked)
            if found is None:
                continue
            name = self._own_fighter(one, found[0], seat)
            there = seat.zones.get("in play", []).count(name)
            held = seat.zones.get("hand", [])
            if not there and name in held and name not in self.played:
                held.remove(name)  # what fights is in play, whatever else was said to be in hand
            taken = self._stolen(name, seat) or self._returned(name)
            several = len(set(self._creatures(seat))) > 1 and one.card < 0  # "each of them": of creatures with other names
            count = there if "both" in one.states and there > 1 else max(one.count, 2 if "both" in one.states and not several else 1)
            if one.word in ("them", "both", "they", "all", "everything") and there > 1 and not {"number", "of"} & one.states:
                count = there
            elif {"number", "of"} & one.states:
                count = one.count
            if not taken and name not in self.played:
                referent = self._referent(one, "Creature > Land", blocked)
                assert referent is not None
                self._put_thing(one if one.card >= 0 else referent, name, seat, count=count)
            names += [name] * count
            if one.word in ("both", "all", "them", "everything", "they", "each") and there <= 1:
                names += [other for other in dict.fromkeys(self._creatures(seat)) if other != name]
                names.sort(key=self._creatures(seat).index) if set(names) <= set(self._creatures(seat)) else None
        if clause.both or (not clause.subject and clause.kind == "attack"):
            there_all = self._creatures(seat)
            last = next((name for name in reversed(self.played) if "Creature" in self._card(name).card.type), "")
            animated = [
                re.sub(r"^use | \".*", "", what)
                for line in self.lines
                if isinstance(line, dict)
                for who, what in line.items()
                if (who == seat.name and "becomes" in what)
            ]
            stolen = [name for name in dict.fromkeys(self._creatures(self._other_seat(seat))) if self._stolen(name, seat)]
            there_all = there_all or stolen
            names = (
                [*there_all]
                if clause.both
                else there_all[:1]
                if len(there_all) == 1
                else animated or ([last] if last and not there_all else there_all)
            )
        return names

    def _own_fighter(self, one: Thing, name: str, seat: Seat) -> str:
        """Which creature a pronoun means that attacks or blocks for a player: not one that lies under another one, where one of his
        or her own was spoken of before."""
        tired = one.card < 0 and one.word == "it" and self._turned(name, seat)  # what was tapped for its ability attacks no more
        if one.card >= 0 or (self._lies(seat, name) and not tired) or not self._anywhere(name) or self._stolen(name, seat):
            return name
        earlier = (self._named(m.card) for m in reversed(self.made.mentions) if m.card >= 0 and m.place < one.place)
        return next((other for other in earlier if other in self._creatures(seat) and not (tired and other == name)), name)

    def _turned(self, name: str, seat: Seat) -> bool:
        """Whether a creature was tapped for an ability of its own this turn."""
        uses = [line.get(seat.name, "") for line in self._this_turn() if isinstance(line, dict)]
        taps = any(re.match(r"[^:]*\{T\}", ability) for ability in self._card(name).abilities)
        return taps and any(re.match(rf"use {re.escape(name)}\b", what) for what in uses)

    def _animated_last(self, one: Thing, seat: Seat) -> tuple[str, Seat] | None:
        """What "it" is behind a land or an artifact that its player has just made a creature; None where it is none."""
        if one.card >= 0 or one.word not in ("it", "them", "him", "her"):
            return None
        last = next((line for line in reversed(self._this_turn()) if isinstance(line, dict)), {})
        match = re.fullmatch(r'use (.+) "becomes"', last.get(seat.name, ""))
        return (match[1], seat) if match else None

    def _animated(self, names: list[str], seat: Seat) -> None:
        """What is no creature and can become one does so before it attacks or blocks."""
        for name in dict.fromkeys(names):
            facts = self._card(name)
            if "Creature" not in facts.card.type and (line := facts.ability("becomes")) and not self._did(seat, f'use {name} "becomes"'):
                self._pay(seat, mana_of(line))
                self._do(seat, f'use {name} "becomes"')
                self.lines.append("resolve all")

    def _did(self, seat: Seat, what: str) -> bool:
        return any(isinstance(line, dict) and line.get(seat.name) == what for line in self._this_turn())

    def _returned(self, name: str) -> bool:
        """Whether a creature card that lies in a graveyard has been put into play from there."""
        lies = any(name in seat.zones.get("graveyard", ()) for seat in self.seats)
        aimed = [what for line in self.lines if isinstance(line, dict) for what in line.values() if what.endswith(f"-> {name}")]
        texts = [self._card(re.sub(r"^(?:play|use) | ->.*", "", what)).card.text for what in aimed]
        return lies and any(FROM_GRAVEYARD.search(text) for text in texts)

    def _stolen(self, name: str, seat: Seat) -> bool:
        """Whether a creature of the other player is this one's by now, by what was played."""
        other = self._other_seat(seat)
        if not self._lies(other, name) or self._lies(seat, name):
            return False
        if any(host == name and "control enchanted" in self._card(aura).card.text for aura, host in seat.attached.items()):
            return True
        return any(
            re.search(
                r"[Gg]ain control|control enchanted|exchange control|onto the battlefield under your control", self._card(played).card.text
            )
            for played in self.played
        ) or any(
            isinstance(line, dict) and seat.name in line and line[seat.name].startswith("use ") and name in line[seat.name]
            for line in self.lines
        )

    def _blocked(self, clause: Clause) -> str:
        """The creature that a clause says is blocked; "" where it does not say."""
        for one in clause.objects:
            if one.card < 0 and self.attackers:
                found = self._referent(one, "Creature > Land", self._name_of(clause.subject[0], "Creature") if clause.subject else "")
                name = self._named(found.card) if found is not None else ""
                return name if name in self.attackers else self.attackers[-1]
            name = self._name_of(one, "Creature > Land", self._name_of(clause.subject[0]) if clause.subject and one.card < 0 else "")
            if name:
                return name
        return ""

    def _in_combat(self, one: Thing, name: str, seat: Seat) -> None:
        """What is spoken of as an attacker attacks, and is blocked by a creature of our making where it is told to be blocked."""
        other = self._other_seat(seat)
        if "blocking" in one.states and name not in self.blockers:
            self.idle.append(self.now.words)  # of a blocker it must be told what it blocks
        if one.states & {"attacking", "unblocked", "blocked"} and name not in self.attackers:
            if not self.lines:
                self.turn = seat.name
            self._put(seat, "in play", name, one.count)
            self._to("declare attackers")
            done = [line for line in self._this_turn() if isinstance(line, dict)]
            began = next((line for line in done if line.get(seat.name, "").startswith("attack ")), None)
            if began is None:
                self._do(seat, f"attack with {name}")
            else:
                began[seat.name] += f", {name}"
            self.attackers.append(name)
            self.fought = True
            if "blocked" in one.states:
                self._something_blocks(name, other)
        if one.states & {"unblocked", "blocked"}:
            self._to("declare blockers")

    def _something_attacks(self, hunter: Seat) -> str:
        """A creature of our making attacks, where something blocks and nothing is told to attack."""
        self._turn_of(hunter)
        self._settle()
        self._put(hunter, "in play", self._of_our_making(SOME_CREATURE, "Creature", "2/2"))
        self.assumed.append(f"{hunter.name} attacks with a creature, so that there is one to be blocked.")
        self._to("declare attackers")
        self._do(hunter, f"attack with {SOME_CREATURE}")
        self.attackers.append(SOME_CREATURE)
        self.fought = True
        return SOME_CREATURE

    def _something_blocks(self, attacker: str, defender: Seat) -> None:
        """A creature of our making blocks, where something is told to be blocked and nothing to block."""
        flies = "Flying" if re.search(r"\b[Ff]lying\b", self._card(attacker).card.text) else ""
        self._put(defender, "in play", self._of_our_making(SOME_CREATURE, "Creature", "2/2", text=flies))
        self.assumed.append(f"{defender.name} blocks with a creature, since {attacker} is told to be blocked.")
        self._to("declare blockers")
        self._do(defender, f"block {attacker} with {SOME_CREATURE}")
        self.blockers.append(SOME_CREATURE)
