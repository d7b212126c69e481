"""What a clause of a question speaks of: what is aimed at, what "it" is. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.question_clause import Clause, Thing
from judge.scenarios.question.question_seats import Seat
from judge.scenarios.question.question_table import QuestionTable
from judge.scenarios.question.search_phrases import FINDS_BASIC, FINDS_TOLD

KINDS = "(?:creature|artifact|enchantment|land|permanent)"
WORD_KINDS = {
    **dict.fromkeys(("creature", "attacker", "blocker", "guy", "token"), "Creature"),
    "aura": "Aura", "equipment": "Equipment", "artifact": "Artifact", "enchantment": "Enchantment",
}
HELPS = re.compile(
    r"gets? \+[\dX]|[Rr]egenerate|gains? protection|indestructible|prevent|has (?:flying|trample|first strike|vigilance|haste)|lifelink"
)
HARMS = re.compile(r"gets? -|[Dd]estroy|[Gg]ain control|damage to target|deals \d+ damage|[Cc]ounter target|can't attack")
"""What is aimed at one's own creature, and what at the other player's."""
SEVERAL = re.compile(r"any number of target|divided|(?:two|three|four|X) target|each target|for each (?:additional )?target")
"""Words of cards that may have several targets."""
FROM_GRAVEYARD = re.compile(
    r"(?:[Tt]arget|[Ee]nchant) (?:\w+ ){0,3}?cards?(?: with [^.]*?)? (?:from|in) (?:a|your|an opponent's|any) graveyard|^Soulshift\b",
    re.MULTILINE,
)
DOING = ("cast", "use", "sacrifice", "kill", "give", "keyword", "equip", "tap", "turnup", "discard")
PLAYER_FIRST = re.compile(r"[Tt]arget (?:player|opponent)\b[^.]* target (?!player|opponent)")
"""Spells of which the first target is a player."""


class QuestionReference(QuestionTable):
    """What is meant."""

    def _name_of(self, one: Thing, kind: str = "", but: str = "") -> str:
        """The name of the card that a thing is; of "it", of what was spoken of last that has that kind; "" for none."""
        found = self._referent(one, kind, but)
        return self._named(found.card) if found is not None else ""

    def _referent(self, one: Thing, kind: str = "", but: str = "", of: Seat | None = None) -> Thing | None:
        """The mention of a card that a thing stands for, which is not the card called ``but``; the kinds in their order ("A > B").
        Of creatures that fight each other it is that of the player ``of``."""
        if one.card >= 0:
            return one
        if not one.word or one.word in ("opponent", "face", "himself", "herself"):
            return None
        kind = next((wanted for word, wanted in WORD_KINDS.items() if one.word.startswith(word)), kind)
        if one.word.startswith("spell"):
            kind = "Instant|Sorcery|Interrupt"
        if one.states & {"blocked", "unblocked", "attacking"} and self.attackers:
            among = self._attackers_so(one)
            return next((m for m in reversed(self.made.mentions) if m.card >= 0 and self._named(m.card) in among), None)
        if one.word.startswith("block") and self.blockers:
            return next((m for m in reversed(self.made.mentions) if m.card >= 0 and self._named(m.card) == self.blockers[-1]), None)
        if one.word.startswith("attack") and self.attackers:
            return next((m for m in reversed(self.made.mentions) if m.card >= 0 and self._named(m.card) == self.attackers[-1]), None)
        if " > " in kind:
            first, rest = kind.split(" > ", 1)
            return self._referent(one, first, but, of) or self._referent(one, rest, but, of)
        earlier = [m for m in self.made.mentions if m.place < one.place and m.card >= 0 and self._named(m.card) != but]
        if one.word.startswith("token") and self.made.marked.tokens:
            earlier = [m for m in earlier if self._named(m.card) in self.made.marked.tokens]
        many = one.word in ("them", "they", "both", "those")
        fits = [m for m in reversed(earlier) if self._fits(m, kind) and (one.owner < 0 or m.owner < 0 or m.owner == one.owner)]
        if many:
            fits = [m for m in fits if m.count > 1] or fits
        if one.word == "it" and not many:  # "wears Bonesplitter" tells of what wears it
            worn = [m for other in self.made.mentions for m in other.worn]
            worn += [m for clause in self.made.clauses if clause.kind == "attached" for m in (*clause.subject, *clause.aims) if m.card >= 0
                     and re.search("Aura|Equipment|Enchant ", self._card(self._named(m.card)).card.type)]
            fits = sorted(fits, key=lambda m: any(m is gear for gear in worn))
        if one.owner >= 0:
            fits = [m for m in fits if m.owner == one.owner or self._lies(self.seats[one.owner], self._named(m.card))] or fits
        if of is not None and self.attackers and self.blockers and one.owner < 0:
            fighting = [m for m in fits if self._named(m.card) in (*self.attackers, *self.blockers)]
            fits = [m for m in fighting if self._lies(of, self._named(m.card))] or fits
        return fits[0] if fits else None

    def _attackers_so(self, one: Thing) -> list[str]:
        """The attackers that are blocked or unblocked, as a thing is said to be: "the unblocked one"."""
        lines = [what for line in self._this_turn() if isinstance(line, dict) for what in line.values() if what.startswith("block ")]
        told = "; ".join(line.removeprefix("block ") for line in lines)
        blocked = [name for name in self.attackers if re.search(rf"(?:^|; ){re.escape(name)}(?: \d+)? with", told)]
        free = [name for name in self.attackers if name not in blocked]
        return (free if "unblocked" in one.states else blocked if "blocked" in one.states else []) or self.attackers

    def _blocks_of(self, name: str) -> int:
        """How many attackers of a name are blocked this turn: as many as blocks of it are told."""
        lines = [what for line in self._this_turn() if isinstance(line, dict) for what in line.values() if what.startswith("block ")]
        return sum(len(re.findall(rf"(?:block |; ){re.escape(name)}(?: \d+)? with", line)) for line in lines)

    def _fits(self, mention: Thing, kind: str) -> bool:
        facts = self._card(self._named(mention.card))
        if kind:
            return re.search(kind, facts.card.type) is not None
        return facts.is_permanent_name or self._on_stack(facts.card.name)

    def _meant(self, one: Thing, usual: Seat, kind: str = "", but: str = "", of: Seat | None = None) -> tuple[str, Seat] | None:
        """The name of a thing and under whom it lies."""
        found = self._referent(one, kind, but, of)
        if found is None:
            return None
        name = self._named(found.card)
        at = one.owner if one.owner >= 0 else found.owner
        return name, self.seats[at] if at >= 0 else self._home(found, name, usual)

    def _wanted(self, name: str) -> str:
        """The kind of permanent that a card can be aimed at; "" where its text names none."""
        text = self._card(name).card.text
        if re.search(r"any target|target (?:attacking )?creature or player|creatures and/or players", text):
            return "Creature"
        for said in re.findall(r"(?:[Tt]arget|[Ee]nchant) ([^.:;\"]{1,60})", text):
            kinds = re.match(rf"(?!player\b|opponent\b)(?:[\w-]+,? ){{0,3}}?({KINDS}(?:(?:, | or |, or )(?:\w+ )?{KINDS})*)", said)
            if kinds is not None:
                found = kinds[1].replace("permanent", "creature artifact enchantment land")
                return "|".join(kind for kind in ("Creature", "Artifact", "Enchantment", "Land") if kind.lower() in found)
        return "Creature" if "Equipment" in self._card(name).card.type else ""

    def _aims_at_players(self, name: str) -> bool:
        return (
            re.search(
                r"[Tt]arget (?:creature or )?(?:player|opponent)|any target|targets\b|creatures and/or players|source of your choice",
                self._card(name).card.text,
            )
            is not None
        )

    def _aimed_at(self, one: Thing, name: str, actor: Seat) -> str:
        """How a line names what a card is aimed at; "" where it isn't known."""
        wanted = self._wanted(name)
        counters = re.search(r"target (?:\w+ ){0,3}?spell", self._card(name).card.text) is not None
        if one.player >= 0:
            return self.seats[one.player].name
        if one.word in ("himself", "herself", "themselves"):
            return actor.name
        if counters and one.card >= 0 and "copied" in one.states:
            if self.waiting:
                self.lines.append("resolve")  # what copies it
            return f"copy of {self._named(one.card)}"
        if counters and "original" in one.states and self.waiting and self.played and re.search(
            r"[Cc]opy target", self._card(self.played[-1]).card.text
        ):
            self.lines.append("resolve")  # the copy is there already
        if one.word in ("face", "opponent", "dome", "head"):
            return self._other_seat(actor).name
        if one.word in ("him", "her") and (self._aims_at_players(name) and not (wanted and self._she_is_a_card(one))):
            return self._other_seat(actor).name
        usual = (
            actor if HELPS.search(self._card(name).card.text) and not HARMS.search(self._card(name).card.text) else self._other_seat(actor)
        )
        if re.search(r"target [\w ]*\byou control", self._card(name).card.text):
            usual = actor
        if counters and not one.owner >= 0 and one.card < 0:
            return next((played for played in reversed(self.played) if self._on_stack(played)), "")
        text = self._card(name).card.text
        if one.card < 0 and re.search(r"target (?:activated|triggered)", text, re.IGNORECASE):
            if source := self._used_last():
                return source
            last = self.played[-1] if self.played and self.waiting else ""
            if last and re.search(r"[Ss]torm|[Rr]eplicate", self._card(last).card.text):
                return f"{last}'s ability"
        of = usual if HARMS.search(text) or HELPS.search(text) or usual is actor else None
        found = self._meant(one, usual, f"{wanted} > " if one.card < 0 and not counters and wanted else "", name, of)
        if found is None:
            return ""
        aimed, seat = found
        if one.states & {"attacking", "blocking", "blocked", "unblocked"} and one.card >= 0:
            self._in_combat(one, aimed, seat)
        if counters and not self._lies(seat, aimed):
            return aimed
        if "unblocked" in one.states and self.attackers.count(aimed) > 1:
            return f"{aimed} {self._blocks_of(aimed) + 1}"  # the first of them are blocked
        told = one.card >= 0 or any(aimed in each.zones.get("graveyard", ()) for each in self.seats)
        if told and not self._anywhere(aimed) and not self._on_stack(aimed) and FROM_GRAVEYARD.search(text):
            one.zone = "graveyard"  # where alone it can be aimed at
        cycled = any(isinstance(line, dict) and f"cycle {aimed}" in line.values() for line in self.lines)
        if cycled and re.search(r"target (?:activated|triggered)", text, re.IGNORECASE):
            return f"{aimed} 2" if "you cycle" in self._card(aimed).card.text else aimed  # its trigger is above its cycling
        if one.zone == "graveyard":
            there = next((each for each in self.seats if aimed in each.zones.get("graveyard", ())), actor)
            home = self.seats[max(one.side, one.owner)] if max(one.side, one.owner) >= 0 else there
            for zones in (each.zones for each in self.seats):
                if aimed in zones.get("in play", []):
                    zones["in play"].remove(aimed)
            self._put(home, "graveyard", aimed)
            return aimed
        if not self._anywhere(aimed) and not self._on_stack(aimed):
            referent = self._referent(one, f"{wanted} > " if wanted else "", name)
            assert referent is not None
            self._put_thing(referent, aimed, seat, count=1)
        elif one.owner >= 0 and not self._lies(seat, aimed) and not self._on_stack(aimed) and self._card(aimed).is_permanent_name:
            self._put(seat, "in play", aimed)
        if self._has_tapped(aimed):
            one.states.discard("tapped")
        elif one.card >= 0 and "tapped" in one.states and {"to next turn", f"to {seat.name}'s precombat main"} & set(map(str, self.lines)):
            self.idle.append(self.now.words)  # it untaps before
        if one.card >= 0 and ("tapped" in one.states or one.worn or one.counters or one.hurt) and self._lies(seat, aimed):
            self._put_thing(one, aimed, seat)
        return self._called(aimed, seat)

    def _has_tapped(self, name: str) -> bool:
        """Whether something was done that taps a permanent, which is told of as tapped since."""
        done = [what for line in self.lines if isinstance(line, dict) for what in line.values()]
        return any(re.match(rf"(?:use|tap|attack with .*?){re.escape(name)}", what.replace("use ", "use", 1).replace("tap ", "tap", 1))
                   for what in done)

    def _used_last(self) -> str:
        """The permanent of which an ability waits on the stack; "" for none."""
        done = [what for line in self.lines if isinstance(line, dict) for what in line.values() if not what.startswith("choose ")]
        said = done[-1] if done else ""
        found = re.match(r"use (.+?)(?: \"| ->|,| for X=|$)", said)
        return found[1] if found and self.waiting else ""

    def _in_combat(self, one: Thing, name: str, seat: Seat) -> None:
        """What is spoken of as an attacker attacks. Written where combat is."""
        self.idle.append(self.now.words)

    def _no_person(self, word: str) -> bool:
        """Whether "her" can't be the other player, since that one is "he" throughout."""
        text = self.made.marked.text
        return self.made.marked.asker >= 0 and word == "her" and re.search(r"\b(?:he|him|his)\b", text) is not None

    def _she_is_a_card(self, one: Thing) -> bool:
        """Whether "her" is a creature spoken of last rather than a player."""
        before = [m for m in self.made.mentions if m.place < one.place and m is not one]
        last = next((m for m in reversed(before) if m.card < 0 or self._card(self._named(m.card)).is_permanent_name), None)
        return (
            last is not None
            and last.card >= 0
            and "Creature" in self._card(self._named(last.card)).card.type
            and ("Legendary" in self._card(self._named(last.card)).card.type or self._no_person(one.word))
        )

    def _search_first(self, clause: Clause, name: str, actor: Seat) -> None:
        """What a card is said to search for is no target: it is found as it resolves ("sacrifices the Elder for a Forest")."""
        if not re.search(r"[Ss]earch your library|from outside the game", self._card(name).card.text) or self._wanted(name):
            return
        found = [one for one in clause.aims if one.card >= 0]
        clause.aims = [one for one in clause.aims if one.card < 0]
        if not found and FINDS_BASIC.search(self._card(name).card.text) and not actor.zones.get("library") and not self._told_search():
            self._put(actor, "library", "Forest")
            self.later.append(Clause("choose", self.seats.index(actor), "effect", given=["Forest"], words=clause.words))
            self.assumed.append(f"{actor.name} finds a Forest.")
        if found:
            self.later.append(Clause("choose", self.seats.index(actor), "search", objects=found, words=clause.words))

    def _told_search(self) -> bool:
        """Whether it is told what somebody finds in a library, or how many cards are in it."""
        told = any(one.kind == "choose" or one.step == "library" for one in self.made.clauses)
        return told or FINDS_TOLD.search(self.made.marked.text) is not None

    def _aim(self, clause: Clause, name: str, actor: Seat) -> list[str]:
        """How a line names everything that a card is aimed at in a clause."""
        found: list[str] = []
        self._search_first(clause, name, actor)
        for one in clause.aims:
            if aimed := self._aimed_at(one, name, actor):
                several = one.count if one.card >= 0 and SEVERAL.search(self._card(name).card.text) else 1
                if several > 1:
                    self._put(self._home(one, aimed, self._other_seat(actor)), "in play", aimed, several)
                elif one.count > 1 and one.card >= 0 and not self._on_stack(aimed):
                    self.idle.append(clause.words)  # only one of them can be its target
                found += [aimed] * several
        if len(found) == 2 and PLAYER_FIRST.search(self._card(name).card.text):
            found.sort(key=lambda aim: all(seat.name != aim for seat in self.seats))
        return found

    def _left_hand(self, name: str) -> bool:
        """Whether a card was cycled, suspended or discarded."""
        done = [what for line in self.lines if isinstance(line, dict) for what in line.values()]
        return any(re.match(rf"(?:cycle|suspend) {re.escape(name)}\b", what) or f"discarding {name}" in what for what in done)
