"""Life, turns, and the end of the game."""

from __future__ import annotations

from typing import Any

from judge.cards.compiler.draft import Mention, Result
from judge.cards.compiler.parser import reads
from judge.cards.compiler.reading.actions import WHO
from judge.cards.compiler.reading.amounts import each
from judge.cards.compiler.reading.cards import OwnSubject
from judge.engine.language.instructions import (
    Choose,
    ControlTurn,
    EndGame,
    EndTurn,
    ExtraPhases,
    ExtraSteps,
    ExtraTurn,
    GainLife,
    LoseLife,
    SetLife,
    Skip,
)
from judge.engine.language.references import BoundAmount, Half, NumberOf


@reads("lose_life")
def lose_life(count: Any) -> LoseLife:
    return LoseLife(count, WHO)


@reads("lose_life_equal")
def lose_life_equal(quantity: Any) -> LoseLife:
    return LoseLife(quantity, WHO)


@reads("lose_life_each")
def lose_life_each(count: Any, times: Any) -> LoseLife:
    return LoseLife(each(count, times), WHO)


@reads("lose_half")
def lose_half(rounded: str) -> LoseLife:
    return LoseLife(Half(NumberOf("life", WHO), rounded), WHO)


@reads("gain_life")
def gain_life(count: Any) -> GainLife:
    return GainLife(count, WHO)


@reads("gain_life_equal")
def gain_life_equal(quantity: Any) -> GainLife:
    return GainLife(quantity, WHO)


@reads("gain_life_each")
def gain_life_each(count: Any, times: Any) -> GainLife:
    return GainLife(each(count, times), WHO)


@reads("gain_that_much")
def gain_that_much() -> GainLife:
    return GainLife(BoundAmount("amount"), WHO)


@reads("lose_that_much")
def lose_that_much() -> LoseLife:
    return LoseLife(BoundAmount("amount"), WHO)


@reads("set_life")
def set_life(whose: Any, count: Any) -> SetLife:
    who: Any = whose if isinstance(whose, Mention) else OwnSubject(whose)
    return SetLife(count, who)


@reads("choose_player", at=True)
def choose_player(pos: int) -> Result:
    return Result(pos, Choose("player", WHO), frozenset({"player"}))


@reads("choose_opponent", at=True)
def choose_opponent(pos: int) -> Result:
    return Result(pos, Choose("opponent", WHO), frozenset({"player"}))


@reads("extra_turn")
def extra_turn() -> ExtraTurn:
    return ExtraTurn(WHO)


@reads("extra_combat_and_main")
def extra_combat_and_main() -> ExtraPhases:
    return ExtraPhases(("combat", "main"))


@reads("extra_combat")
def extra_combat() -> ExtraPhases:
    return ExtraPhases(("combat",))


@reads("extra_step")
def extra_step(step: str) -> ExtraSteps:
    return ExtraSteps(step, who=WHO)


@reads("extra_step_here")
def extra_step_here(step: str) -> ExtraSteps:
    return ExtraSteps(step)


@reads("extra_step_before")
def extra_step_before(step: str, other: str) -> ExtraSteps:
    return ExtraSteps(step, before=other)


reads("step_of_drawing")(lambda: "draw")


reads("end_turn")(lambda: EndTurn())


@reads("lose_game")
def lose_game() -> EndGame:
    return EndGame(WHO)


@reads("win_game")
def win_game() -> EndGame:
    return EndGame(WHO, wins=True)


def _skipped(what: str) -> Any:
    return lambda: what


reads("skip_untap")(_skipped("untap step"))
reads("skip_upkeep")(_skipped("upkeep step"))
reads("skip_draw")(_skipped("draw step"))
reads("skip_turn")(_skipped("turn"))
reads("skip_combat")(_skipped("combat phase"))


@reads("skip_next")
def skip_next(what: str) -> Skip:
    return Skip(what, WHO)


@reads("control_turn")
def control_turn(player: Any) -> ControlTurn:
    return ControlTurn(player, WHO)
