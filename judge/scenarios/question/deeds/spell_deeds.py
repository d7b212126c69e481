"""What is done with spells, in whatever words, told in those that the reader knows. Pure."""

from __future__ import annotations

from judge.scenarios.question.deeds.deed_answers import spoken_told
from judge.scenarios.question.deeds.deed_copies import copies_told
from judge.scenarios.question.deeds.deed_idioms import idioms_told
from judge.scenarios.question.deeds.deed_mana import mana_told
from judge.scenarios.question.deeds.deed_spells import spells_told
from judge.scenarios.question.deeds.hidden_creatures import morphs_told
from judge.scenarios.question.deeds.spell_moments import moments_told
from judge.scenarios.question.deeds.spell_prices import spell_costs_told
from judge.scenarios.question.marked_question import Marked


def spell_deeds_told(text: str, marked: Marked) -> str:
    """The line with spells told by how they are played, copied, turned and paid for."""
    text = moments_told(morphs_told(spoken_told(text, marked), marked), marked)
    text = copies_told(spells_told(idioms_told(text, marked), marked), marked)
    return mana_told(spell_costs_told(text, marked), marked)
