"""The embedded library of cards: ``known`` and ``find`` look one up by name.

The best-known cards, and those that the scenarios need, are YAML files beside this one, a file for each color and another for its
creatures (and one for green Elves): name, cost, type, pt and text. ``printed.jsonl`` has further cards of 1993 to 2006, one a line, as
``tools/card_embedding.py`` writes them. All are read once, at the first call; a card is compiled only when its characteristics are
asked for. Cards beyond these come from whoever lends them out (``lent_cards.py``).
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import yaml

from judge.cards.card import CardDefinition
from judge.cards.card_names import folded
from judge.cards.completeness import definitions
from judge.cards.errors import CardError, UnknownCard
from judge.cards.lent_cards import lent

FOLDER = Path(__file__).parent
PRINTED = FOLDER / "printed.jsonl"
_FIELDS = {"name", "cost", "type", "pt", "text"}


@lru_cache(maxsize=1)
def cards() -> dict[str, CardDefinition]:
    """All cards by their names in lower case. Raises ``CardError`` for a card file that is wrong."""
    out: dict[str, CardDefinition] = {}
    for card in by_hand():
        if card.name.lower() in out:
            raise CardError(f"{card.name} is in the library twice")
        out[card.name.lower()] = card
    for card in printed():
        out.setdefault(card.name.lower(), card)
    return out


def by_hand() -> Iterator[CardDefinition]:
    """The cards of the YAML files. Raises ``CardError`` for a file that is wrong."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    for path in sorted(FOLDER.glob("*.yaml")):
        for entry in yaml.load(path.read_text(encoding="utf-8"), Loader=loader) or ():
            yield _card(path.name, entry)


def printed() -> Iterator[CardDefinition]:
    """The cards of ``printed.jsonl``. Raises ``CardError`` for a line that is wrong."""
    with PRINTED.open(encoding="utf-8") as lines:
        yield from definitions(lines)


def _card(where: str, entry: object) -> CardDefinition:
    if not isinstance(entry, dict) or "name" not in entry or "type" not in entry:
        raise CardError(f"{where}: an entry needs at least name and type, not {entry!r}")
    unknown = set(entry) - _FIELDS
    if unknown:
        raise CardError(f"{where}: {entry['name']}: unknown field {', '.join(sorted(unknown))}; known are {', '.join(sorted(_FIELDS))}")
    return CardDefinition(**{key: str(value).strip() for key, value in entry.items()})


@lru_cache(maxsize=1)
def _folded() -> dict[str, CardDefinition]:
    return {folded(card.name): card for card in cards().values()}


def known(name: str) -> CardDefinition | None:
    """The card of that name, whatever its capitals, accents and apostrophes, of the library or lent out; None where there is none."""
    plain = folded(name)
    return cards().get(" ".join(name.lower().split())) or _folded().get(plain) or (lent(plain) if plain else None)


def find(name: str, suggesting: bool = True) -> CardDefinition:
    """The card of that name (see ``known``). Raises ``UnknownCard``, with the nearest names where ``suggesting``: looking for them takes
    some ten milliseconds."""
    found = known(name)
    if found is None and not suggesting:
        raise UnknownCard(name, ())
    if found is None:
        fuller = [key for key in cards() if key.startswith(f"{name.lower()},")]  # "Isamaru" for "Isamaru, Hound of Konda"
        near = fuller or difflib.get_close_matches(name.lower(), cards(), n=3, cutoff=0.6)
        raise UnknownCard(name, tuple(cards()[key].name for key in near))
    return found
