"""What is asked of the card base, in Scryfall's manner: words, and conditions such as ``t:goblin``, ``c:rg``, ``mv<=3``. Pure."""

from __future__ import annotations

import re
from dataclasses import dataclass

from judge.cards.card_names import folded

LONGEST = 200
MOST_PARTS = 20
_PART = re.compile(
    r"""(?P<minus>-?)(?:(?P<key>[a-zA-Z]+)(?P<sign><=|>=|!=|[:=<>]))?(?P<value>"[^"]*"?|“[^”]*”?|/[^/]*/|[^\s"“]+)""", re.VERBOSE
)
_KEYS = {
    "n": "name",
    "name": "name",
    "t": "type",
    "type": "type",
    "o": "text",
    "oracle": "text",
    "text": "text",
    "fo": "text",
    "c": "color",
    "color": "color",
    "colour": "color",
    "colors": "color",
    "mv": "mana value",
    "cmc": "mana value",
    "manavalue": "mana value",
    "pow": "power",
    "power": "power",
    "tou": "toughness",
    "toughness": "toughness",
    "s": "set",
    "e": "set",
    "set": "set",
    "is": "is",
    "not": "not",
    "m": "cost",
    "mana": "cost",
    "kw": "text",
    "keyword": "text",
}
STATES = {
    "read": "every word is understood",
    "unread": "some words are not understood",
    "permanent": "",
    "spell": "",
    "creature": "",
    "split": "",
    "flip": "",
    "vanilla": "no text",
    "embedded": "part of the embedded library",
    "multicolor": "",
    "colorless": "",
}
_NAMED = {
    "white": "W",
    "blue": "U",
    "black": "B",
    "red": "R",
    "green": "G",
    "colorless": "",
    "azorius": "WU",
    "dimir": "UB",
    "rakdos": "BR",
    "gruul": "RG",
    "selesnya": "WG",
    "orzhov": "WB",
    "izzet": "UR",
    "golgari": "BG",
    "boros": "WR",
    "simic": "UG",
}
_NUMBERS = ("mana value", "power", "toughness")


@dataclass(frozen=True)
class Part:
    """One condition: what of a card (``field``; "words" where none was named), how it compares, with what, and whether it must not."""

    field: str
    sign: str
    value: str
    without: bool = False


@dataclass(frozen=True)
class CardQuery:
    """What was asked: conditions, a name that was asked for exactly, and what of it was not understood, as sentences."""

    parts: tuple[Part, ...] = ()
    exactly: str = ""
    mistakes: tuple[str, ...] = ()

    @property
    def words(self) -> tuple[str, ...]:
        """The plain words, which are looked for in names first."""
        return tuple(part.value for part in self.parts if part.field == "words" and not part.without)

    @property
    def empty(self) -> bool:
        """Whether nothing was asked."""
        return not self.parts and not self.exactly


def parse(text: str) -> CardQuery:
    """What a person typed, taken apart. What is not understood is told, and left out."""
    text = " ".join(text[:LONGEST].split())
    if text.startswith("!"):
        return CardQuery(exactly=folded(text[1:].strip('"“” ')))
    parts: list[Part] = []
    mistakes: list[str] = []
    for match in list(_PART.finditer(text))[:MOST_PARTS]:
        value = match["value"].strip('"“”')
        key = match["key"]
        if key is None:
            parts += [Part("words", ":", plain, bool(match["minus"])) for plain in [folded(value)] if plain]
            continue
        field = _KEYS.get(key.lower())
        made = _part(field, match["sign"], value, bool(match["minus"])) if field else None
        if isinstance(made, Part):
            parts.append(made)
        elif made is None and field is None:
            mistakes.append(f"“{key}{match['sign']}” is nothing that cards are searched by: n, t, o, c, mv, pow, tou, s and is are.")
        else:
            mistakes.append(made or f"“{match[0]}” says nothing.")
    return CardQuery(tuple(parts), mistakes=tuple(mistakes))


def _part(field: str, sign: str, value: str, without: bool) -> Part | str:
    plain = value.strip().lower()
    if not plain:
        return f"Behind “{field}” nothing is said."
    if field in _NUMBERS:
        if not re.fullmatch(r"\d{1,3}", plain):
            return f"The {field} is compared with a number, not with “{value}”."
        return Part(field, "=" if sign == ":" else sign, plain, without)
    if field == "color":
        letters = _letters(plain)
        return f"“{value}” names no colors: w, u, b, r, g or their names." if letters is None else Part(field, sign, letters, without)
    if field in ("is", "not"):
        if plain not in STATES:
            return f"“{field}:{value}” is not known; known are {', '.join(STATES)}."
        return Part("is", ":", plain, without != (field == "not"))
    if field == "cost":
        symbols = re.findall(r"\{[^{}]+\}|\d+|[wubrgxyzs]", plain)
        return Part(field, ":", "".join(one if one[0] == "{" else f"{{{one}}}" for one in symbols).upper(), without)
    return Part(field, ":", folded(value) if field == "name" else plain.replace("’", "'"), without)


def _letters(plain: str) -> str | None:
    if plain in ("m", "multicolor", "multi", "gold"):
        return "M"
    if plain in ("c", "colorless"):
        return ""
    if plain in _NAMED:
        return _NAMED[plain]
    return "".join(letter for letter in "WUBRG" if letter.lower() in plain) if set(plain) <= set("wubrg") else None
