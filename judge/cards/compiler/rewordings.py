"""Other words for single lines that the grammar does not read: same meaning, in phrases that it does read.

``rewordings.yaml`` lists, by the card's name, a line as printed (its own name as ~) and what it is read as, which may be several lines.
An entry counts for that line of that card alone, compared word for word in the form that the grammar is written in, so that another text
under the same name is never replaced. The compiler asks for one only where the card is not read without it.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import yaml

from judge.cards.compiler.card_words import words
from judge.cards.compiler.normalise import Line, lines

FILE = Path(__file__).with_suffix(".yaml")


@lru_cache(maxsize=1)
def entries() -> dict[str, tuple[tuple[str, str], ...]]:
    """By the card's name: lines as printed, each with what it is read as. Raises ``ValueError`` for an entry of another form."""
    out: dict[str, tuple[tuple[str, str], ...]] = {}
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    for name, found in (yaml.load(FILE.read_text(encoding="utf-8"), Loader=loader) or {}).items():
        if not isinstance(found, list) or any(not isinstance(one, dict) or set(one) != {"printed", "read as"} for one in found):
            raise ValueError(f'{FILE.name}: {name}: an entry is a list of lines, each with "printed" and "read as"')
        out[name] = tuple((str(one["printed"]).strip(), str(one["read as"]).strip()) for one in found)
    return out


def reworded(name: str, printed: list[Line], without: str = "") -> list[Line] | None:
    """The card's lines with those that have other words in these; None where none has. ``without`` is a printed line to leave as it is."""
    known = {_plain(line): read_as for line, read_as in entries().get(name, ()) if line != without}
    if not known:
        return None
    out: list[Line] = []
    for line in printed:
        read_as = known.get(_plain(line.text))
        out.extend([line] if read_as is None else [replace(one, number=line.number, printed=line.text) for one in lines("", read_as)])
    return out if out != printed else None


def _plain(line: str) -> tuple[str, ...] | str:
    """The words of a line as they are compared: a wording of 2006 and one of today are the same."""
    try:
        found = [word.value for word in words(line.strip().rstrip("."))]
    except ValueError:  # a character that card text does not have
        return line
    said = " ".join(_SAME.get(word, word) for word in found).replace("next end step", "end step")
    if "token" in found:
        said = said.replace(" onto the battlefield", "").replace("create ", "put ").replace("creates ", "puts ")
    return tuple(said.split(" "))


_SAME = {"cast": "play", "casts": "plays", "activate": "play", "activates": "plays"}
