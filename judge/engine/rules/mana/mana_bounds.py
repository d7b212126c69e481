"""What mana a player could have at most: a quick look before any search for a way to pay (409.1g)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.engine.language import costs as c
from judge.engine.language.abilities import ActivatedAbility, Body, Modes, TriggeredAbility
from judge.engine.language.event_patterns import TapsOrUntaps
from judge.engine.language.instructions import AddMana, ForEach, If, Instruction, May, Unless
from judge.engine.language.predicates import Filter
from judge.engine.language.references import You
from judge.engine.language.variables import is_x
from judge.engine.queries.amount_values import number
from judge.engine.queries.context import Context, context
from judge.engine.queries.filters import matches
from judge.engine.queries.memo import by_identity
from judge.engine.queries.query_cache import keep, read_by
from judge.engine.queries.read_sets import reads, zones_of
from judge.engine.queries.view import permanents_with, see
from judge.engine.rules.continuous.permissions import RULING, barred, restricted
from judge.engine.rules.mana.mana_abilities import from_mana_ability, known_mana_ability, makes_mana
from judge.engine.rules.mana.mana_pool import ANY, Need, needs, usable
from judge.engine.rules.mana.mana_sources import SNOW, mana_abilities
from judge.engine.rules.mana.offhand_mana import TAPPING
from judge.engine.rules.playing.ability_permission import sick, works_in
from judge.engine.rules.playing.total_cost import COSTS, activation_changes, cost_changes
from judge.engine.rules.replacement.replaced_mana import otherwise, production_changes, production_reads
from judge.engine.state import Game

TAP = TAPPING[0]
UNBOUNDED = 99
"""How much mana is reckoned with where it can't be told, or where an ability can be used again and again."""
Types = frozenset[str]


def could_be_enough(game: Game, player: int, wanted: list[Need], spell: int) -> bool:
    """Whether all that the player's mana abilities could make might pay: enough of it, and of the types that are needed.

    Never wrong in saying no. It says no, too, where nothing but tapping could help, since that has been tried.
    """
    if not anything_beyond(game, player):
        return False
    known = list(usable_abilities(game, player))
    units: list[Types] = [frozenset({mana.type, "S"} if mana.snow else {mana.type}) for mana in usable(game, player, spell)]
    if not game.players[player].pool and not cost_changes(game) and all(mana_cost(ability) for _, ability in known):
        return False  # each of them costs mana, and there is none to begin with
    total = len(units)
    by_tapping: dict[int, tuple[int, int, Types]] = {}
    for id, ability in known:
        made, types = most_made(context(game, id, player), ability.body, frozenset(ANY))
        types = of_snow(game, id, frozenset(ANY) if otherwise(game, id) else types)
        spent = mana_cost(ability)
        if TAP in ability.cost.parts:  # an object is tapped only once, whichever of its abilities that is for
            for source, controller, trigger in triggering(game, id):
                more, others = most_made(context(game, source, controller), trigger.body, types)
                made, types = made + more, types | of_snow(game, source, others)
            had, gained, before = by_tapping.get(id, (0, 0, frozenset()))
            by_tapping[id] = (max(had, made), max(gained, made - spent), types | before)
        else:
            gained = max(0, made - spent)
            if not _once(ability):  # used again and again it makes any number, but adds nothing where it costs what it makes
                made, gained = UNBOUNDED, UNBOUNDED if gained else 0
            units.extend([types] * min(made, len(wanted)))
            total += gained
    for made, gained, types in by_tapping.values():
        units.extend([types] * min(made, len(wanted)))
        total += gained
    return total >= len(wanted) and _assigned(wanted, units)


