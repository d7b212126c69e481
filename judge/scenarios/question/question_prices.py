"""What a question says is sacrificed, discarded, attached or chosen. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.question_clause import Clause
from judge.scenarios.question.question_seats import BASICS, Seat, mana_of
from judge.scenarios.question.question_sizes import ToldSizes
from judge.scenarios.question.question_text import NUMBERS
from judge.scenarios.question.question_words import COLORS

SOLD_TO = re.compile(
    r"(?:^|[,:\n] ?)[Ss]acrifice (?:an?|another|two|\w+ )?\b[^:~]*(?:creature|permanent|artifact|land|[A-Z][a-z]+)\b[^:]*:", re.MULTILINE
)
"""The cost of what other permanents are sacrificed to."""
EFFECTS = re.compile(r"\b(?:search|destroy|deals|draw|counter|return|remove|regenerate|prevent|add)\b")
"""What an ability of a land does, by which it is told from its mana."""
SELLS_ITSELF = re.compile(r"[Ss]acrifice (?!an? |another |two |three )[A-Z~t][^:.]*:")

PRICES = {
    "discard": r"[Dd]iscard (an?|\w+) cards?",
    "kill": r"(?:[Rr]emove|[Ee]xile) (an?|\w+) cards? (?:in|from) your graveyard",
    "pay": r"[Pp]ay (\d+) life",
    "sacrifice": r"[Ss]acrifice (an?) (?:other )?{kind}\b",
}
"""How the cost of an ability says what is given up, by the verb that tells of it."""


COUNTER_PRICE = r"[Rr]emove (an?|\w+) [^:,]*?counters? from"

ATTACHES = re.compile(r"(?:\{[^}]+\})+: Attach ")
"""An ability that attaches Equipment whenever an instant could be played."""


class ToldPrices(ToldSizes):
    """Clauses that tell of what is given up or attached."""

    def _costs(self, clause: Clause) -> None:
        """Cards, life or permanents are given up: for the ability that costs just that, as often as they are enough for."""
        seat = self._actor(clause)
        price_of = COUNTER_PRICE if clause.given[0] == "counter" else PRICES[clause.verb]
        wanted = re.compile(price_of.replace("{kind}", clause.given[0]))
        spoken = [self._named(one.card) for one in reversed(self.made.mentions) if one.card >= 0 and one.place < 10**6]
        purposes = [way.removeprefix("so as to ") for way in clause.ways if way.startswith("so as to ")]
        for name in dict.fromkeys(name for name in spoken if self._lies(seat, name)):
            lines = self._card(name).abilities
            for line in lines if clause.paid else sorted(lines, key=lambda one: mana_of(one) != ""):
                paid = "".join(re.findall(r"\w", mana_of(line))).lower()
                told_of = [word for word in purposes if word in self._card(name).card.text.lower()]
                if (clause.paid and paid != clause.paid) or any(word not in line.lower() for word in told_of):
                    continue
                price = wanted.search(line.split(":")[0])
                unit = (int(price[1]) if price[1].isdecimal() else NUMBERS.get(price[1], 1)) if price else 0
                if not unit or clause.amounts[0] % unit or clause.verb == "sacrifice":
                    continue
                zone = {"discard": "hand", "kill": "graveyard"}.get(clause.verb, "") if clause.given[0] != "counter" else ""
                if zone:
                    seat.counts[zone] = max(seat.counts.get(zone, 0), clause.amounts[0] + len(seat.zones.get(zone, ())))
                quoted = line.split()[0].lower() if clause.given[0] != "counter" else " ".join(line.split(":")[1].split()[:3])
                aims = self._aim(clause, name, seat)
                self._activate(seat, name, line, f" -> {', '.join(aims)}" if aims else "", clause.amounts[0] // unit, None, quoted)
                return
        self.idle.append(clause.words)

    def _floats(self, clause: Clause) -> None:
        """Untapped lands are tapped for mana that stays in the pool."""
        seat = self._actor(clause)
        color = next((COLORS[word] for word in clause.given if word in COLORS and COLORS[word] in BASICS), "")
        if color and len(seat.free) < clause.amounts[0]:
            lacking = clause.amounts[0] - len(seat.free)
            seat.zones.setdefault("in play", []).extend([BASICS[color]] * lacking)
            seat.free += [BASICS[color]] * lacking
        lands = list(seat.free[: clause.amounts[0]])
        if len(lands) < clause.amounts[0]:
            self.idle.append(clause.words)
            return
        del seat.free[: clause.amounts[0]]
        for land in lands:
            self._do(seat, f"tap {land}")

    def _unpaid(self, clause: Clause) -> None:
        """What somebody could pay is not paid: as it is asked, in the next upkeep where it is asked there."""
        seat = self._actor(clause)
        for one in clause.objects:
            name = self._name_of(one)
            if name and re.search(r"beginning of your upkeep", self._card(name).card.text):
                self._put(seat, "in play", name)
            elif name and not self._anywhere(name) and not self._on_stack(name):
                self._cast(Clause("cast", self.seats.index(seat), "cast", objects=[one], words=clause.words))
        there = (name for other in self.seats for name in other.zones.get("in play", ()))
        texts = " ".join(self._card(name).card.text for name in (*self.played, *there))
        self._owes_echo(seat)
        if re.search(r"\becho|upkeep", clause.words) or re.search(r"\b[Ee]cho\b|[Cc]umulative upkeep|beginning of your upkeep", texts):
            self._to_upkeep_of(seat)
            self._do(seat, "choose no")
            self.lines.append("resolve all")
            return
        self._do(seat, "choose no")

    def _owes_echo(self, seat: Seat) -> None:
        """What has echo, and of which is told whether that is paid, has come into play since its player's last upkeep."""
        if "echo" in self.now.words.split():
            there = (name for name in seat.zones.get("in play", ()) if name not in self.played)
            seat.fresh |= {name for name in there if re.search(r"^Echo\b", self._card(name).card.text, re.MULTILINE)}

    def _to_upkeep_of(self, seat: Seat) -> None:
        """The game goes on to the next upkeep of a player, unless it is there already."""
        self._settle()
        begun = f"to {seat.name}'s upkeep"
        if self.lines[-1:] == [begun] or (self.turn == seat.name and self.step == "upkeep" and not self.lines):
            return
        if self.lines:
            self.lines.append(begun)
        else:
            self.turn, self.step = seat.name, "upkeep"

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
                own = [
                    m for m in reversed(self.made.mentions) if m.place < one.place and m.card >= 0 and self._lies(seat, self._named(m.card))
                ]
                found = (self._named(own[0].card), seat) if own else found
            sold = found[0]
            stands = seat.zones.get("in play", []).count(sold)
            every = "both" in one.states or one.word in ("both", "all", "them", "each", "everything")
            count = stands if every and stands else one.count
            outlet_thing = next(
                (
                    aim
                    for aim in clause.aims
                    if aim.card >= 0 and "to it" in clause.ways and SOLD_TO.search(self._card(self._named(aim.card)).card.text)
                ),
                None,
            )
            there = (*seat.zones.get("in play", ()), *seat.zones.get("removed", ()))
            outlets = [name for name in there if SOLD_TO.search(self._card(name).card.text)]
            itself = SELLS_ITSELF.search(self._card(sold).card.text) is not None or self._of_its_own_kind(sold)
            outlet = self._named(outlet_thing.card) if outlet_thing is not None else sold
            if outlet_thing is None and outlets and (not itself or any(aim.word in ("it", "itself") for aim in clause.aims)):
                outlet = outlets[-1]
            if any(aim.word == "itself" for aim in clause.aims) and SOLD_TO.search(self._card(sold).card.text):
                itself, clause.aims = True, []
            if outlet == sold and not itself and self._asks(r"sacrifices?\b"):
                self._put(seat, "in play", sold, count)
                self._do(seat, f"choose {sold}")
                continue
            if outlet == sold and not itself:
                self.idle.append(clause.words)
                continue
            for name in (sold, outlet):
                if name in seat.zones.get("removed", ()):
                    continue  # a suspended card that something is sacrificed to
                if name == outlet and outlet_thing is not None and "suspended" in outlet_thing.states:
                    self._put_thing(outlet_thing, name, seat)
                elif not self._stolen_here(name, seat) and name not in self.played:
                    self._put(seat, "in play", name, count if name == sold else 1)
            self._search_first(clause, outlet, seat)
            if self._stolen_here(sold, seat) and self.waiting == seat.name and "response" not in clause.ways:
                self._settle()  # it is taken before it can be sacrificed
            aims = [
                self._aimed_at(aim, outlet, seat)
                for aim in clause.aims
                if aim is not outlet_thing and not (aim.word == "it" and "to it" in clause.ways)
                and not ("to pump" in clause.ways and self._name_of(aim) in ("", outlet))
            ]
            said = f" -> {', '.join(aim for aim in aims if aim)}" if any(aims) else ""
            what = f", sacrificing {sold}" if outlet != sold or not SELLS_ITSELF.search(self._card(sold).card.text) else ""
            ability = next((one for one in self._card(outlet).abilities if "acrifice" in one.split(":")[0]), "")
            does = EFFECTS.search(ability.partition(":")[2].lower()) if "Land" in self._card(outlet).card.type else None
            self._activate(seat, outlet, ability, said + what, count, clause.x, does[0] if does else "")
            if outlet == sold and count > 1:
                for at, line in enumerate(self.lines[-count:], 1):
                    if isinstance(line, dict):
                        line[seat.name] = line[seat.name].replace(f"use {sold}", f"use {sold} {at}", 1)

    def _of_its_own_kind(self, name: str) -> bool:
        """Whether a permanent has an ability that costs one of its own kind: "Sacrifice a Beast" of a Beast."""
        kinds = re.findall(r"(?:^|[,:\n] ?)[Ss]acrifice an? ([A-Z][a-z]+):", self._card(name).card.text)
        return any(kind in self._card(name).card.type.split() for kind in kinds)

    def _asks(self, what: str) -> bool:
        """Whether what was played last, or what is there, has somebody choose something of that kind as it resolves."""
        there = [name for seat in self.seats for name in seat.zones.get("in play", ())]
        asking = [*self.played[-1:], *there]
        return bool(self.lines) and any(re.search(what, re.sub(r"[^.\n]*:", "", self._card(name).card.text)) for name in asking)

    def _stolen_here(self, name: str, seat: Seat) -> bool:
        return (
            bool(self.played) and any(self._lies(other, name) for other in self.seats if other is not seat) and not self._lies(seat, name)
        )

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
        if not outlet and thrown and self._asks(r"discards?\b"):
            texts = [self._card(name).card.text for name in self.played[-1:]]
            asked = [re.search(r"discards? (an?|two|three|four) (?:random )?cards?", text) for text in texts]
            lacking = max((NUMBERS.get(one[1], 1) for one in asked if one), default=1) - len(thrown)
            if lacking > 0:
                self._put(seat, "hand", "Plains", lacking)
                self.assumed.append(f"{seat.name} discards {lacking} Plains, too.")
            self._do(seat, f"choose {', '.join((*thrown, *['Plains'] * max(lacking, 0)))}")
            return
        if not outlet:
            self.idle.append(clause.words)
            return
        self._put(seat, "in play", outlet)
        self._search_first(clause, outlet, seat)
        for name in thrown:
            self._activate(seat, outlet, next(line for line in self._card(outlet).abilities if "iscard" in line), f", discarding {name}")

    def _equip(self, clause: Clause) -> None:
        """The Equipment is the one of the two that is one; once it is on, the rest goes on. An Aura is played."""
        seat = self._actor(clause)
        spoken = [*clause.objects, *clause.aims, *clause.means]
        named = [one for one in spoken if one.card >= 0]
        gear = next((one for one in named if "Equipment" in self._card(self._named(one.card)).card.type), None)
        aura = next((one for one in named if re.search(r"Aura|Enchant ", self._card(self._named(one.card)).card.type)), None)
        if aura is not None and (gear is None or aura in clause.objects):
            aims = [one for one in spoken if one is not aura]
            self._cast(Clause("cast", clause.actor, "cast", objects=[aura], aims=aims, words=clause.words, ways=clause.ways))
            return
        there = [name for name in seat.zones.get("in play", ()) if "Equipment" in self._card(name).card.type]
        name = self._named(gear.card) if gear is not None else there[0] if there else ""
        by_name = sorted((one for one in spoken if one is not gear), key=lambda one: one.card < 0)  # "moves it to Hill Giant"
        worn = next(
            (one for one in by_name if (one.card >= 0 or one.word) and self._name_of(one, "Creature") not in ("", name)),
            None,
        )
        found = self._meant(worn, seat, "Creature") if worn is not None else None
        if not name or found is None:
            self.idle.append(clause.words)
            return
        self._put(seat, "in play", name)
        for one in clause.means:
            if one is not gear and one is not worn and one.card >= 0 and "Creature" in self._card(self._named(one.card)).card.type:
                self._put(seat, "in play", self._named(one.card))
                seat.attached[name] = self._named(one.card)  # "moves it from the Skyhunter to the Knight"
        assert worn is not None
        self._put_thing(worn, found[0], found[1], count=1) if worn.card >= 0 and found[0] not in self.played else None
        at_once = next((line for line in self._card(name).abilities if ATTACHES.match(line)), "")
        if at_once and (self._fights_still() or self.waiting or self.turn not in ("", seat.name) or self._told_mana(at_once, clause.words)):
            self._activate(seat, name, at_once, f" -> {self._called(*found)}", quoted="attach")
            return
        costs = re.findall(r"equip[^{]*((?:\{[^}]+\})+)", self._card(name).card.text, re.IGNORECASE)
        self._pay(seat, costs[0] if costs else "")
        self._settle()
        self._do(seat, f"equip {name} -> {self._called(*found)}")
        self.lines.append("resolve all")

    def _told_mana(self, line: str, words: str) -> bool:
        """Whether the mana in the cost of an ability is told."""
        paid = "".join(re.findall(r"\w", line.partition(":")[0])).lower()
        color = {"b": "black", "w": "white", "u": "blue", "r": "red", "g": "green"}.get(paid[0], "")
        return f"openmana{paid}" in words or (color != "" and f"{len(paid)} {color} mana" in words)

    def _out_of_play(self, name: str) -> None:
        """A card that is told of elsewhere lies not in play."""
        for each in self.seats:
            if name in each.zones.get("in play", ()):
                each.zones["in play"].remove(name)
