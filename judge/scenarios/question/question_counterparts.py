"""Whether the situation says of each thing that is named what the line says of it: whose it is, how many, where, what it wears. Pure.

The words of the line are gone over once more, without the grammar that made the situation of them: a name with what stands just before
and behind it. What the situation has otherwise was misread, and its words are handed back.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.played_table import PlayedTable, played_table
from judge.scenarios.question.question_clause import ReadQuestion
from judge.scenarios.question.question_words import LEXEME, ZONES

BETWEEN = (
    r"(?:(?:own|only|lone|other|second|first|last|another|two|both|all|of|the|a|an|untapped|tapped|attacking|blocking|blocked"
    r"|unblocked|face"
    r"|down|face-down|new|big|little|poor|same|copied|enchanted|equipped|animated|summoning|sick|remaining|legendary|\d+) )*"
)
"""Words between whose a thing is, or how many, and its name."""
WHOSE = re.compile(rf"(?:\bplayer(?P<player>\d+) 's|\b(?P<person>his|her)) {BETWEEN}card(?P<card>\d+)\b")
NUMBERED = re.compile(
    r"(?<![+/-])\b(?P<number>\d+) (?:(?:other|more|untapped|tapped|attacking|of|the|his|her|player\d+ 's) )*card(?P<card>\d+)\b"
)
LYING = re.compile(
    r"card(?P<card>\d+) (?:is |are |was )?(?:lying )?in (?:(?:player(?P<player>\d+) 's|(?P<person>his|her)|the|a) )?"
    r"(?P<zone>graveyard|yard|hand|library|deck)\b(?! size)"
)
WORN = re.compile(
    rf"card(?P<host>\d+)(?: ,)?(?: (?:that|which) (?:is|was))? (?:(?:enchanted|equipped) (?:with|by)|wearing|carrying) {BETWEEN}"
    r"card(?P<card>\d+)\b"
)
WORN_SHOWN = re.compile(rf"card(?P<host>\d+) (?:with|that has|which has|has) {BETWEEN}card(?P<card>\d+) (?:on it|attached)\b")
COUNTED = re.compile(r"\b(?P<number>\d+) (?P<kind>(?:plus|minus)\d(?:plus|minus)\dcounters)\b")
STATED = re.compile(r"\b(?P<state>attacking|blocking|unblocked|tapped) card(?P<card>\d+)\b")
AT_LIFE = re.compile(
    r"(?<!\bis )(?<!\bare )(?<!\bam )\b(?:player\d+|he|she|him|her|alive|dead|me|while|still|down) (?:(?:is|are|am|was|being"
    r"|still|now) )*at (?P<life>-?\d+)(?: life)?"
    r"(?= [,.;?!)]|$| and| with| while| life| when| but| so| if| after)"
)
SEVERAL = re.compile(
    r"\b(?:another|second|third|both|each|also|too|more|copy|copies|all|again|every|replay|replays|players|mine|own|twice|\d)\b"
    r"|on-both-sides"
)
"""Words with which may be told that there are several of a name."""
BESIDE = re.compile(r"\b(?P<before>[a-z]+) card\d+\b|\bcard\d+ (?P<behind>[a-z]+)\b")
AIMED = re.compile(
    r"card(?P<spell>\d+) (?P<how>on|at|targeting|target(?:s|ed)|aimed at|, targeting|onto)(?: (?:player\d+ 's|his|her|the|an?|my|own"
    r"|attacking|blocking|tapped|untapped|unblocked|only))* (?:card(?P<card>\d+)|player(?P<player>\d+)(?! 's))\b"
)
CHOSEN = re.compile(
    rf"\b(?:targeting|choosing) {BETWEEN}(?:(?:player\d+ 's|his|her|my) )?{BETWEEN}(?:card(?P<card>\d+)|player(?P<player>\d+)(?! 's))\b"
)
DOES = re.compile(
    r"\bplayer(?P<player>\d+) (?:(?:then|also|now|just|later|first|immediately|instead|responds by|has|have) )*(?P<verb>[a-z]+) "
    rf"(?:with )?{BETWEEN}(?:player(?P<owner>\d+) 's |his |her )?{BETWEEN}card(?P<card>\d+)\b"
)
DEEDS = {
    "cast": "play|cycle|suspend|equip|turn|use|choose|tap", "use": "use|tap|play|turn|equip|cycle|choose", "tap": "use|tap|play|choose",
    "attack": "attack", "block": "block",
    "sacrifice": "use|play|choose|tap", "equip": "equip|play|use", "discard": "use|play|choose|cycle", "cycle": "cycle|choose|play",
}
"""What is done in a situation where somebody is said to do something with a thing, by the verb."""


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
    return list(dict.fromkeys(found))

Check = Callable[[str], Iterator[str]]


class _Counterparts:
    """Goes over words with names, and compares what they say with a table."""

    def __init__(self, marked: Marked, table: PlayedTable) -> None:
        self.marked = marked
        self.table = table
        self.of_told: tuple[Check, ...] = (self._chosen, self._zones, self._worn, self._counters, self._aims, self._deeds)
        self.of_all: tuple[Check, ...] = (self._owners, self._numbers, self._states, self._life, self._loose)
        self.of_all += (self._longer_names, self._too_many)

    def _name(self, place: str) -> str:
        return self.marked.cards[int(place)].name

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

    def _somewhere(self, name: str) -> bool:
        return self.table.has(name) > 0 or self.table.deeds(name) != []

    def _owners(self, words: str) -> Iterator[str]:
        for match in WHOSE.finditer(words):
            name, player = self._name(match["card"]), self._player(match)
            if not player or not self._somewhere(name) or self.table.has(name, player) or self.table.deeds(name, player):
                continue
            yield match[0]

    def _numbers(self, words: str) -> Iterator[str]:
        for match in NUMBERED.finditer(words):
            name, number = self._name(match["card"]), int(match["number"])
            deeds = self.table.deeds(name)
            there = max(self.table.has(name), len(deeds), *(len(re.findall(rf"\b{re.escape(name)}\b", what)) for what in deeds))
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
            if verbs and self._somewhere(name) and not (stands or self.table.deeds(name, player, verbs)):
                yield match[0]
