"""Template tags of the bench: boards, cards and symbols."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from itertools import groupby
from typing import Any

from django import template
from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe

from judge.card_base.card_lookup import slug_of
from judge.cards import library as cards
from judge.citations.edition_words import worded
from judge.citations.numbered_steps import DEFAULT_EDITION
from judge.library import catalogue
from judge.library.neutral_title import neutral_title
from judge.replay.upshot.conjunction import possessive
from judge.scenarios import library_index
from judge.scenarios.board.board_views import CardView
from judge.scenarios.library_index import Entry
from rules_corpus.symbols import NAMES, SYMBOL, code_of, fragment

register = template.Library()

ENDS = (":", ",", ".", ";", ")")
_FRAMES = {"white": "w", "blue": "u", "black": "b", "red": "r", "green": "g"}


@register.simple_tag(takes_context=True)
def told(context: template.Context, text: str) -> str:
    """A phrase in the words of the edition that this part of a page is about (``edition_date``); else in those of the default one."""
    return worded(text, str(context.get("edition_date") or DEFAULT_EDITION))


@register.filter
def symbols(text: object) -> SafeString:
    """A sentence in which symbols in braces are drawn; everything else is escaped."""
    words = possessive(str(text))
    out: list[SafeString] = []
    at = 0
    for match in SYMBOL.finditer(words):
        code = code_of(match[1])
        if code is None:
            continue
        behind = words[match.end() : match.end() + 1]
        behind = behind if behind in ENDS else ""  # no line begins with what ends the words before
        drawn = format_html('<span class="with-symbol">{}{}</span>', _drawn(code), behind) if behind else _drawn(code)
        out += [conditional_escape(words[at : match.start()]), drawn]
        at = match.end() + len(behind)
    out.append(conditional_escape(words[at:]))
    return mark_safe("".join(out))


@register.filter
def cost(codes: Iterable[str]) -> SafeString:
    """The symbols of a mana cost or pool, drawn; 1 in a pool is one colorless mana."""
    return symbols("".join(f"{{{code}}}" for code in codes))


def _drawn(code: str) -> SafeString:
    address = f"{static('symbols.svg')}#{fragment(code)}"
    return format_html('<svg class="symbol" role="img" aria-label="{}"><use href="{}"/></svg>', NAMES[code], address)


@register.filter
def frame(card: CardView) -> str:
    """The CSS class of a card's frame, by its colors and types."""
    if card.face_down:
        return "frame-down"
    if len(card.colors) > 1:
        return "frame-gold"
    if card.colors:
        return f"frame-{_FRAMES[card.colors[0]]}"
    return "frame-land" if "land" in card.types else "frame-grey"


@register.filter
def card_page(card: CardView) -> str:
    """The address of a card's page, with its rulings; "" for a card that only the situation knows."""
    return reverse("bench:card", args=[slug_of(card.card)]) if card.card.lower() in cards.cards() else ""


@register.filter
def attaches(card: CardView) -> bool:
    """Whether it is something that is attached to others."""
    return any(word in card.type_line.split() for word in ("Aura", "Equipment", "Fortification"))


@register.simple_tag
def scenarios_showing(number: str, date: str) -> list[Entry]:
    """The scenarios of the library that show a rule of the edition, the easy ones first."""
    return sorted(library_index.showing(number, date), key=lambda entry: (entry.document.difficulty, entry.title))


@register.filter
def aan(words: str) -> str:
    """The words with their article: "an artifact", "a 2/2 creature" (8 and 11 begin with a vowel as they are said)."""
    return f"{'an' if re.match(r'[aeio]|8|11/|18/', words.lower()) else 'a'} {words}"


@register.filter
def get(values: dict[Any, Any] | None, name: Any) -> Any:
    """A value by a name that a template can't write, such as one with a hyphen; "" where there is none."""
    return values.get(name, "") if values else ""


@register.simple_tag
def mana(code: str) -> SafeString:
    """The symbol of a kind of mana; 1 is colorless."""
    return symbols(f"{{{code}}}")


@register.filter
def tallied(line: str) -> str:
    """A list of names in words with equal neighbours counted: "10 × Unknown card" instead of ten times the same."""
    whose, colon, names = line.rpartition(": ")
    runs = [(name, len(list(same))) for name, same in groupby(names.split(", "))]
    return whose + colon + ", ".join(f"{count} × {name}" if count > 1 else name for name, count in runs)


@register.filter
def editor_rows(text: str) -> int:
    """How many lines a field shows of a text that was run: what came of it stands below."""
    return min(max(text.count("\n") + 2, 5), 12)


@register.filter
def topics(entry: Entry) -> list[str]:
    """What a scenario is about, as tags."""
    return catalogue.shown_tags(entry)


@register.filter
def asked(entry: Entry) -> str:
    """What a scenario asks, in the place of a title that would tell the answer."""
    return neutral_title(entry.document)


@register.filter
def is_lesson(entry: Entry) -> bool:
    """Whether a scenario is a lesson of the course, of which nothing is told before one has said what happens."""
    return catalogue.is_lesson(entry)


@register.filter
def code(entry: Entry) -> str:
    """What names a scenario in an address that tells nothing of it."""
    return catalogue.code_of(entry.slug)


@register.filter
def summary(entry: Entry) -> str:
    """The first paragraph about a scenario."""
    return catalogue.summary(entry)


MOST_PILES = 80
"""Piles of one zone and kind that a board draws, so that no page grows with whatever somebody sends."""


@register.simple_tag
def piles(cards: Iterable[CardView], marks: Iterable[int] = ()) -> list[dict[str, Any]]:
    """Cards that look alike as one pile with a count, in the order of their first; marked ones and those that carry others stay single.

    Of more than ``MOST_PILES``, marked ones first, the last says how many cards are ``left`` out."""
    marked = set(marks or ())
    found: dict[Any, dict[str, Any]] = {}
    for card in cards:
        single = card.id in marked or card.attached or card.attacking or card.blocking or "creature" in card.types
        key = card.id if single else replace(card, id=0, physical=0)
        pile = found.setdefault(key, {"card": card, "count": 0, "marked": card.id in marked})
        pile["count"] += 1
    drawn = sorted(found.values(), key=lambda pile: not pile["marked"])[:MOST_PILES] if len(found) > MOST_PILES else None
    if drawn is None:
        return list(found.values())
    left = sum(pile["count"] for pile in found.values()) - sum(pile["count"] for pile in drawn)
    return [*drawn[:-1], {**drawn[-1], "left": left}]
