"""Banding (502.10)."""

from __future__ import annotations

from judge.engine.combat_record import Combat
from judge.engine.decisions import Answer, Decision, Option
from judge.engine.event_pipeline import happen
from judge.engine.events import BandFormed
from judge.engine.queries.view import controller, has, name_of
from judge.engine.registry import Illegal, rule, working_as
from judge.engine.rules.keywords.bands_with_other import OF_THE_KIND, common_kind, kinds, repeated, two_of_a_kind
from judge.engine.rules.keywords.keyword_instances import cite_instances
from judge.engine.rules.multiplayer.several_defenders import all_attack_one
from judge.engine.state import Game
from judge.engine.table import Table

Bands = list[tuple[int, ...]]


@rule("keywords/banding", off=[])
def choose_bands(t: Table, attack: Answer) -> Bands:
    """An attacking player may declare bands: any number of attackers with banding, and with them at most one without; each is in one."""
    bands: Bands = []
    for first, against in attack:
        taken = {i for band in bands for i in band}
        free = [i for i, d in attack if i != first and (d == against or t.thorough) and i not in taken]
        if first in taken or not free or not (has(t.game, first, "banding") or kinds(t.game, first)):
            continue
        joined = t.ask(
            Decision(
                "band",
                t.game.active,
                f"Which attackers form a band with {name_of(t.game, first)}?",
                tuple(Option(i, name_of(t.game, i)) for i in free),
                "pick",
                0,
                len(free),
                about=first,
            )
        )
        all_attack_one(t.game, (first, *joined), dict(attack))
        if any(i not in free for i in joined) or len(set(joined)) != len(joined):
            raise Illegal(f"only attackers that are in no band can form one with {name_of(t.game, first)}")
        if joined:
            together(t.game, (first, *joined))
            bands.append((first, *joined))
    return bands


def together(game: Game, members: tuple[int, ...]) -> None:
    """Raise ``Illegal`` where attackers can't be a band, neither by banding nor by bands with other."""
    without = [i for i in members if not has(game, i, "banding")]
    if len(without) <= 1 or common_kind(game, members):
        return
    named = " and ".join(name_of(game, i) for i in without)
    if any(kinds(game, i) for i in members):
        why = "are not all of one kind" if game.edition >= OF_THE_KIND else "don't all have bands with other for one kind of creature"
        raise Illegal(f"{named} {why}", "keywords/bands-with-other")
    raise Illegal(f"at most one creature without banding is in a band, not {named}")


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
            slug = "keywords/banding" if sum(not has(t.game, i, "banding") for i in members) <= 1 else "keywords/bands-with-other"
            t.cite(slug)
            for id in members:
                cite_instances(t, id, "banding")
            if repeated(t.game, members):
                t.cite("keywords/bands-with-other-instances")
            with working_as(slug):
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


@rule("keywords/banding-blocked-by-effect", off=())
def blocked_along(t: Table, newly: tuple[int, ...]) -> tuple[int, ...]:
    """If an effect makes one creature of a band blocked, the whole band becomes blocked.

    Answers those that become so along with ``newly``.
    """
    combat = t.game.combat or Combat()
    attacking = {i for i, _ in combat.attackers} - combat.blocked - {*newly}
    along = tuple(i for band in combat.bands if any(i in band for i in newly) for i in band if i in attacking)
    if along:
        t.cite()
    return along


@rule("keywords/banding-damage", off=0)
def who_divides(t: Table, id: int) -> int:
    """The controller of a creature with banding says how creatures that block it, or that it blocks, assign their combat damage.

    Answers 0 where nobody does.
    """
    game: Game = t.game
    combat = game.combat or Combat()
    against = [b for b, a in combat.blocks if a == id] or [a for b, a in combat.blocks if b == id]
    banded = [i for i in against if i in game.objects and has(game, i, "banding")]
    if banded:
        t.cite()
        return controller(game, banded[0])
    alike = two_of_a_kind(game, against)
    if not alike:
        return 0
    t.cite("keywords/bands-with-other-damage")
    if repeated(game, alike):
        t.cite("keywords/bands-with-other-instances")
    return controller(game, alike[0])
