"""An effect that does not remove the Aura that makes it: protection that spares its own source."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.change_drafts import Timed
from judge.cards.drafts.refusals import Refuse
from judge.cards.drafts.static_drafts import affected
from judge.cards.grammar import reads
from judge.engine.language.abilities import KeywordAbility, StaticAbility
from judge.engine.language.changes import GainAbility
from judge.engine.language.references import Maker


@reads("static_sparing")
def static_sparing(thing: Any, found: tuple[Timed, ...]) -> StaticAbility:
    if any(timed.duration is not None for timed in found):
        raise Refuse("a static ability with a duration")
    changes = tuple(_sparing(change) for timed in found for change in timed.changes)
    if not any(isinstance(change, GainAbility) and _protects(change.ability) for change in changes):
        raise Refuse("nothing that would remove it")
    return StaticAbility(affected(thing), changes)


def _protects(ability: Any) -> bool:
    return isinstance(ability, KeywordAbility) and ability.keyword == "protection"


def _sparing(change: Any) -> Any:
    if not isinstance(change, GainAbility) or not _protects(change.ability):
        return change
    ability: Any = change.ability
    return replace(change, ability=replace(ability, spares=Maker()))
