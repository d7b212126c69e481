"""Abilities that a question tells of: used, paid with a sacrifice, of Equipment, of lands. Pure."""

from __future__ import annotations

import re

from lark import Token

from judge.scenarios.question.question_reader import Clause
from judge.scenarios.question.question_seats import Seat, own_tokens, tokens
from judge.scenarios.question.question_spells import ToldSpells, for_x

SOLD_TO = re.compile(
    r"(?:^|[,:\n] ?)[Ss]acrifice (?:an?|another|two|\w+ )?\b[^:~]*(?:creature|permanent|artifact|land|Goblin)[^:]*:", re.MULTILINE
)
"""The cost of what other permanents are sacrificed to."""
SELLS_ITSELF = re.compile(r"[Ss]acrifice (?!an? |another |two |three )[A-Z~t][^:.]*:")


class ToldAbilities(ToldSpells):
    """Clauses that tell of abilities, and of what is given with a card."""

    def _pumped(self, clause: Clause, bonus: str) -> None:
        """Somebody gives a creature a size: with an ability of its own, or of another permanent of that player, whose text has it."""
        size = re.sub(r"bonus(plus|minus)(\d+)(plus|minus)(\d+)", r"\1\2/\3\4", bonus).replace("plus", "+").replace("minus", "-")
        seat = self._actor(clause)
        first = self._it("Creature")
        there = list(dict.fromkeys((first, *seat.zones.get("in play", ()))))
        for name in there:
            line = next((one for one in self._card(name).card.text.split("\n") if size in one and ":" in one), "")
            if line:
                self._pay(seat, "".join(re.findall(r"\{(?:\d+|[WUBRG])\}", line.split(":")[0])))
                aimed = "" if "target" not in line else f" -> {first}"
                self._do(self._owner(name, seat), f'use {name} "{size}"{aimed}')
                self.waiting = True
                return

    def _mana(self, clause: Clause) -> None:
        names = self._things(clause.tree) or [(self._named(str(t)), 1, False) for t in own_tokens(clause.tree) if t.type == "CARD"]
        about = self._it("Land|Creature|Artifact")
        names = names or ([(about, 1, False)] if about else [])
        seat = self._actor(clause)
        for name, count, _ in names:
            self._put(self._owner(name, seat), "in play", name, count)
            for _ in range(count):
                self._do(seat, f"tap {name}")

    def _keyword(self, clause: Clause) -> None:
        said = {token.type: str(token) for token in tokens(clause.tree)}
        name = self._named(said["CARD"]) if "CARD" in said else self._it("Creature")
        seat = self._actor(clause)
        if "TURNUP" in said or "TURN" in said:
            morph = re.findall(r"morph[^{]*((?:\{[^}]+\})+)", self._card(name).card.text, re.IGNORECASE)
            self._pay(seat, morph[0] if morph else "")
            self._do(seat, f"turn up {name}")
            return
        if not name:
            return
        self._put(seat, "hand", name)
        word = said["KEYWORD"][:5]
        costs = re.findall(rf"{word[:4]}.*?((?:\{{[^}}]+\}})+)", self._card(name).card.text, re.IGNORECASE)
        self._pay(seat, costs[0] if costs else "")
        verb = {"cycli": "cycle", "cycle": "cycle", "suspe": "suspend", "trans": "use"}.get(word, "use")
        if word.startswith("morph"):
            self._pay(seat, "{3}")
            self._do(seat, f"play {name} face down")
            self._played.append(name)
        else:
            self._do(seat, f"{verb} {name}{self._aim(clause.tree, seat)}")
        self.waiting, self.last = True, name

    def _use(self, clause: Clause, response: bool = False) -> None:
        if "EQUIP" in {token.type for token in tokens(clause.tree)}:
            self._equip(clause)
            return
        seat = self._actor(clause)
        name = self._used(clause, seat) or self._it("Land")
        makes = self._it("Land") if name and not self._card(name).is_permanent_name else name
        if any(token.type == "FORMANA" for token in tokens(clause.tree)) and makes and self._card(makes).makes_mana:
            self._mana(clause)
            return
        if not name or not self._card(name).is_permanent_name:
            return
        self._put(self._owner(name, seat), "in play", name, 1)
        facts = self._card(name)
        if "Land" in facts.card.type and not facts.ability_cost and next(clause.tree.find_data("aim"), None) is None:
            self._do(seat, f"tap {name}")
            return
        self._answered(clause, name, seat)
        x = re.search(r"\d+", next(tokens(clause.tree, "FORX"), ""))
        self._pay(seat, self._card(name).ability_cost, int(x[0]) if x else 1)
        self._do(seat, f"use {name}{self._aim(clause.tree, seat)}{for_x(clause)}")
        self.waiting = True

    def _used(self, clause: Clause, seat: Seat) -> str:
        """What is used: the card named behind the verb or behind "with"; "it" is what was spoken of last."""
        own = [self._named(str(token)) for token in own_tokens(clause.tree) if token.type == "CARD"]
        if own:
            return own[-1]
        there = [name for name in reversed(seat.zones.get("in play", ())) if name in {card.name for card in self.made.marked.cards}]
        able = [name for name in there if self._card(name).ability_cost or "{T}" in self._card(name).card.text]
        about = self._it()
        aimed = {str(token) for part in clause.tree.find_data("target") for token in tokens(part, "CARD")}
        marks = [str(token) for token in tokens(clause.tree, "CARD")]
        spoken = [self._named(mark) for mark in marks if mark not in aimed or clause.words.count(mark) > 1]
        spoken += [self._named(str(t)) for tail in clause.tree.find_data("tail") for t in tokens(tail, "CARD")]
        gear = [one for one in spoken if self._card(one).is_permanent_name and "{T}" in self._card(one).card.text]
        if gear and not able:
            return gear[0]
        if about in able and any(token.type == "IT" for token in own_tokens(clause.tree)):
            return about
        return self.last if self.last in able and next(clause.tree.find_data("target"), None) is None else able[0] if able else self.last

    def _equip(self, clause: Clause) -> None:
        """The Equipment is the one of the two that is one; once it is on, the rest goes on."""
        seat = self._actor(clause)
        names = [self._named(str(token)) for token in tokens(clause.tree, "CARD")]
        there = [name for name in (*names, *seat.zones.get("in play", ())) if "Equipment" in self._card(name).card.type]
        gear = there[0] if there else names[0] if names else ""
        worn = next((name for name in names if name != gear), self.last)
        if not gear or not worn:
            return
        for one in (gear, worn):
            self._put(self._owner(one, seat), "in play", one)
        if next(tokens(clause.tree, "FRESH"), None) is not None:
            seat.fresh.add(worn)
        costs = re.findall(r"equip[^{]*((?:\{[^}]+\})+)", self._card(gear).card.text, re.IGNORECASE)
        self._pay(seat, costs[0] if costs else "")
        self._do(seat, f"equip {gear} -> {worn}")
        self.lines.append("resolve all")
        self.last = worn

    def _sacrifice(self, clause: Clause, response: bool = False) -> None:
        cards = [self._named(str(token)) for token in tokens(clause.tree, "CARD")]
        seat = self._actor(clause)
        first = next(clause.tree.find_data("thing"))
        it = not any(isinstance(token, Token) and token.type == "CARD" for token in first.children)
        sold = self._it("Creature|Artifact|Land") if it else cards[0]
        outlet = next((self._named(str(t)) for t in clause.tree.children if isinstance(t, Token) and t.type == "CARD"), sold)
        to_it = re.search(r"\b(?:to|for) (?:it|them)\b", clause.words) is not None
        outlets = [name for name in seat.zones.get("in play", ()) if SOLD_TO.search(self._card(name).card.text)]
        if outlet == sold and outlets and (to_it or not SELLS_ITSELF.search(self._card(sold).card.text)):
            outlet = outlets[-1]
        aimed = "" if to_it else self._aim(clause.tree, seat)
        for one in (sold, outlet):
            self._put(self._owner(one, seat), "in play", one, 1)
        self._pay(seat, self._card(outlet).ability_cost)
        self._answered(clause, outlet, seat)
        what = f", sacrificing {sold}" if outlet != sold else ""
        self._do(seat, f"use {outlet}{aimed}{what}")
        self.waiting = True

    def _response(self, clause: Clause) -> None:
        kinds = {token.type for token in tokens(clause.tree)}
        if "SACRIFICE" in kinds:
            self._sacrifice(clause, True)
        elif "USE" in kinds or "ABILITY" in kinds:
            self._use(clause, True)
        else:
            self._cast(clause, True)

    def _give(self, clause: Clause) -> None:
        """Something is given, saved or changed with a card: its spell is played, or its ability."""
        marks = [t for t in clause.tree.children if isinstance(t, Token) and t.type == "CARD"]
        if any(t.type == "DISCARDS" for t in own_tokens(clause.tree)):
            seat, thrown = self._actor(clause), self._named(str(marks[0]))
            self._put(seat, "hand", thrown)
            there = seat.zones.get("in play", ())
            outlet = next((name for name in there if re.search(r"[Dd]iscard an?\b[^:.]*:", self._card(name).card.text)), "")
            if outlet and len(marks) < 2:
                self._do(seat, f"use {outlet}, discarding {thrown}")
                self.waiting = True
                return
        bonus = next(tokens(clause.tree, "BONUS"), "")
        if not marks and bonus:
            self._pumped(clause, bonus)
            return
        if not marks:  # with what was spoken of last, or with what the player has that can be used
            seat = self._actor(clause)
            able = [name for name in seat.zones.get("in play", ()) if self._card(name).ability_cost or "{T}" in self._card(name).card.text]
            if not able:
                return
            self._pay(seat, self._card(able[0]).ability_cost)
            self._do(seat, f"use {able[0]}{self._aim(clause.tree, seat)}")
            self.waiting = True
            return
        facts = self._card(self._named(str(marks[-1])))
        if facts.is_permanent_name and not re.search(r"\bAura\b", facts.card.type):
            self._use_of(clause, facts.card.name)
        else:
            self._cast(clause)
