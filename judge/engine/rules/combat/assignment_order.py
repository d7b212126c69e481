"""The order in which a creature assigns combat damage: announced with the blocks from July 11, 2009 on, until November 8, 2024."""

from __future__ import annotations

from judge.engine.combat_record import Combat
from judge.engine.decisions import Decision, Option
from judge.engine.event_pipeline import happen
from judge.engine.events import OrderAnnounced
from judge.engine.queries.view import controller, has, is_creature, name_of
from judge.engine.registry import Illegal, IllegalChoice, newer, rule
from judge.engine.rules.combat.lethal_damage import lethal
from judge.engine.rules.keywords.bands_with_other import two_of_a_kind
from judge.engine.rules.keywords.deathtouch import ANY_LETHAL
from judge.engine.state import Game
from judge.engine.table import Table

ORDERED = newer("damage-assignment-order", "2009-07-11")
FREE = newer("damage-divided-freely", "2024-11-08")


def ordered(edition: str) -> bool:
    """Whether the edition has an order in which damage is assigned."""
    return ORDERED <= edition < FREE


def announce_orders(t: Table) -> None:
    """Each creature that fights several others gets its order, the attackers' first."""
    game = t.game
    combat = game.combat
    if combat is None or len({b for b, _ in combat.blocks}) == len(combat.blocks) == len({a for _, a in combat.blocks}):
        return  # nobody fights several
    if not ordered(game.edition):
        return
    for attacker, _ in combat.attackers:
        if len(blockers := [b for b, a in combat.blocks if a == attacker]) > 1:
            announce(t, attacker, blockers)
    for blocker in dict.fromkeys(b for b, _ in combat.blocks):
        if len(attackers := [a for b, a in combat.blocks if b == blocker]) > 1:
            announce(t, blocker, attackers)


@rule("combat/damage-assignment-order")
def announce(t: Table, id: int, others: list[int]) -> None:
    """As blocks are declared, the controller of a creature that blocks or is blocked by several says in which order it assigns damage."""
    options = tuple(Option(i, name_of(t.game, i)) for i in others)
    prompt = f"Order in which {name_of(t.game, id)} assigns damage"
    order = t.ask(Decision("order", controller(t.game, id), prompt, options, "order", about=id, default=tuple(others)))
    t.cite()
    happen(t, OrderAnnounced(id, tuple(order)))


def place_in_orders(t: Table, before: tuple[tuple[int, int], ...]) -> None:
    """What blocks more than it did before, or is blocked by more, has each newcomer placed in its order, where the edition has one."""
    combat = t.game.combat
    if combat is None or not ordered(t.game.edition):
        return
    for blocker, attacker in [pair for pair in combat.blocks if pair not in before]:
        _place(t, attacker, blocker, [b for b, a in combat.blocks if a == attacker])
        _place(t, blocker, attacker, [a for b, a in combat.blocks if b == blocker])


def _place(t: Table, id: int, new: int, others: list[int]) -> None:
    order = in_order(t.game, id, [i for i in others if i != new])
    if order:
        placed(t, id, new, order)


LAST = "last"


@rule("combat/placed-in-order")
def placed(t: Table, id: int, new: int, order: list[int]) -> None:
    """What an effect makes block, or has blocked, is placed in the order of what it fights; the others there keep theirs."""
    options = (*(Option(i, name_of(t.game, i)) for i in order), Option(LAST, LAST))
    prompt = f"Before which does {name_of(t.game, new)} come in the order of {name_of(t.game, id)}?"
    (answer,) = t.ask(Decision("choose", controller(t.game, id), prompt, options, about=id, default=(LAST,)))
    if answer != LAST and answer not in order:
        raise IllegalChoice(f"{name_of(t.game, new)} is placed before one in the order of {name_of(t.game, id)}, or last")
    at = len(order) if answer == LAST else order.index(int(answer))
    t.cite()
    happen(t, OrderAnnounced(id, (*order[:at], new, *order[at:])))


def in_order(game: Game, id: int, among: list[int]) -> list[int]:
    """Those among whom a creature divides damage, by its order where it has one."""
    order = dict((game.combat or Combat()).orders).get(id, ())
    return sorted(among, key=lambda other: order.index(other) if other in order else len(order))


def follow_orders(t: Table, assignments: list[tuple[int, int, int]]) -> None:
    """Look at all damage that is assigned together, where an edition has an order."""
    if t.game.combat is not None and t.game.combat.orders and ordered(t.game.edition):
        lethal_in_order(t, assignments)


@rule("combat/lethal-damage-in-order")
def lethal_in_order(t: Table, assignments: list[tuple[int, int, int]]) -> None:
    """A creature assigns damage to one in its order only if all that come before that one are assigned lethal damage."""
    game = t.game
    for id, order in (game.combat or Combat()).orders:
        if freely(game, id):
            continue
        mine = {to for source, to, n in assignments if source == id and n}
        there = [i for i in order if is_creature(game, i)]
        for at, other in enumerate(there):
            behind = [i for i in there[at + 1 :] if i in mine]
            if behind and lethal(game, other, id) < lethal(game, other):
                t.cite("keywords/deathtouch-lethal")
            given = sum(n for _, to, n in assignments if to == other)
            if behind and given < lethal(game, other, id):
                raise Illegal(
                    f"{name_of(game, other)} comes before {name_of(game, behind[0])} in the order of {name_of(game, id)} and is"
                    f" not assigned lethal damage ({lethal(game, other, id)})"
                )


def freely(game: Game, id: int) -> bool:
    """Whether a creature's damage is divided without regard to its order: banding, and deathtouch before 2011."""
    combat = game.combat or Combat()
    against = [b for b, a in combat.blocks if a == id] or [a for b, a in combat.blocks if b == id]
    if any(i in game.objects and has(game, i, "banding") for i in against) or two_of_a_kind(game, against):
        return True
    return game.edition < ANY_LETHAL and has(game, id, "deathtouch")
