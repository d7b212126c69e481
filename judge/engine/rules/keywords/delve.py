"""Delve (502.64 from October 1, 2007 on): until July 13, 2013 an additional cost that reduces the cost, since then a way to pay for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from judge.engine.decisions import Decision, Option
from judge.engine.language.abilities import PlayingAbility
from judge.engine.language.costs import Cost, ManaPart, RemoveFromGameCost
from judge.engine.language.predicates import Filter, IsOneOf
from judge.engine.language.references import Bound
from judge.engine.queries.context import Context
from judge.engine.queries.view import chars, has, name_of
from judge.engine.registry import Illegal, newer, rule
from judge.engine.rules.mana.mana_payment import plan
from judge.engine.rules.playing.play_options import EASING, Way
from judge.engine.rules.playing.spells import ANNOUNCING, PAYING
from judge.engine.rules.playing.total_cost import less
from judge.engine.state import Game
from judge.engine.table import Table

SLUG = "keywords/delve"
PAYS = newer("delve-pays", "2013-07-13")


def announced(t: Table, ctx: Context, object: int) -> list[PlayingAbility]:
    """What is announced for a spell with delve where that is an additional cost."""
    return delve(t, ctx, object) if has(t.game, object, "delve") and t.game.edition < PAYS else []


@rule(SLUG, off=[])
def delve(t: Table, ctx: Context, object: int) -> list[PlayingAbility]:
    """Cards of one's graveyard may be exiled as an additional cost of a spell with delve: each makes it cost {1} less."""
    chosen = cards_to_exile(t, ctx, object, chars(t.game, object).mana_cost or (), 99)
    if not chosen:
        return []
    reduced = Cost((ManaPart((str(len(chosen)),)),))
    return [PlayingAbility("additional", Cost((_exiling(chosen),))), PlayingAbility("reduction", reduced, text="delve")]


def cards_to_exile(t: Table, ctx: Context, object: int, symbols: tuple[str, ...], most: int) -> tuple[int, ...]:
    """The cards that the player exiles for a spell, bound for the cost of doing so: as few as need be where nobody says."""
    game, player = t.game, ctx.controller
    there = game.players[player].graveyard
    if not there or not most:
        return ()
    few = next((n for n in range(len(there) + 1) if plan(game, player, less(symbols, (str(n),)), object) is not None), 0)
    chosen: tuple[int, ...] = t.ask(
        Decision(
            "cost",
            player,
            f"Cards for {name_of(game, object)} to remove from the game",
            tuple(Option(i, name_of(game, i)) for i in there),
            "pick",
            0,
            min(most, len(there)),
            about=object,
            default=tuple(there[:few]),
            what="remove from the game",
        )
    )
    if any(i not in there for i in chosen) or len(set(chosen)) != len(chosen):
        raise Illegal("only cards in the player's graveyard can be exiled for delve, each once")
    if len(chosen) > most:
        raise Illegal(f"{len(chosen)} cards can't be exiled for {most} generic mana")
    if chosen:
        t.cite()
        ctx.bindings["delved"] = chosen
    return chosen


def _exiling(chosen: tuple[int, ...]) -> RemoveFromGameCost:
    return RemoveFromGameCost(Filter((IsOneOf(Bound("delved")),), "graveyard"), len(chosen))


def instead_of_mana(t: Table, ctx: Context, object: int, cost: Cost) -> Cost:
    """What is left to be paid of a spell's total cost where cards may be exiled rather than generic mana paid."""
    if not has(t.game, object, "delve") or t.game.edition < PAYS:
        return cost
    return exiled_instead(t, ctx, object, cost) or cost


@rule(SLUG, off=None, since=PAYS)
def exiled_instead(t: Table, ctx: Context, object: int, cost: Cost) -> Cost | None:
    """For each generic mana of the total cost of a spell with delve, a card of one's graveyard may be exiled instead."""
    mana = next((part for part in cost.parts if isinstance(part, ManaPart)), ManaPart(()))
    generic = sum(int(symbol) for symbol in mana.symbols if symbol.isdigit())
    chosen = cards_to_exile(t, ctx, object, mana.symbols, generic)
    if not chosen:
        return None
    left = less(mana.symbols, (str(len(chosen)),))
    t.note(f"what is left to be paid with mana is {''.join('{' + s + '}' for s in left) or 'nothing'}", ctx.controller)
    others = tuple(part for part in cost.parts if part != mana)
    return replace(cost, parts=(*((ManaPart(left),) if left else ()), *others, _exiling(chosen)))


def with_cards_exiled(game: Game, player: int, id: int, way: Way, symbols: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """What may be left of a spell's mana cost when cards have been exiled for it."""
    if not way.face_down:
        cards = len([i for i in game.players[player].graveyard if i != id])
        yield from (less(symbols, (str(n),)) for n in range(1, cards + 1))


ANNOUNCING.append(announced)
PAYING.append(instead_of_mana)
EASING["delve"] = with_cards_exiled
