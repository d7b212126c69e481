"""What phases in and what phases out at the same time."""

from __future__ import annotations

from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.placeholders import Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.instructions import Gather, Phase
from judge.engine.language.references import Bound, Every

LEAVING = "those that phase out"


@reads("phase_both_ways")
def phase_both_ways(back: Noun, out: Noun) -> Draft:
    """Those that are to phase out are told before any phase in, so that what comes back stays."""
    if back.zone or back.card or out.zone or out.card:
        raise Refuse("phasing of what is elsewhere")
    return (
        Gather(Every(out.filter()), LEAVING), Phase(Every(back.filter("phased out")), back=True), Phase(Bound(LEAVING)),
    )
