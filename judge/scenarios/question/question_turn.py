"""Whose turn it is in what a question tells, and when the next one begins. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.acting_players import ToldActors
from judge.scenarios.question.question_clause import Clause
from judge.scenarios.question.question_reference import DOING
from judge.scenarios.question.question_seats import Seat

SPOKEN = re.compile(r"turn \d|next|after|combat damage|resolved|over|first strike|copies wait")
"""Moments that are no step in which a situation could begin."""


END_ASKED = re.compile(r"end (?:of turn|step)|end of the turn|(?P<when>\bwhen (?:and how )?(?:is|are|does|do|must|will|has)\b)")
"""Words with which is asked what is at the end of a turn, or when something happens."""

ATTACKED = re.compile(r"\battack(?:s|ed|ing)? (?:him|her)\b")
FOG = re.compile(r"[Pp]revent all combat damage that would be dealt this turn")


class ToldTurn(ToldActors):
    """Whose turn it is."""

    def _whose_turn(self, done: list[Clause]) -> None:
        acts = [clause for clause in done if clause.kind not in ("moment", "narrated", "choose")]
        before = done[: done.index(acts[0])] if acts else done
        for clause in before:
            if clause.actor >= 0 and clause.kind == "moment":
                self.turn, self.turn_told = self.seats[clause.actor].name, True
        steps = [clause for clause in before if clause.kind == "moment" and not SPOKEN.match(clause.step)]
        if steps:
            self.step = steps[-1].step
        active = self.made.marked.active
        if not self.turn and active >= 0 and all(one.actor in (-1, active) or self._fast(one) for one in acts if one.kind == "cast"):
            self.turn = self.seats[active].name
        attacks = any(one.kind == "attack" and not one.asked for one in acts)
        if not self.turn and acts and steps and self.step == "beginning of combat" and not attacks:
            self.turn = self._kept_from_attacking(acts[0])
        telling = [one for one in done if not one.asked or any(thing.card >= 0 or thing.word == "it" for thing in one.things())]
        for clause in telling if not self.turn else ():
            rest = acts[acts.index(clause) + 1 :] if clause in acts else []
            if "perfect" in clause.ways and self._fast(clause) and any("perfect" not in one.ways and not self._fast(one) for one in rest):
                continue  # it was done before, in whoever's turn this is
            seat = self._acts_first(clause, acts)
            if seat is not None:
                self.turn = seat.name
                break
        self.turn = self.turn or self.seats[0].name
        if self.step in ("untap", "cleanup"):  # nobody has priority there, so nothing can be done as it is told
            self.idle += [clause.words for clause in steps[-1:]]
        if acts:
            self.assumed.append(f"It is {self.turn}'s turn.")

    def _kept_from_attacking(self, clause: Clause) -> str:
        """The player to whose creatures the other one does something before attackers are declared; "" for none."""
        things = [one for one in (*clause.aims, *clause.objects) if one.card >= 0 and (one.owner >= 0 or one.card in self.claims)]
        owners = [self._home(one, self._named(one.card), self.seats[0]) for one in things if "Creature" in self._card(
            self._named(one.card)).card.type]
        return owners[0].name if owners and owners[0] is not self._actor(clause) else ""

    def _to_the_end(self, asked: str) -> bool:
        """The turn ends where that is asked of; where it is in its last step and it is asked when something happens, the next one too."""
        match = END_ASKED.search(asked)
        if match is not None:
            self.lines += ["to next turn"] * (2 if match["when"] and self.step == "end of turn" else 1)
        return match is not None

    def _fast(self, clause: Clause) -> bool:
        """Whether what a clause tells may be done in the turn of either player."""
        return clause.kind in ("use", "give", "kill", "tap", "choose") or (
            clause.kind == "cast" and all(one.card >= 0 and self._card(self._named(one.card)).is_instant for one in clause.objects))

    def _acts_first(self, clause: Clause, acts: list[Clause]) -> Seat | None:
        """The player whose turn a clause shows it to be; None where it shows nothing."""
        if clause.kind == "attack":
            return self._attacking_seat(clause)
        if clause.kind in ("block", "noblock"):
            return self._other_seat(self.seats[clause.actor]) if clause.actor >= 0 else self._attacked(clause)
        if "before" in clause.ways:
            return None
        if clause.kind == "fight":
            return self._home(clause.subject[0], self._name_of(clause.subject[0], "Creature"), self.seats[0])
        if clause.kind in (*DOING, "costs") and (clause.actor >= 0 or clause.objects or clause.means):
            fights = next((one for one in acts if one.kind in ("attack", "block", "fight")), None)
            slow = clause.kind == "cast" and any(
                one.card >= 0 and not self._card(self._named(one.card)).is_instant for one in clause.objects
            )
            if fights is not None and not slow and "response" not in clause.ways and not (fights.asked and fights.kind != "attack"):
                return self._acts_first(fights, [])
            return self._actor(clause)
        if clause.kind in ("onstack", "answered", "triggered"):
            home = self._home(clause.subject[0] if clause.subject else clause.objects[0], "", self.seats[-1])
            if clause.actor >= 0:
                return self.seats[clause.actor] if clause.kind == "onstack" else self._other_seat(self.seats[clause.actor])
            after = next((one for one in acts if one.actor >= 0 and one is not clause), None)
            named = (clause.subject or clause.objects)[0]
            if named.owner >= 0 or after is None:
                return home
            return self._other_seat(self.seats[after.actor])
        return None

    def _attacked(self, clause: Clause) -> Seat | None:
        if not clause.objects:
            return None
        name = self._name_of(clause.objects[0], "Creature")
        return self._home(clause.objects[0], name, self.seats[0]) if name else None

    def _attacking_seat(self, clause: Clause) -> Seat:
        if clause.actor >= 0:
            return self.seats[clause.actor]
        attacked = next((one.player for one in clause.aims if one.player >= 0), self._attacked_person(clause))
        usual = next(seat for at, seat in enumerate(self.seats) if at != attacked)
        one = next(iter(clause.subject), None)
        if one is None:
            return usual
        return self._home(one, self._name_of(one, "Creature"), usual)

    def _attacked_person(self, clause: Clause) -> int:
        """The place of the player who is attacked and only called "him": whoever was named last before, else who prevents the damage."""
        said = ATTACKED.search(clause.words)
        text = self.made.marked.text
        if said is None or len(self.seats) != 2 or clause.words not in text:
            return self._spared()
        named = re.findall(r"\bplayer(\d+)\b(?! 's)", text[: text.index(clause.words) + said.start()])
        return int(named[-1]) if named else self._spared()

    fought: bool

    def _spared(self) -> int:
        """The place of the player who prevents combat damage, and is attacked by what nobody is said to own; -1 where nobody does."""
        plays = [one for one in self.made.clauses if one.kind == "cast" and one.actor >= 0 and len(self.seats) == 2]
        cards = self.made.marked.cards
        fogs = [one.actor for one in plays if any(thing.card >= 0 and FOG.search(cards[thing.card].text) for thing in one.objects)]
        return fogs[0] if fogs else -1

    def _turn_of(self, seat: Seat) -> None:
        """The turn goes on to that player's, where what is told can only be done in it."""
        if self.turn == seat.name and not self.new_turn:
            return
        if not self.lines:
            self.turn = seat.name
            self.new_turn = False
            return
        self._settle()
        if seat.name == self.turn:
            self.lines.append("to next turn")
        self.lines.append(f"to {seat.name}'s precombat main")
        self.assumed.append(f"Then comes {seat.name}'s turn.")
        self.turn, self.new_turn = seat.name, False
        self.attackers, self.blockers = [], []

    def _damage_dealt(self) -> None:
        """Combat damage is dealt, so that what it triggers waits on the stack."""
        self._to("combat damage")
        self.lines.append("resolve")
        self.damage_waits = True
        self.now.ways.discard("trigger waits")

    def _fights_still(self) -> bool:
        """Whether the combat that was told of last in this turn is not over yet."""
        lines = self._this_turn()
        fights = [at for at, line in enumerate(lines) if isinstance(line, dict) and re.match("attack|block", next(iter(line.values())))]
        over = {"to end of combat", "to postcombat main", "to end of turn"}
        return bool(fights) and not over & {line for line in lines[fights[-1] :] if isinstance(line, str)}
