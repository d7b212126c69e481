"""Suspend (502.59)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.decisions import Option
from judge.engine.event_pipeline import happen
from judge.engine.events import Moved
from judge.engine.language.abilities import Ability, Body, KeywordAbility, TriggeredAbility
from judge.engine.language.changes import GainAbility
from judge.engine.language.conditions import Matches
from judge.engine.language.costs import Cost, ManaPart
from judge.engine.language.event_patterns import CounterMoves, StepBegins
from judge.engine.language.instructions import Apply, If, PlayCard, RemoveCounters
from judge.engine.language.predicates import ControlledBy, HasCounter, IsType
from judge.engine.language.references import Bound, This, You
from judge.engine.queries.context import Context
from judge.engine.queries.view import Finished, keywords_in_hand, name_of, see
from judge.engine.registry import Illegal, newer, rule
from judge.engine.rules.keywords.keyword_expansion import stands_for
from judge.engine.rules.mana.mana_payment import make_mana, plan
from judge.engine.rules.playing.announced_choices import choose_x
from judge.engine.rules.playing.cost_payment import pay_total
from judge.engine.rules.playing.permission import may_play_spell
from judge.engine.rules.playing.total_cost import Activation, total_cost
from judge.engine.rules.timing.priority import ACTIONS, OFFERS
from judge.engine.stack_entry import Choices
from judge.engine.state import Game
from judge.engine.table import Table

OPTIONAL = newer("suspended-cards-may-wait", "2024-11-08")
"""The edition from which on nobody has to play the card when its last time counter is gone."""


@stands_for("suspend")
def suspend(one: KeywordAbility) -> tuple[Ability, ...]:
    """A suspended card loses a time counter in each upkeep of its owner, who plays it for nothing when the last one is gone."""
    tick = TriggeredAbility(
        StepBegins("upkeep", You()),
        Body((), (RemoveCounters("time", This()),)),
        Matches(This(), (HasCounter("time"),)),
        "removed",
        "suspend",
        "suspend",
    )
    mine = Matches(Bound("played"), (ControlledBy(You()),))
    haste = Apply(Bound("played"), (GainAbility(KeywordAbility("haste")),), "as long as", mine)
    play = (
        PlayCard(This(), cost=Cost(), way="suspend", may=False, bind="played", may_since=OPTIONAL),
        If(Matches(Bound("played"), (IsType("creature"),)), (haste,)),
    )
    last = TriggeredAbility(CounterMoves("time", removed=True, last=True), Body((), play), None, "removed", "suspend", "suspend")
    return tick, last


@rule("keywords/suspending")
def suspend_card(t: Table, player: int, id: int) -> None:
    """Whenever a card with suspend could begin to be played from hand, its player may pay to remove it with time counters on it."""
    game = t.game
    keyword = keyword_of(game, id)
    if keyword is None or keyword.cost is None:
        raise Illegal(f"{name_of(game, id) if id in game.objects else 'that card'} does not have suspend")
    may_play_spell(game, player, id, free=True)
    with t.step(f"{name_of(game, player)} suspends {name_of(game, id)}", player, "action"):
        t.cite("keywords/suspend")
        ctx = Context(id, player, Finished(game))
        x = choose_x(t, ctx, id, keyword.cost.parts)
        ctx.choices = Choices(x=x)
        cost = total_cost(t, id, player, keyword.cost, [], ctx.choices, Activation(id, "suspend"))
        for part in cost.parts:
            if isinstance(part, ManaPart):
                make_mana(t, player, part.symbols, id)
        pay_total(t, ctx, cost, id)
        counters = x if keyword.value == "X" else int(keyword.value)
        happen(t, Moved(id, "removed", "suspended", counters=(("time", counters),) if counters else ()))


def keyword_of(game: Game, id: int) -> KeywordAbility | None:
    """The suspend ability of a card, or None."""
    found = see(game, id).kit.keywords.get("suspend", ()) if id in game.objects else ()
    return next(iter(found), None)


def offers(game: Game, player: int) -> Iterator[Option]:
    """The cards in hand that the player may suspend now."""
    for id in game.players[player].hand if "suspend" in keywords_in_hand(game, player) else ():
        if "suspend" not in see(game, id).kit.keywords:
            continue
        keyword = keyword_of(game, id)
        if keyword is None or keyword.cost is None:
            continue
        try:
            may_play_spell(game, player, id, free=True)
        except Illegal:
            continue
        symbols = tuple(s for p in keyword.cost.parts if isinstance(p, ManaPart) for s in p.symbols if s != "X")
        if plan(game, player, symbols, id) is not None:
            yield Option(("suspend", id), f"suspend {name_of(game, id)}")


ACTIONS["suspend"] = suspend_card
OFFERS.append(offers)
