"""What is said of a question in a line, as its page says it: understood, run, and answered from what came of it."""

from __future__ import annotations

from functools import lru_cache

from judge.cards import library
from judge.sandbox.tasks import Ran, ran
from judge.scenarios.board.board_state import board
from judge.scenarios.question.question_answer import QuestionAnswer, answered
from judge.scenarios.question.question_findings import findings
from judge.scenarios.question.question_happenings import Happened, Reply
from judge.scenarios.question.question_ladders import sized_by

NAMES = library.cards()


@lru_cache(maxsize=64)
def _ran(text: str) -> Ran:
    """A situation, run once, whatever is asked of it."""
    return ran(text, "2006-10-01")


def replies_to(line: str) -> list[Reply]:
    """The sentences that answer a line of which every word is understood."""
    understood = answered(line, NAMES)
    assert understood.unread == ()
    return replies(understood)


def replies(understood: QuestionAnswer) -> list[Reply]:
    """The sentences that answer a line as it was understood."""
    made = _ran(understood.text)
    assert made.walk is not None
    assert made.upshot is not None
    nodes = [node for top in made.walk.nodes for node in top.walk()]
    happened = [Happened(node.step.text, node.step.kind, tuple(node.step.rules), node.path) for node in nodes]
    brought = [Reply(one.text, one.rules, one.path) for one in made.upshot.result]
    refused = [Reply(one.text, one.rules, one.path) for one in (*made.upshot.result, *made.upshot.course) if one.kind == "refused"]
    start, end = made.walk.start, made.walk.end
    return findings(understood, board(end), refused, board(start), happened, brought, sized_by(end))
