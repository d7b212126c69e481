"""Which of the effects of a layer waits for which: dependency, found by trying (418.5c, 418.5d).

Only those are tried that can have to do with each other: the words of one write what those of the other read (``facts``). And where an
effect is about each object by itself, the trial looks at no other objects than those that the other effect would change.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from judge.engine.language import changes as ch
from judge.engine.language.changes import Change
from judge.engine.language.characteristics import Characteristics
from judge.engine.language.predicates import Filter
from judge.engine.language.references import Every
from judge.engine.queries.amount_values import holds, number
from judge.engine.queries.context import Context
from judge.engine.queries.filters import matches
from judge.engine.queries.granted_abilities import abilities_of, identity
from judge.engine.queries.reference_lookup import refer
from judge.engine.registry import newer, rule, working
from judge.engine.rules.continuous.drafts import Drafts, Trial
from judge.engine.rules.continuous.effect_parts import Piece
from judge.engine.rules.continuous.layer_facts import EXISTENCE, SOURCE, meets


@rule("continuous/dependency", off=[])
def independent(drafts: Drafts, ordered: list[Piece], layer: str) -> list[Piece]:
    """An effect depends on another of its layer that would change its text, whether it exists, what it applies to or what it does there.

    Returns the effects to apply now: those at the head that nothing could make wait, else the first that waits for nothing.
    """
    free = _free(ordered, layer)
    if free:
        return free
    waits = _Waits(drafts, ordered, layer)
    for piece in ordered:
        if not waits.of(piece) or waits.in_loop(piece):
            if waits.of(piece):
                drafts.looped.update(other.key for other in ordered if waits.in_loop(other))
            if piece is not ordered[0]:
                drafts.by[working()] = None
                for other in ordered[: ordered.index(piece)]:
                    drafts.waited.setdefault(other.key, {}).update(dict.fromkeys(ordered[at].source for at in waits.of(other)))
            return [piece]
    return ordered[:1]


NEVER = newer("own-characteristics-independent", "2007-10-01")
AMONG_THEMSELVES = newer("own-characteristics-among-themselves", "2013-07-13")


def of_its_own(edition: str, piece: Piece, other: Piece) -> bool:
    """Whether neither of two effects can depend on the other, as one is an ability by which an object defines what itself is like."""
    if edition >= AMONG_THEMSELVES:
        return piece.characteristic_setting != other.characteristic_setting
    return edition >= NEVER and (piece.characteristic_setting or other.characteristic_setting)


def _free(ordered: list[Piece], layer: str) -> list[Piece]:
    """The effects at the head that read nothing that another one writes."""
    writers: Counter[str] = Counter()
    for piece in ordered:
        writers.update(piece.facts.written[layer])
    found: list[Piece] = []
    for piece in ordered:
        own = piece.facts.written[layer]
        if meets(piece.facts.read, frozenset(word for word, many in writers.items() if many > (word in own))):
            break
        found.append(piece)
    return found


class _Waits:
    """What waits for what, found out only as far as it is asked for."""

    def __init__(self, drafts: Drafts, ordered: list[Piece], layer: str) -> None:
        self._drafts = drafts
        self._layer = layer
        self._ordered = ordered
        self._known: dict[int, list[int]] = {}
        self._ids: dict[int, tuple[int, ...]] = {}
        self._trials: dict[int, Trial] = {}
        self._at = {id(piece): at for at, piece in enumerate(ordered)}

    def of(self, piece: Piece) -> list[int]:
        """The places of the effects for which an effect waits."""
        return self._of(self._at[id(piece)])

    def in_loop(self, piece: Piece) -> bool:
        """Whether an effect waits, by way of others, for itself."""
        start = self._at[id(piece)]
        seen: set[int] = set()
        frontier = list(self._of(start))
        while frontier:
            at = frontier.pop()
            if at == start:
                return True
            if at not in seen:
                seen.add(at)
                frontier.extend(self._of(at))
        return False

    def _of(self, at: int) -> list[int]:
        known = self._known.get(at)
        if known is None:
            piece = self._ordered[at]
            known = self._known[at] = [n for n in range(len(self._ordered)) if n != at and self._depends(piece, n)]
        return known

    def _depends(self, piece: Piece, at: int) -> bool:
        """Whether applying another effect first would change that an effect exists, what it applies to, or what it does (418.5c)."""
        other = self._ordered[at]
        if of_its_own(self._drafts.game.edition, piece, other):
            return False
        written = other.facts.written[self._layer]
        if not meets(piece.facts.read, written):
            return False
        ids = self._ids.get(at)
        if ids is None:
            ids = self._ids[at] = other.applies_to(self._drafts)
        own_source = piece.source in ids
        if not ids or (not own_source and not meets(piece.facts.read - SOURCE, written)):
            return False
        trial = self._trial(at, ids)
        if own_source and piece.static:
            if _exists(piece, self._drafts) != _exists(piece, trial):
                return True
            if not meets(piece.facts.read - {EXISTENCE}, written):
                return False
        if own_source or not piece.facts.each or meets(piece.facts.condition | piece.facts.values, written):
            return bool(_outcome(piece, trial, self._layer) != _outcome(piece, self._drafts, self._layer))
        return _applies_otherwise(piece, self._drafts, trial, ids)

    def _trial(self, at: int, ids: tuple[int, ...]) -> Trial:
        """The drafts as they would be if an effect had applied; the same for all that may wait for it."""
        trial = self._trials.get(at)
        if trial is None:
            trial = self._trials[at] = Trial(self._drafts)
            trial.started[self._ordered[at].key] = ids
            self._ordered[at].apply(trial, self._layer)
        return trial


def _applies_otherwise(piece: Piece, drafts: Drafts, trial: Trial, ids: tuple[int, ...]) -> bool:
    """Whether an effect that is about each object by itself applies to one of the objects in only one of two drafts."""
    what = piece.affects.filter if isinstance(piece.affects, Every) else piece.affects
    if not isinstance(what, Filter) or drafts.begun(piece.key) is not None:
        return False
    now, then = piece.context(drafts), piece.context(trial)
    return any(matches(now, i, what) != matches(then, i, what) for i in ids) and holds(now, piece.condition)


def _outcome(piece: Piece, drafts: Drafts, layer: str) -> Any:
    """What an effect would do now: whether it exists, what it applies to, and what it makes of each."""
    if piece.static and not _exists(piece, drafts):
        return None
    ids = piece.applies_to(drafts)
    ctx = piece.context(drafts)
    mine = piece.of_layer(layer)
    return ids, tuple(_what_it_does(c, ctx, i) for i in ids for c in mine)


def _exists(piece: Piece, drafts: Drafts) -> bool:
    """Whether the object that a static ability is on has it, or the ability has begun to apply."""
    _, source, number, same = piece.key
    return drafts.begun(piece.key) is not None or sum(1 for a in drafts.see(source).kit.layered if id(a) == number) > same


def _what_it_does(change: Change, ctx: Context, id: int) -> Any:
    """A change with its amounts and references read, for comparing what it does before and after another has applied."""
    own = Context(ctx.source, ctx.controller, ctx.look, ctx.choices, ctx.targets, {**ctx.bindings, "affected": (id,)})
    match change:
        case ch.ModifyPT(power, toughness):
            return number(own, power), number(own, toughness)
        case ch.SetPT(power, toughness):
            return None if power is None else number(own, power), None if toughness is None else number(own, toughness)
        case ch.SetController(who):
            return refer(own, who)
        case ch.AbilitiesOf():
            return tuple(map(identity, abilities_of(own, change)))
        case ch.BecomesCopy(of) if not isinstance(of, Characteristics):
            return refer(own, of)
    return change
