"""The grammar of card text, an area a folder: rules in ``x.lark`` and, under the same name, their readers in ``x.py``.

A reader turns the parts of a phrase into a draft of the engine's language. No reader imports a reader: what they share is in ``drafts``.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

FOLDER = Path(__file__).parent
Reader = Callable[..., Any]
F = TypeVar("F", bound=Reader)
READERS: dict[str, tuple[Reader, bool]] = {}
HOMES: dict[str, str] = {}
"""The module that reads each rule, by its path from this folder without suffix."""

def reads(*rules: str, at: bool = False) -> Callable[[F], F]:
    """Enter a function as the reader of grammar rules; with ``at`` it is given the place in the line first."""
    home = sys._getframe(1).f_globals["__name__"].removeprefix(f"{__name__}.").replace(".", "/")

    def enter(function: F) -> F:
        for rule in rules:
            if rule in READERS:
                raise TypeError(f"{rule} in {home}.py is read in {HOMES[rule]}.py already: give this one another name, in {home}.lark, too")
            READERS[rule] = (function, at)
            HOMES[rule] = home
        return function

    return enter


@lru_cache(maxsize=1)
def load_readers() -> dict[str, tuple[Reader, bool]]:
    """The readers of all rules, by the rule's name. The files are loaded at the first call."""
    for path in sorted(FOLDER.glob("*/*.py")):
        if path.stem != "__init__":
            import_module(f"{__name__}.{path.parent.name}.{path.stem}")
    return READERS


def rules_text() -> str:
    """The rules of all files, each before what extends it."""
    blocks: list[str] = []
    for path in sorted(FOLDER.glob("*/*.lark")):
        text = re.sub(r"//.*", "", path.read_text(encoding="utf-8"))
        blocks.extend(re.split(r"(?m)^(?=\S)", text))
    return "\n".join(sorted(blocks, key=lambda block: block.startswith("%extend")))
