"""The ways to play a card: as usual, by a keyword, from elsewhere, one half of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from judge.engine.language.characteristics import Characteristics
from judge.engine.language.costs import Cost
from judge.engine.queries.amount_values import holds
from judge.engine.queries.context import context
from judge.engine.queries.intrinsic_characteristics import BACK, INSET
from judge.engine.queries.kit import Kit
from judge.engine.queries.memo import by_identity
from judge.engine.queries.view import name_of, see
from judge.engine.registry import rule
from judge.engine.rules.continuous.permissions import other_prices, playable_elsewhere
from judge.engine.rules.keywords.graveyard_halves import zone_of
from judge.engine.rules.mana.monocolored_hybrid import with_generic
from judge.engine.rules.mana.phyrexian_mana import with_life
from judge.engine.rules.playing.castable_exile import ways_from_exile
from judge.engine.rules.playing.total_cost import FLASH_FOR_MORE
from judge.engine.state import Game


@dataclass(frozen=True, slots=True)
class Way:
    """A way to play a card: its name ("" is the ordinary one), the zone it is played from, and the cost paid instead of the mana cost.

    ``half`` is the half of a split card that is played, from 1; 0 for other cards. ``flash``: it is played any time an instant
    could be. ``let``: an effect lets the card be played from that zone.
    """

    name: str = ""
    zone: str = "hand"
    cost: Cost | None = None
    face_down: bool = False
    half: int = 0
    flash: bool = False
    let: bool = False


WAYS: dict[str, Callable[[Game, int], Iterable[Way]]] = {}
"""Other ways to play a card, by the keyword that gives them (flashback, morph); filled by keywords."""


def for_its_cost(word: str) -> Callable[[Game, int], list[Way]]:
    """How a card with a keyword of that word is played for the keyword's cost, from where it is."""

    def found(game: Game, id: int) -> list[Way]:
        """The ways, one for each instance of the keyword."""
        return [Way(word, game.objects[id].zone, k.cost) for k in see(game, id).kit.keywords[word] if k.cost is not None]

    return found


Easing = Callable[[Game, int, int, Way, tuple[str, ...]], Iterable[tuple[str, ...]]]
OF_SYMBOLS: tuple[Easing, ...] = (with_life, with_generic)
"""What may be left of a mana cost, for (game, player, card, way, symbols), where symbols can be paid with something else."""
EASING: dict[str, Easing] = {}
"""The same by the keyword of a card that lets something be done rather than mana be paid; asked where mana alone doesn't pay."""


ORDINARY = Way()


def ways(game: Game, player: int, id: int) -> list[Way]:
    """Every way to play a card, the ordinary one first."""
    seen = see(game, id)
    found = list(halves(game, id)) if seen.chars.halves else [ORDINARY]
    if seen.chars.inset is not None:
        found.extend(adventure(seen.chars.inset.name))
    if seen.chars.modal and seen.chars.back is not None:
        found.extend(other_face(seen.chars.back))
    playing = seen.kit.playing
    for ability in playing:
        if ability.kind == "alternative" and holds(context(game, id, player), ability.condition):
            found.append(Way(ability.name or "alternative", ability.zone, ability.cost))
    if playing and any(ability.kind == "flash" and ability.cost.parts for ability in playing):
        found.append(Way(FLASH_FOR_MORE, flash=True))
    for keyword in seen.kit.keywords:
        if keyword in WAYS:
            found.extend(WAYS[keyword](game, id))
    if "land" not in seen.chars.types:
        prices = other_prices(game, player, id)
        found.extend(Way(name_of(game, source), "hand", one.cost, flash=one.flash) for one, source in prices)
    found.extend(ways_from_exile(game, id))
    return elsewhere(game, player, id, found)


@by_identity
def ordinary(kit: Kit) -> bool:
    """Whether nothing that a card itself says lets it be played in more ways than the ordinary one."""
    return not any(ability.kind in ("alternative", "flash") for ability in kit.playing) and WAYS.keys().isdisjoint(kit.keywords)


@rule("playing/adventure", off=[])
def adventure(name: str) -> list[Way]:
    """An adventurer card may be cast as its Adventure: then it is that spell alone, which its controller exiles as it resolves."""
    return [Way(name, half=INSET)]


@rule("playing/transformed-spell")
def with_back_up(name: str, zone: str, cost: Cost) -> Way:
    """A double-faced card that is cast transformed goes on the stack with its back face up."""
    return Way(name, zone, cost, half=BACK)


@rule("playing/either-face", off=[])
def other_face(back: Characteristics) -> list[Way]:
    """Who casts a modal double-faced card chooses which of its faces; only that face is then looked at."""
    return [] if "land" in back.types else [Way(back.name, half=BACK)]


FREE = "without paying its mana cost"
"""The way of playing a card that an effect lets be played for nothing."""


def elsewhere(game: Game, player: int, id: int, found: list[Way]) -> list[Way]:
    """The ways to play a card with those from where it is, if effects let it be played from there: as from the hand, or for nothing."""
    given = playable_elsewhere(game, player).get(id, [])
    if not given:
        return found
    zone = game.objects[id].zone
    own = [way for way in found if way.zone != "hand"]
    if any(not one.free for one in given):
        own = [*(replace(way, zone=zone, let=True) for way in found if way.zone == "hand"), *own]
    if any(one.free for one in given):
        own.extend(Way(FREE, zone, Cost(), half=way.half, let=True) for way in found if not way.name or way.half)
    return own


@rule("playing/one-half", off=[])
def halves(game: Game, id: int) -> list[Way]:
    """Only one half of a split card is played; on the stack the other half does not exist."""
    return [Way(half.name, zone_of(half), half=at) for at, half in enumerate(see(game, id).chars.halves, 1)]
