"""What a question says is done to things with a card: killed, countered, given, pumped. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.scenarios.question.complement_phrases import NAMES_A_CARD
from judge.scenarios.question.question_clause import Clause, Thing
from judge.scenarios.question.question_combat import ToldCombat
from judge.scenarios.question.question_seats import BASICS, Seat, mana_of
from judge.scenarios.question.question_spells import ToldSpells
from judge.scenarios.question.question_words import COLORS

COMES_AIMED = re.compile(r"[Ww]hen(?:ever)? [^.,]*(?:comes into play|enters)[^.]*target ")
"""An ability of something that comes into play, which has a target."""
TRIGGERS_AIMED = re.compile(r"^When(?:ever)? [^\n]*target ", re.MULTILINE)
"""A triggered ability that has a target."""
MOST_TIMES = 12
"""How often an ability is used at most."""

MANA_ABILITY = re.compile(r"[^:\n]*: ?[Aa]dds? ")
"""An activated ability that makes mana."""


class ToldMeans(ToldSpells, ToldCombat):
    """Clauses that tell what is done with what."""

    def _trigger_first(self, one: Thing, seat: Seat) -> None:
        """An ability that is answered: of one that is activated it is used first."""
        facts = self._card(self._named(one.card))
        if re.search("comes into play|enters", facts.card.text.split(":")[0]) or not facts.abilities or self.waiting:
            super()._trigger_first(one, seat)
            return
        owner = self._home(one, facts.card.name, self._other_seat(seat))
        self._put(owner, "in play", facts.card.name)
        if not self.lines:
            self.turn = owner.name
        self._activate(owner, facts.card.name, facts.ability(), "")

    def _use(self, clause: Clause) -> None:
        """An ability is used. Written where abilities are."""
        self.idle.append(clause.words)

    def _choose(self, clause: Clause) -> None:
        """Something is chosen as something resolves. Written where what is given up and attached is."""
        self.idle.append(clause.words)

    def _equip(self, clause: Clause) -> None:
        """Equipment is moved. Written where what is given up and attached is."""
        self.idle.append(clause.words)

    def _pumped(self, clause: Clause, seat: Seat) -> None:
        """A creature is given a size. Written where sizes are."""
        self.idle.append(clause.words)

    def _with_something(self, clause: Clause, seat: Seat, aims: list[Thing]) -> None:
        """Something is done to things with a card that is named, or with what the player has for it."""
        marks = [one for one in clause.means if one.card >= 0]
        if marks:
            facts = self._card(self._named(marks[-1].card))
            triggers = re.search(r"^(?:When|Whenever|At) ", facts.card.text, re.MULTILINE) and not self._aims_at_things(facts.card.name)
            if triggers and facts.is_permanent_name and self.lines and aims and "Aura" not in facts.card.type:
                if clause.asked:
                    return  # whether it triggers is what is asked
                at = self.seats.index(seat) if clause.actor >= 0 else -1
                self._choose(Clause("choose", at, "effect", objects=aims, means=marks, words=clause.words))
                return
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
            able = [
                self._named(one.card)
                for one in self.made.mentions
                if one.card >= 0 and self._aims_at_things(self._named(one.card)) and (self._home(one, self._named(one.card), seat) is seat)
            ]
            for name in able[:1]:
                if name not in self.played:
                    self._put(seat, "in play", name)
        held = self._held_for(seat, clause)
        if held > 0 and not able:
            clause.objects, clause.aims = [Thing(card=held, place=0)], aims
            self._cast(clause)
            return
        last = self.played[-1] if self.played and seat.name in (self.lines[-1] if isinstance(self.lines[-1], dict) else ()) else ""
        if not able and last and COMES_AIMED.search(self._card(last).card.text) and not self.comes_with_target:
            for one in aims:  # "plays Man-o'-War and returns the Angel"
                if aimed := self._aimed_at(one, last, seat):
                    self._do(seat, f"choose {aimed}")
                    self.comes_with_target = True
            return
        able_to = [name for name in seat.zones.get("in play", ()) if TRIGGERS_AIMED.search(self._card(name).card.text)]
        ends = [self._aimed_at(one, able_to[0], seat) for one in aims] if able_to and self.waiting and not able else []
        if any(ends):
            self._do(seat, f"choose {next(filter(None, ends))}")  # "cycles it and removes the Giant": what the Slide does
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

    def _able(self, seat: Seat, one: Thing) -> tuple[str, Seat] | None:
        """What "it" is where somebody uses it: the last thing spoken of that has an ability to use."""
        for mention in reversed(self.made.mentions):
            if mention.place < one.place and mention.card >= 0:
                facts = self._card(self._named(mention.card))
                if facts.is_permanent_name and (facts.ability_cost or "{T}" in facts.card.text or facts.abilities):
                    return facts.card.name, self._home(mention, facts.card.name, seat)
        return None

    def _activate(self, seat: Seat, name: str, line: str, rest: str, times: int = 1, x: int | None = None, quoted: str = "") -> None:
        """Writes that a player uses an ability of a permanent, with mana for it."""
        if MANA_ABILITY.match(line) and not (rest or quoted):
            self._tap_for_mana(seat, name, times, self.now.given)
            return
        several = self._card(name).abilities if len(self._card(name).abilities) > 1 else []
        alike = len({one.partition(":")[2] for one in several}) == 1
        if alike and not quoted:
            rest = f" ability 1{rest}"  # they differ in what they cost alone
        if several and not quoted and " -> " in rest and sum("target" in one for one in several) == 1:
            quoted = "target"
        word = f' "{quoted}"' if quoted and (several or "Land" in self._card(name).card.type) else ""
        if x is None and "{X}" in mana_of(line):
            paid = sum(int(one) if one.isdecimal() else 1 for one in re.findall(r"\d+|[a-z]", self.now.paid))
            besides = sum(int(one) if one.isdecimal() else 1 for one in re.findall(r"\{(\d+|[WUBRG])\}", mana_of(line)))
            x = paid - besides if paid > besides else None
            self.idle += [self.now.words] if x is None else []  # how much is paid has to be said
        if "{X}" in mana_of(line):
            times = 1
        elif self.now.paid and times == 1:
            price = "".join(re.findall(r"\w", mana_of(line))).lower()
            times = len(self.now.paid) // len(price) if price and self.now.paid == price * (len(self.now.paid) // len(price)) else times
        if seat.zones.get("in play", []).count(name) < 2:
            seat.free[:] = [land for land in seat.free if land != name]  # a land is not tapped for its own ability
        for _ in range(min(times, MOST_TIMES)):
            color = re.search(r"[Ss]pend only (\w+) mana", self._card(name).card.text)
            cost = mana_of(line)
            if color and "{X}" in cost:
                cost = cost.replace("{X}", f"{{{COLORS[color[1]]}}}" * (x if x is not None else 1))
            self._pay(seat, cost, x if x is not None else 1)
            self._do(seat, f"use {name}{word}{rest}{f' for X={x}' if x is not None else ''}")
            if NAMES_A_CARD.search(line) and "card name" in seat.chosen.get(name, {}):
                self._do(seat, f"choose {seat.chosen.pop(name)['card name']}")  # it names by this, not by what was chosen before
        self.waiting = seat.name
        if quoted == "becomes":
            self._settle()

    def _tap_for_mana(self, seat: Seat, name: str, count: int, colors: Sequence[str] = ()) -> None:
        """Writes that a permanent is used for mana; what it makes pays for what comes next."""
        last = self.lines[-1] if self.lines else ""
        aimed = isinstance(last, dict) and any(re.search(rf"-> .*{re.escape(name)}$", one) for one in last.values())
        if aimed and "response" not in self.now.ways:
            self._settle()  # what it was told to become it is by now
        color = next((COLORS[color] for color in colors if color in COLORS), "")
        for _ in range(count):
            self._do(seat, f"tap {name}" + (f" for {{{color}}}" if color else ""))
        if "Land" in self._card(name).card.type:
            seat.free += [name] * count if name not in seat.free else []
        else:
            seat.free += [BASICS.get(color or symbol, name) for symbol in self._card(name).mana_made] * count

    def _kill(self, clause: Clause) -> None:
        """Something is killed, countered, enchanted, bounced... with a card."""
        seat = self._actor(clause)
        means = [one for one in clause.means if one.card >= 0]
        if means:
            name = self._named(means[0].card)
            facts = self._card(name)
            aims = [*clause.objects, *clause.aims]
            at_player = any(one.player >= 0 or one.word in ("him", "me") for one in aims)
            if at_player and "Equipment" in facts.card.type and clause.verb != "target":
                self.idle.append(clause.words)  # who wears it hits him
                return
            told = [one for one in self.made.clauses if any(m.card == means[0].card for m in one.things())]
            if COMES_AIMED.search(facts.card.text) and not at_player and told[:1] == [self.now] and not self._anywhere(name):
                at = self.seats.index(seat)
                self._cast(Clause("cast", at, "cast", objects=means[:1], aims=aims, words=clause.words, ways=clause.ways))
                return
            if "Creature" in facts.card.type and not self._aims_at_things(name):
                if at_player:
                    self._attack(Clause("attack", subject=means, aims=[one for one in aims if one.player >= 0], words=clause.words))
                else:
                    self._fight(Clause("fight", clause.actor, subject=means, aims=aims, words=clause.words))
                return
            if not facts.is_permanent_name or re.search(r"Aura|Enchant ", facts.card.type):
                self._cast(
                    Clause(
                        "cast",
                        self.seats.index(seat),
                        "cast",
                        objects=means[:1],
                        aims=aims,
                        ways=clause.ways,
                        x=clause.x,
                        words=clause.words,
                        asked=clause.asked,
                        answers=clause.answers,
                    )
                )
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
        if (
            what.startswith(("play ", "use "))
            and " -> " not in what
            and (not self._card(name).is_permanent_name or "Aura" in self._card(name).card.type or what.startswith("use "))
        ):
            line[seat.name] = f"{what} -> {', '.join(aim for aim in aims if aim)}"
        else:
            self._do(seat, f"choose {aims[0]}")
            self.waiting = self.waiting or seat.name
            self.comes_with_target = what.startswith("play ") and self._card(name).is_permanent_name
        return True

    def _give(self, clause: Clause) -> None:
        """Something is given, saved or changed with a card: its spell is played, or its ability."""
        seat = self._actor(clause)
        if any(given.startswith(("bonus", "untilsize")) for given in clause.given) and not clause.means:
            self._pumped(clause, seat)
            return
        if any(one.card >= 0 and "Equipment" in self._card(self._named(one.card)).card.type for one in clause.objects) and clause.aims:
            self._equip(clause)
            return
        tokens = [one for one in clause.objects if one.card >= 0 and self._named(one.card) in self.made.marked.tokens]
        if tokens and clause.form.startswith(("mak", "made")):
            makers = [self._named(one.card) for one in clause.means if one.card >= 0] or list(dict.fromkeys(seat.zones.get("in play", ())))
            for maker in makers:
                if line := next((one for one in self._card(maker).abilities if "token" in one), ""):
                    self._put(seat, "in play", maker)
                    self._activate(seat, maker, line, "", max(one.count for one in tokens), None, self._named(tokens[0].card).lower())
                    self.made.marked.tokens -= {maker}
                    return
        prevents = [name for name in seat.zones.get("in play", ()) if any("prevent" in line for line in self._card(name).abilities)]
        if clause.form.startswith("prevent") and prevents and not clause.means:
            line = self._card(prevents[0]).ability("prevent")
            aims = [aim for one in clause.aims if "target" in line and (aim := self._aimed_at(one, prevents[0], seat))]
            self._activate(seat, prevents[0], line, f" -> {', '.join(aims)}" if aims else "", clause.times)
            return
        if clause.form.startswith("untap") and not clause.means:
            self.idle.append(clause.words)
            return
        if clause.objects and self._all_auras(clause.objects) and clause.aims:
            self._cast(Clause("cast", clause.actor, "cast", objects=clause.objects, aims=clause.aims, words=clause.words, ways=clause.ways))
            return
        self._with_something(clause, seat, [*clause.objects, *clause.aims])
