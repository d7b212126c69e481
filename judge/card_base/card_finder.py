"""The cards of the card base among what the book's search finds, by the card base's own search."""

from __future__ import annotations

from judge.card_base.card_memory import card_words
from judge.card_base.card_query import parse
from judge.card_base.card_search import search
from judge.cards.card_names import folded
from judge.models import Card
from rules_corpus.search.providers import Shown

SHORTEST = 3
"""Letters from which on the beginning of a name counts as that name."""


class Cards:
    """See ``rules_corpus.search.providers.Finder``."""

    kind = "card"
    label = "Cards"

    def found(self, text: str, start: int, most: int) -> tuple[list[tuple[str, Shown]], int]:
        """Cards that fit, names first; a text that is no query of cards finds none."""
        if parse(text).mistakes:
            return [], 0
        made = search(text, start, most)
        if made.read_as and made.cards and not all(word in made.cards[0].folded for word in made.read_as.split()):
            return [], 0  # a mistyped word of the rules is the book's to correct, not that of card texts
        return [(card.slug, _shown(card)) for card in made.cards], made.count

    def named(self, text: str, most: int) -> list[tuple[str, Shown]]:
        """Cards whose name is what was typed or begins with it; the very name alone where there is one."""
        name = folded(text)
        if len(name) < SHORTEST or not card_words().begins(name):  # every search asks this, nearly always in vain
            return []
        those = Card.objects.filter(folded__startswith=name)
        exactly = those.filter(folded=name)[:1]
        return [(card.slug, _shown(card)) for card in exactly or those.order_by("-embedded", "folded")[:most]]


def _shown(card: Card) -> Shown:
    size = f" {card.pt}" if card.pt else ""
    return Shown(card.name, card.text.replace("\n", " · "), card.address, f"{card.type}{size}")
