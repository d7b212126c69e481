"""Rules and terms as text to paste elsewhere: plain, or Markdown, each with edition and address. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol

from rules_corpus.search.snippets import without_markup


class _Wording(Protocol):
    @property
    def blocks(self) -> Any:
        """Paragraphs: [{kind, text}]."""


class Quotable(Protocol):
    """A rule or term with what it is called and its wordings."""

    @property
    def name(self) -> str:
        """Number and title, or the term."""

    @property
    def wordings(self) -> Sequence[tuple[str, _Wording]]:
        """(whose words, wording) in the order to show them."""


CARD = 420
"""Characters of a text that a hover card shows, about."""


def beginning(text: str) -> str:
    """The beginning of a text as one line without markup, cut between words."""
    line = without_markup(text)
    return line if len(line) <= CARD else line[:CARD].rsplit(" ", 1)[0] + " …"


def text_of(quoted: Iterable[Quotable], date: str, address: str) -> str:
    """Plain text."""
    parts = []
    for one in quoted:
        parts.append(one.name)
        for label, wording in one.wordings:
            if len(one.wordings) > 1:
                parts.append(f"[{label}]")
            parts += [without_markup(text) for text in _paragraphs(wording, "Example: ")]
    return "\n\n".join([*parts, f"Comprehensive Rules of {date}: {address}"]) + "\n"


def markdown_of(quoted: Iterable[Quotable], date: str, address: str) -> str:
    """Markdown, the text quoted."""
    parts = []
    for one in quoted:
        parts.append(f"**{one.name}**")
        for label, wording in one.wordings:
            if len(one.wordings) > 1:
                parts.append(f"*{label}*")
            parts += ["> " + text.replace("\n", "\n> ") for text in _paragraphs(wording, "*Example:* ")]
    return "\n\n".join([*parts, f"— [Comprehensive Rules of {date}]({address})"]) + "\n"


def _paragraphs(wording: _Wording, example: str) -> Iterator[str]:
    for block in wording.blocks:
        yield (example if block["kind"] == "example" else "") + block["text"]
