"""Cards moving about: drawing, discarding, returning."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.action_drafts import WHO, OwnSubject, move_to
from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.placeholders import DoneThisWay, Mention, Noun, Pronoun, Result
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.cards.record_tree import walk
from judge.engine.language.amounts import Half, NumberOf
from judge.engine.language.instructions import Arrange, Attach, Discard, Draw, Gather, Look, May, Mill, Move
from judge.engine.language.predicates import Filter, HasAttached, IsOneOf, IsOther, MayBear, Not
from judge.engine.language.references import Bound, Chosen, Linked, OwnerOf, Players, You


@reads("cards")
def cards(count: Any) -> Any:
    return count


@reads("counted")
def counted(count: Any, noun: Noun) -> tuple[Any, Noun]:
    return (count, noun)


@reads("draw")
def draw(count: Any) -> Draw:
    return Draw(count, WHO)


@reads("draw_one")
def draw_one() -> Draw:
    return Draw(1, WHO)


@reads("draw_revealed", at=True)
def draw_revealed(pos: int) -> tuple[Any, ...]:
    """The card drawn is shown, and a later "it" means that card."""
    card: Any = Pronoun(pos + 1, frozenset({"card"}))
    return (Result(pos, Draw(1, WHO), frozenset({"card"})), Look(card, who=WHO, reveal=True))


@reads("draw_equal")
def draw_equal(quantity: Any) -> Draw:
    return Draw(quantity, WHO)


@reads("draw_for_each")
def draw_for_each(times: Any) -> Draw:
    return Draw(times, WHO)


@reads("mill", at=True)
def mill(pos: int, count: Any) -> Any:
    """A card that is milled can be spoken of."""
    return Result(pos, Mill(count, WHO), frozenset({"card", "milled"})) if count == 1 else Mill(count, WHO)


@reads("mill_half")
def mill_half(rounded: str) -> Mill:
    return Mill(Half(NumberOf("library", WHO), rounded), WHO)


@reads("mill_into", at=True)
def mill_into(pos: int, *parts: Any) -> Result:
    count, library, graveyard = parts if len(parts) == 3 else (1, *parts)
    return Result(pos, Mill(count, _same(library, graveyard)), frozenset({"card", "milled"}), count != 1)


def _same(library: Any, graveyard: Any) -> Any:
    """Whose library and graveyard: the clause's subject for "your" and "their"."""
    for part in (library, graveyard):
        if not (part == You() or isinstance(part, Pronoun)):
            raise Refuse("somebody's library into somebody's graveyard")
    if (library == You()) != (graveyard == You()):
        raise Refuse("one player's library into another's graveyard")
    return OwnSubject(library)


@reads("owner_possessive")
def owner_possessive(*_: Any) -> None:
    return None


@reads("d_hand")
def d_hand(_: Any) -> dict[str, Any]:
    return {"to": "hand"}


@reads("d_top")
def d_top(_: Any) -> dict[str, Any]:
    return {"to": "library", "position": "top"}


@reads("d_bottom")
def d_bottom(_: Any) -> dict[str, Any]:
    return {"to": "library", "position": "bottom"}


@reads("d_deep")
def d_deep(_: Any, position: str) -> dict[str, Any]:
    return {"to": "library", "position": position}


@reads("d_graveyard")
def d_graveyard(_: Any) -> dict[str, Any]:
    return {"to": "graveyard"}


@reads("under_you")
def under_you() -> tuple[str, Any]:
    return ("controller", You())


@reads("as_transformed")
def as_transformed() -> tuple[str, Any]:
    return ("transformed", True)


@reads("under_who")
def under_who() -> tuple[str, Any]:
    """Under the control of whoever puts it there."""
    return ("controller", WHO)


@reads("under_owner")
def under_owner() -> tuple[str, Any]:
    return ("controller", "owner")


@reads("d_in_play")
def d_in_play(*how: tuple[str, Any]) -> dict[str, Any]:
    return {"to": "in play", **dict(how)}


@reads("d_attached")
def d_attached(*parts: Any) -> dict[str, Any]:
    *how, thing = parts
    return {"to": "in play", "attached_to": thing, **dict(how)}


@reads("d_attacking")
def d_attacking() -> dict[str, Any]:
    """It attacks the player whom the others attack."""
    return {"to": "in play", "tapped": True, "attacking": Players("defending"), "controller": You()}


@reads("d_with_counters")
def d_with_counters(*parts: Any) -> dict[str, Any]:
    *how, count, kind = parts
    return {"to": "in play", "with_counters": ((kind, count),), **dict(how)}


reads("move_to")(move_to)


