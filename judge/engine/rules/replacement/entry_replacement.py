"""How permanents come into play (410.10e, 419.1b, 419.1c): tapped, with counters, as choices are made, as copies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from judge.engine.events import Event, Moved
from judge.engine.language.abilities import EntersWith
from judge.engine.language.costs import Cost
from judge.engine.queries.amount_values import holds, number
from judge.engine.queries.context import Context
from judge.engine.queries.filters import every
from judge.engine.queries.kit import kit_of
from judge.engine.queries.view import Finished, Look, Seen, TakenFor, name_of
from judge.engine.registry import rule
from judge.engine.rules.copying.copiable_values import copiable
from judge.engine.rules.copying.permanent_copies import cite_of_a_copy, excepted, status_not_copied
from judge.engine.rules.effects.composite_instructions import pay_on_resolution
from judge.engine.rules.effects.instruction_table import carry_out
from judge.engine.rules.effects.optional_actions import payable
from judge.engine.rules.keywords.keyword_expansion import cite_keyword
from judge.engine.rules.keywords.keyword_instances import cite_instances
from judge.engine.rules.keywords.sunburst import SUNBURST, no_colored_mana
from judge.engine.rules.replacement.entry_characteristics import abilities_as_it_enters
from judge.engine.rules.replacement.event_replacement import FINDERS
from judge.engine.rules.replacement.replacement_choice import Way
from judge.engine.rules.resolving.resolution_choices import agrees, pick
from judge.engine.state import Game
from judge.engine.table import Table


def from_entering(game: Game, event: Event) -> Iterator[Way]:
    """The object's own abilities about how it comes into play."""
    if not isinstance(event, Moved) or event.to != "in play" or event.face_down:
        return
    printed = event.printed or game.objects[event.object].printed
    for at, ability in enumerate(abilities_as_it_enters(game, event)):
        ctx = Context(event.object, event.controller, _as_it_comes(game, event), bindings=dict(event.memory))
        if holds(ctx, ability.condition):
            yield Way(
                ("enters", event.object, at, printed.name),
                f"{name_of(game, event.object)} comes into play: {ability.text or 'its own way'}",
                lambda t, e, ability=ability: enter_with(t, e, ability),  # type: ignore[misc]
                alike=ability,
                slug="replacement/comes-into-play-with",
            )


def _as_it_comes(game: Game, event: Moved) -> Look:
    """How the game looks to what is about to come into play: to a copy, with the values that it takes (503.5)."""
    if event.printed is None:
        return Finished(game)
    return TakenFor(game, event.object, Seen(event.printed, event.controller, kit_of(event.printed.abilities)))


@rule("replacement/comes-into-play-with")
def enter_with(t: Table, event: Moved, ability: EntersWith) -> list[Event]:
    """What a permanent comes into play with, or as, is part of the event that puts it into play, not a triggered ability."""
    ctx = Context(event.object, event.controller, _as_it_comes(t.game, event), bindings=dict(event.memory))
    stack = t.game.objects[event.object].stack
    if stack is not None:
        ctx.choices = stack.choices
    before = set(ctx.bindings)
    if ability.choices and (event.printed is None or choices_of_its_own(t)):
        carry_out(t, ctx, ability.choices)
    if event.object not in t.game.objects:  # what was done as it came moved it elsewhere: it is not there to come into play
        return []
    if ability.copy_of is not None:
        return as_copy(t, ctx, event, ability)
    kept: dict[str, Any] = {k: v for k, v in ctx.bindings.items() if k not in before}
    counters = dict(event.counters)
    for kind, amount in ability.counters:
        counters[kind] = counters.get(kind, 0) + number(ctx, amount)
    tapped = ability.tapped
    if ability.tapped and not counters and not ability.choices:
        tapped = comes_so(t)
    else:
        t.cite()
    cite_keyword(t, ability.text)
    if ability.text == SUNBURST and not any(number(ctx, amount) for _, amount in ability.counters):
        no_colored_mana(t)
    cite_instances(t, event.object, ability.text)
    if ability.unless is not None and pays_instead(t, ctx, event, ability.unless, ability.must_pay):
        return [replace(event, memory=tuple(sorted({**dict(event.memory), **kept}.items())))]
    if ability.else_to:
        return [Moved(event.object, ability.else_to, "put")]
    return [
        replace(
            event,
            tapped=event.tapped or tapped,
            counters=tuple(sorted((k, n) for k, n in counters.items() if n > 0)),
            memory=tuple(sorted({**dict(event.memory), **kept}.items())),
        )
    ]


@rule("replacement/comes-into-play", off=False)
def comes_so(t: Table) -> bool:
    """An effect that says that this or other permanents come into play in some way, such as tapped, is a replacement effect."""
    t.cite()
    return True


@rule("replacement/choices-of-its-own", off=False)
def choices_of_its_own(t: Table) -> bool:
    """Choices made for a permanent aren't copied: who controls the copy that comes into play makes them anew."""
    t.cite()
    return True


def pays_instead(t: Table, ctx: Context, event: Moved, cost: Cost, must: bool = False) -> bool:
    """Whether its player pays, as it comes into play, for it to come otherwise; one who ``must`` does if able."""
    player = event.controller
    if not payable(t, ctx, cost, player):
        return False
    if not must and not agrees(t, player, f"{name_of(t.game, event.object)}: pay?", event.object):
        return False
    pay_on_resolution(t, ctx, cost, player)
    return True


@rule("replacement/comes-into-play-as-a-copy")
def as_copy(t: Table, ctx: Context, event: Moved, ability: EntersWith) -> list[Event]:
    """An object that comes into play as a copy takes the copiable values of what its player chooses, and then enters as that would."""
    assert ability.copy_of is not None
    options = list(every(ctx, ability.copy_of))
    chosen = pick(t, event.controller, options, 0, 1, "Copy", event.object, usually=1) if options else ()
    t.cite("replacement/comes-into-play-with")
    if not chosen:
        t.note(f"{name_of(t.game, event.object)} copies nothing and comes into play as itself", event.controller)
        return [event]
    t.cite()
    t.cite("copying/copiable-values")
    cite_of_a_copy(t, chosen[0])
    status_not_copied(t, chosen[0])
    own = event.printed or t.game.objects[event.object].printed
    look = excepted(t, copiable(t.game, chosen[0]), ability.but, own)
    return [replace(event, printed=look, tapped=event.tapped or ability.tapped)]


FINDERS.append(from_entering, Moved)
