"""Objects outside of play and of the stack, which look as their own words say (402.8a)."""

from __future__ import annotations

from judge.engine.queries.context import Context
from judge.engine.queries.view import ELSEWHERE, Seen
from judge.engine.rules.continuous.characteristic_setting import in_all_zones
from judge.engine.rules.continuous.drafts import Drafts
from judge.engine.rules.continuous.effect_parts import APPLY
from judge.engine.state import Game


def elsewhere(game: Game, id: int, seen: Seen) -> Seen:
    """What an object outside of play and of the stack looks like, given what it would look like without its own abilities."""
    setting = [ability for ability in seen.kit.layered if ability.characteristic_setting and in_all_zones(ability.changes, game.edition)]
    if not setting:
        return seen
    drafts = Drafts(game, {id: seen})
    ctx = Context(id, seen.controller, drafts)
    for ability in setting:
        for change in ability.changes:
            APPLY[type(change)](drafts, id, change, ctx)
    return drafts.see(id)


ELSEWHERE.append(elsewhere)