@reads("move_back")
def move_back(destination: dict[str, Any], thing: Any) -> Move:
    """ "Return to your hand all creature cards in your graveyard": where to is said first."""
    if destination["to"] == "in play" and Linked("removed") in list(walk(thing)):
        raise Refuse("read another way")
    return move_to(thing, destination)


@reads("put_from", at=True)
def put_from(pos: int, noun: Noun, destination: dict[str, Any], where: tuple[str, Any]) -> Move:
    """ "Put a creature card onto the battlefield from your hand": where from is said last."""
    if not noun.card or noun.zone:
        raise Refuse("a card in two zones", pos)
    card = replace(noun, zone=where[0], owner=where[1])
    return move_to(Mention(pos, Chosen(card.filter()), card.kinds, key=f"chosen {pos}"), destination)


PUT_IN_ORDER = "those put in an order"


def _ordered(thing: Any, position: str) -> Draft:
    """Several things go to libraries, each to its owner's, in an order that the player chooses who does it."""
    if not getattr(thing, "many", False):
        raise Refuse("one thing in an order")
    return (Gather(thing, PUT_IN_ORDER), Arrange(PUT_IN_ORDER, position, WHO))


@reads("put_on_top_ordered")
def put_on_top_ordered(thing: Any, _: Any = None) -> Draft:
    return _ordered(thing, "top")


@reads("put_below_ordered")
def put_below_ordered(thing: Any) -> Draft:
    return _ordered(thing, "bottom")


@reads("all_return")
def all_return(*_: Any) -> Move:
    removed = Linked("removed")
    return Move(removed, "in play", controller=OwnerOf(removed))


@reads("attach")
def attach(what: Any, to: Any) -> Attach:
    if isinstance(to, Mention) and isinstance(to.ref, Chosen) and IsOther() in to.ref.filter.predicates:
        raise Refuse("another than what it is on: read another way")
    return Attach(to, what)


@reads("attach_to_another")
def attach_to_another(what: Any, noun: Noun) -> Attach:
    """To something else than what it is on now."""
    if noun.card or noun.zone:
        raise Refuse("attaching to cards")
    host = replace(noun, predicates=(*noun.predicates, Not(HasAttached(what))))
    to: Any = Chosen(host.filter(), WHO)
    return Attach(to, what)


@reads("attach_where_it_can")
def attach_where_it_can(what: Any, noun: Noun) -> Attach:
    return attach_to_another(what, replace(noun, predicates=(*noun.predicates, MayBear(what))))


@reads("attach_this_chosen")
def attach_this_chosen(noun: Noun) -> Attach:
    if noun.card or noun.zone:
        raise Refuse("attaching to cards")
    to: Any = Chosen(noun.filter(), WHO)
    return Attach(to)


DRAWN = "cards drawn"


@reads("draw_then_one")
def draw_then_one(count: Any, of_them: Any) -> Draft:
    """Of the cards just drawn, and no others, some are discarded."""
    return (Draw(count, WHO, bind=DRAWN), Discard(of_them, WHO, filter=Filter((IsOneOf(Bound(DRAWN)),), "hand")))


@reads("draw_up_to")
def draw_up_to(count: Any) -> Draft:
    """A player who may draw up to a number draws one card after the other, and may stop."""
    if not isinstance(count, int):
        raise Refuse("up to a number that varies")
    done: tuple[Any, ...] = ()
    for _ in range(count):
        done = (May((Draw(1, WHO), *done), WHO),)
    return done


@reads("reveal_random", at=True)
def reveal_random(pos: int, count: Any) -> Result:
    return Result(pos, Look(Chosen(Filter((), "hand", WHO), WHO, count, count, random=True), who=WHO, reveal=True), frozenset({"card"}))


@reads("draw_as_many")
def draw_as_many(player: Any, verb: str) -> Draw:
    """As many as the same player has just discarded or otherwise lost."""
    if not isinstance(player, (You, Pronoun)) or verb not in ("discarded", "exiled", "sacrificed"):
        raise Refuse("as many as who did what?")
    done: Any = DoneThisWay(verb, (), frozenset(), player if isinstance(player, Pronoun) else None)
    return Draw(done, WHO)


@reads("return_noun_for_each")
def return_noun_for_each(noun: Noun, times: Any) -> Move:
    if not noun.card or noun.zone != "graveyard" or noun.owner != You() or not noun.predicates:
        raise Refuse("read another way")
    return Move(Chosen(Filter(noun.predicates, "graveyard", WHO), WHO, times, times), "hand")


@reads("return_for_each")
def return_for_each(times: Any) -> Move:
    """As many cards as that, or all where there are fewer, picked as it is done."""
    return Move(Chosen(Filter((), "graveyard", WHO), WHO, times, times), "hand")
