"""Hands and graveyards: what is discarded, sacrificed, shown and shuffled of one's own."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.action_drafts import WHO, OwnSubject, move_to
from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.placeholders import Mention, Noun, Pronoun, Result
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.abilities import TargetSpec
from judge.engine.language.changes import Restriction
from judge.engine.language.instructions import Apply, Discard, Look, Move, Sacrifice, Scry, Surveil, Tap
from judge.engine.language.predicates import ControlledBy, Filter, Is, IsType, OwnedBy
from judge.engine.language.references import Chosen, ControllerOf, Every, Players, Together, You


@reads("discard_it", at=True)
def discard_it(pos: int) -> Discard:
    card: Any = Pronoun(pos + 1, frozenset({"card"}))
    return Discard(None, WHO, what=card)


def _discarded(pos: int, made: Discard, count: Any = 1) -> Result:
    """What is discarded can be spoken of as "that card", and as "the discarded card"."""
    return Result(pos, made, frozenset({"card", "discarded"}), count != 1)


@reads("discard", at=True)
def discard(pos: int, count: Any) -> Result:
    return _discarded(pos, Discard(count, WHO), count)


@reads("discard_equal", at=True)
def discard_equal(pos: int, quantity: Any) -> Result:
    return discard(pos, quantity)


@reads("discard_random", at=True)
def discard_random(pos: int, count: Any) -> Result:
    return _discarded(pos, Discard(count, WHO, random=True), count)


@reads("discard_another_random", at=True)
def discard_another_random(pos: int) -> Result:
    return discard_random(pos, 1)


@reads("discard_hand")
def discard_hand() -> Discard:
    return Discard(None, WHO)


@reads("reveal_from_hand", at=True)
def reveal_from_hand(pos: int) -> Result:
    """A card that the player picks from his or her hand; it stays there."""
    return Result(pos, Look(Chosen(Filter((), "hand", WHO), WHO), who=WHO, reveal=True), frozenset({"card"}))


@reads("look_hand")
def look_hand(whose: Any) -> Look:
    return _hand(whose, False)


@reads("look_face_down", at=True)
def look_face_down(pos: int) -> Look:
    """What it is, its player may tell nobody but who looks."""
    hidden: Any = Mention(pos, TargetSpec(Filter((Is("face-down"), IsType("creature")))), frozenset({"creature"}))
    return Look(hidden, who=WHO)


@reads("shuffle_all_own")
def shuffle_all_own() -> Move:
    own = _all_in("hand", "graveyard")
    return Move(replace(own, refs=(*own.refs, Every(Filter((OwnedBy(WHO),))))), "library", "shuffle")


@reads("look_hand_random")
def look_hand_random(whose: Any) -> Look:
    """One card of a hand, which chance picks."""
    hand = _hand(whose, False)
    every: Any = hand.what
    return replace(hand, what=Chosen(every.filter, WHO, random=True))


@reads("reveal_hand")
def reveal_hand(whose: Any) -> Look:
    return _hand(whose, True)


@reads("reveal_hand_and_put", at=True)
def reveal_hand_and_put(pos: int, noun: Noun, destination: dict[str, Any]) -> Draft:
    """A hand that its player shows, and all cards of a kind in it."""
    if not noun.card or noun.zone or (destination["to"] == "library" and destination.get("position") != "shuffle"):
        raise Refuse("cards of a hand that are no cards, or go in an order", pos)
    those = Mention(pos, Every(Filter(noun.predicates, "hand", WHO)), noun.kinds, True)
    return (Look(Every(Filter((), "hand", WHO)), who=WHO, reveal=True), move_to(those, destination))


def _hand(whose: Any, reveal: bool) -> Look:
    owner = OwnSubject(whose) if whose == You() or isinstance(whose, Pronoun) else whose
    if isinstance(owner, Mention) and isinstance(owner.ref, Players) and owner.many:
        raise Refuse("several hands")
    return Look(Every(Filter((), "hand", owner)), who=WHO, reveal=reveal)


@reads("discard_any", at=True)
def discard_any(pos: int, noun: Noun) -> Discard:
    """As many as the player likes, chosen as it is done."""
    if not noun.card or noun.zone:
        raise Refuse("discarding what is no card", pos)
    return Discard(None, WHO, what=Chosen(Filter(noun.predicates, "hand", WHO), WHO, 0, -1))


@reads("discard_up_to")
def discard_up_to(count: Any) -> Discard:
    return Discard(None, WHO, what=Chosen(Filter((), "hand", WHO), WHO, 0, count))


@reads("reveal_one_of_kind", at=True)
def reveal_one_of_kind(pos: int, noun: Noun) -> Result:
    """A card of a kind that the player picks from his or her hand; it stays there."""
    if not noun.card or noun.zone != "hand" or noun.owner != You() or not noun.predicates:
        raise Refuse("read another way", pos)
    shown = Chosen(Filter(noun.predicates, "hand", WHO), WHO)
    return Result(pos, Look(shown, who=WHO, reveal=True), noun.kinds | {"card"})


@reads("reveal_any", at=True)
def reveal_any(pos: int, noun: Noun) -> Result:
    if not noun.card or noun.zone != "hand":
        raise Refuse("revealing what is no card in a hand", pos)
    return Result(pos, Look(Chosen(Filter(noun.predicates, "hand", WHO), WHO, 0, -1), who=WHO, reveal=True), frozenset({"card"}), True)


@reads("sacrifice_any", at=True)
def sacrifice_any(pos: int, noun: Noun) -> Result:
    if noun.card or noun.zone:
        raise Refuse("sacrificing cards", pos)
    mine = replace(noun, predicates=(*noun.predicates, ControlledBy(WHO)))
    return Result(pos, Sacrifice(WHO, what=Chosen(mine.filter(), WHO, 0, -1)), noun.kinds, True)


@reads("discard_for_each")
def discard_for_each(times: Any) -> Discard:
    return Discard(times, WHO)


def _kind_of_card(noun: Noun) -> Filter:
    if not noun.card or noun.zone or not noun.predicates:
        raise Refuse("read another way")
    return noun.filter("hand")


@reads("discard_noun")
def discard_noun(counted: tuple[Any, Noun]) -> Discard:
    count, noun = counted
    return Discard(count, WHO, filter=_kind_of_card(noun))


@reads("discard_chosen_by")
def discard_chosen_by(chooser: Any) -> Discard:
    return Discard(1, WHO, chooser=chooser)


@reads("discard_all")
def discard_all(noun: Noun) -> Discard:
    return Discard(None, WHO, filter=_kind_of_card(noun))


@reads("exile_own_graveyard")
def exile_own_graveyard() -> Move:
    return Move(Every(Filter((), "graveyard", WHO)), "removed")


@reads("exile_own_hand")
def exile_own_hand() -> Move:
    return Move(Every(Filter((), "hand", WHO)), "removed")


@reads("exile_graveyard_of")
def exile_graveyard_of(whose: Any) -> Move:
    if whose == You() or isinstance(whose, Pronoun):
        raise Refuse("read another way")
    return Move(Every(Filter((), "graveyard", whose)), "removed")


@reads("discard_them", at=True)
def discard_them(pos: int) -> Discard:
    cards: Any = Pronoun(pos + 1, frozenset({"card"}), many=True, demonstrative=True)
    return Discard(None, WHO, what=cards)


@reads("discard_noun_random")
def discard_noun_random(noun: Noun) -> Discard:
    return Discard(1, WHO, random=True, filter=_kind_of_card(noun))


Made = tuple[Any, ...]


def _all_in(*zones: str) -> Any:
    found = tuple(Every(Filter((), zone, WHO)) for zone in zones)
    return found[0] if len(found) == 1 else Together(found)


@reads("scry")
def scry(count: Any) -> Scry:
    return Scry(count, WHO)


@reads("surveil")
def surveil(count: Any) -> Surveil:
    return Surveil(count, WHO)


@reads("bottom_hand")
def bottom_hand() -> Move:
    cards: Any = Chosen(Filter((), "hand", WHO), WHO, 999, -1)
    return Move(cards, "library", "bottom")


@reads("shuffle_both")
def shuffle_both() -> Move:
    return Move(_all_in("hand", "graveyard"), "library", "shuffle")


@reads("shuffle_hand")
def shuffle_hand() -> Move:
    return Move(_all_in("hand"), "library", "shuffle")


@reads("shuffle_graveyard")
def shuffle_graveyard() -> Move:
    return Move(_all_in("graveyard"), "library", "shuffle")


@reads("tap_and_hold")
def tap_and_hold(thing: Any) -> Made:
    return (Tap(thing), Apply(thing, (Restriction("untap"),), "next untap step", None, ControllerOf(thing)))
