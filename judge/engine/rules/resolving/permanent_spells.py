"""Permanent spells come into play (413.2h, 212.4, 217.1c)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.engine.event_pipeline import happen
from judge.engine.events import Announced, EffectsFollow, Moved
from judge.engine.queries.context import Context
from judge.engine.queries.intrinsic_characteristics import BACK
from judge.engine.queries.view import chars
from judge.engine.registry import rule
from judge.engine.rules.double_faced.day_and_night import enters_by_night
from judge.engine.rules.playing.targets import Chosen
from judge.engine.state import Object
from judge.engine.table import Table


@rule("resolving/permanents")
def permanent_enters(t: Table, obj: Object, ctx: Context, legal: Chosen) -> None:
    """An artifact, creature or enchantment spell becomes a permanent under its controller's control; an Aura attached to its target."""
    if ctx.choices.alternative == "bestow" and not any(legal):
        ceases_to_be_bestowed(t, obj, ctx)
    to = legal[0][0] if "Aura" in chars(t.game, obj.id).subtypes and legal and legal[0] else 0
    choices = ctx.choices
    kept: dict[str, Any] = {k: v for k, v in obj.memory if k == "played from"} | {f"paid {name}": times for name, times in choices.paid}
    if choices.alternative:
        kept[f"paid {choices.alternative}"] = 1
    if choices.spent:
        kept["mana spent"] = choices.spent
    memory = tuple(sorted({**kept, **({"x": choices.x} if choices.x else {})}.items()))
    happen(t, Moved(
        obj.id, "in play", "resolved", controller=obj.controller, attached_to=to, memory=memory, face_down=obj.face_down,
        transformed=(obj.stack is not None and obj.stack.half == BACK) or enters_by_night(t.game, obj.printed),
    ))
    follow_the_permanent(t, obj.id)


@rule("resolving/bestowed-without-its-target")
def ceases_to_be_bestowed(t: Table, obj: Object, ctx: Context) -> None:
    """A bestowed Aura spell whose target is illegal as it begins to resolve is a creature spell from then on, and resolves as that."""
    t.cite()
    ctx.choices = replace(ctx.choices, alternative="")
    Announced(obj.id, ctx.choices).apply(t.game)


@rule("resolving/effects-follow-the-permanent")
def follow_the_permanent(t: Table, spell: int) -> None:
    """Effects on an artifact, creature or enchantment spell go on applying to the permanent that it becomes."""
    new = t.game.became.get(spell)
    if new is not None and (
        any(e.objects is not None and spell in e.objects for e in t.game.effects) or any(s.damage_source == spell for s in t.game.shields)
    ):
        t.cite()
        EffectsFollow(spell, new).apply(t.game)


