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
    "protection from (?:white|blue|black|red|green)",
)
COLORED = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
KINDS = {"trampler": "trample", "flyer": "flying", "flier": "flying", "first striker": "first strike", "double striker": "double strike"}
_KEYWORD = "|".join(KEYWORDS)
_WITH = rf"(?: with (?P<kw>(?:{_KEYWORD})(?:(?:,| and|, and) (?:{_KEYWORD}))*))?"
_NOUN = rf"(?: (?:creatures?|(?P<kind>{'|'.join(KINDS)})s?|attackers?|blockers?|beaters?|guys?|vanilla creatures?|bodies|body))?"
SIZED = re.compile(
    rf"(?<![+/\w-])(?P<p>\d{{1,2}})/(?P<t>\d{{1,2}})(?![/\w])(?! counter)(?! [A-Z][a-z])"
    rf"(?: (?P<color>{'|'.join(COLORED)}))?(?: (?P<before>{_KEYWORD})(?= ))?{_NOUN}{_WITH}"
)
BEHIND = re.compile(rf"\bcreatures?{_WITH},? (?P<p>\d{{1,2}})/(?P<t>\d{{1,2}})(?![/\w])")
AGAIN = re.compile(rf"\b([Tt]he|[Hh]is|[Hh]er|[Mm]y|[Tt]heir) ({'|'.join(KINDS)})\b")
SOME = re.compile(
    r"\b([Aa]n?|[Tt]he|[Mm]y|[Hh]is|[Hh]er|[Tt]heir|[Oo]pponent's|[A-Z][a-z]+'s) (?:(?:only|lone) )?(?:untapped )?creature\b"
    r"(?! (?:cards?|spells?|types?|or|tokens?|with)\b)"
)
SOME_CREATURE = "Some Creature"
"""What a creature is called of which nothing is told."""
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
    return AGAIN.sub(lambda m: _again(out, m), text)


def some_creature_marked(text: str, out: Marked) -> str:
    """The text, in which every card is marked, with "my creature" as a creature of its own where the question names none."""
    if any("Creature" in card.type for card in out.cards) or out.unknown or not out.cards or not SOME.search(text):
        return text
    mark = _marked(out, SOME_CREATURE, 2, 2, (), "")
    return SOME.sub(lambda m: f"{m[1]} {mark}", text)


def _again(out: Marked, match: re.Match[str]) -> str:
    """The creature that is called by what it can do: "the flier"."""
    able = [at for at in out.made if KINDS[match[2]] in out.cards[at].text.lower()]
    return f"{match[1]} card{able[0]}" if len(able) == 1 else match[0]


def _sized(out: Marked, match: re.Match[str]) -> str:
    said = match.groupdict()
    found = re.findall(_KEYWORD, " ".join((said.get("before") or "", match["kw"] or "")))
    kind = said.get("kind") or ""
    keywords = tuple(dict.fromkeys((*found, *([KINDS[kind]] if kind else []))))
    power, toughness = int(match["p"]), int(match["t"])
    color = said.get("color") or ""
    words = (*([color.title()] if color else []), *(word.title() for word in keywords), "Creature")
    cost = f"{{{COLORED[color]}}}" if color else ""
    return _marked(out, f"{_number(power)} {_number(toughness)} {' '.join(words)}", power, toughness, keywords, "", cost)


def _number(value: int) -> str:
    return WORDS[value] if value < len(WORDS) else f"Many{value}"


def _marked(out: Marked, name: str, power: int, toughness: int, keywords: tuple[str, ...], subtype: str, cost: str = "") -> str:
    for at in out.made:
        if out.cards[at].name == name:
            return f"card{at}"
    text = ", ".join(keywords).capitalize()
    out.cards.append(CardDefinition(name, cost, f"Creature - {subtype}" if subtype else "Creature", f"{power}/{toughness}", text))
    out.made.append(len(out.cards) - 1)
    return f"card{len(out.cards) - 1}"
