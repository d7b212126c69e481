"""Which activated abilities a player could play now: for offering them, with a way to pay, permission, and targets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from judge.engine.decisions import Option
from judge.engine.language.abilities import ActivatedAbility
from judge.engine.queries.context import context
from judge.engine.queries.granted_abilities import text_of
from judge.engine.queries.query_cache import keep
from judge.engine.queries.read_sets import zones_of
from judge.engine.queries.view import Seen, name_of, permanents_with, see
from judge.engine.registry import Illegal
from judge.engine.rules.continuous.permissions import restricted
from judge.engine.rules.mana.mana_abilities import known_mana_ability
from judge.engine.rules.mana.mana_payment import plan
from judge.engine.rules.mana.mana_pool import Need
from judge.engine.rules.mana.mana_reach import reach
from judge.engine.rules.mana.remaining_cost import RestOfCost
from judge.engine.rules.playing.ability_permission import ABILITIES, may_activate, sick
from judge.engine.rules.playing.ability_summary import summary_of
from judge.engine.rules.playing.cost_feasibility import could_pay_with, x_values
from judge.engine.rules.playing.targets import has_targets
from judge.engine.rules.playing.total_cost import activation_changes, also, applied, cost_changes
from judge.engine.rules.timing.priority import OFFERS
from judge.engine.stack_entry import NOTHING_CHOSEN, Choices
from judge.engine.state import Game


def offers(game: Game, player: int) -> Iterator[Option]:
    """The activated abilities that the player could play now."""
    unchanged = not game.reach and not restricted(game, ABILITIES) and not cost_changes(game)
    within, objects = reach(game, player), game.objects
    for one in activated(game, player):
        if (one.taps and objects[one.id].tapped) or (within is not None and within.excludes(one.wanted)):
            continue
        if unchanged and one.simple:
            possible = not one.of_creature or not sick(game, one.id)
        else:
            possible = could_activate(game, player, one.id, one.index, one.ability)
        if possible:
            if one.option is None:
                told = text_of(game, one.ability) or one.index + 1
                one.option = Option(("activate", one.id, one.index), f"play {name_of(game, one.id)}'s ability: {told}")
            yield one.option


@dataclass(slots=True)
class Playable:
    """An activated ability that functions where its object is, and what of it is asked for at each look at what could be played.

    ``taps``: tapping its object is a part of its cost; ``simple``: it is a mana ability that costs nothing else and asks for nothing;
    ``of_creature``: its object is a creature in play; ``wanted``: the mana that it costs without X where no effect makes it less;
    ``option``: how it is offered, once it has been.
    """

    id: int
    index: int
    ability: ActivatedAbility
    taps: bool
    simple: bool
    of_creature: bool
    wanted: list[Need]
    option: Option | None = field(default=None, compare=False)


def activated(game: Game, player: int) -> list[Playable]:
    """The activated abilities that function where their objects are and that the player might play, by whose they are alone."""
    name = f"activated abilities for {player}"
    known: list[Playable] | None = game.cache.get(name)
    if known is None:
        in_play: list[Playable] | None = game.cache.get(f"{name} in play")
        if in_play is None:
            in_play = game.cache[f"{name} in play"] = list(_functioning(game, player, permanents_with(game, "activated")))
        own = game.players[player]
        known = [*in_play, *_functioning(game, player, ((id, see(game, id)) for id in (*own.hand, *own.graveyard, *game.removed)))]
        keep(game, name, known, zones_of(player, "hand", "graveyard") | {"removed"})
    return known


def _functioning(game: Game, player: int, those: Iterable[tuple[int, Seen]]) -> Iterator[Playable]:
    for id, seen in those:
        if not seen.kit.activated:
            continue
        zone, of_creature = game.objects[id].zone, "creature" in seen.chars.types
        for index, ability in seen.kit.activated:
            if seen.controller == player or ability.by != "controller":
                said = summary_of(ability)
                if said.zone == zone:
                    simple = said.simple and known_mana_ability(ability, game.edition)
                    yield Playable(id, index, ability, said.taps, simple, of_creature, said.wanted)


def could_activate(game: Game, player: int, id: int, index: int, ability: ActivatedAbility) -> bool:
    """Whether an ability could be played now: a way to make mana for it, permission, what else it costs, and targets."""
    said = summary_of(ability)
    mana = known_mana_ability(ability, game.edition)
    changes = activation_changes(game, player, id, ability.keyword, mana)
    symbols = applied(said.symbols, changes)
    if symbols and plan(game, player, symbols, id, RestOfCost(id, player, said.rest) if said.rest else None) is None:
        return False
    try:
        may_activate(game, player, id, index, ability, mana)
    except Illegal:
        return False
    if said.just_taps and not said.targeted and not changes:
        return not game.objects[id].tapped and not sick(game, id)
    parts = (*ability.cost.parts, *also(changes)) if changes else ability.cost.parts
    for x in x_values(parts) if changes or said.varied else (0,):
        ctx = context(game, id, player, choices=Choices(x=x) if x else NOTHING_CHOSEN)
        if could_pay_with(ctx, parts, x) and (not said.targeted or has_targets(ctx, 0, said.bodies)):
            return True
    return False


OFFERS.append(offers)
