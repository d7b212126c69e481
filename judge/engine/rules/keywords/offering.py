"""Offering (502.42)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.engine.event_pipeline import happen
from judge.engine.events import Moved
from judge.engine.language.abilities import PlayingAbility
from judge.engine.language.costs import Cost, ManaPart, SacrificeCost
from judge.engine.language.predicates import ControlledBy, Filter, IsOneOf, IsSubtype
from judge.engine.language.references import Bound, You
from judge.engine.queries.context import Context, context
from judge.engine.queries.filters import every
from judge.engine.queries.view import chars, see
from judge.engine.registry import in_force, newer, rule
from judge.engine.rules.playing.chosen_sacrifice import chosen_sacrifice
from judge.engine.rules.playing.play_options import EASING, WAYS, Way
from judge.engine.rules.playing.spells import ANNOUNCING
from judge.engine.rules.playing.total_cost import less
from judge.engine.state import Game
from judge.engine.table import Table

AS_A_COST = newer("offerings-are-paid", "2016-09-30")
SUFFIX = " offering"


def _offered(ctx: Context, subtype: str) -> tuple[int, ...]:
    return tuple(every(ctx, Filter((IsSubtype(subtype), ControlledBy(You())))))


def with_offering(game: Game, id: int) -> Iterable[Way]:
    """Playing the card at the time of an instant, where its player has something to offer."""
    for one in see(game, id).kit.keywords.get("offering", ()):
        if _offered(context(game, id, game.objects[id].owner), one.value):
            yield Way(one.value.lower() + SUFFIX, flash=True)


@rule("keywords/offering", off=[])
def offering(t: Table, ctx: Context, object: int) -> list[PlayingAbility]:
    """With offering a card can be played when an instant could if a permanent of that kind is sacrificed, whose mana cost is saved."""
    stack = t.game.objects[object].stack
    if stack is None or not stack.choices.alternative.endswith(SUFFIX):
        return []
    kind = stack.choices.alternative.removesuffix(SUFFIX)
    able = [i for one in see(t.game, object).kit.keywords["offering"] if one.value.lower() == kind for i in _offered(ctx, one.value)]
    chosen = chosen_sacrifice(t, ctx, object, able, kind, "offering")
    symbols = chars(t.game, chosen).mana_cost or ()
    t.cite()
    reduction = PlayingAbility("reduction", Cost((ManaPart(symbols),)), text="offering")
    return [reduction, *in_force(t.game.edition, (AS_A_COST, sacrificed_as_a_cost), ("", sacrificed_at_once))(t, ctx, chosen)]


@rule("keywords/offering-is-sacrificed")
def sacrificed_at_once(t: Table, ctx: Context, chosen: int) -> list[PlayingAbility]:
    """What is offered is sacrificed as the spell is announced, before its cost is determined."""
    t.cite()
    happen(t, Moved(chosen, "graveyard", "sacrificed"))
    return []


@rule("keywords/offering-is-sacrificed", since=AS_A_COST)
def sacrificed_as_a_cost(t: Table, ctx: Context, chosen: int) -> list[PlayingAbility]:
    """What is offered is chosen as the spell is announced, and sacrificed as an additional cost when costs are paid."""
    t.cite()
    ctx.bindings["offered"] = (chosen,)
    return [PlayingAbility("additional", Cost((SacrificeCost(Filter((IsOneOf(Bound("offered")),)), 1),)))]


def with_one_sacrificed(game: Game, player: int, id: int, way: Way, symbols: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """What is left of a spell's mana cost when a permanent has been sacrificed for its offering."""
    if way.name.endswith(SUFFIX):
        for one in see(game, id).kit.keywords.get("offering", ()):
            if one.value.lower() + SUFFIX == way.name:
                for offered in _offered(context(game, id, player), one.value):
                    yield less(symbols, chars(game, offered).mana_cost or ())


WAYS["offering"] = with_offering
ANNOUNCING.append(offering)
EASING["offering"] = with_one_sacrificed
