"""Cards of ../shared/cards said again as the cards of 2006 would say it are read, and mean what they mean in the words of the file."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

from judge.cards.compiled import Compiled
from judge.cards.compiler import compile_text
from judge.cards.completeness import definitions
from judge.engine.record import to_json
from tests.conftest import SHARED

EVERY = 9
"""One card of so many is tried: the same ones each time."""
PHRASES = tomllib.loads((Path(__file__).parent / "data" / "wording_of_2006.toml").read_text(encoding="utf-8"))["phrases"]


def as_in_2006(text: str) -> str:
    """The text in the words of 2006, as far as the phrases go."""
    for phrase in PHRASES:
        text = re.sub(phrase["now"], lambda found, then=phrase["then"]: _in_place(found, then), text, flags=re.IGNORECASE)  # type: ignore[misc]
    return re.sub(r"(?<=play)  +", " ", text).replace("comes into play .", "comes into play.")


def _in_place(found: re.Match[str], then: str) -> str:
    said = found.expand(then)
    return said[0].upper() + said[1:] if found.group()[0].isupper() else said


def meaning(read: Compiled) -> str:
    """The records without their texts, the names that they bind numbered in the order in which they stand."""
    said = json.dumps([{**to_json(ability), "text": ""} for ability in read.abilities])
    said = re.sub(r'"text": "(?:[^"\\\\]|\\\\.)*"', "", said)
    order: dict[str, str] = {}
    return re.sub(r'"([^"]*?) (\d+)"', lambda found: order.setdefault(found[0], f'"{found[1]} #{len(order)}"'), said)


@pytest.mark.shared
@pytest.mark.parametrize("file", ["sample-2006.jsonl", "second-2006.jsonl"])
def test_cards_in_the_words_of_2006_mean_the_same(file: str) -> None:
    other = []
    tried = 0
    with (SHARED / "cards" / file).open(encoding="utf-8") as lines:
        for card in list(definitions(lines))[::EVERY]:
            then = as_in_2006(card.text)
            if then == card.text or card.unread or card.compiled.reworded:
                continue
            tried += 1
            types = tuple(word.lower() for word in card.type.split(" — ")[0].split() if word not in ("Legendary", "Basic", "Snow"))
            read = compile_text(card.name, types, then, "Legendary" in card.type)
            if read.unread or meaning(read) != meaning(card.compiled):
                other.append(f"{card.name}: {then}")
    assert tried > 80
    assert other == []
