"""Declaring blockers (309, 501)."""

from __future__ import annotations

from judge.engine.combat_record import Combat
from judge.engine.decisions import Answer, Decision, Option
from judge.engine.event_pipeline import happen
from judge.engine.events import BecameBlocked, Blocked, Event, WentUnblocked
from judge.engine.language.costs import Cost, CostPart
from judge.engine.queries.amount_values import number
from judge.engine.queries.attacked import defending_player
from judge.engine.queries.context import Context
from judge.engine.queries.view import Finished, controller, is_creature, name_of
from judge.engine.registry import Illegal, rule
from judge.engine.rules.combat.assignment_order import announce_orders
from judge.engine.rules.combat.block_requirements import best_default, requirements_to_block, restrictions_on_blocks
from judge.engine.rules.combat.declaration_costs import costs_of, in_all, make_mana_for
from judge.engine.rules.combat.exempt_creatures import tell_exempt
from judge.engine.rules.continuous.permissions import called, forbidding, permissions, permitted
from judge.engine.rules.keywords.banding import blocked_together
from judge.engine.rules.keywords.evasion import cite_evasion, evaded
from judge.engine.rules.keywords.protection import protection_from_blockers
from judge.engine.rules.multiplayer.several_defenders import attackers_of, attacks_another, blocks_in_turn
from judge.engine.rules.multiplayer.team_combat import blocking_players
from judge.engine.rules.playing.cost_payment import pay_total
from judge.engine.rules.turn.turn_structure import BEGINNINGS, and_then_priority
from judge.engine.state import Game
from judge.engine.table import Table


@rule("combat/declaring-blockers")
def declare_blockers(t: Table) -> None:
    """As the declare blockers step begins the defending player declares blockers, without using the stack."""
    game = t.game
    combat = game.combat or Combat()
    defenders = dict.fromkeys(game.heads(defending_player(game, d))[0] for _, d in combat.attackers)
    for defender in blocks_in_turn(t, defenders):
        _declare(t, defender)
    settle_blocks(t)
    announce_orders(t)


def _declare(t: Table, player: int) -> None:
    game = t.game
    combat = game.combat or Combat()
    attackers = attackers_of(t, player)
    ways = possible_blocks(game, player, attackers)
    answer: Answer = ()
    if ways or t.thorough:
        answer = t.ask(
            Decision(
                "blockers",
                player,
                f"{name_of(game, player)} declares blockers",
                tuple(Option(i, name_of(game, i)) for i in ways),
                "pairs",
                0,
                len(ways),
                others=tuple(ways.items()),
                default=best_default(game, ways),
                also=game.heads(player),
            )
        )

    with t.step(f"{name_of(game, player)} declares {'blockers' if answer else 'no blockers'}", player, "action"):
        if game.options.together:
            t.cite("multiplayer/combined-block")
        if answer and not game.options.together and len({defending_player(game, d) for _, d in combat.attackers}) > 1:
            t.cite("multiplayer/blocks-judged-apart")
        check_blocks(t, player, answer, ways)
        tell_exempt(t, player, "block", {i for i, _ in answer})
        blocked = {blocker: tuple(a for b, a in answer if b == blocker) for blocker, _ in answer}
        parts = costs_of(game, list(blocked), "block", {})
        parts += costs_of(game, list(blocked), "block matching", blocked)
        parts += costs_of(game, [a for _, a in answer], "be blocked", {})
        if parts:
            pay_to_block(t, player, parts)
        become_blocking(t, answer)


def possible_blocks(game: Game, player: int, attackers: list[int]) -> dict[int, tuple[int, ...]]:
    """Each creature that could block, with the attackers that it could block."""
    ways: dict[int, tuple[int, ...]] = {}
    team = blocking_players(game, player)
    for id in game.in_play:
        if controller(game, id) in team and is_creature(game, id):
            fits = tuple(a for a in attackers if _could_block(game, player, id, a))
            if fits:
                ways[id] = fits
    return ways


def _could_block(game: Game, player: int, blocker: int, attacker: int) -> bool:
    try:
        check_block(game, player, blocker, attacker)
    except Illegal:
        return False
    return True


def check_blocks(t: Table, player: int, blocks: Answer, ways: dict[int, tuple[int, ...]]) -> None:
    """Raise ``Illegal`` with the rule that makes a proposed set of blocks illegal (309.2a, 500.3)."""
    game = t.game
    for blocker, attacker in blocks:
        check_block(game, player, blocker, attacker, t)
    one_attacker_each(game, blocks)
    restrictions_on_blocks(game, blocks)
    requirements_to_block(t, blocks, ways)


