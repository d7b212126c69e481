"""Phasing (502.15, 302.1)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.event_pipeline import happen
from judge.engine.events import Event, PhasedIn, PhasedOut
from judge.engine.events.phasing_events import STATUS, WITH
from judge.engine.language.instructions import Phase
from judge.engine.queries.context import Context
from judge.engine.queries.kit import kit_of
from judge.engine.queries.rule_definitions import defines
from judge.engine.queries.view import controller, has, name_of
from judge.engine.registry import newer, rule
from judge.engine.rules.continuous.permissions import barred
from judge.engine.rules.effects.instruction_table import executes
from judge.engine.rules.keywords.keyword_instances import cite_instances
from judge.engine.rules.resolving.resolution_choices import named
from judge.engine.state import Game
from judge.engine.table import Table


@rule("keywords/phasing-in-the-untap-step")
def phase_in_and_out(t: Table) -> None:
    """First in the untap step the active player's permanents with phasing phase out while those that had phased out phase in."""
    game = t.game
    out = [i for i in game.in_play if controller(game, i) in game.heads(game.active) and phasing(game, i)]
    back = [i for i in game.phased_out if game.objects[i].controller in game.heads(game.active) and not taken_along(game, i)]
    if out or back:
        with t.step(f"{name_of(game, game.active)}'s permanents phase", game.active):
            if out:
                t.cite("keywords/phasing")
                for id in out:
                    cite_instances(t, id, "phasing")
            _phase(t, [*phasing_in(t, back), *phasing_out(game, out)])


def _phase(t: Table, events: list[Event]) -> None:
    if any(isinstance(e, PhasedOut) and e.along for e in events):
        t.cite("keywords/phased-out-indirectly")
    going = [e.object for e in events if isinstance(e, PhasedOut)]
    cite_out_of_reach(t, going)
    if any(t.game.objects[id].damage for id in going) and t.game.edition < STATUS:
        t.cite("keywords/damage-phases-away")
    as_it_was(t, [e.object for e in events if isinstance(e, PhasedIn)])
    no_arrival(t, [e.object for e in events if isinstance(e, PhasedOut | PhasedIn)])
    happen(t, *events)


@rule("keywords/phasing-without-an-untap-step")
def nothing_phases(t: Table) -> None:
    """If the untap step is skipped, nothing phases in or out that turn."""
    game = t.game
    mine = (i for i in game.in_play if controller(game, i) in game.heads(game.active))
    if game.phased_out or any(phasing(game, i) for i in mine):
        t.note(f"nothing of {name_of(game, game.active)}'s phases in or out this turn", game.active)


@defines("out of reach once phased out")
@rule("keywords/phased-out-of-reach", off=False)
def out_of_reach() -> bool:
    """An effect that lasts for a limited time, or a delayed trigger about a permanent, can't affect it any more once it has phased out."""
    return True


def cite_out_of_reach(t: Table, going: list[int]) -> None:
    """Cite that for what phases out, where such an effect was about it."""
    game = t.game
    if game.edition >= STATUS:
        return
    shortly = [e.objects or () for e in game.effects if e.duration != "end of game"]
    waiting = [v for d in game.delayed for _, v in d.bindings if isinstance(v, tuple)]
    if any(id in ids for ids in (*shortly, *waiting) for id in going):
        t.cite("keywords/phased-out-of-reach")


@defines("damage that phases out")
def damage_kept(damage: int) -> int:
    """How much of the damage dealt to a permanent it still has once it has phased out, until July 2009."""
    return 0 if damage_goes() else damage


@rule("keywords/damage-phases-away", off=False)
def damage_goes() -> bool:
    """As a permanent phases out, all damage dealt to it is removed."""
    return True


@rule("keywords/phasing-is-no-arrival")
def no_arrival(t: Table, ids: list[int]) -> None:
    """Phasing triggers no abilities about coming into play or leaving it, and what changes how a permanent comes into play is ignored."""
    if any(t.game.objects[i].printed.abilities and _minds_arrival(t.game, i) for i in ids):
        t.cite()


