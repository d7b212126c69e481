"""The untap step (302)."""

from __future__ import annotations

from dataclasses import replace

from judge.engine.decisions import Decision, Option
from judge.engine.event_pipeline import happen
from judge.engine.events import EffectBegan, EffectsEnded, Event, Untapped
from judge.engine.language.predicates import Filter
from judge.engine.procedures import then
from judge.engine.queries.filters import matches
from judge.engine.queries.view import controller, name_of
from judge.engine.registry import IllegalChoice, rule
from judge.engine.rules.continuous.permissions import barred, permitted, restrictions
from judge.engine.rules.double_faced.day_and_night import changes_with_the_turn
from judge.engine.rules.keywords.phasing import phase_in_and_out
from judge.engine.rules.resolving.resolution_choices import pick
from judge.engine.rules.turn.turn_structure import BEGINNINGS
from judge.engine.state import Game
from judge.engine.table import Table


def begin(t: Table) -> None:
    """Phase, then untap; nobody gets priority."""
    phase_in_and_out(t)
    changes_with_the_turn(t)
    untap_permanents(t)
    without_priority(t)


@rule("turn/untapping")
def untap_permanents(t: Table) -> None:
    """The active player works out which of his or her permanents untap, then untaps them all at the same time."""
    game = t.game
    mine = [i for i in game.in_play if controller(game, i) in game.heads(game.active) and game.objects[i].tapped]
    free = [i for i in mine if not barred(game, i, "untap")]
    along = [i for i in game.in_play if game.objects[i].tapped and untaps_along(game, i)]
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
    untapping = [*within_limits(t, [i for i in free if i not in kept]), *along]
    if untapping:
        with t.step(f"{name_of(game, game.active)} untaps", game.active):
            happen(t, *(Untapped(i) for i in untapping))


def untaps_along(game: Game, id: int) -> bool:
    """Whether a permanent untaps in the untap step of another player than its controller."""
    return controller(game, id) not in game.heads(game.active) and permitted(game, id, "untap with others")


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


TWICE = "next two untap steps"
"""The duration of an effect that lasts for one untap step more than "next untap step"."""


@rule("turn/not-untapping-once")
def once_kept_tapped(t: Table) -> None:
    """An effect that keeps a permanent from untapping in its controller's next untap step is over after that step."""
    game = t.game
    heads = game.heads(game.active)
    over: list[int] = []
    others: list[Event] = []
    for effect in game.effects:
        if effect.duration not in ("next untap step", TWICE):
            continue
        if effect.objects is None:  # of whatever one player controls
            over.extend([effect.id] if effect.until in heads else [])
            continue
        there = [i for i in effect.objects if i in game.objects]
        rest = tuple(i for i in there if controller(game, i) not in heads)
        if len(rest) < len(there):
            over.append(effect.id)
            others.extend([EffectBegan(replace(effect, id=0, objects=rest))] if rest else [])
            if effect.duration == TWICE:
                kept = tuple(i for i in there if i not in rest)
                others.append(EffectBegan(replace(effect, id=0, objects=kept, duration="next untap step")))
    if over:
        t.note("what was kept from untapping this once is free again")
        happen(t, EffectsEnded(frozenset(over)), *others)


BEGINNINGS["untap"] = begin
