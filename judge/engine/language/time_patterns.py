"""What effects replace that let a player pass over a part of the game: a turn, phase or step that would begin."""

from __future__ import annotations

from judge.engine.language.references import Reference
from judge.engine.record import record


@record
class TimeComes:
    """A player referred to would begin ``what``: "turn", "draw step", "combat phase"...: for replacement effects (419.6e)."""

    what: str
    whose: Reference
