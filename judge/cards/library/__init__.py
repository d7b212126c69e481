"""The embedded library of cards: ``find`` one by name, ``search`` for words.

The cards are YAML files beside this one: name, cost, type, pt and text. They are read once, at the first call; a card is compiled only
when its characteristics are asked for.
"""

from __future__ import annotations

import difflib
from functools import lru_cache
from pathlib import Path

import yaml

from judge.cards.card import CardDefinition
from judge.cards.errors import CardError, UnknownCard

FOLDER = Path(__file__).parent
_FIELDS = {"name", "cost", "type", "pt", "text"}


@lru_cache(maxsize=1)
def cards() -> dict[str, CardDefinition]:
    """All cards by their names in lower case. Raises ``CardError`` for a card file that is wrong."""
    out: dict[str, CardDefinition] = {}
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    for path in sorted(FOLDER.glob("*.yaml")):
        for entry in yaml.load(path.read_text(encoding="utf-8"), Loader=loader) or ():
            card = _card(path.name, entry)
            if card.name.lower() in out:
                raise CardError(f"{path.name}: {card.name} is in the library twice")
            out[card.name.lower()] = card
    return out


def _card(where: str, entry: object) -> CardDefinition:
    if not isinstance(entry, dict) or "name" not in entry or "type" not in entry:
        raise CardError(f"{where}: an entry needs at least name and type, not {entry!r}")
    unknown = set(entry) - _FIELDS
    if unknown:
        raise CardError(f"{where}: {entry['name']}: unknown field {', '.join(sorted(unknown))}; known are {', '.join(sorted(_FIELDS))}")
    return CardDefinition(**{key: str(value).strip() for key, value in entry.items()})


def find(name: str) -> CardDefinition:
    """The card of that name, whatever the case. Raises ``UnknownCard`` with the nearest names."""
    known = cards()
    found = known.get(" ".join(name.lower().split()))
    if found is None:
        near = difflib.get_close_matches(name.lower(), known, n=3, cutoff=0.6)
        raise UnknownCard(name, tuple(known[key].name for key in near))
    return found


def search(words: str) -> list[CardDefinition]:
    """The cards whose name, type line or text has all the words, those with a match in the name first."""
    wanted = words.lower().split()
    hits = [
        (not all(w in card.name.lower() for w in wanted), card.name, card)
        for card in cards().values()
        if all(w in f"{card.name} {card.type} {card.text}".lower() for w in wanted)
    ]
    return [card for _, _, card in sorted(hits, key=lambda hit: hit[:2])]
