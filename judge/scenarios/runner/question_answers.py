"""Answers that a script has for the questions of an action under way, given as they come up: the action need not begin again for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.decisions import Answer
from judge.engine.run import Pause
from judge.scenarios.runner.answers_ahead import upcoming
from judge.scenarios.runner.jobs import QUIET, supply, under_way
from judge.scenarios.runner.referents import Ambiguous
from judge.scenarios.runner.worded_answers import Unfit, forced

if TYPE_CHECKING:
    from judge.scenarios.runner.session import Bench


def answer_in_place(bench: Bench, pause: Pause, step: int) -> Answer | None:
    """The answer to the question of a pause in the middle of an action, written down as given; None where the bench has to stop there.

    It is the answer that the bench would give at that pause, and all else (an error in the words, a question that the next line
    answers, a choice left open) is left to the bench. ``step`` is the number of steps before the action.
    """
    decision, job = pause.decision, bench.job
    if decision is None or job is None or job.kind != "act" or bench.queue[1] or bench.partly or bench.full or not under_way(pause):
        return None
    bench.pause = pause
    try:
        found = supply(job, decision, pause.meanwhile, bench.names)
    except (Unfit, Ambiguous):
        return None
    if found is not None:
        answer, by = found[0], "script"
    elif decision.what == "loop" or decision.kind == "band" or upcoming(bench, decision) is not None:
        return None
    elif (only := forced(decision)) is not None:
        answer, by = only, "only"
    elif bench.finishing and decision.kind in QUIET:
        answer, by = decision.default, "default"
    else:
        return None
    bench.moved_on()
    bench.job = found[1] if found is not None else job
    bench.write_down(answer, by, step)
    return answer
