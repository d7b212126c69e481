"""What made an object look as it does: each effect in the order in which the layers apply it (418.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from judge.engine.language.characteristics import Characteristics
from judge.engine.queries.view import name_of
from judge.engine.registry import working
from judge.engine.rules.continuous.change_report import difference
from judge.engine.rules.continuous.drafts import Drafts
from judge.engine.rules.continuous.effect_parts import Piece
from judge.engine.rules.continuous.layer_systems import layer_system
from judge.engine.rules.continuous.layers import apply_layer
from judge.engine.state import Game


@dataclass(frozen=True, slots=True)
class Rung:
    """One effect on an object.

    ``layer`` is that of the edition ("5", "6c"); ``source`` the object it comes from (0 for none) and ``source_name`` its name;
    ``kind`` "static ability", "resolved effect" or "counters"; ``timestamp`` a clock reading: effects of one layer apply in its order.
    ``before`` and ``after`` are the characteristics around it, ``controller`` who controls the object afterwards, ``says`` the change in
    words; ``rules`` the slugs of the rules by which it applies, and applies there. ``waited_for`` names the sources of the effects of the
    layer that it depends on, where it waited for them (418.5c). ``about`` says what the layer's effects change.
    """

    layer: str
    source: int
    source_name: str
    kind: str
    timestamp: int
    before: Characteristics
    after: Characteristics
    controller: int
    says: str
    rules: tuple[str, ...]
    waited_for: tuple[str, ...] = ()
    about: str = ""
    passed: bool = False
    """Whether it changes who controls the object."""

    @property
    def changes(self) -> tuple[str, ...]:
        """The characteristics that it changes, by their names in ``Characteristics``."""
        return tuple(
            name for name in Characteristics.__dataclass_fields__ if getattr(self.before, name) != getattr(self.after, name)
        )


def ladder(game: Game, id: int) -> tuple[Rung, ...]:
    """Every effect that changes how an object in play or on the stack looks, in the order in which they apply; () for none.

    Raises ``KeyError`` for an object that is not there.
    """
    _ = game.objects[id]
    drafts = LadderDrafts(game, id)
    for layer in layer_system(game.edition).layers:
        drafts.layer = layer
        apply_layer(drafts, layer)
    return tuple(drafts.rungs)


class LadderDrafts(Drafts):
    """Drafts that keep each change of one object."""

    __slots__ = ("layer", "rungs", "watched")

    def __init__(self, game: Game, watched: int) -> None:
        super().__init__(game)
        self.watched = watched
        self.layer = ""
        self.rungs: list[Rung] = []

    def write(self, id: int, **changes: Any) -> None:
        """Change characteristics of the draft, and keep what that came to."""
        if id != self.watched:
            super().write(id, **changes)
            return
        before = self.see(id)
        super().write(id, **changes)
        after = self.see(id)
        piece: Piece | None = self.kept.get(self.piece)
        said = difference(before.chars, after.chars)
        if before.controller != after.controller:
            said = ", ".join(filter(None, (f"is controlled by {name_of(self.game, after.controller)}", said)))
        if piece is None or not said:
            return
        kind = {"static": "static ability", "effect": "resolved effect", "counters": "counters"}.get(str(piece.key[0]), "effect")
        why = ("continuous/layers", working(), *self.by)
        rung = Rung(
            self.layer, piece.source, name_of(self.game, piece.source), kind, piece.timestamp, before.chars, after.chars, after.controller,
            said, tuple(dict.fromkeys(slug for slug in why if slug)),
            tuple(dict.fromkeys(name_of(self.game, source) for source in self.waited.get(piece.key, ()))),
            layer_system(self.game.edition).about(self.layer), before.controller != after.controller,
        )
        last = self.rungs[-1] if self.rungs else None
        same = (rung.layer, rung.source, rung.timestamp, rung.kind)
        if last is not None and (last.layer, last.source, last.timestamp, last.kind) == same:
            both = difference(last.before, rung.after)
            merged = Rung(
                rung.layer, rung.source, rung.source_name, rung.kind, rung.timestamp, last.before, rung.after, rung.controller,
                both or rung.says, tuple(dict.fromkeys((*last.rules, *rung.rules))), rung.waited_for,
                rung.about, last.passed or rung.passed,
            )
            self.rungs[-1] = merged
        else:
            self.rungs.append(rung)
