"""Convoke (502.46): until July 13, 2013 an additional cost that reduces the cost, since then a way to pay for mana of the total cost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from judge.engine.decisions import Decision, Option
from judge.engine.language.abilities import PlayingAbility
from judge.engine.language.characteristics import SYMBOL_OF_COLOR
from judge.engine.language.costs import Cost, ManaPart, TapCost
from judge.engine.language.predicates import ControlledBy, Filter, IsOneOf, IsType
from judge.engine.language.references import Bound, You
from judge.engine.queries.context import Context, context
from judge.engine.queries.filters import every
from judge.engine.queries.view import chars, has, name_of, see
from judge.engine.registry import Illegal, newer, rule
from judge.engine.rules.keywords.keyword_instances import cite_instances
from judge.engine.rules.mana.mana_payment import plan
from judge.engine.rules.playing.play_options import EASING, Way
from judge.engine.rules.playing.spells import ANNOUNCING, PAYING
from judge.engine.rules.playing.total_cost import FLOORS, less
from judge.engine.state import Game
from judge.engine.table import Table

SLUG = "keywords/convoke"
PAYS = newer("convoke-pays", "2013-07-13")
MINE = Filter((IsType("creature"), ControlledBy(You())))
TAPPING = Filter((IsOneOf(Bound("convoked")),))


def announced(t: Table, ctx: Context, object: int) -> list[PlayingAbility]:
    """What is announced for a spell with convoke where that is an additional cost."""
    return convoke(t, ctx, object) if has(t.game, object, "convoke") and t.game.edition < PAYS else []


@rule(SLUG, off=[])
def convoke(t: Table, ctx: Context, object: int) -> list[PlayingAbility]:
    """Creatures may be tapped as an additional cost of a spell with convoke: each saves {1}, or one mana of a color of that creature."""
    chosen = creatures_to_tap(t, ctx, object, 99, chars(t.game, object).mana_cost or ())
    if not chosen:
        return []
    left = list(chars(t.game, object).mana_cost or ())
    symbols = tuple(_less(t, ctx, i, left, ("1",)) for i in chosen)
    tapping = TapCost(TAPPING, len(chosen))
    return [PlayingAbility("additional", Cost((tapping,))), PlayingAbility("reduction", Cost((ManaPart(symbols),)), text="convoke")]


def creatures_to_tap(t: Table, ctx: Context, object: int, most: int, symbols: tuple[str, ...]) -> tuple[int, ...]:
    """The creatures that the player taps for a spell, bound for the cost of doing so: as few as need be where nobody says."""
    able = [i for i in every(ctx, MINE) if not t.game.objects[i].tapped]
    if not able or not most:
        return ()
    chosen: tuple[int, ...] = t.ask(
        Decision(
            "convoke",
            ctx.controller,
            f"Tap creatures for {name_of(t.game, object)}",
            tuple(Option(i, name_of(t.game, i)) for i in able),
            "pick",
            0,
            min(most, len(able)),
            about=object,
            default=fewest(t.game, ctx.controller, object, able, symbols),
        )
    )
    if any(i not in able for i in chosen) or len(set(chosen)) != len(chosen):
        raise Illegal("only untapped creatures that the player controls can be tapped for convoke, each once")
    if len(chosen) > most:
        raise Illegal(f"{len(chosen)} creatures can't be tapped for {most} mana")
    if chosen:
        t.cite()
        cite_instances(t, object, "convoke")
        ctx.bindings["convoked"] = chosen
    return chosen


def fewest(game: Game, player: int, object: int, able: list[int], symbols: tuple[str, ...]) -> tuple[int, ...]:
    """As few of the creatures as leave a cost that mana pays, those that make none themselves first; none where no number does."""
    ordered = sorted(able, key=lambda id: bool(see(game, id).kit.activated))
    for count in range(len(ordered) + 1):
        left = symbols
        for id in ordered[:count]:
            colors = [SYMBOL_OF_COLOR[c] for c in chars(game, id).colors]
            left = less(left, (next((s for s in left if s in colors), "1"),))
        if plan(game, player, left, object) is not None:
            return tuple(ordered[:count])
    return ()


def _less(t: Table, ctx: Context, creature: int, left: list[str], generic: tuple[str, ...]) -> str:
    """What one tapped creature takes off the cost: a mana of one of its colors that is still to be paid, or one generic mana."""
    colors = [SYMBOL_OF_COLOR[c] for c in chars(t.game, creature).colors]
    fitting = [s for s in dict.fromkeys(left) if s in colors]
    options = (*fitting, *generic)
    if not options:
        raise Illegal(f"there is no mana left in the cost that {name_of(t.game, creature)} can pay for")
    (answer,) = t.ask(
        Decision(
            "convoke mana",
            ctx.controller,
            f"What does {name_of(t.game, creature)} take off the cost?",
            tuple(Option(s, "{" + s + "}") for s in options),
            about=creature,
            default=options[:1],
        )
    )
    if answer not in options:
        raise Illegal(f"{name_of(t.game, creature)} can't take {answer!r} off the cost")
    if answer in left:
        left.remove(answer)
    return str(answer)


def instead_of_mana(t: Table, ctx: Context, object: int, cost: Cost) -> Cost:
    """What is left to be paid of a spell's total cost where creatures may be tapped rather than mana paid."""
    if not has(t.game, object, "convoke") or t.game.edition < PAYS:
        return cost
    return tapped_instead(t, ctx, object, cost) or cost


