"""How spells that a question tells of are paid for otherwise than with mana. Pure."""

from __future__ import annotations

import re
from dataclasses import replace

from judge.scenarios.question.alternative_prices import CONDITIONS, OFFERED, PAID_BY
from judge.scenarios.question.question_clause import Clause, Thing
from judge.scenarios.question.question_seats import BASICS, Seat
from judge.scenarios.question.question_stack import ToldStack
from judge.scenarios.question.question_text import NUMBERS


class ToldPayments(ToldStack):
    """What is given up, spliced or tapped for spells."""

    def _drop_land(self, clause: Clause) -> None:
        """A land that was played, where one more is to be played later, which the first one forbids."""
        at = self.made.clauses.index(clause) if clause in self.made.clauses else len(self.made.clauses)
        lands = [one for later in self.made.clauses[at:] if later.kind == "cast" and later.actor == clause.actor for one in later.objects
                 if one.card >= 0 and "Land" in self._card(self._named(one.card)).card.type]
        if lands and not self.lines:
            told = {card.name for card in self.made.marked.cards}
            land = next(name for name in BASICS.values() if name not in told)
            seat = self.seats[clause.actor]
            self._put(seat, "hand", land)
            self._do(seat, f"play {land}")
            self.assumed.append(f"The land that {seat.name} played is a {land}.")

    def _lands_to_pay(self, clause: Clause, seat: Seat) -> None:
        """Lands with which a spell is told to be played are all that there is for it: "with just an Island", "off a single Swamp"."""
        at = self.made.clauses.index(clause) if clause in self.made.clauses else 0
        before = self.made.clauses[at - 1] if at else clause
        seat.for_this = [self._named(one.card) for one in before.objects if one.card >= 0 and "to pay" in before.ways]
        if "given up" in clause.ways:
            return
        on_it = [one for spell in clause.objects if self._is_spell_card(spell) for one in spell.worn if self._is_land(one)]
        lands = [*(one for one in clause.means if self._is_land(one)), *on_it]  # "plays Stifle with one Island on it"
        for spell in clause.objects:
            spell.worn = [one for one in spell.worn if one not in on_it]
        clause.aims += [Thing(word="it", place=on_it[0].place)] if on_it else []
        clause.means = [one for one in clause.means if one not in lands]
        for one in lands:
            name = self._named(one.card)
            count = seat.zones.get("in play", []).count(name) + 1 if "another" in one.states else one.count
            self._put_thing(one, name, seat, "in play", count)
            self._note_lands(seat, one, name, replace(clause, ways={"to pay"}))
            seat.for_this.append(name)

    def _is_land(self, one: Thing) -> bool:
        return one.card >= 0 and "Land" in self._card(self._named(one.card)).card.type

    def _is_spell_card(self, one: Thing) -> bool:
        return one.card >= 0 and not self._card(self._named(one.card)).is_permanent_name

    def _note_lands(self, seat: Seat, one: Thing, name: str, clause: Clause) -> None:
        """Costs are paid with lands that are named. Written where what is told of the table is."""

    def _helped(self, price: str, helpers: int, x: int | None) -> str:
        """What is left of a price where so many creatures are tapped for it, of the generic mana first."""
        symbols = re.findall(r"\{([^}]+)\}", price.replace("{X}", f"{{{1 if x is None else x}}}") if helpers else price)
        generic = sum(int(one) for one in symbols if one.isdecimal())
        colored = [one for one in symbols if not one.isdecimal()]
        kept = colored[max(helpers - generic, 0) :]
        return f"{{{max(generic - helpers, 0)}}}" + "".join(f"{{{one}}}" for one in kept) if helpers else price

    def _other_price(self, clause: Clause, name: str, seat: Seat) -> str:
        """What is given up rather than mana, as a line of the script says it; what the card asks for beside it lies there."""
        text = self._card(name).card.text
        for whose, land in CONDITIONS.findall(text):
            self._put(self._other_seat(seat) if whose == "an opponent controls" else seat, "in play", land)
        said = ""
        for verb in dict.fromkeys(PAID_BY.values()):
            given = [one for one in clause.helped if verb in one.states]
            for one in given:
                self._put_thing(one, self._named(one.card), seat, "hand" if verb in ("removing", "discarding") else "in play")
            names = [card for one in given for card in [self._named(one.card)] * max(one.count, 1)]
            said += f", {verb} {', '.join(names)}" if names else ""
        if not said and (offered := OFFERED.search(text)):
            self._put(seat, "in play", offered["land"], NUMBERS.get(offered["number"], 1))
        return said

    def _helping(self, clause: Clause, name: str, seat: Seat) -> str:
        """What is spliced onto a spell, tapped for it, or given up rather than its mana."""
        said = self._other_price(clause, name, seat) if "other price" in clause.ways else ""
        for one in clause.helped:
            if one.states & {*PAID_BY.values()}:
                continue
            helper = self._named(one.card)
            if "spliced" in one.states:
                self._put(seat, "hand", helper)
                costs = re.findall(r"[Ss]plice onto \w+ ?((?:\{[^}]+\})+)", self._card(helper).card.text)
                self._pay(seat, costs[0] if costs else "")
                said += f" splicing {helper}"
            else:
                self._put(seat, "in play", helper, one.count)
                said += (", " if " tapping " in said else " tapping ") + ", ".join([helper] * one.count)
        return said

    def _price(self, clause: Clause, name: str, seat: Seat, aims: list[str]) -> str:
        """What is sacrificed as an additional cost: "Flings the Colossus at Bob", "sacrificing two Forests"."""
        sold = re.search(r"additional cost[^.]*sacrifice", self._card(name).card.text, re.IGNORECASE)
        if sold and len(aims) > 1 and not clause.means:
            given = next(
                (
                    aim
                    for aim in aims
                    if self._card(re.sub(r"^.*'s (?=[A-Z])", "", aim)).is_permanent_name
                    and (self._lies(seat, aim) or self._taken(aim, seat))
                ),
                "",
            )
            if given:
                aims.remove(given)
                return f", sacrificing {given}"
        for one in clause.means:
            found = self._meant(one, seat, "Creature|Artifact|Land")
            if found is not None and "given up" in clause.ways:
                self._put(seat, "in play", found[0], one.count)
                return f", sacrificing {', '.join([found[0]] * one.count)}"
        return ""

    def _taken(self, name: str, seat: Seat) -> bool:
        """Whether a permanent of the other player is this one's by what was played."""
        return any(re.search(r"[Gg]ain control", self._card(played).card.text) for played in self.played) and not self._lies(seat, name)
