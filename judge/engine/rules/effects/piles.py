"""Piles, and players who are made equal: choices about several objects at once."""

from __future__ import annotations

from judge.engine.decisions import Decision, Option
from judge.engine.event_pipeline import happen
from judge.engine.events import Event, Moved
from judge.engine.language.instructions import Equalize, Separate
from judge.engine.language.predicates import Filter
from judge.engine.language.references import Players
from judge.engine.queries.amount_values import number
from judge.engine.queries.context import Context
from judge.engine.queries.filters import every, matches
from judge.engine.queries.view import controller, name_of
from judge.engine.registry import IllegalChoice
from judge.engine.rules.effects.instruction_table import bind, executes
from judge.engine.rules.playing.announcer import opponent_who_chooses
from judge.engine.rules.resolving.resolution_choices import named, pick, players, several_choose
from judge.engine.table import Table


@executes(Separate)
def separate(t: Table, ctx: Context, one: Separate) -> None:
    """Objects separated into piles stay in the zone they are in, and a pile can be empty."""
    what = list(named(t, ctx, one.what))
    opposing = one.by == Players("opponents")
    by = opponent_who_chooses(t, ctx.controller, ctx.source) if opposing else players(t, ctx, one.by)[:1]
    chooser = players(t, ctx, one.chooser)[:1]
    if not by or not chooser:
        return
    t.cite("resolving/choices")
    first = pick(t, by[0], what, 0, len(what), "Put into the first pile", ctx.source, usually=(len(what) + 1) // 2)
    piles = (first, tuple(i for i in what if i not in first))
    said = "; ".join(", ".join(name_of(t.game, i) for i in pile) or "nothing" for pile in piles)
    t.note(f"{name_of(t.game, by[0])} makes two piles: {said}", by[0])
    chosen = which_pile(t, ctx, chooser[0], piles)
    bind(ctx, "chosen pile", piles[chosen])
    bind(ctx, "other pile", piles[1 - chosen])


def which_pile(t: Table, ctx: Context, player: int, piles: tuple[tuple[int, ...], ...]) -> int:
    """The pile that a player chooses, 0 or 1."""
    options = tuple(Option(at, ", ".join(name_of(t.game, i) for i in pile) or "nothing") for at, pile in enumerate(piles))
    (answer,) = t.ask(Decision("pile", player, "Choose a pile", options, about=ctx.source, default=(0,)))
    if answer not in (0, 1):
        raise IllegalChoice("a pile is 0 or 1, the first or the second")
    return int(answer)


@executes(Equalize)
def equalize(t: Table, ctx: Context, one: Equalize) -> None:
    """Players who are to keep as many as the one with the fewest choose in turn order, and then all that is left over goes at once."""
    found = list(every(ctx, one.filter))
    hand = one.filter.zone == "hand"
    mine = {p: [i for i in found if (t.game.objects[i].owner if hand else controller(t.game, i)) == p] for p in t.game.turn_order()}
    fewest = min(map(len, mine.values())) if one.keep is None else number(ctx, one.keep)
    events: list[Event] = []
    for player, have in mine.items():
        least = min(fewest, len(have))
        kept = _one_of_each(t, ctx, player, have, one.kinds) if one.kinds else pick(t, player, have, least, least, "Keep", ctx.source)
        events.extend(Moved(i, "graveyard", "discarded" if hand else "sacrificed", source=ctx.source) for i in have if i not in kept)
    if events:
        t.cite("resolving/choices")
        several_choose(t, mine)
        happen(t, *events)


def _one_of_each(t: Table, ctx: Context, player: int, have: list[int], kinds: tuple[Filter, ...]) -> tuple[int, ...]:
    """One object of each kind that the player has; one that is of several kinds may be chosen for more than one of them."""
    kept: tuple[int, ...] = ()
    for kind in kinds:
        fit = [i for i in have if matches(ctx, i, kind)]
        kept += pick(t, player, fit, 1, 1, "Keep", ctx.source) if fit else ()
    return kept
