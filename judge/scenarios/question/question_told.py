"""What a question says is there before anything is done: permanents, hands, life, mana. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.question_clause import Clause, Thing
from judge.scenarios.question.question_reference import QuestionReference
from judge.scenarios.question.question_seats import BASICS, Seat

TOLD = ("has", "there", "count", "life", "poison", "attached", "nothing", "lands", "linked")
"""Kinds of clauses that say what is there before anything is done."""


BESIDES = re.compile(r"\b(?:left|more|other|further|additional|extra)\b")
"""Lands beside those that pay for what is told."""


class ToldTable(QuestionReference):
    """Clauses that tell of the table."""

    def _has(self, clause: Clause) -> None:
        seats = self.seats if clause.actor == -2 else [self.seats[clause.actor] if clause.actor >= 0 else self.seats[0]]
        for given in clause.given:
            self._mana_told(seats[0], given)
        for one in clause.objects:
            found = self._referent(one)
            if one.card < 0 and "number" in one.states and self._only_counted(one, clause, seats[0]):
                continue
            if found is None:
                if one.unknown < 0 and one.word != "opponent":
                    self.idle.append(clause.words)
                continue
            name = self._named(found.card)
            if one.card < 0 and "number" not in one.states and one.count > max(found.count, 1):
                self.idle.append(clause.words)  # more than what was named
                continue
            for usual in self.seats if "both sides" in one.states else seats:
                worn = bool(clause.aims) and one.owner >= 0  # "has my Pariah on his Baloth"
                seat = self.seats[one.side] if one.side >= 0 else self.seats[one.owner] if worn else usual
                where = one.zone or ("in play" if self._card(name).is_permanent_name else "hand")
                count = one.count
                if any(other.card == one.card >= 0 and other.owner == one.owner for other in clause.objects[: clause.objects.index(one)]):
                    count = seat.zones.get(where, []).count(name) + one.count  # "an untapped Island and a tapped Island"
                elif "another" in one.states and self._lies(seat, name) and where == "in play":
                    count = seat.zones[where].count(name) + one.count
                self._put_thing(one, name, seat, where, count)
                self._note_lands(seat, one, name, clause)
        if clause.aims:
            host = self._meant(clause.aims[0], seats[0], "Creature|Artifact|Land|Enchantment")
            if host is None:
                self.idle.append(clause.words)
                return
            self._put(host[1], "in play", host[0])
            for one in clause.objects:
                if one.card >= 0 and re.search("Aura|Equipment|Enchant ", self._card(self._named(one.card)).card.type):
                    wearing = self.seats[one.owner] if one.owner >= 0 else seats[0]
                    wearing.attached[self._named(one.card)] = self._called(host[0], host[1])

    def _only_counted(self, one: Thing, clause: Clause, seat: Seat) -> bool:
        """A number alone counts what was counted last: "he has two lands, I have four"; in a zone it counts cards."""
        if one.zone and one.zone != "in play":
            seat.counts[one.zone] = one.count
            return True
        at = self.made.clauses.index(clause)
        last = next((other for other in reversed(self.made.clauses[:at]) if other.kind in TOLD), None)
        if last is not None and last.kind == "life":
            seat.life = one.count
            return True
        if last is None or last.kind not in ("lands", "count"):
            return False
        again = Clause(last.kind, self.seats.index(seat), amounts=[one.count], given=last.given, step=last.step, words=clause.words)
        (self._lands if last.kind == "lands" else self._count)(again)
        return True

    def _note_lands(self, seat: Seat, one: Thing, name: str, clause: Clause) -> None:
        """Costs are paid with lands that are named as untapped; "only" and "left" say that there are no others."""
        left = re.search(rf"card{one.card} (?:lands? )?left|(?:extra|more|additional|spare) card{one.card}\b", clause.words) is not None
        if (
            "Land" in self._card(name).card.type
            and one.card >= 0
            and (one.zone or "in play") == "in play"
            and "tapped" not in one.states
            and not left
        ):
            seat.free += [name] * one.count
            counted = one.count > 1 or re.search(rf"\b(?:1|single|lone) card{one.card}\b", clause.words)
            if counted and "to pay" not in clause.ways:  # "a Forest" may be told for what else it does
                seat.told_lands += [name] * one.count
        if "Land" in self._card(name).card.type and one.states & {"tapped", "untapped"}:
            seat.no_more = True  # whoever tells of tapped or untapped lands tells of all
        if (
            re.search(rf"\b(?:only|just|exactly)\b[^,;]*card{one.card}\b", clause.words)
            and not left
            and "left" not in clause.words
            and ("Land" in self._card(name).card.type)
        ):
            seat.no_more = True

    def _there(self, clause: Clause) -> None:
        """Things that are said to be somewhere, or so and so, without a word of who has them."""
        for one in clause.subject:
            found = self._referent(one)
            if found is None:
                if one.unknown < 0:
                    self.idle.append(clause.words)
                continue
            name = self._named(found.card)
            if one.card < 0 and one.word in ("creatures", "permanents", "lands", "artifacts", "enchantments"):
                self.idle.append(clause.words)  # any, and none that was named
                continue
            if found is not one and not (one.states or one.counters or one.worn or one.zone or one.hurt):
                continue
            seat = self.seats[one.side] if one.side >= 0 else self._home(found, name, self.seats[max(clause.actor, 0)])
            where = one.zone or ("in play" if self._card(name).is_permanent_name else "hand")
            for each in self.seats if "both sides" in one.states else [seat]:
                self._put_thing(one, name, each, where)
                self._note_lands(each, one, name, clause)

    def _mana_told(self, seat: Seat, said: str) -> None:
        """Mana told in symbols: it floats, or there are untapped lands for it."""
        symbols = "".join(f"{{{symbol}}}" for symbol in re.sub("openmana|floatmana", "", said).upper())
        if said.startswith("floatmana"):
            seat.pool += symbols
            return
        letters = re.findall(r"\{(\w)\}", symbols)
        for symbol in letters:
            for _ in range(int(symbol) if symbol.isdecimal() else 1):
                land = BASICS.get(symbol, "Island")
                seat.zones.setdefault("in play", []).append(land)
                seat.free.append(land)

    def _tapped_out(self, seat: Seat) -> None:
        """Whose lands are all tapped has none to play anything with: those that were told, where nothing was played with them."""
        seat.no_more = True
        if not any(isinstance(line, dict) and seat.name in line for line in self.lines):
            there = seat.zones.get("in play", [])
            seat.tapped |= {name: there.count(name) for name in there if "Land" in self._card(name).card.type}
            seat.free.clear()

    def _excluded(self) -> None:
        """What the line says not to be there: mana beside that which is told, and what of somebody's things is untapped."""
        for one in self.made.marked.exclusions:
            if one.player < 0:
                continue
            seat = self.seats[one.player]
            seat.no_more |= one.mana
            pays = any(isinstance(line, dict) and re.match(r"(?:play|use)(?!.*, (?:return|remov|pay))", line.get(seat.name, ""))
                       for line in self.lines)
            if one.state == "untapped" and one.types and not (one.types == ("Land",) and pays):
                but = {self.made.marked.cards[at].name for at in one.but}
                there = [name for name in seat.zones.get("in play", []) if name not in but]
                seat.tapped |= {name: there.count(name) for name in there if any(kind in self._card(name).card.type for kind in one.types)}

    def _totals(self) -> None:
        """What is told of by kind alone, with a number that counts what is named: no more of it is there than is left of the number."""
        for at in self.made.marked.totals:
            card = self.made.marked.cards[at]
            for seat in self.seats:
                there = seat.zones.get("in play", [])
                named = sum(name != card.name and card.type in self._card(name).card.type for name in there)
                for _ in range(min(named, there.count(card.name))):
                    there.remove(card.name)

    def _lands(self, clause: Clause) -> None:
        if clause.actor == -2:
            for at in range(len(self.seats)):
                self._lands(Clause("lands", at, amounts=clause.amounts, given=clause.given, ways=clause.ways, words=clause.words))
            return
        seat = self.seats[max(clause.actor, 0)]
        if "hand" in clause.ways:
            self._put(seat, "hand", "Plains", clause.amounts[0])
            self.assumed.append(f"{seat.name}'s lands in hand are Plains.")
            return
        color = {"white": "W", "black": "B", "red": "R", "green": "G"}.get(next(iter(clause.given), ""), "U")
        seat.zones.setdefault("in play", []).extend([BASICS[color]] * clause.amounts[0])
        if not any(clause.given) and "tapped" not in clause.ways:
            seat.colorless += clause.amounts[0]
        if "tapped" in clause.ways:
            seat.tapped[BASICS[color]] = clause.amounts[0]
        elif not BESIDES.search(clause.words):
            seat.free += [BASICS[color]] * clause.amounts[0]
            seat.told_lands += [BASICS[color]] * clause.amounts[0]
        if re.search(r"\b(?:only|untapped|open)\b", clause.words) and not BESIDES.search(clause.words):
            seat.no_more = True
        self.assumed.append(f"{seat.name}'s lands are {BASICS[color]}s.")

    def _count(self, clause: Clause) -> None:
        counts = self.seats[max(self._pays_with(clause), 0)].counts
        played = [one for one in self.made.clauses if one.kind == "cast" and one.actor == clause.actor and "flashback" not in one.ways]
        if clause.step == "hand" and "left" in clause.words.split():
            clause.amounts[0] += sum(len(one.objects) for one in played)  # besides what is played from there
        counts[clause.step] = max(clause.amounts[0], counts.get(clause.step, 0) if "at least" in clause.ways else 0)

    def _pays_with(self, clause: Clause) -> int:
        """The player whose cards are counted: of those that "she" pays with whoever has what she uses."""
        if "at least" not in clause.ways or clause not in self.made.clauses:
            return clause.actor
        used = (*self.made.clauses, clause)[self.made.clauses.index(clause) + 1]
        own = next((self.claims[one.card] for one in used.objects if one.card in self.claims), clause.actor)
        return own if "by pronoun" in used.ways else clause.actor

    def _nothing(self, clause: Clause) -> None:
        if clause.actor >= 0 and "hand" in clause.words and "block" not in clause.words:
            self.seats[clause.actor].counts["hand"] = 0

    def _life(self, clause: Clause) -> None:
        for seat in self.seats if clause.actor == -2 else [self.seats[max(clause.actor, 0)]]:
            seat.life = clause.amounts[0]

    def _bare(self, clause: Clause) -> None:
        self.idle.append(clause.words)

    def _poison(self, clause: Clause) -> None:
        self.seats[max(clause.actor, 0)].poison = clause.amounts[0]

    def _linked(self, clause: Clause) -> None:
        """What an ability of a permanent has removed from the game, or what a removed card haunts."""
        one, other = clause.subject[0], clause.objects[0]
        if one.card < 0 or other.card < 0:
            self.idle.append(clause.words)
            return
        name, linked = self._named(one.card), self._named(other.card)
        home = self._home(one, name, self.seats[0])
        haunts = "Haunt" in self._card(name).card.text
        removes = self._other_seat(home) if re.search(r"(?:[Rr]emove|[Ee]xile) (?:another )?target ", self._card(name).card.text) else home
        self._put_thing(one, name, home, "removed" if haunts else "in play")
        self._put_thing(other, linked, self._home(other, linked, self._other_seat(home) if haunts else removes),
                        "in play" if haunts else "removed")
        home.linked[name] = linked

    def _attached(self, clause: Clause) -> None:
        """What is on what: the Aura or Equipment of the two."""
        gear = "Aura|Equipment > " if clause.subject[0].card < 0 else ""
        first, second = self._referent(clause.subject[0], gear), self._referent(clause.aims[0], "Creature|Land|Artifact|Enchantment")
        if first is None or second is None:
            self.idle.append(clause.words)
            return
        names = [(self._named(one.card), one) for one in (first, second)]
        if not re.search("Aura|Equipment|Enchant ", self._card(names[0][0]).card.type):
            names.reverse()
        (gear, worn), (host, bears) = names
        if not re.search("Aura|Equipment|Enchant ", self._card(gear).card.type):
            self.idle.append(clause.words)
            return
        seat = self._home(bears, host, self.seats[max(clause.actor, 0)])
        self._put(seat, "in play", host)
        for one in [*clause.subject[1:]]:
            if one.card >= 0 and one is not bears:
                self._attach(self._named(one.card), one, host, seat)
        self._attach(gear, worn, host, seat)
