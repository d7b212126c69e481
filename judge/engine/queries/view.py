"""What objects look like now: characteristics and controller after continuous effects (418.5).

``see`` is what every rule uses. The work of the layers is in ``rules/continuous``; it registers itself here as ``LAYERS``, so that
reading a game never imports the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from judge.engine.language.characteristics import Characteristics
from judge.engine.queries.intrinsic_characteristics import start_of
from judge.engine.queries.kit import LOOKED_FOR, Kit, kit_of
from judge.engine.queries.memo import kept
from judge.engine.queries.query_cache import LOOKS, keep
from judge.engine.queries.read_sets import zones_of
from judge.engine.state import Game, Object


@dataclass(slots=True)
class Seen:
    """An object's current characteristics, controller, and abilities by kind."""

    chars: Characteristics
    controller: int
    kit: Kit


class Look(Protocol):
    """Where readers get characteristics from: the finished view, or the drafts inside the layers."""

    game: Game

    def see(self, id: int) -> Seen:
        """What the object looks like."""
        ...


class Finished:
    """The finished view of a game."""

    __slots__ = ("game",)

    def __init__(self, game: Game) -> None:
        self.game = game

    def see(self, id: int) -> Seen:
        """What the object looks like after all continuous effects; or looked like, if it is gone."""
        try:
            return self.game.cache[LOOKS][id]  # type: ignore[no-any-return]
        except KeyError:
            pass
        return _looked_at(self.game, id)


LAYERS: list[Callable[[Game], dict[int, Seen]]] = []
"""The function that applies all continuous effects, and notes what it read; registered by ``rules/continuous/layers.py``."""


ELSEWHERE: list[Callable[[Game, int, Seen], Seen]] = []
"""The function that applies an object's own characteristic-setting abilities outside of play and of the stack (402.8a)."""


def see(game: Game, id: int) -> Seen:
    """What an object looks like now (or its last known look, 413.2f). Raises ``KeyError`` for an unknown id."""
    try:  # nothing is asked more often, and nearly always it is known
        return game.cache[LOOKS][id]  # type: ignore[no-any-return]
    except KeyError:
        pass
    return _looked_at(game, id)


def _looked_at(game: Game, id: int) -> Seen:
    seen = looks(game)
    found = seen.get(id)
    return found if found is not None else _not_seen_yet(game, id, seen)


def looks(game: Game) -> dict[int, Seen]:
    """The finished view of a game: one that two games share holds for both."""
    seen: dict[int, Seen] | None = game.cache.get(LOOKS)
    if seen is None:
        seen = game.cache[LOOKS] = LAYERS[0](game)
    return seen


def _not_seen_yet(game: Game, number: int, looks: dict[int, Seen]) -> Seen:
    """What an object looks like that no effect is about, or that is gone; entered among the looks unless it is by words of its own."""
    obj = game.objects.get(number)
    if obj is None:
        past, chars = game.past[number]
        seen = looks[number] = Seen(chars, past.controller, kit_of(chars.abilities))
        return seen
    known = _WITHOUT.get(id(obj))
    seen = known[1] if known is not None and known[0] is obj else without_effects(obj)
    found = outside(game, number, seen) if seen.kit.layered and obj.zone not in ("in play", "stack") else seen
    if found is seen:
        looks[number] = found
    return found


def outside(game: Game, id: int, seen: Seen) -> Seen:
    """What an object in another zone looks like by its own words, which alone hold there."""
    return ELSEWHERE[0](game, id, seen)


_WITHOUT: dict[int, tuple[Object, Seen]] = kept()
_MOST = 4_000
"""So many: a record is gone with the next change of its object, and what is kept of those that are gone is memory to be gone through."""


def without_effects(obj: Object) -> Seen:
    """What an object looks like before any continuous effect; remembered by the record's identity."""
    known = _WITHOUT.get(id(obj))
    if known is not None and known[0] is obj:
        return known[1]
    start = start_of(obj)
    made = Seen(start, obj.controller_without_effects, kit_of(start.abilities))
    if len(_WITHOUT) >= _MOST:
        _WITHOUT.clear()
    _WITHOUT[id(obj)] = (obj, made)
    return made


def chars(game: Game, id: int) -> Characteristics:
    """The object's current characteristics."""
    return see(game, id).chars


def controller(game: Game, id: int) -> int:
    """The object's current controller (its owner, where it has none)."""
    return see(game, id).controller


def has(game: Game, id: int, keyword: str) -> bool:
    """Whether the object has the keyword ability now."""
    return keyword in see(game, id).kit.keywords


def permanents_with(game: Game, kind: str) -> list[tuple[int, Seen]]:
    """The permanents with abilities of a kind (one of ``LOOKED_FOR``), in play order; kept with their looks."""
    known: dict[str, list[tuple[int, Seen]]] | None = game.cache.get("permanents by abilities")
    if known is None:
        known = {word: [] for word in LOOKED_FOR}
        for id in game.in_play:
            seen = see(game, id)
            for word in seen.kit.kinds:
                known[word].append((id, seen))
        game.cache["permanents by abilities"] = known
    return known[kind]


def keywords_in_play(game: Game) -> frozenset[str]:
    """The keyword abilities that permanents have now; kept with their looks."""
    known: frozenset[str] | None = game.cache.get("keywords in play")
    if known is None:
        found = frozenset(word for _, seen in permanents_with(game, "keywords") for word in seen.kit.keywords)
        known = game.cache["keywords in play"] = found
    return known


def keywords_in_hand(game: Game, player: int) -> frozenset[str]:
    """The keyword abilities of the cards in a player's hand."""
    name = f"keywords in the hand of {player}"
    known: frozenset[str] | None = game.cache.get(name)
    if known is None:
        known = frozenset(word for id in game.players[player].hand for word in see(game, id).kit.keywords)
        keep(game, name, known, zones_of(player, "hand"))
    return known


def is_creature(game: Game, id: int) -> bool:
    """Whether the object is a creature in play."""
    return id in game.objects and game.objects[id].zone == "in play" and "creature" in see(game, id).chars.types


def name_of(game: Game, id: int) -> str:
    """What to call an entity in a sentence: a player's or object's name, or what it is."""
    player = game.players.get(id)
    if player is not None:
        return player.name
    obj = game.object(id)
    if obj.kind == "combat damage":
        return "combat damage"
    if obj.stack is not None and obj.stack.kind in ("activated", "triggered"):
        return f"{name_of(game, obj.stack.source)}'s ability" if obj.stack.source else "the draw"
    if obj.label:
        return obj.label
    if obj.face_down:
        return "a face-down card" if obj.zone == "removed" else "a face-down creature"
    return see(game, id).chars.name or obj.printed.name or "an object"


def time_of(game: Game) -> str:
    """The step or phase that it is, in words: "the declare attackers step", "the end phase"."""
    return f"the {game.step} step" if game.step else f"the {game.phase} phase"


class TakenFor:
    """A look at a game in which one object is taken for something: for what it would be as a spell, or in play."""

    __slots__ = ("_object", "_seen", "game")

    def __init__(self, game: Game, object: int, seen: Seen) -> None:
        self.game = game
        self._object = object
        self._seen = seen

    def see(self, id: int) -> Seen:
        """The object as it is, or as it is taken for."""
        return self._seen if id == self._object else see(self.game, id)
