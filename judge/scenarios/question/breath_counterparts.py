"""Whether the situation has what the line says of several things at once, of moments and of things told before. Pure.

The checks of ``question_counterparts`` that look further than at a name with what stands beside it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.scenarios.question.counterpart_phrases import (
    AGAIN,
    AIMED_AGAIN,
    BEFORE_FIGHT,
    BLOCKED,
    BLOCKS_SEVERAL,
    FOR_EACH,
    HOLDS,
    HURTS_OWN,
    LISTED,
    NUMBERED,
    ONCE_FOUGHT,
    REPLAYED,
    SET_TO,
    UNTAPPED,
    WORN_BY_ALL,
)
from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.played_table import PlayedTable


class BreathCounterparts:
    """Goes over words that tell of several things in one breath, and compares what they say with a table."""

    def __init__(self, marked: Marked, table: PlayedTable) -> None:
        self.marked = marked
        self.table = table

    def _name(self, place: str) -> str:
        return self.marked.cards[int(place)].name

    def _somewhere(self, name: str) -> bool:
        return self.table.has(name) > 0 or self.table.deeds(name) != []

    def _does_with(self, name: str, player: str) -> bool:
        """Whether a player does something with a thing, and not only to it, by aiming at it or blocking it."""
        done = (BLOCKED.sub("", what.partition(" -> ")[0]) for what in self.table.deeds(name, player))
        return any(name in what for what in done)

    def _holders(self, words: str) -> Iterator[str]:
        """What a player is said to have behind something else that is said of that player: "Bob, who is at 3 life and holds Shock"."""
        for match in HOLDS.finditer(words):
            name, player = self._name(match["card"]), self.marked.players[int(match["player"])]
            if self._somewhere(name) and not (self.table.has(name, player) or self._does_with(name, player)):
                yield match[0]

    def _listed(self, words: str) -> Iterator[str]:
        """Things that are told together with one of which is said whose it is."""
        for match in LISTED.finditer(words):
            player = self.marked.players[int(match["player"])]
            cards = [self.marked.named(mark) for mark in re.findall(r"card\d+", match["more"])]
            names = [card.name for card in cards if not re.search("Instant|Sorcery|Interrupt", card.type) and self._somewhere(card.name)]
            if not all(self.table.has(name, player) or self._does_with(name, player) for name in names):
                yield match[0]

    def _each_time(self, words: str) -> Iterator[str]:
        """An ability that is used once for each of several things, and is used once."""
        for match in FOR_EACH.finditer(words):
            used = [what for _, what in self.table.does if what.startswith(("use ", "equip "))]
            if len(used) == 1:
                yield match[0]

    def _aimed_again(self, words: str) -> Iterator[str]:
        """What is said to be aimed at something told before, where nothing is aimed or chosen."""
        if self.table.does and not any(" -> " in what or what.startswith("choose") for _, what in self.table.does):
            yield from (match[0] for match in AIMED_AGAIN.finditer(words))

    def _hurts_own(self, words: str) -> Iterator[str]:
        """Damage to the player whose the creature is, which attacks another."""
        for match in HURTS_OWN.finditer(words):
            if self.table.deeds(self._name(match["card"]), self.marked.players[int(match["player"])], "attack"):
                yield match[0]

    def _once_fought(self, words: str) -> Iterator[str]:
        """What is done when creatures attack or block, and is done before that, or the other way round."""
        for match in (*ONCE_FOUGHT.finditer(words), *BEFORE_FIGHT.finditer(words)):
            player = self.marked.players[int(match["player"])]
            fights = [at for at, (_, what) in enumerate(self.table.does) if what.startswith(match["verb"])]
            done = [at for at, (who, what) in enumerate(self.table.does) if who == player and re.match("use |play |equip |cycle ", what)]
            late = match.re is BEFORE_FIGHT
            if fights and done and (done[0] > fights[0] if late else done[-1] < fights[0]):
                yield match[0]

    def _blocked_apart(self, words: str) -> Iterator[str]:
        """Fewer attackers blocked than are said to be."""
        for match in BLOCKS_SEVERAL.finditer(words):
            blocked = sum(len(what.split("; ")) for _, what in self.table.does if what.startswith("block "))
            if 0 < blocked < int(match["number"]):
                yield match[0]

    def _lands_left(self, words: str) -> Iterator[str]:
        """Lands that somebody could tap, with others that the situation has beside them."""
        for match in UNTAPPED.finditer(words):
            for number, card in re.findall(r"(\d+|an?) card(\d+)", match["lands"]):
                there = self.table.has(self._name(card), self.marked.players[int(match["player"])], "in play")
                if "Land" in self.marked.cards[int(card)].type and there != (int(number) if number.isdecimal() else 1):
                    yield match[0]

    def _set_to(self, words: str) -> Iterator[str]:
        for match in SET_TO.finditer(words):
            name = self._name(match["card"])
            numbers = [many for one in self.table.lying if one.name == name for many in dict(one.about.get("counters") or {}).values()]  # type: ignore[call-overload]
            counted = "counter" in self.marked.cards[int(match["card"])].text and self.table.has(name, zone="in play")
            if counted and int(match["number"]) not in numbers:
                yield match[0]

    def _worn_by_all(self, words: str) -> Iterator[str]:
        for match in WORN_BY_ALL.finditer(words):
            if self.table.has(self._name(match["card"])) == 1:
                yield match[0]

    def _back_again(self, words: str) -> Iterator[str]:
        """What is played again from a hand where it lies at first, and lies in play as well."""
        names = {card.name for card in self.marked.cards if not card.type.startswith("Basic")}
        twice = [name for name in names if self.table.has(name, zone="in play") and self.table.has(name, zone="hand")]
        if twice:
            yield from (match[0] for match in AGAIN.finditer(words))

    def _played_again(self, words: str) -> Iterator[str]:
        """Spells that are named once, and are played several times though nothing says so."""
        if REPLAYED.search(words):
            return
        for at, card in enumerate(self.marked.cards):
            spell = re.search("Instant|Sorcery|Interrupt", card.type) and at not in self.marked.made
            told = [int(one["number"]) for one in NUMBERED.finditer(words) if int(one["card"]) == at]
            told.append(len(re.findall(rf"\bcard{at}\b", words)))
            played = [what for what in self.table.deeds(card.name, "", "play") if what.startswith(f"play {card.name}")]
            if spell and len(played) > max(1, *told):
                yield next(iter(re.findall(rf"\b(?:\w+ )?card{at}\b(?: .{{1,30}})?", words)), f"card{at}")
