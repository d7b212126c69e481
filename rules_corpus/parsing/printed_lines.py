"""Text -> lines: one record a printed line, whatever the file's line ends are."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from rules_corpus.records import Notice

_BREAKS = re.compile(r"\r\n|[\r\n\v\f\x85\u2028\u2029]")
_PAGE_BREAK = re.compile(r"(?<=[\r\n])\f+|\f+(?=[\r\n])")  # beside a line end it ends no paragraph of its own
_DIVIDER = re.compile(r"\s*(?:[-=_*~+#.•·‐-―─-╬]\s*){3,}")
_DAMAGE = re.compile("\ufffd|(?<=[a-z0-9])\\?(?=[a-z0-9])")  # a dash that became "?": "306?311"
_ADDRESS = re.compile(r"\S*(?:www\.|://|/)\S*")
_SPACES = re.compile("[\u00a0\u2007\u202f\u3000]")
_INVISIBLE = re.compile("[\u200b-\u200f\u2060\ufeff\u00ad\x00-\x08\x0e-\x1f\x7f]")


@dataclass(frozen=True, slots=True)
class Line:
    """A line that is not blank: its 1-based place, its text with trailing blanks off, and what stood above it."""

    number: int
    text: str
    after_blank: bool

    @property
    def indented(self) -> bool:
        """Whether it is set in by enough to open a paragraph (a single stray blank is not)."""
        return self.text.startswith(("   ", "\t", " \t"))

    @property
    def divider(self) -> bool:
        """Whether it is an ornament: a rule of dashes across the page or under a heading."""
        return _DIVIDER.fullmatch(self.text) is not None


def read_lines(text: str) -> tuple[list[Line], list[Notice]]:
    """The lines of a text that are not blank, and notices about damaged or invisible characters."""
    if text.count("\r\r\n") * 3 > len(_BREAKS.findall(text)):
        text = text.replace("\r\r\n", "\n")  # a text-mode copy of CRLF; otherwise CR and CRLF are two line ends
    text = _PAGE_BREAK.sub("", text)
    lines: list[Line] = []
    notices: list[Notice] = []
    above = [1]  # blank lines above each line, the start and a divider counted as one
    for number, raw in enumerate(_BREAKS.split(text), start=1):
        clean = _INVISIBLE.sub("", _SPACES.sub(" ", raw)).rstrip()
        if len(_INVISIBLE.findall(raw)):
            notices.append(Notice("invisible-characters", number, "invisible characters left out"))
        if "?" in clean or "\ufffd" in clean:
            prose = _ADDRESS.sub(lambda match: re.sub(r"\?", " ", match[0]), clean)
            if damage := list(_DAMAGE.finditer(prose)):
                near = clean[max(0, damage[0].start() - 20) : damage[0].start() + 20].strip()
                notices.append(Notice("damaged-characters", number, f"{len(damage)} damaged, near ...{near}..."))
        if clean:
            lines.append(Line(number, clean, above[-1] > 0))
            above.append(int(lines[-1].divider))
        else:
            above[-1] += 1
    return _set_flush(_single_spaced(lines, above, notices), notices), notices


def _single_spaced(lines: list[Line], above: list[int], notices: list[Notice]) -> list[Line]:
    """The lines of a copy that has a blank line behind every line, and more where the original had one, as the original set them."""
    tight, wide = above.count(0), sum(blanks > 1 for blanks in above)
    if tight * 50 > len(lines) or wide * 10 < len(lines):
        return lines
    notices.append(Notice("double-spaced", lines[0].number, "a blank line stands behind every line; only wider gaps were taken as such"))
    return [replace(line, after_blank=blanks > 1) for line, blanks in zip(lines, above, strict=False)]


def _set_flush(lines: list[Line], notices: list[Notice]) -> list[Line]:
    """The lines without the margin that nearly all of them share, as in a copy that was set in as a whole."""
    margins = sorted(len(line.text) - len(line.text.lstrip(" ")) for line in lines)
    margin = margins[len(margins) // 50] if margins else 0
    if not margin:
        return lines
    notices.append(Notice("set-in-text", lines[0].number, f"the whole text is set in by {margin}; read without that margin"))
    return [replace(line, text=line.text[:margin].lstrip() + line.text[margin:]) for line in lines]
