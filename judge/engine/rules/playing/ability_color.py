"""The color of an ability on the stack: until July 2001 its source's color as it went there, since then none of its own (409.1a)."""

from __future__ import annotations

from judge.engine.language.characteristics import Characteristics
from judge.engine.queries.view import chars
from judge.engine.registry import newer
from judge.engine.state import Game

OF_THE_SOURCE = newer("abilities-have-their-sources-color", "2001-07-23")


def look_of_ability(game: Game, source: int) -> Characteristics:
    """The characteristics that an ability of a source has as it goes on the stack."""
    if game.edition >= OF_THE_SOURCE or (source not in game.objects and source not in game.past):
        return Characteristics()
    return Characteristics(colors=chars(game, source).colors)


def what_has_the_quality(game: Game, object: int, source: int) -> int:
    """Whose qualities protection looks at as something is targeted: those of the spell, or of the source of the ability."""
    own = object in game.objects and game.objects[object].kind == "ability" and game.edition < OF_THE_SOURCE
    return object if own else source
