"""Reads abilities of permanents as things: "its comes-into-play ability", "the trigger of Bob's Kavu that targets the Angel". Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.ability_nouns import ITS_ABILITY, THE_ABILITY
from judge.scenarios.question.question_clause import Thing
from judge.scenarios.question.question_cursor import PLAYER, WordCursor


class TriggerReader(WordCursor):
    """Reads abilities."""

    def thing(self, plain: bool = False) -> Thing | None:
        """One thing with what is said of it. Read where things are."""
        return None

    def things(self) -> list[Thing]:
        """Things one after the other. Read where things are."""
        return []

    def _its_ability(self, one: Thing) -> bool:
        """Reads an ability of the permanent spoken of last: "its comes-into-play ability"; whether there was one."""
        match = THE_ABILITY.match(" ".join(self.words[self.at : self.at + 8]) + " ")
        before = self.words[self.at - 1] if self.at else ""
        behind = " ".join(self.words[self.at + len(match[0].split()) :][:2]) if match is not None else ""
        aimed = re.match(r"(?:that |which )?target", behind) is not None
        if match is None or not (before == "its" or (before == "the" and (" " in match[0] or aimed))):
            return False
        spoken = [m for m in self.mentions if m.card >= 0 and not self._is_spell(f"card{m.card}")]
        if not spoken or re.match(r"(?:storm|replicate) ", match[0]):
            one.word = "trigger"
            self.at += len(match[0].split())
            return True
        self.at += len(match[0].split())
        one.card, one.owner = spoken[-1].card, spoken[-1].owner
        one.states.add("trigger")
        self._its_target(one)
        return True

    def _its_target(self, one: Thing) -> None:
        """What an ability is said to target, behind it."""
        start = self.at
        self.take_one("that", "which")
        if self.take_one("targets", "targeting", "aimed at", "is targeting"):
            one.worn = self.things()
            return
        self.at = start

    def _trigger(self, one: Thing) -> None:
        """Reads that an ability of a permanent is meant: "the Kavu's comes-into-play trigger that targets the Angel"."""
        match = ITS_ABILITY.match(" ".join(self.words[self.at : self.at + 8]) + " ")
        if match is None:
            return
        self.at += len(match[0].split())
        one.states.add("regeneration" if "regenerat" in match[0] else "trigger")
        self._its_target(one)

    def _ability_of(self) -> Thing | None:
        """The permanent of which a trigger or ability is: "the trigger of Bob's Kavu"."""
        start = self.at
        self.at += 1
        found = self.thing()
        if found is None or found.card < 0:
            self.at = start
            return None
        found.states.add("trigger")
        start = self.at
        self.take_one("that", "which")
        if match := PLAYER.match(self.word()):
            self.at += 1
            found.owner = found.owner if found.owner >= 0 else int(match[1])
        if self.take_one("aimed at", "targeting", "targets", "pointed at", "is targeting", "targeted at", "put on", "has on"):
            found.worn = self.things()
        else:
            self.at = start
        return found
