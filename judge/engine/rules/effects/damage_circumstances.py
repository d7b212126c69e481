"""What is told of damage that an effect deals: that it is no combat damage, and what its source, which is gone, has no more."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.language.event_patterns import AnyPattern, DealsDamage
from judge.engine.queries.kit import Kit
from judge.engine.queries.view import name_of, see
from judge.engine.registry import working_as
from judge.engine.state import Game
from judge.engine.table import Table


def tell_circumstances(t: Table, sources: tuple[int, ...]) -> None:
    """Cite what decides whether abilities about damage have to do with it, where a source, or what is attached to it, has such ones."""
    for source in sources if t.recorder.on else ():
        if source not in t.game.objects:
            _tell_of_what_is_gone(t, source)
        elif t.game.phase == "combat" and any(_asks_for_combat_damage(kit) for kit in _kits(t.game, source)):
            with working_as("combat/assigning-damage"):
                t.note(f"what {name_of(t.game, source)} deals now is no combat damage: it was not assigned as that")


def _tell_of_what_is_gone(t: Table, source: int) -> None:
    """What static abilities of others gave a source that is gone is no part of what is known of it by now."""
    known = t.game.past.get(source)
    if known is not None and known[0].zone == "in play" and set(known[1].abilities) - set(known[0].shown.abilities):
        with working_as("continuous/no-last-known"):
            t.note(f"{name_of(t.game, source)} is gone: what static abilities of others did for it ended with that")


def _kits(game: Game, source: int) -> Iterator[Kit]:
    """The abilities of a source of damage, and of what is attached to it."""
    yield see(game, source).kit
    for id in game.in_play if source in game.in_play else ():
        if game.objects[id].attached_to == source:
            yield see(game, id).kit


def _asks_for_combat_damage(kit: Kit) -> bool:
    """Whether an ability triggers on combat damage, or replaces it."""
    events = [*(ability.event for _, ability in kit.triggered), *(ability.effect.event for ability in kit.replacements)]
    return any(
        isinstance(part, DealsDamage) and part.combat is True
        for event in events
        for part in (event.patterns if isinstance(event, AnyPattern) else (event,))
    )
