"""Counters distributed among targets as the spell or ability is announced (409.1e)."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.placeholders import Mention
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.instructions import PutCounters


@reads("distribute")
def distribute(count: Any, kind: str, among: Mention) -> tuple[PutCounters, ...]:
    if among.ref.filter.players is not None:
        raise Refuse("counters on players")
    what: object = among
    return (PutCounters(kind, what, count, divided=True),)  # type: ignore[arg-type]
