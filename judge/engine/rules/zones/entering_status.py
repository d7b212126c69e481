"""The state in which permanents come into play (510.3), and what was never declared as an attacker (308.3)."""

from __future__ import annotations

from judge.engine.event_pipeline import NOTICED
from judge.engine.events import Event, Moved
from judge.engine.language.combat_patterns import Attacks
from judge.engine.queries.view import name_of, see
from judge.engine.registry import rule
from judge.engine.state import Game, Object
from judge.engine.table import Table


def as_it_comes(t: Table, before: Game, events: list[Event]) -> None:
    """Say of what comes back to play that it is not in the state that it was in, and of what comes attacking that it was not declared."""
    for event in events if t.recorder.on else ():
        if not isinstance(event, Moved) or event.to != "in play":
            continue
        was = _last_in_play(t.game, event.object)
        changed = was is not None and ((was.tapped and not event.tapped) or (was.face_down and not event.face_down))
        if was is not None and (was.flipped or (changed and t.game.became.get(was.id) == event.object)):
            comes_untapped(t, t.game.became[event.object])
        if event.attacking and _waits_for_attacks(t.game):
            with_attackers(t, t.game.became[event.object])


def _last_in_play(game: Game, id: int) -> Object | None:
    """A card as it last was in play, by whatever zones it has gone from there to where it has come from now."""
    came_from = {new: old for old, new in game.became.items()}
    while (id := came_from.get(id, 0)) in game.past:
        if game.past[id][0].zone == "in play":
            return game.past[id][0]
    return None


@rule("zones/entering-status")
def comes_untapped(t: Table, id: int) -> None:
    """Permanents come into play untapped, unflipped and face up unless something says otherwise."""
    t.note(f"{name_of(t.game, id)} comes into play untapped, unflipped and face up")


def _waits_for_attacks(game: Game) -> bool:
    return any(isinstance(ability.event, Attacks) for id in game.in_play for _, ability in see(game, id).kit.triggered)


@rule("zones/entering-attacking")
def with_attackers(t: Table, id: int) -> None:
    """What is put into play attacking was not declared as an attacker, so abilities that trigger on attacking don't trigger."""
    t.note(f"{name_of(t.game, id)} is attacking without having been declared as an attacker")


NOTICED.append(as_it_comes, Moved)
