"""The total cost of a spell or ability (409.1f)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from judge.engine.language.abilities import CostAbility, PlayingAbility
from judge.engine.language.costs import Cost, CostChange, CostPart, ManaPart
from judge.engine.language.predicates import Is
from judge.engine.language.variables import is_x
from judge.engine.queries.amount_values import holds, number
from judge.engine.queries.context import Context, context
from judge.engine.queries.filters import matches_all
from judge.engine.queries.query_cache import keep
from judge.engine.queries.read_sets import reads
from judge.engine.queries.reference_lookup import refer
from judge.engine.queries.view import permanents_with, see
from judge.engine.record import swift
from judge.engine.registry import rule
from judge.engine.rules.keywords.keyword_expansion import cite_keyword
from judge.engine.rules.keywords.keyword_instances import cite_instances
from judge.engine.rules.mana.mana_pool import in_braces
from judge.engine.stack_entry import Choices
from judge.engine.state import Game
from judge.engine.table import Table

FLOORS: dict[str, Callable[[Table, tuple[str, ...], tuple[str, ...]], tuple[str, ...]]] = {}
"""By the text of a reduction, what is left of it where there is less to be paid than it would take off; filled by keywords."""

FLASH_FOR_MORE = "as though it had flash"
"""The way of playing a card that has flash for as long as more is paid for it."""


@swift
@dataclass(frozen=True, slots=True)
class Activation:
    """The activated ability whose cost is looked at: the object that it is on, the keyword that it stands for, whether it makes mana."""

    source: int
    keyword: str = ""
    mana: bool = False


@rule("playing/total-cost")
def total_cost(
    t: Table, object: int, player: int, base: Cost, extra: list[PlayingAbility], choices: Choices, of: Activation | None = None
) -> Cost:
    """The total is the mana, activation or alternative cost, plus increases, minus reductions; once determined it is locked in."""
    parts: list[CostPart] = list(base.parts)
    for ability in extra:
        times = 1 if ability.kind == "additional" else dict(choices.paid).get(ability.name, 0) if ability.kind == "optional" else 0
        if ability.kind == "flash" and choices.alternative == FLASH_FOR_MORE:
            times = 1
        if times:
            price = keyword_cost(t.game, object, player, ability.text, ability.cost) if ability.kind == "optional" else ability.cost
            parts.extend(part for _ in range(times) for part in price.parts)
    symbols = _with_x(tuple(s for part in parts if isinstance(part, ManaPart) for s in part.symbols), choices.x)
    has_mana = any(isinstance(part, ManaPart) for part in parts)
    if of is None:
        reduced = tuple(s for ability in extra if ability.kind == "reduction" for s in _mana_of(ability))
        if reduced:
            dearer = applied(symbols, changes_for(t.game, object, player, choices.alternative))
            for text in {ability.text for ability in extra if ability.kind == "reduction" and ability.text in FLOORS}:
                reduced = FLOORS[text](t, dearer, reduced)
        before, symbols = less(symbols, reduced), changed(t.game, object, player, symbols, reduced, choices.alternative)
        parts.extend(also(changes_for(t.game, object, player, choices.alternative)))
        if symbols != before:
            t.cite("playing/cost-changes")
        for own in see(t.game, object).kit.costs:
            cite_keyword(t, own.text)
            cite_instances(t, object, own.text)
            if on_itself(own) and symbols != before:
                t.cite("playing/changing-its-own-cost")
    else:
        changes = changes_of(t.game, player, of)
        before, symbols = symbols, applied(symbols, changes)
        more = also(changes)
        if symbols != before or more:
            t.cite("playing/cost-changes")
        parts.extend(more)
    others = [part for part in parts if not isinstance(part, ManaPart)]
    if t.recorder.on:
        shown = in_braces(symbols) or ("{0}" if has_mana else "")
        told = f"the total cost is {', '.join(x for x in (shown, *map(in_words, others)) if x) or 'nothing'}"
        if shown == "{0}":
            costs_zero(t, told, player)
        else:
            t.note(told, player)
    return Cost((*((ManaPart(symbols),) if symbols or has_mana else ()), *others))


@rule("playing/zero-mana")
def costs_zero(t: Table, told: str, player: int) -> None:
    """What costs {0} is played in the same way as anything that costs more, and never by itself."""
    t.note(told, player)


def _mana_of(ability: PlayingAbility) -> tuple[str, ...]:
    return tuple(s for part in ability.cost.parts if isinstance(part, ManaPart) for s in part.symbols)


def in_words(part: CostPart) -> str:
    """A part of a cost other than mana, named."""
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(part).__name__).lower().removesuffix(" cost").replace(" self", " it")
    return words.replace("tap it", "tapping it")


def with_x(cost: Cost, x: int) -> Cost:
    """A cost whose mana symbols have the X that was announced put in."""
    return Cost(tuple(ManaPart(_with_x(part.symbols, x)) if isinstance(part, ManaPart) else part for part in cost.parts))


def _with_x(symbols: tuple[str, ...], x: int) -> tuple[str, ...]:
    generic = sum(int(s) for s in symbols if s.isdigit()) + x * symbols.count("X")
    rest = tuple(s for s in symbols if not s.isdigit() and not is_x(s))
    of_colors = tuple(symbol.replace("X", "1") for symbol in symbols if symbol.startswith("X:") for _ in range(x))
    return (*((str(generic),) if generic else ()), *rest, *of_colors)


def less(symbols: tuple[str, ...], by: tuple[str, ...]) -> tuple[str, ...]:
    """A mana cost reduced: colored mana by mana of its color, and by what is left over, as by generic mana, the generic part."""
    generic = sum(int(s) for s in symbols if s.isdigit())
    colored = [s for s in symbols if not s.isdigit()]
    for symbol in by:
        if symbol in colored:
            colored.remove(symbol)
        else:
            generic -= int(symbol) if symbol.isdigit() else 1
    return (*((str(generic),) if generic > 0 else ()), *colored)


@rule("playing/cost-changes", off=())
def changed(
    game: Game, object: int, player: int, symbols: tuple[str, ...], reduced: tuple[str, ...] = (), way: str = ""
) -> tuple[str, ...]:
    """Effects that make a spell cost more apply first, then those that make it cost less, never below nothing."""
    # ``reduced`` is what the spell's own additional costs take off; what a spell costs at least is looked at behind it
    changes = changes_for(game, object, player, way)
    symbols = applied(symbols, changes)
    generic, colored = sum(int(s) for s in symbols if s.isdigit()), [s for s in symbols if not s.isdigit()]
    if reduced:
        left = less(symbols, reduced)
        generic, colored = sum(int(s) for s in left if s.isdigit()), [s for s in left if not s.isdigit()]
    least = max((change.least for change, _ in changes), default=0)
    generic = max(generic, least - len(colored))
    return (*((str(generic),) if generic else ()), *colored)


@lru_cache(maxsize=4096)
def without_x(symbols: tuple[str, ...]) -> tuple[str, ...]:
    """Mana symbols without any X."""
    return tuple(symbol for symbol in symbols if not is_x(symbol))


@lru_cache(maxsize=4096)
def in_order(symbols: tuple[str, ...]) -> tuple[str, ...]:
    """Mana symbols as a total cost has them: all generic mana in one, and first."""
    return less(symbols, ())


Changes = list[tuple[CostChange, Context]]


def changes_for(game: Game, object: int, player: int, way: str = "") -> Changes:
    """The changes of what a spell costs, or would cost; ``way`` is the way in which it is played."""
    changes: Changes = []
    for change, source, whose in cost_changes(game):
        if (source == object) if change.this else (not change.kind or change.kind == way):
            ctx = context(game, source, whose)
            if _concerns(game, change, ctx, object, player):
                changes.append((change, ctx))
    if game.objects[object].zone != "stack" and (costs := see(game, object).kit.costs):
        own = context(game, object, player)
        changes.extend((a.change, own) for a in costs if a.change.this and holds(own, a.condition))
    return changes


def changes_of(game: Game, player: int, of: Activation) -> Changes:
    """The changes of what an activated ability costs, or would cost, its player."""
    keyword = "cycling" if of.keyword == "landcycling" else of.keyword  # 502.18f: landcycling is cycling
    found: Changes = []
    for change, source, whose in cost_changes(game):
        if not change.kind or change.kind not in ("activated", keyword) or (change.spares_mana and of.mana):
            continue
        ctx = context(game, source, whose)
        if change.by is None or player in refer(ctx, change.by):
            ctx.bindings["affected"] = (of.source,)
            if matches_all(ctx, of.source, change.spells.predicates):
                anywhere = change.kind != "activated" or not change.spells.predicates
                if anywhere or game.objects[of.source].zone == change.spells.zone:
                    found.append((change, ctx))
    return found


def activation_changes(game: Game, player: int, source: int, keyword: str, mana: bool = False) -> Changes:
    """The changes of what an activated ability of ``source`` costs, looked for only where anything changes costs."""
    return changes_of(game, player, Activation(source, keyword, mana)) if cost_changes(game) else []


def keyword_cost(game: Game, id: int, player: int, keyword: str, cost: Cost) -> Cost:
    """The cost of a keyword that is no ability to be played, such as morph or buyback, with what changes it."""
    changes = [one for one in activation_changes(game, player, id, keyword) if one[0].kind == keyword]
    if not changes:
        return cost
    symbols = applied(tuple(s for part in cost.parts if isinstance(part, ManaPart) for s in part.symbols), changes)
    return Cost((ManaPart(symbols), *(part for part in cost.parts if not isinstance(part, ManaPart)), *also(changes)))


def applied(symbols: tuple[str, ...], changes: Changes) -> tuple[str, ...]:
    """Mana symbols with what changes add, and then with what they take off, never below nothing or the floor that one sets itself."""
    if not changes:
        return symbols
    generic = sum(int(s) for s in symbols if s.isdigit())
    colored = [s for s in symbols if not s.isdigit()]
    for change, ctx in changes:
        for _ in range(number(ctx, change.times) if change.increase else 0):
            generic += sum(int(s) for s in change.increase if s.isdigit())
            colored.extend(s for s in change.increase if not s.isdigit())
    for change, ctx in changes:
        for _ in range(number(ctx, change.times) if change.reduce else 0):
            spare = max(0, generic + sum(not is_x(s) for s in colored) - change.floor)
            off = min(spare, sum(int(s) for s in change.reduce if s.isdigit()))
            taken = min(generic, off)
            generic -= taken
            for symbol in [s for s in colored if s.startswith("1:")][: off - taken]:  # generic, though paid with some colors alone
                colored.remove(symbol)
            for symbol in change.reduce:
                if symbol in colored:
                    colored.remove(symbol)
    return (*((str(generic),) if generic else ()), *colored)


def also(changes: Changes) -> list[CostPart]:
    """What is to be paid besides mana by what changes a cost."""
    return [part for change, ctx in changes if change.also for _ in range(number(ctx, change.times)) for part in change.also]


def cost_changes(game: Game) -> list[tuple[CostChange, int, int]]:
    """Every static change of costs in force, and those on the spells on the stack themselves (402.8c): (change, source, controller)."""
    known: list[tuple[CostChange, int, int]] | None = game.cache.get(COSTS)
    if known is None:
        known, read = [], {"costs"}
        for id, seen in (*permanents_with(game, "costs"), *((id, see(game, id)) for id in game.stack)):
            for ability in seen.kit.costs:
                read |= reads(ability.condition)
                if _functions(game, id, ability) and holds(context(game, id, seen.controller), ability.condition):
                    known.append((ability.change, id, seen.controller))
        keep(game, COSTS, known, frozenset(read))
    return known


COSTS = "cost changes"


def _functions(game: Game, id: int, ability: CostAbility) -> bool:
    return on_itself(ability) or ability.zone == "stack" if game.objects[id].zone == "stack" else not ability.change.this


@rule("playing/changing-its-own-cost", off=False)
def on_itself(ability: CostAbility) -> bool:
    """An ability of an object that changes what that object costs to play functions while it is on the stack."""
    return ability.change.this


def _concerns(game: Game, change: CostChange, ctx: Context, object: int, player: int) -> bool:
    """Whether a change of the costs of spells, of the kind that this one is, is about it."""
    if change.this:
        return True
    if change.by is not None and player not in refer(ctx, change.by):
        return False
    ctx.bindings["affected"] = (object,)
    announced = game.objects[object].zone == "stack"  # before that, what is asked is what the spell would cost
    return matches_all(ctx, object, tuple(p for p in change.spells.predicates if announced or p != Is("spell")))
