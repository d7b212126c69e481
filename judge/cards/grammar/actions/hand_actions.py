"""Hands and graveyards: what is discarded, sacrificed, shown and shuffled of one's own."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.action_drafts import WHO, OwnSubject
from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.placeholders import Mention, Noun, Pronoun, Result
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.changes import Restriction
from judge.engine.language.instructions import Apply, Choose, Discard, Look, Move, Sacrifice, Scry, Tap
from judge.engine.language.references import Chosen, ControlledBy, ControllerOf, Every, Filter, Players, SharesChosen, Together, You


@reads("discard_it", at=True)
def discard_it(pos: int) -> Discard:
    card: Any = Pronoun(pos + 1, frozenset({"card"}))
    return Discard(None, WHO, what=card)


@reads("discard")
def discard(count: Any) -> Discard:
    return Discard(count, WHO)


@reads("discard_random")
def discard_random(count: Any) -> Discard:
    return Discard(count, WHO, random=True)


@reads("discard_hand")
def discard_hand() -> Discard:
    return Discard(None, WHO)


@reads("look_hand")
def look_hand(whose: Any) -> Look:
    return _hand(whose, False)


@reads("reveal_hand")
def reveal_hand(whose: Any) -> Look:
    return _hand(whose, True)


def _hand(whose: Any, reveal: bool) -> Look:
    owner = OwnSubject(whose) if whose == You() or isinstance(whose, Pronoun) else whose
    if isinstance(owner, Mention) and isinstance(owner.ref, Players):
        raise Refuse("several hands")
    return Look(Every(Filter((), "hand", owner)), who=WHO, reveal=reveal)


@reads("discard_any", at=True)
def discard_any(pos: int, noun: Noun) -> Discard:
    """As many as the player likes, chosen as it is done."""
    if not noun.card or noun.zone:
        raise Refuse("discarding what is no card", pos)
    return Discard(None, WHO, what=Chosen(Filter(noun.predicates, "hand", WHO), WHO, 0, -1))


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


@reads("discard_all")
def discard_all(noun: Noun) -> Discard:
    return Discard(None, WHO, filter=_kind_of_card(noun))


def reveal_own_hand() -> Look:
    return Look(Every(Filter((), "hand", WHO)), who=WHO, reveal=True)


@reads("reveal_discard_all")
def reveal_discard_all(noun: Noun) -> Draft:
    return (reveal_own_hand(), discard_all(noun))


@reads("exile_own_graveyard")
def exile_own_graveyard() -> Move:
    return Move(Every(Filter((), "graveyard", WHO)), "removed")


@reads("duress", at=True)
def duress(pos: int, player: Any, noun: Noun) -> Draft:
    """A hand is revealed, and a card chosen from it is discarded."""
    if not noun.card or noun.zone:
        raise Refuse("choosing what is no card", pos)
    return (
        Look(Every(Filter((), "hand", player)), who=player, reveal=True),
        Discard(1, player, filter=noun.filter("hand") if noun.predicates else None, chooser=You()),
    )


@reads("coercion", at=True)
def coercion(pos: int, player: Any, noun: Noun) -> Draft:
    """A hand is looked at, and a card chosen from it is discarded."""
    if not noun.card or noun.zone:
        raise Refuse("choosing what is no card", pos)
    return (
        Look(Every(Filter((), "hand", player)), who=You()),
        Discard(1, player, filter=noun.filter("hand") if noun.predicates else None, chooser=You()),
    )


reads("name_any")(lambda: Choose("card name"))
reads("name_nonland")(lambda: Choose("card name", but_no="land"))


@reads("therapy", at=True)
def therapy(pos: int, name: Choose, player: Any, noun: Noun) -> Draft:
    """A card is named, a hand revealed, and every card in it that has the name discarded."""
    if not noun.card or noun.zone or getattr(player, "many", False):
        raise Refuse("discarding what is not in one player's hand", pos)
    named = Filter((*noun.predicates, SharesChosen("card name")), "hand")
    return (name, Look(Every(Filter((), "hand", player)), who=player, reveal=True), Discard(None, player, filter=named))


Made = tuple[Any, ...]


def _all_in(*zones: str) -> Any:
    found = tuple(Every(Filter((), zone, WHO)) for zone in zones)
    return found[0] if len(found) == 1 else Together(found)


@reads("scry")
def scry(count: Any) -> Scry:
    return Scry(count, WHO)


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
