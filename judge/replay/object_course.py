"""Why one object is as it is at a step of a run, and how its card came to where it lies. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from judge.engine.explanation.object_reasons import ObjectReasons, reasons_of
from judge.engine.state import Game
from judge.engine.trace import Happening, Replaced
from judge.replay.walk import BEGINNING, Node, Walk


@dataclass(frozen=True)
class Passage:
    """A step in which a card went from one zone to another: its address, its words and its rules (slugs)."""

    path: str
    text: str
    rules: tuple[str, ...]
    origin: str
    to: str


@dataclass(frozen=True)
class Explained:
    """An object at a step: the reasons, the way of its card until then, what effects changed of what would have happened to it, and
    whether somebody's choice of actions was due there."""

    reasons: ObjectReasons
    course: tuple[Passage, ...]
    edition: str
    priority: bool
    replaced: tuple[Replaced, ...] = ()


def explained(
    walk: Walk, path: str, before: bool, id: int, happenings: Sequence[Happening] | None, replaced: Sequence[Replaced] = (),
) -> Explained | None:
    """An object on the board after (or ``before``) a step; None where it isn't there. Without ``happenings`` nothing is told of what
    did not trigger, nor of what was ``replaced``."""
    node = walk.node(path)
    game = walk.start if node is None else node.before if before else node.after
    if id not in game.objects:
        return None
    top = 0 if node is None else int(path.split(".")[0]) - before
    past = None if happenings is None else [one for one in happenings if one.at <= top]
    reasons = reasons_of(game, id, None if past is None else walk.start, past or ())
    way = tuple(_passages(walk, path if node is not None else BEGINNING, before, game.objects[id].card))
    changed = () if past is None else tuple(one for one in replaced if one.at <= top and game.objects[id].card in one.about)
    return Explained(reasons, way, game.edition, game.next.name in ("act", "settle"), changed)


def _passages(walk: Walk, path: str, before: bool, card: int) -> Iterator[Passage]:
    """The steps up to an address in which the card changed zones, each told by the innermost step that did it."""
    if path == BEGINNING:
        return
    for node in _until(walk, path, before):
        was, now = _zone(node.before, card), _zone(node.after, card)
        if was != now and not any(_zone(part.before, card) != _zone(part.after, card) for part in node.parts):
            yield Passage(node.path, node.step.text, tuple(dict.fromkeys((*_found(node), *node.step.rules))), was, now)


def _found(node: Node) -> list[str]:
    """The rules that were found to apply just before, in the same step: of a check, what it found comes before what it does."""
    kin = node.parent.parts if node.parent is not None else []
    before = kin[: next((at for at, one in enumerate(kin) if one is node), 0)]
    return [slug for one in before if one.step.after is None and not one.parts for slug in one.step.rules]


def _until(walk: Walk, path: str, before: bool) -> Iterator[Node]:
    end = _place(path)
    for node in walk.by_path.values():
        at = _place(node.path)
        inside = at[: len(end)] == end
        if at < end or (inside and not before):
            yield node


def _place(path: str) -> tuple[int, ...]:
    return tuple(map(int, path.split(".")))


def _zone(game: Game, card: int) -> str:
    return next((obj.zone for obj in game.objects.values() if obj.card == card), "")
