"""From where an object has its color: from its mana cost (203.2), unless an effect has made it something else."""

from __future__ import annotations

from judge.engine.queries.intrinsic_characteristics import start_of
from judge.engine.queries.view import chars
from judge.engine.registry import rule, working
from judge.engine.state import Game


def color_rule(game: Game, id: int) -> str:
    """The rule (slug) by which an object has its color from its mana cost; "" where it has it from an effect, or from what made a token."""
    obj, look = game.objects[id], chars(game, id)
    if look.colors != start_of(obj).colors or (obj.kind == "token" and obj.copied is None and look.mana_cost is None) or obj.face_down:
        return ""
    if not look.colors:
        return colorless()
    if any("/" in symbol for symbol in look.mana_cost or ()):
        return of_hybrid_symbols()
    if look.mana_cost is None:
        return ""
    return "keywords/each-of-its-colors" if len(look.colors) > 1 else of_its_cost()


@rule("continuous/color-of-its-cost", off="")
def of_its_cost() -> str:
    """An object has the color of the mana symbols in its mana cost."""
    return working()


@rule("continuous/colorless", off="")
def colorless() -> str:
    """An object without colored mana symbols in its mana cost is colorless."""
    return working()


@rule("continuous/hybrid-colors", off="")
def of_hybrid_symbols() -> str:
    """An object with a hybrid mana symbol in its mana cost has both colors of that symbol."""
    return working()
