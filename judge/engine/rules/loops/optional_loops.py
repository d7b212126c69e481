"""Loops that players keep going by choice (421.2, 421.3, 421.5): how often they go on is settled by numbers.

A loop is found when the same abilities have been played in the same order several times and nothing runs out by it. Then the players
concerned choose numbers, and nobody may repeat his or her part more often than that.
"""

from __future__ import annotations

from typing import Any

from judge.engine.decisions import Decision
from judge.engine.events import ActsNoted
from judge.engine.queries.view import name_of, see
from judge.engine.registry import Illegal, IllegalChoice, in_force, newer, rule, working
from judge.engine.state import Game
from judge.engine.table import Table

ROUNDS = 2
"""How often a loop has gone around when the players concerned are asked."""
LONGEST = 4
"""The longest loop that is found, in abilities played."""
MOST = 1_000_000
HOW_OFTEN = "How often does the loop go on from here?"
EACH_AS_OFTEN = newer("each-repeats-as-often-as-he-likes", "2009-05-01")
FRAGMENTED = newer("the-active-player-ends-the-loop", "2009-07-11")

Act = tuple[int, Any, tuple[Any, ...]]
Limits = tuple[tuple[int, Any, int, str], ...]


def before_action(t: Table, player: int, key: tuple[Any, ...]) -> None:
    """Note what a player is about to do. Raises ``Illegal`` for repeating something more often than was agreed."""
    game = t.game
    if key[0] != "activate":
        if game.acts or game.limits:
            ActsNoted().apply(game)
        return
    again = any((who, what) == (player, key) for who, what, _ in game.acts)
    acts = (*game.acts, (player, key, standing(game) if again else ()))[-ROUNDS * LONGEST - 1 :]
    limits = game.limits
    if not limits and again:
        cycle = found_cycle(acts)
        limits = numbers(t, player, cycle) if cycle else ()
    ActsNoted(acts, counted_down(game, limits, player, key)).apply(game)


def standing(game: Game) -> tuple[Any, ...]:
    """What could run out, and how the permanents look."""
    left = tuple(n for p in game.players.values() for n in (p.life, len(p.library), len(p.hand), len(p.graveyard), len(p.pool), -p.poison))
    objects = [game.objects[id] for id in game.in_play]
    counters = sum(n for o in objects for _, n in o.counters)
    ready = (len(objects), sum(not o.tapped for o in objects), counters, -sum(o.damage for o in objects))
    looks = tuple((o.id, o.tapped, _look(game, o.id)) for o in objects)
    return (*left, *ready), looks


def _look(game: Game, id: int) -> tuple[Any, ...]:
    seen = see(game, id)
    look = seen.chars
    return look.power, look.toughness, look.colors, look.types, look.subtypes, tuple(sorted(seen.kit.keywords)), seen.controller


def found_cycle(acts: tuple[Act, ...]) -> tuple[Act, ...]:
    """The last round of a loop that has gone around without anything running out, and is about to again; () where there is none."""
    for period in range(1, LONGEST + 1):
        rounds = acts[-period * ROUNDS - 1 :]
        if len(rounds) <= period * ROUNDS or any(a[:2] != b[:2] for a, b in zip(rounds, rounds[period:], strict=False)):
            continue
        before, now = rounds[-1 - period][2], rounds[-1][2]
        if before and now and all(left >= had for had, left in zip(before[0], now[0], strict=True)):
            return rounds[-1 - period : -1]
    return ()


def numbers(t: Table, player: int, cycle: tuple[Act, ...]) -> Limits:
    """How often each player of a loop may go on, by the rule that fits the loop."""
    involved = [p for p in t.game.turn_order() if any(who == p for who, _, _ in cycle)]
    parts = tuple(dict.fromkeys((who, what) for who, what, _ in cycle))
    if len(involved) == 1:
        return one_player(t, involved[0], parts) or ()
    looks = [state[1] for _, _, state in cycle if state]
    if len(set(looks)) > 1:
        return in_force(t.game.edition, (FRAGMENTED, another_choice), ("", each_other))(t, involved, parts, player) or ()
    apart = in_force(t.game.edition, (FRAGMENTED, each_alone), (EACH_AS_OFTEN, side_by_side_freely), ("", side_by_side))
    return apart(t, involved, parts) or ()


