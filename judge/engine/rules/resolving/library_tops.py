"""Cards on top of a library, looked at and parted: some are put elsewhere, and the rest back on top in any order (scry, surveil)."""

from __future__ import annotations

from judge.engine.decisions import Decision, Option
from judge.engine.queries.view import name_of
from judge.engine.rules.resolving.resolution_choices import pick
from judge.engine.table import Table


def parted(t: Table, player: int, cards: list[int], prompt: str, source: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cards that the player puts elsewhere, as ``prompt`` says, and those that stay on top, the top one first."""
    t.cite()
    t.note(f"{name_of(t.game, player)} looks at {len(cards)} card{'s' * (len(cards) != 1)}", player)
    away = pick(t, player, cards, 0, len(cards), prompt, source)
    stay = tuple(i for i in cards if i not in away)
    if len(stay) > 1:
        stay = t.ask(Decision(
            "order", player, "Order for the top of the library, top first", tuple(Option(i, name_of(t.game, i)) for i in stay),
            "order", about=source, default=stay,
        ))
    return away, stay
