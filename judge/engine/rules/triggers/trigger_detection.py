"""Abilities trigger on what happened (410.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.engine.event_pipeline import LOOKED_BACK_AT, NOTICED
from judge.engine.events import ControlChanged, DelayedGone, Event, TriggersWait
from judge.engine.language.abilities import Ability, Body, TriggeredAbility
from judge.engine.language.attachment_patterns import BecomesUnattached
from judge.engine.language.event_patterns import AnyPattern, ControlLost, Phases, StateIs, ZoneChange
from judge.engine.language.functional_zones import zones_of_event
from judge.engine.pending_matters import Triggered
from judge.engine.queries.amount_values import holds
from judge.engine.queries.context import Context
from judge.engine.queries.view import Finished, name_of, see
from judge.engine.registry import rule, working
from judge.engine.rules.effects.mana_value import asks_mana_value, cite_mana_value
from judge.engine.rules.keywords.kicker import asks_one_kicker
from judge.engine.rules.mana.mana_abilities import resolve_triggered_mana
from judge.engine.rules.multiplayer.limited_range import cite_range, event_in_range, out_of_range
from judge.engine.rules.triggers.event_matching import RULES, Names, occurrences
from judge.engine.rules.triggers.trigger_controllers import OF_THE_SOURCE, in_control
from judge.engine.rules.triggers.trigger_reasons import cite_event, cite_mana, left_play, on_an_event
from judge.engine.rules.triggers.trigger_watchers import listeners
from judge.engine.rules.triggers.triggered_times import additional, silenced
from judge.engine.state import Game
from judge.engine.table import Table

ADDITIONAL = "triggers/additional-times"
ELSEWHERE = ("graveyard", "hand", "removed")
"""The zones other than in play from which abilities trigger."""


NOT_TRUE = 0
"""Among the reasons: the sources (as text) of abilities whose event happened while the condition behind it was not true."""

OUT_OF_RANGE = -1
"""Among the reasons: the sources (as text) of abilities whose event happened out of range of the player who controls them."""


def notice(t: Table, before: Game, events: list[Event]) -> None:
    """Let abilities trigger on what happened, where any listens to such events."""
    game = t.game
    if game.delayed or listeners(game, events) or (not LOOKED_BACK_AT.isdisjoint(map(type, events)) and listeners(before, events)):
        triggering(t, before, events)


@rule("triggers/triggering", since=OF_THE_SOURCE)
def triggering(t: Table, before: Game, events: list[Event]) -> None:
    """An ability triggers each time its trigger event happens; nothing else happens until a player would get priority."""
    found: list[Triggered] = []
    why: dict[int, tuple[str, ...]] = {}
    for source, controller, ability in listeners(t.game, events):
        _look(t.game, t.game, source, controller, ability, events, found, why, back=False)
    looked_back: list[Triggered] = []
    if not LOOKED_BACK_AT.isdisjoint(map(type, events)):
        looking_back(t.game, before, events, looked_back, why)
    if t.recorder.on:
        for silent in dict.fromkeys(why.get(NOT_TRUE, ())):
            not_triggered(t, int(silent))
        for silent in dict.fromkeys(why.get(OUT_OF_RANGE, ())):
            out_of_range(t, int(silent))
    found.extend(looked_back)
    again = [one for one in _again(found) if ADDITIONAL not in why.get(id(one), ())] if len(found) > 1 else []
    if again and not each_occurrence(why, again):
        found = [one for one in found if not any(one is other for other in again)]
    found = first_of_the_turn(t.game, found)
    if t.game.delayed:
        delayed(t, events, found)
    at_once = resolve_triggered_mana(t, events, found) if found else found
    ordinary = found if at_once is None else at_once
    if ordinary:
        for one in ordinary:
            if not one.delayed:
                with t.step(f"{name_of(t.game, one.source)}'s ability triggers", one.controller, "trigger"):
                    if any(one is back for back in looked_back) and not _left_hand(one.ability):
                        t.cite("triggers/looking-back")
                        left_play(t, one.ability)
                    if t.game.reach:
                        cite_range(t, one)
                    if triggered_elsewhere(t.game, one):
                        t.cite("triggers/triggering-elsewhere")
                    if getattr(one.ability, "condition", None) is not None:
                        t.cite("triggers/intervening-if")
                        if asks_one_kicker(getattr(one.ability, "condition", None)):
                            t.cite("keywords/two-kickers")
                    on_an_event(t, one)
                    cite_event(t, one, events)
                    if t.recorder.on and asks_mana_value(getattr(one.ability, "event", None)):
                        cite_mana_value(t, tuple(i for i in dict(one.bindings).get("subject", ()) if isinstance(i, int)))
                    cite_mana(t, one)
                    for slug in why.get(id(one), ()):
                        t.cite(slug)
        TriggersWait(tuple(in_control(t, ordinary))).apply(t.game)


def first_of_the_turn(game: Game, found: list[Triggered]) -> list[Triggered]:
    """What has triggered, without a second time in a turn of what says that it triggers only once each turn."""
    kept: list[Triggered] = []
    for one in found:
        if getattr(one.ability, "once", False):
            before = any(what == f"triggered: {getattr(one.ability, 'text', '')}" and who == one.source for what, who, _ in game.history)
            if before or any(one.source == other.source and one.ability == other.ability for other in kept):
                continue
        kept.append(one)
    return kept


def _left_hand(ability: Ability) -> bool:
    """Whether an ability is about its own card leaving a hand, which is no zone that all players see into: nothing looks back at that."""
    return isinstance(ability, TriggeredAbility) and "hand" in zones_of_event(ability.event)


def triggered_elsewhere(game: Game, one: Triggered) -> bool:
    """Whether an ability triggered from a zone other than in play; its card may have left that zone with the event."""
    return game.object(one.source).zone in ELSEWHERE


def _again(found: list[Triggered]) -> list[Triggered]:
    """Those among the triggers that are not the first of their ability."""
    known: set[tuple[int, int]] = set()
    again = []
    for one in found:
        key = (one.source, id(one.ability))
        if key in known:
            again.append(one)
        known.add(key)
    return again


@rule("triggers/each-occurrence", off=False)
def each_occurrence(why: dict[int, tuple[str, ...]], again: list[Triggered]) -> bool:
    """An ability triggers once each time its event occurs, and so several times if one event contains several occurrences."""
    for one in again:
        why[id(one)] = (*why.get(id(one), ()), working())
    return True


@rule("triggers/looking-back")
def looking_back(game: Game, before: Game, events: list[Event], found: list[Triggered], why: dict[int, tuple[str, ...]]) -> None:
    """Abilities that trigger on leaving play or losing control look back: the game just before the event decides."""
    taken = {event.object for event in events if isinstance(event, ControlChanged)}
    for source, controller, ability in listeners(before, events):
        had = before.objects[source].controller if source in taken else controller
        _look(game, before, source, had, ability, events, found, why, back=True)


def looks_back(pattern: Any) -> bool:
    """Whether a trigger event is of the kind that looks back in time (410.10d)."""
    if isinstance(pattern, AnyPattern):
        return any(looks_back(part) for part in pattern.patterns)
    if isinstance(pattern, ZoneChange):
        return pattern.origin in ("in play", "hand") and pattern.to != "in play"
    return isinstance(pattern, ControlLost | BecomesUnattached) or (isinstance(pattern, Phases) and pattern.out)


def _look(
    game: Game,
    view: Game,
    source: int,
    controller: int,
    ability: TriggeredAbility,
    events: list[Event],
    found: list[Triggered],
    why: dict[int, tuple[str, ...]],
    back: bool,
) -> None:
    for pattern in ability.event.patterns if isinstance(ability.event, AnyPattern) else (ability.event,):
        if isinstance(pattern, StateIs) or looks_back(pattern) != back:
            continue
        ctx = Context(source, controller, _Mixed(game, view) if back else Finished(game), range_apart=True)
        for event in events:  # whether it is in range is a rule of its own, asked once the event is what the ability waits for
            for names in occurrences(pattern, ctx, event, events):
                names = dict(names)
                rules = names.pop(RULES, ())
                if game.reach and not event_in_range(ctx.look, controller, pattern, names):
                    why[OUT_OF_RANGE] = (*why.get(OUT_OF_RANGE, ()), str(source))
                    continue
                if not condition_at_trigger(game, source, controller, ability, names):
                    why.setdefault(NOT_TRUE, ())
                    why[NOT_TRUE] = (*why[NOT_TRUE], str(source))
                elif not silenced(view, ctx.look, source, event, names):
                    found.append(Triggered(0, source, controller, ability, tuple(sorted(names.items()))))
                    if rules:
                        why[id(found[-1])] = rules
                    for _ in range(additional(view, ctx.look, source, event, names)):
                        found.append(replace(found[-1]))
                        why[id(found[-1])] = (*rules, ADDITIONAL)


class _Mixed:
    """A look at the game now with objects as they were just before: leaves-play triggers read this."""

    def __init__(self, game: Game, view: Game) -> None:
        self.game = game
        self._view = view

    def see(self, id: int) -> Any:
        """The object as it was before the event, if it existed then."""
        return see(self._view, id) if id in self._view.objects else see(self.game, id)


def not_triggered(t: Table, source: int) -> None:
    """Record that an ability did not trigger although its event happened."""
    with t.step(f"{name_of(t.game, source)}'s ability doesn't trigger: what its \"if\" asks for is not true", kind="note"):
        t.cite("triggers/intervening-if")


@rule("triggers/intervening-if", off=True)
def condition_at_trigger(game: Game, source: int, controller: int, ability: TriggeredAbility, names: Names) -> bool:
    """An "if" right after the trigger event must be true when the event happens, or the ability doesn't trigger."""
    return ability.condition is None or holds(Context(source, controller, Finished(game), bindings=names), ability.condition)


