"""The drafts of objects while the layers apply: a look at the game that is not finished yet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from judge.engine.language.characteristics import Characteristics
from judge.engine.queries.intrinsic_characteristics import FACE_DOWN
from judge.engine.queries.kit import Kit, kit_of
from judge.engine.queries.read_sets import Aspects
from judge.engine.queries.view import Seen, outside, without_effects
from judge.engine.record import altered
from judge.engine.registry import newer, rule, working
from judge.engine.state import Game, Object

OVERRIDES = "continuous/overriding"
DEPENDENCY = "continuous/dependency"
EACH_BY_ITSELF = "triggers/each-instance"
WHILE_IN_ITS_ZONE = "continuous/while-in-its-zone"
NO_LAST_KNOWN = "continuous/no-last-known"
NOTHING = Characteristics()


def from_elsewhere(game: Game) -> Iterator[int]:
    """The emblems, and the cards in hands and graveyards with a static ability that changes objects from there (402.8b)."""
    yield from game.command
    for player in game.players.values():
        for zone in ("hand", "graveyard"):
            for id in game.zone(zone, player.id):
                abilities = game.objects[id].printed.abilities
                if abilities and (layered := kit_of(abilities).layered) and any(ability.zone == zone for ability in layered):
                    yield id


def idle(obj: Object) -> bool:
    """Whether an object has no effect on anything by itself, and none on it but what effects of others bring."""
    if obj.counters or obj.face_down:
        return False
    start = without_effects(obj)
    return not start.kit.layered and (start.chars.power is None or "creature" in start.chars.types)


class Drafts:
    """The look of every object as far as the layers have come. Implements ``Look``."""

    __slots__ = (
        "_seen", "acted", "amounts", "asking", "by", "elsewhere", "game", "granted", "kept", "looped", "now", "of", "of_effects", "piece",
        "pieces", "read", "started", "touched", "waited", "written",
    )

    def __init__(self, game: Game, known: dict[int, Seen] | None = None) -> None:
        """``known`` are objects that look like something already, for a start with these."""
        self.game = game
        self._seen: dict[int, Seen] = dict(known or {})
        self.started: dict[tuple[Any, ...], tuple[int, ...]] = {}
        """What each effect that has begun to apply applies to (418.5b)."""
        self.kept: dict[tuple[Any, ...], Any] = {}
        """The effects that have begun to apply."""
        self.granted: dict[tuple[int, int], int] = {}
        """When the effect that gave an object an ability began: by object and ability (418.5f)."""
        self.now = 0
        """The timestamp of the effect that is being applied."""
        self.acted: dict[int, dict[str, None]] = {}
        """The rules (slugs) that changed each object, in order."""
        self.asking = 0
        """The object whose static ability, or the effect's source whose words, are being read."""
        self.by: dict[str, None] = {}
        """The rules that decided the order of the effects being applied."""
        self.waited: dict[tuple[Any, ...], dict[int, None]] = {}
        """For each effect that waited for others of its layer, the objects that those come from (418.5c)."""
        self.looped: set[tuple[Any, ...]] = set()
        """The effects that would have waited for one another, and went by timestamp instead (418.5d)."""
        self.written: dict[int, Aspects] = {}
        """What earlier effects have written of each object, but for its size."""
        self.piece: Any = None
        """What tells apart the effect that is being applied."""
        self.touched: dict[int, Any] = {}
        """The last effect of the layer that changed each object."""
        self.of: dict[int, list[Any]] = {}
        """The effects of the abilities and counters of each object, while its abilities stay the same."""
        self.of_effects: list[Any] | None = None
        """The effects of spells and abilities that have resolved."""
        self.elsewhere: tuple[int, ...] | None = None
        """The cards in other zones that have effects there."""
        self.pieces: dict[str, list[Any]] | None = None
        """All effects by layer, while no abilities change that make any."""
        self.amounts: dict[Any, Any] = {}
        """What the effect being applied has reckoned that is the same for several objects."""
        self.read: set[str] = set()
        """The aspects of the game that the effects have been read from."""

    def layer_begins(self) -> None:
        """Forget what decided the order within the layer before."""
        self.touched.clear()
        self.by.clear()

    def see(self, id: int) -> Seen:
        """The object as it looks so far; objects elsewhere as printed, or as they last were."""
        found = self._seen.get(id)
        if found is None:
            found = self._seen[id] = self._start(id)
        return found

    def _start(self, id: int) -> Seen:
        obj = self.game.objects.get(id)
        if obj is not None:
            seen = without_effects(obj) if not obj.face_down else face_down_as_of(self.game, obj)
            return outside(self.game, id, seen) if seen.kit.layered and obj.zone not in ("in play", "stack") else seen
        past, look = self.game.past[id]
        return nothing_known(self, past) or Seen(look, past.controller, kit_of(look.abilities))

    def untouched(self, id: int) -> bool:
        """Whether nobody has looked at an object yet, so that nothing has changed it."""
        return id not in self._seen

    def note(self, id: int, slug: str) -> None:
        """Keep that a rule had to do with how an object looks."""
        self.acted.setdefault(id, {})[slug] = None

    def begun(self, key: tuple[Any, ...]) -> tuple[int, ...] | None:
        """What an effect that has begun to apply applies to; None for one that has not."""
        return self.started.get(key)

    def write(self, id: int, **changes: Any) -> None:
        """Change characteristics of the draft; ``controller`` changes who controls it."""
        self._note(id)
        seen = self.see(id)
        controller = changes.pop("controller", seen.controller)
        look: Characteristics = altered(seen.chars, changes) if changes else seen.chars
        kit = seen.kit if look.abilities is seen.chars.abilities else kit_of(look.abilities)
        self._seen[id] = Seen(look, controller, kit)
        if kit is not seen.kit and not _same_effects(kit, seen.kit):
            self.of.pop(id, None)
            self.pieces = None

    def _note(self, id: int) -> None:
        """Keep which rule changes the object, and which decided that it does so after another effect of the layer."""
        acted = self.acted.setdefault(id, {})
        acted[working()] = None
        before = self.touched.get(id, self.piece)
        if before != self.piece:
            acted.update(self.by)
            acted[OVERRIDES] = None
            if before is not None and self.piece is not None and before[0] == self.piece[0] == "static" and before[2] == self.piece[2]:
                acted[EACH_BY_ITSELF] = None
        if self.piece in self.waited or self.piece in self.looped:
            acted[DEPENDENCY] = None
        if self.piece is not None and self.piece[0] == "static":
            acted[WHILE_IN_ITS_ZONE] = None
        self.touched[id] = self.piece

    def finished(self) -> dict[int, Seen]:
        """What the layers came to, for objects in play and on the stack, and for the others that effects have changed."""
        return {id: self.see(id) for id in (*self.game.in_play, *self.game.stack, *self.acted) if id in self.game.objects}


