"""Bands with other (502.11): banding among creatures that all have it for the same kind of creature."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.queries.view import has, see
from judge.engine.registry import rule
from judge.engine.rules.continuous.drafts import Drafts
from judge.engine.rules.continuous.layer_facts import LOST_ALONG
from judge.engine.state import Game

KEYWORD = "bands with other"


def kinds(game: Game, id: int) -> frozenset[str]:
    """The kinds of creature for which an object has bands with other, in lower case; it counts for nothing how often it has one."""
    return redundant(one.value.lower() for one in see(game, id).kit.keywords.get(KEYWORD, ()))


@rule("keywords/bands-with-other-instances", off=frozenset())
def redundant(values: Iterable[str]) -> frozenset[str]:
    """Several instances of bands with other for one kind of creature do no more than one of them would."""
    return frozenset(values)


def repeated(game: Game, ids: Iterable[int]) -> bool:
    """Whether one of the objects has the ability more than once for one kind."""
    return any(len(see(game, id).kit.keywords.get(KEYWORD, ())) > len(kinds(game, id)) for id in ids)


@rule("keywords/bands-with-other", off="")
def common_kind(game: Game, members: Iterable[int]) -> str:
    """Attackers that have bands with other for one kind may form a band, whatever kinds they are themselves; those with banding may join.

    Answers the kind, "" where there is none.
    """
    having = [kinds(game, id) for id in members if not has(game, id, "banding")]
    return min(frozenset.intersection(*having), default="") if having else ""


@rule("keywords/bands-with-other-damage", off=False)
def two_of_a_kind(game: Game, ids: Iterable[int]) -> tuple[int, ...]:
    """Two creatures with bands with other for one kind that fight the same creature let their player say how it assigns its damage.

    Answers them, or nothing.
    """
    banded = [id for id in ids if id in game.objects]
    for kind in sorted({kind for id in banded for kind in kinds(game, id)}):
        alike = tuple(id for id in banded if kind in kinds(game, id))
        if len(alike) > 1:
            return alike
    return ()


@rule("keywords/bands-with-other-lost")
def lost_with_banding(drafts: Drafts, id: int) -> None:
    """Whatever loses banding loses all its bands with other abilities as well."""
    had = drafts.see(id).chars.abilities
    left = tuple(a for a in had if getattr(a, "keyword", "") != KEYWORD)
    if len(left) != len(had):
        drafts.write(id, abilities=left)


LOST_ALONG["banding"] = lost_with_banding
