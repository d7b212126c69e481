"""What spells are aimed at where a question does not say it. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.question_clause import Clause
from judge.scenarios.question.question_creatures import SOME_CREATURE
from judge.scenarios.question.question_payments import ToldPayments
from judge.scenarios.question.question_reference import HELPS
from judge.scenarios.question.question_seats import Seat

ONLY_PLAYERS = re.compile(r"[Tt]arget (?:player|opponent)|divided [^.]*among any number of[^.]*players")
"""What has players for its targets, where no permanent is one."""


class UntoldAims(ToldPayments):
    """Targets that are not told."""

    def _aim_unsaid(self, clause: Clause, name: str, seat: Seat) -> list[str]:
        """What a spell is aimed at where it isn't said: in an answer what the last was aimed at, else one's own creature in combat."""
        text = self._card(name).card.text
        wanted = self._wanted(name)
        if not wanted and not self._card(name).is_permanent_name and ONLY_PLAYERS.search(text):
            aimed = seat.name if re.search(r"target player (?:draws|gains)", text, re.IGNORECASE) else self._other_seat(seat).name
            self.assumed.append(f"{name} is aimed at {aimed}.")
            return [aimed]
        if (
            (self._card(name).is_permanent_name and "Aura" not in self._card(name).card.type)
            or not wanted
            or not re.search("target|enchant", text, re.IGNORECASE)
        ):
            return []
        last = next((line for line in reversed(self.lines) if isinstance(line, dict)), {})
        aimed = next((re.split(r" for X=| kicked|, sacri", what.split(" -> ")[1])[0] for what in last.values() if " -> " in what), "")
        bare = re.sub(r"^.*?'s (?=[A-Z])", "", aimed)
        fits = bool(aimed) and self._anywhere(bare) and re.search(wanted, self._card(bare).card.type) is not None
        if not fits and self.attackers:
            own = self.attackers if self.turn == seat.name else self.blockers
            fits, aimed = len(set(own)) == 1, own[-1] if own else ""
        if not fits and self._aims_at_players(name) and not self.attackers:
            helps = HELPS.search(text) is not None or "gains" in text
            last_player = next((one.name for one in self.seats if one.name == aimed), "")
            if re.search(r"deals? (?:\w+) damage", text):
                other = self._other_seat(seat)
                theirs = self._creatures(other) if wanted else []
                dies = any(re.search(r"\b(?:die|dies|survives?|lives?|dead)\b", one) for one in self.made.questions)
                if theirs and not clause.asked and (len(theirs) > 1 or not dies):
                    self.idle.append(clause.words)  # nothing says whether it is aimed at a creature or at the player
                    return []
                fits, aimed = True, self._called(theirs[0], other) if theirs and dies else other.name
            elif helps:
                fits, aimed = True, last_player or seat.name
        if not fits and "Creature" in wanted and not any(self._creatures(one) for one in self.seats) and self._is_answered(clause, name):
            helps = HELPS.search(text) is not None
            owner = seat if helps else self._other_seat(seat)
            aimed = self._of_our_making(SOME_CREATURE, "Creature", "2/2")
            self._put(owner, "in play", aimed)
            fits = True
        if not fits:
            self._which_target(clause, name, wanted)
            return []
        self.assumed.append(f"{name} is aimed at {aimed}.")
        return [aimed]

    def _which_target(self, clause: Clause, name: str, wanted: str) -> None:
        """Hands back a spell that could be aimed at any of several permanents of one kind, and none is said."""
        there = [one for seat in self.seats for one in seat.zones.get("in play", ())
                 if re.search(wanted, self._card(one).card.type) and self._card(one).card.type != "Basic Land"]
        told = any(one.kind == "choose" or one.verb == "target" for one in (*self.later, *self.made.clauses))
        told = told or self._card(name).is_permanent_name
        if len(there) > 1 and not told and not clause.asked:
            self.idle.append(clause.words)

    def _is_answered(self, clause: Clause, name: str) -> bool:
        """Whether what is told of a spell is that it is countered, so that nothing depends on what it is aimed at."""
        at = self.made.clauses.index(clause) if clause in self.made.clauses else 0
        after = next((one for one in self.made.clauses[at + 1 :] if one.kind == "cast" and one.objects), None)
        return after is not None and after.objects[0].card >= 0 and re.search(
            r"[Cc]ounter target", self._card(self._named(after.objects[0].card)).card.text) is not None
