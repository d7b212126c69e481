"""Making mana while paying (409.1g, 411.2): which mana abilities there are, and a way to pay with them."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from judge.engine.decisions import Decision, Option
from judge.engine.language.characteristics import SYMBOL_OF_COLOR
from judge.engine.queries.view import name_of, see
from judge.engine.registry import Illegal, rule
from judge.engine.rules.mana.mana_abilities import known_mana_ability
from judge.engine.rules.mana.mana_pool import choose, needed, usable
from judge.engine.rules.mana.mana_sources import (
    Use,
    by_tapping,
    mana_abilities,
    paid_by_tapping,
    sources,
    within_reach,
)
from judge.engine.rules.mana.offhand_mana import NEEDS_PRIORITY, TAPPING
from judge.engine.rules.mana.payment_search import MOST_OFFERED, search
from judge.engine.rules.mana.remaining_cost import RestOfCost
from judge.engine.rules.playing.ability_permission import works_in
from judge.engine.rules.playing.face_down_draws import begun, in_sight
from judge.engine.state import Game
from judge.engine.table import Table


def plan(game: Game, player: int, symbols: tuple[str, ...], object: int, rest: RestOfCost | None = None) -> list[Use] | None:
    """Some uses of mana abilities that, with the pool, pay for the symbols; None where none was found: for offering legal actions.

    ``rest``: what the same cost asks for besides mana, which must be there still.
    """
    wanted = needed(game, player, symbols, object)
    if within_reach(game, player, wanted):
        spared = rest.spared(game, sources(game, player, given_up=True)) if rest is not None else frozenset[int]()
        found = paid_by_tapping(game, player, wanted, object, spared)
        if found is not None:
            return found
    return search(game, player, wanted, object, most=MOST_OFFERED, any_way=True, rest=rest)[0]


def planned_payment(t: Table, player: int, symbols: tuple[str, ...], object: int) -> list[Use] | None:
    """A way to make the mana that is asked for: by tapping, as sparing as can be, or else whatever mana abilities it takes (411.2)."""
    wanted = needed(t.game, player, symbols, object)
    spared = t.rest.spared(t.game, sources(t.game, player)) if t.rest is not None else frozenset[int]()
    found = in_many_colors(t.game, player, symbols, object) or by_tapping(t.game, player, wanted, object, True, spared)
    if found is None and not t.trying:
        found, t.cut_short = search(t.game, player, wanted, object, t.thorough, rest=t.rest)
    return found


def in_many_colors(game: Game, player: int, symbols: tuple[str, ...], object: int) -> list[Use] | None:
    """A way to tap for a spell with sunburst in as many colors as can be (502.37a); None for other spells."""
    if object not in game.objects or game.objects[object].zone != "stack" or "sunburst" not in see(game, object).kit.keywords:
        return None
    generic = sum(int(s) for s in symbols if s.isdigit())
    rest = tuple(s for s in symbols if not s.isdigit())
    others = [color for color in SYMBOL_OF_COLOR.values() if color not in rest]
    for size in range(min(generic, len(others)), 0, -1):
        for colors in combinations(others, size):
            left = (*((str(generic - size),) if generic > size else ()), *rest, *colors)
            found = by_tapping(game, player, needed(game, player, left, object), object, sparing=True)
            if found is not None:
                return found
    return None


def elsewhere(game: Game, player: int) -> list[tuple[int, int]]:
    """The mana abilities of cards in the player's hand and graveyard that work there."""
    return [
        (id, index)
        for id in (*game.players[player].hand, *game.players[player].graveyard)
        if game.objects[id].printed.abilities
        for index, ability in see(game, id).kit.activated
        if known_mana_ability(ability, game.edition) and works_in(ability) == game.objects[id].zone
    ]


@rule("mana/chance-for-mana")
def make_mana(t: Table, player: int, symbols: tuple[str, ...], object: int, rest: RestOfCost | None = None) -> None:
    """If a cost includes mana, its player has a chance to play mana abilities before paying."""
    before = t.wanted, t.rest
    t.wanted, t.rest = needed(t.game, player, symbols, object), rest
    try:
        _make(t, player, symbols, object)
    finally:
        t.wanted, t.rest = before


def _make(t: Table, player: int, symbols: tuple[str, ...], object: int) -> None:
    """Ask for mana abilities until the pool pays or the player has had enough."""
    from judge.engine.rules.playing.activated_abilities import activate_mana

    for _ in range(200):
        game = t.game
        if choose(usable(game, player, object), needed(game, player, symbols, object)) is not None:
            return
        ways = [
            (id, index)
            for id, index, ability in mana_abilities(game, player)
            if not (game.objects[id].tapped and TAPPING[0] in ability.cost.parts) and ability.timing != NEEDS_PRIORITY
        ]
        ways.extend(in_sight(t, elsewhere(game, player), begun(game, object)))
        if not ways:
            return
        planned = planned_payment(t, player, symbols, object)
        options = [Option(("use", *way), f"{name_of(game, way[0])}") for way in ways]
        if planned is not None:
            options.insert(0, Option("auto", "tap what pays"))
        options.append(Option("done", "no more mana"))
        default: Any = "auto" if planned is not None else "done"
        cost = "".join("{" + s + "}" for s in symbols)
        asked = Decision("mana", player, f"Make mana for {cost}", tuple(options), about=object, default=(default,), what=cost)
        (answer,) = t.ask(asked) or ("done",)
        if answer == "done":
            return
        if answer == "auto":
            if planned is None:
                raise Illegal(f"{name_of(game, player)} has no way to make {cost}")
            with t.step(f"{name_of(game, player)} makes mana for {cost}", player):
                for use in planned:
                    t.beforehand = list(use.answers)
                    activate_mana(t, player, use.id, use.index, use.way)
            return
        if not isinstance(answer, tuple) or len(answer) != 3 or answer[0] != "use":
            raise Illegal(f"{answer!r} is not a mana ability")
        with t.step(f"{name_of(game, player)} makes mana for {cost}", player):
            activate_mana(t, player, answer[1], answer[2], None)
