"""Objects outside of play and of the stack, which look as their own words say (402.8a)."""

from __future__ import annotations

from judge.engine.queries.context import Context
from judge.engine.queries.view import ELSEWHERE, Seen
from judge.engine.registry import rule
from judge.engine.rules.continuous.characteristic_setting import in_all_zones
from judge.engine.rules.continuous.drafts import Drafts
from judge.engine.rules.continuous.effect_parts import APPLY
from judge.engine.state import Game


def elsewhere(game: Game, id: int, seen: Seen) -> Seen:
    """What an object outside of play and of the stack looks like, given what it would look like without its own abilities."""
    own = [ability for ability in seen.kit.layered if ability.characteristic_setting]
    if not own:
        return seen
    drafts = Drafts(game, {id: seen})
    ctx = Context(id, seen.controller, drafts)
    for ability in own:
        if in_all_zones(ability.changes, game.edition):
            for change in ability.changes:
                APPLY[type(change)](drafts, id, change, ctx)
        else:
            star_is_nothing(drafts, id)
    return drafts.see(id)


@rule("continuous/star", off=None)
def star_is_nothing(drafts: Drafts, id: int) -> None:
    """A star for power or toughness is what the creature's own ability says while it is in play, and 0 anywhere else."""
    look = drafts.see(id).chars
    if "creature" in look.types and (look.power is None or look.toughness is None):
        drafts.write(id, power=look.power or 0, toughness=look.toughness or 0)


ELSEWHERE.append(elsewhere)
