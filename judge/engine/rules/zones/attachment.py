"""What may be attached to what: Auras and Equipment (212.2, 502.33, 502.45, 502.7d)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.events import Event, Moved
from judge.engine.language.characteristics import Characteristics
from judge.engine.language.predicates import Filter, IsType, MayBear
from judge.engine.queries.context import Context, context
from judge.engine.queries.filters import matches
from judge.engine.queries.kit import kit_of
from judge.engine.queries.predicate_values import TESTS
from judge.engine.queries.reference_lookup import refer
from judge.engine.queries.view import chars, see
from judge.engine.registry import rule
from judge.engine.rules.continuous.permissions import barred
from judge.engine.rules.keywords.enchant import what_it_enchants
from judge.engine.rules.keywords.protection import keeps_off
from judge.engine.rules.multiplayer.attachment_range import attached_in_range
from judge.engine.state import Game, is_player

CREATURES = Filter((IsType("creature"),))


def may_be_attached(game: Game, id: int, to: int) -> bool:
    """Whether the Aura or Equipment may be attached to the entity now."""
    if game.reach and not attached_in_range(game, id, to):
        return False
    ctx = context(game, id, see(game, id).controller)
    ctx.range_apart = True  # that is asked by now
    if is_player(to):
        wanted = enchants(game, id)
        return wanted is not None and matches(ctx, to, wanted)
    wanted = enchants(game, id) if "Aura" in chars(game, id).subtypes else CREATURES
    if to not in game.objects or game.objects[to].zone != (wanted.zone if wanted is not None else "in play"):
        return False
    if "Aura" in chars(game, id).subtypes:
        if never_on(game, id, to):
            return False
    elif to == id or "creature" in chars(game, id).types:
        return False
    if kept_off(game, to, id) or barred(game, id, "be attached to", to):
        return False
    return wanted is not None and matches(ctx, to, wanted)


@rule("zones/auras-that-cannot-enchant", off=False)
def never_on(game: Game, id: int, to: int) -> bool:
    """An Aura can't enchant itself, and one that is also a creature can't enchant a permanent; it goes to its owner's graveyard."""
    return to == id or "creature" in chars(game, id).types


def of_itself(game: Game, event: Event) -> Iterator[str]:
    """The rule by which an Aura that enchants itself, or is a creature, goes to the graveyard."""
    if isinstance(event, Moved) and event.object in game.in_play and "Aura" in chars(game, event.object).subtypes:
        to = game.objects[event.object].attached_to
        if to in game.in_play and never_on(game, event.object, to):
            yield "zones/auras-that-cannot-enchant"


def may_enchant(game: Game, id: int, to: int, player: int, copied: Characteristics | None = None) -> bool:
    """Whether an Aura that is about to come into play under a player's control, perhaps as a copy, could be attached to the entity."""
    wanted = enchants(game, id) if copied is None else what_it_enchants(kit_of(copied.abilities))
    if wanted is None or (to == id and never_on(game, id, to)) or not matches(context(game, id, player), to, wanted):
        return False
    return is_player(to) or not kept_off(game, to, id)


def kept_off(game: Game, to: int, id: int) -> bool:
    """Whether protection, or an effect, keeps an Aura or Equipment off a permanent: on a card in a graveyard neither works (402.8)."""
    return game.objects[to].zone == "in play" and bool(keeps_off(game, to, id) or barred(game, to, "be enchanted by", id))


def enchants(game: Game, id: int) -> Filter | None:
    """What an Aura's enchant ability says it can be attached to (502.45), or None without one."""
    return what_it_enchants(see(game, id).kit)


def may_bear(ctx: Context, id: int, predicate: MayBear) -> bool:
    """Whether an Aura or Equipment could be attached to an entity: one in play as it stands, a card as its player would put it there."""
    for what in refer(ctx, predicate.what):
        known = ctx.game.became.get(what, what)
        if known in ctx.game.objects and ctx.game.objects[known].zone == "in play":
            return may_be_attached(ctx.game, known, id)
        return known in ctx.game.objects and may_enchant(ctx.game, known, id, ctx.controller)
    return False


TESTS[MayBear] = may_bear
