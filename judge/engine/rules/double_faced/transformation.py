"""Transforming (701.27, 712.9 of later editions)."""

from __future__ import annotations

from judge.engine.event_pipeline import happen
from judge.engine.events import Transformed
from judge.engine.language.instructions import Transform
from judge.engine.queries.context import Context
from judge.engine.queries.view import chars, name_of
from judge.engine.registry import newer, rule
from judge.engine.rules.effects.instruction_table import executes
from judge.engine.rules.resolving.resolution_choices import named
from judge.engine.state import Game
from judge.engine.table import Table

ONCE = newer("transforms-once", "2016-09-30")
OWN_WORDS = ("daybound", "nightbound")
"""What has such a keyword transforms by that alone (702.145b, 702.145e)."""


@executes(Transform)
@rule("double-faced/transforming")
def transform(t: Table, ctx: Context, one: Transform) -> None:
    """To transform a permanent is to turn it over, so that its other face is up; nothing happens to one that has no other face."""
    for id in named(t, ctx, one.what):
        if id in t.game.in_play and can_transform(t.game, id) and not bound(t.game, id) and not turned_since(t, ctx, id):
            t.cite()
            turn_over(t, (id,))


def turn_over(t: Table, ids: tuple[int, ...]) -> None:
    """Turn these permanents over at once, each of which has another face."""
    for id in ids:
        enters_face(t, id)
    happen(t, *(Transformed(id) for id in ids))


def can_transform(game: Game, id: int) -> bool:
    """Whether a permanent has another face, which is one of a permanent, and lies face up."""
    obj = game.objects[id]
    return obj.printed.back is not None and obj.printed.back.is_permanent_card and not obj.face_down


@rule("double-faced/one-face")
def enters_face(t: Table, id: int) -> None:
    """A double-faced permanent has the characteristics of the face that is up and none of the other's."""
    t.cite()


def bound(game: Game, id: int) -> bool:
    """Whether the permanent transforms by daybound or nightbound alone."""
    return any(getattr(ability, "keyword", "") in OWN_WORDS for ability in chars(game, id).abilities)


@rule("double-faced/transforms-once", off=False)
def turned_since(t: Table, ctx: Context, id: int) -> bool:
    """An ability of a permanent that would transform it does so only if it hasn't transformed since the ability was put on the stack."""
    ability = t.game.objects[t.game.stack[-1]] if t.game.stack else None
    if ability is None or ability.stack is None or ability.kind != "ability" or ability.stack.source != id:
        return False
    if t.game.objects[id].turned_at <= ability.timestamp or t.game.edition < ONCE:
        return False
    t.cite()
    t.note(f"{name_of(t.game, id)} has transformed since the ability was put on the stack, and stays as it is")
    return True
