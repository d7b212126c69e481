"""What "an opponent" does, whom the controller of the spell or ability chooses."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.clause_drafts import Draft, as_subject
from judge.cards.drafts.placeholders import Mention
from judge.cards.grammar import reads
from judge.engine.language.instructions import Choose
from judge.engine.language.references import Bound, You


@reads("some_opponent", at=True)
def some_opponent(pos: int, *parts: Any) -> Draft:
    name = f"an opponent at {pos}"
    they = Mention(pos, Bound(name), frozenset({"player"}), subject=True, key=name)
    chosen: Any = Choose("opponent", You(), bind=name)
    return (chosen, *as_subject(parts, they))
