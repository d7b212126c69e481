"""The draw step (304) and drawing (423)."""

from __future__ import annotations

from judge.engine.event_pipeline import happen
from judge.engine.events import Drew, Event, TriggersWait
from judge.engine.language.abilities import Body, TriggeredAbility
from judge.engine.language.event_patterns import StepBegins
from judge.engine.language.instructions import Draw
from judge.engine.language.references import You
from judge.engine.pending_matters import Triggered
from judge.engine.queries.view import name_of
from judge.engine.registry import in_force, newer, rule
from judge.engine.rules.continuous.permissions import restrictions
from judge.engine.rules.effects.impossible_actions import nothing_of_it
from judge.engine.rules.multiplayer.team_turns import each_head_draws
from judge.engine.rules.triggers.stack_placement import STEP_ACTION
from judge.engine.rules.turn.first_turn import first_turn, secondary_only
from judge.engine.rules.turn.turn_structure import BEGINNINGS, and_then_priority
from judge.engine.table import Table


@rule("turn/draw-step")
def draw_step(t: Table) -> None:
    """As the draw step begins, the active player draws a card, without using the stack."""
    heads = each_head_draws(t) if t.game.options.together else (t.game.active,)
    for player in secondary_only(t, heads) if len(heads) > 1 and first_turn(t.game) else heads:
        with t.step(f"{name_of(t.game, player)} draws for the turn", player):
            if t.game.options.together:
                t.cite("multiplayer/each-head-draws")
            draw_cards(t, player, 1)


@rule("turn/drawing-one-by-one", off=())
def draw_cards(t: Table, player: int, number: int) -> tuple[int, ...]:
    """Cards are drawn one at a time: to draw several is to make that many draws.

    Returns the cards drawn."""
    t.cite()
    drawn: list[int] = []
    for nth in range(number):
        if drawn_enough(t, player):
            break
        happened = draw_a_card(t, player)
        if any(isinstance(event, Drew) for event in happened):
            drawn.extend(() if t.game.players[player].drew_from_empty else t.game.players[player].hand[-1:])
        elif nth + 1 < number and not resumed(t):
            break
    return tuple(drawn)


def drawn_enough(t: Table, player: int) -> bool:
    """Whether an effect keeps the player from drawing any more cards this turn, which is then told."""
    drew = sum(1 for what, who, _ in t.game.history if what == "drew" and who == player)
    if not any(drew >= limit.number for limit, _ in restrictions(t.game, player, "draw more than")):
        return False
    nothing_of_it(t, player, f"{name_of(t.game, player)} can't draw any more cards this turn")
    return True


@rule("turn/drawing", off=[])
def draw_a_card(t: Table, player: int) -> list[Event]:
    """To draw a card is to put the top card of one's library into one's hand.

    Returns what happened, which may be something else instead."""
    t.cite()
    happened = happen(t, Drew(player))
    if not any(isinstance(event, Drew) for event in happened):
        replaced(t)
    return happened


@rule("turn/draws-replaced")
def replaced(t: Table) -> None:
    """An effect can replace the drawing of a card: then something else happens, and no card is drawn."""
    t.cite()


@rule("turn/draws-go-on", off=False)
def resumed(t: Table) -> bool:
    """What replaces one draw of several is completed, and then the other draws go on."""
    t.cite()
    return True


DRAWN_AT_ONCE = newer("draw-without-the-stack", "2003-10-01")
ACTION = TriggeredAbility(StepBegins("draw", You()), Body((), (Draw(1),)), text="Draw a card.", keyword=STEP_ACTION)
"""What goes on the stack in the draw step of the first editions: drawing the card, as though something had triggered."""


@rule("turn/draw-on-the-stack")
def draw_waits(t: Table) -> None:
    """As the draw step begins, drawing the card goes on the stack above what triggers then, so that players can answer it."""
    heads = t.game.heads(t.game.active)
    TriggersWait(tuple(Triggered(0, 0, player, ACTION) for player in heads)).apply(t.game)
    t.note(f"the draw of {name_of(t.game, t.game.active)} goes on the stack", t.game.active)


def begin(t: Table) -> None:
    """The step's action, by the edition."""
    in_force(t.game.edition, (DRAWN_AT_ONCE, draw_step), ("", draw_waits))(t)


BEGINNINGS["draw"] = and_then_priority(begin)
