"""Texts as HTML: links and symbols in, authors' HTML and dangerous addresses out."""

from __future__ import annotations

import re

import pytest
from django.conf import settings

from rules_corpus.markup import render_blocks, render_markdown, render_plain
from rules_corpus.outline import Outline
from rules_corpus.symbols import NAMES, fragment

NUMBERS = ("4", "408", "408.1b")
BOOK = Outline("2006-10-01", "r1", NUMBERS, NUMBERS, {"408": "Timing"}, {"stack": "Stack"}, frozenset(NUMBERS))


def test_numbers_and_terms_lead_to_their_pages():
    html = render_markdown("The stack (rule 408.1b).", BOOK)
    assert '<a class="term-link" href="/glossary/2006-10-01/stack">stack</a>' in html
    assert '<a class="rule-link" href="/rules/2006-10-01/408.1b">408.1b</a>' in html


def test_symbols_are_drawings_with_names():
    html = render_markdown("Pay {W}.", BOOK)
    assert re.search(r'<svg aria-label="one white mana"[^>]*|<svg [^>]*aria-label="one white mana"', html)
    assert 'href="/static/symbols.svg#s-w"' in html


def test_every_symbol_has_a_drawing():
    sprite = (settings.BASE_DIR / "static" / "symbols.svg").read_text(encoding="utf-8")
    assert [code for code in NAMES if f'id="{fragment(code)}"' not in sprite] == []


def test_markdown_keeps_emphasis_lists_and_code():
    html = render_markdown("*Once*:\n\n- a\n- b\n\n`408.1b`", BOOK)
    assert "<em>Once</em>" in html
    assert html.count("<li>") == 2
    assert "<code>408.1b</code>" in html


@pytest.mark.parametrize(
    "hostile",
    [
        "<script>alert(1)</script>",
        "x <img src=x onerror=alert(1)>",
        "<div onclick='x'>y</div>",
        "[x](/\\\\evil.example)",
        "[x](javascript:alert(1))",
        "[x](JaVaScRiPt:alert(1))",
        "[x](java\nscript:alert(1))",
        "[x](data:text/html,<script>)",
        "[x](//evil.example/)",
        "[x]: javascript:alert(1)\n\n[x]",
        "<javascript:alert(1)>",
        "![x](https://evil.example/track.png)",
        "&#60;script&#62;alert(1)&#60;/script&#62;",
        "```\n<script>alert(1)</script>\n```",
        "[x](https://a.example/\" onclick=\"alert(1))",
    ],
)
def test_no_html_or_script_of_an_author_gets_through(hostile: str):
    html = render_markdown(hostile, BOOK)
    tags = re.findall(r"<(/?[a-zA-Z][^>]*)>", html)
    assert not [tag for tag in tags if re.match(r"/?(?:script|img|div\s)", tag)]
    assert not [tag for tag in tags if re.search(r"""\son\w+\s*=(?=\s*["'])""", re.sub(r'="[^"]*"', "", tag))]
    assert not [tag for tag in tags if re.search(r'href="(?!https?://|/(?!/)|#)', tag)]


def test_links_to_other_sites_are_not_vouched_for():
    assert 'rel="nofollow noopener"' in render_markdown("[site](https://example.org/)", BOOK)


def test_plain_text_is_not_read_as_markdown():
    html = render_plain("1 * 2 * 3 <b>\n\n# no heading", BOOK)
    assert html == "<p>1 * 2 * 3 &lt;b&gt;</p>\n<p># no heading</p>"


def test_examples_are_set_apart():
    blocks = [{"kind": "text", "text": "Rule."}, {"kind": "example", "text": "Ann."}, {"kind": "text", "text": "More."}]
    html = render_blocks(blocks, BOOK, markdown=False)
    assert html.index("Rule.") < html.index('<div class="example">') < html.index("Ann.") < html.index("More.")


def test_without_an_edition_symbols_are_drawn_and_nothing_is_linked():
    html = render_markdown("The stack (rule 408.1b) costs {2}.")
    assert "<a" not in html
    assert "#s-2" in html
