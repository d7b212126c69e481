"""What the entries of a situation name: its players, and the cards that were laid out before."""

from __future__ import annotations

from judge.engine.state import Game
from judge.scenarios.file.situation import Entry, Situation
from judge.scenarios.scenario_errors import nearest


class LaidOut:
    """A situation whose cards are being laid out: the game so far, the players by name, and the entries with the objects made of them."""

    def __init__(self, situation: Situation) -> None:
        self.situation = situation
        self.game = Game(edition=situation.played or situation.edition)
        self.players = {seat.name: at for at, seat in enumerate(situation.seats, start=1)}
        self.made: list[tuple[Entry, int]] = []
        self.names: dict[int, str] = {}

    def named_player(self, entry: Entry, name: str) -> int:
        for known, id in self.players.items():
            if known.lower() == name.lower():
                return id
        raise entry.node.error(f'"{name}" is no player', nearest(name, self.players))

    def find(self, entry: Entry, name: str, zones: tuple[str, ...] = ("in play", "phased out")) -> int:
        """The thing that an entry names: by its label, else the first of that card name that isn't the entry itself."""
        wanted = name.strip().lower()
        for label_first in (True, False):
            for other, id in self.made:
                said = other.label if label_first else other.name
                if said.lower() == wanted and other is not entry and self.game.objects[id].zone in zones:
                    return id
        known = [n for other, id in self.made if self.game.objects[id].zone in zones for n in (other.label, other.name)]
        raise entry.node.error(f'nothing in play is called "{name}"', nearest(name, known))

    def chosen_value(self, text: str) -> object:
        """A choice as the engine keeps it: players and permanents as a tuple of numbers, numbers as such, everything else as a word."""
        for name, id in self.players.items():
            if name.lower() == text.lower():
                return (id,)
        for entry, id in self.made:
            if entry.label and entry.label.lower() == text.lower():
                return (id,)
        return int(text) if text.isdigit() else text
