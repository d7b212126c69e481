"""A card as files tell it, whatever their form: Scryfall's bulk files, MTGJSON's AtomicCards, JSON lines. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from judge.cards.card_names import folded

LEFT_OUT = {"token", "double_faced_token", "emblem", "art_series", "planar", "scheme", "vanguard", "augment", "host", "reversible_card"}
"""Layouts of things that are not played as cards of a deck."""
_SYMBOL = re.compile(r"\{([^{}]*)\}")
_REMINDER = re.compile(r" ?\([^()]*\)")
_SIZE = re.compile(r"-?\d+")


class NotACard(ValueError):
    """An entry that is no card; the message says why."""


@dataclass(frozen=True)
class PublishedCard:
    """What a file tells of a card: the parts of ``judge.cards.card.CardDefinition``, its first printing, and rulings (date, text)."""

    name: str
    cost: str = ""
    type: str = ""
    pt: str = ""
    text: str = ""
    oracle_id: str = ""
    first_set: str = ""
    first_date: str = ""
    rulings: tuple[tuple[str, str], ...] = ()


def plain_text(text: str) -> str:
    """Card text without reminders in parentheses; lines that were nothing else are gone."""
    lines = [_REMINDER.sub("", line).strip() for line in text.replace("\r\n", "\n").split("\n")]
    return "\n".join(line for line in lines if line)


def of_lines(entry: dict[str, Any]) -> PublishedCard:
    """An entry of JSON lines as in the files beside the checkout. Raises ``NotACard``."""
    _need(entry, "name", "types")
    subtypes = entry.get("subtypes") or []
    line = " ".join([*entry["types"], *(["—", *subtypes] if subtypes else [])])
    return PublishedCard(
        _text(entry, "name"),
        _text(entry, "cost"),
        line,
        _text(entry, "pt") or _text(entry, "loyalty"),
        plain_text(_text(entry, "text")),
        first_set=_text(entry, "first_set").upper(),
        first_date=_text(entry, "first_date"),
    )


def of_scryfall(entry: dict[str, Any]) -> PublishedCard | None:
    """A card object of Scryfall's, of the kinds that are played; None for another. Raises ``NotACard``."""
    if not isinstance(entry, dict):
        raise NotACard("it is no record with a name and a type")
    if entry.get("object", "card") != "card" or entry.get("layout") in LEFT_OUT or _text(entry, "set_type") in ("token", "memorabilia"):
        return None
    _need(entry, "name", "type_line")
    faces = [_scryfall_face(face) for face in entry.get("card_faces") or ()] or [_scryfall_face(entry)]
    oracle = _text(entry, "oracle_id") or next((_text(face, "oracle_id") for face in entry.get("card_faces") or ()), "")
    return _joined(
        faces, _text(entry, "layout"), oracle_id=oracle, first_set=_text(entry, "set").upper(), first_date=_text(entry, "released_at")
    )


def of_mtgjson(faces: list[dict[str, Any]]) -> PublishedCard | None:
    """The faces that AtomicCards has under a name; None for what is not played. Raises ``NotACard``."""
    if not faces or not all(isinstance(face, dict) for face in faces):
        raise NotACard("its faces are no list of records")
    head = faces[0]
    if head.get("layout") in LEFT_OUT:
        return None
    made = []
    for face in faces:
        _need(face, "name", "type")
        made.append(
            _face(
                _text(face, "faceName") or _text(face, "name"),
                _text(face, "manaCost"),
                _text(face, "type"),
                _text(face, "power"),
                _text(face, "toughness") or _text(face, "loyalty"),
                _text(face, "text"),
            )
        )
    rulings = tuple((_text(one, "date"), _text(one, "text")) for one in head.get("rulings") or () if _text(one, "text"))
    known = head.get("identifiers")
    oracle = _text(known, "scryfallOracleId") if isinstance(known, dict) else ""
    return _joined(made, _text(head, "layout"), oracle_id=oracle, first_set=_text(head, "firstPrinting").upper(), rulings=rulings)


