"""Puts on the stack what a situation that begins in the middle has there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from judge.cards.edition_wording import of_edition
from judge.engine.decisions import Answer, Decision, NeedDecision
from judge.engine.language.characteristics import Characteristics
from judge.engine.queries.context import Context
from judge.engine.queries.view import Finished
from judge.engine.registry import Illegal
from judge.engine.rules.playing import activated_abilities, spells
from judge.engine.rules.playing.play_options import Way, ways
from judge.engine.stack_entry import Choices, OnStack
from judge.engine.state import Game, Object
from judge.engine.table import Table
from judge.engine.trace import Recorder
from judge.scenarios.file.situation import Situation
from judge.scenarios.file.zone_entries import EntryReader
from judge.scenarios.runner.action_choice import Finder
from judge.scenarios.runner.jobs import Job, supply
from judge.scenarios.runner.referents import Ambiguous
from judge.scenarios.runner.setup import Names
from judge.scenarios.runner.worded_answers import Unfit, forced
from judge.scenarios.script.script_lines import Line

Heard = Callable[[Line, Decision, Answer, Game], None]
"""Told of each choice made for a line: what was asked, the answer, and the game in the middle of it."""


def put_on_stack(situation: Situation, game: Game, names: Names, heard: Heard | None = None) -> Game:
    """The game with the situation's stack, the last line first; ``heard`` is told of every choice made. Raises ``ScenarioError``."""
    reader = EntryReader(situation.cards)
    for line in reversed(situation.stack):
        player = next(id for id, p in game.players.items() if p.name == line.player)
        if line.verb == "use":
            game = _ability(game, names, line, player, heard)
        elif line.verb == "play":
            game = _spell(game, names, line, player, reader, heard)
        else:
            raise line.node.error(f"{line.text}: only spells and abilities can be on the stack")
    return game


def _spell(game: Game, names: Names, line: Line, player: int, reader: EntryReader, heard: Heard | None) -> Game:
    entry = reader.entry(replace(line.node, text=line.subject))
    game = game.copy()
    assert entry.card is not None
    printed = of_edition(entry.card.characteristics, game.edition)
    id = _add(game, Object(0, 0, player, player, "stack", printed, stack=OnStack(), face_down=line.supplies.face_down))
    names[id] = entry.name
    named = [n for n, _ in line.supplies.extras]
    way = next((w for w in ways(game, player, id) if w.name and w.name in named), Way(face_down=line.supplies.face_down))
    return _announced(game, names, line, id, lambda t: spells.choose(t, player, id, way)[0], heard)


def _ability(game: Game, names: Names, line: Line, player: int, heard: Heard | None) -> Game:
    _, source, at = Finder(game, names, player, tuple).key(line)
    ability = activated_abilities.find_ability(game, source, at)
    game = game.copy()
    stack = OnStack(ability, source, Choices(), (), "activated")
    id = _add(game, Object(0, 0, player, player, "stack", Characteristics(), kind="ability", stack=stack))
    return _announced(
        game, names, line, id, lambda t: activated_abilities._choose(t, Context(source, player, Finished(t.game)), id, ability), heard
    )


def _add(game: Game, made: Object) -> int:
    """Put an object on top of the stack."""
    game.clock += 1
    id = game.next_id
    game.next_id += 1
    game.objects[id] = replace(made, id=id, card=id, timestamp=game.clock, arrived=game.clock)
    game.stack = (*game.stack, id)
    game.cache.clear()
    return id


def _announced(game: Game, names: Names, line: Line, id: int, choose: Callable[[Table], Choices], heard: Heard | None) -> Game:
    """The game with the object's choices made, as the line says or else by default."""
    job = Job(line, "act", line.supplies)
    answers: tuple[Answer, ...] = ()
    while True:
        trial = game.copy()
        trial.answers = answers
        try:
            choices = choose(Table(trial, Recorder(False), thorough=True))
        except NeedDecision as need:
            decision = need.decision
            try:
                found = supply(job, decision, trial, names)
            except (Unfit, Ambiguous) as error:
                raise line.node.error(f"{line.text}: {error}") from None
            answer, job = found if found is not None else (forced(decision) or decision.default, job)
            answers = (*answers, answer)
            if heard is not None:
                heard(line, decision, answer, trial)
            continue
        except Illegal as refusal:
            raise line.node.error(f"{line.text}: {refusal.fact}") from None
        game.objects[id] = replace(game.objects[id], stack=replace(game.objects[id].stack or OnStack(), choices=choices))
        game.cache.clear()
        return game
