"""Static replacement effects from their drafts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.compiler.ability_bodies import settle_ability
from judge.cards.compiler.anaphora import body as settle_body
from judge.cards.compiler.spoken_amounts import that_much
from judge.cards.drafts.line_drafts import WouldDraft
from judge.cards.drafts.placeholders import Event
from judge.cards.drafts.refusals import Refuse
from judge.engine.language.abilities import Body, Modes, Replacement, ReplacementAbility
from judge.engine.language.event_patterns import ZoneChange
from judge.engine.language.instructions import If, May, Move
from judge.engine.language.references import Bound, This


def replacing_abilities(draft: WouldDraft, text: str) -> tuple[ReplacementAbility, ...]:
    """A static replacement effect; where a move goes elsewhere instead, the event is only changed."""
    body = settle_ability(that_much(draft.instead, draft.event.amount), draft.event.mentions) if draft.instead else Body()
    pattern: Any = settle_body((draft.event.pattern,)).instructions[0]
    condition = _settled(draft.event)
    if isinstance(body, Modes):
        return (ReplacementAbility(Replacement(pattern, modes=tuple(_plain(mode) for mode in body.bodies)), text=text),)
    effect = Replacement(pattern, instead=_plain(body), prevent="all" if draft.prevent else "", condition=condition)
    if draft.prevent:
        return (ReplacementAbility(effect, text=text),)
    if len(body.instructions) == 1 and isinstance(body.instructions[0], May):
        may = body.instructions[0]
        if may.cost is not None or may.otherwise:
            raise Refuse("a choice with a price in place of an event")
        effect = replace(effect, instead=may.instructions, optional=may.who)
    if len(body.instructions) == 1 and isinstance(pattern, ZoneChange):
        one = body.instructions[0]
        about = This() if pattern.what is None else Bound("subject")
        if isinstance(one, Move) and one.what == about and one.to in ("hand", "removed", "library") and one.position != "shuffle":
            effect = Replacement(pattern, modify=(("to", one.to), *((("position", "bottom"),) if one.position == "bottom" else ())))
    ability = ReplacementAbility(effect, text=text)
    if isinstance(pattern, ZoneChange) and pattern.what is None and not pattern.origin:
        return (ability, replace(ability, entering=True))
    return (ability,)


def _settled(event: Event) -> Any:
    """The condition that is said with the event, settled; None where there is none."""
    if event.condition is None:
        return None
    asked: Any = settle_ability((If(event.condition, ()),), event.mentions)
    return asked.instructions[0].condition


def _plain(body: Body) -> tuple[Any, ...]:
    """The instructions of what happens instead. Raises ``Refuse`` where they have targets."""
    if body.targets:
        raise Refuse("a replacement effect with targets")
    return body.instructions