def mana_value(cost: str) -> int:
    """What a mana cost amounts to (203.3): the numbers, one for every other symbol, nothing for X, Y and Z."""
    total = 0
    for symbol in _SYMBOL.findall(cost):
        if symbol.isdigit():
            total += int(symbol)
        elif symbol.startswith("2/"):
            total += 2
        elif symbol not in ("X", "Y", "Z"):
            total += 1
    return total


def colors(cost: str) -> str:
    """The letters of a mana cost's colors, in the order WUBRG."""
    letters = "".join(_SYMBOL.findall(cost.upper()))
    return "".join(letter for letter in "WUBRG" if letter in letters)


def size(pt: str) -> tuple[int | None, int | None]:
    """Power and toughness as numbers; None for a star, or for a card that has none."""
    parts = [int(part) if _SIZE.fullmatch(part) else None for part in pt.split("/")]
    return (parts[0], parts[1]) if len(parts) == 2 else (None, None)


def names(card_name: str, text: str) -> str:
    """What search looks for as its name: the folded name, and that of a flip card's other half."""
    below = text.split("\n----\n", 1)
    return folded(card_name + (f" / {below[1].splitlines()[0]}" if len(below) == 2 and below[1] else ""))[:340]


def _scryfall_face(face: dict[str, Any]) -> PublishedCard:
    return _face(
        _text(face, "name"),
        _text(face, "mana_cost"),
        _text(face, "type_line"),
        _text(face, "power"),
        _text(face, "toughness") or _text(face, "loyalty"),
        _text(face, "oracle_text"),
    )


def _face(name: str, cost: str, line: str, power: str, toughness: str, text: str) -> PublishedCard:
    size = f"{power}/{toughness}" if power else toughness  # without power it is the loyalty of a planeswalker
    return PublishedCard(name, cost.split(" // ")[0] if "//" in cost else cost, line, size, plain_text(text))


def _joined(faces: list[PublishedCard], layout: str, **about: Any) -> PublishedCard:
    """One card of its faces: a flip card's other half below "----"; the halves of a split card, the creature and its Adventure, and both
    sides of a double-faced card with "//" between."""
    head, other = faces[0], faces[-1]
    if len(faces) == 2 and layout == "flip":
        below = "\n".join(part for part in (other.name, other.type, other.pt, other.text) if part)
        return PublishedCard(head.name, head.cost, head.type, head.pt, f"{head.text}\n----\n{below}", **about)
    if len(faces) != 2:
        return PublishedCard(head.name, head.cost, head.type, head.pt, head.text, **about)

    def both(first: str, second: str) -> str:
        return first if first == second else f"{first} // {second}"

    cost = both(head.cost, other.cost) if other.cost or layout == "split" else head.cost
    size = both(head.pt, other.pt) if other.pt else head.pt
    return PublishedCard(both(head.name, other.name), cost, both(head.type, other.type), size, f"{head.text}\n//\n{other.text}", **about)


def _need(entry: Any, *fields: str) -> None:
    if not isinstance(entry, dict):
        raise NotACard("it is no record with a name and a type")
    for field in fields:
        if not entry.get(field):
            said = f' of "{entry["name"]}"' if isinstance(entry.get("name"), str) else ""
            raise NotACard(f'the field "{field}"{said} is missing')
    if not isinstance(entry.get("types", []), list) or not all(isinstance(word, str) for word in _list(entry, "types", "subtypes")):
        raise NotACard(f'the types of "{entry.get("name")}" are no list of words')


def _list(entry: dict[str, Any], *fields: str) -> Iterable[Any]:
    for field in fields:
        yield from entry.get(field) or ()


def _text(entry: dict[str, Any], field: str) -> str:
    value = entry.get(field)
    if value is None:
        return ""
    if not isinstance(value, (str, int)):
        raise NotACard(f'the field "{field}" is no text')
    return str(value).strip()
