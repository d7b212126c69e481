"""Keyword abilities (502), alone on a line or granted."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.action_drafts import produced, symbols
from judge.cards.drafts.placeholders import Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.abilities import KeywordAbility
from judge.engine.language.costs import AddManaCost, Cost, LifeCost, ManaPart
from judge.engine.language.predicates import Filter, IsPlayer

FORMERLY = {"totem armor": "umbra armor"}
"""What a keyword was called on older cards."""


@reads("keywords", "keyword_list")
def keywords(*found: Any) -> tuple[KeywordAbility, ...]:
    out: list[KeywordAbility] = []
    for one in found:
        out.extend(one if isinstance(one, tuple) else (one,))
    return tuple(out)


@reads("keyword_choice")
def keyword_choice(*found: Any) -> tuple[tuple[KeywordAbility, ...], ...]:
    """Each way to choose: "flying, first strike, or trample" is one of them, and never all."""
    return tuple(one if isinstance(one, tuple) else (one,) for one in found)


@reads("keyword")
def keyword(found: Any) -> Any:
    return found


@reads("k_plain")
def k_plain(word: Any) -> KeywordAbility:
    return KeywordAbility(FORMERLY.get(str(word), str(word)))


@reads("k_landwalk_plain")
def k_landwalk_plain(word: Any) -> KeywordAbility:
    return KeywordAbility("landwalk", str(word))


@reads("k_bands_with_other")
def k_bands_with_other(subtype: Any) -> KeywordAbility:
    return KeywordAbility("bands with other", str(subtype).lower())


@reads("k_bands_with_other_legends")
def k_bands_with_other_legends() -> KeywordAbility:
    return KeywordAbility("bands with other", "legend")


@reads("k_landwalk_snow")
def k_landwalk_snow(word: Any) -> KeywordAbility:
    return KeywordAbility("landwalk", f"snow {word}")


@reads("k_landwalk_legendary")
def k_landwalk_legendary(*_: Any) -> KeywordAbility:
    return KeywordAbility("landwalk", "legendary land")


@reads("k_landwalk_nonbasic")
def k_landwalk_nonbasic(*_: Any) -> KeywordAbility:
    return KeywordAbility("landwalk", "nonbasic land")


@reads("k_bushido")
def k_bushido(number: Any) -> KeywordAbility:
    return KeywordAbility("bushido", str(number))


@reads("k_counted")
def k_counted(amount: Any) -> KeywordAbility:
    """Bushido whose number is counted as its ability resolves."""
    return KeywordAbility("bushido", "X", amount=amount)


@reads("k_rampage")
def k_rampage(number: Any) -> KeywordAbility:
    return KeywordAbility("rampage", str(number))


@reads("k_enchant")
def k_enchant(noun: Noun) -> KeywordAbility:
    return KeywordAbility("enchant", filter=noun.filter())


@reads("k_enchant_player")
def k_enchant_player() -> KeywordAbility:
    return KeywordAbility("enchant", filter=Filter((IsPlayer("any"),), "players"))


@reads("k_enchant_opponent")
def k_enchant_opponent() -> KeywordAbility:
    return KeywordAbility("enchant", filter=Filter((IsPlayer("opponent"),), "players"))


@reads("costed")
def costed(*words: Any) -> str:
    return " ".join(str(word) for word in words)


@reads("numbered")
def numbered(word: Any) -> str:
    return str(word)


@reads("k_costed")
def k_costed(word: str, cost: Cost) -> KeywordAbility:
    if word == "ward" and len(cost.parts) == 1 and isinstance(cost.parts[0], ManaPart | LifeCost):
        raise Refuse("read another way")
    return KeywordAbility(word, cost=cost)


@reads("k_cumulative_either")
def k_cumulative_either(one: Any, other: Any) -> KeywordAbility:
    """One mana or another for each age counter: what a hybrid symbol says (104.3f, 502.13a)."""
    pair = (*symbols(one), *symbols(other))
    if len(pair) != 2 or not all(s in "WUBRG" for s in pair):
        raise Refuse("a choice between costs of more than one colored mana")
    return KeywordAbility("cumulative upkeep", cost=Cost((ManaPart(("/".join(pair),)),)))


@reads("k_cumulative_adding")
def k_cumulative_adding(text: Any) -> KeywordAbility:
    """The cost is to add mana, once for each age counter."""
    return KeywordAbility("cumulative upkeep", cost=Cost((AddManaCost(produced(text)),)))


@reads("k_landcycling")
def k_landcycling(kind: Any, cost: Cost) -> KeywordAbility:
    return KeywordAbility("landcycling", str(kind), cost)


@reads("k_numbered")
def k_numbered(word: str, number: Any) -> KeywordAbility:
    if word in ("bushido", "rampage", "toxic"):
        raise Refuse("read another way")
    return KeywordAbility(word, str(number))


@reads("k_affinity")
def k_affinity(noun: Noun) -> KeywordAbility:
    return KeywordAbility("affinity", filter=noun.filter())


@reads("k_splice")
def k_splice(subtype: Any, cost: Cost) -> KeywordAbility:
    from judge.engine.language.predicates import Is, IsSubtype

    return KeywordAbility("splice", str(subtype), cost, Filter((Is("spell"), IsSubtype(str(subtype))), "stack"))


@reads("k_suspend")
def k_suspend(*parts: Any) -> KeywordAbility:
    *number, cost = parts
    return KeywordAbility("suspend", str(number[0]) if number else "X", cost)


@reads("k_reinforce")
def k_reinforce(*parts: Any) -> KeywordAbility:
    *number, cost = parts
    return KeywordAbility("reinforce", str(number[0]) if number else "X", cost)


@reads("k_ward")
def k_ward(text: Any) -> KeywordAbility:
    return KeywordAbility("ward", cost=Cost((ManaPart(symbols(text)),)))


@reads("k_ward_life")
def k_ward_life(number: Any) -> KeywordAbility:
    return KeywordAbility("ward", cost=Cost((LifeCost(int(number)),)))


@reads("k_toxic")
def k_toxic(number: Any) -> KeywordAbility:
    return KeywordAbility("toxic", str(number))


@reads("k_awaken")
def k_awaken(*parts: Any) -> KeywordAbility:
    *number, cost = parts
    return KeywordAbility("awaken", str(number[0]) if number else "X", cost)


@reads("k_impending")
def k_impending(number: Any, cost: Cost) -> KeywordAbility:
    return KeywordAbility("impending", str(number), cost)


@reads("k_prototype")
def k_prototype(text: Any, size: Any) -> KeywordAbility:
    """A second mana cost, with the size that goes with it."""
    return KeywordAbility("prototype", str(size), Cost((ManaPart(symbols(text)),)))


@reads("k_escalate")
def k_escalate(cost: Cost) -> KeywordAbility:
    return KeywordAbility("escalate", cost=cost)


@reads("k_hideaway")
def k_hideaway() -> KeywordAbility:
    """Without a number, on the cards of 2007: four cards, and the permanent enters tapped."""
    return KeywordAbility("hideaway", "4 tapped")


@reads("k_for_mirrodin")
def k_for_mirrodin() -> KeywordAbility:
    return KeywordAbility("for mirrodin")


@reads("k_bloodthirst_x")
def k_bloodthirst_x() -> KeywordAbility:
    """The damage that all opponents have been dealt (502.50b)."""
    return KeywordAbility("bloodthirst", "X")


@reads("k_sunburst")
def k_sunburst(word: str, *_: Any) -> KeywordAbility:
    """Sunburst as the number of another keyword (502.37c), one that says with how many counters a permanent enters."""
    if word not in ("modular", "fading", "graft", "bloodthirst"):
        raise Refuse(f"sunburst as the number of {word}")
    return KeywordAbility(word, "sunburst")


@reads("k_offering")
def k_offering(subtype: Any) -> KeywordAbility:
    return KeywordAbility("offering", str(subtype))


@reads("k_champion")
def k_champion(noun: Noun) -> KeywordAbility:
    return KeywordAbility("champion", filter=noun.filter())


@reads("k_protection_everything")
def k_protection_everything() -> KeywordAbility:
    """From each object, whatever it is like (702.16j)."""
    return KeywordAbility("protection", "description", filter=Filter((), "sources"))


@reads("k_bands_with_other_named")
def k_bands_with_other_named(name: Any) -> KeywordAbility:
    return KeywordAbility("bands with other", f"creatures named {name}".lower())


@reads("k_landwalk_chosen")
def k_landwalk_chosen(*_: Any) -> KeywordAbility:
    return KeywordAbility("landwalk", "chosen land type")


@reads("k_landwalk_snow_chosen")
def k_landwalk_snow_chosen(*_: Any) -> KeywordAbility:
    return KeywordAbility("landwalk", "snow chosen land type")
