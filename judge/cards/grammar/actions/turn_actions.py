"""Turns, phases and steps: added, skipped, controlled."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.action_drafts import WHO
from judge.cards.drafts.clause_drafts import YOURS, Draft
from judge.cards.drafts.placeholders import Mention, Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.changes import Permission
from judge.engine.language.event_patterns import StepBegins
from judge.engine.language.instructions import (
    Apply,
    Choose,
    ControlTurn,
    Delayed,
    EndGame,
    EndTurn,
    ExtraPhases,
    ExtraSteps,
    ExtraTurn,
    GetEmblem,
    PlaySubgame,
    Skip,
)
from judge.engine.language.references import Bound, You


@reads("more_lands")
def more_lands(*parts: Any) -> Draft:
    """How many more lands may be played this turn; "up to" adds nothing, since nobody has to play a land."""
    who = next((part for part in parts if isinstance(part, (Mention, Pronoun))), YOURS)
    count = next((part for part in parts if not isinstance(part, (Mention, Pronoun))), 1)
    whose: Any = You() if who == YOURS or getattr(who, "ref", None) == You() else who
    return (Apply(whose, (Permission("play lands", count=count),)),)


@reads("extra_turn_lost")
def extra_turn_lost() -> Draft:
    """The turn given, and a delayed trigger at its end that loses the game."""
    lose = (EndGame(WHO),)
    return (ExtraTurn(WHO, in_it=(Delayed(StepBegins("end of turn", that_turn=True), lose),)),)


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
reads("play_subgame")(lambda: (PlaySubgame(),))


def _of_the_subgame(which: str) -> Any:
    def reader(pos: int) -> Mention:
        return Mention(pos, Bound(f"subgame {which}"), frozenset({"players"}), True, key=f"subgame {which}")

    return reader


reads("subgame_losers", at=True)(_of_the_subgame("losers"))
reads("subgame_winners", at=True)(_of_the_subgame("winners"))


def _skipped(what: str) -> Any:
    return lambda: what


reads("skip_untap")(_skipped("untap step"))
reads("skip_upkeep")(_skipped("upkeep step"))
reads("skip_draw")(_skipped("draw step"))
reads("skip_turn")(_skipped("turn"))
reads("skip_combat")(_skipped("combat phase"))


reads("named_draw")(_skipped("draw step"))
reads("named_main")(_skipped("main phase"))
reads("named_combat")(_skipped("combat phase"))
reads("named_upkeep")(_skipped("upkeep step"))
reads("named_untap")(_skipped("untap step"))


@reads("choose_time")
def choose_time(*words: str) -> Choose:
    return Choose("kind", WHO, words=words)


@reads("skip_chosen")
def skip_chosen() -> Skip:
    return Skip("chosen", WHO, each=True)


@reads("skip_next")
def skip_next(what: str) -> Skip:
    return Skip(what, WHO)


reads("skip_all_combat")(lambda: Skip("combat phases of the next turn", WHO))


@reads("skip_this_turn")
def skip_this_turn(what: str) -> Skip:
    """One that is not to come any more this turn is not skipped in a later one."""
    if what == "turn":
        raise Refuse("a turn of this turn")
    return Skip(what, WHO, this_turn=True)


@reads("control_turn")
def control_turn(player: Any) -> ControlTurn:
    return ControlTurn(player, WHO)


@reads("get_emblem")
def get_emblem(*abilities: Any) -> GetEmblem:
    return GetEmblem(abilities, WHO)


@reads("extra_turns")
def extra_turns(count: Any) -> Draft:
    return (extra_turn(),) * int(count)


@reads("skip_several")
def skip_several(count: Any, what: str) -> Draft:
    return (skip_next(what),) * int(count)
