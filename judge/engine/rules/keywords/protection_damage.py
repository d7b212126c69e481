"""Protection prevents damage (502.7e)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.events import DamageDealt, Event
from judge.engine.queries.view import name_of
from judge.engine.registry import rule
from judge.engine.rules.keywords.protection import protected_from
from judge.engine.rules.keywords.quality_colors import cite_each_of_its_colors
from judge.engine.rules.replacement.event_replacement import FINDERS
from judge.engine.rules.replacement.replacement_choice import Way
from judge.engine.state import Game, is_player
from judge.engine.table import Table


def from_protection(game: Game, event: Event) -> Iterator[Way]:
    """Protection of the permanent that would be dealt damage."""
    if not isinstance(event, DamageDealt) or is_player(event.to) or event.to not in game.in_play:
        return
    if protected_from(game, event.to, event.source) is not None:
        yield Way(("protection", event.to), f"{name_of(game, event.to)}'s protection", prevent, True, slug="keywords/protection-damage")


@rule("keywords/protection-damage")
def prevent(t: Table, event: Event) -> list[Event]:
    """Damage to a permanent with protection from sources with the quality is prevented."""
    assert isinstance(event, DamageDealt)
    t.note(f"{event.amount} damage to {name_of(t.game, event.to)} is prevented")
    keyword = protected_from(t.game, event.to, event.source)
    if keyword is not None:
        cite_each_of_its_colors(t, keyword.value, event.source)
    return []


FINDERS.append(from_protection, DamageDealt)