@rule("combat/chosen-blockers")
def check_block(game: Game, player: int, blocker: int, attacker: int, t: Table | None = None) -> None:
    """Only untapped creatures that the defending player controls can block, each an attacking creature chosen for it."""
    if blocker not in game.objects or not is_creature(game, blocker):
        raise Illegal(f"{name_of(game, blocker) if blocker in game.objects or blocker in game.past else 'that'} is not a creature in play")
    if controller(game, blocker) not in blocking_players(game, player):
        raise Illegal(f"{name_of(game, blocker)} is not controlled by {name_of(game, player)}")
    if game.objects[blocker].tapped and not permitted(game, blocker, "block while tapped"):
        raise Illegal(f"{name_of(game, blocker)} is tapped")
    attacking = dict(game.combat.attackers) if game.combat else {}
    if attacker not in attacking or defending_player(game, attacking[attacker]) not in game.heads(player):
        (attacks_another if attacker in attacking else _refuse)(f"{name_of(game, attacker)} is not attacking {name_of(game, player)}")
    evaded(game, blocker, attacker)
    protection_from_blockers(game, blocker, attacker)
    cant_block(game, blocker, attacker)
    if t is not None:
        t.cite()
        cite_evasion(t, blocker, attacker)


def _refuse(fact: str) -> None:
    raise Illegal(fact)


@rule("combat/block-restrictions")
def cant_block(game: Game, blocker: int, attacker: int) -> None:
    """A creature can't block, or can't be blocked, or not unless a condition is met; a block that breaks such a restriction is illegal."""
    by = forbidding(game, blocker, "block") or forbidding(game, blocker, "block matching", attacker)
    if by is not None:
        raise Illegal(f"{called(game, by)}{name_of(game, blocker)} can't block {name_of(game, attacker)}")
    by = forbidding(game, attacker, "be blocked") or forbidding(game, attacker, "be blocked by", blocker)
    if by is not None:
        raise Illegal(f"{called(game, by)}{name_of(game, attacker)} can't be blocked by {name_of(game, blocker)}")


@rule("combat/one-attacker-each")
def one_attacker_each(game: Game, blocks: Answer) -> None:
    """Each blocker blocks one attacker, unless an effect lets it block more."""
    for blocker in dict.fromkeys(b for b, _ in blocks):
        mine = [a for b, a in blocks if b == blocker]
        more = [number(ctx, p.count) for p, ctx in permissions(game, blocker, "block more")]
        limit = 10_000 if -1 in more else 1 + sum(more)
        if len(mine) > limit or len(set(mine)) != len(mine):
            raise Illegal(f"{name_of(game, blocker)} can block {'only one attacker' if limit == 1 else f'at most {limit} attackers'}")


@rule("combat/costs-to-block")
def pay_to_block(t: Table, player: int, parts: list[CostPart]) -> None:
    """If creatures require a cost to block, the total cost is determined once and locked in."""
    t.cite()
    cost = in_all(parts)
    mana_to_block(t, player, cost)
    pay_block_cost(t, player, cost)


@rule("combat/mana-to-block")
def mana_to_block(t: Table, player: int, cost: Cost) -> None:
    """If costs to block include mana, the defending player has a chance to play mana abilities."""
    make_mana_for(t, player, cost)


@rule("combat/paying-to-block")
def pay_block_cost(t: Table, player: int, cost: Cost) -> None:
    """All costs to block are paid in any order, none of them in part."""
    t.cite()
    pay_total(t, Context(0, player, Finished(t.game)), cost, 0)


@rule("combat/become-blocking")
def become_blocking(t: Table, blocks: Answer) -> None:
    """Each chosen creature becomes a blocking creature, blocking the attacker chosen for it."""
    if blocks:
        t.cite()
        become(t, [(b, a) for b, a in blocks if b in t.game.objects and a in t.game.objects])


def become(t: Table, blocks: list[tuple[int, int]], by_effect: bool = False) -> None:
    """Creatures block: as they were declared, or as an effect makes them."""
    events: list[Event] = [Blocked(b, a, declared=not by_effect, by_effect=by_effect) for b, a in blocks]
    together = blocked_together(t, blocks)
    events.extend(Blocked(b, a, declared=False) for b, a in together)
    blocks = [*blocks, *together]
    newly = [a for a in dict.fromkeys(a for _, a in blocks) if t.game.combat and a not in t.game.combat.blocked]
    become_blocked(t, events, newly, blocks)


@rule("combat/become-blocked")
def become_blocked(t: Table, events: list[Event], newly: list[int], blocks: list[tuple[int, int]]) -> None:
    """An attacker with at least one blocker becomes a blocked creature and stays one until it leaves combat."""
    t.cite()
    events.extend(BecameBlocked(a, tuple(b for b, x in blocks if x == a)) for a in newly)
    t.causes = {event: "combat/become-blocking" for event in events if isinstance(event, Blocked)}
    happen(t, *events)
    t.causes = {}


@rule("combat/unblocked")
def settle_blocks(t: Table) -> None:
    """An attacker for which no blocker was declared becomes an unblocked creature."""
    combat = t.game.combat
    if combat is not None:
        free = [a for a, _ in combat.attackers if a not in combat.blocked]
        if free:
            with t.step("who is unblocked"):
                happen(t, *(WentUnblocked(a) for a in free))


BEGINNINGS["declare blockers"] = and_then_priority(declare_blockers)
