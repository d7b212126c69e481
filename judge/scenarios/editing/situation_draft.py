"""A scenario being built piece by piece: read from its text, changed in one place, and the text with that change alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from judge.scenarios.editing import situation_text
from judge.scenarios.editing.text_splice import ORDER, spliced
from judge.scenarios.file.document import Document, read_document
from judge.scenarios.file.situation import Entry, Seat, Situation
from judge.scenarios.file.situation_format import read_situation
from judge.scenarios.file.yaml_tree import Node, words
from judge.scenarios.runner.scenario_run import begin
from judge.scenarios.scenario_errors import Mistake, ScenarioError

EMPTY = "players:\n  Ann: {}\n  Bob: {}\nturn: Ann, precombat main\n"
_NOWHERE = Node("text", 0, 0)


@dataclass
class Draft:
    """A scenario in parts: ``parts`` of its block as plain data, the seats as records, and the text around the block as it is."""

    document: Document
    situation: Situation
    text: str
    parts: dict[str, Any] = field(default_factory=dict)

    @property
    def seats(self) -> list[Seat]:
        """The players as the scenario begins."""
        return list(self.situation.seats)

    def changed(self, seats: list[Seat] | None = None, **parts: Any) -> str:
        """The text with other seats or parts (None takes a part away); what does not differ stays as it was written.

        Raises ``ScenarioError`` when that can't be played.
        """
        before, made = dict(self.parts), {**self.parts, **parts}
        if seats is not None:
            before["players"], made["players"] = _players(self.seats, self.situation), _players(seats, self.situation)
        after = {name: made[name] for name in sorted(made, key=lambda n: ORDER.index(n) if n in ORDER else -1) if made[name] is not None}
        anew = _around(self.text, self.document, situation_text.block(after).rstrip("\n"))
        situation, wanted = _read(anew)
        _possible(situation)
        begin(situation, record=False)
        return next((text for fine in (True, False) if (text := _spliced(self, before, after, fine, wanted))), anew)


def draft(text: str) -> Draft:
    """The draft of a text. Raises ``ScenarioError`` for one that is no scenario."""
    document = read_document(text)
    situation = read_situation(document.tree)  # refuses a text whose parts have no names
    parts = {words(key): value for key, value in document.tree.plain().items()}
    return Draft(document, situation, text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n"), parts)


def _players(seats: list[Seat], situation: Situation) -> dict[str, Any]:
    return {one.name: situation_text.seat(one, situation.cards) for one in seats}


def _spliced(made: Draft, before: dict[str, Any], after: dict[str, Any], fine: bool, wanted: Any) -> str:
    """The text changed where it differs; empty where its way of writing does not let that be done."""
    try:
        text = _around(made.text, made.document, spliced(made.document.block, before, after, fine))
        return text if _read(text)[1] == wanted else ""
    except (ScenarioError, ValueError):
        return ""


def _read(text: str) -> tuple[Situation, Any]:
    """The situation of a text, and what the text says, however it is written."""
    tree = read_document(text).tree
    situation = read_situation(tree)
    parts = {words(key): value for key, value in tree.plain().items() if words(key) != "players"}
    return situation, (parts, list(_players(list(situation.seats), situation).items()))


def _around(text: str, document: Document, block: str) -> str:
    """The text with another block in the place of its own."""
    if document.block == text or document.block_line == 1:
        return block if block.endswith("\n") else f"{block}\n"
    lines = text.split("\n")
    first = document.block_line - 1
    return "\n".join([*lines[:first], block, *lines[first + document.block.count("\n") + 1 :]])


def _possible(situation: Situation) -> None:
    """Refuse what would leave play at once: Auras on nothing."""
    for seat in situation.seats:
        for entry in seat.entries("in play"):
            look = entry.card.characteristics if entry.card is not None and not entry.face_down and not entry.copy_of else None
            if look is not None and "Aura" in look.subtypes and not entry.attached_to:
                fact = f"{entry.name} is an Aura on nothing; say what it is attached to"
                raise ScenarioError(Mistake(0, 0, fact, "it would go to the graveyard at once", "state-based/illegal-aura"))


def with_entry(seats: list[Seat], at: int, zone: str, entry: Entry) -> list[Seat]:
    """The seats with one more entry in a zone."""
    return _zone(seats, at, zone, lambda entries: [*entries, entry])


def without_entry(seats: list[Seat], at: int, zone: str, index: int) -> list[Seat]:
    """The seats without an entry. Raises ``ScenarioError`` where there is none."""
    _there(seats, at, zone, index)
    return _zone(seats, at, zone, lambda entries: entries[:index] + entries[index + 1 :])


def with_other_entry(seats: list[Seat], at: int, zone: str, index: int, change: Callable[[Entry], Entry]) -> list[Seat]:
    """The seats with an entry changed. Raises ``ScenarioError`` where there is none."""
    _there(seats, at, zone, index)
    return _zone(seats, at, zone, lambda entries: [*entries[:index], change(entries[index]), *entries[index + 1 :]])


def new_entry(name: str, count: int = 1) -> Entry:
    """An entry for a card, which is looked up when the text is read again."""
    return Entry(name, _NOWHERE, count)


def new_seat(name: str) -> Seat:
    """A player with nothing."""
    return Seat(name, _NOWHERE)


def counters(text: str) -> tuple[tuple[str, int], ...]:
    """The counters of "2 +1/+1, 1 charge". Raises ``ScenarioError``."""
    found = []
    for part in filter(None, (piece.strip() for piece in text.split(","))):
        match = re.fullmatch(r"(\d{1,3})\s*(?:x\s*)?(\S.*)", part)
        if match is None:
            raise ScenarioError(Mistake(0, 0, f'"{part}" is no number of counters', "as in 2 +1/+1"))
        found.append((match[2], int(match[1])))
    return tuple(found)


def _there(seats: list[Seat], at: int, zone: str, index: int) -> None:
    if not 0 <= at < len(seats) or not 0 <= index < len(seats[at].entries(zone)):
        raise ScenarioError(Mistake(0, 0, "that card is not there any more", "go on from the page as it is now"))


def _zone(seats: list[Seat], at: int, zone: str, change: Callable[[list[Entry]], list[Entry]]) -> list[Seat]:
    if not 0 <= at < len(seats):
        raise ScenarioError(Mistake(0, 0, "that player is not there any more", "go on from the page as it is now"))
    zones = dict(seats[at].zones)
    zones[zone] = tuple(change(list(zones.get(zone, ()))))
    kept = tuple((name, entries) for name, entries in zones.items() if entries or name == "library")
    return [*seats[:at], replace(seats[at], zones=kept), *seats[at + 1 :]]
