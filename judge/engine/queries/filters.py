"""Which objects and players a filter matches."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator

from judge.engine.language import references as r
from judge.engine.language.characteristics import Characteristics, both_costs, converted_mana_cost, names
from judge.engine.queries.context import Context
from judge.engine.state import Game, Object, is_player

OPERATORS = {"<=": operator.le, ">=": operator.ge, "==": operator.eq, "<": operator.lt, ">": operator.gt, "!=": operator.ne}

COMBINED = "2018-07-13"
"""The edition from which on a split card has the characteristics of both halves combined."""


DIED = "died this turn"
"""As a filter's zone: the creatures that went from play to a graveyard this turn, as they last were."""


def every(ctx: Context, filter: r.Filter) -> Iterator[int]:
    """All entities that the filter matches: objects in its zone in the zone's order, then players in APNAP order."""
    for id in candidates(ctx, filter):
        if matches(ctx, id, filter):
            yield id
    if filter.players is not None or filter.zone == "players":
        for player in ctx.game.turn_order():
            if matches(ctx, player, filter):
                yield player


def candidates(ctx: Context, filter: r.Filter) -> tuple[int, ...]:
    """The objects in the filter's zone, whether they match or not."""
    game = ctx.game
    if filter.zone == "players":
        return ()
    if filter.zone in ("in play", "stack", "removed", "phased out"):
        return game.zone(filter.zone)
    if filter.zone == "sources":
        return (*game.zone("in play"), *game.zone("stack"))
    if filter.zone == DIED:
        return tuple(dict.fromkeys(entity for what, entity, _ in game.history if what == "died"))
    owners = _owners(ctx, filter)
    return tuple(id for player in game.turn_order() if player in owners for id in game.zone(filter.zone, player))


def _owners(ctx: Context, filter: r.Filter) -> tuple[int, ...]:
    if filter.owner is None:
        return tuple(ctx.game.players)
    from judge.engine.queries.reference_lookup import refer

    return refer(ctx, filter.owner)


def matches(ctx: Context, id: int, filter: r.Filter, anywhere: bool = False) -> bool:
    """Whether an entity is in the filter's zone (or ``anywhere``) and all predicates hold."""
    if is_player(id):
        wanted = filter.predicates if filter.zone == "players" else filter.players
        return wanted is not None and not ctx.game.players[id].lost and all(holds_of(ctx, id, p) for p in wanted)
    if filter.zone == "players":
        return False
    if not anywhere and filter.zone != DIED:
        obj = ctx.game.objects.get(id)
        if obj is None or not (obj.zone == filter.zone or (filter.zone == "sources" and obj.zone in ("in play", "stack"))):
            return False
        if filter.owner is not None and obj.owner not in _owners(ctx, filter):
            return False
    return all(holds_of(ctx, id, p) for p in filter.predicates)


def matches_all(ctx: Context, id: int, predicates: tuple[r.Predicate, ...]) -> bool:
    """Whether every predicate holds of the entity, wherever it is (last known information included)."""
    return all(holds_of(ctx, id, p) for p in predicates)


def holds_of(ctx: Context, id: int, predicate: r.Predicate) -> bool:
    """Whether one predicate holds of an entity."""
    match predicate:
        case r.Not(inner):
            return not holds_of(ctx, id, inner)
        case r.AnyOf(parts):
            return any(holds_of(ctx, id, p) for p in parts)
        case r.AllOf(parts):
            return all(holds_of(ctx, id, p) for p in parts)
        case r.IsOther():
            return id != ctx.source
        case r.IsOneOf(what):
            from judge.engine.queries.reference_lookup import refer

            return id in refer(ctx, what)
        case r.IsPlayer(which):
            return is_player(id) and (
                which == "any" or (id == ctx.controller) == (which == "you")
            )
        case r.Is("damaged" | "attacked" | "attacked this combat" as state) if is_player(id):
            return has_happened(ctx.game, id, state)
        case r.Compares(what, op, amount) if is_player(id):
            from judge.engine.queries.amount_values import number

            return bool(OPERATORS[op](number_of(ctx, id, what) or 0, number(ctx, amount)))
        case r.Controls(filter, least):
            return is_player(id) and _controls(ctx, id, filter, least)
    if is_player(id):
        return False
    return _object_holds(ctx, id, predicate)


def _controls(ctx: Context, player: int, filter: r.Filter, least: r.Amount) -> bool:
    from judge.engine.queries.amount_values import number

    return sum(1 for i in every(ctx, filter) if not is_player(i) and ctx.look.see(i).controller == player) >= number(ctx, least)


