"""Banding (502.10)."""

from __future__ import annotations

from judge.engine.decisions import Answer, Decision, Option
from judge.engine.event_pipeline import happen
from judge.engine.events import BandFormed
from judge.engine.queries.view import controller, has, name_of
from judge.engine.registry import Illegal, rule
from judge.engine.rules.keywords.keyword_instances import cite_instances
from judge.engine.state import Combat, Game
from judge.engine.table import Table

Bands = list[tuple[int, ...]]


@rule("keywords/banding", off=[])
def choose_bands(t: Table, attack: Answer) -> Bands:
    """An attacking player may declare bands: any number of attackers with banding, and with them at most one without; each is in one."""
    bands: Bands = []
    for first, against in attack:
        taken = {i for band in bands for i in band}
        free = [i for i, d in attack if i != first and d == against and i not in taken]
        if first in taken or not free or not has(t.game, first, "banding"):
            continue
        joined = t.ask(Decision(
            "band", t.game.active, f"Which attackers form a band with {name_of(t.game, first)}?",
            tuple(Option(i, name_of(t.game, i)) for i in free), "pick", 0, len(free), about=first,
        ))
        if any(i not in free for i in joined) or len(set(joined)) != len(joined):
            raise Illegal(f"only attackers that are in no band can form one with {name_of(t.game, first)}")
        without = [i for i in joined if not has(t.game, i, "banding")]
        if len(without) > 1:
            raise Illegal(f"at most one creature without banding is in a band, not {' and '.join(name_of(t.game, i) for i in without)}")
        if joined:
            bands.append((first, *joined))
    return bands


@rule("keywords/announcing-bands", off=[])
def announce_bands(t: Table, attack: Answer) -> Bands:
    """If any of the chosen attackers have banding, the active player announces which creatures are banded with which."""
    bands = choose_bands(t, attack)
    if bands:
        t.cite()
    return bands


def form_bands(t: Table, bands: Bands) -> None:
    """The bands declared last for the rest of combat (502.10d)."""
    attacking = {i for i, _ in t.game.combat.attackers} if t.game.combat else set()
    for band in bands:
        members = tuple(i for i in band if i in attacking)
        if len(members) > 1:
            t.cite("keywords/banding")
            for id in members:
                cite_instances(t, id, "banding")
            happen(t, BandFormed(members))


@rule("keywords/banding-blocked", off=[])
def blocked_together(t: Table, blocks: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """When a creature blocks one attacker of a band, it blocks every other creature of that band too."""
    combat = t.game.combat or Combat()
    attacking = {i for i, _ in combat.attackers}
    more: list[tuple[int, int]] = []
    for blocker, attacker in blocks:
        for band in combat.bands:
            if attacker in band:
                more.extend((blocker, i) for i in band if i in attacking and (blocker, i) not in (*blocks, *more))
    if more:
        t.cite()
    return more


@rule("keywords/banding-damage", off=0)
def who_divides(t: Table, id: int) -> int:
    """The controller of an attacker, or blocker, with banding says how the creatures that fight it assign their combat damage.

    Answers 0 where nobody does.
    """
    game: Game = t.game
    combat = game.combat or Combat()
    against = [b for b, a in combat.blocks if a == id] or [a for b, a in combat.blocks if b == id]
    banded = [i for i in against if i in game.objects and has(game, i, "banding")]
    if not banded:
        return 0
    t.cite()
    return controller(game, banded[0])
