"""What a line says without saying it: the X that follows from what it names to pay with."""

from __future__ import annotations

from judge.engine.language.abilities import ActivatedAbility
from judge.engine.language.amounts import X
from judge.engine.language.costs import CostPart, DiscardCost, RemoveFromGameCost, ReturnCost, RevealCost, SacrificeCost, TapCost
from judge.engine.language.variables import has_x
from judge.engine.queries.context import context
from judge.engine.queries.entity_numbers import number_of
from judge.engine.queries.view import see
from judge.engine.rules.playing.play_options import ways
from judge.engine.state import Game
from judge.scenarios.runner.referents import everything, matching
from judge.scenarios.runner.setup import Names

VERBS: dict[type, str] = {
    SacrificeCost: "sacrifice",
    DiscardCost: "discard",
    ReturnCost: "return",
    RemoveFromGameCost: "remove from the game",
    RevealCost: "reveal",
    TapCost: "tap",
}
"""The word by which a line names what pays for a part of a cost."""


def implied_x(game: Game, names: Names, object: int, named: tuple[tuple[str, tuple[str, ...]], ...]) -> int | None:
    """The X of a spell or ability as it follows from the things named to pay for it: how many there are, or the converted mana cost
    of the card that must have X. None where nothing named depends on X."""
    for part in _cost_of(game, object):
        things = next((things for verb, things in named if verb == VERBS.get(type(part))), ())
        if not things or not has_x(part):
            continue
        if getattr(part, "count", 1) == X():
            return len(things)
        pool = [id for id in everything(game) if id in game.objects]
        found = matching(game, names, things[0], pool)
        size = number_of(context(game, found[0], 1), found[0], "converted mana cost") if found else None
        if size is not None:
            return size
    return None


def _cost_of(game: Game, object: int) -> tuple[CostPart, ...]:
    """The parts of the cost of what is being played, as far as they are known."""
    playing = game.objects.get(object)
    if playing is None or playing.stack is None:
        return ()
    if isinstance(playing.stack.ability, ActivatedAbility):
        return playing.stack.ability.cost.parts
    chosen = playing.stack.choices.alternative
    way = next((one for one in ways(game, playing.owner, object) if one.name == chosen and one.cost is not None), None)
    own = see(game, object).kit.playing
    needed = tuple(part for ability in own if ability.kind in ("additional", "optional") for part in ability.cost.parts)
    return (*(way.cost.parts if way is not None and way.cost is not None else ()), *needed)
