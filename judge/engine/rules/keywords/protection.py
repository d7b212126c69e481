"""Protection (502.7)."""

from __future__ import annotations

from judge.engine.language.abilities import KeywordAbility
from judge.engine.language.characteristics import COLORS, TYPES
from judge.engine.reading.context import context
from judge.engine.reading.filters import matches
from judge.engine.reading.view import chars, see
from judge.engine.registry import rule
from judge.engine.state import Game


@rule("keywords/protection", off=None)
def protected_from(game: Game, id: int, source: int) -> KeywordAbility | None:
    """Protection from a quality: it can't be targeted, enchanted, equipped or blocked by what has it, and its damage is prevented."""
    for keyword in see(game, id).kit.keywords.get("protection", ()):
        if has_quality(game, keyword, id, source):
            return keyword
    return None


def has_quality(game: Game, keyword: KeywordAbility, id: int, source: int) -> bool:
    """Whether a source has the quality of a protection ability: a color, type, subtype, or what its filter describes (502.7a)."""
    if keyword.filter is not None:
        return matches(context(game, id, see(game, id).controller), source, keyword.filter, anywhere=True)
    look = chars(game, source)
    if keyword.value in COLORS:
        return keyword.value in look.colors
    if keyword.value == "everything":
        return True
    if keyword.value in TYPES:
        return keyword.value in look.types
    chosen = dict(game.object(id).memory).get("color") if keyword.value in ("chosen color", "the chosen color") else None
    return keyword.value in (*look.subtypes, *look.supertypes) or (chosen is not None and chosen in look.colors)
