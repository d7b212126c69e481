"""Requirements to block: a declaration obeys as many as the restrictions allow (309.2c)."""

from __future__ import annotations

from itertools import islice, product

from judge.engine.decisions import Answer
from judge.engine.queries.filters import matches
from judge.engine.queries.view import name_of
from judge.engine.registry import Illegal, rule
from judge.engine.rules.combat.lone_creature import at_most, company
from judge.engine.rules.continuous.permissions import requirements, restrictions
from judge.engine.rules.keywords.menace import menace
from judge.engine.state import Game
from judge.engine.table import Table

MOST_TRIALS = 4_000


@rule("combat/blocks-as-a-set")
def restrictions_on_blocks(game: Game, blocks: Answer) -> None:
    """The set of blocks as a whole must keep all restrictions."""
    blockers = list(dict.fromkeys(b for b, _ in blocks))
    company(game, blockers, "block", "combat/blocks-as-a-set")
    for restriction, _ in restrictions(game, game.active, "blockers at most"):
        at_most(restriction.number, len(blockers), "block")
    for attacker in dict.fromkeys(a for _, a in blocks):
        number_of_blockers = sum(1 for _, a in blocks if a == attacker)
        menace(game, attacker, number_of_blockers)
        for restriction, _ in restrictions(game, attacker, "be blocked by few"):
            if number_of_blockers < restriction.number:
                least = {2: "two", 3: "three"}.get(restriction.number, restriction.number)
                raise Illegal(f"{name_of(game, attacker)} can't be blocked except by {least} or more creatures")
        if number_of_blockers > 1 and restrictions(game, attacker, "be blocked by more than one"):
            raise Illegal(f"{name_of(game, attacker)} can't be blocked by more than one creature")


def obeyed(game: Game, blocks: Answer, ways: dict[int, tuple[int, ...]]) -> int:
    """How many requirements to block a set of blocks obeys."""
    count = 0
    blocked = {a for _, a in blocks}
    pairs = set(blocks)
    for blocker in ways:
        count += sum(1 for _ in requirements(game, blocker, "block") if any(b == blocker for b, _ in pairs))
        for requirement, ctx in requirements(game, blocker, "block matching"):
            if requirement.matching and any(b == blocker and matches(ctx, a, requirement.matching, anywhere=True) for b, a in pairs):
                count += 1
    for attacker in {a for fits in ways.values() for a in fits}:
        count += sum(1 for _ in requirements(game, attacker, "be blocked") if attacker in blocked)
        for lure, ctx in requirements(game, attacker, "be blocked by all"):
            able = [b for b, fits in ways.items() if attacker in fits and (lure.matching is None or matches(ctx, b, lure.matching))]
            count += sum(1 for blocker in able if (blocker, attacker) in pairs)
    return count


def _any_requirement(game: Game, ways: dict[int, tuple[int, ...]]) -> bool:
    attackers = {a for fits in ways.values() for a in fits}
    return any(requirements(game, b, w) for b in ways for w in ("block", "block matching")) or any(
        requirements(game, a, w) for a in attackers for w in ("be blocked", "be blocked by all")
    )


@rule("combat/block-requirements")
def requirements_to_block(t: Table, blocks: Answer, ways: dict[int, tuple[int, ...]]) -> None:
    """Blocks that ignore a requirement are illegal if more requirements could be obeyed without breaking a restriction."""
    game = t.game
    if not _any_requirement(game, ways):
        return
    have = obeyed(game, blocks, ways)
    told = ""
    for other in _all_blocks(game, ways):
        if obeyed(game, other, ways) <= have:
            continue
        if (broken := _broken_restriction(game, other)) and excused(t, broken, told):
            told = told or broken
        elif asked_of(t, other, blocks):
            raise Illegal(
                "a block that obeys more requirements is possible: "
                + ", ".join(f"{name_of(game, b)} blocks {name_of(game, a)}" for b, a in other)
            )


@rule("combat/unmet-block-requirements", off=False)
def excused(t: Table, broken: str, told: str) -> bool:
    """A requirement that could be obeyed only by breaking a restriction makes no block illegal.

    ``told`` is the restriction of which that has been said."""
    if not told:
        t.note(f"a block that obeys more requirements would break a restriction: {broken}")
    return True


@rule("combat/options-for-requirements", off=True)
def asked_of(t: Table, other: Answer, blocks: Answer) -> bool:
    """No creature must be declared so that another can obey a requirement; only what obeys a requirement of its own must be considered."""
    proposed = set(blocks)
    if all(pair in proposed or _obeys(t.game, *pair) for pair in other):
        return True
    t.cite()
    return False


def _obeys(game: Game, blocker: int, attacker: int) -> bool:
    """Whether a block is what a requirement on the blocker, or on how the attacker is blocked, asks for."""
    return bool(
        requirements(game, blocker, "block")
        or any(r.matching and matches(ctx, attacker, r.matching, anywhere=True) for r, ctx in requirements(game, blocker, "block matching"))
        or requirements(game, attacker, "be blocked")
        or any(r.matching is None or matches(ctx, blocker, r.matching) for r, ctx in requirements(game, attacker, "be blocked by all"))
    )


def _all_blocks(game: Game, ways: dict[int, tuple[int, ...]]) -> list[Answer]:
    free = {b: fits for b, fits in ways.items() if not restrictions(game, b, "block")}
    rows = product(*([None, *fits] for fits in free.values()))
    return [tuple((b, a) for b, a in zip(free, row, strict=True) if a is not None) for row in islice(rows, MOST_TRIALS)]


def _broken_restriction(game: Game, blocks: Answer) -> str:
    """The fact by which a set of blocks breaks a restriction, else ""."""
    try:
        restrictions_on_blocks(game, blocks)
    except Illegal as refusal:
        return refusal.fact
    return ""


def best_default(game: Game, ways: dict[int, tuple[int, ...]]) -> Answer:
    """The first block that obeys the most requirements; nobody where there are none."""
    if not _any_requirement(game, ways):
        return ()
    legal = [b for b in _all_blocks(game, ways) if not _broken_restriction(game, b)]
    return max(legal, key=lambda b: (obeyed(game, b, ways), -len(b)))
