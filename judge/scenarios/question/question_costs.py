"""Reads what is given up for what somebody does: "sacrificing his Ornithopter", "by returning two Islands". Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.alternative_prices import FOR_LIFE, FREE, LIFE_PAID, LIFE_TOO, PAID_BY, RATHER, instead_of_mana
from judge.scenarios.question.question_clause import Clause
from judge.scenarios.question.question_moments import MomentReader

WHITHER = ("from the game", "from his hand", "from her hand", "from hand", "to his hand", "to her hand", "to hand", "to his or her hand")
"""Where what is given up comes from or goes to, which the card says."""

PAYS_X_LIFE = re.compile(r"additional cost to (?:play|cast)[^.]*pay X life", re.IGNORECASE)
"""What a spell may cost beside its mana, by which X is told."""


class CostReader(MomentReader):
    """Reads prices that are no mana."""

    def _given_up(self, clause: Clause) -> bool:
        """What is given up for it."""
        start = self.at
        said = self._text(clause)
        if said and (self._match(RATHER) or self._match(FREE)) and ("other price" in clause.ways or instead_of_mana(said)):
            clause.ways.add("other price")
            return True
        self.at = start
        if said and instead_of_mana(said, "life") and self._match(FOR_LIFE):
            clause.ways.add("other price")
            return True
        self.take_one(",", "by", "and by")
        if "other price" in clause.ways and self.word() == "and" and self.word(1) in PAID_BY:
            self.at += 1
        if (paid := re.match(r"(?:by )?paying (\d+) life(?= |$)", self._rest())) and PAYS_X_LIFE.search(said):
            self.at += len(paid[0].split())
            clause.x = int(paid[1])
            return True
        if self._match(LIFE_PAID):
            if not said or instead_of_mana(said, "life"):
                clause.ways.add("other price")
            elif "life" not in said:
                self.at = start
                return False
            self._match(LIFE_TOO)
            return True
        word = self.word()
        if word not in PAID_BY:
            self.at = start
            return False
        other = word in ("exiling", "removing", "pitching") or (said and instead_of_mana(said, word))
        if not other and word not in ("sacrificing", "discarding", "saccing"):
            self.at = start
            return False
        if other:
            clause.ways.add("other price")
        self.at += 1
        found = self.things()
        if not found:
            self.at = start
            return False
        while self.take_one(*WHITHER):
            pass
        if not other:
            clause.means += found
            clause.ways.add("given up")
        elif said and instead_of_mana(said, word) and all(one.card >= 0 for one in found):
            for one in found:
                one.states.add(PAID_BY[word])
                one.zone = ""
            clause.helped += found
            self._match(LIFE_TOO)
        else:
            for one in found:
                one.zone = "hand"
            self.front.append(Clause("has", clause.actor, "has", objects=found, words=" ".join(self.words[start : self.at])))
            self._match(LIFE_TOO)
        return True

    def _text(self, clause: Clause) -> str:
        """The text of the spell that is played; "" where it isn't named, or no spell is."""
        cards = [self.marked.cards[one.card] for one in clause.objects if one.card >= 0]
        spell = cards and (clause.kind == "cast" or re.search("Instant|Sorcery|Interrupt", cards[0].type))
        return cards[0].text if spell else ""
