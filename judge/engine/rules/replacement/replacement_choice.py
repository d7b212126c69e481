"""Which replacement or prevention effect applies first, and who chooses it (419.9)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from judge.engine.decisions import Decision, Option
from judge.engine.events import (
    CoinsFlipped,
    Countered,
    CountersPut,
    DamageDealt,
    Destroyed,
    Drew,
    Event,
    FaceTurned,
    LifeGained,
    LifeLost,
    ManaAdded,
    Moved,
    TimeComing,
    TokensPlanned,
    Untapped,
)
from judge.engine.language.abilities import Replacement
from judge.engine.queries.context import Context
from judge.engine.queries.view import controller, name_of
from judge.engine.registry import IllegalChoice, rule
from judge.engine.rules.replacement.replacement_record import about
from judge.engine.state import Game, is_player
from judge.engine.table import Table
from judge.engine.trace import Replaced

REPLACEABLE = frozenset(
    {
        DamageDealt, Destroyed, Moved, Drew, LifeGained, LifeLost, Countered, FaceTurned, CountersPut, TokensPlanned, ManaAdded, Untapped,
        TimeComing, CoinsFlipped,
    }
)
"""Events that effects can replace. Others (a step that has begun) only happen."""


@dataclass(slots=True)
class Way:
    """One replacement or prevention effect that could apply to an event.

    ``key`` tells it apart (an effect gets one opportunity for each event: 419.6a); ``change`` makes of the event what happens instead.
    ``prevents``: it prevents damage, so that damage that can't be prevented goes past it; ``redirects``: it has it dealt to something
    else. ``alike``: where all that fit are alike in
    this, it makes no difference which comes first, and nobody is asked. ``slug``: the rule by which it prevents or replaces, where that
    is no plain "prevent" or "instead". ``floors``: it keeps damage from taking a player below some life, and so looks at all damage
    that is dealt to the player at one time. ``besides``: the effect, where it does more than to prevent, with what its words mean.
    """

    key: tuple[object, ...]
    text: str
    change: Callable[[Table, Event], list[Event]]
    prevents: bool = False
    alike: object = None
    slug: str = ""
    floors: bool = False
    redirects: bool = False
    besides: tuple[Replacement, Context] | None = None

    @property
    def by_rule(self) -> str:
        """The rule (slug) by which it changes an event."""
        return self.slug or ("replacement/prevention" if self.prevents else "replacement/instead")


@rule("replacement/choosing")
def choose_way(t: Table, event: Event, ways: list[Way]) -> Way:
    """If several effects would change an event, the affected player or the object's controller chooses one; then the rest may apply."""
    if len(ways) == 1 or alike(ways):
        return ways[0]
    player = affected_player(t.game, event)
    options = tuple(Option(at, way.text) for at, way in enumerate(ways))
    (answer,) = t.ask(
        Decision(
            "replacement",
            player,
            "Which replacement or prevention effect applies first?",
            options,
            about=getattr(event, "object", 0),
            default=(0,),
        )
    )
    if answer not in range(len(ways)):
        raise IllegalChoice("only an effect that would change the event can be chosen")
    t.note(f"{name_of(t.game, player)} chooses: {ways[answer].text}", player)
    return ways[int(answer)]


def as_it_would_be(t: Table, event: Event, way: Way, ways: list[Way]) -> Replaced | None:
    """What is kept of an event that an effect is about to change, for those who ask why; None where nobody will."""
    if t.recorder.happenings is None:
        return None
    chooser = name_of(t.game, affected_player(t.game, event)) if len(ways) > 1 and not alike(ways) else ""
    rules = ("replacement/choosing", way.by_rule) if chooser else (way.by_rule,)
    others = tuple(one.text for one in ways if one is not way)
    destroyed = f"{name_of(t.game, event.object)} is destroyed" if isinstance(event, Destroyed) else ""
    return Replaced(about(t.game, event), event.text(t.game) or destroyed, "", way.text, others, chooser, rules)


def alike(ways: list[Way]) -> bool:
    """Whether it makes no difference which of the effects comes first."""
    return ways[0].alike is not None and all(way.alike == ways[0].alike for way in ways)


def affected_player(game: Game, event: Event) -> int:
    """The player who chooses: the one affected, or the controller (or owner) of the object affected (419.9a)."""
    if isinstance(event, DamageDealt):
        return event.to if is_player(event.to) else controller(game, event.to)
    if isinstance(event, Drew | LifeGained | LifeLost | CoinsFlipped | TokensPlanned | ManaAdded | TimeComing):
        return event.player
    if isinstance(event, Moved | Destroyed | Countered):
        obj = game.objects[event.object]
        return controller(game, event.object) if obj.zone in ("in play", "stack") else obj.owner
    return controller(game, event.object) if isinstance(event, FaceTurned | CountersPut | Untapped) else game.active
