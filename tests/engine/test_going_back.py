"""A game as plain data: stored and resumed at every decision, copied, compared, and the same in every process."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys

import pytest

from judge.engine.decisions import BadAnswer
from judge.engine.language.changes import ModifyPT
from judge.engine.language.event_patterns import ZoneChange
from judge.engine.language.instructions import Apply, Destroy, GainLife
from judge.engine.language.references import Every, Target
from judge.engine.record import from_json, to_json
from judge.engine.run import Pause, advance, answered
from judge.engine.state import Game
from judge.engine.trace import Recorder, Step
from tests.engine.laid_tables import Table, triggered
from tests.engine.small_boards import BEAR, FILLER, bolt, card, creatures, spell

LIBRARY = {"library": FILLER}
MOURNER = card("Mourner", "creature", "B", (1, 1), triggered(ZoneChange(creatures(), "in play", "graveyard"), GainLife(1)))
WRATH = card("Wrath", "sorcery", "W", None, spell(Destroy(Every(creatures()))))
GROW = card("Grow", "instant", "G", None, spell(Apply(Target(), (ModifyPT(3, 3),)), targets=(creatures(),)))
BOLT = card("Bolt", "instant", "R", None, bolt())


def situation() -> Table:
    return Table(
        Ann={"in_play": [MOURNER, BEAR, "Plains", "Forest"], "hand": [WRATH, GROW], **LIBRARY},
        Bob={"in_play": [MOURNER, BEAR, "Mountain"], "hand": [BOLT], **LIBRARY},
    )


def through_json(game: Game) -> Game:
    back = from_json(json.loads(json.dumps(to_json(game))))
    assert isinstance(back, Game)
    return back


def lines(steps: list[Step], depth: int = 0) -> list[str]:
    return [line for s in steps for line in (f"{depth} {s.text} {s.rules}", *lines(s.steps, depth + 1))]


def play(seed: int, decisions: int, stored: bool = False) -> tuple[Pause, list[str]]:
    """Random legal play; ``stored``: the game goes through JSON at every decision."""
    chance, recorder = random.Random(seed), Recorder()
    pause = advance(situation().pause.game, recorder)
    for _ in range(decisions):
        if pause.decision is None:
            break
        options = pause.decision.keys()
        answer = (chance.choice(options),) if pause.decision.kind == "priority" else pause.decision.default
        game = answered(pause, answer)
        pause = advance(through_json(game) if stored else game, recorder)
    return pause, lines(recorder.steps)


def test_a_game_resumed_from_json_at_every_decision_goes_on_in_the_same_way() -> None:
    for seed in range(5):
        ordinary, said = play(seed, 60)
        stored, said_stored = play(seed, 60, stored=True)
        assert stored.game == ordinary.game
        assert said_stored == said


def test_the_same_answers_give_the_same_trace_whatever_the_hash_seed() -> None:
    program = "from tests.engine.test_going_back import play, to_json; print(play(3, 80)[1], to_json(play(3, 80)[0].game))"
    outputs = set()
    for hash_seed in ("0", "1", "4711"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, env=environment)
        outputs.add(done.stdout)
    assert len(outputs) == 1
    assert len(outputs.pop()) > 1000


def test_a_copy_is_equal_and_independent() -> None:
    table = situation()
    before = table.pause.game
    copy = before.copy()
    assert copy == before
    kept = to_json(before)
    table.play("Grow", targets=(table.game.in_play[1],)).resolve()
    assert (copy, to_json(before)) == (before, kept)
    assert table.pause.game != before


def test_an_earlier_pause_can_be_answered_in_another_way() -> None:
    table = situation()
    pause = table.pause
    passed = advance(answered(pause, (("pass",),)))
    played = advance(answered(pause, (("play", table.find("Wrath"), ""),)))
    assert passed.decision is not None
    assert passed.decision.player == 2
    assert played.game != passed.game
    again = advance(answered(pause, (("pass",),)))
    assert again.game == passed.game


def test_a_refused_action_leaves_the_game_as_it_was() -> None:
    table = situation()
    before = table.pause.game
    table.refuse("play", table.find("Bolt"), "")
    assert table.pause.game == before


def test_an_answer_of_the_wrong_shape_is_an_error_and_not_a_refusal() -> None:
    table = situation()
    pause = advance(answered(table.pause, (("play", table.find("Grow"), ""),)))
    assert pause.decision is not None
    assert pause.decision.kind == "targets"
    with pytest.raises(BadAnswer, match="nonsense"):
        advance(answered(pause, ("nonsense",)))


def test_what_is_remembered_for_speed_is_no_part_of_the_game() -> None:
    table = situation()
    assert table.game.cache
    assert "cache" not in to_json(table.pause.game)
