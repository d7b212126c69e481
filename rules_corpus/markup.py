"""Texts as HTML: Python-Markdown with our extensions, in which rule numbers, terms and symbols come alive.

No HTML of an author gets through: it is shown as typed. Links lead to this site or to http(s) addresses only.
"""

from __future__ import annotations

import re
import threading
import xml.etree.ElementTree as etree
from collections.abc import Iterable
from functools import lru_cache

from django.templatetags.static import static
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from markdown import Markdown
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor

from rules_corpus.outline import Outline
from rules_corpus.symbols import NAMES, fragment
from rules_corpus.text_links import Linker, Piece, RuleLink, Symbol, TermLink

UNLINKED = {"a", "code", "pre", "svg"}
_SAFE_ADDRESS = re.compile(r"https?://|/(?![/\\])|#")


class _Context(threading.local):
    """What the text being rendered belongs to; one Markdown instance a thread serves all texts."""

    linker: Linker = Linker(frozenset(), {})
    date: str = ""
    converter: Markdown | None = None


_context = _Context()


class _Enliven(Treeprocessor):
    """Turns words of the tree into links and symbols, and takes unsafe addresses out."""

    def run(self, root: etree.Element) -> None:
        for element in list(root.iter()):
            if element.tag == "a":
                _make_safe(element)
        self._walk(root)

    def _walk(self, element: etree.Element) -> None:
        if element.tag in UNLINKED:
            return
        children = list(element)
        head = self._pieces(element.text)
        element.text = ""
        for child in children:
            self._walk(child)
            element.remove(child)
        _append(element, head)
        for child in children:
            tail, child.tail = child.tail, ""
            element.append(child)
            _append(element, self._pieces(tail))

    def _pieces(self, text: str | None) -> Iterable[Piece]:
        if not text:
            return ()
        return list(_context.linker.pieces(text))


class BookExtension(Extension):
    """Python-Markdown without raw HTML and images, with rule links, term links and symbols."""

    def extendMarkdown(self, md: Markdown) -> None:
        """Take out what authors must not do, and add what the book does."""
        md.preprocessors.deregister("html_block")
        for name in ("html", "entity", "automail", "image_link", "image_reference", "short_image_ref"):
            md.inlinePatterns.deregister(name)
        md.treeprocessors.register(_Enliven(md), "enliven", 15)


def render_markdown(text: str, book: Outline | None = None, here: str = "") -> SafeString:
    """Markdown from anybody as HTML, symbols drawn. With an outline, its rules and terms are linked, except ``here``."""
    if _context.converter is None:
        _context.converter = Markdown(extensions=[BookExtension(), "fenced_code", "tables", "sane_lists"])
    _enter(book, here)
    try:
        html = _context.converter.reset().convert(text)
    finally:
        _enter(None, "")
    return mark_safe(html)


def render_plain(text: str, book: Outline | None = None, here: str = "") -> SafeString:
    """Text that is no Markdown, such as published rules, as HTML paragraphs with links and symbols."""
    _enter(book, here)
    try:
        paragraphs = []
        for paragraph in re.split(r"\n\s*\n", text):
            root = etree.Element("p")
            _append(root, _context.linker.pieces(paragraph))
            paragraphs.append(etree.tostring(root, encoding="unicode", method="html"))
    finally:
        _enter(None, "")
    return mark_safe("\n".join(paragraphs))


def render_blocks(blocks: list[dict[str, str]], book: Outline, *, markdown: bool, here: str = "") -> SafeString:
    """The paragraphs of a wording as HTML, examples set apart."""
    frozen = tuple((block["kind"], block["text"]) for block in blocks)
    return _render_blocks(frozen, _Key(book), markdown, here)


class _Key:
    """An outline that compares by edition and revision, so that rendered texts can be remembered."""

    def __init__(self, book: Outline) -> None:
        self.book = book

    def __hash__(self) -> int:
        return hash((self.book.date, self.book.revision))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and (self.book.date, self.book.revision) == (
            other.book.date,
            other.book.revision,
        )


@lru_cache(maxsize=8192)
def _render_blocks(blocks: tuple[tuple[str, str], ...], key: _Key, markdown: bool, here: str) -> SafeString:
    render = render_markdown if markdown else render_plain
    out: list[str] = []
    texts: list[str] = []
    for kind, text in (*blocks, ("end", "")):
        if kind == "text":
            texts.append(text)
            continue
        if texts:
            out.append(render("\n\n".join(texts), key.book, here))
            texts = []
        if kind == "example":
            body = render(text, key.book, here)
            out.append(f'<div class="example"><p class="example-label">Example</p>{body}</div>')
    return mark_safe("\n".join(out))


def _enter(book: Outline | None, here: str) -> None:
    _context.linker = Linker(book.present, book.terms, here) if book else Linker(frozenset(), {})
    _context.date = book.date if book else ""


def _make_safe(link: etree.Element) -> None:
    address = link.get("href", "")
    if not _SAFE_ADDRESS.match(address):
        link.attrib.pop("href", None)
    elif address.startswith("http"):
        link.set("rel", "nofollow noopener")


def _append(parent: etree.Element, pieces: Iterable[Piece]) -> None:
    for piece in pieces:
        if isinstance(piece, str):
            if len(parent):
                parent[-1].tail = (parent[-1].tail or "") + piece
            else:
                parent.text = (parent.text or "") + piece
        else:
            parent.append(_element(piece))


def _element(piece: RuleLink | TermLink | Symbol) -> etree.Element:
    if isinstance(piece, Symbol):
        svg = etree.Element("svg", {"class": "symbol", "role": "img", "aria-label": NAMES[piece.code]})
        etree.SubElement(svg, "use", {"href": f"{static('symbols.svg')}#{fragment(piece.code)}"})
        return svg
    if isinstance(piece, RuleLink):
        address, css = reverse("book:rule", args=[_context.date, piece.number]), "rule-link"
    else:
        address, css = reverse("book:term", args=[_context.date, piece.slug]), "term-link"
    link = etree.Element("a", {"class": css, "href": address})
    link.text = piece.text
    return link


