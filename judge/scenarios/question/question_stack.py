"""What a question says is on the stack already: spells that are answered or countered, abilities that wait. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.question_clause import Clause, Thing
from judge.scenarios.question.question_modes import ToldModes
from judge.scenarios.question.question_seats import Seat

COUNTERS = re.compile(r"target (?:\w+,? ){0,4}spell", re.IGNORECASE)


CHANGES = re.compile(r"[Cc]hange the target|choose new targets|[Cc]hanges? (?:its|the) target")
"""Words of spells that give other spells new targets."""


class ToldStack(ToldModes):
    """Clauses that tell of the stack."""

    def _trigger_first(self, one: Thing, seat: Seat) -> None:
        """A permanent whose ability is answered came into play, and its ability waits on the stack."""
        name = self._named(one.card)
        if self.waiting and name in self.played[-1:] and self.lines[-1:] != ["resolve"]:
            self.lines.append("resolve")  # it was just played: it comes into play, and its ability waits
            self.comes_with_target = False
            return
        if self._on_stack(name) or not re.search(r"comes into play|enters", self._card(name).card.text):
            return
        owner = self._home(one, name, self._other_seat(seat))
        for each in self.seats:
            if name in each.zones.get("in play", []):
                each.zones["in play"].remove(name)
        if not self.lines:
            self.turn = owner.name
        self._into_hand(owner, name)
        self._pay(owner, self._card(name).cost, before=True)
        self._do(owner, f"play {name}")
        for aim in one.worn:
            if aimed := self._aimed_at(aim, name, owner):
                self._do(owner, f"choose {aimed}")
        self.lines.append("resolve")
        self.played.append(name)
        self.waiting = owner.name

    def _aimed_as_it_comes(self, one: Thing) -> None:
        """The ability of what was just played is aimed at what is said."""
        name = self._named(one.card)
        owner = next((seat for seat in self.seats if seat.name == self.waiting), self.seats[0])
        for aim in one.worn:
            if aimed := self._aimed_at(aim, name, owner):
                self._do(owner, f"choose {aimed}")

    def _flashed_back(self, seat: Seat, name: str) -> None:
        """A card that is played from the graveyard lies there, from the first or since it was played."""
        hand = seat.zones.get("hand", [])
        if hand.count(name) > (name in self.played):
            hand.remove(name)
        if name not in self.played:
            self._put(seat, "graveyard", name)
        costs = re.findall(r"flashback[^{]*((?:\{[^}]+\})+)", self._card(name).card.text, re.IGNORECASE)
        self._pay(seat, costs[0] if costs else "")

    def _answers(self, clause: Clause, seat: Seat) -> None:
        """What an action is said to answer ("in response to Terror from Bob") is played first."""
        marks = [one for one in clause.answers if one.word != "->"]
        if not marks or marks[0].card < 0:
            return
        cut = next((at for at, one in enumerate(clause.answers) if one.word == "->"), len(clause.answers))
        self._play_first(clause.answers[0], clause.answers[cut + 1 :], seat)

    def _play_first(self, one: Thing, aims: list[Thing], seat: Seat) -> None:
        """A spell that somebody answers is played by the other player."""
        name = self._named(one.card)
        if self._on_stack(name) or self._anywhere(name):
            return
        other = self.seats[one.owner] if one.owner >= 0 else self._other_seat(seat)
        if self.waiting and not self._card(name).is_instant:
            self._settle()
        if not self.lines and not self._card(name).is_instant:
            self.turn = other.name  # only in one's own main phase
        self._into_hand(other, name)
        self._pay(other, self._card(name).cost, before=True)
        aimed = [self._aimed_at(aim, name, other) for aim in aims]
        if not aimed and (wanted := self._wanted(name)):
            spoken = [
                thing
                for thing in (*self.now.aims, *self.now.objects)
                if thing.card >= 0 and thing.card != one.card and re.search(wanted, self._card(self._named(thing.card)).card.type)
            ]
            aimed = [self._aimed_at(thing, name, other) for thing in spoken[:1]]
        aimed = aimed if any(aimed) else self._burnt(name, other)
        self._do(other, f"play {name}" + (f" -> {', '.join(aim for aim in aimed if aim)}" if any(aimed) else ""))
        self.played.append(name)
        self.waiting = other.name

    def _burnt(self, name: str, seat: Seat) -> list[str]:
        """At whom a spell that deals damage is played where that is not told: at the other player."""
        if not self._aims_at_players(name) or not re.search(r"deals? \w+ damage to (?:any target|target)", self._card(name).card.text):
            return []
        self.assumed.append(f"{name} is aimed at {self._other_seat(seat).name}.")
        return [self._other_seat(seat).name]

    def _answered(self, clause: Clause) -> None:
        one = clause.subject[0]
        if one.card >= 0 and not self._on_stack(self._named(one.card)):
            actor = self.seats[clause.actor] if clause.actor >= 0 else self._next_actor()
            if not self._card(self._named(one.card)).is_permanent_name or not self._anywhere(self._named(one.card)):
                self._play_first(one, clause.aims, actor)

    def _comes_off_suspend(self, clause: Clause, name: str, seat: Seat) -> bool:
        """Whether a card is played as its last time counter is removed in its owner's upkeep: only what it is aimed at is chosen then."""
        last = seat.counters.get(name) == ("time", 1) and name in seat.zones.get("removed", ())
        last = last or ({seat.name: f"suspend {name}"} in self.lines and bool(re.search(r"[Ss]uspend 1\b", self._card(name).card.text)))
        begins = (self.turn == seat.name and self.step == "upkeep" and not self.lines) or self.lines[-1:] == [f"to {seat.name}'s upkeep"]
        if not last or not begins or "response" in clause.ways:
            return False
        self.lines.append("resolve")
        for aimed in self._aim(clause, name, seat):
            self._do(seat, f"choose {aimed}")
        self.lines.append("resolve")
        self.played.append(name)
        self.waiting = seat.name
        return True

    def _maddened(self, clause: Clause, name: str, seat: Seat) -> None:
        """A card that was discarded is played as its madness triggers (502.24a)."""
        costs = re.findall(r"[Mm]adness[^{\n]*((?:\{[^}]+\})+)", self._card(name).card.text)
        if not costs or not self.lines:
            self.idle.append(clause.words)
            return
        self._pay(seat, costs[0])
        self.lines.append("resolve")
        for what in ("yes", *self._aim(clause, name, seat)):
            self._do(seat, f"choose {what}")
        self.played.append(name)
        self.waiting = seat.name

    def _next_actor(self) -> Seat:
        at = self.made.clauses.index(self.now)
        after = next((one.actor for one in self.made.clauses[at + 1 :] if one.actor >= 0), len(self.seats) - 1)
        return self.seats[after]

    def _first_played(self, clause: Clause, name: str, seat: Seat) -> None:
        """What a spell is to counter is played first, by whose it is."""
        if not COUNTERS.search(self._card(name).card.text):
            return
        if "target permanent" in self._card(name).card.text and any(
            one.owner >= 0 and one.card >= 0 and self._card(self._named(one.card)).is_permanent_name for one in clause.aims
        ):
            self.idle.append(clause.words)  # a spell or a permanent: it is not said which
        if CHANGES.search(self._card(name).card.text):
            spells = [one for one in clause.aims if (one.card < 0 and one.player < 0 and not one.owner >= 0) or self._may_wait(one)]
            spells = [one for one in spells if one.card < 0 or self._named(one.card) != name]  # its own name is that of the new target
            rest = [one for one in clause.aims if one not in spells]
            if rest:
                clause.aims = spells or [Thing(word="it", place=10**6)]
                self.later.append(Clause("choose", self.seats.index(seat), "retarget", objects=rest, words=clause.words))
        for at, one in enumerate(clause.aims):
            if one.card < 0 and one.word in ("it", "that", "this") and not self.played:  # told after what is done to it
                told = [m for m in self.made.mentions if m.place < one.place and m.card >= 0 and self._named(m.card) != name]
                clause.aims[at] = next((m for m in reversed(told) if self._may_wait(m)), one)
        if len(clause.aims) == 2 and all(one.card >= 0 for one in clause.aims) and COUNTERS.search(
            self._card(self._named(clause.aims[0].card)).card.text
        ):
            last = clause.aims.pop()  # "Counterspells his Counterspell on the Angel"
            self._play_first(last, [], self.seats[clause.aims[0].owner] if clause.aims[0].owner >= 0 else self._other_seat(seat))
            self._play_first(clause.aims[0], [last], seat)
            return
        for one in clause.aims:
            if one.card >= 0 and self._named(one.card) == self._kept_in_hand(clause):
                continue  # it was cycled, which is no spell
            if one.card >= 0 and not self._on_stack(self._named(one.card)):
                aimed = self._named(one.card)
                owner = self.seats[one.owner] if one.owner >= 0 else self._other_seat(seat)
                for each in self.seats:
                    if aimed in each.zones.get("in play", []):
                        each.zones["in play"].remove(aimed)
                        owner = each
                if self.waiting and not self._card(aimed).is_instant:
                    self._settle()
                if not self.lines and not self._card(aimed).is_instant:
                    self.turn = owner.name
                self._into_hand(owner, aimed)
                self._pay(owner, self._card(aimed).cost, one.x if one.x is not None else 1, before=True)
                at_whom = "".join(f" -> {whom}" for whom in self._burnt(aimed, owner))
                self._do(owner, f"play {aimed}{at_whom}" + (f" for X={one.x}" if one.x is not None else ""))
                self.played.append(aimed)
                self.waiting = owner.name

    def _may_wait(self, one: Thing) -> bool:
        """Whether a thing is a spell rather than something in play."""
        return one.card >= 0 and (self._on_stack(self._named(one.card)) or not self._card(self._named(one.card)).is_permanent_name)

    def _onstack(self, clause: Clause) -> None:
        """A spell that is on the stack was played: by whoever is said, else by whoever does not act next."""
        for one in clause.objects:
            if one.card >= 0 and "upkeep trigger" in clause.words and not self.lines:
                home = self._home(one, self._named(one.card), self._next_actor())
                self._put(home, "in play", self._named(one.card))
                self.turn, self.step = home.name, "upkeep"  # it triggers as the step begins, and waits then
                continue
            if one.card >= 0 and "trigger" in one.states:
                one.worn = one.worn or clause.aims
                if self.played[-1:] == [self._named(one.card)]:
                    self._aimed_as_it_comes(one)
                self._trigger_first(one, self._next_actor())
                continue
            if one.card < 0 or self._on_stack(self._named(one.card)):
                continue
            name = self._named(one.card)
            seat = (
                self.seats[clause.actor]
                if clause.actor >= 0
                else self.seats[one.owner]
                if one.owner >= 0
                else self._other_seat(self._next_actor())
            )
            in_play = seat.zones.get("in play", [])
            if name in in_play:
                in_play.remove(name)
            self._into_hand(seat, name)
            self._pay(seat, self._card(name).cost)
            aims = self._aim(clause, name, seat)
            if not aims and (wanted := self._wanted(name)):
                after = self.made.clauses[self.made.clauses.index(clause) + 1 :][:1] if clause in self.made.clauses else []
                saved = [
                    thing
                    for other in after
                    for thing in (*other.aims, *other.objects)
                    if thing.card >= 0 and re.search(wanted, self._card(self._named(thing.card)).card.type)
                ]
                aims = [self._aimed_at(thing, name, seat) for thing in saved[:1]]
            number = f" for X={one.x}" if one.x is not None else ""
            self._do(seat, f"play {name}" + (f" -> {', '.join(aims)}" if aims else "") + number)
            self.played.append(name)
            self.waiting = seat.name

    def _held_for(self, seat: Seat, clause: Clause) -> int:
        """The place of a card in that player's hand with which it may be done; 0 or -1 for none."""
        held = [name for name in seat.zones.get("hand", ()) if not (self._on_stack(name) or self._left_hand(name))]
        if clause.verb == "counter" or "counter" in clause.words:
            held = [name for name in held if re.search(r"[Cc]ounter target", self._card(name).card.text)]
        names = [card.name for card in self.made.marked.cards]
        return (
            names.index(held[0])
            if len(set(held)) == 1 and held[0] in names
            else -1
            if not held or held[0] not in names
            else names.index(held[0])
        )

    def _way_paid(self, clause: Clause, name: str, seat: Seat) -> str:
        """Kicker, buyback and the like, with the mana for them."""
        times = next((int(way.split()[1]) for way in clause.ways if way.startswith("replicated ")), 0)
        if times:
            costs = re.findall(r"[Rr]eplicate[^{]*((?:\{[^}]+\})+)", self._card(name).card.text)
            for _ in range(times):
                self._pay(seat, costs[0] if costs else "")
            return f" replicated {({1: 'once', 2: 'twice'}).get(times, f'{times} times')}"
        for way in ("kicked", "buyback", "entwine"):
            if way in clause.ways:
                costs = re.findall(rf"{way[:4]}[^{{]*((?:\{{[^}}]+\}})+)", self._card(name).card.text, re.IGNORECASE)
                self._pay(seat, costs[0] if costs else "")
                return " kicked" if way == "kicked" else f" with {way}"
        return ""

    def _kept_in_hand(self, clause: Clause) -> str:
        """The card of which an ability was used in hand just before; "" for none."""
        at = self.made.clauses.index(clause) if clause in self.made.clauses else 0
        before = self.made.clauses[at - 1] if at else clause
        return self._named(before.objects[0].card) if before.kind == "keyword" and before.objects and before.objects[0].card >= 0 else ""

    def _stops_ability(self, name: str) -> bool:
        """Whether a spell counters abilities."""
        return re.search(r"[Cc]ounter target [^.]*\bability", self._card(name).card.text) is not None

    def _used_last(self) -> str:
        """The permanent of which an ability was used last, while that waits; "" for none."""
        last = self.lines[-1] if self.lines else ""
        done = next(iter(last.values()), "") if isinstance(last, dict) else ""
        found = re.match(r"use (.+?)(?: ->| \"|,| for X=|$)", done if isinstance(done, str) else "")
        return found[1] if found else ""
