"""Continuous changes: abilities and size that a thing gets, gains or loses."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.change_drafts import Changes, Either, Had, modify, picked
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.abilities import KeywordAbility
from judge.engine.language.changes import (
    GainAbility,
    LoseAbility,
    LoseAllAbilities,
    LoseThisAbility,
    Permission,
    Requirement,
    Restriction,
)
from judge.engine.language.predicates import Filter, HasKeyword, Not


@reads("c_pt")
def c_pt(text: Any) -> Changes:
    return (modify(text),)


@reads("c_pt_each")
def c_pt_each(text: Any, times: Any) -> Changes:
    return (modify(text, times),)


@reads("c_pt_either")
def c_pt_either(*texts: Any) -> Changes:
    return (Either(tuple((modify(text),) for text in texts)),)


@reads("c_keywords_either")
def c_keywords_either(ways: tuple[tuple[KeywordAbility, ...], ...]) -> Changes:
    return (Either(tuple(c_keywords(way) for way in ways)),)


@reads("c_lose_either")
def c_lose_either(ways: tuple[tuple[KeywordAbility, ...], ...]) -> Changes:
    return (Either(tuple(c_lose(way) for way in ways)),)


@reads("c_protection_either")
def c_protection_either(known: tuple[KeywordAbility, ...]) -> Changes:
    return (Either((c_keywords(known), pick_protection())),)


@reads("c_keywords")
def c_keywords(keywords: tuple[KeywordAbility, ...]) -> Changes:
    return tuple(GainAbility(keyword) for keyword in keywords)


@reads("c_quoted", at=True)
def c_quoted(pos: int, text: Any) -> Changes:
    quoted: Any = text
    return (GainAbility(quoted),)


@reads("c_keywords_quoted", at=True)
def c_keywords_quoted(pos: int, keywords: tuple[KeywordAbility, ...], text: Any) -> Changes:
    return (*c_keywords(keywords), *c_quoted(pos, text))


@reads("c_has_keywords")
def c_has_keywords(keywords: tuple[KeywordAbility, ...]) -> Changes:
    return Had(c_keywords(keywords))


@reads("c_has_quoted", at=True)
def c_has_quoted(pos: int, text: Any) -> Changes:
    return Had(c_quoted(pos, text))


@reads("c_has_keywords_quoted", at=True)
def c_has_keywords_quoted(pos: int, keywords: tuple[KeywordAbility, ...], text: Any) -> Changes:
    return Had(c_keywords_quoted(pos, keywords, text))


@reads("c_lose")
def c_lose(keywords: tuple[KeywordAbility, ...]) -> Changes:
    if any(k.filter or k.value.startswith("chosen") for k in keywords):
        raise Refuse("losing a keyword with a parameter")
    return tuple(LoseAbility(k.keyword, k.value) for k in keywords)


@reads("c_lose_landwalk")
def c_lose_landwalk() -> Changes:
    return (LoseAbility("landwalk"),)


@reads("c_lose_all_named")
def c_lose_all_named(words: Any) -> Changes:
    said = str(getattr(words, "text", words)).strip('"“”').lower()
    if said != "bands with other":
        raise Refuse("abilities of what name?")
    return (LoseAbility(said),)


@reads("c_lose_and_all_named")
def c_lose_and_all_named(keywords: tuple[KeywordAbility, ...], words: Any) -> Changes:
    return (*c_lose(keywords), *c_lose_all_named(words))


@reads("c_lose_all")
def c_lose_all() -> Changes:
    return (LoseAllAbilities(),)


@reads("c_indestructible")
def c_indestructible(word: Any) -> Changes:
    if str(word) != "indestructible":
        raise Refuse("being what is had")
    return (Restriction("be destroyed"),)  # no ability of what it is said of, so that it can't lose it


@reads("each_time")
def each_time(*_: Any) -> None:
    return None


@reads("c_must_attack")
def c_must_attack(*_: Any) -> Changes:
    return (Requirement("attack"),)


reads("c_attack_at_once")(lambda: (Permission("attack as though with haste"),))


@reads("c_must_fight")
def c_must_fight(*_: Any) -> Changes:
    return (Requirement("attack"), Requirement("block"))


@reads("c_must_block")
def c_must_block(*_: Any) -> Changes:
    return (Requirement("block"),)


@reads("c_must_be_blocked")
def c_must_be_blocked(*_: Any) -> Changes:
    return (Requirement("be blocked"),)


@reads("c_no_untap")
def c_no_untap() -> Changes:
    return (Restriction("untap"),)


@reads("c_defender")
def c_defender(*_: Any) -> Changes:
    return (Permission("attack despite defender"),)


@reads("c_blocked_despite")
def c_blocked_despite(land: str) -> Changes:
    return (Permission(f"be blocked despite {land.lower()}walk"),)


reads("c_blocked_despite_landwalk")(lambda: (Permission("be blocked despite landwalk"),))


@reads("c_block_shadow")
def c_block_shadow() -> Changes:
    return (Permission("block despite shadow"),)


@reads("c_block_flying")
def c_block_flying() -> Changes:
    return (Permission("block as though flying"),)


reads("c_block_tapped")(lambda: (Permission("block while tapped"),))


@reads("c_only_flyers")
def c_only_flyers() -> Changes:
    return (Restriction("block matching", Filter((Not(HasKeyword("flying")),))),)


@reads("c_block_more")
def c_block_more(*_: Any) -> Changes:
    return (Permission("block more", count=1),)


@reads("c_block_several_more")
def c_block_several_more(count: Any, *_: Any) -> Changes:
    return (Permission("block more", count=int(count)),)


@reads("c_lose_quoted")
def c_lose_quoted(text: Any) -> Changes:
    quoted: Any = text
    return (LoseThisAbility(quoted),)


@reads("c_two_quoted", at=True)
def c_two_quoted(pos: int, one: Any, other: Any) -> Changes:
    return (*c_quoted(pos, one), *c_quoted(pos, other))


@reads("c_block_any")
def c_block_any() -> Changes:
    return (Permission("block more", count=-1),)


pick_protection = picked("color", GainAbility(KeywordAbility("protection", "chosen color")))
reads("c_pick_protection")(pick_protection)
