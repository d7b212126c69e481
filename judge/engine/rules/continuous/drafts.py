"""The drafts of objects while the layers apply: a look at the game that is not finished yet."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.engine.reading.kit import kit_of
from judge.engine.reading.view import Seen, without_effects
from judge.engine.registry import working
from judge.engine.state import Game


class Drafts:
    """The look of every object as far as the layers have come. Implements ``Look``."""

    __slots__ = ("_seen", "acted", "by", "game", "granted", "kept", "now", "piece", "pieces", "started", "touched")

    def __init__(self, game: Game) -> None:
        self.game = game
        self._seen: dict[int, Seen] = {}
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
        self.by: dict[str, None] = {}
        """The rules that decided the order of the effects being applied."""
        self.piece: Any = None
        """What tells apart the effect that is being applied."""
        self.touched: dict[int, Any] = {}
        """The last effect of the layer that changed each object."""
        self.pieces: list[Any] | None = None
        """All effects as they stand, while no object's abilities change."""
        for id in (*game.in_play, *game.stack):
            self._seen[id] = without_effects(game.objects[id])

    def copy(self) -> Drafts:
        """An independent copy for trying something."""
        made = Drafts.__new__(Drafts)
        made.game = self.game
        made._seen = dict(self._seen)
        made.started = dict(self.started)
        made.kept = dict(self.kept)
        made.pieces = self.pieces
        made.granted = dict(self.granted)
        made.now = self.now
        made.acted, made.by, made.piece, made.touched = {}, {}, None, {}
        return made

    def see(self, id: int) -> Seen:
        """The object as it looks so far; objects elsewhere as printed, or as they last were."""
        found = self._seen.get(id)
        if found is None:
            obj = self.game.objects.get(id)
            if obj is not None:
                found = without_effects(obj)
            else:
                past, look = self.game.past[id]
                found = Seen(look, past.controller, kit_of(look.abilities))
            self._seen[id] = found
        return found

    def write(self, id: int, **changes: Any) -> None:
        """Change characteristics of the draft; ``controller`` changes who controls it."""
        self._note(id)
        seen = self.see(id)
        controller = changes.pop("controller", seen.controller)
        look = replace(seen.chars, **changes) if changes else seen.chars
        self._seen[id] = Seen(look, controller, kit_of(look.abilities) if "abilities" in changes else seen.kit)
        if "abilities" in changes or controller != seen.controller:
            self.pieces = None

    def _note(self, id: int) -> None:
        """Keep which rule changes the object, and which decided that it does so after another effect of the layer."""
        acted = self.acted.setdefault(id, {})
        acted[working()] = None
        if self.touched.get(id, self.piece) != self.piece:
            acted.update(self.by)
        self.touched[id] = self.piece

    def finished(self) -> dict[int, Seen]:
        """What the layers came to."""
        return self._seen
