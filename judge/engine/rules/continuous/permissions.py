"""What effects forbid, require or allow: changes of the rules (418.1, 418.3b), read from static abilities and effects."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from judge.engine.language.abilities import Ignoring
from judge.engine.language.changes import Change, Ignored, MaximumHandSize, Permission, PlayFor, PlayFrom, Requirement, Restriction, SpendAs
from judge.engine.language.predicates import Filter, Is
from judge.engine.language.references import Every, Reference
from judge.engine.pending_matters import Bindings
from judge.engine.queries.amount_values import holds, number
from judge.engine.queries.context import Context, context
from judge.engine.queries.filters import matches, matches_all
from judge.engine.queries.kit import kit_of
from judge.engine.queries.query_cache import keep
from judge.engine.queries.range_of_influence import within
from judge.engine.queries.read_sets import reads
from judge.engine.queries.reference_lookup import refer
from judge.engine.queries.view import Finished, Seen, TakenFor, name_of, permanents_with, see
from judge.engine.registry import rule
from judge.engine.state import Game, is_player


@dataclass(slots=True)
class RuleChange:
    """A change of the rules in force, with what its words are read from.

    ``static``: ``affects`` is read now; otherwise ``objects`` is a locked-in set. ``ignoring`` is how a player can ignore it.
    """

    change: Change
    source: int
    controller: int
    bindings: Bindings
    affects: Filter | Reference | None
    objects: tuple[int, ...] | None
    ignoring: Ignoring | None = None

    def context(self, game: Game) -> Context:
        """What its words mean in a game."""
        return context(game, self.source, self.controller, self.bindings)


_KINDS = (Restriction, Requirement, Permission, PlayFrom, PlayFor, MaximumHandSize, SpendAs)
RULING = "rule changes"


def rule_changes(game: Game) -> dict[tuple[type, str], list[RuleChange]]:
    """Every change of the rules in force, by kind and subject, in timestamp order of no consequence: they only add up."""
    known: dict[tuple[type, str], list[RuleChange]] | None = game.cache.get(RULING)
    if known is None:
        known = {}
        read: set[str] = {"ruling"}
        for change in _collect(game, read):
            known.setdefault((type(change.change), getattr(change.change, "what", "")), []).append(change)
        keep(game, RULING, known, frozenset(read))
    return known


def about(game: Game, kind: type, what: str) -> list[RuleChange]:
    """The changes of the rules of a kind that are about ``what``."""
    return rule_changes(game).get((kind, what), [])


def _collect(game: Game, read: set[str]) -> Iterator[RuleChange]:
    for id, _ in permanents_with(game, "ruling"):
        yield from _of_object(game, id, "in play", read)
    for id in game.stack:
        yield from _of_object(game, id, "stack", read)
    for id in game.command:
        yield from _of_object(game, id, "command", read)
    for player in game.players.values():
        for zone in ("hand", "graveyard"):
            for id in game.zone(zone, player.id):
                if kit_of(game.objects[id].printed.abilities).ruling:
                    yield from _of_object(game, id, zone, read)
    for effect in game.effects:
        if not any(isinstance(c, _KINDS) for c in effect.changes):
            continue
        read |= reads(effect.condition)
        if holds(context(game, effect.source, effect.controller, effect.bindings), effect.condition):
            for change in effect.changes:
                if isinstance(change, _KINDS):
                    yield RuleChange(change, effect.source, effect.controller, effect.bindings, effect.affects, effect.objects)


def _of_object(game: Game, id: int, zone: str, read: set[str]) -> Iterator[RuleChange]:
    seen = see(game, id)
    for ability in seen.kit.ruling:
        if ability.zone != zone:
            continue
        read |= reads(ability.condition)
        if holds(context(game, id, seen.controller), ability.condition):
            for change in ability.changes:
                if isinstance(change, _KINDS):
                    yield RuleChange(change, id, seen.controller, (), ability.affects, None, ability.ignoring)


def affects(game: Game, change: RuleChange, id: int) -> bool:
    """Whether a change of the rules concerns an entity."""
    if change.ignoring is not None and ignored(game, change.source, id):
        return False
    if change.objects is not None:
        return id in change.objects and (not game.reach or within(Finished(game), change.controller, id))
    what = change.affects
    if what is None:
        return True
    if isinstance(what, Every):
        what = what.filter
    if isinstance(what, Filter):
        return matches(change.context(game), id, what)
    return id in refer(change.context(game), what)


def ignored(game: Game, source: int, id: int) -> bool:
    """Whether a player, or the controller of an object, ignores the effects of a source now (408.2j)."""
    player = id if is_player(id) else see(game, id).controller
    return any(e.source == source and e.objects == (player,) and Ignored() in e.changes for e in game.effects)


def restrictions(game: Game, id: int, what: str) -> list[tuple[Restriction, Context]]:
    """The restrictions of a kind on an entity, with the contexts of their sources."""
    return [
        (c.change, c.context(game)) for c in about(game, Restriction, what) if isinstance(c.change, Restriction) and affects(game, c, id)
    ]


def requirements(game: Game, id: int, what: str) -> list[tuple[Requirement, Context]]:
    """The requirements of a kind on an entity, with the contexts of their sources."""
    return [
        (c.change, c.context(game)) for c in about(game, Requirement, what) if isinstance(c.change, Requirement) and affects(game, c, id)
    ]


def permissions(game: Game, id: int, what: str) -> list[tuple[Permission, Context]]:
    """The permissions of a kind given to an entity, with the contexts of their sources."""
    return [(c.change, c.context(game)) for c in about(game, Permission, what) if isinstance(c.change, Permission) and affects(game, c, id)]


def restricted(game: Game, what: tuple[str, ...]) -> bool:
    """Whether there is any restriction of these kinds."""
    known = rule_changes(game)
    for word in what if known else ():  # noqa: SIM110 - a generator would cost as much again, at each look at an ability
        if (Restriction, word) in known:
            return True
    return False


def barred(game: Game, id: int, what: str, other: int = 0) -> Restriction | None:
    """A restriction without price that forbids ``what`` to an entity (as to ``other``, where the restriction says what), or None."""
    by = forbidding(game, id, what, other)
    return by[0] if by is not None else None


Forbidding = tuple[Restriction, Context]


def forbidding(game: Game, id: int, what: str, other: int = 0, seen: Seen | None = None) -> Forbidding | None:
    """The first such restriction with the context of its source, or None. ``seen`` is what ``other`` is to be taken for."""
    if (Restriction, what) not in rule_changes(game):
        return None
    for restriction, ctx in restrictions(game, id, what):
        if restriction.unless is not None:
            continue
        if seen is not None:
            ctx = replace(ctx, look=TakenFor(game, other, seen))
        if restriction.matching is None or (other and matches(ctx, other, restriction.matching, anywhere=True)):
            return restriction, ctx
    return None


def called(game: Game, by: Forbidding | None) -> str:
    """The object that forbids something, to begin a refusal with: "Propaganda: "."""
    return f"{name_of(game, by[1].source)}: " if by is not None and by[1].source else ""


def permitted(game: Game, id: int, what: str, other: int = 0) -> bool:
    """Whether an effect allows ``what`` to an entity (as to ``other``)."""
    return (Permission, what) in rule_changes(game) and any(
        p.matching is None or (other and matches(ctx, other, p.matching, anywhere=True)) for p, ctx in permissions(game, id, what)
    )


def extra_lands(game: Game, player: int) -> dict[int, int]:
    """The effects that allow the player to play additional lands this turn (212.6b), by their source, with how many each allows."""
    found: dict[int, int] = {}
    for p, ctx in permissions(game, player, "play lands"):
        found[ctx.source] = found.get(ctx.source, 0) + number(ctx, p.count)
    return found


def playable_elsewhere(game: Game, player: int) -> dict[int, list[PlayFrom]]:
    """The cards outside of the player's hand that effects let him or her play, each with what lets it be played."""
    found: dict[int, list[PlayFrom]] = {}
    for one in about(game, PlayFrom, "play from"):
        if isinstance(one.change, PlayFrom) and affects(game, one, player):
            ctx = one.context(game)
            ctx.bindings["affected"] = (player,)
            for id in refer(ctx, one.change.cards):
                if id in game.objects and game.objects[id].zone not in ("hand", "stack", "in play"):
                    found.setdefault(id, []).append(one.change)
    return found


