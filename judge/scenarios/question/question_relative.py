"""Reads clauses that tell of a thing behind its name, with and without a pronoun: "the creature Ann cast Pacifism on". Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.question_clause import Clause, Thing
from judge.scenarios.question.question_cursor import CARD, PLAYER
from judge.scenarios.question.question_words import ADVERBS, ARTICLES, LEXEME
from judge.scenarios.question.stative_clauses import StativeReader

PUT_ON = ("cast", "attach", "use", "enchant", "equip", "target")
PREPOSITIONS = ("on", "onto", "to", "at")


class RelativeReader(StativeReader):
    """Reads relative clauses."""

    def _relative(self, one: Thing) -> bool:
        """What is said of a thing in a clause of its own behind its name: it comes before the clause that it stands in."""
        start, bare = self.at, self.bare
        self.at += 1
        self.bare = False
        if PLAYER.match(self.word()) and self.word(1) != "'s" and self._done_by_player(one, start):
            self.bare = bare
            return True
        if self.word() not in LEXEME:
            return self._done_to(one, start)
        made = self.predicate(-1, [one], False) if self.word() in LEXEME else None
        self.bare = bare
        if made is None:
            self.at = start
            return False
        made.words = " ".join(self.words[start - 1 : self.at])
        self.front.append(made)
        return True

    def _contact(self, one: Thing) -> bool:
        """A relative clause without a pronoun: "the Giant Ann blocked"; only behind an article, and with a gap where the thing was."""
        start = self.at
        if one.card >= 0 and self.take_one("it is on", "it is attached to", "that it is on", "it enchants", "it equips", "it was on"):
            worn = [m for m in self.mentions if m.card >= 0 and re.search("Aura|Equipment|Enchant ", self.marked.cards[m.card].type)]
            if worn:
                words = " ".join(self.words[start : self.at])
                self.front.append(Clause("attached", subject=worn[-1:], aims=[one], words=words))
                return True
            self.at = start
        said = self.words[max(0, one.place - self.base) : start]
        if not said or said[0] not in ARTICLES or not PLAYER.match(self.word()) or self.word(1) == "'s":
            return False
        return self._done_by_player(one, start)

    def _done_by_player(self, one: Thing, start: int) -> bool:
        """What a player is said to have done to a thing or with it, behind its name."""
        begin, mentions, front = self.at, len(self.mentions), list(self.front)
        made = self._gapped(one)
        if made is None:
            self.at = begin if self.words[start : start + 1] == self.words[begin : begin + 1] else start
            del self.mentions[mentions:]
            self.front = front
            return False
        made.words = " ".join(self.words[start:self.at])
        self.front.append(made)
        return True

    def _gapped(self, one: Thing) -> Clause | None:
        match = PLAYER.match(self.word())
        if match is None:
            return None
        player = int(match[1])
        self.at += 1
        while self.word() in ADVERBS or self.word() in ("has", "have", "had", "is", "are"):
            self.at += 1
        if (spell := CARD.match(self.word())) and self._is_spell(self.word()):  # "the Boa Ann just Bolted"
            self.at += 1
            played = Thing(card=int(spell[1]), place=self.base + self.at - 1)
            return Clause("cast", player, "cast", objects=[played], aims=[one]) if self._no_object() else None
        lexeme, form = LEXEME.get(self.word(), ""), self.word()
        self.at += 1
        if lexeme == "block":
            took = self.take("with")
            means = self.things() if took else []
            if took and not means:  # "the Elves he blocked with"
                return Clause("block", player, "block", form, [one], [Thing(word="attacker", place=one.place)])
            return Clause("block", player, "block", form, means, [one]) if self._no_object() else None
        if lexeme == "attack" and self.take("with"):
            return Clause("attack", player, "attack", form, [one]) if self._no_object() else None
        if form in ("made", "got", "created") and self.take_one("with", "from", "off"):
            made_by, mentions = self.things(), len(self.mentions)
            del self.mentions[mentions - len(made_by) :]
            one.owner = player
            return Clause("there", player, form="made", subject=[one]) if made_by and self._no_object() else None
        if lexeme in PUT_ON and (gear := self.things()) and self.take_one(*PREPOSITIONS) and self._no_object():
            return self._put_on(gear, one, player)
        return None

    def _no_object(self) -> bool:
        """Whether nothing comes next that the verb could act on."""
        at, mentions, front = self.at, len(self.mentions), list(self.front)
        found = self.word() not in (",", "and") and self.thing(plain=True)
        self.at, self.front = at, front
        del self.mentions[mentions:]
        return not found

    def _put_on(self, gear: list[Thing], one: Thing, player: int) -> Clause | None:
        """What is worn by now, or a spell that was played on it."""
        if any(each.card < 0 for each in gear):
            return None
        if all(re.search("Aura|Equipment|Enchant ", self.marked.cards[each.card].type) for each in gear):
            for each in gear:
                each.owner = player if each.owner < 0 else each.owner
            return Clause("attached", player, subject=gear, aims=[one])
        return Clause("cast", player, "cast", objects=gear, aims=[one])

    def _participle(self, one: Thing) -> bool:
        start = self.at
        made = self.predicate(-1, [one], False)
        if made is None or not made.objects + made.aims:
            self.at = start
            return False
        made.words = " ".join(self.words[start - 1 : self.at])
        self.front.append(made)
        return True

    def _done_to(self, one: Thing, start: int) -> bool:
        """What something else is said to do to it: "which Bob's Hill Giant blocked"."""
        found = self.thing(plain=True)
        lexeme = LEXEME.get(self.word(), "")
        if found is None or found.card < 0 or lexeme not in ("block", "enchant"):
            return False
        self.at += 1
        made = Clause("block", subject=[found], objects=[one]) if lexeme == "block" else Clause("attached", subject=[found], aims=[one])
        made.words = " ".join(self.words[start - 1 : self.at])
        self.front.append(made)
        return True
