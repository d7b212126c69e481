"""A question that was read, written down as a situation: who has what, whose turn it is, and what they do. Pure.

What the question leaves open is filled in and said: lands to pay with, whose turn it is, who is attacked.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from judge.scenarios.question.question_block import QuestionBlock
from judge.scenarios.question.question_clause import Clause, ReadQuestion, Thing
from judge.scenarios.question.question_order import ToldOrder
from judge.scenarios.question.question_reference import DOING
from judge.scenarios.question.question_shown import shown
from judge.scenarios.question.question_told import TOLD, ToldTable

BEGINS_TURN = re.compile(r"^At the beginning of (?:your|each|the)[^,.]*(?:upkeep|draw step)", re.MULTILINE)
"""An ability that triggers as a turn begins."""
MAKES_LINES = frozenset((
    "cast", "use", "kill", "give", "tap", "sacrifice", "equip", "keyword", "turnup", "discard", "choose", "assign", "costs", "floats",
    "unpaid", "accepted",
))
"""Kinds of clauses that something is done in."""


@dataclass
class WrittenSituation:
    """The situation's text, and what was filled in, in sentences."""

    text: str
    assumed: list[str] = field(default_factory=list)
    idle: list[str] = field(default_factory=list)
    """Words that were read, of which nothing could be made."""
    paying: tuple[str, ...] = ()
    """The players of whom it is not said that they have no more lands than are named."""


def written(made: ReadQuestion, short: Sequence[str] = ()) -> WrittenSituation | None:
    """The situation that the question tells of; None where it names no card. Players who are ``short`` of mana have a land more for each
    time that they are named."""
    told = any(one.kind in TOLD for one in made.clauses)
    lasting = any(not re.search("Instant|Sorcery|Interrupt", card.type) for card in made.marked.cards)
    asks = lasting and made.questions != [] and not made.unread
    return _Writer(made).write(short) if (made.clauses or asks) and (made.marked.cards or told) else None


