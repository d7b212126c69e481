"""Events of the game pass the gate, where they are replaced and noticed; only bookkeeping goes past it."""

from __future__ import annotations

import ast
from pathlib import Path

from judge.engine.events import Bookkeeping, Event
from judge.engine.rules.replacement.replacement_choice import REPLACEABLE
from judge.engine.rules.triggers.event_matching import HEARD
from tests.engine.laid_tables import Table

ENGINE = Path(__file__).parents[2] / "judge" / "engine"
GATE = {"event_pipeline.py", "dependency.py", "layers.py"}
"""The gate itself, and where the effects of a layer are applied to drafts."""


def applied_at_once() -> dict[str, str]:
    """The classes of the records whose ``apply`` is called outside of the gate: by name, where."""
    found = {}
    for file in ENGINE.rglob("*.py"):
        if file.name in GATE or file.parent.name == "events":
            continue
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "apply":
                made = node.func.value
                name = made.func.id if isinstance(made, ast.Call) and isinstance(made.func, ast.Name) else ast.unparse(made)
                found[name] = f"{file.relative_to(ENGINE)}:{node.lineno}"
    return found


def test_only_bookkeeping_goes_past_the_gate() -> None:
    found = applied_at_once()
    assert len(found) > 10
    bookkeeping = {kind.__name__ for kind in Bookkeeping.__subclasses__()}
    past = {name: where for name, where in found.items() if name not in bookkeeping}
    assert not past, f"events past the gate (let them happen, or say in judge/engine/events why they are bookkeeping): {past}"


def test_nothing_watches_for_bookkeeping_or_says_it() -> None:
    heard = frozenset[type]().union(*HEARD.values(), REPLACEABLE)
    assert [kind.__name__ for kind in heard if issubclass(kind, Bookkeeping)] == []
    assert [kind.__name__ for kind in Bookkeeping.__subclasses__() if kind.text is not Event.text] == []


def test_the_end_of_the_game_is_an_event_that_is_said_once() -> None:
    table = Table(life={"Bob": 0}, Ann={"in_play": ["Forest"]}, Bob={})
    said = [inner.text for step in table.recorder.steps for inner in step.walk()]
    assert [text for text in said if "game is over" in text] == ["the game is over: Ann wins"]