def _minds_arrival(game: Game, id: int) -> bool:
    kit = kit_of(game.objects[id].printed.abilities)
    return bool(kit.triggered or kit.enters)


@rule("keywords/phased-in-as-it-was")
def as_it_was(t: Table, coming: list[int]) -> None:
    """What phases in has the state in which it left: counters, choices made for it, and whether it is tapped, face down or flipped."""
    back = [t.game.objects[i] for i in coming]
    if any(o.counters or o.tapped or o.face_down or o.flipped or any(k != WITH for k, _ in o.memory) for o in back):
        t.cite()


@rule("keywords/phasing", off=False)
def phasing(game: Game, id: int) -> bool:
    """A permanent with phasing phases out before its controller untaps, and phases in the next time, as the same permanent."""
    return has(game, id, "phasing") and barred(game, id, "phase out") is None


def taken_along(game: Game, id: int) -> int:
    """The permanent that took a phased-out object along; 0 for one that phased out by itself."""
    return int(dict(game.objects[id].memory).get(WITH, 0))


@rule("keywords/phased-out-indirectly", off=())
def attached(game: Game, id: int) -> Iterable[int]:
    """Auras and Equipment phase out along with the permanent they are attached to, and phase in only together with it."""
    return tuple(i for i in game.in_play if game.objects[i].attached_to == id)


def phasing_out(game: Game, ids: Iterable[int]) -> list[Event]:
    """The events of permanents phasing out, with all that is attached to them."""
    along: dict[int, int] = {}
    waiting = [(i, 0) for i in ids]
    for id, host in waiting:
        if not along.get(id):
            along[id] = host
        waiting.extend((i, id) for i in attached(game, id) if (i, id) not in waiting)
    return [PhasedOut(id, host) for id, host in along.items()]


def phasing_in(t: Table, ids: Iterable[int]) -> list[Event]:
    """The events of objects phasing in, with all that phased out along with them."""
    coming = list(ids)
    for id in coming:
        coming.extend(i for i in t.game.phased_out if taken_along(t.game, i) == id and i not in coming)
    return [PhasedIn(id, same_timestamp(t, id), taken_along(t.game, id) or attached_as_before(t, id)) for id in coming]


KEPT = newer("timestamps-phase-in", "2003-10-01")


@rule("keywords/phased-in-timestamp", off=0)
def same_timestamp(t: Table, id: int) -> int:
    """What phases in has the timestamp that it had as it phased out; until October 2003 it got a new one."""
    obj = t.game.objects[id]
    if t.game.edition < KEPT:
        return 0
    if kit_of(obj.shown.abilities).layered:
        t.cite()
    return obj.timestamp


@rule("keywords/phased-in-attached", off=0)
def attached_as_before(t: Table, id: int) -> int:
    """An Aura or Equipment that phased out by itself comes back attached to what it was on, if it can; state-based effects do the rest."""
    to = t.game.objects[id].attached_to
    if to:
        t.cite()
    return to


@executes(Phase)
@rule("keywords/phase-out")
def phase_out(t: Table, ctx: Context, one: Phase) -> None:
    """An effect may make permanents phase out; nothing sees that as leaving play."""
    if one.back:
        phase_in(t, [i for i in named(t, ctx, one.what) if i in t.game.phased_out])
        return
    going = [i for i in named(t, ctx, one.what) if i in t.game.in_play and barred(t.game, i, "phase out") is None]
    if going:
        t.cite()
        _phase(t, phasing_out(t.game, going))


@rule("keywords/phase-in")
def phase_in(t: Table, coming: list[int]) -> None:
    """What phases in is the same permanent as before; an effect may also make it phase in before its controller's untap step."""
    free = [i for i in coming if not taken_along(t.game, i)]
    if free:
        t.cite()
        _phase(t, phasing_in(t, free))
