"""The one permanent that a player chooses to sacrifice as a spell is announced, where its cost depends on which it is (409.1b)."""

from __future__ import annotations

from judge.engine.decisions import Decision, Option
from judge.engine.queries.context import Context
from judge.engine.queries.view import name_of
from judge.engine.registry import Illegal
from judge.engine.table import Table


def chosen_sacrifice(t: Table, ctx: Context, object: int, able: list[int], kind: str, keyword: str) -> int:
    """The one chosen among those ``able`` to be sacrificed for a spell. Raises ``Illegal`` for any other answer."""
    chosen = t.ask(
        Decision(
            "cost",
            ctx.controller,
            "Choose what to sacrifice",
            tuple(Option(i, name_of(t.game, i)) for i in able),
            about=object,
            default=tuple(able[:1]),
            what="sacrifice",
        )
    )
    if len(chosen) != 1 or chosen[0] not in able:
        raise Illegal(f"one {kind} that {name_of(t.game, ctx.controller)} controls is sacrificed for {keyword}")
    return int(chosen[0])
