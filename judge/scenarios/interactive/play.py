"""Play a situation one answer at a time: what is asked, what is legal, and what one might expect but may not do, with the reason.

A game is always (situation, answers): replayed from the start, so undo is dropping the last answer and nothing has to be kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from judge.citations.numbered_steps import called
from judge.engine import run
from judge.engine.decisions import Answer, BadAnswer, Decision, as_tuples
from judge.engine.explanation.action_reasons import Reason, why_not_attack, why_not_block
from judge.engine.queries.granted_abilities import text_of
from judge.engine.queries.view import controller, is_creature, name_of, see
from judge.engine.run import Pause
from judge.engine.state import Game
from judge.engine.trace import Happening, Recorder, Replaced, Step
from judge.scenarios.file.situation import Situation
from judge.scenarios.runner.scenario_run import begin
from judge.scenarios.runner.session import MOST_DECISIONS
from judge.scenarios.runner.setup import Names
from judge.scenarios.runner.trace_looks import tell_position
from judge.scenarios.runner.worded_answers import forced
from judge.scenarios.scenario_errors import Mistake, ScenarioError

MOST_AT_HOME = 40
"""Creatures that can't attack or block that are told of."""


@dataclass(frozen=True, slots=True)
class NotLegal:
    """An action that one might expect: its key, what a person reads, and the rule and fact that forbid it.

    A creature that can't attack has the key ("attack", creature), one that can't block ("block", creature, attacker)."""

    key: Any
    text: str
    slug: str
    number: str
    fact: str


@dataclass
class Played:
    """Where a game stands after some answers. ``decision`` is None when it is over; ``not_legal`` is there for priority and for
    declarations of attackers and blockers."""

    start: Game
    names: Names
    pause: Pause
    steps: list[Step]
    asked: list[Decision] = field(default_factory=list)
    refused: tuple[str, str] | None = None
    marks: list[int] = field(default_factory=list)
    """How many steps had been made as each answer was given."""
    happenings: list[Happening] = field(default_factory=list)
    replaced: list[Replaced] = field(default_factory=list)
    """What happened, where it is to be explained."""

    @property
    def decision(self) -> Decision | None:
        """The question that is due."""
        return self.pause.decision

    @property
    def game(self) -> Game:
        """The game as it looks now, in the middle of what is under way."""
        return self.pause.meanwhile

    def not_legal(self) -> list[NotLegal]:
        """Actions with cards in hand and permanents that the player might expect to take and may not; of declarations, the creatures that
        can't be chosen."""
        kind = self.decision.kind if self.decision is not None else ""
        if kind in ("attackers", "blockers"):
            return list(islice(_at_home(self.pause.meanwhile, self.decision), MOST_AT_HOME))
        return list(_forbidden(self.pause)) if kind == "priority" else []


def play(situation: Situation, answers: list[Any] | tuple[Any, ...], explain: bool = False) -> Played:
    """Replay the answers from the start; questions that leave no choice are answered without asking.

    An answer that a rule forbids is dropped and reported as ``refused`` (slug, fact) if it is the last one; an earlier one, or one of
    the wrong shape, raises ``ScenarioError``, as does more than the bound of answers. ``explain`` keeps what happened.
    """
    if len(answers) > MOST_DECISIONS:
        raise ScenarioError(Mistake(0, 0, f"{len(answers)} answers; at most {MOST_DECISIONS} are replayed"))
    bench, start = begin(situation)
    recorder = Recorder()
    recorder.happenings = [] if explain else None
    pause = settled(run.advance(start, recorder, thorough=True), recorder)
    tell_position(recorder, start)
    asked: list[Decision] = []
    refused: tuple[str, str] | None = None
    marks: list[int] = []
    for at, answer in enumerate(answers):
        if pause.decision is None:
            raise ScenarioError(Mistake(0, 0, f"answer {at + 1} comes after the game is over"))
        asked.append(pause.decision)
        marks.append(len(recorder.steps))
        try:
            pause = run.advance(run.answered(pause, as_tuples(answer)), recorder, thorough=True)
        except (BadAnswer, LookupError, TypeError, ValueError, AttributeError) as error:  # keys of a shape that no option has
            raise ScenarioError(Mistake(0, 0, f"answer {at + 1} does not answer what is asked: {asked[-1].prompt}: {error}")) from None
        pause = settled(pause, recorder)  # what is forbidden may show only behind it, as for an X that finds no targets
        if pause.refused is not None:
            refused = (pause.refused.slug, pause.refused.fact)
            if at + 1 < len(answers):
                raise ScenarioError(Mistake(0, 0, f"answer {at + 1} is not allowed: {refused[1]}", rule=refused[0]))
    return Played(start, bench.names, pause, recorder.steps, asked, refused, marks, recorder.happenings or [], recorder.replaced)


