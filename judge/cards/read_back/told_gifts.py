"""What something is given in words: an ability, and what a copy has that its original hasn't."""

from __future__ import annotations

from typing import Any

from judge.cards.read_back.sentence_parts import Noun, Telling, listed
from judge.engine.language import abilities as a
from judge.engine.language.characteristics import CopyExceptions


def gift(t: Telling, ability: Any) -> str:
    """An ability that something has or gains: a keyword, or its sentence in quotation marks."""
    from judge.cards.read_back.told_abilities import ability_sentences, keyword_said

    if isinstance(ability, a.KeywordAbility):
        return keyword_said(Telling(t.host), ability)
    inner = Telling(t.host, here=Noun("this", whose="its"))
    return f"“{' '.join(ability_sentences(inner, ability))}”"


def copy_but(t: Telling, but: CopyExceptions) -> str:
    """", except that ..." for what a copy effect excepts; nothing where nothing is."""
    also = but.also
    besides = (*also.colors, *also.supertypes, *also.types, *also.subtypes)
    said = [
        *(f"it keeps its {word}" for word in but.own),
        f"it is also {' '.join(besides)}" if besides else "",
        f"it is {also.power}/{also.toughness}" if also.power is not None else "",
        f"it isn't {' '.join(but.sheds)}" if but.sheds else "",
        *(f"it has {gift(t, ability)}" for ability in also.abilities),
        "it keeps this ability" if but.keeps else "",
    ]
    found = listed(part for part in said if part)
    return f", except that {found}" if found else ""
