"""Which spells a player could play now: for offering them, with a way to pay, permission, and targets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from judge.engine.decisions import Option
from judge.engine.language.changes import Permission, PlayFor
from judge.engine.language.characteristics import Characteristics
from judge.engine.language.costs import CostPart, ManaPart
from judge.engine.queries.context import context
from judge.engine.queries.kit import kit_of
from judge.engine.queries.memo import by_identity
from judge.engine.queries.query_cache import keep
from judge.engine.queries.read_sets import zones_of
from judge.engine.queries.view import Seen, name_of, see
from judge.engine.registry import Illegal
from judge.engine.rules.continuous.permissions import playable_elsewhere, rule_changes
from judge.engine.rules.keywords.enchant import aura_bodies
from judge.engine.rules.mana.mana_payment import plan
from judge.engine.rules.mana.mana_pool import Need, needs
from judge.engine.rules.mana.mana_reach import reach
from judge.engine.rules.playing.ability_bodies_used import counted
from judge.engine.rules.playing.castable_exile import castable_from_exile
from judge.engine.rules.playing.cost_alternatives import each_way
from judge.engine.rules.playing.cost_feasibility import could_pay_with, x_values
from judge.engine.rules.playing.permission import may_play_spell, wrong_time
from judge.engine.rules.playing.play_options import EASING, OF_SYMBOLS, ORDINARY, Way, ordinary, ways
from judge.engine.rules.playing.spells import as_spell
from judge.engine.rules.playing.targets import has_targets
from judge.engine.rules.playing.total_cost import FLASH_FOR_MORE, also, changed, changes_for, in_order, without_x
from judge.engine.rules.timing.priority import OFFERS
from judge.engine.rules.turn.turn_structure import main_phase
from judge.engine.stack_entry import NOTHING_CHOSEN, Choices
from judge.engine.state import Game


def offers(game: Game, player: int) -> Iterator[Option]:
    """The spells that the player could play now."""
    let, changes = playable_elsewhere(game, player), rule_changes(game)
    cards = _each_way(game, player, let) if let or (PlayFor, "play for") in changes else own_cards(game, player)
    instants = (Permission, "flash") not in changes and not (player in game.heads(game.active) and not game.stack and main_phase(game))
    within = reach(game, player) if cards else None
    for id, one_way, at_once, wanted in cards:
        if one_way:
            if (instants and not at_once) or (within is not None and wanted is not None and within.excludes(wanted)):
                continue
            if game.objects[id].zone == ORDINARY.zone and could_play(game, player, id, ORDINARY):
                yield Option(("play", id, ""), f"play {name_of(game, id)}")
            continue
        for way in ways(game, player, id):
            if game.objects[id].zone == way.zone and could_play(game, player, id, way):
                said = f" ({way.name})" if way.name else ""
                yield Option(("play", id, way.name), f"play {name_of(game, id)}{said}")


Card = tuple[int, bool, bool, list[Need] | None]
"""A card that might be played as a spell, whether there is but the ordinary way to, whether it could be done at any time then, and the mana
that it costs at least where no effect makes it less (None where something else could be done in the place of some of it)."""


def _each_way(game: Game, player: int, let: Iterable[int]) -> list[Card]:
    """The cards that the player might play, of which every way is to be looked at, with those that effects let him or her play."""
    return [(id, False, False, None) for id in _looked_through(game, player, let) if _a_spell(game, id)]


def looked_through(game: Game, player: int) -> Iterable[int]:
    """The cards among which are all that the player is ever offered to play, as spells or as lands."""
    return _looked_through(game, player, playable_elsewhere(game, player))


def _looked_through(game: Game, player: int, let: Iterable[int]) -> Iterable[int]:
    own = game.players[player]
    return dict.fromkeys((*own.hand, *own.graveyard, *let, *castable_from_exile(game, player)))


def _a_spell(game: Game, id: int) -> bool:
    """Whether a card is no land, and could say where it is that it can be played from there."""
    obj = game.objects[id]
    return "land" not in obj.printed.types and (obj.zone != "graveyard" or bool(obj.printed.abilities))


def own_cards(game: Game, player: int) -> list[Card]:
    """The cards that the player might play without an effect that lets him or her; kept as long as they are where they are."""
    name = f"cards that {player} might play"
    known: list[Card] | None = game.cache.get(name)
    if known is None:
        known, own = [], game.players[player]
        for id in dict.fromkeys((*own.hand, *own.graveyard, *castable_from_exile(game, player))):
            if _a_spell(game, id):
                one_way, at_once, least = _said(see(game, id).chars)
                known.append((id, one_way and game.objects[id].zone != "removed", at_once, least))
        keep(game, name, known, zones_of(player, "hand", "graveyard") | {"removed"})
    return known


@by_identity
def _said(chars: Characteristics) -> tuple[bool, bool, list[Need] | None]:
    """What a card says of how it is played: whether in the ordinary way alone, whether at any time, and the mana it costs without X, where
    nothing that it says itself changes that."""
    kit, symbols = kit_of(chars.abilities), chars.mana_cost or ()
    eased = kit.costs or not EASING.keys().isdisjoint(kit.keywords) or any("/" in symbol for symbol in symbols)
    one_way = not chars.halves and not chars.modal and ordinary(kit)
    return one_way, "instant" in chars.types or "flash" in kit.keywords, None if eased else needs(without_x(symbols))


def could_play(game: Game, player: int, id: int, way: Way) -> bool:
    """Whether a spell could be played now: a way to pay, permission, and targets."""
    seen = as_spell(game, id, way)
    if wrong_time(game, player, id, seen):
        return False
    costs = _payable(game, player, id, way, seen)
    if not costs:
        return False
    try:
        may_play_spell(game, player, id, way.zone, None, seen, way.cost is not None, way.let)
    except Illegal:
        return False
    return any(_rest_and_targets(game, player, id, way, seen, one) for one in costs)


def could_finish(game: Game, player: int, id: int, way: Way, seen: Seen) -> bool:
    """Whether a spell, once begun, could be played to the end: there is a way to pay, and there are targets."""
    return any(_rest_and_targets(game, player, id, way, seen, one) for one in _payable(game, player, id, way, seen))


def _payable(game: Game, player: int, id: int, way: Way, seen: Seen) -> list[tuple[CostPart, ...]]:
    """The costs that playing a spell can come to for which there is mana, as far as that is looked at."""
    parts = way.cost.parts if way.cost is not None else (ManaPart(seen.chars.mana_cost or ()),)
    needed = ("additional", "flash") if way.name == FLASH_FOR_MORE else ("additional",)
    changes = changes_for(game, id, player, way.name)
    costs = (*parts, *(p for a in seen.kit.playing if a.kind in needed for p in a.cost.parts), *also(changes))
    symbols_of = partial(changed, game, id, player, way=way.name) if changes else in_order
    return [one for one in each_way(costs) if all(_mana_found(game, player, id, way, symbols_of, part) for part in one)]


def _mana_found(
    game: Game, player: int, id: int, way: Way, symbols_of: Callable[[tuple[str, ...]], tuple[str, ...]], part: CostPart
) -> bool:
    """Whether there is a way to make the mana for a part of a cost, be it with something else in the place of some of it."""
    if not isinstance(part, ManaPart):
        return True
    symbols = symbols_of(without_x(part.symbols))
    if plan(game, player, symbols, id) is not None:
        return True
    easing = [ease for word, ease in EASING.items() if word in see(game, id).kit.keywords]
    if any("/" in symbol for symbol in symbols):
        easing[:0] = OF_SYMBOLS
    return any(plan(game, player, left, id) is not None for ease in easing for left in ease(game, player, id, way, symbols))


def _rest_and_targets(game: Game, player: int, id: int, way: Way, seen: Seen, costs: tuple[CostPart, ...]) -> bool:
    """Whether what a cost has besides mana could be paid, and there are targets."""
    bodies = [] if way.face_down else counted([*aura_bodies(seen), *(a.body for a in seen.kit.spell)], NOTHING_CHOSEN)
    for x in x_values(costs):
        ctx = context(game, id, player, choices=Choices(x=x) if x else NOTHING_CHOSEN)
        if could_pay_with(ctx, costs, x) and has_targets(ctx, id, bodies):
            return True
    return False


OFFERS.insert(0, offers)
