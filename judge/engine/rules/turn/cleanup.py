"""The cleanup step (314)."""

from __future__ import annotations

from judge.engine.decisions import Decision, Option
from judge.engine.event_pipeline import happen
from judge.engine.events import DamageWoreOff, DelayedGone, EffectsEnded, Event, Moved, PlanChanged
from judge.engine.procedures import procedure, then
from judge.engine.queries.view import name_of
from judge.engine.registry import IllegalChoice, rule
from judge.engine.rules.continuous.permissions import maximum_hand_size
from judge.engine.rules.turn.turn_structure import BEGINNINGS
from judge.engine.state import Effect, Game
from judge.engine.table import Table

THIS_TURN = ("end of turn", "this turn")


def begin(t: Table) -> None:
    """Discard, then damage and effects end; then see whether anybody gets priority."""
    for player in t.game.heads(t.game.active):
        discard_to_hand_size(t, player)
    wear_off(t)
    then(t, "cleanup priority")


@rule("turn/hand-size")
def discard_to_hand_size(t: Table, who: int) -> None:
    """At cleanup the active player discards down to the maximum hand size, normally seven."""
    game = t.game
    player = game.players[who]
    limit = maximum_hand_size(game, who)
    if limit is None and len(player.hand) > player.max_hand_size:
        with t.step(f"{player.name} has no maximum hand size and keeps {len(player.hand)} cards", player.id):
            t.cite("continuous/maximum-hand-size")
            t.cite("keywords/cards-over-rules")
    surplus = 0 if limit is None else len(player.hand) - limit
    if surplus <= 0:
        return
    options = tuple(Option(i, name_of(game, i)) for i in player.hand)
    chosen = t.ask(Decision("discard", player.id, f"Discard {surplus}", options, "pick", surplus, surplus, default=player.hand[-surplus:]))
    if len(set(chosen)) != surplus or any(i not in player.hand for i in chosen):
        raise IllegalChoice(f"{player.name} discards exactly {surplus} of the cards in hand")
    with t.step(f"{player.name} discards down to {limit}", player.id):
        t.cite("continuous/maximum-hand-size")
        happen(t, *(Moved(i, "graveyard", "discarded") for i in chosen))


@rule("turn/wear-off")
def wear_off(t: Table) -> None:
    """After discarding, damage wears off and effects that last until end of turn or for this turn end, all at the same time."""
    game = t.game
    events: list[Event] = [DamageWoreOff(i) for i in (*game.in_play, *game.phased_out) if game.objects[i].damage]
    ids = frozenset(e.id for e in game.effects if e.duration in THIS_TURN or over_with_next_turn(game, e)) | frozenset(
        s.id for s in game.shields if s.duration in THIS_TURN
    )
    if ids:
        events.append(EffectsEnded(ids))
    delayed = frozenset(d.id for d in game.delayed if d.duration in THIS_TURN)
    if events:
        with t.step("damage wears off and this turn's effects end"):
            happen(t, *events)
    if delayed:
        DelayedGone(delayed).apply(game)


NEXT_END = "next turn's end"
"""The duration of an effect that lasts until the end of a player's next turn."""


def over_with_next_turn(game: Game, effect: Effect) -> bool:
    """Whether an effect that lasts until the end of its player's next turn began before this turn, and the turn is that player's."""
    return effect.duration == NEXT_END and effect.until in game.heads(game.active) and (
        effect.timestamp < game.players[game.active].turn_began
    )


@procedure("cleanup priority")
@rule("turn/cleanup-priority")
def cleanup_priority(t: Table) -> None:
    """Players get priority at cleanup only if state-based effects apply or abilities wait; another cleanup step follows then."""
    from judge.engine.rules.state_based.check import applicable

    game = t.game
    if game.triggered or applicable(game):
        PlanChanged(("cleanup", *game.plan)).apply(game)
        t.note("players get priority in this cleanup step, and another follows", game.active)
        then(t, "settle", game.active)
    else:
        then(t, "end step")


BEGINNINGS["cleanup"] = begin
