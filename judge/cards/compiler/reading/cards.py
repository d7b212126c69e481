"""Cards moving about: drawing, discarding, returning."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.compiler.draft import Mention, Noun, Pronoun, Result, Subject
from judge.cards.compiler.errors import Refuse
from judge.cards.compiler.parser import reads
from judge.engine.language.instructions import Attach, Discard, Draw, Look, Mill, Move
from judge.engine.language.references import Chosen, Every, Filter, Linked, OwnerOf, Players, TopCards, You

WHO: Any = Subject()


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


@reads("discard_it", at=True)
def discard_it(pos: int) -> Discard:
    card: Any = Pronoun(pos + 1, frozenset({"card"}))
    return Discard(None, WHO, what=card)


@reads("draw_equal")
def draw_equal(quantity: Any) -> Draw:
    return Draw(quantity, WHO)


@reads("draw_for_each")
def draw_for_each(times: Any) -> Draw:
    return Draw(times, WHO)


@reads("discard")
def discard(count: Any) -> Discard:
    return Discard(count, WHO)


@reads("discard_random")
def discard_random(count: Any) -> Discard:
    return Discard(count, WHO, random=True)


@reads("discard_hand")
def discard_hand() -> Discard:
    return Discard(None, WHO)


@reads("mill")
def mill(count: Any) -> Mill:
    return Mill(count, WHO)


@reads("mill_into")
def mill_into(*parts: Any) -> Mill:
    count, library, graveyard = parts if len(parts) == 3 else (1, *parts)
    return Mill(count, _same(library, graveyard))


def _same(library: Any, graveyard: Any) -> Any:
    """Whose library and graveyard: the clause's subject for "your" and "their"."""
    for part in (library, graveyard):
        if not (part == You() or isinstance(part, Pronoun)):
            raise Refuse("somebody's library into somebody's graveyard")
    if (library == You()) != (graveyard == You()):
        raise Refuse("one player's library into another's graveyard")
    return OwnSubject(library)


def OwnSubject(whose: Any) -> Any:
    """The subject, when "your" or "their" is what the subject would say of itself."""
    from judge.cards.compiler.reading.sentences import Own

    return Own(whose)


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


@reads("d_graveyard")
def d_graveyard(_: Any) -> dict[str, Any]:
    return {"to": "graveyard"}


@reads("under_you")
def under_you() -> tuple[str, Any]:
    return ("controller", You())


@reads("under_owner")
def under_owner() -> tuple[str, Any]:
    return ("controller", "owner")


@reads("d_in_play")
def d_in_play(*how: tuple[str, Any]) -> dict[str, Any]:
    return {"to": "in play", **dict(how)}


@reads("d_attached")
def d_attached(thing: Any) -> dict[str, Any]:
    return {"to": "in play", "attached_to": thing}


@reads("move_to")
def move_to(thing: Any, destination: dict[str, Any]) -> Move:
    options = dict(destination)
    if isinstance(thing, Mention) and isinstance(thing.ref, TopCards) and options["to"] == "graveyard":
        raise Refuse("read another way")
    there = thing.ref if isinstance(thing, Mention) else None
    if options["to"] == "in play" and isinstance(there, (Chosen, Every)) and there.filter.zone == "in play":
        raise Refuse("it is in play already")
    if options.get("controller") == "owner":
        options["controller"] = OwnerOf(thing)
    elif options["to"] == "in play" and "controller" not in options:
        options["controller"] = WHO
    if isinstance(thing, Mention) and isinstance(thing.ref, Chosen) and thing.ref.by != WHO:
        thing = replace(thing, ref=replace(thing.ref, by=WHO))
    return Move(thing, **options)


@reads("all_return")
def all_return(*_: Any) -> Move:
    removed = Linked("removed")
    return Move(removed, "in play", controller=OwnerOf(removed))


@reads("attach")
def attach(what: Any, to: Any) -> Attach:
    return Attach(to, what)


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
