"""Reads names alone, sentences that tell nothing of the game, and what was done in an earlier turn. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.question_choices import ChoiceReader
from judge.scenarios.question.question_clause import Clause, Thing
from judge.scenarios.question.question_cursor import PLAYER
from judge.scenarios.question.question_topics import GRAMMAR
from judge.scenarios.question.question_words import LEXEME, NOUNS, STATES, STEPS, ZONES
from judge.scenarios.question.sentence_phrases import CLAIMED, HEADING, THINKS

HAVING = ("has", "count", "life", "nothing", "lands", "poison")
"""Kinds of clauses that tell what somebody has."""
_CHATTER = (
    "hi hello hey judge question questions quick deck new beginner beginners rules rule ruling rulings thanks thank please help confused "
    "sure argument arguing argue dispute tournament fnm prerelease casual friend game match league league's situation scenario case here's "
    "curious wondering wonder ask asking know idea sorry weird strange funny odd happened yesterday today teammate opinion"
)
CHATTER = frozenset(_CHATTER.split())
"""Words of sentences that tell nothing of the game."""
ABLE = ("shadow", "flying", "trample", "haste", "fear", "shroud", "vigilance", "reach", "defender", "protection", "strike")
MOMENTS = {word for said in STEPS for word in said.split()} - {"of"}
GAME = NOUNS | STATES.keys() | MOMENTS | set(ABLE) | (ZONES.keys() - {"deck", "table"})
"""Words for things, places, states and moments."""


class BareReader(ChoiceReader):
    """Reads what has no verb."""

    def _bare(self, clause: Clause) -> None:
        """Things alone go on with what was said before: another card that is had, or the next that is played."""
        last = self.made.clauses[-1] if self.made.clauses else None
        if last is not None and last.kind == "moment" and self._plays_on() >= 0:
            last = next(one for one in reversed(self.made.clauses) if one.kind == "cast")  # "..., then in her main phase Hypnotic Specter"
        spells = [one for one in clause.subject if one.card >= 0 and self._is_spell(f"card{one.card}") and not one.zone]
        if spells and len(spells) < len(clause.subject):  # "Megrim and Mind Rot, ..."
            rest = [one for one in clause.subject if one not in spells]
            actor = self._who_plays(spells[0])
            self.front.append(Clause("has", actor, "has", objects=rest, words=clause.words))
            clause.subject = spells
        topic = PLAYER.match(self.word(1)) if self.word() == ":" else None
        there = any(one.zone == "in play" for one in clause.subject)
        if last is not None and last.kind == "cast" and not last.aims and self.at and not (last.asked or there):
            clause.kind, clause.verb, clause.actor, clause.objects, clause.subject = "cast", "cast", last.actor, clause.subject, []
        elif clause.subject and all(one.card >= 0 and self._is_spell(f"card{one.card}") and not one.zone for one in clause.subject):
            clause.kind, clause.verb, clause.objects, clause.subject = "cast", "cast", clause.subject, []
            clause.actor = self._who_plays(clause.objects[0])
            if clause.actor < 0 and "response" not in clause.ways:
                clause.actor = self._plays_on()
            clause.ways |= {"by somebody"} if clause.actor < 0 else set()
        else:
            if last is not None and last.kind == "count" and last.amounts == [sum(one.count for one in clause.subject)]:
                for one in clause.subject:  # "there are two cards in her library, Forest and Shock"
                    one.zone = one.zone or last.step
            clause.kind, clause.objects, clause.subject = "has", clause.subject, []
            clause.actor = int(topic[1]) if topic else last.actor if last is not None and last.actor >= 0 else self.actor

    def _plays_on(self) -> int:
        """Who has played something before in the same sentence, and goes on with it: "... and then, after it resolves, Berserk"."""
        played = [one for one in self.made.clauses if one.kind == "cast" and any(thing.place >= self.base for thing in one.objects)]
        return played[-1].actor if played and not played[-1].asked else -1

    def _who_plays(self, spell: Thing) -> int:
        """Who plays a spell of which that is not said: whose it is, else the one who asks, unless it is asked what becomes of him; -1
        where nobody asks."""
        if spell.owner >= 0 or self.marked.asker < 0:
            return spell.owner
        me = self.marked.asker
        text = self.marked.cards[spell.card].text
        becomes = rf"(?:do|does|am|is|can) player{me} (?:die|dead|lose|discard|draw|take)|player{me} (?:has|have|is|am)\b"
        hit = re.search(becomes, self.marked.text)
        return self.other(me) if hit and re.search(r"[Tt]arget (?:player|opponent)|[Ee]ach (?:other )?player", text) else me

    def _earlier_turn(self, clause: Clause) -> None:
        """What was played in an earlier turn is there by now; what else was done then is handed back."""
        lasting = clause.kind == "cast" and clause.objects and all(
            one.card >= 0 and not re.search("Instant|Sorcery|Interrupt", self.marked.cards[one.card].type) for one in clause.objects
        )
        worn = bool(clause.means) and all(
            one.card >= 0 and re.search("Aura|Enchant ", self.marked.cards[one.card].type) for one in clause.means
        )
        if clause.kind == "kill" and worn and clause.aims:  # "got hit with Pacifism last turn"
            clause.kind, clause.subject, clause.means = "attached", clause.means, []
        elif lasting and clause.aims:
            clause.kind, clause.subject, clause.objects = "attached", clause.objects, []
        elif lasting:
            clause.kind = "has"
        elif clause.kind not in HAVING:
            self.made.unread.append(f"last turn {clause.words}")
            clause.kind, clause.verb = "nothing", ""

    def _says_nothing(self, asked: bool) -> bool:
        """Passes over a sentence that names nothing of the game: "hi, I'm new to this"; and takes what somebody thinks for a question."""
        words = " ".join(self.words)
        plain = not re.search(r"card\d|unknown\d|(?<!player)\d|counters|mana", words) and not any(
            word in GAME or LEXEME.get(word, "has") not in ("has", "is", "gets") for word in self.words
        )
        said = [word for word in self.words if word not in GRAMMAR and not PLAYER.match(word)]
        named = any(PLAYER.match(word) for word in self.words)
        if plain and not asked and (CHATTER & set(said)) and (not named or set(said) <= CHATTER):
            self.at = len(self.words)
            return True
        if CLAIMED.fullmatch(words):
            self.at = len(self.words)
            return True
        if THINKS.match(words):
            said = [THINKS.sub("", part).removeprefix(" that").strip() for part in words.split(" , ")]
            self.made.questions += [part for part in said if part not in ("", "yes", "no")]
            self.at = len(self.words)
            return True
        return False

    def _heading(self) -> None:
        """Goes on behind names before a colon that are named again: "Shock and Giant Growth: Bob Shocks ..."."""
        head = HEADING.match(" ".join(self.words))
        marks = re.findall(r"card\d+", head[0]) if head else []
        behind = self.made.marked.text.partition(" : ")[2].split()
        if head and marks and all(mark in behind for mark in marks):
            self.at = len(head[0].split())