def anything_beyond(game: Game, player: int) -> bool:
    """Whether the player has any mana ability that might do what tapping alone does not."""
    name = f"beyond tapping for {player}"
    known: list[tuple[int, bool]] | None = game.cache.get(name)
    if known is None:
        every = usable_abilities(game, player, tapped_too=True, plain_too=bool(tapping_is_changed(game)))
        known = [(id, TAP in ability.cost.parts) for id, ability in every if beyond_tapping(game, id, ability)]
        read = {"turn", "ruling", *zones_of(player, "hand", "graveyard")} if not restricted(game, ("play abilities",)) else {"all"}
        watched = (ability.event.what for _, _, ability in mana_triggers(game) if isinstance(ability.event, TapsOrUntaps))
        read = read.union(read_by(game, RULING), read_by(game, COSTS), production_reads(game), *map(reads, watched))
        keep(game, name, known, frozenset(read))
    return bool(known) and any(not (taps and game.objects[id].tapped) for id, taps in known)


def of_snow(game: Game, id: int, types: Types) -> Types:
    """The types of what an object makes, with "S" where that is snow mana, or would be if no effect said otherwise."""
    snow = "snow" in see(game, id).chars.supertypes or "snow" in game.object(id).shown.supertypes
    return types | SNOW if snow else types


def most_made(ctx: Context, body: Body | Modes, like: Types) -> tuple[int, Types]:
    """How much mana what an ability says could make at most, and of which types.

    ``like`` are the types of the mana to which a trigger adds more of the same.
    """
    return _most(ctx, body.instructions, like) if isinstance(body, Body) else (0, frozenset())


def _most(ctx: Context, instructions: Iterable[Instruction], like: Types) -> tuple[int, Types]:
    made, types = 0, frozenset[str]()
    for one in instructions:
        if isinstance(one, If):
            parts = [_most(ctx, one.then, like), _most(ctx, one.otherwise, like)]
        elif isinstance(one, May | Unless | ForEach):
            parts = [_most(ctx, one.instructions, like)]
        else:
            parts = [_added(ctx, one, like)] if isinstance(one, AddMana) else []
        for much, of_types in parts:
            made += UNBOUNDED if isinstance(one, ForEach) and much else much
            types |= of_types
    return made, types


def _added(ctx: Context, one: AddMana, like: Types) -> tuple[int, Types]:
    if one.same_as_event:
        types = like
    elif one.could_produce is not None:
        elsewhere = isinstance(one.could_produce, Filter) and one.could_produce.zone != "in play"
        types = frozenset(ANY) if elsewhere else produced_in_play(ctx.game)
    else:
        unknown = one.colors_of is not None or one.any_of == ("chosen",)
        types = frozenset(ANY if unknown else one.any_of or one.symbols)
    amount = number(ctx, one.amount) if isinstance(one.amount, int) else UNBOUNDED
    return amount * max(1, len(one.symbols)), types


def produced_in_play(game: Game) -> Types:
    """The types of mana that any permanent could produce, in the sense of 406.6, be it one that is given up for the mana."""
    known: Types | None = game.cache.get("types produced in play")
    if known is None:
        bodies = (ability.body for _, seen in permanents_with(game, "activated") for _, ability in seen.kit.activated)
        made = (one for body in bodies if isinstance(body, Body) for one in body.instructions if isinstance(one, AddMana))
        known = game.cache["types produced in play"] = frozenset(type for one in made for type in (*one.symbols, *one.any_of))
    return known


def mana_cost(ability: ActivatedAbility) -> int:
    """How much mana an ability costs, without any X."""
    parts = (part for part in ability.cost.parts if isinstance(part, c.ManaPart))
    return sum(len(needs(tuple(s for s in part.symbols if not is_x(s)))) for part in parts)


def _once(ability: ActivatedAbility) -> bool:
    """Whether using an ability gives up the object that it is on."""
    return any(
        (isinstance(part, c.SacrificeCost | c.ReturnCost | c.RemoveFromGameCost) and part.filter is None)
        or (isinstance(part, c.DiscardCost) and part.this)
        for part in ability.cost.parts
    )


def _assigned(wanted: list[Need], units: list[Types]) -> bool:
    """Whether each need can have a mana of its own."""
    taken: dict[int, int] = {}
    return all(_give(wanted, units, taken, need, set()) for need in range(len(wanted)))


