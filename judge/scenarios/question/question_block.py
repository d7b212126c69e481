"""The table that a question tells of as the text of a situation. Pure."""

from __future__ import annotations

import re

from judge.scenarios.editing import situation_text
from judge.scenarios.question.question_reference import QuestionReference
from judge.scenarios.question.question_seats import Seat
from judge.scenarios.question.question_text import NUMBERS
from judge.scenarios.runner.setup import LIBRARY_SIZE

COMES_WITH = re.compile(r"(?:comes into play|enters(?: the battlefield)?) with (\w+) ([+-]\d/[+-]\d|[a-z]+) counters?")

KICKED_WITH = re.compile(r"was kicked, it (?:comes into play|enters)[^.]* and with ([a-z ]+)\.")
"""What a permanent has for good whose kicker was paid."""
CHOOSES = re.compile(r"[Aa]s [^.,]*(?:comes into play|enters(?: the battlefield)?), (?:choose|name) (an opponent|a (?!number)[\w ]+)")
"""What is chosen as a permanent comes into play."""


class QuestionBlock(QuestionReference):
    """Writes the players with their zones and the script."""

    def _text(self) -> str:
        players = {}
        for seat in self.seats:
            zones: dict[str, object] = {"life": seat.life} if seat.life != 20 else {}
            if seat.poison:
                zones["poison"] = seat.poison
            if seat.pool:
                zones["mana"] = seat.pool
            for zone in ("in play", "hand", "graveyard", "library", "removed", "outside the game"):
                if seat.counts.get(zone, 0) > len(seat.zones.get(zone, ())) > 0:
                    lacking = seat.counts[zone] - len(seat.zones[zone])
                    seat.zones[zone] += ["Plains"] * lacking
                    self.assumed.append(f"{seat.name} has {lacking} Plains more in the {zone}.")
                if zone in seat.counts and not seat.zones.get(zone):
                    zones[zone] = seat.counts[zone] or []
                elif names := seat.zones.get(zone):
                    told = [entry for name in dict.fromkeys(names) for entry in self._entries(seat, zone, name, names.count(name))]
                    if zone == "library" and zone not in seat.counts and self._goes_through_libraries():
                        told.append(f"{max(LIBRARY_SIZE - len(names), 1)} unknown cards")
                    zones[zone] = told
            players[seat.name] = zones
        there = {name for seat in self.seats for names in seat.zones.values() for name in names}
        defined = [card for card in (self.made.marked.cards[at] for at in self.made.marked.made) if card.name in there]
        block: dict[str, object] = (
            {
                "cards": [
                    {said: value for said in ("name", "cost", "type", "pt", "text") if (value := getattr(card, said))} for card in defined
                ]
            }
            if defined
            else {}
        )
        block |= {"players": players, "turn": f"{self.begins or self.turn}, {self.step}"}
        if self.lines:
            block["script"] = [self._numbered(line) for line in self.lines]
        return situation_text.block(block)

    def _goes_through_libraries(self) -> bool:
        """Whether cards of libraries may be wanted beside those that are told of: drawn, looked at or put away."""
        moments = any(isinstance(line, str) and re.search(r"draw|turn|upkeep|precombat", line) for line in self.lines)
        there = {name for seat in self.seats for zone in ("in play", "hand", "graveyard") for name in seat.zones.get(zone, ())}
        texts = (re.sub(r"[Ss]earch[^.]*library", "", self._card(name).card.text) for name in there)
        return moments or any(re.search(r"\bdraws?\b|\blibrary|[Dd]redge", text) for text in texts)

    def _numbered(self, line: dict[str, str] | str) -> dict[str, str] | str:
        """A line in which creatures that are alike are told apart by numbers: "Hill Giant 1, Hill Giant 2"."""
        if isinstance(line, str):
            return line
        said = dict(line)
        for player, words in line.items():
            if match := re.search(r" -> (Plains|Island|Swamp|Mountain|Forest)$", words):
                said[player] = f"{words[: match.start()]} -> {self._called(match[1], self._owner_aimed(match[1], player))}"
        for seat in self.seats:
            for name in dict.fromkeys(self._creatures(seat)):
                if seat.zones["in play"].count(name) < 2 or name in self.played:
                    continue
                called = re.compile(rf"(?<![\w']){re.escape(name)}(?![\w'])(?! \d| [A-Z])")
                for player, words in said.items():
                    parts = called.split(words)
                    said[player] = parts[0] + "".join(f"{name} {at}{part}" for at, part in enumerate(parts[1:], 1))
        for name in self.made.marked.tokens:
            for player, words in said.items():
                parts = re.split(rf"(?<![\w']){re.escape(name)}(?![\w'])(?! \d| [A-Z])", words)
                if words.startswith(("attack ", "block ")) and len(parts) > 2 and name not in self._creatures(self.seats[0]):
                    said[player] = parts[0] + "".join(f"{name} {at}{part}" for at, part in enumerate(parts[1:], 1))
        return said

    def _owner_aimed(self, name: str, player: str) -> Seat:
        """Whose basic land a player aims at, where both have one: whose the question says, else the other player's."""
        owner = next((one.owner for one in self.made.mentions if one.card >= 0 and self._named(one.card) == name and one.owner >= 0), -1)
        return self.seats[owner] if owner >= 0 else next(seat for seat in self.seats if seat.name != player)

    def _entries(self, seat: Seat, zone: str, name: str, count: int) -> list[object]:
        """The cards of one name: those that are tapped apart from the others, where some are."""
        tapped = seat.tapped.get(name, 0)
        if zone != "in play" or not 0 < tapped < count:
            return [self._entry(seat, zone, name, count)]
        del seat.tapped[name]
        called = f"{tapped} {name}" if tapped > 1 else name
        return [self._entry(seat, zone, name, count - tapped), {called: {"tapped": True}}]

    def _entry(self, seat: Seat, zone: str, name: str, count: int) -> object:
        called = f"{count} {name}" if count > 1 else name
        about: dict[str, object] = {}
        if zone == "in play" and name in seat.tapped:
            about["tapped"] = True
        if zone == "in play" and name in self.made.marked.tokens:
            about["token"] = True
        if zone == "in play" and name in seat.hurt:
            about["damage"] = seat.hurt[name]
        if zone == "in play" and name in seat.attached:
            about["attached to"] = seat.attached[name]
        if zone in ("in play", "removed") and name in seat.linked:
            about["linked with"] = seat.linked[name]
        if zone == "removed" and name in seat.counters:
            about["counters"] = {seat.counters[name][0]: seat.counters[name][1]}
        kicked = any("kicked" in one.states and one.card >= 0 and self._named(one.card) == name for one in self.made.mentions)
        card = self._card(name).card
        text = card.text
        sure = [part for part in re.split(r"[.\n]", text) if kicked or not re.search(r"\b[Ii]f\b|kick", part)]
        with_counters = COMES_WITH.search(". ".join(sure))
        modular = re.search(r"\b(?:Modular|Graft) (\d+)", self._card(name).card.text)
        if zone == "in play" and modular and name not in seat.counters:
            seat.counters[name] = ("+1/+1", int(modular[1]))
        if zone == "in play" and with_counters and name not in seat.counters:
            number = NUMBERS.get(with_counters[1], 0) or (1 if with_counters[1] in ("a", "an") else 0)
            if number:
                seat.counters[name] = (with_counters[2], number)
        if zone == "in play" and name in seat.copies:
            about["copy of"] = seat.copies[name]
        if zone == "in play" and name in seat.fresh:
            about["new"] = True
        if zone == "in play" and name in seat.face_down:
            about["face down"] = True
        if zone == "in play" and name in seat.counters:
            kind, number = seat.counters[name]
            about["counters"] = {kind: number}
        if zone == "in play" and name not in seat.chosen and (asks := CHOOSES.search(self._card(name).card.text)):
            self._choice_untold(seat, name, asks[1])
        if zone == "in play" and name in seat.chosen:
            about["chosen"] = seat.chosen[name]
        if zone == "in play" and kicked and (given := KICKED_WITH.search(text)):
            about |= {"cost": card.cost, "type": card.type, "pt": card.pt, "text": f"{given[1].capitalize()}\n{text}"}
        return {called: about} if about else called

    def _choice_untold(self, seat: Seat, name: str, what: str) -> None:
        """What was chosen for something as it came into play, where that isn't told: the only opponent; else it can't be known."""
        if what == "an opponent" and len(self.seats) == 2:
            other = self._other_seat(seat).name
            seat.chosen[name] = {"opponent": other}
            self.assumed.append(f"{other} was chosen for {name}.")
        elif self._matters(name):
            at = next(at for at, card in enumerate(self.made.marked.cards) if card.name == name)
            self.idle.append(f"what was chosen for card{at}")

    def _matters(self, name: str) -> bool:
        """Whether something is done besides what is done to a permanent."""
        deeds = [what for line in self.lines if isinstance(line, dict) for what in line.values()]
        return not any(f"-> {name}" in what for what in deeds)