AS_SAID = newer("face-down-as-it-is-said", "2002-10-07")
"""Until then every creature that was face down in play was alike, whatever had put it so (504.2)."""
SMALL = altered(FACE_DOWN, {"power": 0, "toughness": 1})


def face_down_as_of(game: Game, obj: Object) -> Seen:
    """A face-down object before any effect: as what put it so says, and until October 2002 a 0/1 creature in play."""
    seen = without_effects(obj)
    return replace(seen, chars=SMALL) if obj.zone == "in play" and game.edition < AS_SAID else seen


@rule(NO_LAST_KNOWN, off=None)
def nothing_known(drafts: Drafts, past: Object) -> Seen:
    """A static ability can't use what an object that is gone was last like: of such an object it finds nothing."""
    drafts.note(drafts.asking, NO_LAST_KNOWN)
    return Seen(NOTHING, past.owner, kit_of(NOTHING.abilities))


class Trial(Drafts):
    """Drafts to try something on: what is not changed in them is read from those below."""

    __slots__ = ("below",)

    def __init__(self, below: Drafts) -> None:
        super().__init__(below.game)
        self.below = below
        self.elsewhere = below.elsewhere

    def _start(self, id: int) -> Seen:
        return self.below.see(id)

    def begun(self, key: tuple[Any, ...]) -> tuple[int, ...] | None:
        """What an effect that has begun to apply applies to; None for one that has not."""
        return self.started.get(key) or self.below.begun(key)

    def untouched(self, id: int) -> bool:
        """Whether nobody has looked at an object yet, so that nothing has changed it."""
        return id not in self._seen and self.below.untouched(id)


def _same_effects(kit: Kit, other: Kit) -> bool:
    """Whether two kits have the very same static abilities that apply in layers."""
    return len(kit.layered) == len(other.layered) and all(a is b for a, b in zip(kit.layered, other.layered, strict=True))
