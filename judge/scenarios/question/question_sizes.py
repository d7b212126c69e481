"""What a question says of sizes that somebody gives a creature: pumped so often, up to a size, by an ability of its own. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.question_clause import Clause
from judge.scenarios.question.question_means import MOST_TIMES, ToldMeans
from judge.scenarios.question.question_seats import Seat
from judge.scenarios.question.question_text import counted_size


class ToldSizes(ToldMeans):
    """Clauses that tell of sizes."""

    def _pumped(self, clause: Clause, seat: Seat) -> None:
        """Somebody gives a creature a size: with an ability of its own, or of another permanent of that player, whose text has it."""
        bonus = next((given for given in clause.given if given.startswith("bonus")), "")
        until = next((given for given in clause.given if given.startswith("untilsize")), "")
        size = re.sub(r"bonus(plus|minus)(\d+)(plus|minus)(\d+)", r"\1\2/\3\4", bonus).replace("plus", "+").replace("minus", "-")
        if clause.means:
            self._with_something(clause, seat, [*clause.objects, *clause.aims])
            return
        things = [*clause.objects, *clause.aims]
        creatures = [one for one in things if one.card >= 0 and "Creature" in self._card(self._named(one.card)).card.type]
        one = next(iter(creatures if "use" in (clause.kind, clause.verb) and creatures else things), None)
        found = self._meant(one, seat, "Creature", "", seat) if one is not None else None
        creature = found[0] if found is not None else next(iter(self._creatures(seat)), "")
        if found is not None and not self._anywhere(creature):
            self._put(found[1], "in play", creature)
        wanted = re.escape(size) if size else rf"gets? [+-]\d|becomes .*{counted_size(until)}" if until else r"gets? \+"
        for name in dict.fromkeys((creature, *seat.zones.get("in play", ()))):
            for line in self._card(name).abilities if name else ():
                times = self._times_until(creature, until, line) if until else clause.times
                if times and re.search(wanted, line):
                    aimed = self._mode(line, clause) + ("" if "target" not in line else f" -> {creature}")
                    changes = re.findall(r"[+-]\d/[+-]\d", line) if until else []
                    self.grown.setdefault(creature, []).extend(re.findall(r"([+-]\d)/([+-]\d)", line)[:1] * (times or 1))
                    self._activate(seat, name, line, aimed, times, None, size or next(iter(changes), "gets +"))
                    return
        self._pumped_often(clause, seat, creature, size)

    def _pumped_often(self, clause: Clause, seat: Seat, creature: str, size: str) -> None:
        """A change of size that an ability of the creature's own makes by being used several times: "+3/+0" of one that gives +1/+0."""
        wanted = [int(part) for part in size.split("/")] if size else []
        for line in self._card(creature).abilities if wanted and creature else ():
            each = re.search(r"gets ([+-]\d)/([+-]\d)", line)
            told = [int(each[1]), int(each[2])] if each else [0, 0]
            times = next((n for n in range(2, MOST_TIMES + 1) if [n * part for part in told] == wanted), 0)
            if times and "target" not in line:
                self._activate(seat, creature, line, "", times, None, f"{told[0]:+}/{told[1]:+}")
                return
        self.idle.append(clause.words)

    def _times_until(self, creature: str, until: str, line: str) -> int:
        """How often an ability is used until a creature has that size; 0 where it never has. One that sets the size is used once."""
        if "becomes" in line and counted_size(until) in line:
            return 1
        printed = re.fullmatch(r"(\d+)/(\d+)", self._card(creature).card.pt or "") if creature else None
        bonus = re.search(r"([+-]\d+)/([+-]\d+)", line)
        wanted = re.fullmatch(r"untilsize(\d+)by(\d+)", until)
        if printed is None or bonus is None or wanted is None:
            return 0
        worn = [
            size
            for seat in self.seats
            for gear, host in seat.attached.items()
            if host == creature
            for size in re.findall(r"gets? ([+-]\d+)/([+-]\d+)", self._card(gear).card.text)
        ]
        worn += self.grown.get(creature, [])
        begins = [int(printed[at]) + sum(int(size[at - 1]) for size in worn) for at in (1, 2)]
        return next(
            (
                times
                for times in range(1, MOST_TIMES + 1)
                if all(begins[at - 1] + times * int(bonus[at]) == int(wanted[at]) for at in (1, 2))
            ),
            0,
        )
