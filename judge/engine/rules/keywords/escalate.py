"""Escalate (702.120)."""

from __future__ import annotations

from judge.engine.language.abilities import PlayingAbility
from judge.engine.language.costs import Cost
from judge.engine.queries.view import see
from judge.engine.registry import rule
from judge.engine.rules.playing.spells import CHOSEN
from judge.engine.stack_entry import Choices
from judge.engine.table import Table


@rule("keywords/escalate", off=[])
def escalate(t: Table, object: int, choices: Choices) -> list[PlayingAbility]:
    """For each mode beyond the first that is chosen for a spell with escalate, its escalate cost is paid in addition."""
    beyond = len(choices.modes) - 1
    keywords = [one for one in see(t.game, object).kit.keywords.get("escalate", ()) if one.cost is not None] if beyond > 0 else []
    if keywords:
        t.cite()
    return [PlayingAbility("additional", Cost((one.cost or Cost()).parts * beyond), "escalate", text="escalate") for one in keywords]


CHOSEN.append(escalate)
