"""What is looked at told in the trace: how things look as a situation begins, and what makes that so which an expectation looks at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.explanation.look_rules import changed_looks, look_rules
from judge.engine.state import Game
from judge.engine.trace import Recorder, Step

if TYPE_CHECKING:
    from judge.scenarios.runner.session import Bench

ABOUT = {
    "size": "size", "p/t": "size", "pt": "size", "power/toughness": "size", "power": "power", "toughness": "toughness",
    "color": "color", "colors": "color", "not color": "color", "name": "name", "controller": "controller",
    "type": "type", "types": "type", "not type": "type", "not types": "type", "subtype": "type", "subtypes": "type", "supertypes": "type",
    "creature": "type", "has": "ability", "has not": "ability", "lacks": "ability", "ability": "ability", "abilities": "ability",
    "not abilities": "ability", "blocked": "blocked", "unblocked": "unblocked", "attacking": "attacking", "blocking": "blocking",
}
"""What the words of an expectation look at."""


def tell_position(recorder: Recorder, start: Game, at: int = 0) -> None:
    """Tell in the first step, which is that ``at`` a place, what effects make of the things in play as the situation begins."""
    if recorder.on and len(recorder.steps) > at:
        for found in changed_looks(start):
            text = f"{found.text}, as the situation begins"
            recorder.steps[at].steps.append(Step(text, list(found.rules), kind="note", after=start))


def tell_looks(bench: Bench, looked: list[tuple[int, str]]) -> None:
    """Tell in the last step what makes things be as an expectation looks at them, where no step since the last action has told it."""
    steps = [step for step in bench.recorder.steps[bench.expected_at :] if step.kind != "refused"]
    if not bench.recorder.on or not steps:
        return
    told: list[str] | None = None
    for id, word in dict.fromkeys((id, ABOUT[word]) for id, word in looked if word in ABOUT):
        found = look_rules(bench.game, id, word)
        if found is None:
            continue
        if told is None:
            told = [part.text.replace(" is now ", " is ") for step in steps for part in step.walk()]
        if not any(text.startswith(found.text) for text in told):
            steps[-1].steps.append(Step(found.text, list(found.rules), kind="look", after=bench.game))
