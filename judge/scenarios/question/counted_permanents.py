"""Things that a question tells of by number and kind alone: "three artifacts", "four creatures in play", "two spells this turn". Pure."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

from judge.cards.card import CardDefinition
from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.question_creatures import SOME_CREATURE

NUMBER = r"(?:an?|another|\d+|one|two|three|four|five|six|seven|eight|nine|ten)"
FRONT = (
    rf"(?P<front>\b(?:has|have|controls?|got|[Tt]here (?:are|is)|with|and)(?: (?:only|exactly|just))? {NUMBER}"
    r"(?: (?:other|more|untapped|tapped))*)"
)
COLORED = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
KINDS = {"artifact land": "Artifact Land", "artifact": "Artifact", "enchantment": "Enchantment"}
OTHERS = re.compile(
    rf"{FRONT} (?P<kind>{'|'.join(KINDS)})s?\b(?! (?:cards?|spells?|lands?|creatures?|tokens?|called|named|like"
    r"|in (?!play|total|all\b)))(?!,? [A-Z(:])"
)
"""Permanents told of by kind: "three artifacts"."""
THERE = re.compile(
    rf"(?P<front>\b[Tt]here (?:are|is) (?:only |exactly )?{NUMBER}(?: other| more)?) creatures?\b"
    r"(?! (?:with|cards?|like|called))(?!,? [A-Z(:])"
)
"""Creatures of which only is told how many there are."""
FIGHTING = re.compile(
    rf"(?P<front>\b(?:by|when|if|and|with) {NUMBER}) (?:other )?creatures?\b(?= (?:blocks?|attacks?)\b| ?[.,?;]| and\b)(?!,? [A-Z(:])"
)
"""Creatures of which only is told that so many of them fight."""
BURIED = re.compile(
    rf"(?P<front>\b{NUMBER}) creature cards? in (?:all|both|the) graveyards(?: (?:together|combined|altogether|in total))?"
)
"""Creature cards of which is told how many lie in graveyards."""
SPELLS = re.compile(
    rf"(?P<front>\b(?:has|have|had)) (?:already )?(?P<verb>played|cast) (?P<number>{NUMBER}) (?:other |more )?spells?"
    r"(?: (?:this turn|before|already|so far|earlier this turn))*(?= ?(?:[,.;?]|and\b|before\b|when\b|then\b|$))"
)
"""Spells of which only is told how many were played."""
CARD_OF_COLOR = re.compile(rf"\b(?P<front>an?|another|one|his|her|my) (?:other )?(?P<color>{'|'.join(COLORED)}) card\b")
TOKEN_TEXT = r"(\d+)/(\d+) (?:\w+ ){{0,3}}{kind} (?:artifact )?creature tokens?"
"""How a card's text tells of a token of a kind."""
SOME_SPELL = "Some Spell"


def counted_marked(text: str, out: Marked) -> str:
    """The text with such things as marks; each becomes a card defined for the situation."""
    text = SPELLS.sub(lambda m: f"{m['front']} {m['verb']} {m['number']} " + _some(out, SOME_SPELL, "Instant", "{0}"), text)
    text = OTHERS.sub(
        lambda m: f"{m['front']} " + _some(out, f"Some {KINDS[m['kind']]}", KINDS[m["kind"]], "" if "land" in m["kind"] else "{1}"), text
    )
    text = BURIED.sub(lambda m: f"{m['front']} " + _some(out, SOME_CREATURE, "Creature", "", "2/2") + " in the graveyard", text)
    text = FIGHTING.sub(lambda m: f"{m['front']} " + _some(out, SOME_CREATURE, "Creature", "", "2/2"), text)
    text = THERE.sub(lambda m: f"{m['front']} " + _some(out, SOME_CREATURE, "Creature", "", "2/2"), text)
    return CARD_OF_COLOR.sub(
        lambda m: f"{m['front']} " + _some(out, f"Some {m['color'].title()} Card", "Sorcery", "{" + COLORED[m["color"]] + "}"), text
    )


def tokens_sized(out: Marked, names: Mapping[str, CardDefinition]) -> None:
    """Tokens of which no size is told have the size that a card of the question makes them with, else the one that most cards do, which is
    said."""
    for at in out.made:
        card = out.cards[at]
        if card.name not in out.guessed:
            continue
        wanted = re.compile(TOKEN_TEXT.format(kind=card.name))
        found = next((size for other in out.cards if (size := wanted.search(other.text))), None)
        if found is not None:
            out.guessed.remove(card.name)
        else:
            usual = Counter(size.groups() for other in names.values() for size in wanted.finditer(other.text)).most_common(1)
        power, toughness = found.groups() if found is not None else usual[0][0] if usual else card.pt.split("/")
        out.cards[at] = CardDefinition(card.name, card.cost, card.type, f"{power}/{toughness}", card.text)


def makes_token(text: str, name: str) -> bool:
    """Whether a card with that text makes tokens of that name."""
    return re.search(rf"\b{re.escape(name)} (?:artifact )?creature tokens?\b", text) is not None


def _some(out: Marked, name: str, kind: str, cost: str, size: str = "") -> str:
    for at in out.made:
        if out.cards[at].name == name:
            return f"card{at}"
    out.cards.append(CardDefinition(name, cost, kind, size, ""))
    out.made.append(len(out.cards) - 1)
    return f"card{len(out.cards) - 1}"
