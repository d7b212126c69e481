"""Reads what stands behind a name: counters, what is attached, where the thing is, what was chosen for it. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.attribute_phrases import AS_ONLY, AT_NUMBER, CHOSEN, HURT, IS_X, OPEN, SHIELD, WHOSE
from judge.scenarios.question.question_clause import Clause, Thing
from judge.scenarios.question.question_cursor import ENDS, PLAYER, POSSESSIVES
from judge.scenarios.question.question_text import counter_kind
from judge.scenarios.question.question_things import ThingReader
from judge.scenarios.question.question_words import COLORS, ZONES


class AttributeReader(ThingReader):
    """Reads what is said of a thing."""

    def _contact(self, one: Thing) -> bool:
        """What a player is said to have done to it, without a pronoun. Read where relative clauses are."""
        return False

    def _behind(self, one: Thing) -> bool:
        """Words behind the name that say something of it; whether there were any."""
        start = self.at
        if (one.card >= 0 or one.word) and self._contact(one):
            return True
        if one.card >= 0 and (self._number_beside(one) or self._whose_beside(one) or self._worn_beside(one)):
            return True
        if self.take_one("with", "having", "that has", "which has", "who has") and self._with(one):
            return True
        self.at = start
        if match := HURT.match(" ".join(self.words[self.at : self.at + 12]) + " "):
            one.hurt = int(match[1])
            self.at += len(match[0].split())
            return True
        if self.word() == "," and self.word(1) == "which" and one.card >= 0:
            self.at += 1
        if self.word() in ("that", "which", "who") and one.card >= 0 and self._relative(one):
            return True
        self.at = start
        if self.word() == "(" and self.word(1) in ("tapped", "untapped") and self.word(2) == ")":
            one.states.add(self.word(1))
            self.at += 3
            return True
        if self.take_one("on-both-sides"):
            one.states.add("both sides")
            return True
        aside = self.word() == "," and self.word(1) in ("equipped", "enchanted", "wearing", "carrying", "wielding")
        self.at += aside
        self.take_one("that is", "which is", "that are", "which are", ", which is", ", which are", "that was", "is already")
        if self.take_one("enchanted with", "equipped with", "enchanted by", "equipped by", "wearing", "carrying", "holding", "wielding"):
            one.worn += self._gear()
            if one.worn:
                self.at += aside and self.word() == ","
                return True
        if one.card >= 0 and self.take("suspended"):
            one.states.add("suspended")
            return True
        if self.word() == "," and self.word(1) in ("blocking", "attacking") and one.card >= 0:
            self.at += 1
        if self.word() in ("blocking", "attacking") and one.card >= 0 and not ENDS.match(self.word(1)) and self._participle(one):
            return True
        relative = self.at > start
        word = self.word()
        if (word in ("tapped", "untapped", "attacking", "unblocked") and not one.word) and (
            relative or self.word(1) in ("", ",", ".", "?", "and", ";")
        ):
            one.states.add(word)
            self.at += 1
            return True
        if self._zone(one):
            return True
        if self.take_one("naming", "named", "set to", "set on") or (self.word() in ("choosing",) and self.take("choosing")):
            if self.word() in ("white", "blue", "black", "red", "green"):
                one.named = self.word()
                self.at += 1
                return True
            if one.card >= 0 and "creature type" in self.marked.cards[one.card].text and self.word().isalpha() and (
                self.word(1) in ("", ",", ".", "and", ";", "?", ")", "while", "when", "with", "in", "on", "as", "after", "before")
            ):
                one.named = f"type {self.word().removeprefix('type').title()}"
                self.at += 1
                return True
            inner = self.thing(plain=True)
            if inner is not None and (inner.card >= 0 or inner.player >= 0):
                one.named = inner
                return True
        elif self.take_one(
            "copying",
            "as a copy of",
            "that copies",
            "that is copying",
            "which is copying",
            "that copied",
            ", which copies",
            "which copies",
            ", which is copying",
            ", a copy of",
            ", copying",
        ):
            one.copies = self.thing()
            if one.copies is not None:
                return True
        elif self.take_one(
            "with summoning sickness",
            "that came into play this turn",
            "that just came into play",
            "that entered this turn",
            "that came in this turn",
        ):
            one.states.add("fresh")
            return True
        elif self.take_one("face down", "face-down"):
            one.states.add("face down")
            return True
        elif self._match_under(one):
            return True
        elif (
            self.take_one("of", "under", "on")
            and (match := PLAYER.match(self.word()))
            and self.word(1) == "'s"
            and self.word(2) in ("side", "control", "board")
        ):
            one.side = one.owner = int(match[1])
            one.zone = one.zone or "in play"
            self.at += 3
            return True
        self.at = start
        if (
            self.take_one("that", "which")
            and (match := PLAYER.match(self.word()))
            and self.word(1) in ("controls", "has", "owns", "have", "control")
        ):
            one.owner = int(match[1])
            self.at += 2
            return True
        self.at = start
        return False

    def _worn_beside(self, one: Thing) -> bool:
        """What an Aura or Equipment is on, where something is done to it: "Disenchants the Rancor on my Bears"."""
        start, mentions = self.at, len(self.mentions)
        if not self.hit or not re.search("Aura|Equipment|Enchant ", self.marked.cards[one.card].type):
            return False
        if self.take_one("on", "attached to", "enchanting", "equipped to", "that is on", "which is on"):
            host = self.thing()
            if host is not None and (host.card >= 0 or host.word) and host.player < 0 and not self._is_spell(f"card{host.card}"):
                self.front.append(Clause("attached", subject=[one], aims=[host], words=" ".join(self.words[start - 1 : self.at])))
                return True
        self.at = start
        del self.mentions[mentions:]
        return False

    def _match_under(self, one: Thing) -> bool:
        """Reads "under his control", "on her side"."""
        if self.word() in ("under", "on") and self.word(1) in POSSESSIVES and self.word(2) in ("control", "side", "board"):
            one.side = one.owner = self.person(self.word(1))
            one.zone = one.zone or "in play"
            self.at += 3
            return True
        return False

    def _next(self) -> str:
        return " ".join(self.words[self.at : self.at + 14]) + " "

    def _shielded(self, one: Thing) -> Clause:
        """A regeneration shield that is there already: it was made by using what makes one."""
        return Clause("use", -1, "regenerate", objects=[one], ways={"before"}, words=f"a shield for card{one.card}")

    def _number_beside(self, one: Thing) -> bool:
        """What X is, or for how many counters a permanent stands: "Disintegrate with X=4", "Chalice of the Void at one"."""
        facts = self.marked.cards[one.card]
        if "X" in facts.cost and (match := IS_X.match(self._next())):
            one.x = int(match[1])
        elif re.search(r"(?:charge|age|fuse|\w+) counters? on", facts.text) and "Creature" not in facts.type and (
            match := AT_NUMBER.match(self._next())
        ):
            one.counters = ("own", int(match[1]))
        elif "Land" in facts.type and (match := OPEN.match(self._next())):
            one.zone = "in play"
        elif match := AS_ONLY.match(self._next()):
            one.zone = one.zone or "in play"
            if match[1] and one.owner < 0:
                one.owner = int(match[1])
        else:
            return False
        self.at += len(match[0].split())
        return True

    def _whose_beside(self, one: Thing) -> bool:
        """Whose it is, between commas: "Jackal Pup, which I control, ..."."""
        match = WHOSE.match(self._next())
        if match is None:
            return False
        one.owner = int(match[1])
        self.at += len(match[0].split())
        return True

    def _gear(self) -> list[Thing]:
        """The Auras and Equipment that something wears."""
        found: list[Thing] = []
        while (one := self.thing(plain=True)) is not None:
            found.append(one)
            start, mentions = self.at, len(self.mentions)
            joined = self._joined()
            after = self.thing(plain=True) if joined else None
            self.at = start
            del self.mentions[mentions:]
            if after is None or after.card < 0 or not re.search("Aura|Equipment|Enchant ", self.marked.cards[after.card].type):
                break
            self._joined()
        return found

    def _with(self, one: Thing) -> bool:
        """What a thing is said to have, behind "with": counters, or what is attached to it."""
        if one.card >= 0 and (shield := SHIELD.match(self._next())):
            self.at += len(shield[0].split())
            self.front.append(self._shielded(one))
            return True
        if one.card >= 0 and (held := re.match(r"(\d+|no) (?:other )?cards? in (?:(?:his|her|player\d 's) )?hand(?= |$)", self._next())):
            self.at += len(held[0].split())
            held_by, number = one.owner if one.owner >= 0 else self.actor, int(held[1].replace("no", "0"))
            self.front.append(Clause("count", held_by, step="hand", amounts=[number], words=held[0]))
            return True
        if one.card >= 0 and (told := CHOSEN.match(self._next())):
            self.at += len(told[0].split())
            one.named = Thing(player=int(told[1])) if told[1] else told[2] if told[2] in COLORS else f"type {told[2].title()}"
            return True
        counted = self.word() if self.word().isdecimal() else "1"
        skip = int(self.word().isdecimal() or self.word() in ("a", "an", "one"))
        word = self.word(skip)
        if word.endswith("counters") and word != "counters":
            one.counters = (counter_kind(word), int(counted))
            self.at += skip + 1
            self.take_one("on it", "on them", "on each", "already on it", "left")
            return True
        if self.word() == "summoning" and self.word(1) == "sickness":
            one.states.add("fresh")
            self.at += 2
            return True
        before = len(self.mentions)
        worn = self.things()
        if (
            worn
            and all(w.card >= 0 for w in worn)
            and (
                self.take_one("on it", "on them", "attached to it", "attached", "on her", "on him")
                or (not self.bare and all(re.search("Aura|Equipment|Enchant ", self.marked.cards[w.card].type) for w in worn))
            )
        ):
            one.worn += worn
            return True
        del self.mentions[before:]
        return False

    def _zone(self, one: Thing) -> bool:
        """Where it is said to be: "in play", "in his graveyard", "on the table", "on Bob's side"."""
        start = self.at
        if self.take_one("out", "in play", "on the table", "on the board", "on board", "on the battlefield", "in front of me", "face up"):
            one.zone = one.zone or "in play"
            while self.word() in ("and",) and self.word(1) in ("active", "untapped", "tapped"):
                self.at += 2
            return True
        if self.take_one("removed from the game", "in exile", "in the removed-from-the-game zone", "exiled from an earlier turn"):
            one.zone = "removed"
            return True
        if self.take_one("on top", "on top of the library", "on top of library", "on the top"):
            one.zone = "library"
            self.take_one(*(f"of {whose} library" for whose in ("his", "her", "the", "player0 's", "player1 's")))
            return True
        if self.take_one("on the other side", "on other side", "on the other side of the table", "across the table"):
            one.zone = "in play"
            if one.owner < 0:
                one.owner = self.other(self.actor)
            return True
        if self.take_one("in", "on", "from", "into"):
            owner = -1
            if (match := PLAYER.match(self.word())) and self.word(1) == "'s":
                owner = int(match[1])
                self.at += 2
            elif self.word() in POSSESSIVES or self.word() in ("the", "my"):
                owner = self.person(self.word()) if self.word() in POSSESSIVES else -1
                self.at += 1
            zone = self.word()
            if zone == "side" and owner >= 0:
                self.at += 1
                self.take_one("of the board", "of the table", "of the battlefield")
                one.zone, one.side = "in play", owner
                one.owner = owner if one.owner < 0 else one.owner
                return True
            if zone in ZONES and not (zone == "hand" and self.word(1) == "size"):
                self.at += 1
                one.zone, one.side = ZONES[zone], owner
                return True
        self.at = start
        return False
