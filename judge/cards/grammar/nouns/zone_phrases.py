"""Where the objects of a description are."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.references import Players, You


@reads("z_in_play")
def z_in_play() -> tuple[str, Any]:
    return ("in play", None)


@reads("z_your_graveyard")
def z_your_graveyard() -> tuple[str, Any]:
    return ("graveyard", You())


@reads("z_graveyard")
def z_graveyard() -> tuple[str, Any]:
    return ("graveyard", None)


@reads("z_opponents_graveyard")
def z_opponents_graveyard() -> tuple[str, Any]:
    return ("graveyard", Players("opponents"))


@reads("z_your_hand")
def z_your_hand() -> tuple[str, Any]:
    return ("hand", You())


@reads("z_your_library")
def z_your_library() -> tuple[str, Any]:
    return ("library", You())


@reads("z_outside_play")
def z_outside_play() -> tuple[str, Any]:
    """In any zone but that of permanents and that of spells, which are no cards there (200.7)."""
    return ("outside play", None)


@reads("z_exiled")
def z_exiled() -> tuple[str, Any]:
    return ("removed", None)


@reads("z_all_hands")
def z_all_hands() -> tuple[str, Any]:
    return ("hand", None)


@reads("z_opponents_hands")
def z_opponents_hands() -> tuple[str, Any]:
    return ("hand", Players("opponents"))


@reads("z_graveyard_of")
def z_graveyard_of(player: Any) -> tuple[str, Any]:
    return _of("graveyard", player)


@reads("z_hand_of")
def z_hand_of(player: Any) -> tuple[str, Any]:
    return _of("hand", player)


def _of(zone: str, player: Any) -> tuple[str, Any]:
    if player == You():
        raise Refuse("read another way")
    return (zone, player)