def _object_holds(ctx: Context, id: int, predicate: r.Predicate) -> bool:
    seen = ctx.look.see(id)
    chars = seen.chars
    match predicate:
        case r.IsType(type):
            return type in chars.types
        case r.IsSubtype(subtype):
            return subtype in chars.subtypes
        case r.IsSupertype(supertype):
            return supertype in chars.supertypes
        case r.IsColor(color):
            return is_color(chars.colors, color)
        case r.IsNamed(name):
            return name in names(chars)
        case r.HasKeyword(keyword, value):
            return any(not value or k.value == value for k in seen.kit.keywords.get(keyword, ()))
        case r.HasCounter(kind):
            return ctx.game.object(id).counter(kind) > 0
        case r.Is(state):
            return is_in_state(ctx, id, state)
        case r.Compares(characteristic, op, amount):
            from judge.engine.queries.amount_values import number

            if chars.halves and characteristic == "converted mana cost" and ctx.game.edition < COMBINED:
                fits = any(OPERATORS[op](n, number(ctx, amount)) for n in both_costs(chars))
                ctx.of_halves.update(("either half",) if fits else ())
                return fits
            have = number_of(ctx, id, characteristic)
            return have is not None and bool(OPERATORS[op](have, number(ctx, amount)))
        case r.SharesChosen("color"):
            return _shares_chosen(ctx, chars.colors, "color")
        case r.SharesChosen("card name"):
            return _shares_chosen(ctx, names(chars), "card name")
        case r.SharesChosen("kind"):
            return _of_kind(chars, {**dict(ctx.game.object(ctx.source).memory), **ctx.bindings}.get("kind", ""))
        case r.SharesChosen(kind):
            return _shares_chosen(ctx, chars.subtypes, kind)
        case r.Shares(what, of):
            from judge.engine.queries.reference_lookup import refer

            return any(_common(what, chars, ctx.look.see(i).chars) for i in refer(ctx, of))
    return _related(ctx, id, predicate, seen.controller)


def _of_kind(chars: Characteristics, kind: object) -> bool:
    """Whether an object is of the card type chosen, or (after "nonland" and the like) is not."""
    word = str(kind)
    return bool(word) and (word[3:] not in chars.types if word.startswith("non") else word in chars.types)


def _common(what: str, one: Characteristics, other: Characteristics) -> bool:
    """Whether two objects share a name, a color or a creature type."""
    if what == "color":
        return not set(one.colors).isdisjoint(other.colors)
    if what == "name":
        return any(name and name in names(other) for name in names(one))
    return "creature" in one.types and "creature" in other.types and not set(one.subtypes).isdisjoint(other.subtypes)


def _related(ctx: Context, id: int, predicate: r.Predicate, controller: int) -> bool:
    from judge.engine.queries.reference_lookup import refer

    match predicate:
        case r.ControlledBy(who):
            return controller in refer(ctx, who)
        case r.OwnedBy(who):
            return ctx.game.object(id).owner in refer(ctx, who)
        case r.AttachedTo(what):
            to = ctx.game.object(id).attached_to
            return to != 0 and to in refer(ctx, what)
        case r.Blocks(what, by):
            combat = ctx.game.combat
            others = refer(ctx, what)
            pairs = (*combat.blocks, *combat.last_blocks) if combat else ()
            return any((b in others and a == id) if by else (a in others and b == id) for b, a in pairs)
        case r.IsAttacking(who):
            attacked = refer(ctx, who)
            return ctx.game.combat is not None and any(a == id and player in attacked for a, player in ctx.game.combat.attackers)
        case r.Targets(what, only):
            stack = ctx.game.object(id).stack
            chosen = {i for ids in (stack.choices.targets if stack else ()) for i in ids}
            wanted = set(refer(ctx, what))
            return bool(chosen) and (chosen <= wanted if only else not chosen.isdisjoint(wanted))
        case r.DamagedBy(what):
            sources = {f"damaged by {i}" for i in refer(ctx, what)}
            return any(what_happened in sources and entity == id for what_happened, entity, _ in ctx.game.history)
    raise TypeError(f"unknown predicate {predicate!r}")


def is_color(colors: tuple[str, ...], word: str) -> bool:
    """Whether something with these colors is what a color word says (203.2)."""
    if word == "colorless":
        return not colors
    if word == "multicolored":
        return len(colors) > 1
    if word == "monocolored":
        return len(colors) == 1
    return word in colors


