"""What a player may pass over as it would come: a draw, a step, a turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.event_drafts import PLAYER_OF_EVENT
from judge.cards.drafts.line_drafts import WouldDraft
from judge.cards.drafts.placeholders import Event
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.conditions import During
from judge.engine.language.event_patterns import Draws
from judge.engine.language.instructions import May
from judge.engine.language.references import Players, You
from judge.engine.language.time_patterns import TimeComes


@reads("begins_yours")
def begins_yours(what: str) -> Event:
    return Event(TimeComes(what, You()))


@reads("begins_anybodys")
def begins_anybodys(what: str) -> Event:
    return Event(TimeComes(what, Players("each")), (PLAYER_OF_EVENT,))


@reads("pass_over")
def pass_over(event: Event, then: Draft) -> WouldDraft:
    """Nothing of it, and something else, where the player likes."""
    if not isinstance(event.pattern, (TimeComes, Draws)) or event.mentions:
        raise Refuse("what is skipped is nothing that one can skip")
    return WouldDraft(event, (May(then, You()),))


@reads("pass_over_while")
def pass_over_while(event: Event, condition: Any, then: Draft) -> WouldDraft:
    return pass_over(replace(event, condition=condition), then)


@reads("pass_over_in_step")
def pass_over_in_step(event: Event, then: Draft) -> WouldDraft:
    return pass_over_while(event, During("draw", You()), then)
