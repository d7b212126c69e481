"""Emerge (702.119)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.engine.language.abilities import PlayingAbility
from judge.engine.language.costs import Cost, ManaPart, SacrificeCost
from judge.engine.language.predicates import ControlledBy, Filter, IsOneOf, IsType
from judge.engine.language.references import Bound, You
from judge.engine.queries.context import Context, context
from judge.engine.queries.filters import every
from judge.engine.queries.view import chars, see
from judge.engine.registry import rule
from judge.engine.rules.playing.chosen_sacrifice import chosen_sacrifice
from judge.engine.rules.playing.play_options import EASING, WAYS, Way
from judge.engine.rules.playing.spells import ANNOUNCING
from judge.engine.rules.playing.total_cost import less
from judge.engine.state import Game
from judge.engine.table import Table

MINE = Filter((IsType("creature"), ControlledBy(You())))


def for_its_emerge_cost(game: Game, id: int) -> Iterable[Way]:
    """A card with emerge, cast for its emerge cost, where its player has a creature to sacrifice."""
    if not any(True for _ in every(context(game, id, game.objects[id].owner), MINE)):
        return []
    return [Way("emerge", game.objects[id].zone, k.cost) for k in see(game, id).kit.keywords["emerge"] if k.cost is not None]


@rule("keywords/emerge", off=[])
def emerge(t: Table, ctx: Context, object: int) -> list[PlayingAbility]:
    """A spell cast for its emerge cost has a creature sacrificed for it, by whose mana value its generic cost is reduced."""
    stack = t.game.objects[object].stack
    if stack is None or stack.choices.alternative != "emerge":
        return []
    able = list(every(ctx, MINE))
    chosen = chosen_sacrifice(t, ctx, object, able, "creature", "emerge")
    ctx.bindings["emerged from"] = (chosen,)
    t.cite()
    sacrificing = SacrificeCost(Filter((IsOneOf(Bound("emerged from")),)), 1)
    reduced = Cost((ManaPart((str(_value(t.game, chosen)),)),))
    return [PlayingAbility("additional", Cost((sacrificing,))), PlayingAbility("reduction", reduced, text="emerge")]


def _value(game: Game, creature: int) -> int:
    symbols = chars(game, creature).mana_cost or ()
    return sum(int(s) if s.isdigit() else 0 if s in "XYZ" else 1 for s in symbols)


def with_one_sacrificed(game: Game, player: int, id: int, way: Way, symbols: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """What may be left of a spell's emerge cost when a creature has been sacrificed for it."""
    if way.name == "emerge":
        for creature in every(context(game, id, player), MINE):
            yield less(symbols, (str(_value(game, creature)),))


WAYS["emerge"] = for_its_emerge_cost
ANNOUNCING.append(emerge)
EASING["emerge"] = with_one_sacrificed