def settled(pause: Pause, recorder: Recorder) -> Pause:
    """Answer what leaves no choice, up to the next question that does, or to somebody's priority."""
    while pause.decision is not None and pause.decision.kind != "priority":
        only = forced(pause.decision)
        if only is None or pause.refused is not None:
            break
        pause = run.advance(run.answered(pause, only), recorder, thorough=True)
    return pause


def _forbidden(pause: Pause) -> list[NotLegal]:
    decision, game = pause.decision, pause.game
    assert decision is not None
    player, offered = decision.player, set(decision.keys())
    found: list[NotLegal] = []
    said: set[tuple[str, str, str]] = set()  # of four tapped Islands it is enough to hear of one
    for key, text in _expected(game, player):
        if key in offered:
            continue
        slug, fact = _why_not(pause, key)
        if slug and (text, slug, fact) not in said:
            said.add((text, slug, fact))
            found.append(NotLegal(key, text, slug, called(slug, game.edition), fact))
    return found


def _at_home(game: Game, decision: Decision | None) -> Iterator[NotLegal]:
    """The creatures of the player that can't attack, or can't block an attacker, with the reason. Of a creature that can block nothing, one
    attacker's reason is enough."""
    assert decision is not None
    attackers = tuple(a for a, d in game.combat.attackers if d == decision.player) if game.combat is not None else ()
    for id in game.in_play:
        if controller(game, id) != decision.player or not is_creature(game, id):
            continue
        if decision.kind == "attackers":
            reason = why_not_attack(game, id)
            if reason is not None:
                yield _told(game, ("attack", id), f"attack with {name_of(game, id)}", reason)
            continue
        can = dict(decision.others).get(id, ())
        refused = [(a, why) for a in attackers if a not in can and (why := why_not_block(game, id, a)) is not None]
        for attacker, reason in refused if can else refused[:1]:
            yield _told(game, ("block", id, attacker), f"block {name_of(game, attacker)} with {name_of(game, id)}", reason)


def _told(game: Game, key: tuple[Any, ...], text: str, reason: Reason) -> NotLegal:
    return NotLegal(key, text, reason.rule, called(reason.rule, game.edition), reason.fact)


def _expected(game: Game, player: int) -> list[tuple[tuple[Any, ...], str]]:
    """What a player might think of: playing each card in hand, using each ability of what he or she controls."""
    found: list[tuple[tuple[Any, ...], str]] = []
    for id in game.players[player].hand:
        look = see(game, id).chars
        if "land" in look.types:
            found.append((("land", id), f"play {name_of(game, id)}"))
        elif look.types:
            found.append((("play", id, ""), f"play {name_of(game, id)}"))
    for id in game.in_play:
        if controller(game, id) == player:
            for at, ability in see(game, id).kit.activated:
                found.append((("activate", id, at), f"use {name_of(game, id)}: {text_of(game, ability) or at + 1}"))
    return found


def _why_not(pause: Pause, key: tuple[Any, ...]) -> tuple[str, str]:
    """The rule and fact that refuse an action; empty if it goes through or is refused only for a choice made by default."""
    trial = run.advance(run.answered(pause, (key,)), thorough=True)
    for _ in range(40):
        if trial.refused is not None:
            return trial.refused.slug, trial.refused.fact
        if trial.decision is None or trial.game.next.name != "act" or not trial.game.answers:
            return "", ""
        only = forced(trial.decision)
        trial = run.advance(run.answered(trial, only if only is not None else trial.decision.default), thorough=True)
    return "", ""


def legal_answers(decision: Decision) -> list[tuple[Answer, str]]:
    """The options of a decision as single answers with their texts, for buttons; empty for shapes that need a control of their own."""
    if decision.shape != "pick" or decision.most > 1:
        return []
    return [((option.key,), option.text) for option in decision.options]
