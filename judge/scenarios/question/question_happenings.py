"""What happened in the run of a question, step by step, and an answer with the rule that decides it. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

MOST_RULES = 2


@dataclass(frozen=True, slots=True)
class Happened:
    """A step of the run: what it says, its ``kind`` (see ``judge.engine.trace.Step``), the rules (slugs) that it cites, its address."""

    text: str
    kind: str
    rules: tuple[str, ...]
    path: str


@dataclass(frozen=True, slots=True)
class Reply:
    """A sentence that answers, with the rules (slugs) that decide it and the address of the step that shows it; "" for none."""

    text: str
    rules: tuple[str, ...] = ()
    path: str = ""


def found(happened: Sequence[Happened], pattern: str, kinds: Sequence[str] = ("event", "rule", "trigger")) -> list[Happened]:
    """The steps of those kinds in which the pattern is found, in order."""
    wanted = re.compile(pattern)
    return [one for one in happened if one.kind in kinds and wanted.search(one.text)]


def shown_by(text: str, steps: Sequence[Happened]) -> Reply:
    """A sentence, decided by the rules of the last of those steps."""
    if not steps:
        return Reply(text)
    return Reply(text, steps[-1].rules[:MOST_RULES], steps[-1].path)
