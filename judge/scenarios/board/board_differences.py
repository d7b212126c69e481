"""What differs between two boards, as short records: whose or what, which property, before and after."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from judge.scenarios.board.board_views import BoardView, CardView, SeatView


@dataclass(frozen=True, slots=True)
class Difference:
    """One difference. ``was`` and ``id`` are the entities to mark on the earlier and the later board (0: none); ``before`` and ``after``
    are what a person reads."""

    was: int
    id: int
    subject: str
    what: str
    before: str
    after: str


def differences(before: BoardView, after: BoardView, everywhere: bool = False) -> tuple[Difference, ...]:
    """All differences, the game's first, then the players', then those of cards and of the stack.

    How a card looks counts only in play, unless it is looked at ``everywhere``.
    """
    return (*_of_game(before, after), *_of_seats(before, after), *_of_cards(before, after, everywhere), *_of_stack(before, after))


def _of_game(before: BoardView, after: BoardView) -> Iterator[Difference]:
    if before.turn != after.turn:
        yield Difference(0, 0, "Game", "turn", f"{before.turn}, {before.active}", f"{after.turn}, {after.active}")
    if before.step != after.step:
        yield Difference(0, 0, "Game", "step", before.step, after.step)
    if before.priority != after.priority and after.priority:
        yield Difference(0, 0, "Game", "priority", before.priority or "nobody", after.priority)
    if before.over != after.over:
        yield Difference(0, 0, "Game", "result", "under way", after.over)


def _of_seats(before: BoardView, after: BoardView) -> Iterator[Difference]:
    for old, new in zip(before.seats, after.seats, strict=True):
        for what, a, b in (("life", old.life, new.life), ("poison", old.poison, new.poison), ("energy", old.energy, new.energy)):
            if a != b:
                yield Difference(old.id, new.id, new.name, what, str(a), str(b))
        if old.pool != new.pool:
            yield Difference(old.id, new.id, new.name, "mana pool", _pool(old), _pool(new))
        if old.lost != new.lost:
            yield Difference(old.id, new.id, new.name, "in the game", "yes", "lost")
        if len(old.library) != len(new.library):
            yield Difference(old.id, new.id, new.name, "library", f"{len(old.library)} cards", f"{len(new.library)} cards")


def _pool(seat: SeatView) -> str:
    return "".join(f"{{{symbol}}}" for symbol in seat.pool) or "empty"


def _of_cards(before: BoardView, after: BoardView, everywhere: bool) -> Iterator[Difference]:
    old, new = dict(_placed(before)), dict(_placed(after))
    for physical, (card, zone) in new.items():
        if physical not in old:
            yield Difference(0, card.id, card.name, "zone", "nowhere", zone)
            continue
        was, place = old[physical]
        if place != zone:
            yield Difference(was.id, card.id, card.name, "zone", place, zone)
        if place == zone and (everywhere or zone == "in play"):
            for what, a, b in _looks(was, card):
                yield Difference(was.id, card.id, card.name, what, a, b)
    for physical, (card, zone) in old.items():
        if physical not in new:
            yield Difference(card.id, 0, card.name, "zone", zone, "gone")


def _looks(a: CardView, b: CardView) -> Iterator[tuple[str, str, str]]:
    pairs = (
        ("size", a.size, b.size),
        ("damage", str(a.damage), str(b.damage)),
        ("counters", _counters(a), _counters(b)),
        ("state", "tapped" if a.tapped else "untapped", "tapped" if b.tapped else "untapped"),
        ("face", "face down" if a.face_down else "face up", "face down" if b.face_down else "face up"),
        ("name", a.card, b.card),
        ("type", a.type_line, b.type_line),
        ("color", ", ".join(a.colors), ", ".join(b.colors)),
        ("keywords", ", ".join(a.keywords), ", ".join(b.keywords)),
        ("controller", a.controller, b.controller),
        ("attached to", a.attached_to, b.attached_to),
        ("attacks", a.attacking, b.attacking),
        ("blocks", ", ".join(a.blocking), ", ".join(b.blocking)),
    )
    return ((what, x or "none", y or "none") for what, x, y in pairs if x != y)


def _counters(card: CardView) -> str:
    return ", ".join(f"{number} {kind}" for kind, number in card.counters)


def _placed(view: BoardView) -> Iterator[tuple[int, tuple[CardView, str]]]:
    """Every card with its zone in words; cards that nobody knows, in a library, are left out."""
    for seat in view.seats:
        for card in (*seat.creatures, *seat.others, *seat.lands):
            yield from _with_attached(card)
        for zone, cards in (("hand", seat.hand), ("graveyard", seat.graveyard), ("library", seat.library)):
            yield from ((card.physical, (card, f"{seat.name}'s {zone}")) for card in cards)
    for thing in view.stack:
        if thing.card is not None:
            yield thing.card.physical, (thing.card, "stack")
    yield from ((card.physical, (card, "removed from the game")) for card in view.removed)
    yield from ((card.physical, (card, "phased out")) for card in view.phased_out)


def _with_attached(card: CardView) -> Iterator[tuple[int, tuple[CardView, str]]]:
    yield card.physical, (card, "in play")
    for other in card.attached:
        yield from _with_attached(other)


def _of_stack(before: BoardView, after: BoardView) -> Iterator[Difference]:
    """Abilities and combat damage, which are no cards, coming and going; and targets that changed."""
    old, new = {s.id: s for s in before.stack}, {s.id: s for s in after.stack}
    for id, thing in new.items():
        if id not in old and thing.card is None:
            yield Difference(0, id, thing.name, "zone", "nowhere", "stack")
        elif id in old and old[id].targets != thing.targets:
            yield Difference(id, id, thing.name, "targets", ", ".join(old[id].targets) or "none", ", ".join(thing.targets) or "none")
    for id, thing in old.items():
        if id not in new and thing.card is None:
            yield Difference(id, 0, thing.name, "zone", "stack", "gone")
