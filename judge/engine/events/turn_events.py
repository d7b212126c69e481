"""Events of the turn's structure."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.engine.change import tick, unsettle
from judge.engine.dead_objects import forget_gone
from judge.engine.events.event_base import Bookkeeping, Event
from judge.engine.pending_matters import Procedure
from judge.engine.queries.view import name_of
from judge.engine.record import altered, record
from judge.engine.state import Game


@record
class TurnBegan(Event):
    """A player's turn begins, with the phases and steps planned for it."""

    player: int
    plan: tuple[str, ...]
    extra: bool = False

    def apply(self, game: Game) -> None:
        """Begin it; what counts "this turn" starts anew."""
        attacked = tuple(dict.fromkeys(id for what, id, _ in game.history if what == "attacked" and id in game.objects))
        before = (pair for pair in game.last_attacks if pair[0] != game.active)
        game.last_attacks = tuple(sorted((*before, (game.active, attacked))))
        cast = ((player, sum(1 for what, who, _ in game.history if what == "played" and who == player)) for player in game.players)
        game.last_turn = (game.active, tuple((player, count) for player, count in cast if count))
        game.turn += 1
        game.active = self.player
        game.plan = self.plan
        game.history = ()
        heads = game.heads(self.player)
        game.turn_controller = next((by for whose, by in game.to_control if whose in heads), 0)
        game.to_control = tuple(pair for pair in game.to_control if pair[0] not in heads)
        if self.extra:
            game.extra_turns = game.extra_turns[1:]
        now = tick(game)
        for id, player in game.players.items():
            own = id in game.heads(self.player)
            began, turns = (now, player.turns + 1) if own else (player.turn_began, player.turns)
            game.players[id] = altered(player, {"lands_played": 0, "turn_began": began, "turns": turns})
        for one in [one for one in game.objects.values() if one.used]:  # abilities are also played from hands and graveyards
            game.objects[one.id] = replace(one, used=tuple((at, n) for at, n in one.used if at >= 1000))
        unsettle(game, "turn", "step", "history", "used", "lands")
        forget_gone(game)
        game.remember_dawn()

    def text(self, game: Game) -> str:
        """One sentence."""
        return f"{name_of(game, self.player)}'s turn begins"


@record
class DayChanged(Event):
    """It becomes day, or (``night``) night (731.1)."""

    night: bool = False

    def apply(self, game: Game) -> None:
        """Let it be so."""
        game.day = "night" if self.night else "day"
        game.cache.clear()

    def text(self, game: Game) -> str:
        """One sentence."""
        return f"it becomes {'night' if self.night else 'day'}"


@record
class ReachSet(Event):
    """Who is within each player's range of influence this turn (601.2c), by player number."""

    reach: tuple[frozenset[int], ...]

    def apply(self, game: Game) -> None:
        """Take it down."""
        game.reach = self.reach
        game.cache.clear()


@record
class TurnSkipped(Event):
    """A player's whole turn is passed over; the turn order goes on from that player."""

    player: int

    def apply(self, game: Game) -> None:
        """It would have been this player's turn."""
        game.active = self.player
        game.cache.clear()


@record
class TimeComing(Event):
    """A turn, phase or step of a player is about to begin, which an effect may replace (419.6e)."""

    player: int
    what: str

    def apply(self, game: Game) -> None:
        """It begins with an event of its own."""


@record
class PhaseBegan(Event):
    """A phase begins."""

    phase: str

    def apply(self, game: Game) -> None:
        """Begin it."""
        game.phase, game.step, game.passes = self.phase, "", 0
        unsettle(game, "step")

    def text(self, game: Game) -> str:
        """One sentence."""
        return f"the {self.phase} phase begins"


@record
class StepBegan(Event):
    """A step begins (or, for a phase without steps, the phase itself as something to wait for)."""

    step: str
    phase: str

    def apply(self, game: Game) -> None:
        """Begin it."""
        game.phase, game.step, game.passes = self.phase, "" if self.step == self.phase else self.step, 0
        if self.step == "upkeep":
            now = tick(game)
            for id in game.heads(game.active):
                player = game.players[id]
                game.players[id] = altered(player, {"last_upkeep": player.upkeep_began, "upkeep_began": now})
        unsettle(game, "step")

    def text(self, game: Game) -> str:
        """One sentence."""
        return f"the {self.step} {'phase' if self.step == self.phase else 'step'} begins"


@record
class StepEnded(Event):
    """A step or phase is over; the plan moves on."""

    def apply(self, game: Game) -> None:
        """Nothing is under way between steps."""
        game.passes = 0


@record
class PlanChanged(Bookkeeping):
    """The steps still to come this turn, and the extra turns, change (300.6 to 300.9)."""

    plan: tuple[str, ...] | None = None
    extra_turns: tuple[int, ...] | None = None
    marks: tuple[int, ...] = ()
    mark: int | None = None

    def apply(self, game: Game) -> None:
        """Change them, and the marks by which the extra turns, and this turn, are known."""
        if self.mark is not None:
            game.turn_mark = self.mark
        if self.plan is not None:
            game.plan = self.plan
        if self.extra_turns is not None:
            game.extra_turns, game.turn_marks = self.extra_turns, self.marks


@record
class LoopNoted(Bookkeeping):
    """What has resolved in a row without a player choosing to act (421): signatures, with what is running out."""

    loop: tuple[tuple[str, tuple[int, ...]], ...]

    def apply(self, game: Game) -> None:
        """Note it."""
        game.loop = self.loop


@record
class ActsNoted(Bookkeeping):
    """What players have played in a row by choice, and how often they may go on (421.2)."""

    acts: tuple[tuple[int, Any, tuple[Any, ...]], ...] = ()
    limits: tuple[tuple[int, Any, int, str], ...] = ()

    def apply(self, game: Game) -> None:
        """Note it."""
        game.acts, game.limits = self.acts, self.limits


@record
class SkipNoted(Bookkeeping):
    """What players are to skip (419.6e) changes."""

    skips: tuple[tuple[int, str], ...]

    def apply(self, game: Game) -> None:
        """Note it."""
        game.skips = self.skips


@record
class TurnControlGiven(Event):
    """``controller`` is to control the next turn that ``player`` takes, whoever was to control it so far (507.1, 507.1a)."""

    player: int
    controller: int

    def apply(self, game: Game) -> None:
        """Note it."""
        others = tuple(pair for pair in game.to_control if pair[0] != self.player)
        game.to_control = (*others, (self.player, self.controller))

    def text(self, game: Game) -> str:
        """One sentence."""
        return f"{name_of(game, self.controller)} is to control {name_of(game, self.player)}'s next turn"


@record
class PriorityMoved(Bookkeeping):
    """Who is next to act, and how many players have passed in succession (408.1c)."""

    next: Procedure
    passes: int = 0

    def apply(self, game: Game) -> None:
        """Note it."""
        game.next, game.passes = self.next, self.passes
