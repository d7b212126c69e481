"""Who acts in a clause of a question. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.question_clause import Clause
from judge.scenarios.question.question_seats import Seat
from judge.scenarios.question.untold_actors import UntoldActors

TAKES = re.compile(r"[Gg]ain control|[Cc]ontrol enchanted|exchange control")
"""Words of cards by which permanents change hands."""
COUNTERS = re.compile(r"[Cc]ounter target (?:\w+ ){0,4}spell")


class ToldActors(UntoldActors):
    """Who is meant."""

    def _actor(self, clause: Clause) -> Seat:
        """Who acts: who is said to; else whose the things are, whom it helps, or whom it doesn't hurt; in an answer, whoever did not act
        last."""
        if clause.actor >= 0:
            return self._called_again(clause) or self.seats[clause.actor]
        before = next((next(iter(line)) for line in reversed(self.lines) if isinstance(line, dict)), "")
        if before and {"by somebody", "then"} <= clause.ways and self._aims_at_played(clause):
            return next(seat for seat in self.seats if seat.name == before)  # "plays Fireball and then Twincast on it"
        asked_by = next((one.owner for one in clause.answers if one.owner >= 0), -1)
        owned = any(one.owner >= 0 or one.card in self.claims for one in (*clause.means, *clause.objects))
        if asked_by >= 0 and not owned:
            return self._other_seat(self.seats[asked_by])  # "in response to my Shock"
        if (clause.kind == "cast" or "by another" in clause.ways) and not owned and (seat := self._untold_actor(clause)) is not None:
            return seat
        for one in (*clause.means, *clause.objects, *clause.subject):
            if one.owner >= 0 or one.card in self.claims:
                return self.seats[one.owner if one.owner >= 0 else self.claims[one.card]]
        if clause.kind in ("sacrifice", "use"):
            for one in (*clause.means, *clause.objects):
                holders = [seat for seat in self.seats if one.card >= 0 and self._lies(seat, self._named(one.card))]
                if len(holders) == 1:
                    return holders[0]
        if "response" in clause.ways and before:
            return next(seat for seat in self.seats if seat.name != before)
        return next((seat for seat in self.seats if seat.name == self.turn), self.seats[0])

    def _called_again(self, clause: Clause) -> Seat | None:
        """Who "he" or "she" is by what is done: whoever has what is used or given up, and nobody counters a spell of his or her own; None
        where that says nothing."""
        if "by pronoun" not in clause.ways:
            return None
        seat = self.seats[clause.actor]
        names = [self._named(one.card) for one in clause.objects if one.card >= 0]
        if clause.kind == "turnup" and not names:
            names = [name for each in self.seats for name in each.face_down][-1:]
        if clause.kind == "discard":
            names = [self._named(one.card) for one in clause.aims if one.card >= 0]
        taken = any(TAKES.search(self._card(name).card.text) for name in self.played)
        if clause.kind in ("sacrifice", "turnup", "discard") and names and not taken:
            holders = [other for other in self.seats if any(self._lies(other, name) for name in names)]
            return holders[0] if len(holders) == 1 and all(self._lies(holders[0], name) for name in names) else None
        if clause.kind == "cast" and self.waiting == seat.name and any(COUNTERS.search(self._card(name).card.text) for name in names):
            last = next(line for line in reversed(self.lines) if isinstance(line, dict))
            return self._other_seat(seat) if last.get(seat.name, "").startswith("play ") and not self._may_only_be(clause) else None
        return None

    def _may_only_be(self, clause: Clause) -> bool:
        """Whether the name of who acts by a pronoun is the only one of whom it may be said."""
        word = next((word for word in clause.words.split() if word in ("he", "she")), "")
        return self.made.marked.may_be(word) == [self.seats[clause.actor].name]
