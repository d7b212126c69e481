"""What happens next? Questions about a run: the true next step among plausible others that the engine itself makes. Pure."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from judge.engine import run as engine
from judge.engine.decisions import Answer, answers
from judge.engine.state import Game
from judge.engine.trace import Recorder
from judge.replay.walk import Node, Walk
from judge.scenarios.board.board_differences import differences
from judge.scenarios.board.board_state import board
from judge.scenarios.runner.scenario_run import Run

CHOICES = 4
MOST_TRIED = 8


@dataclass(frozen=True, slots=True)
class Question:
    """A step to predict: its number at the top level, what could happen in an order that tells nothing, and which of it does."""

    step: int
    choices: tuple[str, ...]
    right: int


def next_question(run: Run, walk: Walk, after: int) -> Question | None:
    """The next step worth asking about behind step number ``after``; None when there is none left."""
    for node in walk.nodes[after:]:
        others = _others(run, walk, node) if _worth_asking(node) else []
        if len(others) >= 2:
            said = [node.step.text, *others[: CHOICES - 1]]
            choices = tuple(sorted(said, key=lambda text: hashlib.sha256(f"{node.path}{text}".encode()).digest()))
            return Question(int(node.path), choices, choices.index(node.step.text))
    return None


def _worth_asking(node: Node) -> bool:
    """Whether the step changes more on the table than who has priority."""
    if node.step.kind in ("refused", "default"):
        return False
    return any(change.what not in ("priority", "step") for change in differences(board(node.before), board(node.after)))


def _others(run: Run, walk: Walk, node: Node) -> list[str]:
    """What could have happened instead: first what the engine does after other answers, then other steps of this game."""
    found: dict[str, None] = {}
    index = int(node.path) - 1
    for given in [one for one in run.given if one.step == index][:1]:
        for answer in answers(given.decision, MOST_TRIED):
            if answer != given.answer:
                for text in _after(given.before, answer):
                    found.setdefault(text)
    for other in walk.nodes:
        if _worth_asking(other):
            found.setdefault(other.step.text)
    found.pop(node.step.text, None)
    return list(found)


def _after(game: Game, answer: Answer) -> list[str]:
    """The first step that the engine takes after an answer, if the rules allow it."""
    recorder = Recorder()
    changed = game.copy()
    changed.answers = (*changed.answers, answer)
    pause = engine.advance(changed, recorder, thorough=True)
    return [] if pause.refused else [step.text for step in (recorder.steps or pause.partial)[:1]]