@rule(SLUG, off=None, since=PAYS)
def tapped_instead(t: Table, ctx: Context, object: int, cost: Cost) -> Cost | None:
    """Instead of a mana of a convoke spell's total cost a creature may be tapped: one of its color for colored mana, any for generic."""
    mana = next((part for part in cost.parts if isinstance(part, ManaPart)), ManaPart(()))
    left = [one for symbol in mana.symbols for one in (["1"] * int(symbol) if symbol.isdigit() else [symbol])]
    chosen = creatures_to_tap(t, ctx, object, len(left), mana.symbols)
    if not chosen:
        return None
    for creature in chosen:
        _less(t, ctx, creature, left, ("1",) if "1" in left else ())
    symbols = (*((str(left.count("1")),) if "1" in left else ()), *(s for s in left if s != "1"))
    t.note(f"what is left to be paid with mana is {''.join('{' + s + '}' for s in symbols) or 'nothing'}", ctx.controller)
    others = tuple(part for part in cost.parts if part != mana)
    return replace(cost, parts=(*((ManaPart(symbols),) if symbols else ()), *others, TapCost(TAPPING, len(chosen))))


def with_creatures_tapped(game: Game, player: int, id: int, way: Way, symbols: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """What may be left of a spell's mana cost when creatures have been tapped for it."""
    if way.face_down:
        return
    left = {symbols}
    for creature in every(context(game, id, player), MINE):
        if not game.objects[creature].tapped:
            colors = [SYMBOL_OF_COLOR[c] for c in chars(game, creature).colors]
            left |= {less(some, (s,)) for some in left for s in ("1", *colors) if s in some or s == "1"}
    yield from sorted(left - {symbols})


@rule("keywords/convoke-at-least-nothing", off=())
def at_least_nothing(t: Table, symbols: tuple[str, ...], reduced: tuple[str, ...]) -> tuple[str, ...]:
    """Convoke can't reduce the cost of a spell to less than nothing, however many creatures are tapped for it."""
    there = sum(int(s) if s.isdigit() else 1 for s in symbols)
    if len(reduced) <= there:
        return reduced
    t.note(f"{len(reduced)} creatures are tapped, and the cost is {{{0}}}, not less")
    return reduced[:there]


FLOORS["convoke"] = at_least_nothing
ANNOUNCING.append(announced)
PAYING.append(instead_of_mana)
EASING["convoke"] = with_creatures_tapped
