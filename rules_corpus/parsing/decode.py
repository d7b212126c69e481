"""Bytes -> text: the first stage of reading a published edition.

Editions come as ASCII, UTF-8 with or without a mark, UTF-16 behind a mark, or in an eight-bit code: Windows-1252 as a
rule, with single bytes of older systems among them. UTF-16 is taken only behind a mark, because eight-bit text can
decode "successfully" as UTF-16 and come out as garbage.
"""

from __future__ import annotations

import codecs
import re

from rules_corpus.parsing.parsing_errors import NotRules

from ..records import Notice

_MARKS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))
_EIGHT_BIT = ("cp1252", "mac_roman", "cp437")
_OTHER_FORMATS = (
    (b"%PDF", "a PDF document"), (b"PK\x03\x04", "a ZIP archive or Word document"), (b"{\\rtf", "an RTF document"),
    (b"\xd0\xcf\x11\xe0", "an old Word document"), (b"\x1f\x8b", "a gzip archive"),
)  # fmt: skip
_LATIN = frozenset("àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿœšž")
_PUNCTUATION = frozenset("‘’“”–—…•®™©−¼½¾×°§·«»")


def decode(raw: bytes) -> tuple[str, list[Notice]]:
    """The text of a file and notices about its encoding. Raises NotRules for another format or binary data."""
    if not raw.strip():
        raise NotRules("the file is empty")
    for magic, name in _OTHER_FORMATS:
        if raw.startswith(magic):
            raise NotRules(f"the file is {name}; save it as plain text first")
    notices: list[Notice] = []
    for mark, name in _MARKS:
        if raw.startswith(mark):
            text = raw[len(mark) :].decode(name, "replace")
            break
    else:
        if b"\x00" in raw:
            raise NotRules("the file holds zero bytes and no UTF-16 mark, so it is not plain text")
        try:
            text = raw.decode("utf-8")
        except UnicodeDecodeError:
            text = _eight_bit(raw, notices)
    if re.match(r"\s*<(?:!doctype|html|\?xml)", text, re.IGNORECASE):
        raise NotRules("the file is a web page; save it as plain text first")
    return text, notices


def _eight_bit(raw: bytes, notices: list[Notice]) -> str:
    """Decode with the eight-bit code whose letters and punctuation fall where a reader expects them."""
    scores = {name: _plausibility(raw.decode(name, "replace")) for name in _EIGHT_BIT}
    best = max(_EIGHT_BIT, key=lambda name: scores[name])  # the first of equals: Windows-1252
    high = [match.start() for match in re.finditer(rb"[\x80-\xff]", raw)]
    line = len(re.findall(rb"\r\n|\r|\n", raw[: high[0]])) + 1
    notices.append(Notice("eight-bit-encoding", line, f"not UTF-8: {len(high)} byte(s) above 127 read as {best}"))
    return raw.decode(best, "replace")


def _plausibility(text: str) -> int:
    """How many non-ASCII characters stand where they make sense, less those that do not."""
    score = 0
    for match in re.finditer(r"[^\x00-\x7f]", text):
        char, at = match[0], match.start()
        before = text[at - 1 : at]
        after = text[at + 1 : at + 2]
        if char.lower() in _LATIN:
            # A small letter belongs inside or at the start of a word, a capital at its start.
            fits = after.isalpha() if char.isupper() else before.isalpha() or after.isalpha()
            fits = fits and not (char.isupper() and before.isalpha())
        else:
            fits = char in _PUNCTUATION
            if char == "’" and not before.strip() and after.islower():
                fits = False  # a closing quote that opens a word
        score += 1 if fits else -1
    return score
