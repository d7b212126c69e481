"""Abilities that a thing has because others have them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.change_drafts import Changes, Timed, apply_clause
from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.placeholders import Mention, Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.drafts.static_drafts import affected
from judge.cards.grammar import reads
from judge.engine.language.abilities import KeywordAbility, StaticAbility
from judge.engine.language.changes import AbilitiesOf
from judge.engine.language.conditions import Exists
from judge.engine.language.predicates import HasKeyword
from judge.engine.language.references import Every

Kinds = tuple[str, ...]


@reads("shared_keyword")
def shared_keyword(word: Any) -> str:
    return str(word).lower()


reads("shared_landwalk")(lambda: "landwalk")
reads("shared_protection")(lambda: "protection")


@reads("shared_kinds")
def shared_kinds(*found: str) -> Kinds:
    return found


@reads("c_activated_of")
def c_activated_of(thing: Any) -> Changes:
    return (AbilitiesOf(thing.ref if isinstance(getattr(thing, "ref", None), Every) else thing, ("activated",)),)


@reads("if_any_has")
def if_any_has(noun: Noun, keywords: tuple[KeywordAbility, ...]) -> Exists:
    """ "A creature you control has flying": there is one with it."""
    if len(keywords) > 1 or any(one.filter is not None for one in keywords):
        raise Refuse("several keywords, or a description")
    return Exists(_placed(replace(noun, predicates=(*noun.predicates, HasKeyword(keywords[0].keyword, keywords[0].value)))).filter())


@reads("static_shared")
def static_shared(noun: Noun, asked: Any, thing: Any, given: Any, kinds: Kinds) -> StaticAbility:
    return StaticAbility(affected(thing), (_shared(noun, asked, given, kinds),))


@reads("shared_for_a_while", at=True)
def shared_for_a_while(pos: int, who: Noun, given: Any, duration: Any, noun: Noun, asked: Any, kinds: Kinds) -> Draft:
    change = _shared(noun, asked, given, kinds)
    return apply_clause(Mention(pos, Every(_placed(who).filter()), who.kinds - {"and"}, True), (Timed((change,), duration),))


def _shared(noun: Noun, asked: Any, given: Any, kinds: Kinds) -> AbilitiesOf:
    """Each keyword as those who are asked about have it, which is more than whether they do: from what they have protection."""
    if str(asked) != str(given):
        raise Refuse("one keyword for another")
    return AbilitiesOf(Every(_placed(noun).filter()), (shared_keyword(given), *kinds))


def _placed(noun: Noun) -> Noun:
    if noun.only_players or (noun.card and not noun.zone):
        raise Refuse("players, or cards in no zone")
    return noun
