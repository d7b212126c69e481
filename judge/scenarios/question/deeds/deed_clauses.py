"""Goes over a marked line and tells each deed that is understood in the order of words that the reader knows. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.scenarios.question.deeds.combat_keywords import combat_keywords_told
from judge.scenarios.question.deeds.deed_answers import answers_told
from judge.scenarios.question.deeds.deed_assignment import assignments_told
from judge.scenarios.question.deeds.deed_combat import combat_told
from judge.scenarios.question.deeds.deed_counters import counters_told
from judge.scenarios.question.deeds.deed_damage import damage_told
from judge.scenarios.question.deeds.deed_helpers import helper_told
from judge.scenarios.question.deeds.deed_keywords import keywords_told
from judge.scenarios.question.deeds.deed_moves import move_told
from judge.scenarios.question.deeds.deed_parts import (
    BOUNDARIES,
    CARD,
    DETERMINERS,
    EMPTY,
    EMPTY_PHRASES,
    PLAYER,
    Part,
    PartReader,
    phrase_at,
)
from judge.scenarios.question.deeds.deed_people import people_named
from judge.scenarios.question.deeds.deed_prices import price_told, ways_told
from judge.scenarios.question.deeds.deed_purposes import purposes_told
from judge.scenarios.question.deeds.deed_shields import shields_told
from judge.scenarios.question.deeds.deed_triggers import triggers_told
from judge.scenarios.question.deeds.deed_uses import uses_told
from judge.scenarios.question.deeds.deed_verbs import BY_VERB
from judge.scenarios.question.deeds.spell_deeds import spell_deeds_told
from judge.scenarios.question.deeds.use_costs import costs_told
from judge.scenarios.question.deeds.verb_forms import inflected, shapes_by_form
from judge.scenarios.question.deeds.verb_senses import Sense
from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.question_words import ADVERBS, CONNECTIVES, LEXEME, STATES, WISHES

FORMS = shapes_by_form(frozenset(BY_VERB))
VERB_FORMS = frozenset((*FORMS, *LEXEME)) - frozenset(("at", "on"))
SLIGHT = "|".join(sorted((*EMPTY, *ADVERBS)))
ASIDE = re.compile(
    rf"(?P<who>\bplayer\d+) (?P<life>(?:at|on) -?\d+)(?: life)? (?=(?:(?:{SLIGHT}) )?(?:{'|'.join(sorted(VERB_FORMS))}) )"
)
"""At how much life a player is, between the name and what he or she does."""
MANNERS = EMPTY - ADVERBS - CONNECTIVES - {"straight"}
MANNERLY = tuple(phrase for phrase in EMPTY_PHRASES if phrase not in ("as well", "this time", "at once", "right now", "in turn"))
INTENDING = re.compile(r"\b(?:wanting|hoping|intending|trying|planning|meaning|wishing) to (?P<verb>[a-z]+)\b")
OUT_OF = re.compile(r"\bout of (?=(?:(?:his|her|the|my|their|player\d+ 's) )?(?:hand|graveyard|library|deck|yard)\b)")
PLAYED = re.compile(
    r"\b(?:plays?|casts?|playing|casting|with|kicks?|splicing) (?:(?:an?|the|his|her|another) )?(?P<card>card\d+) (?:.* )?(?P=card)$"
)
"""A spell that is told to be played, named again."""
BEING = frozenset(("is", "are", "was", "were", "been", "being", "be", "gets", "get", "got"))


def fights_told(text: str) -> str:
    """The line with what happens in combat told in plain words."""
    return combat_told(combat_keywords_told(damage_told(assignments_told(text))))


def deeds_told(text: str, marked: Marked) -> str:
    """The line with what is done in it told anew, sentence by sentence."""
    text = fights_told(spell_deeds_told(OUT_OF.sub("from ", text), marked))
    text = keywords_told(text, marked)
    text = uses_told(counters_told(costs_told(shields_told(text, marked), marked), marked), marked)
    text = purposes_told(answers_told(triggers_told(text, marked), marked), marked)
    text = ASIDE.sub(r"\g<who> , \g<life> life , ", people_named(text, marked))
    sentences = re.split(r"( [.;?!](?: |$))", text)
    told = ""
    for at, part in enumerate(sentences):
        told += part if at % 2 else _Sentence(part.split(), marked, told).told()
    return told


def _plain(words: list[str]) -> list[str]:
    """The words without adverbs that say nothing of the game and that the reader does not know."""
    found: list[str] = []
    at = 0
    while at < len(words):
        phrase = phrase_at(words, at, MANNERLY)
        if phrase or words[at] in MANNERS:
            at += len(phrase.split()) or 1
        else:
            found.append(words[at])
            at += 1
    return found


def _intended(words: list[str]) -> list[str]:
    """The words with what somebody wants to bring about by a deed told as what comes of it: "wanting to send the spell to the Giant"."""
    text = " ".join(words)

    def told(match: re.Match[str]) -> str:
        shapes = [lemma for lemma, shape in FORMS.get(match["verb"], ()) if shape == "base"]
        return inflected(shapes[0], "ing") if shapes else match[0]

    return INTENDING.sub(told, text).split()


class _Sentence:
    """The words of a sentence, gone over from the left."""

    def __init__(self, words: list[str], marked: Marked, before: str) -> None:
        self.named = {word for word in before.split() if CARD.match(word)}
        self.words = ways_told(_intended(_plain(words)), marked)
        self.reader = PartReader(marked)
        self.out: list[str] = []

    def told(self) -> str:
        at = 0
        while at < len(self.words):
            made = self._deed(at)
            if made is None:
                self.out.append(self.words[at])
                at += 1
            else:
                words, at = made
                self.out += words
        return " ".join(self.out)

    def _deed(self, at: int) -> tuple[list[str], int] | None:
        """The deed whose verb stands there, told anew, with where it ends; None where none does."""
        if not self._may_be_verb(at) or (self.words[at] in WISHES and self.words[at + 1 : at + 2] == ["to"]):
            return None  # "tries to Counterspell it"
        if (moved := move_told(self.words, at)) is not None and self._acts():
            while self.out and (self.out[-1] in ("and", "then", ",", "but") or self.out[-1] in EMPTY):
                self.out.pop()
            return moved
        if moved is not None and "damage" in moved[0] and (subject := self._before()[:1]) and (
            PLAYER.match(subject[0]) or subject[0] in ("he", "she", "they", "both")
        ):
            return self._after_damage(moved, subject[0])
        found = price_told(self.words, at, self.reader) or helper_told(self.words, at, self.reader)
        if found is not None:
            return found
        for lemma, shape in FORMS.get(self.words[at], ()):
            patient = self._acted_upon()
            if shape != "done" and patient is not None and shape != "ing":
                continue
            passive = patient if shape == "done" else None
            parts, end = self.reader.parts(self.words, at + 1)
            ends = self.words[end] if end < len(self.words) else ""
            for sense in BY_VERB[lemma]:
                if lemma == "have" and "has been" in sense.tells[0] and self.out[-1:] not in (["has"], ["have"], ["already"]):
                    continue  # "has a Shock" tells of a hand
                if (words := self._meant(sense, parts, shape, passive, ends)) is not None:
                    return words, end
        return None

    def _may_be_verb(self, at: int) -> bool:
        before = self.words[at - 1] if at else ""
        return not (before in DETERMINERS - {"both", "each", "all"} or before.isdecimal() or before == "'s" or before in STATES)

    def _after_damage(self, moved: tuple[list[str], int], subject: str) -> tuple[list[str], int]:
        """Somebody has combat damage wait, and acts then: the moment stands before who acts."""
        while self.out[-1] != subject:
            self.out.pop()
        self.out.pop()
        words, end = moved
        while self.words[end : end + 1] and self.words[end] in ("and", "then", ",", "but"):
            end += 1
        again = self.words[end : end + 1] and (self.words[end] in VERB_FORMS or CARD.match(self.words[end]))
        return [*words, *([subject] if again else [])], end

    def _acts(self) -> bool:
        """Whether what stands before a verb lets a player act: no subject of its own, as behind "and"."""
        before = self._before()
        return bool(before) and before[0] in ("and", ",", "then", "but")

    def _before(self) -> list[str]:
        """The words before the verb without adverbs, from the back."""
        return [word for word in reversed(self.out) if word not in EMPTY and word not in ADVERBS]

    def _acted_upon(self) -> Part | None:
        """The thing that something is done to by a verb in the passive; None where the clause is none."""
        before = self._before()
        at = 0
        while before[at : at + 1] and before[at] in BEING:
            at += 1
        if not at or not before[at : at + 1] or not CARD.match(before[at]):
            return None
        return Part("thing", [before[at]], sorts=self.reader.sorts(before[at]))

    def _meant(self, sense: Sense, parts: Sequence[Part], shape: str, patient: Part | None, ends: str) -> list[str] | None:
        """The words for what a verb means in that sense; None where it isn't meant."""
        if sense.shapes and shape not in sense.shapes:
            return None
        left = list(parts)
        slots: dict[str, Part] = {}
        cut: int | None = None
        if patient is not None:
            slots["object"] = patient
        elif sense.sorts and (one := next((one for one in left if one.kind == "thing" and not one.preposition), None)):
            slots["object"] = one
            left.remove(one)
        if bool(sense.sorts) != ("object" in slots):
            return None
        if sense.sorts and not set(sense.sorts.split()) & self._sorts_of(slots["object"]):
            return None
        if not sense.sorts and any(one.kind == "thing" and not one.preposition for one in left):
            return None
        if sense.subject and "subject" in sense.needs:
            subject = self._subject(set(sense.subject.split()))
            whole = not ends or ends in BOUNDARIES or ends in ("on", "in", "from")
            if subject is None or patient is not None or not whole or any(one.preposition == "by" for one in left):
                return None
            slots["subject"], cut = subject
        for role, prepositions, sorts in sense.roles:
            one = next((one for one in left if one.preposition in prepositions and set(sorts.split()) & one.sorts), None)
            if one is not None:
                slots[role] = one
                left.remove(one)
        if any(role not in slots for role in sense.needs):
            return None
        particle = next((one for one in left if one.kind == "particle"), None)
        if sense.particles and (particle is None or " ".join(particle.words) not in sense.particles):
            return None
        if particle is not None:
            left.remove(particle)
        if sense.subject and cut is None and not self._subject_is(sense.subject):
            return None
        if any(one.kind == "thing" and not one.preposition for one in left):
            return None  # one more thing than the verb has parts
        if sense.says == "aim" and shape == "ing":
            return ["targeting", *slots["aim"].words, *(word for one in left for word in one.words)]
        told = [] if cut is not None else [inflected(sense.says, shape)]
        for tells in sense.tells:
            named = re.findall(r"\{(\w+)\}", tells)
            if all(role in slots and slots[role] is not patient for role in named):
                told += re.sub(r"\{(\w+)\}", lambda match: " ".join(slots[match[1]].words), tells).split()
        agent = next((one for one in left if one.preposition == "by"), None)
        if agent is not None:
            left.remove(agent)
            told[1:1] = ["by", *agent.words]
        for one in left:
            told += [one.preposition, *one.words] if one.preposition else one.words
        if cut is not None:
            del self.out[cut:]
        return told

    def _subject(self, sorts: set[str]) -> tuple[Part, int] | None:
        """The subject of the verb that comes, where it is such a thing, with where it begins; behind "and" that of the clause before."""
        end = len(self.out)
        while end and (self.out[end - 1] in ("has", "have", "had") or self.out[end - 1] in EMPTY):
            end -= 1
        if end and self.out[end - 1] == "and":
            marks = [word for word in self.out if CARD.match(word) or PLAYER.match(word)]
            many = self.out[end : end + 1] == ["have"]
            return (Part("thing", ["them" if many else "it"]), end) if marks else None
        for start in range(end):
            one, behind = self.reader.thing(self.out, start)
            if one is not None and behind == end and (not start or self.out[start - 1] in (",", "and", "but", "while", "when", "if", ":")):
                return (one, start) if one.sorts & sorts else None
        return None

    def _sorts_of(self, one: Part) -> frozenset[str]:
        """The sorts of a thing, of "it" those of what was named last; a spell of which it is told already that it is played is "told"."""
        marks = [word for word in one.words if CARD.match(word)]
        if "told" in one.sorts and not all(mark in self.named or mark in self.out for mark in marks):
            return one.sorts - {"told"}
        named = [word for word in self.out if CARD.match(word)]
        if not marks and "it" in one.sorts and named:
            last = self.reader.sorts(named[-1])
            if "spell" not in last:
                return one.sorts | (last - {"tool"})
            played = re.search(rf"\b(?:plays?|casts?|kicks?|playing|casting) (?:\w+ )?{named[-1]}\b", " ".join(self.out))
            return one.sorts | (frozenset(("told",)) if played else last)
        if marks and "spell" in one.sorts and one.words[0] == "the" and PLAYED.search(" ".join((*self.out, marks[0]))):
            return one.sorts - {"spell"} | {"told"}
        return one.sorts

    def _subject_is(self, sort: str) -> bool:
        """Whether what stands before the verb is such a thing."""
        word = next(iter(self._before()), "")
        return bool(CARD.match(word)) and sort in self.reader.sorts(word) and not PLAYER.match(word)
