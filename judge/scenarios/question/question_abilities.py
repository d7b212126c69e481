"""Abilities that a question tells of: used, of lands, cycled, turned face up. Pure."""

from __future__ import annotations

import re
from dataclasses import replace

from judge.scenarios.question.question_clause import Clause
from judge.scenarios.question.question_options import ToldOptions
from judge.scenarios.question.question_seats import Seat
from judge.scenarios.question.question_stack import CHANGES
from judge.scenarios.question.question_words import COLORS

WORDS_OF = {"animate": "becomes", "regenerate": "regenerate"}
"""What stands in the ability that a verb names."""

TAPS_OTHERS = re.compile(r"[^:\n]*\b[Tt]ap (?P<number>an|\w+) untapped [^:\n]* you control[^:\n]*:")
"""An ability that is paid by tapping other permanents."""
AIMED_BY_TAPPING = re.compile(r"\{T\}[^:\n]*: (?!Add )[^\n]*target")
NUMBERS = {"two": 2, "three": 3, "four": 4, "five": 5}


class ToldAbilities(ToldOptions):
    """Clauses that tell of abilities."""

    def _use(self, clause: Clause) -> None:
        seat = self._actor(clause)
        if self.new_turn:
            self._turn_of(seat)
        used = next((self._named(one.card) for one in clause.objects if one.card >= 0 and one.owner < 0), "")
        if "by pronoun" in clause.ways and used and self._anywhere(used) and not self._lies(seat, used):
            seat = next(other for other in self.seats if self._lies(other, used))  # "she" is whoever has what is used
        if clause.verb == "pump" or any(given.startswith(("bonus", "untilsize")) for given in clause.given):
            self._pumped(clause, seat)
            return
        at = self.made.clauses.index(clause) if clause in self.made.clauses else 0
        of_cards = at > 0 and self.made.clauses[at - 1].kind == "count" and re.search(r"\b(?:them|they|all|these)\b", clause.words)
        if of_cards or any(one.word == "everything" for one in clause.objects):
            self.idle.append(clause.words)  # how often what is used, nobody says
            return
        if clause.verb == "shoot" or (clause.verb in ("regenerate",) and (clause.means or not self._regenerates(clause, seat))):
            self._with_something(clause, seat, clause.objects)
            return
        one = clause.objects[0] if clause.objects else clause.means[0] if clause.means else None
        kind = "Land" if clause.verb == "animate" else "Equipment|Creature|Artifact|Enchantment|Land"
        found = self._meant(one, seat, kind) if one is not None else None
        if one is not None and one.card < 0 and clause.verb != "animate":
            found = self._able(seat, one) or found
        if found is None:
            self.idle.append(clause.words)
            return
        name, home = found
        facts = self._card(name)
        if facts.card.type.startswith("Basic") and clause.form.startswith("bl"):
            self.idle.append(clause.words)  # "blew up a Plains": it has no such ability
            return
        if not facts.is_permanent_name or ("Aura" in facts.card.type and clause.aims and not self._anywhere(name)):
            self._cast(clause)
            return
        if "by pronoun" in clause.ways and self._lies(home, name) and not self._lies(seat, name):
            seat = home  # "he" is whoever has what is used
        if name in self.played and not self._anywhere(name):
            self._settle()
        elif not self._anywhere(name):
            self._put_thing(one, name, home, count=1) if one is not None else None
        said = WORDS_OF.get(clause.verb, "")
        for way in clause.ways if not said and len(facts.abilities) > 1 else ():
            word = way.removeprefix("so as to ")
            if word != way and sum(word in line.lower() for line in facts.abilities) == 1:
                said = word  # "activates the Top to draw"
        if not said and "Creature" not in facts.card.type and not clause.aims and "becomes" in facts.ability():
            said = WORDS_OF["animate"]
        if "for mana" in clause.ways or (not facts.ability(said) and facts.makes_mana):
            self._tap_for_mana(seat, name, 1, clause.given)
            return
        line = facts.ability(said)
        if line and not said and "Land" in facts.card.type:
            said = line.split(":")[1].split()[0].lower()  # no ability for mana that it may have by now
        if not line and not facts.abilities:
            equips = re.search(r"\bequip\b", facts.card.text, re.IGNORECASE)
            if equips and clause.aims:
                self._equip(Clause("equip", clause.actor, objects=clause.objects, aims=clause.aims, words=clause.words))
                return
            if re.search(r"\bcycling\b", facts.card.text, re.IGNORECASE):
                self._keyword(Clause("keyword", clause.actor, "cycle", objects=clause.objects, words=clause.words))
                return
        self._answers(clause, seat)
        if not clause.aims and one is not None and one.worn and one.states & {"trigger"}:
            clause.aims = one.worn  # "plays the Sorcerer's ability targeting the Elves"
        aims = self._aim(clause, name, seat)
        colors = [given for given in clause.given if given in ("white", "blue", "black", "red", "green")]
        if not colors and "color of your choice" in line and self.waiting and self.played:
            colors = [color for color, letter in COLORS.items() if letter in self._card(self.played[-1]).cost][:1]
            self.assumed += [f"The color chosen is {color}." for color in colors]
        sold = self._sold_for(clause, seat)
        self._activate(
            seat, self._called(name, home), line, self._mode(line, clause) + (f" -> {', '.join(aims)}" if aims else "") + sold,
            clause.times, clause.x, said
        )
        named = [given for given in clause.given if any(card.name == given for card in self.made.marked.cards)]
        for chosen in (*colors, *named):
            self._do(seat, f"choose {chosen}")

    def _keyword(self, clause: Clause) -> None:
        """A keyword is used. Written where keywords are."""
        self.idle.append(clause.words)

    def _sold_for(self, clause: Clause, seat: Seat) -> str:
        """What is sacrificed for an ability: "activates Attrition sacrificing the Elves"."""
        if "given up" not in clause.ways:
            return ""
        for one in clause.means:
            found = self._meant(one, seat, "Creature|Artifact|Land")
            if found is not None:
                self._put(seat, "in play", found[0])
                return f", sacrificing {found[0]}"
        return ""

    def _regenerates(self, clause: Clause, seat: Seat) -> bool:
        """Whether what is said to be regenerated can do so itself; "it" is the last thing spoken of that can."""
        found = self._meant(clause.objects[0], seat, "Creature") if clause.objects else None
        if found is not None and "egenerate" in self._card(found[0]).card.text:
            return True
        place = clause.objects[0].place if clause.objects and clause.objects[0].card < 0 else 0
        able = [m for m in self.made.mentions if m.place < place and m.card >= 0]
        able = [m for m in able if "egenerate" in self._card(self._named(m.card)).card.text and self._lies(seat, self._named(m.card))]
        clause.objects = able[-1:] or clause.objects
        return bool(able)

    def _taps_for_its_ability(self, clause: Clause) -> bool:
        """Whether "for it" says what an ability is aimed at, since nothing is paid for with what is tapped."""
        named = [self._card(self._named(one.card)).card for one in clause.objects if one.card >= 0]
        used = bool(named) and all(AIMED_BY_TAPPING.search(card.text) for card in named)
        return used and all(one.card < 0 for one in clause.aims)

    def _tap(self, clause: Clause) -> None:
        """Somebody taps something: for mana, for its ability, to pay for a spell, or another's with what taps."""
        seat = self._actor(clause)
        things = clause.objects
        if clause.asked and "response" not in clause.ways:
            self._settle()
        self._answers(clause, seat)
        if not things:
            self.idle.append(clause.words)
            return
        if "pays" in clause.ways and self._taps_for_its_ability(clause):
            clause.ways.discard("pays")
        if "pays" in clause.ways:
            spells = [self._card(self._named(one.card)).card.text for one in clause.aims[:1] if one.card >= 0]
            if any("onvoke" in text for text in spells) and any(
                one.card < 0 or "Creature" in self._card(self._named(one.card)).card.type for one in things
            ):
                self.idle.append(clause.words)  # who helps has to be said
                return
            for one in things:
                name = self._name_of(one, "Land|Creature|Artifact")
                card = self._card(name).card if name else None
                if card is not None and one.card < 0 and "{T}: Add " in card.text and "Land" not in card.type:
                    self._settle()
                    self._do(seat, f"tap {name}")
                if name and one.card >= 0:
                    self._put(seat, "in play", name, one.count)
                    if "Land" in self._card(name).card.type:
                        seat.free += [name] * one.count
            spell = Clause(
                "cast",
                clause.actor,
                "cast",
                objects=clause.aims[:1],
                aims=clause.aims[1:],
                ways=clause.ways - {"pays"},
                x=clause.x,
                words=clause.words,
                asked=clause.asked,
            )
            self._cast(spell)
            return
        if clause.aims and self._taps_as_cost(clause, seat):
            return
        for one in things:
            found = self._meant(one, seat, "Land|Creature|Artifact")
            if found is None:
                self.idle.append(clause.words)
                continue
            name, home = found
            facts = self._card(name)
            tappers = [other for other in seat.zones.get("in play", ()) if re.search(r"[Tt]ap target", self._card(other).card.text)]
            if tappers and name not in tappers and (home is not seat or one.owner >= 0) and not clause.aims:
                self._put(home, "in play", name, one.count)
                if one.count > 1:
                    self.idle.append(clause.words)  # only one of them is tapped each time
                self._activate(seat, tappers[0], self._card(tappers[0]).ability(), f" -> {self._called(name, home)}")
            elif clause.means and (one.card >= 0 or one.word):
                self._with_something(clause, seat, clause.objects)
                return
            elif home is not seat and not clause.aims and not self._stolen_by(name, seat):
                self.idle.append(clause.words)
            elif facts.ability("{T}") and "for mana" not in clause.ways:
                self._use(
                    Clause(
                        "use",
                        clause.actor,
                        "use",
                        objects=[one],
                        aims=clause.aims,
                        ways=clause.ways,
                        x=clause.x,
                        words=clause.words,
                        given=clause.given,
                        answers=clause.answers,
                    )
                )
            elif facts.makes_mana and clause.aims:
                self.idle.append(clause.words)  # no mana does that to them
            elif facts.makes_mana:
                if name in self.played:
                    self._settle()
                else:
                    self._put_thing(one, name, home)
                self._tap_for_mana(seat, name, one.count, clause.given)
            else:
                self.idle.append(clause.words)

    def _taps_as_cost(self, clause: Clause, seat: Seat) -> bool:
        """What somebody taps as the cost of another permanent's ability, once for each thing that it is done to."""
        found = [self._meant(one, seat, "Creature|Artifact|Land") for one in clause.objects]
        named = [each[0] for each in found if each is not None]
        if len(named) != len(found) or any(AIMED_BY_TAPPING.search(self._card(name).card.text) for name in named):
            return False
        able = ((name, line) for name in seat.zones.get("in play", ()) for line in self._card(name).abilities)
        name, line = next(((name, line) for name, line in able if TAPS_OTHERS.match(line) and "target" in line), ("", ""))
        before = min((one.place for one in clause.objects), default=0)
        clause.aims = [replace(one, place=min(one.place, before)) if one.card < 0 else one for one in clause.aims]  # "it" is none of these
        aims = self._aim(clause, name, seat) if name else []
        cost = TAPS_OTHERS.match(line)
        taps = sum(one.count for one in clause.objects)
        if cost is None or not aims or taps != len(aims) * NUMBERS.get(cost["number"], 1):
            return False
        for one, tapped in zip(clause.objects, named, strict=True):
            self._put(seat, "in play", tapped, one.count)
        said = f", tapping {', '.join(named)}" if len(set(self._creatures(seat))) > 1 and len(aims) == 1 else ""
        for aimed in aims:
            self._activate(seat, name, line, f" -> {aimed}{said}", quoted="target")
        return True

    def _stolen_by(self, name: str, seat: Seat) -> bool:
        return bool(self.played) and not self._lies(seat, name)

    def _turnup(self, clause: Clause) -> None:
        seat = self._actor(clause)
        self._answers(clause, seat)
        one = clause.objects[0] if clause.objects else None
        morphs = [
            m
            for m in self.made.mentions
            if m.card >= 0 and re.search(r"\bmorph\b", self._card(self._named(m.card)).card.text, re.IGNORECASE)
        ]
        name = self._named(one.card) if one is not None and one.card >= 0 else self._named(morphs[-1].card) if morphs else ""
        if not name:
            self.idle.append(clause.words)
            return
        costs = re.findall(r"morph[^{]*((?:\{[^}]+\})+)", self._card(name).card.text, re.IGNORECASE)
        self._pay(seat, costs[0] if costs else "")
        if not self._anywhere(name) and not self._on_stack(name):
            self._put(seat, "in play", name)
        for each in self.seats:
            if self._lies(each, name) and not self._on_stack(name):
                each.face_down.add(name)
        self._do(seat, f"turn up {name}")
        if "turned face up" in self._card(name).card.text:
            self.waiting = seat.name  # its ability triggers
        if clause.aims and CHANGES.search(self._card(name).card.text):
            self.later.append(Clause("choose", self.seats.index(seat), "retarget", objects=clause.aims, words=clause.words))
            return
        for aim in clause.aims:
            self._do(seat, f"choose {self._aimed_at(aim, name, self._other_seat(seat))}")
