"""Reads what an effect is said to do to what: choices as something resolves, and what was done aimed at something behind it. Pure.

Each word of such a phrase is a verb or noun of effects, or names what is chosen; whether it is chosen at all says the run: a choice that
nobody asks for is handed back.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from judge.scenarios.question.question_clause import Clause, Thing
from judge.scenarios.question.question_cursor import CARD, PLAYER
from judge.scenarios.question.question_interrogatives import InterrogativeReader
from judge.scenarios.question.question_words import COLORS, LEXEME

_EFFECT_VERBS = (
    "put puts putting move moves moving give gives giving remove removes removing return returns returning destroy destroys "
    "destroying target targets targeting choose chooses choosing chose name names naming take takes taking make makes making pick "
    "picks picking redirect redirects redirecting change changes changing copy copies copying bring brings bringing pay pays paying "
    "prevent prevents preventing exile exiles exiling untap untaps untapping reveal reveals revealing find finds finding fetch "
    "fetches fetching get gets getting steal steals stealing deal deals dealing set sets setting attach attaches attaching provoke "
    "provokes provoking"
)
EFFECT_VERBS = frozenset(_EFFECT_VERBS.split())
"""Verbs of what effects do."""
_EFFECT_WORDS = (
    "the a an its his her their as of to on onto for from with in into at by so that new original copy copies target targets targeted "
    "chosen player opponent color type creature creatures permanent card counters counter modular ability trigger effect damage "
    "triggered play graveyard hand game battlefield top library madness storm replicate cost it them both all back also then instead "
    "protection comes-into-play next combat same one other owner owner's 's under control and spell triggers abilities mana named "
    "imprinted graft ripple haunt amplify recover transmute over drain part half text shield point points shot shots remaining rest last "
    "only too well another random"
)
EFFECT_WORDS = frozenset(_EFFECT_WORDS.split())
"""Words beside them that name no choice."""
OF_WHAT = ("with", "of", "by", "via", "from", "using", "off")
"""Words before what the effect is of."""
_DETERMINERS = "the his her their its own a an other tapped untapped face-down attacking blocking face down 's"
DETERMINERS = frozenset(_DETERMINERS.split())
"""Words between whose a thing is and its name."""
NAMING = ("name", "names", "naming", "choose", "chooses", "choosing", "chose")


@dataclass
class _Chosen:
    """What a phrase names."""

    things: list[Thing] = field(default_factory=list)
    sources: list[Thing] = field(default_factory=list)
    given: list[str] = field(default_factory=list)
    verbs: list[str] = field(default_factory=list)
    it: bool = False
    """Whether it names something by a pronoun."""


class ChoiceReader(InterrogativeReader):
    """Reads choices."""

    def _chooses(self) -> bool:
        """Reads what comes as a choice; whether it was one."""
        start, mentions, front, spoken = self.at, len(self.mentions), list(self.front), list(self.spoken)
        while self.word() in ("and", "then", "but", ",", "also", "so"):
            self.at += 1
        actor = self._who_chooses()
        begins = self.at
        found = self._phrase()
        if found is None or not self._kept(found, actor, begins):
            self.at, self.front, self.spoken = start, front, spoken
            del self.mentions[mentions:]
            return False
        return True

    def _aims_behind(self) -> bool:
        """Reads what was just done as aimed at something, behind a comma: ", giving the Bears protection from red"."""
        return self.at > 0 and self.word().endswith("ing") and self.word() in EFFECT_VERBS and self._chooses()

    def _who_chooses(self) -> int:
        """The player who is named before the verb; -1 for none."""
        player = self.players()
        if player is not None:
            return player
        if self.word() in ("he", "she", "they"):
            self.at += 1
            return self.person(self.words[self.at - 1])
        return -1

    def _phrase(self) -> _Chosen | None:
        """The words of an effect from here to where the next clause begins; None where there is another word among them."""
        made = _Chosen()
        before = ""
        if self.word() not in EFFECT_VERBS and self.word() not in ("with", "as"):
            return None
        while self.at < len(self.words) and not self._clause_ends():
            word = self.word()
            if word in COLORS:
                made.given.append(word)
                self.at += 1
            elif before in NAMING and self._basic(word):
                made.given.append(self.marked.named(word).name)
                self.at += 1
            elif CARD.match(word) or PLAYER.match(word) or self._determined():
                one = self.thing()
                if one is None:
                    return None
                of_what = before in OF_WHAT and one.player < 0 and (made.things or made.it)
                (made.sources if of_what else made.things).append(one)
            elif (
                word in EFFECT_VERBS or word in EFFECT_WORDS or word.isdecimal() or word.endswith("counters") or word.startswith("openmana")
            ):
                made.verbs += [word] if word in EFFECT_VERBS else []
                made.it |= word in ("it", "them")
                self.at += 1
            else:
                return None
            before = word if word not in ("the", "a", "an", "his", "her") else before
        return made if made.things or made.given else None

    def _basic(self, mark: str) -> bool:
        """Whether a mark stands for a basic land, which is a type to be named."""
        return CARD.match(mark) is not None and self.marked.named(mark).type.startswith("Basic")

    def _determined(self) -> bool:
        """Whether a name comes behind whose it is or in what state."""
        words = self.words[self.at : self.at + 6]
        at = next((at for at, word in enumerate(words) if CARD.match(word)), -1)
        if at <= 0 or self.word() in OF_WHAT:
            return False
        return all(word in DETERMINERS or PLAYER.match(word) for word in words[:at])

    def _clause_ends(self) -> bool:
        """Whether the next clause begins here."""
        start = self.at
        ends = self.moment() is not None
        self.at = start
        if ends or self.word() in (":", "(", ")") or self.words[self.at : self.at + 2] == ["in", "response"]:
            return True
        if self.word() not in (",", "and", "but", "then", "while"):
            return False
        behind = self.words[self.at + 1 : self.at + 3]
        if self.word() == "," or not behind or behind[0] in ("he", "she", "then", "in", "does", "is", "can", "how", "what"):
            return True
        return (PLAYER.match(behind[0]) is not None and behind[1:] != ["'s"]) or (behind[0] in LEXEME and behind[0] not in EFFECT_VERBS)

    def _kept(self, found: _Chosen, actor: int, begins: int) -> bool:
        """Keeps a choice: with what was done last, where that lacks what it is aimed at, else as a clause of its own."""
        words = " ".join(self.words[begins : self.at])
        last = self.made.clauses[-1] if self.made.clauses else None
        by_last = last is not None and actor in (-1, last.actor) and last.kind in ("use", "cast")
        spells = any(one.card >= 0 and one.owner < 0 and self._is_spell(f"card{one.card}") for one in found.things)
        if last is not None and by_last and not (last.aims or spells or self._comes_later(last)):
            last.aims += found.things
            last.given += found.given
            last.ways |= {f"so as to {LEXEME_OF.get(verb, verb)}" for verb in found.verbs[:1]}
            last.words = f"{last.words} , {words}"
            return True
        who = actor if actor >= 0 else last.actor if last is not None else self.actor
        if paid := [word for word in words.split() if word.startswith("openmana")]:
            self.made.clauses.append(Clause("has", who, "has", given=paid))
        ways = {"into play"} if "into play" in words else {"revealed"} if words.startswith("reveal") else set()
        self.made.clauses.append(
            Clause("choose", who, "effect", objects=found.things, means=found.sources, given=found.given, words=words, ways=ways)
        )
        return True

    def _comes_later(self, clause: Clause) -> bool:
        """Whether what was done has no target of its own, so that what is told is chosen as it resolves."""
        things = [one for one in clause.objects if one.card >= 0]
        return not any("arget " in self.marked.cards[one.card].text or "Aura" in self.marked.cards[one.card].type for one in things)


LEXEME_OF = {
    "preventing": "prevent",
    "prevents": "prevent",
    "prevent": "prevent",
    "giving": "give",
    "gives": "give",
    "dealing": "deal",
    "destroying": "destroy",
    "returning": "return",
    "untapping": "untap",
    "copying": "copy",
}
"""What stands in a mode for the verb that tells of it."""
