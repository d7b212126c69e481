"""One outcome of an exploration, run again with its steps. Pure."""

from __future__ import annotations

from judge.replay.walk import Walk
from judge.scenarios.interactive.exploration import Outcome
from judge.scenarios.runner.jobs import QUIET
from judge.scenarios.runner.scenario_run import Run, begin


def follow(run: Run, outcome: Outcome) -> Walk:
    """The steps that lead to an outcome of a run that explored. Raises ``ScenarioError`` where the script cannot be run."""
    assert run.situation is not None
    assert run.explored is not None
    bench, start = begin(run.situation)
    bench.advance(bench.pause.game)
    explored = {bench.player(name) for name in run.explored.players}
    left = [answer for _, answer in outcome.answers]
    while (decision := bench.go()) is not None:
        if decision.kind == "priority" or decision.kind in QUIET or not explored & {decision.player, decision.decider}:
            bench.give(decision.default, "default")
        else:
            bench.give(left.pop(0), "explored")
    return Walk(start, bench.recorder.steps)
