"""A permanent that becomes an Aura: its types are set, and the ability that does it is lost, until its controller ends the effect."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.action_drafts import symbols
from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.placeholders import Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.abilities import KeywordAbility
from judge.engine.language.changes import GainAbility, LoseThisAbility, SetTypes
from judge.engine.language.costs import Cost, ManaPart
from judge.engine.language.instructions import Apply, Attach
from judge.engine.language.references import This


@reads("licid")
def licid(subtype: Any, noun: Noun, thing: Any, text: Any) -> Draft:
    """One continuous effect in the layers of types and of abilities, which its controller may end (408.2i), and the attaching."""
    if str(subtype) != "Aura" or noun.zone or noun.card:
        raise Refuse("becoming something other than an Aura")
    enchant = GainAbility(KeywordAbility("enchant", filter=noun.filter()))
    changes = (LoseThisAbility(), SetTypes(("enchantment",), ("Aura",)), enchant)
    ending = Cost((ManaPart(symbols(text)),))
    return (Apply(This(), changes, "end of game", ending=ending), Attach(thing))