def _give(wanted: list[Need], units: list[Types], taken: dict[int, int], need: int, tried: set[int]) -> bool:
    """Whether a need can have a mana that none has taken, or whose own need can have another; ``tried`` are looked at no more."""
    for at, types in enumerate(units):
        if at not in tried and not types.isdisjoint(wanted[need]):
            tried.add(at)
            if at not in taken or _give(wanted, units, taken, taken[at], tried):
                taken[at] = need
                return True
    return False


def mana_triggers(game: Game) -> list[tuple[int, int, TriggeredAbility]]:
    """The abilities in play that trigger on mana abilities and make more mana (411.3): (source, controller, ability)."""
    known: list[tuple[int, int, TriggeredAbility]] | None = game.cache.get("mana triggers")
    if known is None:
        there = permanents_with(game, "triggered")
        found = ((source, look.controller, one) for source, look in there for _, one in look.kit.triggered)
        known = [one for one in found if makes_mana(one[2]) and from_mana_ability(one[2])]
        keep(game, "mana triggers", known, frozenset())
    return known


def triggering(game: Game, id: int) -> Iterator[tuple[int, int, TriggeredAbility]]:
    """Those of these abilities that trigger as an object is tapped for mana."""
    for source, controller, ability in mana_triggers(game):
        event = ability.event
        if isinstance(event, TapsOrUntaps):
            watched = event.what
            if source == id if watched is None else matches(context(game, source, controller), id, watched, anywhere=True):
                yield source, controller, ability


def beyond_tapping(game: Game, id: int, ability: ActivatedAbility) -> bool:
    """Whether a mana ability might do what looking for sources that are just tapped leaves out.

    That is: another cost, mana that is not known, or more of it by a trigger.
    """
    if ability.cost.parts != TAPPING:
        return True
    if known_beforehand(ability) and not tapping_is_changed(game):
        return False
    if sick(game, id) or barred(game, id, "play abilities"):
        return False
    if any(True for _ in triggering(game, id)):
        return True
    first = ability.body.instructions[0] if isinstance(ability.body, Body) else None
    if not isinstance(first, AddMana) or otherwise(game, id):
        return True
    if activation_changes(game, see(game, id).controller, id, ability.keyword, True):
        return True
    return not known_beforehand(ability)


def tapping_is_changed(game: Game) -> bool:
    """Whether anything adds to the mana that permanents are tapped for, changes it, or changes what their abilities cost."""
    return bool(mana_triggers(game) or production_changes(game) or cost_changes(game))


@by_identity
def known_beforehand(ability: ActivatedAbility) -> bool:
    """Whether an ability begins by making mana for its player that can be told before it is used, each of it by itself."""
    first = ability.body.instructions[0] if isinstance(ability.body, Body) else None
    if not isinstance(first, AddMana) or first.who != You():
        return False
    unknown = first.could_produce is not None or first.same_as_event or first.colors_of is not None or first.any_of == ("chosen",)
    several = bool(first.any_of) and not first.same and first.amount != 1
    return not unknown and not several


def usable_abilities(
    game: Game, player: int, tapped_too: bool = False, plain_too: bool = True
) -> Iterator[tuple[int, ActivatedAbility]]:
    """The mana abilities that the player might use, but for those whose object would have to be tapped and is (or ``tapped_too``).

    ``plain_too``: also those of permanents that cost tapping alone and make mana that is known beforehand.
    """
    for id, _, ability in mana_abilities(game, player):
        if not plain_too and ability.cost.parts == TAPPING and known_beforehand(ability):
            continue
        if works_in(ability) == "in play" and (tapped_too or not (game.objects[id].tapped and TAP in ability.cost.parts)):
            yield id, ability
    own = game.players[player]
    for id in (*own.hand, *own.graveyard):
        obj = game.objects[id]
        if obj.printed.abilities and obj.owner == player:
            for _, ability in see(game, id).kit.activated:
                tapped = not tapped_too and obj.tapped and TAP in ability.cost.parts
                if not tapped and works_in(ability) == obj.zone and known_mana_ability(ability, game.edition):
                    yield id, ability
