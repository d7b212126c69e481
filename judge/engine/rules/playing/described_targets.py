"""What the targets that were chosen are: their types, basic lands, and guards that don't work where they are (205.2b, 212.6f, 402.8)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.engine.language.changes import Restriction
from judge.engine.language.predicates import AnyOf, Filter, IsType, Predicate
from judge.engine.queries.view import chars, name_of, see
from judge.engine.registry import rule, working_as
from judge.engine.state import Game, is_player
from judge.engine.table import Table


@rule("playing/one-of-its-types")
def one_of_its_types(t: Table, filter: Filter, ids: Iterable[int]) -> None:
    """An object of several types is of each of them: it is a legal target for whatever wants one of them."""
    asked = {one for predicate in filter.predicates for one in _types_in(predicate)}
    for id in ids if asked else ():
        look = None if is_player(id) else chars(t.game, id)
        if look is not None and len(look.types) > 1 and not asked.issuperset(look.types):
            t.note(f"{name_of(t.game, id)} is {' and '.join(look.types)}")


def _types_in(predicate: Predicate) -> Iterator[str]:
    """The types for one of which words ask, as in "artifact or enchantment"."""
    if isinstance(predicate, IsType):
        yield predicate.type
    elif isinstance(predicate, AnyOf):
        for part in predicate.predicates:
            yield from _types_in(part)


def shy_only_in_play(t: Table, ids: Iterable[int]) -> None:
    """Cite that what keeps a permanent from being a target doesn't work where it is no permanent (402.8)."""
    for id in ids:
        if not is_player(id) and t.game.objects[id].zone not in ("in play", "stack") and guarded(t.game, id):
            with working_as("playing/functions-from"):
                t.note(f"what keeps {name_of(t.game, id)} from being a target works only in play")
                t.cite("continuous/while-in-its-zone")


def guarded(game: Game, id: int) -> bool:
    """Whether an object's own text has protection, shroud, or that it can't be a target."""
    kit = see(game, id).kit
    forbids = any(isinstance(one, Restriction) and one.what == "be targeted by" for _, static in kit.statics for one in static.changes)
    return forbids or any(word in kit.keywords for word in ("protection", "shroud", "hexproof"))


@rule("playing/basic-lands")
def basic_lands(t: Table, ids: Iterable[int]) -> None:
    """A land is a basic land if it has the supertype basic, and only then."""
    t.note(", ".join(f"{name_of(t.game, i)} is {'' if 'basic' in chars(t.game, i).supertypes else 'not '}basic" for i in ids))
