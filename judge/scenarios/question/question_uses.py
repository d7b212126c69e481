"""Reads what is done with a spell or an ability that is told by a noun: "uses ninjutsu", "discards two cards to Hymn to Tourach". Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.question_clause import Clause, Thing
from judge.scenarios.question.question_cursor import CARD, PLAYER
from judge.scenarios.question.question_responses import ResponseReader
from judge.scenarios.question.verb_phrases import ABILITY, LOSES_TO, NINJUTSU_WORDS


class UseReader(ResponseReader):
    """Reads uses."""

    def _hit_by(self, actor: int) -> Clause | None:
        """What somebody loses to a spell that is played on him or her: "discards two cards to Ann's Hymn to Tourach"."""
        match = LOSES_TO.match(self._rest())
        if match is None or not self._is_spell(f"card{match[1]}"):
            return None
        self.at += len(match[0].split()) - len(match[0].split(" to ")[-1].split(" from ")[-1].split())
        spells = self.things()
        made = Clause("cast", spells[0].owner if spells else -1, "cast", objects=spells, aims=[Thing(player=actor)])
        if (number := re.match(r"(\d+) cards?", match[0])) is not None:
            self.front.append(Clause("count", actor, step="hand", amounts=[int(number[1])], ways={"at least"}))
        if not spells or spells[0].owner == actor:
            return None
        if spells[0].owner < 0:
            made.actor = self.other(actor)
        self.complements(made, False)
        return made

    def _ninjutsu(self, actor: int, word: str) -> Clause | None:
        """An unblocked attacker is returned for another creature: "uses ninjutsu to return A and put B into play", "ninjutsus B for A"."""
        start, mentions = self.at, len(self.mentions)
        if not (word.startswith("ninjutsu") or self.take_one("ninjutsu", "its ninjutsu", "the ninjutsu", "the ninjutsu ability")):
            return None
        found: list[Thing] = []
        while self.word() and self.word() not in (",", ".", ";"):
            if (one := self.thing(plain=True)) is not None:
                found.append(one)
            elif self.word() in NINJUTSU_WORDS:
                self.at += 1
            else:
                break
        able = [one for one in found if one.card >= 0 and "injutsu" in self.marked.cards[one.card].text]
        back = [one for one in found if one not in able]
        if len(able) != 1 or len(back) > 1:
            self.at = start
            del self.mentions[mentions:]
            return None
        able[0].zone = "hand"
        return Clause("keyword", actor, "ninjutsu", objects=able, means=back)

    def _ability_told(self, made: Clause) -> None:
        """What is used, told as an ability: "the regeneration of his Skeletons", "its ability"."""
        match = ABILITY.match(self._rest() + " ")
        if match is None:
            return
        self.at += len(match[0].split())
        made.verb = "regenerate" if "regenerat" in match[0] else made.verb
        if not (match["of"] or match["on"]):
            made.objects.append(Thing(word="it", place=self.base + self.at))

    def _verbed(self, actor: int, card: int) -> Clause | None:
        """A spell of which somebody makes a verb; of a permanent it says that he or she has it."""
        spell = re.search("Instant|Sorcery|Interrupt", self.marked.cards[card].type)
        behind = self.word(1)
        if not spell and not (
            behind in ("it", "him", "her", "them", "me", "himself", "herself")
            or CARD.match(behind)
            or PLAYER.match(behind)
            or behind in ("the", "a", "my", "his", "their")
        ):
            return self._has(actor, [])
        thing = Thing(card=card, place=self.base + self.at)
        self.mentions.append(thing)
        self.at += 1
        used = not spell and re.search(r"^[^\"]*?:", self.marked.cards[card].text, re.MULTILINE) is not None
        made = Clause("use" if used else "cast", actor, "use" if used else "cast", objects=[thing])
        self.hit = spell is not None
        found = self.things()
        made.aims += found
        self.complements(made, False)
        self.hit = False
        return made
