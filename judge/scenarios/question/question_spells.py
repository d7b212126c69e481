"""Spells that a question tells of: played, aimed, paid for. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.counted_permanents import SOME_SPELL
from judge.scenarios.question.question_clause import Clause, Thing
from judge.scenarios.question.question_seats import Seat
from judge.scenarios.question.untold_aims import UntoldAims

BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
COUNTERS = re.compile(r"[Cc]ounter target (?:[\w-]+ )*spell")
IMPRINTS = re.compile(r"you may (?:exile|remove) an? [^.]* card from your hand")
"""What takes a card in hand, which may be one that is played later."""
LAND_TRIGGER = re.compile(
    r"[Ww]henever (?:you play|a player plays|an opponent plays|you put|a|another) (?:a |another )?(?:nonbasic )?land\b"
)
"""An ability that triggers by a land that comes into play."""
COMES = re.compile(r"[Ww]hen(?:ever)? [^.,]*(?:comes into play|enters)")
"""A permanent that has an ability which triggers as it comes into play."""
ATTEMPTS = re.compile(r"\b(?:wants?|tries|try|would like|hopes?|attempts?) to\b")
"""Words with which somebody only tries to play something."""
FORBIDS = re.compile(r"can't (?:play|cast) (?:\w+ ){0,4}spells", re.IGNORECASE)
"""What a spell forbids once it has resolved."""


class ToldSpells(UntoldAims):
    """Clauses that tell of spells."""

    def _cast(self, clause: Clause) -> None:
        seat = self._actor(clause)
        if not clause.objects and clause.means:
            clause.objects, clause.means = clause.means, []
        spells = [one for one in clause.objects if one.player < 0 and one.unknown < 0]
        if not spells:
            self.idle.append(clause.words)
            return
        self._lands_to_pay(clause, seat)
        if self._unclear_actor(clause):
            self.idle.append(f"who plays card{spells[0].card}")
        first = self._spell_of(spells[0], clause, seat)
        if not first:
            self.idle.append(clause.words)
            return
        if clause.means and self._all_auras(clause.means) and self._card(first).is_permanent_name:
            clause.aims, clause.objects, clause.means = [spells[0]], clause.means, []
            self._cast(clause)
            return
        for at, one in enumerate(spells):
            name = first if at == 0 else self._name_of(one)
            if name and "madness" in clause.ways:
                self._maddened(clause, name, seat)
            elif name and not self._comes_off_suspend(clause, name, seat):
                for _ in range(max(clause.times, one.count)):
                    self._cast_one(clause, one, name, seat)
        seat.for_this = []

    def _all_auras(self, things: list[Thing]) -> bool:
        return all(one.card >= 0 and re.search(r"Aura|Enchant ", self._card(self._named(one.card)).card.type) for one in things)

    def _spell_of(self, one: Thing, clause: Clause, seat: Seat) -> str:
        """The card that is played: named, or the one that the player is said to hold."""
        if one.card >= 0:
            return self._named(one.card)
        again = [name for name in self.played if "lashback" in self._card(name).card.text] if "flashback" in clause.ways else []
        if again:
            return again[-1]  # "then flashes it back"
        if (one.zone == "graveyard" or "flashback" in clause.ways) and self.played and "Land" in self._card(self.played[-1]).card.type:
            return self.played[-1]  # "sacrifices it and plays it again from the graveyard"
        held = [name for name in seat.zones.get("hand", ()) if not self._on_stack(name)]
        if len(set(held)) == 1:
            return held[0]
        named = self._name_of(one, "Instant|Sorcery|Creature|Enchantment|Artifact")
        return named if named in held or not held else held[0]

    def _cast_one(self, clause: Clause, one: Thing, name: str, seat: Seat) -> None:
        facts = self._card(name)
        clause.ways |= {"face down", "kicked"} & one.states
        if one.zone == "graveyard" and "lashback" in facts.card.text:
            clause.ways.add("flashback")
        if "another" in one.states and facts.is_permanent_name and not self._anywhere(name) and name not in self.played:
            self._put(seat, "in play", name)  # "a second Isamaru": the first is there
        self._answers(clause, seat)
        self._first_played(clause, name, seat)
        for at, aim in enumerate(clause.aims):
            if aim.card < 0 and aim.word in ("trigger", "ability") and self.waiting and self.played and COMES.search(
                self._card(self.played[-1]).card.text
            ):
                card = next(at for at, card in enumerate(self.made.marked.cards) if card.name == self.played[-1])
                clause.aims[at] = Thing(card=card, place=aim.place, states={"trigger"})  # "and Stifle the trigger"
                clause.ways.add("response")
        for aim in clause.aims:
            if aim.card >= 0 and self._stops_ability(name) and self._card(self._named(aim.card)).is_permanent_name:
                aim.states.add("trigger")
            if "trigger" in aim.states and aim.card >= 0:
                self._trigger_first(aim, seat)
        response = "response" in clause.ways
        if self.waiting and (
            not (response or facts.is_instant)
            or (self.waiting == seat.name and not response and not re.search(r"target (?:\w+ ){0,4}spell", facts.card.text))
        ):
            self._settle()
        last = self.lines[-1] if self.lines else ""
        if self.waiting and not response and isinstance(last, dict) and any(self._makes_shield(what) for what in last.values()):
            self._settle()  # a shield is there before what it is to help against, unless it is said otherwise
        forbids = clause.asked and self.played and FORBIDS.search(self._card(self.played[-1]).card.text) and self.waiting != seat.name
        if self.waiting and not response and (forbids or self._watches(name)):
            self._settle()  # what triggers whenever somebody plays a spell is told of for that
        slow = not facts.is_instant
        if slow and self.turn == seat.name and not self.waiting:
            self._to_a_main_phase(clause)
        at = self.made.clauses.index(clause) if clause in self.made.clauses else 0
        before = self.made.clauses[at - 1] if at else clause
        fights = before.kind == "moment" and before.step in ("after blocks", "after attacks", "combat damage")
        tried = clause.asked or fights or response or "meanwhile" in clause.ways or (self.turn_told and not self.lines)
        if (slow and self.turn != seat.name and not tried) or self.new_turn:
            self._turn_of(seat)
        again = "flashback" in clause.ways and name in self.played
        if again:
            self._settle()
        allowed = one.zone == "graveyard" and "flashback" not in clause.ways and "lashback" not in facts.card.text  # by something else
        from_there = allowed or ("Land" in facts.card.type and "flashback" in clause.ways)
        replayed = from_there and name in self.played
        if from_there and not replayed:
            self._put(seat, "graveyard", name)
        on_top = "Land" in facts.card.type and name in seat.zones.get("library", ()) and any(
            re.search(r"play[^.]*top (?:card )?of your library", self._card(other).card.text) for other in seat.zones.get("in play", ()))
        if not (on_top or replayed) and ((not again and name not in seat.zones.get("graveyard", ())) or name in seat.zones.get("hand", ())):
            self._into_hand(seat, name)
        more = (
            max(0, sum(max(one.count, 1) for one in clause.aims) - 1)
            if "more to play for each target" in facts.card.text or "each target beyond" in facts.card.text
            else 0
        )
        if clause.x is None and "{X}" in facts.cost and not clause.ways & {"other price", "flashback", "face down"}:
            self._number_untold(clause, name, seat, more)
        seat.no_more |= "that mana" in clause.ways or ("the mana" in clause.ways and self._mana_gone()) or (
            bool(seat.told_lands) and (clause.asked or ATTEMPTS.search(clause.words) is not None))
        if not clause.ways & {"other price", "flashback", "that mana"}:
            price = facts.cost if "face down" not in clause.ways else "{3}"
            helpers = sum(max(one.count, 1) for one in clause.helped if "convoke" in one.states)
            self._pay(seat, self._helped(price, helpers, clause.x) + "{1}" * more, clause.x if clause.x is not None else 1)
        way = self._way_paid(clause, name, seat)
        if "Land" in facts.card.type:
            self._do(seat, f"play {name}")
            self._put_free(seat, name)
            self.played.append(name)
            there = " ".join(self._card(other).card.text for each in self.seats for other in each.zones.get("in play", ()))
            if re.search(r"[Ww]hen [^,.]+ (?:comes into play|enters)\b", facts.card.text) or LAND_TRIGGER.search(there):
                self.waiting = seat.name  # an ability triggers
            return
        if "flashback" in clause.ways:
            self._flashed_back(seat, name)
        aims = self._aim(clause, name, seat)
        if clause.asked and not (aims or clause.aims or self.waiting) and re.search(r"[Cc]ounter target spell", facts.card.text):
            other = self._other_seat(seat)
            self._into_hand(other, self._of_our_making(SOME_SPELL, "Instant", "", "{0}"))
            self._do(other, f"play {SOME_SPELL}")
            self.assumed.append(f"{other.name} plays a spell, so that there is one to be countered.")
            self.played.append(SOME_SPELL)
            aims = [SOME_SPELL]
        self._imprints(facts.card.text, aims, seat)
        comes = [aim for aim in aims if aim in self.played and self._card(aim).is_permanent_name and not self._anywhere(aim)]
        waits = self.lines[-1:] == ["resolve"]
        if comes and not (waits or response) and not re.search(r"target (?:\w+,? ){0,4}(?:spell|ability)", facts.card.text, re.IGNORECASE):
            self._settle()  # what is aimed at as a permanent has come into play
        if not aims and facts.card.type != "Land":
            aims = self._aim_unsaid(clause, name, seat)
        if not aims and COUNTERS.search(facts.card.text) and (kept := self._kept_in_hand(clause)):
            aims = [kept]
        if not aims and self._stops_ability(name) and (used := self._used_last()):
            aims = [used]
        if not aims and self.waiting not in ("", seat.name) and self.played and COUNTERS.search(facts.card.text):
            aims = self.played[-1:]  # what is answered
        price = self._price(clause, name, seat, aims)
        later = facts.is_permanent_name and not re.search(r"Aura|Enchant ", facts.card.type)
        number = f" for X={clause.x}" if clause.x is not None and ("X" in facts.cost or "X" in facts.card.text) else ""
        aimed = f" -> {self._amounts(clause, aims)}" if aims and not later else ""
        face = " face down" if "face down" in clause.ways else self._mode(facts.card.text, clause, aims)
        self._do(seat, f"play {name}{face}{aimed}{number}{way}{price}{self._helping(clause, name, seat)}")
        names = [self._named(one.card) for one in clause.means if one.card >= 0 and not one.zone]
        with_it = [other for other in names if any("target" in line for line in self._card(other).abilities)]
        if with_it and "given up" not in clause.ways:
            self.idle.append(clause.words)  # done with something else
        chosen = [aims[0]] if aims and later else []
        chosen += [given for given in clause.given if given in ("white", "blue", "black", "red", "green", *BASICS)]
        if isinstance(one.named, Thing):
            chosen.append(self._named(one.named.card) if one.named.card >= 0 else self.seats[one.named.player].name)
        elif one.named:
            chosen.append(one.named.removeprefix("type "))
        if one.copies is not None and one.copies.card >= 0:
            copied = self._named(one.copies.card)
            self._put_thing(one.copies, copied, self._home(one.copies, copied, self._other_seat(seat)))
            chosen.append(copied)
        for what in chosen:
            self._do(seat, f"choose {what}")
        others = {thing.card for other in self.made.clauses if other.kind == "cast" for thing in other.objects} - {one.card}
        if not chosen and others and IMPRINTS.search(facts.card.text):
            self._do(seat, "choose no")
            self.assumed.append(f"Nothing is imprinted on {name}.")
        self.played.append(name)
        self.waiting = seat.name
        self.comes_with_target = bool(aims) and later
        if "resolves" in clause.ways or clause.verb == "resolve":
            self._settle()

    def _mana_gone(self) -> bool:
        """Whether the phase has ended since mana was made with which something is to be played."""
        made = [at for at, line in enumerate(self.lines) if isinstance(line, dict) for what in line.values()
                if what.startswith("tap ") or self._makes_mana(what)]
        return bool(made) and any(isinstance(line, str) and line.startswith("to ") for line in self.lines[made[-1] :])

    def _makes_mana(self, done: str) -> bool:
        """Whether a line of the script plays a spell that adds mana, or uses an ability that does."""
        card = self._card(re.sub(r"^(?:play|use) | ->.*| \".*|,.*", "", done)).card
        return done.startswith(("play ", "use ")) and re.search(r"\b[Aa]dds? ", card.text) is not None

    def _number_untold(self, clause: Clause, name: str, seat: Seat, more: int) -> None:
        """X of a spell that nobody says is as much as all the lands that are told of can pay, with so much ``more`` for its targets; where
        none are, it can't be known."""
        if self._is_answered(clause, name):
            return  # nothing depends on it
        lands = [one for one in seat.zones.get("in play", ()) if "Land" in self._card(one).card.type]
        cost = re.findall(r"\{(\d+|[WUBRGX])\}", self._card(name).cost)
        besides = sum(int(one) if one.isdecimal() else one != "X" for one in cost) + more
        if len(lands) <= besides:
            self.idle.append(clause.words)
            return
        clause.x = (len(lands) - besides) // cost.count("X")
        self.assumed.append(f"X of {name} is {clause.x}: {seat.name} pays with all lands.")

    def _makes_shield(self, done: str) -> bool:
        """Whether a line of the script uses an ability that regenerates."""
        name = re.sub(r"^use | ->.*| \".*|,.*", "", done)
        return done.startswith("use ") and "egenerate" in self._card(name).ability()

    def _to_a_main_phase(self, clause: Clause) -> None:
        """What may be played in a main phase alone is played in the next, unless another moment is said; what triggers as the phase
        begins has resolved."""
        if isinstance(self.lines[-1:][0] if self.lines else None, str) and str(self.lines[-1]).endswith(" main"):
            self.lines.append("resolve all")
        at = self.made.clauses.index(clause) if clause in self.made.clauses else 0
        said = at > 0 and self.made.clauses[at - 1].kind == "moment"
        if self.drew and self.lines[-1:] == ["to draw"]:
            self.lines.append("to precombat main")
            self.drew = False
        elif self.attackers and not (said or self.damage_waits or clause.asked or clause.ways & {"response", "meanwhile"}):
            self._to("postcombat main")

    def _watches(self, name: str) -> bool:
        """Whether what was played last triggers as spells are played, and that spell does nothing to spells."""
        text = self._card(self.played[-1]).card.text if self.played else ""
        triggers = re.search(r"^When(?:ever)? (?:an?|any|another) (?:player|opponent) (?:plays|casts) ", text, re.MULTILINE)
        return triggers is not None and not re.search(r"target (?:\w+,? ){0,4}(?:spell|ability)", self._card(name).card.text, re.IGNORECASE)

    def _imprints(self, text: str, aims: list[str], seat: Seat) -> None:
        """What is to be imprinted on something as it comes into play is in its player's hand."""
        for name in aims if re.search(r"[Ii]mprint", text) else ():
            for other in self.seats:
                if name in other.zones.get("in play", ()):
                    other.zones["in play"].remove(name)
            self._put(seat, "hand", name)

    def _put_free(self, seat: Seat, name: str) -> None:
        if self._card(name).card.type.startswith("Basic"):
            seat.free.append(name)

    def _amounts(self, clause: Clause, aims: list[str]) -> str:
        if len(clause.amounts) == len(aims) > 1:
            return ", ".join(f"{number} to {aim}" for number, aim in zip(clause.amounts, aims, strict=True))
        return ", ".join(aims if any(one.count > 1 for one in clause.aims) else dict.fromkeys(aims))
