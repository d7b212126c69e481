"""The loop: carry out what comes next until a player must decide. It knows no rule.

``advance`` takes a game and returns a ``Pause``: the decision that is due, with the game as plain data from which it can be resumed
anywhere; ``answered`` is that game with the answer added. A refused action is undone by going back to the copy made
before it (422.1), and the refusal is part of the pause.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from judge.engine import rules
from judge.engine.decisions import Answer, Decision, NeedDecision, as_tuples
from judge.engine.procedures import LATE, OUTCOMES, PROCEDURES, REVERSED
from judge.engine.registry import Illegal, IllegalChoice
from judge.engine.state import Game
from judge.engine.table import Interlude, Table
from judge.engine.trace import Recorder, Step

rules.load()

MOST_PROCEDURES = 20_000


class Unending(RuntimeError):
    """The game went on for more procedures than the bound without anybody having to decide."""


@dataclass(slots=True)
class Refusal:
    """An action that was refused: the rule (slug) that forbids it, all rules that led there, and the fact that breaks it."""

    slug: str
    fact: str
    answers: tuple[Any, ...]
    slugs: tuple[str, ...] = ()


@dataclass(slots=True)
class Pause:
    """Where the game waits.

    ``decision`` is None when the game is over. ``game`` can be stored and resumed. ``meanwhile`` is the game as it looks in the middle
    of the procedure under way, ``partial`` the steps of it so far (for showing only).
    """

    game: Game
    decision: Decision | None
    meanwhile: Game
    partial: list[Step] = field(default_factory=list)
    refused: Refusal | None = None


def answered(pause: Pause, answer: Answer | list[Any]) -> Game:
    """The paused game with one more answer. The pause itself is unchanged."""
    game = pause.game.copy()
    game.answers = (*game.answers, as_tuples(answer))
    return game


Supply = Callable[[Pause, int], Answer | None]
"""Gets what would be the pause, and how many steps were recorded before the procedure; answers None where the game is to wait."""


def advance(
    game: Game, recorder: Recorder | None = None, bound: int = MOST_PROCEDURES, thorough: bool = False, supply: Supply | None = None
) -> Pause:
    """Run a copy of ``game`` until a decision is due or the game is over; steps go to ``recorder``.

    ``thorough`` also asks where there is one answer or none (see ``Table``); a game is resumed as it was begun. ``supply`` answers
    questions as they come up, which spares beginning their procedure again; after a refusal it is not asked any more.

    Raises ``BadAnswer`` for an answer of the wrong shape and ``Unending`` beyond ``bound`` procedures.
    """
    recorder = recorder if recorder is not None else Recorder(on=False)
    refused: Refusal | None = None
    own: Game | None = None  # a copy that nobody else has, so that what comes next may change it
    for _ in range(bound):
        if game.over and game.main is not None:
            told = as_tuples(OUTCOMES[0](recorder, game))
            game = game.main.copy()
            game.answers = (*game.answers, told)
        if game.over:
            return Pause(game, None, game, refused=refused)
        mark = recorder.mark()
        if game is own and game.next.name in LATE:
            table = Table(game, recorder, thorough)
        else:
            table = Table(game.copy(), recorder, thorough)
            table.before = game
        own = game = table.game
        if supply is not None and refused is None:
            table.supply = _asking(supply, table, mark)
        try:
            PROCEDURES[game.next.name](table, *game.next.args)
        except NeedDecision as need:
            before = _before(table)
            before.learn(game)
            return Pause(before, need.decision, game, recorder.back(mark), refused)
        except Interlude as first:
            recorder.back(mark)
            game = replace(first.game, main=_before(table))
            continue
        except Illegal as refusal:
            refused = Refusal(refusal.slug, refusal.fact, table.answers, tuple(refusal.slugs))
            undone = recorder.back(mark)
            own = game = (table.before or game).copy()
            game.answers = table.taken()[:-1] if isinstance(refusal, IllegalChoice) else ()
            for reversed_ in REVERSED:
                reversed_(recorder, game, undone, refusal)
            continue
        game.answers = ()
    raise Unending(f"more than {bound} procedures without a decision")


def _asking(supply: Supply, table: Table, mark: int) -> Callable[[Decision], Answer | None]:
    """Asks for the answer to a question that comes up at a table."""
    return lambda decision: supply(Pause(_before(table), decision, table.game), mark)


def _before(table: Table) -> Game:
    """The game before the procedure, which may be the game itself where nothing has changed, with the answers that this has got since."""
    before = table.before if table.before is not None else table.game
    if table.answers is before.answers:
        return before
    before = before.copy()
    before.answers = table.answers
    return before