def number_of(ctx: Context, id: int, what: str) -> int | None:
    """A number of an entity: a characteristic, life, a count of cards or counters. None where it has no such number."""
    game = ctx.game
    if is_player(id):
        player = game.players[id]
        numbers = {
            "life": player.life, "poison": player.poison, "hand": len(player.hand), "library": len(player.library),
            "graveyard": len(player.graveyard), "damage": sum(n for how, who, n in game.history if how == "damaged" and who == id),
        }
        return numbers.get(what)
    chars = ctx.look.see(id).chars
    obj = game.object(id)
    if what in ("power", "toughness"):
        size = chars.power if what == "power" else chars.toughness
        return 0 if size is None and "creature" in chars.types else size  # a star is 0 outside of play
    if what == "converted mana cost":
        if chars.halves:
            ctx.of_halves.add("combined" if ctx.game.edition >= COMBINED else "two answers")
        x = obj.stack.choices.x if obj.stack is not None and obj.zone == "stack" else 0
        return converted_mana_cost(chars.mana_cost, x)
    if what == "damage":
        return obj.damage
    if what.startswith("counters:"):
        return obj.counter(what.removeprefix("counters:"))
    if what == "targets":
        return sum(len(chosen) for chosen in obj.stack.choices.targets) if obj.stack is not None else 0
    if what == "colors spent":
        return len({m for m in obj.stack.choices.spent if m != "1"}) if obj.stack is not None else 0
    if what == "blockers":
        return sum(1 for _, a in game.combat.blocks if a == id) if game.combat else 0
    if what == "colors":
        return len(chars.colors)
    return None


def _shares_chosen(ctx: Context, values: tuple[str, ...], what: str) -> bool:
    source = ctx.game.object(ctx.source)
    return any(key == what and value in values for key, value in (*source.memory, *ctx.bindings.items()))


def is_in_state(ctx: Context, id: int, state: str) -> bool:
    """Whether an object is tapped, attacking, a token and so on (see ``Is``). Raises ``KeyError`` for an unknown word."""
    game = ctx.game
    obj = game.object(id)
    if state in _PLAIN:
        return _PLAIN[state](obj)
    combat = game.combat
    attacking = combat is not None and any(a == id for a, _ in combat.attackers)
    if state == "attacking":
        return attacking
    if state == "blocking":
        return combat is not None and any(b == id for b, _ in combat.blocks)
    if state == "blocked":
        return attacking and combat is not None and id in combat.blocked
    if state == "unblocked":
        return attacking and combat is not None and combat.declared and id not in combat.blocked
    if state in ("enchanted", "equipped"):
        wanted = "Aura" if state == "enchanted" else "Equipment"
        return any(o.attached_to == id and wanted in ctx.look.see(o.id).chars.subtypes for o in _permanents(game))
    if state.startswith("spent "):
        spent = obj.stack.choices.spent if obj.stack is not None else dict(obj.memory).get("mana spent", ())
        return state.removeprefix("spent ") in spent
    if state == "played from hand":
        return dict(obj.memory).get("played from") == "hand"
    if state == "new since last upkeep":
        return obj.arrived > game.players[ctx.look.see(id).controller].last_upkeep
    if state in HAPPENED:
        return has_happened(game, id, state)
    raise KeyError(state)


HAPPENED = ("damaged", "attacked", "blocked before", "attacked this combat", "blocked this combat")


def has_happened(game: Game, id: int, state: str) -> bool:
    """Whether something is written down to have happened to an entity this turn, or this combat."""
    word = state.removesuffix(" before").removesuffix(" this combat")
    for what, entity, _ in reversed(game.history):
        if what == "combat" and state.endswith("this combat"):
            return False
        if what == word and entity == id:
            return True
    return False


def _permanents(game: Game) -> Iterator[Object]:
    return (game.objects[i] for i in game.in_play)


_PLAIN: dict[str, Callable[[Object], bool]] = {
    "tapped": lambda o: o.tapped,
    "untapped": lambda o: not o.tapped,
    "token": lambda o: o.kind == "token",
    "face-down": lambda o: o.face_down,
    "spell": lambda o: o.zone == "stack" and o.stack is not None and o.stack.kind == "spell",
    "ability": lambda o: o.zone == "stack" and o.stack is not None and o.stack.kind in ("activated", "triggered"),
    "activated ability": lambda o: o.zone == "stack" and o.stack is not None and o.stack.kind == "activated",
    "triggered ability": lambda o: o.zone == "stack" and o.stack is not None and o.stack.kind == "triggered",
    "permanent": lambda o: o.zone == "in play",
    "attached": lambda o: o.attached_to != 0,
}

