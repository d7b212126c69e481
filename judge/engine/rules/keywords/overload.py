"""Overload (702.96)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from judge.engine.language.abilities import Body, SpellAbility
from judge.engine.language.characteristics import Characteristics
from judge.engine.language.references import Every, Target
from judge.engine.queries.played_characteristics import SPELLS, replaced
from judge.engine.queries.view import see
from judge.engine.registry import rule
from judge.engine.rules.playing.play_options import WAYS, Way
from judge.engine.state import Game


@rule("keywords/overload", off=())
def overload(game: Game, id: int) -> Iterable[Way]:
    """A spell with overload may be cast for its overload cost; it has no targets then, and affects each that it could have targeted."""
    return [Way("overload", game.objects[id].zone, k.cost) for k in see(game, id).kit.keywords["overload"] if k.cost is not None]


def each_instead(look: Characteristics) -> Characteristics:
    """The spell with "each" in the place of every "target"."""
    return replace(
        look,
        abilities=tuple(
            replace(one, body=without_targets(one.body)) if isinstance(one, SpellAbility) and isinstance(one.body, Body) else one
            for one in look.abilities
        ),
    )


def without_targets(body: Body) -> Body:
    """A body in which each target phrase stands for all that it describes."""
    all_of_them = {Target(at): Every(spec.filter) for at, spec in enumerate(body.targets)}
    return replace(body, targets=(), instructions=replaced(body.instructions, all_of_them))


WAYS["overload"] = overload
SPELLS["overload"] = each_instead
