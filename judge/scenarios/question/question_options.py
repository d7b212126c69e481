"""What a question says is chosen: named, searched for, shown, by whoever has what asks for it. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.question_clause import Clause, Thing
from judge.scenarios.question.question_prices import ToldPrices
from judge.scenarios.question.question_reference import FROM_GRAVEYARD
from judge.scenarios.question.question_seats import Seat

THEIRS = re.compile(
    r"^When(?:ever)? an? (?:other )?(?:nontoken )?creature (?:comes into play|enters[^.,]*), (?:that creature|it)'s controller",
    re.MULTILINE,
)
"""A triggered ability of which whoever plays what triggers it chooses what it does."""


class ToldOptions(ToldPrices):
    """Clauses that tell of choices."""

    def _chooser(self, clause: Clause) -> Seat:
        """Who chooses: of an ability whoever has played what has it, or has it."""
        source = next((self._named(one.card) for one in clause.means if one.card >= 0), "") if clause.actor < 0 else ""
        played = [who for line in self.lines if isinstance(line, dict) for who, what in line.items() if what.startswith(f"play {source}")]
        there = [seat for seat in self.seats if source and self._lies(seat, source)]
        acting = next((who for line in reversed(self.lines) if isinstance(line, dict) for who in line), "")
        if source and acting and THEIRS.search(self._card(source).card.text):
            return next(seat for seat in self.seats if seat.name == acting)
        if source and (played or there):
            return next((seat for seat in self.seats if played and seat.name == played[-1]), (there or self.seats)[0])
        return self._actor(clause)

    def _choose_each_time(self, seat: Seat, said: list[str]) -> None:
        """What was chosen once for an ability with a target that was used several times is chosen each time."""
        uses = self.lines[:-1]
        last = uses[-1] if uses else ""
        alike = next((at for at, line in enumerate(reversed(uses)) if line != last), len(uses))
        if alike < 2 or not isinstance(last, dict) or not last.get(seat.name, "").startswith("use ") or " -> " in last[seat.name]:
            return
        name = re.sub(r'^use | "[^"]*".*|,.*', "", last[seat.name])
        if any("target" in line for line in self._card(name).abilities):
            chosen = self.lines[-1]
            self.lines[-1 - alike :] = [told for used in uses[-alike:] for told in (used, chosen)]

    def _word(self, name: str) -> bool:
        """Whether a basic land is named as a word that what was played last changes or gives."""
        asks = self._card(self.played[-1]).card.text if self.played else ""
        return self._card(name).card.type.startswith("Basic") and re.search("the text of|basic land type", asks) is not None

    def _takes_from_graveyard(self, clause: Clause) -> bool:
        """Whether the ability for which something is chosen can be aimed at cards in graveyards alone."""
        sources = [self._named(one.card) for one in clause.means if one.card >= 0] or self.played[-1:]
        return any(FROM_GRAVEYARD.search(self._card(name).card.text) for name in sources)

    def _found_in(self) -> str:
        """Where what was played last lets one find a card; "" where it finds none."""
        text = self._card(self.played[-1]).card.text if self.played else ""
        return "outside the game" if "from outside the game" in text else "library" if re.search("[Ss]earch your library", text) else ""

    def _together(self) -> bool:
        """Whether what was played last has several cards be found at once."""
        texts = [self._card(self.played[-1]).card.text] if self.played else [card.text for card in self.made.marked.cards]
        return any(re.search(r"[Ss]earch your library for (?:up to )?(?:two|three|four|five|X|any number of) ", text) for text in texts)

    def _offered(self, one: Thing) -> list[str]:
        """What may be paid for the triggered abilities of a permanent that is said to do something: mana in symbols."""
        text = self._card(self._named(one.card)).card.text if one.card >= 0 else ""
        return re.findall(r"^(?:When|Whenever|At)\b[^.]*you may pay ((?:\{\w\})+)", text, re.MULTILINE)

    @staticmethod
    def _lying(seat: Seat, name: str) -> int:
        """How many of that name a player has in play."""
        return seat.zones.get("in play", []).count(name)

    def _choose(self, clause: Clause) -> None:
        """What somebody names or chooses: with what was last done, or before anything was."""
        seat = self._chooser(clause)
        said = [*clause.given, *(self._name_of(one) or (self.seats[one.player].name if one.player >= 0 else "") for one in clause.objects)]
        if (not self.lines and "revealed" not in clause.ways) or not said[0]:
            self.idle.append(clause.words)
            return
        for price in (price for one in (*clause.objects, *clause.means) for price in self._offered(one)):
            self._pay(seat, price)
        for one in clause.objects:
            name = self._name_of(one)
            if name and clause.ways & {"into play", "revealed"} and one.zone in ("", "hand", "in play"):
                shows = any(re.search(r"(?:look at|reveals?) [^.]*hand", self._card(played).card.text) for played in self.played)
                self._out_of_play(name)
                self._put(seat, "hand" if "into play" in clause.ways or shows else "library", name)
                self.played += [name] if "into play" in clause.ways else []
                continue
            if name and clause.verb == "retarget" and self._card(name).is_permanent_name and not self._anywhere(name):
                self._put_thing(one, name, self.seats[one.owner] if one.owner >= 0 else seat)
            elif name and (clause.verb == "search" or (clause.verb == "take" and self._found_in())):
                self._put(seat, self._found_in() or "library", name, one.count)
            elif name and clause.verb == "trigger" and not self._anywhere(name) and self._takes_from_graveyard(clause):
                self._put(self.seats[one.side] if one.side >= 0 else seat, "graveyard", name)
            elif name and self._card(name).is_permanent_name and one.card >= 0 and not (
                self._anywhere(name) or self._word(name) or name in self.played
            ) and (
                one.owner >= 0 or clause.verb in ("choose", "effect")
                or any("odular" in self._card(self._named(source.card)).card.text for source in clause.means if source.card >= 0)
            ):
                self._put_thing(one, name, self.seats[one.owner] if one.owner >= 0 else seat)
        if clause.verb == "search":
            said = [name for name, one in zip(said, clause.objects, strict=True) for _ in range(one.count)]
        if "revealed" in clause.ways:
            return
        several = clause.objects[0].count if clause.verb in ("effect", "choose") and len(said) == len(clause.objects) == 1 else 1
        if 1 < several <= self._lying(seat, said[0]):
            said = [", ".join(said * several)]
        if clause.verb == "search" and len(said) > 1 and self._together():
            said = [", ".join(said)]
        for what in said if clause.verb in ("search", "take", "effect") else said[:1]:
            self._do(seat, f"choose {what}")
        self._choose_each_time(seat, said[:1])
        if clause.verb == "trigger" and self.waiting:
            self.comes_with_target = True
