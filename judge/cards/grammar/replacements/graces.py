"""What holds of losing for this turn alone."""

from __future__ import annotations

from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.static_drafts import YOU
from judge.cards.grammar import reads
from judge.engine.language.changes import Restriction
from judge.engine.language.instructions import Apply
from judge.engine.language.predicates import Filter, IsPlayer
from judge.engine.language.references import Every

OPPONENTS = Filter((IsPlayer("opponent"),), "players")


@reads("no_end_this_turn")
def no_end_this_turn() -> Draft:
    return (Apply(Every(YOU), (Restriction("lose the game"),)), Apply(Every(OPPONENTS), (Restriction("win the game"),)))
