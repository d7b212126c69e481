"""Bands with other (502.11): banding among creatures that all have it for one kind; since July 2009 among those of the kind (702.19)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.queries.view import has, see
from judge.engine.registry import in_force, newer, rule
from judge.engine.rules.continuous.drafts import Drafts
from judge.engine.rules.continuous.layer_facts import LOST_ALONG
from judge.engine.state import Game

KEYWORD = "bands with other"
OF_THE_KIND = newer("bands-with-others-of-the-kind", "2009-07-11")
NAMED = "creatures named "


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


def is_of(game: Game, id: int, kind: str) -> bool:
    """Whether an object is of the kind that bands with other says."""
    look = see(game, id).chars
    if kind == "legend":
        return "legendary" in look.supertypes
    if kind.startswith(NAMED):
        return look.name.lower() == kind.removeprefix(NAMED)
    return kind in {subtype.lower() for subtype in look.subtypes}


def common_kind(game: Game, members: Iterable[int]) -> str:
    """The kind by which bands with other lets attackers form a band; "" where there is none."""
    return in_force(game.edition, (OF_THE_KIND, all_of_a_kind), ("", all_have_it))(game, tuple(members))


@rule("keywords/bands-with-other", off="", since=OF_THE_KIND)
def all_of_a_kind(game: Game, members: tuple[int, ...]) -> str:
    """Attackers of one kind may form a band if one of them has bands with other for that kind.

    Answers the kind, "" where there is none.
    """
    said = {kind for id in members for kind in kinds(game, id) if is_of(game, id, kind)}
    return min((kind for kind in said if all(is_of(game, id, kind) for id in members)), default="")


@rule("keywords/bands-with-other", off="")
def all_have_it(game: Game, members: tuple[int, ...]) -> str:
    """Attackers that have bands with other for one kind may form a band, whatever kinds they are themselves; those with banding may join.

    Answers the kind, "" where there is none.
    """
    having = [kinds(game, id) for id in members if not has(game, id, "banding")]
    return min(frozenset.intersection(*having), default="") if having else ""


def two_of_a_kind(game: Game, ids: Iterable[int]) -> tuple[int, ...]:
    """The creatures that fight another together by bands with other, or nothing."""
    banded = tuple(id for id in ids if id in game.objects)
    if len(banded) < 2 or not any(kinds(game, id) for id in banded):
        return ()
    return in_force(game.edition, (OF_THE_KIND, one_and_another), ("", two_that_have_it))(game, banded)


@rule("keywords/bands-with-other-damage", off=(), since=OF_THE_KIND)
def one_and_another(game: Game, banded: tuple[int, ...]) -> tuple[int, ...]:
    """If a creature with bands with other and another of its kind block one creature, or it blocks them, their player divides its damage.

    Answers them, or nothing.
    """
    for first in banded:
        for kind in sorted(kind for kind in kinds(game, first) if is_of(game, first, kind)):
            if len(alike := (first, *(id for id in banded if id != first and is_of(game, id, kind)))) > 1:
                return alike
    return ()


@rule("keywords/bands-with-other-damage", off=())
def two_that_have_it(game: Game, banded: tuple[int, ...]) -> tuple[int, ...]:
    """If two creatures with the same bands with other block one creature, or are blocked by it, their player divides its damage.

    Answers them, or nothing.
    """
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
