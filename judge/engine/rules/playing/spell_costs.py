"""What a spell costs by itself: its mana cost or another way's, its own abilities about costs, and what was spent on it (409.1f)."""

from __future__ import annotations

from judge.engine.language.abilities import PlayingAbility
from judge.engine.language.costs import Cost, ManaPart
from judge.engine.queries.view import see
from judge.engine.registry import rule
from judge.engine.rules.playing.play_options import Way
from judge.engine.stack_entry import Choices
from judge.engine.state import Game, Mana
from judge.engine.table import Table


def base_cost(game: Game, object: int, way: Way) -> Cost:
    """The mana cost, or the alternative cost of the way it is played."""
    if way.cost is not None:
        return way.cost
    seen = see(game, object)
    on_x = "".join(ability.name for ability in seen.kit.playing if ability.kind == "on X")
    return Cost((ManaPart(tuple(f"X:{on_x}" if on_x and s == "X" else s for s in seen.chars.mana_cost or ())),))


@rule("playing/static-abilities-on-the-stack", off=[])
def own_costs(t: Table, object: int, choices: Choices) -> list[PlayingAbility]:
    """A spell's own static abilities about playing it, such as additional and alternative costs, apply while it is on the stack."""
    found = see(t.game, object).kit.playing
    paid = dict(choices.paid)
    if any(a.kind == "additional" or (a.kind == "optional" and paid.get(a.name)) for a in found) or choices.alternative:
        t.cite()
    return found


def spent_of(before: tuple[Mana, ...], after: tuple[Mana, ...]) -> tuple[str, ...]:
    """The types of the mana that left a pool."""
    gone = list(before)
    for mana in after:
        if mana in gone:
            gone.remove(mana)
    return tuple(sorted(mana.type for mana in gone))
