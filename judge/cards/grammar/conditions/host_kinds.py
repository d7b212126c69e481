"""What an "as long as" asks of what the enchanted permanent is."""

from __future__ import annotations

from judge.cards.drafts.placeholders import Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.conditions import Matches
from judge.engine.language.references import Host


@reads("if_host_is_kind")
def if_host_is_kind(_: Noun, noun: Noun) -> Matches:
    if noun.card or noun.zone:
        raise Refuse("a permanent that is a card elsewhere")
    return Matches(Host(), noun.predicates)
