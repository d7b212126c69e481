"""The triggered abilities that function where their objects are (402.8), and which of them events can set off."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.events import Event
from judge.engine.language.abilities import TriggeredAbility
from judge.engine.language.functional_zones import zones_of_event
from judge.engine.queries.kit import kit_of
from judge.engine.queries.query_cache import keep
from judge.engine.queries.view import permanents_with, see
from judge.engine.registry import rule
from judge.engine.rules.keywords.haunt import about_haunted
from judge.engine.rules.triggers.event_matching import heard_by
from judge.engine.state import Game


def watchers(game: Game) -> list[tuple[int, int, TriggeredAbility]]:
    """Every triggered ability that functions where its object is (402.8): (source, controller, ability)."""
    known: list[tuple[int, int, TriggeredAbility]] | None = game.cache.get("watchers")
    if known is None:
        known = list(_functioning(game))
        keep(game, "watchers", known, frozenset({"triggered"}))
    return known


def listeners(game: Game, events: list[Event]) -> list[tuple[int, int, TriggeredAbility]]:
    """Those of the watchers whose trigger events can be among these."""
    known: dict[type, list[int]] | None = game.cache.get("listeners")
    every = watchers(game)
    if known is None:
        known = {}
        for at, (_, _, ability) in enumerate(every):
            for kind in heard_by(ability.event):
                known.setdefault(kind, []).append(at)
        keep(game, "listeners", known, frozenset({"triggered"}))
    if len(events) == 1:
        return [every[at] for at in known.get(type(events[0]), ())]
    kinds = {type(event) for event in events}
    return [every[at] for at in sorted({at for kind in kinds for at in known.get(kind, ())})]


def _functioning(game: Game) -> Iterator[tuple[int, int, TriggeredAbility]]:
    for id, seen in (*permanents_with(game, "triggered"), *((id, see(game, id)) for id in game.stack)):
        if seen.kit.triggered:
            zone = game.objects[id].zone
            for _, ability in seen.kit.triggered:
                if (ability.until and ability.until <= game.edition) or (ability.since and ability.since > game.edition):
                    continue
                if ability.zone == zone or zone in zones_of_event(ability.event):
                    yield id, seen.controller, ability
    for id in game.command:
        yield from ((id, game.objects[id].owner, ability) for _, ability in see(game, id).kit.triggered)
    for player in game.players.values():
        for zone in ("graveyard", "hand"):
            yield from _outside_play(game, game.zone(zone, player.id), zone)
    yield from _outside_play(game, game.removed, "removed")


def _outside_play(game: Game, ids: tuple[int, ...], zone: str) -> Iterator[tuple[int, int, TriggeredAbility]]:
    for id in ids:
        obj = game.objects[id]
        if obj.printed.abilities:
            for _, ability in kit_of(obj.printed.abilities).triggered:
                if works_from(ability, zone) or (zone == "removed" and about_haunted(ability.event)):
                    yield id, obj.owner, ability


@rule("triggers/triggering-elsewhere", off=False)
def works_from(ability: TriggeredAbility, zone: str) -> bool:
    """A trigger condition that can be met only in a zone other than in play triggers from that zone."""
    return ability.zone == zone or zone in zones_of_event(ability.event)