def other_prices(game: Game, player: int, id: int) -> list[tuple[PlayFor, int]]:
    """The alternative costs for which effects let the player play a card as a spell, each with the source of the effect."""
    found: list[tuple[PlayFor, int]] = []
    for one in about(game, PlayFor, "play for"):
        if isinstance(one.change, PlayFor) and affects(game, one, player):
            announced = game.objects[id].zone == "stack"
            wanted = tuple(p for p in one.change.spells.predicates if announced or p != Is("spell"))
            if matches_all(one.context(game), id, wanted):
                found.append((one.change, one.source))
    return found


def spending(game: Game, player: int, object: int) -> list[SpendAs]:
    """How effects let, or make, the player spend mana on an object as though it were other mana."""
    found: list[SpendAs] = []
    for one in about(game, SpendAs, "spend as"):
        if isinstance(one.change, SpendAs) and affects(game, one, player):
            on = one.change.on
            if on is None or (object and matches(one.context(game), object, on, anywhere=True)):
                found.append(one.change)
    return found


@rule("continuous/maximum-hand-size", off=7)
def maximum_hand_size(game: Game, player: int) -> int | None:
    """A player's maximum hand size is seven unless effects change it or take it away.

    None where there is no maximum.
    """
    if permitted(game, player, "no maximum hand size"):
        return None
    size = game.players[player].max_hand_size
    for one in about(game, MaximumHandSize, ""):
        change, ctx = one.change, one.context(game)
        if isinstance(change, MaximumHandSize) and affects(game, one, player):
            if change.size is not None:
                size = number(ctx, change.size)
            if change.by is not None:
                size += number(ctx, change.by)
    return max(0, size)