@rule("triggers/delayed")
def delayed(t: Table, events: list[Event], found: list[Triggered]) -> None:
    """A delayed triggered ability triggers the next time its event happens, or each time while its stated duration lasts."""
    game = t.game
    spent: set[int] = set()
    for waiting in game.delayed:
        ctx = Context(waiting.source, waiting.controller, Finished(game), bindings=dict(waiting.bindings))
        for event in events:
            for names in occurrences(waiting.event, ctx, event, events):
                if waiting.id in spent:
                    continue
                names = {k: v for k, v in names.items() if k != RULES}
                of_event = {f"event {k}": v for k, v in names.items()}
                bound = tuple(sorted({**dict(waiting.bindings), **of_event, **names_of(waiting, names)}.items()))
                ability = TriggeredAbility(waiting.event, Body((), waiting.instructions), keyword=waiting.keyword)
                found.append(Triggered(0, waiting.source, waiting.controller, ability, bound, waiting.id))
                with t.step(f"{name_of(game, waiting.source)}'s delayed ability triggers", waiting.controller, "trigger"):
                    t.cite("triggers/triggering")
                    cite_event(t, found[-1], events)
                if not waiting.duration:
                    spent.add(waiting.id)
    if spent:
        DelayedGone(frozenset(spent)).apply(game)


def names_of(waiting: Any, names: Names) -> Names:
    """What the event names, where the ability that made the delayed trigger has not named it already."""
    have = dict(waiting.bindings)
    return {k: v for k, v in names.items() if k not in have}


NOTICED.append(notice)
