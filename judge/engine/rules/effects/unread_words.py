"""Words of a card that were not understood: nobody can follow them, so the game stops there rather than go on without them."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.language.abilities import Body, Modes
from judge.engine.language.instructions import NotRead
from judge.engine.queries.context import Context
from judge.engine.queries.view import name_of
from judge.engine.rules.effects.instruction_table import executes
from judge.engine.table import Table


class UnreadWords(RuntimeError):
    """What happens next is said by words of a card that were not understood."""


@executes(NotRead)
def not_read(t: Table, ctx: Context, one: NotRead) -> None:
    """Stop. Raises ``UnreadWords``."""
    raise _stop(t, ctx, one)


def announceable(t: Table, ctx: Context, parts: Iterable[Body | Modes]) -> None:
    """Raise ``UnreadWords`` where what has to be announced now is said by words that were not understood."""
    for part in parts:
        for one in part.instructions if isinstance(part, Body) else ():
            if isinstance(one, NotRead) and one.announced:
                raise _stop(t, ctx, one)


def _stop(t: Table, ctx: Context, one: NotRead) -> UnreadWords:
    return UnreadWords(f'{name_of(t.game, ctx.source)} asks for something that is not understood: "{one.words}"')
