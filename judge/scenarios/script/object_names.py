"""What to call a thing in a line of a script, so that the words lead back to it: the other way round from ``referring``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from judge.engine.queries.view import controller, name_of
from judge.engine.state import Game, is_player
from judge.scenarios.runner.referents import Ambiguous, names_of, one
from judge.scenarios.runner.setup import Names

_COUNTED = re.compile(r" \d{1,2}$")
MOST_TWINS = 40
"""As many things of one name are counted through."""


def calls(game: Game, names: Names, id: int) -> Iterator[str]:
    """Words for an entity, the plainest first: its name, whose it is, where it is, and which of several."""
    if is_player(id):
        yield game.players[id].name
        return
    obj = game.object(id)
    said = (obj.label, names.get(obj.card, ""), name_of(game, id), *_known(game, id))
    plain = list(dict.fromkeys(name for name in said if name))
    holder = game.players[controller(game, id) if id in game.objects and obj.zone in ("in play", "stack") else obj.owner].name
    yield from plain
    for name in plain:
        yield f"{holder}'s {name}"
        yield f"{name} in {obj.zone.removeprefix('in ')}"
        yield f"{holder}'s {name} in {obj.zone.removeprefix('in ')}"
    for name in plain:
        for at in range(1, MOST_TWINS + 1):
            yield f"{name} {at}"
    for name in plain:
        for at in range(1, MOST_TWINS + 1):
            yield f"{holder}'s {name} {at}"


def _known(game: Game, id: int) -> list[str]:
    """The name that is printed on it, and those of abilities on the stack."""
    obj = game.object(id)
    said = [obj.printed.name]
    if obj.stack is not None and obj.stack.source:
        said = [name for name in names_of(game, {}, id) if name.endswith(" ability")]
    return said


def there(game: Game, id: int) -> bool:
    """Whether a number means a player or an object that is there now."""
    return id in (game.players if is_player(id) else game.objects)


def called_among(game: Game, names: Names, id: int, among: Iterable[int], counted: Iterable[int] = ()) -> str | None:
    """The plainest words that mean this one of those given; None where no words do.

    ``counted`` are those among which a number counts ("Forest 2"), where these are more.
    """
    pool = [other for other in among if there(game, other)]
    whole = [other for other in counted if there(game, other)] or pool
    if not there(game, id):
        return None
    for text in calls(game, names, id):
        try:
            if one(game, names, text, whole if _COUNTED.search(text) else pool) == id:
                return text
        except Ambiguous:
            continue
    return None
