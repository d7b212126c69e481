"""Abilities that a question tells of: used, paid with a sacrifice, of Equipment, of lands. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.question_clause import Clause, Thing
from judge.scenarios.question.question_seats import Seat, mana_of
from judge.scenarios.question.question_spells import ToldSpells
from judge.scenarios.question.question_words import COLORS

SOLD_TO = re.compile(
    r"(?:^|[,:\n] ?)[Ss]acrifice (?:an?|another|two|\w+ )?\b[^:~]*(?:creature|permanent|artifact|land|Goblin)[^:]*:", re.MULTILINE
)
"""The cost of what other permanents are sacrificed to."""
SELLS_ITSELF = re.compile(r"[Ss]acrifice (?!an? |another |two |three )[A-Z~t][^:.]*:")
WORDS_OF = {"animate": "becomes", "regenerate": "regenerate"}
"""What stands in the ability that a verb names."""


class ToldAbilities(ToldSpells):
    """Clauses that tell of abilities, and of what is given with a card."""

    def _activate(self, seat: Seat, name: str, line: str, rest: str, times: int = 1, x: int | None = None, quoted: str = "") -> None:
        """Writes that a player uses an ability of a permanent, with mana for it."""
        word = f' "{quoted}"' if quoted and len(self._card(name).abilities) > 1 else ""
        for _ in range(min(times, 10)):
            color = re.search(r"[Ss]pend only (\w+) mana", self._card(name).card.text)
            cost = mana_of(line)
            if color and "{X}" in cost:
                cost = cost.replace("{X}", f"{{{COLORS[color[1]]}}}" * (x if x is not None else 1))
            self._pay(seat, cost, x if x is not None else 1)
            self._do(seat, f"use {name}{word}{rest}{f' for X={x}' if x is not None else ''}")
        self.waiting = seat.name
        if quoted == "becomes":
            self._settle()

    def _use(self, clause: Clause) -> None:
        seat = self._actor(clause)
        if self.new_turn:
            self._turn_of(seat)
        if clause.verb == "pump" or any(given.startswith("bonus") for given in clause.given):
            self._pumped(clause, seat)
            return
        if clause.verb == "shoot" or (clause.verb in ("regenerate",) and (clause.means or not self._regenerates(clause, seat))):
            self._with_something(clause, seat, clause.objects)
            return
        one = clause.objects[0] if clause.objects else clause.means[0] if clause.means else None
        kind = "Land" if clause.verb == "animate" else "Equipment|Creature|Artifact|Enchantment|Land"
        found = self._meant(one, seat, kind) if one is not None else None
        if one is not None and one.card < 0 and not clause.verb == "animate":
            found = self._able(seat, one) or found
        if found is None:
            self.idle.append(clause.words)
            return
        name, home = found
        facts = self._card(name)
        if not facts.is_permanent_name:
            self._cast(clause)
            return
        if not self._anywhere(name):
            self._put_thing(one, name, home, count=1) if one is not None else None
        said = WORDS_OF.get(clause.verb, "")
        if "for mana" in clause.ways or (not facts.ability(said) and facts.makes_mana):
            self._tap_for_mana(seat, name, 1)
            return
        line = facts.ability(said)
        if not line and not facts.abilities:
            equips = re.search(r"\bequip\b", facts.card.text, re.IGNORECASE)
            if equips and clause.aims:
                self._equip(Clause("equip", clause.actor, objects=clause.objects, aims=clause.aims, words=clause.words))
                return
            if re.search(r"\bcycling\b", facts.card.text, re.IGNORECASE):
                self._keyword(Clause("keyword", clause.actor, "cycle", objects=clause.objects, words=clause.words))
                return
        self._answers(clause, seat)
        aims = self._aim(clause, name, seat)
        colors = [given for given in clause.given if given in ("white", "blue", "black", "red", "green")]
        sold = self._sold_for(clause, seat)
        self._activate(seat, self._called(name, home), line, (f" -> {', '.join(aims)}" if aims else "") + sold, clause.times, clause.x, said)
        for color in colors:
            self._do(seat, f"choose {color}")

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

    def _able(self, seat: Seat, one: Thing) -> tuple[str, Seat] | None:
        """What "it" is where somebody uses it: the last thing spoken of that has an ability to use."""
        for mention in reversed(self.made.mentions):
            if mention.place < one.place and mention.card >= 0:
                facts = self._card(self._named(mention.card))
                if facts.is_permanent_name and (facts.ability_cost or "{T}" in facts.card.text or facts.abilities):
                    return facts.card.name, self._home(mention, facts.card.name, seat)
        return None

    def _regenerates(self, clause: Clause, seat: Seat) -> bool:
        found = self._meant(clause.objects[0], seat, "Creature") if clause.objects else None
        return found is not None and "egenerate" in self._card(found[0]).card.text

    def _pumped(self, clause: Clause, seat: Seat) -> None:
        """Somebody gives a creature a size: with an ability of its own, or of another permanent of that player, whose text has it."""
        bonus = next((given for given in clause.given if given.startswith("bonus")), "")
        size = re.sub(r"bonus(plus|minus)(\d+)(plus|minus)(\d+)", r"\1\2/\3\4", bonus).replace("plus", "+").replace("minus", "-")
        if clause.means:
            self._with_something(clause, seat, [*clause.objects, *clause.aims])
            return
        one = next(iter((*clause.objects, *clause.aims)), None)
        found = self._meant(one, seat, "Creature") if one is not None else None
        creature = found[0] if found is not None else next(iter(self._creatures(seat)), "")
        if found is not None and not self._anywhere(creature):
            self._put(found[1], "in play", creature)
        for name in dict.fromkeys((creature, *seat.zones.get("in play", ()))):
            line = next((one for one in self._card(name).abilities if (size in one if size else re.search(r"gets? \+", one))), "") if name else ""
            if line:
                aimed = "" if "target" not in line else f" -> {creature}"
                self._activate(seat, name, line, aimed, clause.times, None, size or "gets +")
                return
        self.idle.append(clause.words)

    def _with_something(self, clause: Clause, seat: Seat, aims: list[Thing]) -> None:
        """Something is done to things with a card that is named, or with what the player has for it."""
        marks = [one for one in clause.means if one.card >= 0]
        if marks:
            facts = self._card(self._named(marks[-1].card))
            clause.aims = [*aims, *[one for one in clause.aims if one not in aims]]
            clause.objects, clause.means = [marks[-1]], [one for one in clause.means if one is not marks[-1] and one.card >= 0]
            creature = "Creature" in facts.card.type and not facts.abilities
            if facts.is_permanent_name and not re.search(r"Aura|Enchant ", facts.card.type) and not creature:
                clause.verb = "use"
                self._use(clause)
            elif creature:
                self.idle.append(clause.words)
            else:
                self._cast(clause)
            return
        its = [one for one in clause.means if one.word]
        able = [name for name in dict.fromkeys(seat.zones.get("in play", ())) if self._aims_at_things(name)]
        if its and (found := self._able(seat, its[0])) and self._aims_at_things(found[0]):
            able = [found[0]]
        if not able:
            able = [self._named(one.card) for one in self.made.mentions if one.card >= 0 and self._aims_at_things(self._named(one.card)) and (
                self._home(one, self._named(one.card), seat) is seat)]
            for name in able[:1]:
                self._put(seat, "in play", name)
        held = self._held_for(seat, clause)
        if held and not able:
            clause.objects, clause.aims = [Thing(card=held, place=0)], aims
            self._cast(clause)
            return
        if not able:
            self.idle.append(clause.words)
            return
        said = [self._aimed_at(one, able[0], seat) for one in [*aims, *[one for one in clause.aims if one not in aims]]]
        said = [one for one in said if one]
        self._activate(seat, able[0], self._card(able[0]).ability(), f" -> {', '.join(said)}" if said else "", clause.times)

    def _aims_at_things(self, name: str) -> bool:
        """Whether a permanent has an ability to use on something."""
        return any("target" in line for line in self._card(name).abilities)

    def _held_for(self, seat: Seat, clause: Clause) -> int:
        """The place of a card in that player's hand with which it may be done; 0 or -1 for none."""
        held = [name for name in seat.zones.get("hand", ()) if not self._on_stack(name)]
        if clause.verb == "counter" or "counter" in clause.words:
            held = [name for name in held if re.search(r"[Cc]ounter target", self._card(name).card.text)]
        names = [card.name for card in self.made.marked.cards]
        return names.index(held[0]) if len(set(held)) == 1 and held[0] in names else -1 if not held or held[0] not in names else names.index(held[0])

    def _tap_for_mana(self, seat: Seat, name: str, count: int) -> None:
        if self._wholly_basic(name) and self.waiting == "" and not self.lines:
            pass
        for _ in range(count):
            self._do(seat, f"tap {name}")
        seat.free += [name] * count if name not in seat.free else []

    def _wholly_basic(self, name: str) -> bool:
        return self._card(name).card.type.startswith("Basic")

    def _tap(self, clause: Clause) -> None:
        """Somebody taps something: for mana, for its ability, to pay for a spell, or another's with what taps."""
        seat = self._actor(clause)
        things = clause.objects
        if not things:
            self.idle.append(clause.words)
            return
        if "pays" in clause.ways:
            for one in things:
                if (name := self._name_of(one, "Land|Creature|Artifact")) and one.card >= 0:
                    self._put(seat, "in play", name, one.count)
                    if "Land" in self._card(name).card.type:
                        seat.free += [name] * one.count
            spell = Clause("cast", clause.actor, "cast", objects=clause.aims[:1], aims=clause.aims[1:], ways=clause.ways - {"pays"}, x=clause.x,
                           words=clause.words, asked=clause.asked)
            self._cast(spell)
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
                self._put(home, "in play", name)
                self._activate(seat, tappers[0], self._card(tappers[0]).ability(), f" -> {self._called(name, home)}")
            elif clause.means and (one.card >= 0 or one.word):
                self._with_something(clause, seat, clause.objects)
                return
            elif home is not seat and not clause.aims and not self._stolen_by(name, seat):
                self.idle.append(clause.words)
            elif facts.ability("{T}") and "for mana" not in clause.ways:
                self._use(Clause("use", clause.actor, "use", objects=[one], aims=clause.aims, ways=clause.ways, x=clause.x, words=clause.words,
                                 given=clause.given, answers=clause.answers))
            elif facts.makes_mana:
                self._put_thing(one, name, home)
                self._tap_for_mana(seat, name, one.count)
            else:
                self.idle.append(clause.words)

    def _stolen_by(self, name: str, seat: Seat) -> bool:
        return bool(self.played) and not self._lies(seat, name)

    def _keyword(self, clause: Clause) -> None:
        """Cycling, suspend, transmute, ninjutsu."""
        seat = self._actor(clause)
        name = self._name_of(clause.objects[0]) if clause.objects else ""
        if not name:
            self.idle.append(clause.words)
            return
        if name in seat.zones.get("in play", []):
            seat.zones["in play"].remove(name)
        self._put(seat, "hand", name)
        costs = re.findall(rf"{clause.verb[:4]}.*?((?:\{{[^}}]+\}})+)", self._card(name).card.text, re.IGNORECASE)
        self._pay(seat, costs[0] if costs else "")
        verb = {"cycle": "cycle", "suspend": "suspend"}.get(clause.verb, "use")
        aims = [self._aimed_at(one, next((other for other in seat.zones.get("in play", ()) if "cycle" in self._card(other).card.text), name), seat)
                for one in clause.aims]
        self._do(seat, f"{verb} {name}")
        for aim in aims:
            if aim:
                self._do(seat, f"choose {aim}")
        self.waiting = seat.name

    def _turnup(self, clause: Clause) -> None:
        seat = self._actor(clause)
        one = clause.objects[0] if clause.objects else None
        morphs = [m for m in self.made.mentions if m.card >= 0 and re.search(r"\bmorph\b", self._card(self._named(m.card)).card.text, re.IGNORECASE)]
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

    def _equip(self, clause: Clause) -> None:
        """The Equipment is the one of the two that is one; once it is on, the rest goes on. An Aura is played."""
        seat = self._actor(clause)
        spoken = [*clause.objects, *clause.aims, *clause.means]
        named = [one for one in spoken if one.card >= 0]
        gear = next((one for one in named if "Equipment" in self._card(self._named(one.card)).card.type), None)
        aura = next((one for one in named if re.search(r"Aura|Enchant ", self._card(self._named(one.card)).card.type)), None)
        if gear is None and aura is not None:
            aims = [one for one in spoken if one is not aura]
            self._cast(Clause("cast", clause.actor, "cast", objects=[aura], aims=aims, words=clause.words, ways=clause.ways))
            return
        there = [name for name in seat.zones.get("in play", ()) if "Equipment" in self._card(name).card.type]
        name = self._named(gear.card) if gear is not None else there[0] if there else ""
        worn = next((one for one in spoken if one is not gear and (one.card >= 0 or one.word) and self._name_of(one, "Creature") not in ("", name)), None)
        found = self._meant(worn, seat, "Creature") if worn is not None else None
        if not name or found is None:
            self.idle.append(clause.words)
            return
        self._put(seat, "in play", name)
        assert worn is not None
        self._put_thing(worn, found[0], found[1], count=1) if worn.card >= 0 and found[0] not in self.played else None
        costs = re.findall(r"equip[^{]*((?:\{[^}]+\})+)", self._card(name).card.text, re.IGNORECASE)
        self._pay(seat, costs[0] if costs else "")
        self._settle()
        self._do(seat, f"equip {name} -> {self._called(*found)}")
        self.lines.append("resolve all")

    def _sacrifice(self, clause: Clause) -> None:
        seat = self._actor(clause)
        self._answers(clause, seat)
        if self.new_turn:
            self._turn_of(seat)
        if not clause.objects:
            self.idle.append(clause.words)
            return
        for one in clause.objects:
            found = self._meant(one, seat, "Creature|Artifact|Land")
            if found is None:
                self.idle.append(clause.words)
                continue
            if one.card < 0 and found[1] is not seat:
                own = [m for m in reversed(self.made.mentions) if m.place < one.place and m.card >= 0 and self._lies(seat, self._named(m.card))]
                found = (self._named(own[0].card), seat) if own else found
            sold = found[0]
            there = seat.zones.get("in play", []).count(sold)
            count = there if "both" in one.states and there else one.count
            outlet_thing = next((aim for aim in clause.aims if aim.card >= 0 and "to it" in clause.ways and SOLD_TO.search(
                self._card(self._named(aim.card)).card.text)), None)
            outlets = [name for name in seat.zones.get("in play", ()) if SOLD_TO.search(self._card(name).card.text)]
            itself = SELLS_ITSELF.search(self._card(sold).card.text) is not None
            outlet = self._named(outlet_thing.card) if outlet_thing is not None else sold
            if outlet_thing is None and outlets and (not itself or any(aim.word == "it" for aim in clause.aims)):
                outlet = outlets[-1]
            if outlet == sold and not itself:
                self.idle.append(clause.words)
                continue
            for name in (sold, outlet):
                if not self._stolen_here(name, seat) and name not in self.played:
                    self._put(seat, "in play", name, count if name == sold else 1)
            aims = [self._aimed_at(aim, outlet, seat) for aim in clause.aims if aim is not outlet_thing and not (aim.word == "it" and "to it" in clause.ways)]
            said = f" -> {', '.join(aim for aim in aims if aim)}" if any(aims) else ""
            what = f", sacrificing {sold}" if outlet != sold else ""
            self._activate(seat, outlet, next((line for line in self._card(outlet).abilities if "acrifice" in line.split(":")[0]), ""), said + what, count)

    def _stolen_here(self, name: str, seat: Seat) -> bool:
        return bool(self.played) and any(self._lies(other, name) for other in self.seats if other is not seat) and not self._lies(seat, name)

    def _discard(self, clause: Clause) -> None:
        """A card is discarded to what asks for it."""
        seat = self._actor(clause)
        thrown = [self._named(one.card) for one in clause.objects if one.card >= 0]
        for name in thrown:
            if name in seat.zones.get("in play", []):
                seat.zones["in play"].remove(name)
            self._put(seat, "hand", name)
        named = [self._named(one.card) for one in clause.aims if one.card >= 0]
        there = [*named, *seat.zones.get("in play", ())]
        outlet = next((name for name in there if re.search(r"[Dd]iscard an?\b[^:.]*:", self._card(name).card.text)), "")
        if not outlet:
            self.idle.append(clause.words)
            return
        self._put(seat, "in play", outlet)
        for name in thrown:
            self._activate(seat, outlet, next(line for line in self._card(outlet).abilities if "iscard" in line), f", discarding {name}")

    def _kill(self, clause: Clause) -> None:
        """Something is killed, countered, enchanted, bounced... with a card."""
        seat = self._actor(clause)
        means = [one for one in clause.means if one.card >= 0]
        if means:
            name = self._named(means[0].card)
            facts = self._card(name)
            aims = [*clause.objects, *clause.aims]
            at_player = any(one.player >= 0 for one in aims)
            if "Creature" in facts.card.type and not self._aims_at_things(name):
                if at_player:
                    self._attack(Clause("attack", subject=means, aims=[one for one in aims if one.player >= 0], words=clause.words))
                else:
                    self._fight(Clause("fight", subject=means, aims=aims, words=clause.words))
                return
            if not facts.is_permanent_name or re.search(r"Aura|Enchant ", facts.card.type):
                self._cast(Clause("cast", self.seats.index(seat), "cast", objects=means[:1], aims=aims, ways=clause.ways, x=clause.x,
                                  words=clause.words, asked=clause.asked, answers=clause.answers))
                return
        if clause.verb == "target" and not means and clause.objects and self._aim_last(clause, seat):
            return
        self._with_something(clause, seat, clause.objects)

    def _aim_last(self, clause: Clause, seat: Seat) -> bool:
        """What was last done is aimed at something, said in a clause of its own."""
        line = next((line for line in reversed(self.lines) if isinstance(line, dict)), None)
        if line is None or seat.name not in line:
            return False
        what = line[seat.name]
        name = re.sub(r"^(?:play|use) ", "", what)
        aims = [self._aimed_at(one, name, seat) for one in clause.objects]
        if not any(aims):
            return False
        if what.startswith(("play ", "use ")) and " -> " not in what and (
                not self._card(name).is_permanent_name or "Aura" in self._card(name).card.type or what.startswith("use ")):
            line[seat.name] = f"{what} -> {', '.join(aim for aim in aims if aim)}"
        else:
            self._do(seat, f"choose {aims[0]}")
        return True

    def _give(self, clause: Clause) -> None:
        """Something is given, saved or changed with a card: its spell is played, or its ability."""
        seat = self._actor(clause)
        if any(given.startswith("bonus") for given in clause.given) and not clause.means:
            self._pumped(clause, seat)
            return
        if clause.form.startswith("untap") and not clause.means:
            self.idle.append(clause.words)
            return
        if clause.objects and self._all_auras(clause.objects) and clause.aims:
            self._cast(Clause("cast", clause.actor, "cast", objects=clause.objects, aims=clause.aims, words=clause.words, ways=clause.ways))
            return
        self._with_something(clause, seat, [*clause.objects, *clause.aims])

    def _choose(self, clause: Clause) -> None:
        """What somebody names or chooses: with what was last done, or before anything was."""
        seat = self._actor(clause)
        said = [*clause.given, *(self._name_of(one) or (self.seats[one.player].name if one.player >= 0 else "") for one in clause.objects)]
        if not self.lines or not said[0]:
            self.idle.append(clause.words)
            return
        self._do(seat, f"choose {said[0]}")
