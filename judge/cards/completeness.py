"""How much of a pile of cards the compiler reads: whole cards only count when every word was read."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from judge.cards.card import CardDefinition
from judge.cards.compiled import Unread
from judge.cards.errors import CardError


@dataclass(frozen=True, slots=True)
class CardReport:
    """One card: what was unread (empty: complete), or ``error``, why it is no card at all; whether a line is ``reworded``."""

    card: CardDefinition
    unread: tuple[Unread, ...] = ()
    error: str = ""
    reworded: bool = False

    @property
    def complete(self) -> bool:
        """Whether the card can be run."""
        return not self.unread and not self.error


@dataclass
class Coverage:
    """Totals over many cards; ``reworded`` of the complete ones are read in other words for a line; ``shapes`` counts unread sentences."""

    total: int = 0
    complete: int = 0
    reworded: int = 0
    partial: list[CardReport] = field(default_factory=list)
    shapes: Counter[str] = field(default_factory=Counter)

    @property
    def last_line(self) -> str:
        """The summary that the command ends with."""
        line = f"cards: {self.complete} complete of {self.total} ({self._percent(self.complete)})"
        if not self.reworded:
            return line
        own = self.complete - self.reworded
        return f"{line}: {own} by the grammar alone ({self._percent(own)}), {self.reworded} reworded ({self._percent(self.reworded)})"

    def _percent(self, part: int) -> str:
        return f"{100 * part / self.total if self.total else 0.0:.1f} %"


def definitions(lines: Iterable[str]) -> Iterator[CardDefinition]:
    """Card definitions from JSON lines with name, cost, types, subtypes, pt and text. Raises ``CardError`` naming the line."""
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            entry: Any = json.loads(line)
            types = " ".join([*entry["types"], *(["—", *entry["subtypes"]] if entry.get("subtypes") else [])])
            corner = entry.get("pt") or str(entry.get("loyalty") or "")
            yield CardDefinition(entry["name"], entry.get("cost") or "", types, corner, entry.get("text") or "")
        except (json.JSONDecodeError, KeyError, TypeError) as error:
            raise CardError(f"line {number}: not a card in JSON with name, types and text: {error}") from None


def report(card: CardDefinition) -> CardReport:
    """Compile one card and say how it went."""
    try:
        if card.unread:
            return CardReport(card, card.unread)
        _ = card.characteristics
    except CardError as error:
        return CardReport(card, error=str(error))
    return CardReport(card, reworded=bool(card.compiled.reworded))


def cover(cards: Iterable[CardDefinition]) -> Coverage:
    """The totals over the cards."""
    found = Coverage()
    for one in map(report, cards):
        found.total += 1
        if one.complete:
            found.complete += 1
            found.reworded += one.reworded
            continue
        found.partial.append(one)
        found.shapes.update({u.words for u in one.unread} or {one.error})
    return found
