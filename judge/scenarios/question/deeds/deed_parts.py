"""Reads what stands behind the verb of a deed, in whatever order: things, what prepositions govern, moments, adverbs. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.question_words import BEHIND, NOUNS, STATES, ZONES

CARD, PLAYER = re.compile(r"card\d+$"), re.compile(r"player\d+$")
_DETERMINERS = (
    "a an the this that these those his her their its my another some any both all each own other second first third last "
    "of poor big little new same enemy opposing lone only copied"
)
DETERMINERS = frozenset(_DETERMINERS.split())
PRONOUNS = frozenset(("it", "them", "him", "her", "himself", "herself", "itself", "themselves", "both", "one"))
_EMPTY = (
    "now then just anyway anyways again later simply quickly promptly immediately happily desperately calmly cleverly "
    "foolishly bravely gladly sadly finally boldly wisely unfortunately luckily obviously clearly apparently accordingly "
    "subsequently successfully merely duly naturally hastily instantly straight though however meanwhile thereupon "
    "afterwards eventually already still actually also too please nevertheless nonetheless regardless hurriedly proudly "
    "smartly greedily cheerfully"
)
EMPTY = frozenset(_EMPTY.split())
"""Adverbs that say nothing of the game."""
EMPTY_PHRASES = (
    "in the same main phase", "in that same main phase", "in the same turn", "in the same phase",
    "right away", "at once", "straight away", "right now", "for good measure", "of course", "as well", "in turn", "once more",
    "once again", "after all", "in any case", "all the same", "on the spot", "without delay", "without hesitation",
    "without further ado", "in desperation", "for fun", "to be safe", "just in case", "like a champ", "from there", "for his part",
    "for her part", "in the end", "at last", "this time",
)
ASIDES = re.compile(
    r"(?:in (?:response|answer|reply|return)(?! to)"
    r"|(?:(?:with|for|where|at|and) )?x ?(?:=|is|equals|equal to|being|of|set to)? ?\d+"
    r"|with (?:the |all |combat )*damage (?:still |already )?on the stack"
    r"|with (?:it|that|the trigger|the ability|the spell) (?:still )?on the stack|this turn|that turn"
    r"|(?:before|after) (?:the )?(?:blocks?|blockers?|damage|combat|attacks?)|during combat"
    r"|with (?:the )?(?:kicker|buyback|flashback|entwine)|for (?:the )?flashback|(?:un)?kicked|face down|for \d+)(?= |$)"
)
"""Words beside a deed that stay as they are."""
PREPOSITIONS = (
    "in front of", "in the way of", "in the path of", "by means of", "courtesy of", "thanks to", "away from", "out of", "on to",
    "on top of", "at", "on", "onto", "to", "toward", "towards", "upon", "into", "against", "over", "around", "round", "with", "using",
    "via", "through", "from", "off", "for", "in", "after", "under", "targeting", "of", "between", "among",
)
PARTICLES = (
    "into combat", "into battle", "into the fray", "into the red zone", "to the attack", "on the attack", "into attack",
    "in for the attack", "to attack", "for the attack", "in the way", "in its way", "in his way", "in her way", "in the path",
    "in between", "in front", "out of the library", "from the library", "out of her library", "out of his library", "from her library",
    "from his library", "out of the deck", "from the deck", "sideways", "up", "out", "down", "off", "away", "back", "in", "over",
    "across", "on", "no",
)
_BOUNDARIES = (
    ", ; : ( ) . ? ! and but while when so which who that because if once until as before after during by or since whenever "
    "whose rather instead"
)
BOUNDARIES = frozenset(_BOUNDARIES.split())
COLOR = r"(?:white|blue|black|red|green|colorless)"
MANA = re.compile(
    rf"(?:(?:a|an|the|his|her|some|all|\d+|last|only|of|its|remaining|other|another|that|none|any) )*"
    rf"(?:(?:{COLOR} )?mana(?: (?:from|off) (?:it|(?:(?:the|his|her) )?card\d+))?|openmana\w+|floatmana\w+|{COLOR})(?= |$)"
    r"|\d+(?= (?:on|to|and|for|into|more)\b)(?: more)?"
)
ZONE = re.compile(
    r"(?:in|from|on|out of) (?:play(?= |$)|hand(?= |$)|(?:(?:his|her|the|my|their|player\d+ 's) )?(\w+)(?= |$))"
)


@dataclass
class Part:
    """What stands behind a verb: a thing with the preposition before it, a particle, or words that are left as they are ("aside")."""

    kind: str
    words: list[str]
    preposition: str = ""
    sorts: frozenset[str] = field(default_factory=frozenset)


def phrase_at(words: Sequence[str], at: int, phrases: Sequence[str]) -> str:
    """The first of these phrases that stands there; "" for none."""
    rest = " ".join(words[at : at + 6]) + " "
    return next((phrase for phrase in phrases if rest.startswith(phrase + " ")), "")


class PartReader:
    """Reads parts out of the words of a sentence whose names are marked."""

    def __init__(self, marked: Marked) -> None:
        self.marked = marked

    def sorts(self, mark: str) -> frozenset[str]:
        """What sorts of thing a card is, for the lexicon."""
        card = self.marked.named(mark)
        found = {"card", *(kind.lower() for kind in re.findall(r"Creature|Artifact|Land|Enchantment|Aura|Equipment", card.type))}
        found |= {"aura"} if card.type.startswith("Enchant ") else set()
        found.add("spell" if re.search("Instant|Sorcery|Interrupt", card.type) else "permanent")
        if re.search(r"(?:\{T\}|\}|[a-z]):[^.\n]*\btarget\b", card.text):
            found.add("tool")
        abilities = [line.partition(":")[0] for line in card.text.split("\n") if re.match(r"[^\"]*?:", line)]
        found |= {"able"} if abilities and "permanent" in found else set()
        sold = [cost for cost in abilities if "acrifice " in cost]
        found |= {"outlet" if re.search(r"acrifice (?:an?|another|two|three) ", cost) else "bomb" for cost in sold}
        return frozenset(found)

    def thing(self, words: Sequence[str], at: int) -> tuple[Part | None, int]:
        """The thing that is named there with whose and how many, and where it ends."""
        start = at
        if phrase_at(words, at, ("the target of", "the targets of")) and (told := self.thing(words, at + 3))[0] is not None:
            return Part("thing", list(words[start : told[1]]), sorts=frozenset(("told",))), told[1]
        while at < len(words):
            word = words[at]
            if PLAYER.match(word) and words[at + 1 : at + 2] == ["'s"]:
                at += 2
            elif word in DETERMINERS or word.isdecimal() or word in STATES or word in ("face-down", "attacking", "blocking", "just"):
                if word in PRONOUNS and self._ends(words, at + 1):
                    if word in ("her", "his") and not self._stops(words, at + 1):
                        return None, start  # "on her turn"
                    break
                at += 1
            else:
                break
        word = words[at] if at < len(words) else ""
        if CARD.match(word):
            sorts = self.sorts(word)
            at += 1
            if words[at : at + 2] == ["'s", "target"] or ("spell" in sorts and words[at : at + 1] == ["target"]):
                return Part("thing", list(words[start:at]), sorts=frozenset(("told",))), at + 1 + (words[at] == "'s")
            if words[at : at + 1] == ["'s"]:
                return None, start
            if words[at : at + 1] == ["itself"]:
                return Part("thing", list(words[start:at]), sorts=sorts), at + 1
            while at < len(words) and words[at] in BEHIND:
                at += 1
        elif PLAYER.match(word):
            sorts, at = frozenset(("player",)), at + 1
        elif word in PRONOUNS:
            sorts, at = frozenset(("it", "player") if word in ("him", "her", "himself", "herself") else ("it",)), at + 1
        elif re.match(r"unknown\d+$", word):
            sorts, at = frozenset(("card", "spell", "unknown")), at + 1
        elif word == "face" and at > start:
            sorts, at = frozenset(("noun", "player")), at + 1
        elif word in NOUNS and word not in ("counter", "fetch"):
            sorts, at = frozenset(("noun", *({"creature"} & {word.removesuffix("s")}))), at + 1
            sorts |= {"trigger"} if word in ("trigger", "ability") else {"kind"} if word == "creature" else set()
        else:
            return None, start
        zone = ZONE.match(" ".join(words[at : at + 6]))
        if zone and (not zone[1] or zone[1] in ZONES) and "player" not in sorts:
            at += len(zone[0].split())
        return Part("thing", list(words[start:at]), sorts=sorts), at

    def _ends(self, words: Sequence[str], at: int) -> bool:
        word = words[at] if at < len(words) else ""
        return not (CARD.match(word) or PLAYER.match(word) or word in NOUNS or word in STATES or word.isdecimal() or word in DETERMINERS)

    def things(self, words: Sequence[str], at: int) -> tuple[Part | None, int]:
        """Things one after the other: "the Angel and two Bears", where no verb stands behind the last one."""
        found, at = self.thing(words, at)
        while found is not None and at < len(words) and words[at] in ("and", ",") and "card" in found.sorts:
            begins = at + 1 + (words[at] == "," and words[at + 1 : at + 2] == ["and"])
            more, end = self.thing(words, begins)
            if more is None or "card" not in more.sorts or ("spell" in more.sorts) != ("spell" in found.sorts):
                break
            if end < len(words) and words[end] not in (*BOUNDARIES, *PREPOSITIONS, *EMPTY, "in", "unblocked"):
                break
            found, at = Part("thing", [*found.words, *words[at:end]], sorts=found.sorts & more.sorts), end
        return found, at

    def parts(self, words: Sequence[str], at: int) -> tuple[list[Part], int]:
        """Everything behind a verb up to where the clause ends or is not understood, and where that is."""
        found: list[Part] = []
        while at < len(words):
            rest = " ".join(words[at : at + 10]) + " "
            word = words[at]
            if empty := phrase_at(words, at, EMPTY_PHRASES):
                at += len(empty.split())
                continue
            if word in EMPTY and not (word == "then" and found):
                at += 1
                continue
            if aside := ASIDES.match(rest):
                found.append(Part("aside", aside[0].split()))
                at += len(aside[0].split())
                continue
            if not found and (mana := MANA.match(rest)):
                found.append(Part("thing", mana[0].split(), sorts=frozenset(("mana",))))
                at += len(mana[0].split())
                continue
            particle = phrase_at(words, at, PARTICLES)
            length = len(particle.split())
            if particle == "in" and not found and self.creatures(words, at + 1):
                found.append(Part("particle", ["in"]))  # "sends in Hill Giant"
                at += 1
                continue
            if particle and (particle not in PREPOSITIONS or self.thing(words, at + length)[0] is None) and (
                not phrase_at(words, at, PREPOSITIONS).startswith(particle + " ")
            ) and (length > 1 or particle in ("sideways", "up", "down", "away", "back", "no") or self._stops(words, at + 1)
                or (not found and particle in ("out", "off"))):
                found.append(Part("particle", particle.split()))
                at += length
                continue
            if preposition := phrase_at(words, at, PREPOSITIONS):
                governed, end = self.things(words, at + len(preposition.split()))
                if governed is None:
                    break
                governed.preposition = preposition
                found.append(governed)
                at = end
                continue
            if word == "by" and (by := PLAYER.match(words[at + 1] if at + 1 < len(words) else "")):
                found.append(Part("thing", [by[0]], "by", frozenset(("player",))))
                at += 2
                continue
            if word in BOUNDARIES and not (word == "that" and self.thing(words, at)[0] is not None):
                break
            one, end = self.things(words, at)
            if one is None:
                break
            found.append(one)
            at = end
        return found, at

    def creatures(self, words: Sequence[str], at: int) -> bool:
        """Whether creatures are named there."""
        one = self.things(words, at)[0]
        return one is not None and "creature" in one.sorts

    def _stops(self, words: Sequence[str], at: int) -> bool:
        """Whether a clause may end there, or go on with a preposition."""
        word = words[at] if at < len(words) else ""
        return not word or word in BOUNDARIES or word in EMPTY or word in PREPOSITIONS or word.startswith("bonus")