class _Writer(ToldTable, ToldOrder, QuestionBlock):
    """Writes the clauses down in their order: first what is there, then what they do."""

    def write(self, short: Sequence[str]) -> WrittenSituation:
        told = [clause for clause in self.made.clauses if clause.kind in TOLD]
        done = [clause for clause in self.made.clauses if clause.kind not in TOLD]
        earlier = [one for one in done if one.kind in ("attack", "block") and re.fullmatch("attacked|blocked", one.form)]
        earlier.sort(key=lambda one: one.kind == "block")
        if earlier and not any(one.kind in ("attack", "block") and one not in earlier for one in done):
            done = [*earlier, *(one for one in done if one not in earlier)]  # told in the past, after what came of it
        done = self._before_attacks(self._combat_told_later(done))
        for self.now in told:
            getattr(self, f"_{self.now.kind}")(self.now)
        self._excluded()
        self._whose_turn(done)
        done.sort(key=lambda one: "before" not in one.ways)  # shields that are there already
        self._both_have()
        before_this = False
        for self.now in done:
            before = len(self.idle)
            self._fighting_already(self.now)
            if self.waiting and before_this and "perfect" not in self.now.ways and "response" not in self.now.ways:
                self._settle()  # what somebody has done is done
            before_this = "perfect" in self.now.ways
            if self.waiting and "then" in self.now.ways and "response" not in self.now.ways and not self._aims_at_spell():
                self._settle()
            if "trigger waits" in self.now.ways and not self.waiting and self.attackers and self._fights_still():
                self._damage_dealt()
            if not self.waiting and "trigger waits" in self.now.ways:
                self._came_with_trigger(self.now)
                self.now.ways.discard("trigger waits")
            stops = any(one.card >= 0 and self._stops_ability(self._named(one.card)) for one in self.now.objects)
            answered = "trigger waits" in self.now.ways or (self.comes_with_target and "response" in self.now.ways)
            if self.waiting and answered and not (stops and self._used_last()):
                self.lines.append("resolve")
                self.comes_with_target = False
            self._answers_what_equips()
            if self.now.both and self.now.kind not in ("attack", "block"):
                self.idle.append(self.now.words)
            self._results(self.now)
            stood = self._state()
            getattr(self, f"_{self.now.kind}")(self.now)
            if self.now.kind in MAKES_LINES and self._state() == stood and len(self.idle) == before:
                self.idle.append(self.now.words)  # it came to nothing
            for chosen in self.later:
                self._choose(chosen)
            self.later.clear()
            if self.now.asked and len(self.idle) > before:
                del self.idle[before:]
                self.made.questions.append(self.now.words)  # it only asks
        self._excluded()
        self._totals()
        self._regenerated()
        self._settle()
        self._on_two_sides()
        self._lands_of_all()
        self._lost_numbers()
        if not self.fought and not self.attackers:
            self.idle += self.awaited  # no combat is told
        self._to_what_is_asked()
        self.lines += ["resolve all"] if self.lines[-1:] == ["to draw"] else []  # what it begins with
        self._cards_to_discard()
        self._spoken_of()
        self._aims_untold()
        turn = f"It is {self.begins or self.turn}'s turn."
        self.assumed = [turn if re.fullmatch(r"It is [^ ]+'s turn\.", one) else one for one in self.assumed]
        self.assumed += [f"“{shown(self.made.marked, words)}” was taken back." for words in self.made.marked.taken_back]
        for seat in self.seats:
            seat.zones.setdefault("in play", []).extend(["Island"] * short.count(seat.name))
            said = f"{seat.name} has lands enough to pay."
            self.assumed += [said] if seat.name in short and said not in self.assumed else []
        named = {card.name for card in self.made.marked.cards if "Land" in card.type}
        counted = {clause.actor for clause in self.made.clauses if clause.kind == "lands"}
        paying = tuple(
            seat.name for at, seat in enumerate(self.seats)
            if not (seat.no_more or counted & {at, -2} or named & set(seat.zones.get("in play", ())))
        )
        return WrittenSituation(self._text(), self.assumed, list(dict.fromkeys(self.idle)), paying)

    def _state(self) -> str:
        """All that is written so far, to tell whether a clause came to anything."""
        return f"{self.lines}{[(seat.zones, seat.counts, seat.pool) for seat in self.seats]}{self.later}{self.attackers}{self.blockers}"

    def _fighting_already(self, clause: Clause) -> None:
        """What is done something with as an attacker ("his attacking Angel", "her unblocked Bears") attacks."""
        if clause.kind not in DOING:
            return
        for one in (*clause.objects, *clause.means, *clause.subject, *(clause.aims if clause.kind == "equip" else ())):
            if one.card >= 0 and one.states & {"attacking", "unblocked", "blocked", "blocking"}:
                name = self._named(one.card)
                self._in_combat(one, name, self._home(one, name, self._actor(clause)))

    def _cards_to_discard(self) -> None:
        """Whoever may have to discard has cards to be discarded, where it is not told how many, and it is asked."""
        asked = " ".join((*self.made.questions, *(clause.words for clause in self.made.clauses if clause.asked)))
        if not re.search(r"\bdiscards?\b", asked) or not any("iscards" in card.text for card in self.made.marked.cards):
            return
        for seat in self.seats:
            told = any(clause.kind == "count" and clause.actor in (self.seats.index(seat), -2) for clause in self.made.clauses)
            if seat.name != self.turn and not told and not seat.zones.get("hand") and not seat.counts.get("hand"):
                seat.counts["hand"] = 2
                self.assumed.append(f"{seat.name} has two cards in hand that may be discarded.")

    def _to_what_is_asked(self) -> None:
        """The game goes on to the moment that the question speaks of."""
        asked = " ".join((*self.made.questions, *(clause.words for clause in self.made.clauses if clause.asked)))
        last = self.made.clauses[-1] if self.made.clauses else Clause("nothing")
        asked += f" {last.words}" if last.kind == "moment" and last.step == "end of turn" and self.made.questions else ""
        if self.fought and self._fights_still():
            self.lines.append("to end of combat")
            if any("end of combat" in card.text for card in self.made.marked.cards):
                self.lines.append("resolve all")
        elif not self.lines and self.turn_told and not asked and any(BEGINS_TURN.search(card.text) for card in self.made.marked.cards):
            self.step = "upkeep"  # only whose turn it is is told
            self.lines += ["resolve all", "to draw", "resolve all"]
        elif not self.lines and self.step in ("upkeep", "end of turn"):
            self.lines.append("resolve all")
        elif self.lines and isinstance(self.lines[-1], str) and self.lines[-1].endswith(("'s upkeep", "to end of turn")):
            self.lines.append("resolve all")  # what triggers as it begins
        self._later_this_turn(asked)
        if match := re.search(r"\b(?:player(\d+) 's|his|her|the|their) (?:next )?untap step", asked):
            seat = self.seats[int(match[1])] if match[1] else next(seat for seat in self.seats if seat.name == self.turn)
            self.lines.append(f"to {seat.name}'s upkeep")
        if self.step == "end of turn" and re.search(r"\bdiscards?\b", asked):
            self._settle()
            self.lines.append("to cleanup")
        if re.search(r"\bburn", asked) and self.lines and not self.fought:
            self._to("beginning of combat")
        self._to_the_last_card(asked)
        if not self._to_the_end(asked) and re.search(r"(?<!his )(?<!her )(?<!'s )next turn", asked) and self.lines:
            self.lines += [f"to {self.turn}'s upkeep", "resolve all"]
        if self.lines and re.search(r"\b(?:after|once|when) the turn (?:has ended|ends|is over|ended)\b", asked):
            self._settle()
            self.lines.append("to next turn")
        if self.lines and re.search(r"\bwhen (?:it|he|she|(?:the )?card\d+) (?:returns|comes back|is returned)\b", asked):
            self.lines += ["to end of turn", "resolve all"]
        for said in re.finditer(r"player(\d+) 's (?:\w+ )?(?:lands?|permanents|creatures|artifacts)\b[^,]*\buntap", asked):
            self.lines += [f"to {self.seats[int(said[1])].name}'s upkeep"]
        if self.step == "upkeep" and not any(isinstance(line, dict) for line in self.lines) and re.search(r"\b(?:pay|costs?)\b", asked):
            self._pay_in_upkeep()
        draws = self.step == "draw" and not self.lines  # what it begins with has to be done
        self.step = "upkeep" if draws else self.step
        if draws or (re.search(r"\bdraws?\b", asked) and self.step == "upkeep"):
            self.lines += ["to draw", "resolve all"]
        for word, step in (("upkeep", "upkeep"), ("draw step", "draw")):
            match = re.search(rf"\b(?:player(\d+) 's|(?:his|her|their|my|the|next)(?: next)?) {word}", asked)
            if match is None or (step == "draw" and "to draw" in self.lines):
                continue
            seat = (
                self.seats[int(match[1])]
                if match[1]
                else self.seats[1 - self.made.marked.asker]
                if self.made.marked.asker in (0, 1) and re.match(r"(?:his|her|their)\b", match[0])
                else next((self.seats[int(one[1])] for one in re.finditer(r"player(\d+)", asked)), self.seats[0])
            )
            if self.lines or (self.turn and self.step != "precombat main"):
                if self.step != step:
                    self.lines.append(f"to {seat.name}'s {step}")
            elif step == "draw":
                self.turn, self.step = seat.name, "upkeep"
                self.lines.append("to draw")
            else:
                self.turn, self.step = seat.name, step
            self.lines.append("resolve all")

    def _spoken_of(self) -> None:
        """Permanents that only the question itself names lie in play; of a spell that nobody plays nothing is made, which is said."""
        words = " ".join(self.made.unread) + " " + " ".join(self.idle)
        for at, card in enumerate(self.made.marked.cards):
            placed = any(card.name in names for seat in self.seats for names in seat.zones.values())
            if (
                placed
                or (card.name in self.made.marked.tokens and f"card{at}" not in words and any("token" in one.card.text for one in map(
                    self._card, (name for seat in self.seats for name in seat.zones.get("in play", ())))))
                or at in self.made.marked.withdrawn | self.made.marked.before | self.made.marked.only_claimed
                or (at in self.made.marked.made and self._only_a_size(at))
                or any(card.name in str(line) for line in self.lines)
                or self._told_away(at)
                or any(card.name in str(seat.chosen) or card.name in str(seat.copies) for seat in self.seats)
            ):
                continue
            if self._card(card.name).is_permanent_name:
                seat = self.seats[self.claims.get(at, 0)]
                said = next((one for one in self.made.mentions if one.card == at and "tapped" in one.states), Thing(card=at))
                self._put_thing(said, card.name, seat)
                self.assumed.append(f"{seat.name} has {card.name} in play.")
            elif f"card{at}" not in words and not any(f"card{at}" in one for one in self.made.questions):
                self.idle.append(f"card{at}")

    def _told_away(self, at: int) -> bool:
        """Whether a card is only named as what somebody lacks, or as what dealt damage before."""
        naming = [one for one in self.made.clauses if f"card{at}" in one.words.split()]
        if any(one.form == "made" for one in naming) and not any(one.card == at for one in self.made.mentions):
            return True
        return bool(naming) and all(
            one.kind == "nothing" or (one.kind == "there" and one.form in ("dealt", "made") and one.subject[0].card != at) for one in naming
        )

    def _only_a_size(self, at: int) -> bool:
        """Whether a creature of our making is only told as what another one is: "Nightmare is a 3/3"."""
        naming = [one for one in self.made.clauses if f"card{at}" in one.words.split()]
        return all(one.kind == "narrated" for one in naming)

    def _narrated(self, clause: Clause) -> None:
        """What the rules do by themselves, or what changes nothing here: it is not written down."""
        if clause.form == "tapped out":
            self._tapped_out(self.seats[clause.actor])
            return
        if clause.form == "land drop" and clause.actor >= 0:
            self._drop_land(clause)
            return
        if clause.verb == "draw" and not self.lines and clause.actor >= 0:
            self.turn, self.step = self.seats[clause.actor].name, "upkeep"
            self.lines.append("to draw")
            self.drew = True
            return
        if clause.verb == "happen" and clause.subject and not self.lines and clause.form.startswith("die") and self._destroyed(clause):
            return
        if clause.verb == "happen" and clause.subject and not self.lines and clause.form.startswith(("die", "go")):
            self.idle.append(clause.words)  # nothing that is told does it
            return
        if clause.verb == "pay" and clause.actor >= 0 and self._pays_unless(clause):
            return
        if clause.verb == "pay" and clause.actor >= 0 and (life := re.search(r"\b(\d+) life\b", clause.words)) and not self.waiting:
            seat = self.seats[clause.actor]
            for name in dict.fromkeys(seat.zones.get("in play", ())):
                line = next((one for one in self._card(name).abilities if re.match(r"Pay (\d+) life:", one)), "")
                if line and (each := re.search(r"\d+", line)) and int(life[1]) % int(each[0]) == 0:
                    self._activate(seat, name, line, "", int(life[1]) // int(each[0]))
                    return
        if clause.verb == "pay" and clause.actor >= 0 and (paid := re.search(r"openmana(\w+)", clause.words)):
            self._paid(clause, self.seats[clause.actor], paid[1])
            return
        if clause.verb == "pay" and clause.actor >= 0 and (number := re.search(r"\b(\d+)\b", clause.words)):
            before = len(self.lines)
            self._paid(clause, self.seats[clause.actor], number[1])
            if len(self.lines) > before:
                return
        if not clause.asked:
            said = shown(self.made.marked, clause.words)
            self.assumed.append(f"“{said[:1].upper()}{said[1:]}” is left to the rules.")
