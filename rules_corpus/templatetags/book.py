"""Template tags of the book."""

from __future__ import annotations

import json
from collections.abc import Mapping

from django import template
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import Truncator

from rules_corpus.dates import in_words
from rules_corpus.markup import render_blocks, render_markdown
from rules_corpus.models import Wording
from rules_corpus.outline import Outline
from rules_corpus.search.snippets import without_markup

register = template.Library()


@register.simple_tag
def restated(wording: Wording, book: Outline, here: str = "") -> SafeString:
    """A wording of the restatement, whose paragraphs are Markdown."""
    return render_blocks(wording.blocks, book, markdown=True, here=here)


@register.simple_tag
def official(wording: Wording, book: Outline, here: str = "") -> SafeString:
    """A wording of an official text, which is plain."""
    return render_blocks(wording.blocks, book, markdown=False, here=here)


@register.simple_tag
def markdown(text: str, book: Outline | None = None) -> SafeString:
    """Markdown by anybody; with an outline, its rules and terms are linked."""
    return render_markdown(text, book)


@register.filter
def long_date(iso: object) -> str:
    """2006-10-01 as "October 1, 2006"."""
    return in_words(str(iso))


@register.filter
def described(text: str) -> str:
    """A description for search engines and chats: one line without markup, about two sentences."""
    return Truncator(without_markup(text)).chars(200)


@register.filter
def title_of(number: str, book: Outline) -> str:
    """The heading text of a rule number."""
    return book.title(number)


@register.filter
def name_of(slug: str, book: Outline) -> str:
    """The name of a glossary term."""
    return book.terms[slug]


@register.filter
def at(counts: Mapping[str, int], name: str) -> int:
    """What a mapping has for a name, 0 where it has nothing."""
    return counts.get(name, 0)


@register.filter
def to_json(value: object) -> SafeString:
    """A value as JSON for a script file (not for HTML)."""
    return mark_safe(json.dumps(value))
