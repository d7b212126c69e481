"""Whether the situation says of each thing that is named what the line says of it: whose it is, how many, where, what it wears. Pure.

The words of the line are gone over once more, without the grammar that made the situation of them: a name with what stands just before
and behind it (``counterpart_phrases``), in the line as it was written and in the words that the
reader was given. What the situation has otherwise was misread, and its words are handed back.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from judge.scenarios.question.breath_counterparts import BreathCounterparts
from judge.scenarios.question.counterpart_phrases import (
    AIMED,
    AT_LIFE,
    BESIDE,
    CHOSEN,
    COUNTED,
    DEEDS,
    DOES,
    LYING,
    NUMBERED,
    SEVERAL,
    STATED,
    TRIGGER_WAITS,
    WHOSE,
    WORN,
    WORN_SHOWN,
)
from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.played_table import PlayedTable, played_table
from judge.scenarios.question.question_clause import ReadQuestion
from judge.scenarios.question.question_words import LEXEME, ZONES
from judge.scenarios.runner.scenario_run import run_text


def misread(made: ReadQuestion, text: str) -> list[str]:
    """The words of the line that say something which the situation with that text has otherwise."""
    table = played_table(text)
    told = made.marked.text
    for words in made.questions:
        told = told.replace(words, ";")
    there = _Counterparts(made.marked, table)
    found = [words for check in there.of_told for words in check(told)]
    if made.questions or any(clause.asked for clause in made.clauses):
        found += [*there.unused(told), *there.copied(told)]
    found += [words for check in there.of_all for words in check(made.marked.text)]
    found += [words for check in there.of_first for words in check(made.marked.first)]
    waits = [match[0] for match in TRIGGER_WAITS.finditer(made.marked.first)]
    if waits and not any("trigger" in one.text for step in run_text(text).steps for one in step.walk()):
        found += waits
    return list(dict.fromkeys(found))


Check = Callable[[str], Iterator[str]]


class _Counterparts(BreathCounterparts):
    """Goes over words with names, and compares what they say with a table."""

    def __init__(self, marked: Marked, table: PlayedTable) -> None:
        super().__init__(marked, table)
        self.of_told: tuple[Check, ...] = (self._chosen, self._zones, self._worn, self._counters, self._aims, self._deeds)
        self.of_all: tuple[Check, ...] = (self._owners, self._numbers, self._states, self._life, self._loose)
        self.of_all += (self._longer_names, self._too_many, self._holders, self._listed, self._each_time,
                        self._played_again)
        self.of_first: tuple[Check, ...] = (*self.of_all, self._chosen, self._zones, self._worn, self._aims, self._deeds)
        self.of_first += (self._aimed_again, self._hurts_own, self._once_fought, self._worn_by_all, self._back_again)
        self.of_first += (self._blocked_apart, self._lands_left, self._set_to)

    def _player(self, match: re.Match[str]) -> str:
        """The player whom a phrase names; "" where that is not known."""
        if match["player"]:
            return self.marked.players[int(match["player"])]
        if not match["person"] or len(self.marked.players) != 2:
            return ""
        if self.marked.asker >= 0:
            return self.marked.players[1 - self.marked.asker]
        fit = [name for name in self.marked.may_be(match["person"]) if name in self.marked.called]
        return fit[0] if len(fit) == 1 else ""

    def _owners(self, words: str) -> Iterator[str]:
        for match in WHOSE.finditer(words):
            name, player = self._name(match["card"]), self._player(match)
            if not player or not self._somewhere(name) or self.table.has(name, player) or self._does_with(name, player):
                continue
            yield match[0]

    def _numbers(self, words: str) -> Iterator[str]:
        for match in NUMBERED.finditer(words):
            name, number = self._name(match["card"]), int(match["number"])
            deeds = self.table.deeds(name)
            there = max(self.table.has(name), len(deeds), *(len(re.findall(rf"\b{re.escape(name)}\b", what)) for what in deeds))
            if words is self.marked.first and "Land" in self.marked.cards[int(match["card"])].type:
                continue  # they may pay, together with those that are filled in
            if int(match["card"]) in self.marked.totals:
                there = sum(one.count for one in self.table.lying if self._of_kind(one.name, int(match["card"])))
            if number > 1 and self._somewhere(name) and there < number:
                yield match[0]

    def _of_kind(self, name: str, place: int) -> bool:
        """Whether a card counts among those that are told of by their kind."""
        return any(card.name == name and self.marked.cards[place].type in card.type for card in self.marked.cards)

    def _zones(self, words: str) -> Iterator[str]:
        for match in LYING.finditer(words):
            name, player = self._name(match["card"]), self._player(match)
            if not self.table.has(name, player, ZONES[match["zone"]]):
                yield match[0]

    def _worn(self, words: str) -> Iterator[str]:
        for match in (*WORN.finditer(words), *WORN_SHOWN.finditer(words)):
            host, gear = self._name(match["host"]), self._name(match["card"])
            on = [str(one.about.get("attached to", "")) for one in self.table.lying if one.name == gear]
            if not (any(host in said for said in on) or any(host in what for what in self.table.deeds(gear))):
                yield match[0]

    def _counters(self, words: str) -> Iterator[str]:
        numbers = [many for one in self.table.lying for many in dict(one.about.get("counters") or {}).values()]  # type: ignore[call-overload]
        for match in COUNTED.finditer(words):
            if int(match["number"]) not in numbers:
                yield match[0]

    def _states(self, words: str) -> Iterator[str]:
        for match in STATED.finditer(words):
            name = self._name(match["card"])
            verb = {"blocking": "block", "tapped": "attack|tap|use|play|choose|illegal"}.get(match["state"], "attack")
            if match["state"] == "tapped" and any(one.about.get("tapped") for one in self.table.lying if one.name == name):
                continue
            if not self.table.deeds(name, "", verb) and words[: match.start()].split()[-1:] != ["is"]:
                yield match[0]

    def _life(self, words: str) -> Iterator[str]:
        for match in AT_LIFE.finditer(words):
            if int(match["life"]) not in self.table.life.values():
                yield match[0]

    def _loose(self, words: str) -> Iterator[str]:
        """Auras in play that are on nothing."""
        for at, card in enumerate(self.marked.cards):
            lying = [one for one in self.table.lying if one.name == card.name and one.zone == "in play"]
            if "Aura" in card.type and any("attached to" not in one.about for one in lying):
                yield next(iter(re.findall(rf"\bcard{at}\b(?: (?:on|in|from|that|which)\b.{{1,30}})?", words)), "") or f"card{at}"

    def _longer_names(self, words: str) -> Iterator[str]:
        """Names of which only a part is known: "Wolverine Pack", read as another Wolverine."""
        for match in BESIDE.finditer(words):
            if (match["before"] or match["behind"]) in self.marked.proper:
                yield match[0]

    def copied(self, words: str) -> Iterator[str]:
        """Copies whose targets may be chosen, and nobody tells how."""
        for at, card in enumerate(self.marked.cards):
            told = any(what.startswith("choose") for _, what in self.table.does) or re.search(r"new target|keep|same target", words)
            copies = re.search(r"[Cc]opy target[^.]*spell[^.]*\. You may choose new targets", card.text)
            if copies and self.table.deeds(card.name) and not told:
                yield next(iter(re.findall(rf"\b(?:\w+ )?card{at}\b(?: \w+)?", words)), f"card{at}")

    def _too_many(self, words: str) -> Iterator[str]:
        """Cards of which more lie there than the line tells of."""
        for at, card in enumerate(self.marked.cards):
            if card.type.startswith("Basic") or at in self.marked.made or SEVERAL.search(words):
                continue
            told = max([1, *(int(one["number"]) for one in NUMBERED.finditer(words) if int(one["card"]) == at)])
            told = max(told, len(re.findall(rf"(?<!\bthe )(?<!\bthat )\bcard{at}\b", words)))
            if self.table.has(card.name) > told:
                yield next(iter(re.findall(rf"\b(?:\w+ )?card{at}\b", words)), f"card{at}")

    def unused(self, words: str) -> Iterator[str]:
        """Spells that are told of and that nobody plays, while other things are done, none of them to cards in a hand."""
        done = [card for card in self.marked.cards if self.table.deeds(card.name)]
        if any(re.search(r"\bhand\b|[Dd]iscard|[Dd]raw", card.text) for card in done):
            return
        for at, card in enumerate(self.marked.cards):
            spell = re.search("Instant|Sorcery|Interrupt", card.type) and at not in self.marked.made
            held = self.table.has(card.name, "", "hand") and not self.table.has(card.name, "", "graveyard")
            if spell and held and self.table.does and not self.table.deeds(card.name):
                yield next(iter(re.findall(rf"\b(?:\w+ )?card{at}\b", words)), f"card{at}")

    def _aims(self, words: str) -> Iterator[str]:
        for match in AIMED.finditer(words):
            spell = self._name(match["spell"])
            if not re.search("Instant|Sorcery|Interrupt", self.marked.cards[int(match["spell"])].type):
                continue
            aimed = self._name(match["card"]) if match["card"] else self.marked.players[int(match["player"])]
            played = [what for what in self.table.deeds(spell, "", "play") if what.startswith(f"play {spell}")]
            aims = [what.removeprefix(f"play {spell}") for what in played]
            aims += [what for _, what in self.table.does if what.startswith("choose")]
            if played and not any(aimed in what for what in aims):
                yield match[0]

    def _chosen(self, words: str) -> Iterator[str]:
        """What is said to be chosen, and nobody is aimed at or chooses it."""
        for match in CHOSEN.finditer(words):
            name = self._name(match["card"]) if match["card"] else self.marked.players[int(match["player"])]
            aimed = [what.partition(" -> ")[2] or what for _, what in self.table.does if " -> " in what or not what.startswith("play ")]
            told = [str(one.about) for one in self.table.lying]
            if self.table.has(name, zone="hand") and any("mprint" in card.text for card in self.marked.cards):
                continue  # it may not be imprinted
            if self.table.does and not any(name in what for what in (*aimed, *told)):
                yield match[0]

    def _deeds(self, words: str) -> Iterator[str]:
        for match in DOES.finditer(words):
            verbs = DEEDS.get(LEXEME.get(match["verb"], ""), "")
            name, player = self._name(match["card"]), self.marked.players[int(match["player"])]
            stands = self.table.has(name, player, "in play") and match["verb"] not in ("attacks", "blocks")  # it was played before, or pays
            stands = stands or (self.table.has(name, player, "removed") > 0 and match["verb"].startswith("play"))  # it comes off suspend
            stands = stands or self.table.has(name, player, "graveyard") > 0  # it was played in an earlier turn
            if verbs and self._somewhere(name) and not (stands or self.table.deeds(name, player, verbs)):
                yield match[0]
