"""A whole card pasted as one block of text, as sites and programs copy it: name, cost, type line, text and size. Pure."""

from __future__ import annotations

import re

from judge.cards.card import CardDefinition
from judge.cards.errors import CardError
from judge.cards.printed import type_line

_SYMBOLS = r"(?:\{[^{}\s]{1,5}\})+"
_LETTERS = r"(?:\d{1,2}|[XYZ]{1,3})?[WUBRG]{1,6}|\d{1,2}|X{1,3}\d{0,2}"
_COST = re.compile(rf"{_SYMBOLS}|{_LETTERS}")
_HEAD = re.compile(rf"(?P<name>.+?)\s+(?P<cost>{_SYMBOLS}|{_LETTERS})")
_SIZE = re.compile(r"\(?\s*(?P<size>[\d*][\d*+]{0,3}\s*/\s*[\d*][\d*+]{0,3})\s*\)?")
_TYPE_WITH_SIZE = re.compile(r"(?P<type>.+?)\s+\(?(?P<size>[\d*+]+/[\d*+]+)\)?")
_LABELS = {
    "name": "name", "card name": "name", "cost": "cost", "mana cost": "cost", "type": "type", "types": "type", "type line": "type",
    "text": "text", "card text": "text", "oracle text": "text", "rules text": "text", "p/t": "pt", "pt": "pt", "power/toughness": "pt",
    "size": "pt",
}  # fmt: skip
_LABEL = re.compile(r"(?P<label>[A-Za-z/ ]{2,16}?)\s*:\s*(?P<rest>.*)")


def pasted(block: str) -> CardDefinition:
    """The card. Raises ``CardError`` that says what is missing.

    The name comes first, its cost behind it or on the next line; then the type line, then the text; the size ends the type line or
    stands on a line of its own. Or each part is labelled: "Name: Odd Ox".
    """
    lines = [line.strip() for line in block.replace("\r\n", "\n").replace("\u2212", "-").split("\n")]
    lines = [line for line in lines if line]
    if not lines:
        raise CardError("there is nothing in the box: paste the card's name, cost, type, text and size")
    labelled = _labelled(lines)
    if labelled is not None:
        return labelled
    name, cost = lines[0], ""
    if (match := _HEAD.fullmatch(lines[0])) and (match["cost"][0] == "{" or not match["cost"].isdigit()):
        name, cost = match["name"], match["cost"]
    rest = lines[1:]
    if rest and not cost and _COST.fullmatch(rest[0]):
        cost, rest = rest[0], rest[1:]
    if not rest:
        raise CardError(f'{name}: below the name a type line is wanted, such as "Creature - Ox"')
    kind, size = rest[0], ""
    if match := _TYPE_WITH_SIZE.fullmatch(kind):
        kind, size = match["type"], match["size"]
    type_line(name, kind)
    text = rest[1:]
    if not size:
        text, size = _without_size(text)
    return CardDefinition(name, _braced(cost), kind, size, "\n".join(text))


def _labelled(lines: list[str]) -> CardDefinition | None:
    """The card where every part begins with what it is; None where they do not."""
    parts: dict[str, list[str]] = {}
    into = ""
    for line in lines:
        match = _LABEL.fullmatch(line)
        label = _LABELS.get(match["label"].strip().lower()) if match else None
        if label and match:
            into = label
            parts.setdefault(into, []).extend([match["rest"]] if match["rest"] else [])
        elif into:
            parts[into].append(line)
    if "name" not in parts or "type" not in parts:
        return None
    made = {part: "\n".join(words) for part, words in parts.items()}
    type_line(made["name"], made["type"])
    size = re.sub(r"[\s()]", "", made.get("pt", ""))
    return CardDefinition(made["name"], _braced(made.get("cost", "")), made["type"], size, made.get("text", ""))


def _without_size(text: list[str]) -> tuple[list[str], str]:
    """The text without the line that is the size, which is its last line or, for a flip card, the last above "----"."""
    end = text.index("----") if "----" in text else len(text)
    if end and (match := _SIZE.fullmatch(text[end - 1])):
        return [*text[: end - 1], *text[end:]], re.sub(r"\s", "", match["size"])
    return text, ""


def _braced(cost: str) -> str:
    """ "2WW" as "{2}{W}{W}"."""
    cost = cost.strip()
    if not cost or "{" in cost:
        return cost
    return "".join(f"{{{symbol}}}" for symbol in re.findall(r"\d+|[A-Z]", cost.upper()))
