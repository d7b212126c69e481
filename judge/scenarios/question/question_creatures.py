"""Creatures that a question tells of by size or kind alone: "a 2/2 with first strike", "three Goblin tokens". Pure."""

from __future__ import annotations

import re

from judge.cards.card import CardDefinition
from judge.scenarios.question.marked_question import Marked

WORDS = ("Zero", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve")
KEYWORDS = (
    "flying",
    "first strike",
    "double strike",
    "trample",
    "vigilance",
    "haste",
    "fear",
    "defender",
    "reach",
    "lifelink",
    "deathtouch",
    "shadow",
    "banding",
    "menace",
    "indestructible",
)
KINDS = {"trampler": "trample", "flyer": "flying", "flier": "flying", "first striker": "first strike", "double striker": "double strike"}
_KEYWORD = "|".join(KEYWORDS)
_WITH = rf"(?: with (?P<kw>(?:{_KEYWORD})(?:(?:,| and|, and) (?:{_KEYWORD}))*))?"
_NOUN = rf"(?: (?:creatures?|(?P<kind>{'|'.join(KINDS)})s?|attackers?|blockers?|beaters?|guys?|vanilla creatures?|bodies|body))?"
SIZED = re.compile(rf"(?<![+/\w-])(?P<p>\d{{1,2}})/(?P<t>\d{{1,2}})(?![/\w])(?! counter)(?! [A-Z][a-z]){_NOUN}{_WITH}")
BEHIND = re.compile(rf"\bcreatures?{_WITH},? (?P<p>\d{{1,2}})/(?P<t>\d{{1,2}})(?![/\w])")
TOKEN = re.compile(
    r"(?:(?P<p>\d{1,2})/(?P<t>\d{1,2}) )?(?:(?:white|blue|black|red|green|colorless) )?(?P<kind>[A-Z][a-z]+) (?:creature )?tokens?\b"
)


def creatures_marked(text: str, out: Marked) -> str:
    """The text with such creatures as marks; each becomes a card defined for the situation."""
    text = re.sub(r"(?<![\w/+-])(\d+/\d+)s\b", r"\1 creatures", text)
    text = re.sub(r"\b([A-Z][a-z]+) (tokens?) \((\d+/\d+)\)", r"\3 \1 \2", text)
    text = TOKEN.sub(lambda m: _marked(out, m["kind"], int(m["p"] or 1), int(m["t"] or 1), (), m["kind"]), text)
    for pattern in (BEHIND, SIZED):
        text = pattern.sub(lambda m: _sized(out, m), text)
    return text


def _sized(out: Marked, match: re.Match[str]) -> str:
    found = re.findall(_KEYWORD, match["kw"] or "")
    kind = match.groupdict().get("kind") or ""
    keywords = tuple(dict.fromkeys((*found, *([KINDS[kind]] if kind else []))))
    power, toughness = int(match["p"]), int(match["t"])
    name = f"{_number(power)} {_number(toughness)} {' '.join((*(word.title() for word in keywords), 'Creature'))}"
    return _marked(out, name, power, toughness, keywords, "")


def _number(value: int) -> str:
    return WORDS[value] if value < len(WORDS) else f"Many{value}"


def _marked(out: Marked, name: str, power: int, toughness: int, keywords: tuple[str, ...], subtype: str) -> str:
    for at in out.made:
        if out.cards[at].name == name:
            return f"card{at}"
    text = ", ".join(keywords).capitalize()
    out.cards.append(CardDefinition(name, "", f"Creature - {subtype}" if subtype else "Creature", f"{power}/{toughness}", text))
    out.made.append(len(out.cards) - 1)
    return f"card{len(out.cards) - 1}"
