"""The lore counters of Sagas (714.3): one as it enters, and one in each precombat main phase of its controller."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from judge.engine.event_pipeline import happen
from judge.engine.events import CountersPut, Event, Moved
from judge.engine.language.abilities import TriggeredAbility
from judge.engine.language.event_patterns import ChapterReached
from judge.engine.queries.kit import kit_of
from judge.engine.queries.view import controller, name_of, see
from judge.engine.registry import rule
from judge.engine.rules.replacement.event_replacement import FINDERS
from judge.engine.rules.replacement.replacement_choice import Way
from judge.engine.rules.turn.plain_steps import main
from judge.engine.rules.turn.turn_structure import BEGINNINGS
from judge.engine.state import Game
from judge.engine.table import Table


def chapters(abilities: list[tuple[int, TriggeredAbility]]) -> list[int]:
    """The numbers of an object's chapter abilities."""
    return [ability.event.number for _, ability in abilities if isinstance(ability.event, ChapterReached)]


def from_chapters(game: Game, event: Event) -> Iterator[Way]:
    """A Saga that is about to come into play."""
    if not isinstance(event, Moved) or event.to != "in play" or event.face_down:
        return
    printed = event.face(game)
    if "Saga" in printed.subtypes and chapters(kit_of(printed.abilities).triggered):
        yield Way(("lore", event.object), f"{name_of(game, event.object)} enters with a lore counter", entering)


@rule("sagas/enters-with-a-lore-counter")
def entering(t: Table, event: Event) -> list[Event]:
    """A Saga enters with a lore counter."""
    assert isinstance(event, Moved)
    t.cite()
    counters = dict(event.counters)
    counters["lore"] = counters.get("lore", 0) + 1
    return [replace(event, counters=tuple(sorted(counters.items())))]


def precombat_main(t: Table) -> None:
    """The precombat main phase begins: first the Sagas, then everything else."""
    game = t.game
    sagas = [i for i in game.in_play if "Saga" in see(game, i).chars.subtypes and controller(game, i) in game.heads(game.active)]
    sagas = [id for id in sagas if chapters(see(game, id).kit.triggered)]
    if sagas:
        next_chapters(t, sagas)
    main(t)


@rule("sagas/lore-counter-each-turn")
def next_chapters(t: Table, sagas: list[int]) -> None:
    """As a player's precombat main phase begins, each Saga that he or she controls gets a lore counter, without using the stack."""
    t.cite()
    happen(t, *(CountersPut(id, "lore") for id in sagas))


FINDERS.append(from_chapters, Moved)
BEGINNINGS["precombat main"] = precombat_main
