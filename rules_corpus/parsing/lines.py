"""Text -> lines: one record a printed line, whatever the file's line ends are."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..records import Notice

_BREAKS = re.compile(r"\r\n|[\r\n\v\f\x85\u2028\u2029]")
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


def read_lines(text: str) -> tuple[list[Line], list[Notice]]:
    """The lines of a text that are not blank, and notices about damaged or invisible characters."""
    if text.count("\r\r\n") * 3 > len(_BREAKS.findall(text)):
        text = text.replace("\r\r\n", "\n")  # a text-mode copy of CRLF; otherwise CR and CRLF are two line ends
    lines: list[Line] = []
    notices: list[Notice] = []
    blank = True
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
            lines.append(Line(number, clean, blank))
        blank = not clean
    return lines, notices
