"""Triggered abilities from their drafts: the event, the condition, and the zone they trigger from."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.compiler.ability_bodies import THIS, settle_ability
from judge.cards.compiler.anaphora import body as settle_body
from judge.cards.compiler.paid_references import functions_in
from judge.cards.compiler.spoken_amounts import that_much
from judge.cards.drafts.action_drafts import ThisInGraveyard
from judge.cards.drafts.event_drafts import TriggerDraft
from judge.cards.drafts.placeholders import Mention
from judge.cards.drafts.refusals import Refuse
from judge.cards.record_tree import rewrite, walk
from judge.engine.language.abilities import TriggeredAbility
from judge.engine.language.conditions import AllConditions, Exists, Matches, WasPaid
from judge.engine.language.functional_zones import zones_of_event
from judge.engine.language.instructions import If, Move
from judge.engine.language.predicates import Filter, HasCounter, IsOneOf, IsOther, Not, OwnedBy
from judge.engine.language.references import Host, This, You


def triggered_ability(draft: TriggerDraft, text: str) -> TriggeredAbility:
    hosted = any(isinstance(node, Host) for node in walk(draft.event))
    draft, zone = functions_in(replace(draft, effects=rewrite(draft.effects, _only_from_your_graveyard)) if hosted else draft)
    if hosted:
        zone = "in play"  # it triggers beside its host and follows itself to the graveyard (410.10f)
    before = draft.event.mentions
    condition = draft.condition
    if draft.event.condition is not None:  # "dies during combat"
        condition = AllConditions((draft.event.condition, condition)) if condition is not None else draft.event.condition
    if condition is not None:
        condition = settle_body((_other_than_subject(condition, draft.event),), before).instructions[0]
    event: Any = settle_body((draft.event.pattern,)).instructions[0]
    effects = that_much(draft.effects, draft.event.amount)
    named = () if draft.condition is None else _source_in(draft.condition, before)
    zones = zones_of_event(event)
    if zones and zone not in zones:
        zone = min(zones)  # that of the event goes before that of what is done then (402.8g)
    return TriggeredAbility(event, settle_ability(effects, (*before, *named)), condition, zone, text, once=draft.once)


def _only_from_your_graveyard(value: Any) -> Any:
    """ "Return ~ from your graveyard" of an ability that works in play: not out of another player's, who owns it."""
    if isinstance(value, Move) and isinstance(value.what, ThisInGraveyard):
        return If(Matches(This(), (OwnedBy(You()),)), (replace(value, what=This()),))
    return None


SUSPENDED = Exists(Filter((IsOneOf(This()), HasCounter("time")), "removed"))
"""What "if ~ is suspended" asks, which names the source."""


def _other_than_subject(condition: Any, event: Any) -> Any:
    """ "Whenever a creature enters, if there are other creatures": other than that creature. Raises ``Refuse`` after "another creature"."""
    subject = next((m for m in event.mentions if m.subject and m.kinds - {"this", "player", "players", "you"}), None)
    if subject is None or isinstance(subject.ref, Host) or not any(isinstance(node, IsOther) for node in walk(condition)):
        return condition
    if subject.many or any(isinstance(node, IsOther) for node in walk(event.pattern)):
        raise Refuse("other than which of two?")
    return rewrite(condition, lambda node: Not(IsOneOf(subject.ref)) if isinstance(node, IsOther) else None)


def _source_in(condition: Any, before: tuple[Mention, ...]) -> tuple[Mention, ...]:
    """The source, which the effect may call "it" where only the condition has named it."""
    named = [THIS.ref] if any(isinstance(n, WasPaid) or n == SUSPENDED for n in walk(condition)) else []
    named += [n.ref for n in walk(condition) if isinstance(n, Mention) and isinstance(n.ref, (This, Host))]
    out = []
    for ref in dict.fromkeys(named):
        if any(mention.ref == ref for mention in before):
            continue
        said = THIS if ref == This() else next(n for n in walk(condition) if isinstance(n, Mention) and n.ref == ref)
        out.append(replace(said, pos=-3, subject=False))
    return tuple(out)
