"""In what order what a question tells is done, and what is said to come of it. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.question_clause import Clause, Thing
from judge.scenarios.question.question_means import COMES_AIMED
from judge.scenarios.question.question_seats import Seat, mana_of
from judge.scenarios.question.question_told import TOLD
from judge.scenarios.question.question_untold import UntoldNeeds

SOME_REMOVAL = "Some Removal"
"""A spell that destroys a creature of which nothing is told but that it dies."""
UNLESS = re.compile(r"unless (?:its (?:controller|owner)|that \w+'s (?:controller|owner)|they|that player) pays? ((?:\{[^}]+\})+)?")
"""What somebody has to pay so that a spell is not countered."""
FIGHTING = ("attack", "block", "noblock", "fight")
"""Kinds of clauses that tell of a combat."""


class ToldOrder(UntoldNeeds):
    """The order of what is told."""

    def _results(self, clause: Clause) -> None:
        """What is said to come of what is done: its target, where it has one and none is said; else it is chosen as it resolves."""
        if not clause.results:
            return
        named = next((one for one in (*clause.objects, *(clause.means if clause.kind != "cast" else ())) if one.card >= 0), None)
        name = self._named(named.card) if named is not None else self._spell_of(clause.objects[0], clause, self._actor(clause)) if (
            clause.objects and clause.kind == "cast") else self._name_of(clause.objects[0]) if clause.objects else ""
        text = self._card(name).card.text if name else ""
        if re.search("[Ss]earch your library|from outside the game", text):
            self.later.append(Clause("choose", self.seats.index(self._actor(clause)), "search", objects=clause.results, words=clause.words))
        elif re.search(r"target|[Ee]nchant ", text) and not clause.aims and not COMES_AIMED.search(text) and "odular" not in text:
            clause.aims += clause.results
        else:
            self.later.append(Clause("choose", self.seats.index(self._actor(clause)), "choose", objects=clause.results, words=clause.words))

    def _came_with_trigger(self, clause: Clause) -> None:
        """A trigger is answered, and nothing was told that brought it about: the permanent of which it is comes into play."""
        place = max((one.place for one in clause.things()), default=0)
        came = [
            one
            for one in self.made.mentions
            if one.card >= 0
            and one.place <= place
            and re.search("comes into play|enters", self._card(self._named(one.card)).card.text)
            and self._card(self._named(one.card)).is_permanent_name
        ]
        if came:
            self._trigger_first(came[-1], self._actor(clause) if came[-1].owner >= 0 else self._other_seat(self._actor(clause)))

    def _combat_told_later(self, done: list[Clause]) -> list[Clause]:
        """A combat of which a moment is told first ("after blocks Ann Shocks it. It is blocked by ...") comes before that moment."""
        fights_on = re.compile("after [ab]|combat damage|first strike")
        done = self._attack_before_block(done)
        at = next((at for at, one in enumerate(done) if one.kind == "moment" and fights_on.match(one.step)), -1)
        if at < 0 or any(one.kind in FIGHTING for one in done[:at]):
            return done
        fights = [one for one in done[at:] if one.kind in FIGHTING and not one.asked]
        return [*done[:at], *fights, *(one for one in done[at:] if one not in fights)]

    def _attack_before_block(self, done: list[Clause]) -> list[Clause]:
        """An attack told behind its block ("Vera blocks with her Wall when Wade attacks") comes before it."""
        at = next((at for at, one in enumerate(done) if one.kind in FIGHTING), -1)
        if at < 0 or at + 1 >= len(done) or done[at].kind not in ("block", "noblock") or done[at].objects or done[at].asked:
            return done
        behind = done[at + 1]
        if behind.kind != "attack" or behind.asked:
            return done
        return [*done[:at], behind, done[at], *done[at + 2 :]]

    def _before_attacks(self, done: list[Clause]) -> list[Clause]:
        """What is done "before attackers are declared" comes before the attack that was told of."""
        for at, moment in enumerate(done):
            attack = next((one for one in reversed(done[:at]) if one.kind == "attack"), None)
            if moment.kind == "moment" and moment.step == "before attacks":
                moment.step = "beginning of combat"
                if attack is not None and done[at + 1 :]:
                    rest = [one for one in done[: at + 2] if one is not attack]
                    if self._acts_first(attack, []) is not None:
                        moment.actor = self.seats.index(self._attacking_seat(attack))
                    return [*rest[:-2], *rest[-2:], attack, *done[at + 2 :]]
        return done

    def _both_have(self) -> None:
        """Permanents of one name that are told of as each player's lie there from the first, so that lines name whose is meant."""
        played = [one for clause in self.made.clauses if clause.kind in ("cast", "keyword") for one in clause.objects]
        for at, card in enumerate(self.made.marked.cards):
            told = [one for one in self.made.mentions if one.card == at and not one.zone and one not in played]
            owners = {one.owner for one in told if one.owner >= 0}
            if len(owners) > 1 and self._card(card.name).is_permanent_name and "Land" not in card.type:
                for owner in owners:
                    self._put(self.seats[owner], "in play", card.name)

    def _lost_numbers(self) -> None:
        """What X is said to be, and is in no line, is handed back."""
        said = " ".join(str(line) for line in self.lines)
        told = [x for clause in self.made.clauses for x in (clause.x, *(one.x for one in clause.things())) if x is not None]
        for x in dict.fromkeys(told):
            if not re.search(rf"X={x}\b|choose {x}\b", said) and "X" in "".join(
                f"{card.cost}{card.text}" for card in self.made.marked.cards
            ):
                self.idle.append(f"X = {x}")

    def _on_two_sides(self) -> None:
        """A creature that is told of once and lies under both players was misread: it is handed back."""
        for name in dict.fromkeys(self._creatures(self.seats[0])):
            others = [seat for seat in self.seats[1:] if self._lies(seat, name)]
            told = [one for one in self.made.mentions if one.card >= 0 and self._named(one.card) == name]
            twice = any(one.states & {"both sides", "another", "own"} or one.copies is not None for one in told) or any(
                one.card < 0 and one.states & {"number", "another"} for clause in self.made.clauses for one in clause.things()
            )
            owners = {one.owner for one in told if one.owner >= 0} | {one.side for one in told if one.side >= 0}
            for clause in self.made.clauses:
                if any(one in told for one in (*clause.objects, *clause.subject, *clause.means)) and clause.actor != -1:
                    owners |= {clause.actor} if clause.actor >= 0 else {0, 1}
            if others and not twice and len(owners) < 2:
                self.idle.append(f"whose card{told[0].card} is meant" if told else name)

    def _destroyed(self, clause: Clause) -> bool:
        """A creature that is said to die, and not of what, is destroyed by a spell of the other player; whether it could be."""
        one = clause.subject[0]
        name = self._name_of(one, "Creature")
        if not name or "Creature" not in self._card(name).card.type or clause.asked or len(clause.subject) > 1:
            return False
        home = self._home(one, name, self.seats[0])
        self._put(home, "in play", name)
        killer = self._other_seat(home)
        self._into_hand(killer, self._of_our_making(SOME_REMOVAL, "Instant", "", "{0}", "Destroy target creature."))
        self._do(killer, f"play {SOME_REMOVAL} -> {self._called(name, home)}")
        self.assumed.append(f"{killer.name} destroys {name} with a spell: it is not told of what it dies.")
        self.played.append(SOME_REMOVAL)
        self.waiting = killer.name
        self._settle()
        return True

    def _pays_unless(self, clause: Clause) -> bool:
        """Whether somebody pays what a spell of another player that waits would have it counter something for; then it has resolved."""
        last = self.played[-1] if self.played else ""
        asks = UNLESS.search(self._card(last).card.text) if last else None
        seat = self.seats[clause.actor]
        if asks is None or not self.waiting or self.waiting == seat.name:
            return False
        if not any(one.kind == "lands" and one.actor in (clause.actor, -2) for one in self.made.clauses):
            self._pay(seat, asks[1] or "", clause.x if clause.x is not None else 1)
        self._do(seat, "choose yes")
        self.lines.append("resolve")
        self.waiting = seat.name
        return True

    def _paid(self, clause: Clause, seat: Seat, paid: str) -> None:
        """Mana that somebody pays is for the ability of a permanent there that costs it, once or several times; else a cost is paid."""
        symbols = "".join(f"{{{symbol}}}" for symbol in paid.upper())
        there = [name for one in (seat, *self.seats) for name in one.zones.get("in play", ())]
        for name in dict.fromkeys(there):
            facts = self._card(name)
            may = self._lies(seat, name) or "Any player may activate" in facts.card.text
            for line in facts.abilities if may else ():
                price = mana_of(line)
                if price and symbols == price * (len(symbols) // len(price)):
                    quoted = line.split(":")[1].split()[0].lower()
                    self._activate(seat, name, line, "", len(symbols) // len(price), None, quoted)
                    return
        for at, card in enumerate(self.made.marked.cards):
            if card.name in seat.face_down and re.search(rf"morph[^{{\n]*{re.escape(symbols)}", card.text, re.IGNORECASE):
                self._turnup(Clause("turnup", self.seats.index(seat), objects=[Thing(card=at)], words=clause.words))
                return
        self._pay(seat, symbols)

    def _attacks_untold(self, clause: Clause) -> None:
        """Damage waits, but no fight was told of: the creature that something is done with next attacks, which is said."""
        rest = self.made.clauses[self.made.clauses.index(clause) + 1 :]
        after = next((one for one in rest if one.kind not in TOLD), Clause("nothing"))
        for one in (*after.objects, *after.means, *after.subject):
            name = self._name_of(one, "Creature")
            if name and "Creature" in self._card(name).card.type:
                owner = one.owner if one.owner >= 0 else after.actor
                seat = self._home(one, name, self.seats[max(owner, 0)])
                self._attack(Clause("attack", self.seats.index(seat), "attack", subject=[one], words=clause.words))
                self.assumed.append(f"{name} attacks and is not blocked.")
                return
        self.idle.append(clause.words)

    def _answers_what_equips(self) -> None:
        """What is done in response to an equip ability is done before that resolves."""
        if "response" not in self.now.ways or self.lines[-1:] != ["resolve all"] or len(self.lines) < 2:
            return
        last = self.lines[-2]
        if isinstance(last, dict) and (equips := next((who for who, what in last.items() if what.startswith("equip ")), "")):
            self.lines.pop()
            self.waiting = equips

    def _before_main(self) -> bool:
        """Whether the game is in the beginning phase yet."""
        gone = [line for line in self.lines if isinstance(line, str) and line.startswith("to ")]
        return (gone[-1] if gone else self.step).endswith(("upkeep", "draw"))

    def _moment(self, clause: Clause) -> None:
        """The game goes on to a moment that is told."""
        if clause.step in ("next turn",) or clause.step.startswith("turn "):
            self.new_turn = bool(self.lines)
            return
        if clause.step in ("after damage", "postcombat main") and not self.lines:
            self.step = "postcombat main"
            return
        if clause.step in ("after damage", "postcombat main"):
            self._to("postcombat main")
            return
        if clause.step == "over":
            self._settle()
            self.lines.append("to next turn")
            self.turn = self._other_seat(next(seat for seat in self.seats if seat.name == self.turn)).name
            self.attackers, self.blockers, self.fought = [], [], False
            return
        if clause.step == "next phase":
            self._settle()
            self._to("beginning of combat" if self.step == "precombat main" and not self.fought else "end of turn")
            return
        if clause.step == "first strike" and self.attackers:
            self._to("combat damage")
            self.lines.append("resolve")  # the damage of the first step; the second is to come
            return
        if clause.step in ("resolved", "copies wait"):
            self._settle() if clause.step == "resolved" or not self.waiting else self.lines.append("resolve")
            return
        if clause.step == "combat damage":
            if not self.attackers:
                self._attacks_untold(clause)
            if self.attackers and not self.damage_waits:
                self._to("combat damage")
                self.damage_waits = True
            return
        if clause.step in ("after blocks", "after attacks"):
            if self.attackers:
                self._to("declare blockers" if clause.step == "after blocks" else "declare attackers")
            elif clause.step == "after blocks" and "before" not in clause.words:
                self.awaited.append(clause.words)
            return
        if not self.lines:
            return
        name = self.seats[clause.actor].name if clause.actor >= 0 else self.turn
        if name != self.turn or "next" in clause.ways:
            self._settle()
            self.lines.append(f"to {name}'s {clause.step}")
            self.turn, self.attackers, self.blockers = name, [], []
        elif clause.step == "precombat main" and self._before_main():
            self._settle()
            self.lines.append("to precombat main")
        elif clause.step not in ("precombat main", "beginning of combat", "declare attackers", "declare blockers") and not self.waiting:
            self._to(clause.step)
