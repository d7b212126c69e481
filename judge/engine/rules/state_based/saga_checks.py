"""The state-based action about Sagas (714.4): one that has told its last chapter is sacrificed."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.events import Event, Moved
from judge.engine.language.abilities import Ability, TriggeredAbility
from judge.engine.language.event_patterns import ChapterReached
from judge.engine.queries.view import see
from judge.engine.rules.sagas.lore_counters import chapters
from judge.engine.rules.state_based.check import state_based
from judge.engine.rules.state_based.snapshot import standing
from judge.engine.state import Game


@state_based("state-based/finished-saga", "with_counters")
def finished_saga(game: Game) -> Iterator[Event]:
    """A Saga with lore counters for its last chapter is sacrificed once no chapter ability of it waits or is on the stack."""
    for id in standing(game).with_counters:
        seen = see(game, id)
        last = chapters(seen.kit.triggered) if "Saga" in seen.chars.subtypes else []
        if last and game.objects[id].counter("lore") >= max(last) and not _being_told(game, id):
            yield Moved(id, "graveyard", "sacrificed")


def _being_told(game: Game, id: int) -> bool:
    """Whether a chapter ability of it has triggered and not yet left the stack."""
    on_stack = (game.objects[i].stack for i in game.stack)
    return any(one.source == id and _tells(one.ability) for one in game.triggered) or any(
        stack is not None and stack.source == id and _tells(stack.ability) for stack in on_stack
    )


def _tells(ability: Ability | None) -> bool:
    return isinstance(ability, TriggeredAbility) and isinstance(ability.event, ChapterReached)
