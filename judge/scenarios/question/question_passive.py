"""Reads the passive: "is blocked by two Hill Giants", "gets Unsummoned". Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.question_clause import Clause, Thing
from judge.scenarios.question.question_cursor import CARD
from judge.scenarios.question.question_narration import NarrationReader
from judge.scenarios.question.question_words import ADVERBS, LEXEME, PARTICIPLES


class PassiveReader(NarrationReader):
    """Reads what is done to somebody or something."""

    def _passive(self, actor: int, subject: list[Thing]) -> Clause | None:
        """What is done to somebody or something."""
        word = self.word()
        while word in ("being", "to", "be") or word in ADVERBS:
            self.at += 1
            word = self.word()
        if word in ("a", "an", "the", "his", "her", "their") and self._is_spell(self.word(1)):
            if self.word(2) == "back":
                return None  # "does Ann get the Capsize back"
            self.at += 1
            word = self.word()
        if (match := CARD.match(word)) and (subject or actor >= 0):
            spell = Thing(card=int(match[1]), place=self.base + self.at)
            if subject and re.search("Aura|Enchant ", self.marked.cards[spell.card].type):  # "is Paralyzed"
                self.at += 1
                self.mentions.append(spell)
                return Clause("attached", subject=[spell], aims=subject)
            if not re.search("Instant|Sorcery|Interrupt", self.marked.cards[spell.card].type):
                return None
            self.at += 1
            self.mentions.append(spell)
            made = Clause("cast", -1, "cast", objects=[spell], aims=subject or [Thing(player=actor)])
            if self.take("by"):
                by = self.players()
                made.actor = by if by is not None else -1
            if made.actor < 0:
                made.ways.add("by another")
            self.complements(made, False)
            return made
        if word not in PARTICIPLES:
            return None
        self.at += 1
        return self._done_by(subject or ([Thing(player=actor)] if actor >= 0 else []), word)

    def _bracketed(self, actor: int) -> None:
        """What a player has, in brackets behind the name. Read where clauses are."""

    def _done_by(self, subject: list[Thing], word: str) -> Clause | None:
        lexeme = LEXEME.get(word, "")
        by_player = -1
        agents: list[Thing] = []
        if self.take_one("by", "with"):
            player = self.players()
            if player is not None:
                by_player = player
                self._bracketed(player)
                if self.take_one("with", "using"):
                    agents = self.things()
            else:
                agents = self.things()
                if not agents:
                    return None
        if lexeme == "block":
            made = Clause("block", by_player, "block", subject=agents, objects=subject)
        elif lexeme == "attack":
            made = Clause("attack", by_player, "attack", subject=agents, aims=subject)
        elif word in ("enchanted", "equipped"):
            made = Clause("attached", by_player, subject=agents, aims=subject)
            return made if agents else None
        elif lexeme == "cast":
            made = Clause("cast", by_player, "cast", objects=subject)
            if by_player < 0 and subject and subject[0].owner >= 0:
                made.actor = subject[0].owner
            elif by_player < 0:
                made.ways.add("by another")
        elif lexeme in ("use", "animate", "regenerate"):
            made = Clause("use", by_player, lexeme, word, objects=subject)
        elif lexeme == "sacrifice":
            made = Clause("sacrifice", by_player, "sacrifice", objects=subject, aims=agents, ways={"to it"} if agents else set())
            itself = bool(subject) and subject[0].card >= 0 and "acrifice" in self.marked.cards[subject[0].card].text
            if not agents and by_player < 0 and not itself:
                return None
        elif agents:
            made = Clause("kill", by_player, "kill", means=agents, aims=subject)
            if by_player < 0:
                made.ways.add("by another")
        elif subject and by_player < 0 and (not self.word() or self.word() in (",", "and", "but", ".", ";", "then", "so")):
            return Clause("narrated", form=word, subject=subject)  # "it is countered"
        else:
            return None
        self.complements(made, False)
        return made
