"""Keywords that cards said as effects before the rules had the word: when each came, what it was before, and how cards said that."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from judge.engine.language.abilities import Ability, KeywordAbility, TriggeredAbility
from judge.engine.language.changes import Change, Permission, Restriction
from judge.engine.language.predicates import ControlledBy, Filter
from judge.engine.language.references import Players
from judge.engine.registry import newer
from judge.engine.rules.keywords.keywords_after_2006 import deathtouch, lifelink


@dataclass(frozen=True)
class FormerEffect:
    """A keyword, and what cards said in its place before the edition ``since`` (ISO 8601): ``sentence``, in which "~" is the card.

    ``change`` is the effect that it was, true of its object and no ability of it; or else it was ``ability``. Only permanents can have it
    said of them, ``beyond`` aside: there, players and cards elsewhere can, and of those it is an effect in every edition.
    """

    keyword: str
    since: str
    sentence: str
    change: Change | None = None
    ability: Ability | None = None
    beyond: bool = False

    def of(self, name: str) -> str:
        """The sentence on a card of that name, or on something without a name."""
        return _capital(self.sentence.replace("~", name or "this permanent"))

    def said(self, many: bool) -> str:
        """What is said of one thing, or of many, that it is true of."""
        words = self.sentence.removeprefix("~ ").removesuffix(".")
        return words.replace("it had", "they had").replace("is ", "are ") if many else words


def _triggered(keyword: str, made: tuple[Ability, ...], sentence: str) -> FormerEffect:
    """A keyword that stood for a triggered ability when the word came (until July 2009)."""
    (ability,) = made
    assert isinstance(ability, TriggeredAbility)
    return FormerEffect(keyword, "2007-10-01", sentence, ability=replace(ability, text=sentence.replace("~", "this creature")))


FORMER_EFFECTS = (
    FormerEffect(
        "shroud", newer("shroud-is-a-keyword", "2007-10-01"), "~ can't be the target of spells or abilities.",
        Restriction("be targeted by", Filter((), "stack")), beyond=True,
    ),
    FormerEffect(
        "reach", newer("reach-is-a-keyword", "2007-10-01"), "~ can block as though it had flying.", Permission("block as though flying"),
    ),
    FormerEffect(
        "hexproof", newer("hexproof-is-a-keyword", "2011-09-30"), "~ can't be the target of spells or abilities your opponents control.",
        Restriction("be targeted by", Filter((ControlledBy(Players("opponents")),), "stack")), beyond=True,
    ),
    FormerEffect(
        "indestructible", newer("indestructible-is-a-keyword", "2013-07-13"), "~ is indestructible.", Restriction("be destroyed"),
    ),
    FormerEffect(
        "menace", newer("menace-is-a-keyword", "2016-09-30"), "~ can't be blocked except by two or more creatures.",
        Restriction("be blocked by few", number=2),
    ),
    _triggered("lifelink", lifelink(KeywordAbility("lifelink")), "Whenever ~ deals damage, you gain that much life."),
    _triggered("deathtouch", deathtouch(KeywordAbility("deathtouch")), "Whenever ~ deals damage to a creature, destroy that creature."),
)  # fmt: skip
OF_KEYWORDS = {one.keyword: one for one in FORMER_EFFECTS}


def in_words(text: str, name: str, edition: str) -> str:
    """The text of the card of that name as an edition (ISO 8601) has its words: keywords of later editions told as what they were."""
    for one in FORMER_EFFECTS:
        if one.keyword in text.lower() and edition < one.since:
            text = told(text, name, one)
    return text


def told(text: str, name: str, former: FormerEffect) -> str:
    """The text without the keyword: what it was stands in its place. A sentence whose grammar is not known here stays as it is."""
    return "\n".join(_listed(line, name, former) or _inside(line, former) for line in text.split("\n"))


def _listed(line: str, name: str, former: FormerEffect) -> str:
    """A line of keywords alone ("Trample, shroud"), the keyword on a line of its own in its sentence; "" for another line."""
    words = re.split("[,;] ", line)
    left = [word for word in words if word.lower() != former.keyword]
    if len(left) == len(words) or re.search('[.:"]', line):
        return ""
    return "\n".join(filter(None, (_capital(", ".join(left)), former.of(name))))


def _inside(line: str, former: FormerEffect) -> str:
    """A line that says of something that it has or gains the keyword, or comes with it."""
    having = rf"\b(has|have|gains?) ((?:[a-z ]+) and )?{former.keyword}\b( until end of turn)?"
    return re.sub(rf"(\w+) with {former.keyword}\b", lambda m: _coming(m, former), re.sub(having, lambda m: _had(m, former), line))


def _had(found: re.Match[str], former: FormerEffect) -> str:
    verb, others, until = found[1], found[2] or "", found[3] or ""
    if former.ability is not None:
        return f"{verb} {others}{_quoted(former)}{until}"
    said = former.said(verb in ("have", "gain")) + (" this turn" if until else "")
    return f"{verb} {others.removesuffix(' and ')}{until} and {said}" if others else said


def _coming(found: re.Match[str], former: FormerEffect) -> str:
    if former.ability is not None:
        return f"{found[1]} with {_quoted(former)}"
    return f"{found[1]} that {former.said(found[1].endswith('s'))}"


def _quoted(former: FormerEffect) -> str:
    return f'"{former.of("this creature").removesuffix(".")}"'


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
