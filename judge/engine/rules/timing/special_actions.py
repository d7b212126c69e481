"""Special actions that effects allow: ending an effect, stopping a delayed trigger, ignoring an effect (408.2i, 408.2j)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.decisions import Option
from judge.engine.event_pipeline import happen
from judge.engine.events import DelayedGone, EffectBegan, EffectsEnded
from judge.engine.language.changes import Ignored
from judge.engine.language.costs import Cost, ManaPart
from judge.engine.queries.context import Context, context
from judge.engine.queries.view import Finished, controller, name_of
from judge.engine.registry import Illegal, rule
from judge.engine.rules.continuous.permissions import affects, rule_changes
from judge.engine.rules.mana.mana_payment import make_mana, plan
from judge.engine.rules.playing.cost_feasibility import could_pay
from judge.engine.rules.playing.cost_payment import pay_total
from judge.engine.rules.timing.priority import ACTIONS, OFFERS
from judge.engine.state import Effect, Game
from judge.engine.table import Table


@rule("timing/ending-effects")
def end(t: Table, player: int, source: int) -> None:
    """An effect that lets a player end it, or a delayed trigger that lets one stop it, is ended by a special action, with priority."""
    game = t.game
    cost = to_end(game, player).get(source)
    if cost is None:
        raise Illegal(f"{name_of(game, player)} can end no effect of {name_of(game, source)}")
    with t.step(f"{name_of(game, player)} ends what {name_of(game, source)} began", player, "action"):
        pay(t, player, source, cost)
        happen(t, EffectsEnded(frozenset(e.id for e in game.effects if _ends(e.source, e.ending, e.controller, source, player))))
        happen(t, DelayedGone(frozenset(d.id for d in game.delayed if _ends(d.source, d.ending, d.ender, source, player))))


def _ends(of: int, ending: Cost | None, by: int, source: int, player: int) -> bool:
    return ending is not None and (of, by) == (source, player)


def to_end(game: Game, player: int) -> dict[int, Cost]:
    """What it costs the player to end the effects and delayed triggers of each source that let him or her."""
    found = {e.source: e.ending for e in game.effects if e.ending is not None and e.controller == player}
    found.update((d.source, d.ending) for d in game.delayed if d.ending is not None and d.ender == player)
    return found


@rule("timing/ignoring-effects")
def ignore(t: Table, player: int, source: int) -> None:
    """An effect of a static ability that lets a player ignore it for a time is ignored by a special action, with priority."""
    game = t.game
    cost = to_ignore(game, player).get(source)
    if cost is None:
        raise Illegal(f"{name_of(game, player)} can't ignore an effect of {name_of(game, source)}")
    with t.step(f"{name_of(game, player)} ignores the effect of {name_of(game, source)} until end of turn", player, "action"):
        pay(t, player, source, cost)
        happen(t, EffectBegan(Effect(0, source, player, 0, (Ignored(),), (player,), "end of turn")))


def to_ignore(game: Game, player: int) -> dict[int, Cost]:
    """What it costs the player to ignore the effects of each permanent that let him or her, for being affected or as any player may."""
    mine = (player, *(i for i in game.in_play if controller(game, i) == player))
    return {
        change.source: change.ignoring.cost
        for changes in rule_changes(game).values()
        for change in changes
        if change.ignoring is not None and (change.ignoring.anyone or any(affects(game, change, i) for i in mine))
    }


def pay(t: Table, player: int, source: int, cost: Cost) -> None:
    """Make the mana that it takes, and pay."""
    for part in cost.parts:
        if isinstance(part, ManaPart):
            make_mana(t, player, part.symbols, 0)
    pay_total(t, Context(source, player, Finished(t.game)), cost, 0)


def payable(game: Game, player: int, source: int, cost: Cost) -> bool:
    """Whether the player could pay."""
    ctx = context(game, source, player)
    return all(
        plan(game, player, part.symbols, 0) is not None if isinstance(part, ManaPart) else could_pay(ctx, part) for part in cost.parts
    )


def offers(game: Game, player: int) -> Iterator[Option]:
    """The effects and delayed triggers that the player could end or ignore now."""
    for source, cost in to_end(game, player).items() if game.effects or game.delayed else ():
        if payable(game, player, source, cost):
            yield Option(("end", source), f"end what {name_of(game, source)} began")
    if any(change.ignoring is not None for changes in rule_changes(game).values() for change in changes):
        for source, cost in to_ignore(game, player).items():
            if payable(game, player, source, cost):
                yield Option(("ignore", source), f"ignore the effect of {name_of(game, source)} until end of turn")


ACTIONS["end"] = end
ACTIONS["ignore"] = ignore
OFFERS.append(offers)
