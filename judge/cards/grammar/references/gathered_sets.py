"""Those that something was done to "this way", as a set of which something is said again."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.placeholders import Mention, Noun, Pronoun, SetThisWay
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.amounts import HowMany, MostOfOne
from judge.engine.language.characteristics import COLORS
from judge.engine.language.conditions import AllConditions, AmountIs, AnyCondition
from judge.engine.language.predicates import IsColor
from judge.engine.language.references import Among, You

VERBS = {"put into your graveyard": "milled", "removed from the game": "exiled"}


@reads("set_this_way", at=True)
def set_this_way(pos: int, noun: Noun, verb: str) -> Mention:
    """What was revealed is spoken of by words of its own (``shown_cards``)."""
    verb = VERBS.get(verb, "destroyed" if verb.startswith("put") else verb)
    if verb in ("revealed", "tapped") or noun.zone:
        raise Refuse("read another way", pos)
    return Mention(pos, SetThisWay(verb, noun.predicates, noun.kinds), noun.kinds, True, key=f"this way {pos}")


@reads("set_by_this_way", at=True)
def set_by_this_way(pos: int, noun: Noun, player: Any, verb: str) -> Mention:
    if not isinstance(player, (You, Pronoun)) and getattr(player, "ref", None) != You():
        raise Refuse("what another player did", pos)
    return set_this_way(pos, noun, verb)


@reads("greatest_this_way", at=True)
def greatest_this_way(pos: int, noun: Noun, verb: str) -> MostOfOne:
    """What the player did of whom there is most; each player's own is what he or she owns."""
    if VERBS.get(verb, verb) not in ("discarded", "milled"):
        raise Refuse("what a player did with other players' cards", pos)
    return MostOfOne(set_this_way(pos, noun, verb).ref)


@reads("if_both_share")
def if_both_share() -> AllConditions:
    """Two cards that the text has just moved or shown; where there is only one, there are no two that share a color."""
    both: Any = SetThisWay("milled", (), frozenset({"card"}))
    two = AmountIs(HowMany(both), "==", 2)
    return AllConditions((two, AnyCondition(tuple(AmountIs(HowMany(Among(both, (IsColor(color),))), "==", 2) for color in COLORS))))
