"""A scenario for the tests of the bench, and a shelf that holds it alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.scenarios import library_index as shelf

SCENARIO = """\
---
title: Growth answers Shock
shows: [408.1b, 413.2b]
tags: [stack, damage]
difficulty: 1
course: 4
---
Ann shocks a bear, and Bob makes it bigger first.

```scenario
players:
  Ann: {hand: [Shock], in play: [Mountain]}
  Bob: {hand: [Giant Growth], in play: [Forest, Grizzly Bears]}
turn: Ann, precombat main
script:
  - Ann: play Shock -> Grizzly Bears
  - Ann: pass
  - Bob: play Giant Growth -> Grizzly Bears
  - resolve
  - expect: {Grizzly Bears: 5/5}
  - resolve
  - expect: {Grizzly Bears: {zone: in play, damage: 2}}
```
"""
REFUSED = """\
players:
  Ann: {hand: [Wrath of God], in play: [4 Plains]}
  Bob: {}
turn: Bob, precombat main
script:
  - illegal: {Ann: play Wrath of God, because: 408.1}
"""


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A library of one scenario, on the topic "the stack"."""
    folder = tmp_path / "library" / "the-stack"
    folder.mkdir(parents=True)
    (folder / "growth-answers-shock.md").write_text(SCENARIO, encoding="utf-8")
    monkeypatch.setattr(shelf, "FOLDER", folder.parent)
    remembered = (shelf.all, shelf.find, shelf.showing)
    for function in remembered:
        function.cache_clear()
    yield
    for function in remembered:
        function.cache_clear()
