"""The table at which a procedure is carried out: the game, the answers given so far, and the recorder."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from typing import Any

from judge.engine.decisions import Answer, Decision, NeedDecision, as_tuples, check_shape, only_answer
from judge.engine.pending_matters import Triggered
from judge.engine.state import Game
from judge.engine.trace import Recorder

WHO_CHOOSES: list[Callable[[Table, Decision], int]] = []
"""Rules by which another player may make a decision (507.3): each says who, 0 for the player whose decision it is."""

_NOTHING = nullcontext()
"""A step that nobody records."""


class Interlude(Exception):  # nothing went wrong
    """Another game is to be played before the procedure under way can go on: ``game``, whose outcome will be its next answer."""

    def __init__(self, game: Game) -> None:
        super().__init__("another game is played first")
        self.game = game


class Table:
    """What rule functions get: ``game`` (to read; events change it), ``ask``, and the recorder's ``step``, ``note`` and ``cite``."""

    before: Game | None = None
    """The game as it was before the procedure; None as long as the game itself is that."""
    supply: Callable[[Decision], Answer | None] | None = None
    """Answers a question in the middle of the procedure where it can, so that this need not begin again."""
    trying = False
    """Whether this is a copy on which a way to pay is tried."""
    rest: Any = None
    """What the cost that is being paid for asks for besides mana, while mana is made for it."""
    cut_short = False
    """Whether the search for a way to pay ended before everything was tried."""
    replacing: tuple[frozenset[tuple[Any, ...]], frozenset[tuple[Any, ...]]] = (frozenset(), frozenset())
    """While something happens instead of an event: the effects that have replaced it, and all that fitted it so far (419.6a)."""
    optional = False
    """Whether a player was asked about something that he or she may do (421.2)."""
    _given = 0

    def __init__(self, game: Game, recorder: Recorder | None = None, thorough: bool = False) -> None:
        self.game = game
        self.thorough = thorough
        """Ask even where there is one answer or none, so that a script can try what is not legal and be told why."""
        self.recorder = recorder or Recorder(on=False)
        self.answers = game.answers
        self.began = game.next_id
        """Objects from this number on have come to be during the procedure under way."""
        self.beforehand: list[Answer] = []
        """Answers to the questions of what is carried out as it was planned; they come before those that players give."""
        self.wanted: list[tuple[str, ...]] = []
        """The types of mana that can pay for each symbol of what is being paid for, while mana is made for it."""
        self.at_once: list[Triggered] = []
        """Triggered mana abilities that resolve before anything else happens (411.3)."""
        self.prevented: list[tuple[Any, Any, int]] = []
        """While an event passes replacement: the effects that prevented damage and do something for it, and how much in all."""
        self.causes: dict[object, str] = {}
        """While several things happen at once by rules of their own: the rule (slug) of each event, or of what happens to an object."""
        self.met_shields: list[int] = []
        """Shields that meet all that one source deals at one time, and are used up then."""

    def begin(self) -> None:
        """Keep the game as it is: what follows changes it, and may be refused, or come to a question before which one goes back."""
        if self.before is None:
            self.before = self.game.copy()

    def ask(self, decision: Decision) -> Answer:
        """The answer to ``decision``. Raises ``NeedDecision`` when there is none yet, ``BadAnswer`` when it has the wrong shape.

        A question with a single possible answer is not asked, unless the table is ``thorough``.
        """
        if not self.thorough:
            only = only_answer(decision)
            if only is not None:
                return only
        if self.beforehand:
            return check_shape(decision, self.beforehand.pop(0))
        by = self._chooser(decision)
        if self._given >= len(self.answers):
            due = replace(decision, by=by) if by else decision
            supplied = self.supply(due) if self.supply is not None else None
            if supplied is None:
                raise NeedDecision(due)
            self.answers = (*self.answers, as_tuples(supplied))
        answer = self.answers[self._given]
        self._given += 1
        return check_shape(decision, answer)

    def step(self, text: str, player: int = 0, kind: str = "rule") -> AbstractContextManager[None]:
        """Open a step of the trace, cited by the rule at work."""
        return self.recorder.step(text, self.game, player, kind) if self.recorder.on else _NOTHING

    def note(self, text: str, player: int = 0, kind: str = "rule") -> None:
        """Record a step without parts, cited by the rule at work."""
        if self.recorder.on:
            self.recorder.note(text, self.game, player, kind)

    def cite(self, slug: str = "") -> None:
        """Add the rule named, or else the rule at work, to the open step: for a rule that permits, or shapes, what the step does."""
        self.recorder.cite(slug)

    def ask_lazily(self, make: Callable[[], Decision]) -> Answer:
        """Like ``ask``, but the decision is only made up when nobody has answered it; it is always asked."""
        if self._given >= len(self.answers):
            decision = make()
            by = self._chooser(decision)
            raise NeedDecision(replace(decision, by=by) if by else decision)
        self._given += 1
        answer: Answer = as_tuples(self.answers[self._given - 1])
        return answer

    def interlude(self, make: Callable[[], Game]) -> Any:
        """The outcome of another game that is played first. Raises ``Interlude`` with that game where it has not been played yet."""
        if self._given >= len(self.answers):
            raise Interlude(make())
        self._given += 1
        return as_tuples(self.answers[self._given - 1])

    def _chooser(self, decision: Decision) -> int:
        for who in WHO_CHOOSES:
            if by := who(self, decision):
                return by
        return 0

    def taken(self) -> tuple[Any, ...]:
        """The answers that questions have taken so far."""
        return self.answers[: self._given]
