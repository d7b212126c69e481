"""The untap step (302)."""

from __future__ import annotations

from judge.engine.decisions import Decision, Option
from judge.engine.event_pipeline import happen
from judge.engine.events import EffectsEnded, Untapped
from judge.engine.language.references import Filter
from judge.engine.procedures import then
from judge.engine.queries.filters import matches
from judge.engine.queries.view import controller, name_of
from judge.engine.registry import IllegalChoice, rule
from judge.engine.rules.continuous.permissions import barred, restrictions
from judge.engine.rules.keywords.phasing import phase_in_and_out
from judge.engine.rules.resolving.resolution_choices import pick
from judge.engine.rules.turn.turn_structure import BEGINNINGS
from judge.engine.table import Table


def begin(t: Table) -> None:
    """Phase, then untap; nobody gets priority."""
    phase_in_and_out(t)
    untap_permanents(t)
    without_priority(t)


@rule("turn/untapping")
def untap_permanents(t: Table) -> None:
    """The active player works out which of his or her permanents untap, then untaps them all at once."""
    game = t.game
    mine = [i for i in game.in_play if controller(game, i) in game.heads(game.active) and game.objects[i].tapped]
    free = [i for i in mine if not barred(game, i, "untap")]
    optional = [i for i in free if barred(game, i, "untap optionally")]
    kept: tuple[int, ...] = ()
    if optional:
        kept = t.ask(
            Decision(
                "untap",
                game.active,
                "Choose what stays tapped",
                tuple(Option(i, name_of(game, i)) for i in optional),
                "pick",
                0,
                len(optional),
            )
        )
        if any(i not in optional for i in kept):
            raise IllegalChoice("Only a permanent that may stay tapped can be left tapped")
    for id in mine:
        if id not in free:
            t.note(f"{name_of(game, id)} doesn't untap", game.active)
    untapping = within_limits(t, [i for i in free if i not in kept])
    if untapping:
        with t.step(f"{name_of(game, game.active)} untaps", game.active):
            happen(t, *(Untapped(i) for i in untapping))


def within_limits(t: Table, free: list[int]) -> list[int]:
    """What untaps where effects let only so many do: the active player chooses which."""
    game = t.game
    for restriction, ctx in restrictions(game, game.active, "untap more than"):
        what = restriction.matching or Filter()
        held = [i for i in free if matches(ctx, i, what)]
        if len(held) > restriction.count:
            chosen = pick(t, game.active, held, restriction.count, restriction.count, "Untap", ctx.source)
            free = [i for i in free if i not in held or i in chosen]
    return free


@rule("turn/no-priority-in-untap")
def without_priority(t: Table) -> None:
    """No player gets priority in the untap step; what triggers in it waits for the upkeep."""
    t.cite()
    once_kept_tapped(t)
    then(t, "next step")


@rule("turn/not-untapping-once")
def once_kept_tapped(t: Table) -> None:
    """An effect that keeps a permanent from untapping in its controller's next untap step is over after that step."""
    game = t.game
    over = frozenset(
        e.id for e in game.effects
        if e.duration == "next untap step"
        and any(controller(game, i) in game.heads(game.active) for i in e.objects or () if i in game.objects)
    )
    if over:
        t.note("what was kept from untapping this once is free again")
        happen(t, EffectsEnded(over))


BEGINNINGS["untap"] = begin