@rule("loops/one-player", off=())
def one_player(t: Table, player: int, parts: tuple[tuple[int, Any], ...]) -> Limits:
    """The player who alone keeps a loop going chooses a number; it goes on that many times, unless somebody intervenes."""
    return _limits(parts, {player: _number(t, player, 0, MOST)})


@rule("loops/two-players", off=())
def each_other(t: Table, involved: list[int], parts: tuple[tuple[int, Any], ...], acting: int) -> Limits:
    """In a loop that needs two players the first chooses a number; the other agrees and acts last, or chooses less and the first does."""
    first, *others = involved
    proposed = _number(t, first, 0, MOST)
    times = {first: proposed}
    for other in others:
        times[other] = _number(t, other, 0, proposed)
        if times[other] < times[first]:
            times[first] = times[other] + (acting == first)
        elif acting != first:
            times[other] += 1
    return _limits(parts, times)


@rule("loops/two-players", off=(), since=FRAGMENTED)
def another_choice(t: Table, involved: list[int], parts: tuple[tuple[int, Any], ...], acting: int) -> Limits:
    """If what two players do keeps leading back to the same game, the active player must choose something else, and the loop ends."""
    first, *others = involved
    t.note(f"{name_of(t.game, first)} must choose something else, so that the loop doesn't go on", first)
    return _limits(parts, {first: 0, **dict.fromkeys(others, MOST)})


@rule("loops/side-by-side", off=())
def side_by_side(t: Table, involved: list[int], parts: tuple[tuple[int, Any], ...]) -> Limits:
    """If optional actions of several players don't depend on each other, the active player chooses a number, the others that or more."""
    first, *others = involved
    times = {first: _number(t, first, 0, MOST)}
    for other in others:
        times[other] = _number(t, other, times[first], MOST)
    return _limits(parts, times)


@rule("loops/side-by-side", off=(), since=EACH_AS_OFTEN)
def side_by_side_freely(t: Table, involved: list[int], parts: tuple[tuple[int, Any], ...]) -> Limits:
    """If optional actions of several players don't depend on each other, each chooses how often to go on: more, less or the same."""
    return _limits(parts, {player: _number(t, player, 0, MOST) for player in involved})


def each_alone(t: Table, involved: list[int], parts: tuple[tuple[int, Any], ...]) -> Limits:
    """Where no rule is about loops that don't depend on each other, each is one of a single player."""
    return tuple(limit for player in involved for limit in one_player(t, player, tuple(part for part in parts if part[0] == player)) or ())


def _number(t: Table, player: int, least: int, most: int) -> int:
    if least == most:
        return least
    (answer,) = t.ask(Decision(
        "number", player, HOW_OFTEN, (), "number", least, most, default=(most,), what="loop",
    ))
    if not least <= answer <= most:
        raise IllegalChoice(f"the loop goes on {least} to {most} times, not {answer}")
    t.note(f"{name_of(t.game, player)} chooses {answer} for the loop", player)
    return int(answer)


def _limits(parts: tuple[tuple[int, Any], ...], times: dict[int, int]) -> Limits:
    return tuple((who, what, times[who], working()) for who, what in parts)


def counted_down(game: Game, limits: Limits, player: int, key: tuple[Any, ...]) -> Limits:
    """The limits after one more repetition. Raises ``Illegal`` where none is left."""
    out = []
    for who, what, left, slug in limits:
        if (who, what) == (player, key):
            if not left:
                raise Illegal(f"{name_of(game, player)} has repeated that as often as was settled", slug)
            left -= 1
        out.append((who, what, left, slug))
    return tuple(out)
