"""Printed lines -> paragraphs: joins the hard-wrapped lines of the editions before 2003; elsewhere a line is one."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rules_corpus.parsing.printed_lines import Line

from ..numbers import Level, Number, following
from .headings import Opening, is_title, opening

_WIDEST_WRAP = 200
_OVERLONG = 50  # a line in so many may be longer: a paragraph that whoever broke the others has left
_EXAMPLE = re.compile(r"\s*examples?:", re.IGNORECASE)
_AWAITS_NUMBER = re.compile(r"\b(?:rules?|sections?|and|or|to|through|see),?$", re.IGNORECASE)
_SENSE = re.compile(r"\d\.\s")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph: the line it begins on, its text on one line, and how it was set in the source."""

    line: int
    text: str
    after_blank: bool
    indented: bool


def is_wrapped(lines: list[Line]) -> bool:
    """Whether the text is broken at a fixed width: hardly a line is long, and many go on from the line above."""
    if sum(len(line.text) > _WIDEST_WRAP for line in lines) * _OVERLONG > len(lines) or not lines:
        return False
    going_on = sum(not line.after_blank and not line.indented and not _opens(line.text) for line in lines)
    return going_on * 4 > len(lines)


def paragraphs(lines: list[Line], *, wrapped: bool) -> list[Paragraph]:
    """The paragraphs of the rules part. In a wrapped text a number opens a rule only where one can come.

    A wrapped reference can put a number at the start of a line ("See rule / 103.4. If..."): such a line goes on.
    """
    out: list[Paragraph] = []
    current: Number | None = None
    for line in lines:
        found = opening(line.text, current)
        if wrapped and found and not line.after_blank and not _can_open(found, current, out):
            found = None
        starts = found is not None or line.after_blank or line.indented or _EXAMPLE.match(line.text) is not None
        if wrapped and not starts and out:
            out[-1] = _joined(out[-1], line)
        else:
            out.append(Paragraph(line.number, line.text.strip(), line.after_blank, line.indented))
        if found:
            current = found.number
    return out


def entry_paragraphs(lines: list[Line], *, wrapped: bool) -> list[Paragraph]:
    """The paragraphs of one glossary entry below its headword."""
    out: list[Paragraph] = []
    for line in lines:
        starts = line.after_blank or line.indented or _EXAMPLE.match(line.text) or _SENSE.match(line.text)
        if wrapped and out and not starts:
            out[-1] = _joined(out[-1], line)
        else:
            out.append(Paragraph(line.number, line.text.strip(), line.after_blank, line.indented))
    return out


def _opens(text: str) -> bool:
    return opening(text) is not None or _EXAMPLE.match(text) is not None


def _can_open(found: Opening, current: Number | None, above: list[Paragraph]) -> bool:
    number = found.number
    if current is None:
        return True
    if found.rest[0].islower() or (above and _AWAITS_NUMBER.search(above[-1].text) and not _is_heading(above[-1].text)):
        return False
    return number in following(current) or (number.level is Level.SUBRULE and number[:2] == current[:2] and number.key > current.key)


def _is_heading(text: str) -> bool:
    """Whether a paragraph is a numbered heading: one like "103. The Golden Rule" awaits no number, whatever its last word is."""
    found = opening(text)
    return found is not None and found.number.level <= Level.SECTION and is_title(found.rest)


def _joined(paragraph: Paragraph, line: Line) -> Paragraph:
    """Join with a blank, but none behind a hyphen, dash or slash that the break cut ("state-/based")."""
    tight = re.search(r"\S[-—/]$", paragraph.text) is not None
    text = paragraph.text + ("" if tight else " ") + line.text.strip()
    return Paragraph(paragraph.line, text, paragraph.after_blank, paragraph.indented)
