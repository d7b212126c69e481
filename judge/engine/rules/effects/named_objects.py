"""What a name in the text of a card means (202.2, 202.3): the object that the text is on, the one that gave it, or all that bear it."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from judge.engine.language.predicates import IsNamed, Predicate, Shares
from judge.engine.language.references import Exactly, Reference, This
from judge.engine.queries.context import Context
from judge.engine.queries.rule_definitions import defines
from judge.engine.queries.view import chars
from judge.engine.registry import rule
from judge.engine.state import Game
from judge.engine.table import Table


def by_name(t: Table, ctx: Context, reference: Reference) -> None:
    """Cite what decides where text names the object that it is on, and that is not the only one of its name, or bears another by now."""
    if reference == This() and not getattr(ctx.ability, "keyword", "") and has_a_namesake(t.game, ctx.source):
        that_one_alone(t)
    elif isinstance(reference, Exactly) and len(reference.ids) == 1 and ctx.source not in reference.ids:
        the_one_that_gave_it(t)


def has_a_namesake(game: Game, id: int) -> bool:
    """Whether another permanent bears the name that is on a permanent's card, or the permanent itself has another name now."""
    if id not in game.in_play:
        return False
    printed = game.objects[id].printed.name
    return bool(printed) and any((chars(game, other).name == printed) != (other == id) for other in game.in_play)


@rule("effects/own-name")
def that_one_alone(t: Table) -> None:
    """Text that names the object it is on means that one alone, and no other of the same name, whatever it is called by now."""
    t.cite()


@rule("effects/name-in-a-given-ability")
def the_one_that_gave_it(t: Table) -> None:
    """A name in an ability that an object gives to another means the object that gives it, and no other of the same name."""
    t.cite()


def of_one_name(t: Table, predicates: Iterable[Predicate], found: tuple[int, ...]) -> None:
    """Cite what makes names the same where an effect looks for things by the name of another, and found some."""
    if len(found) > 1 and any(isinstance(p, IsNamed) or (isinstance(p, Shares) and p.what == "name") for p in predicates):
        t.cite("effects/same-name")


@defines("same name")
@rule("effects/same-name", off=False)
def same_name(names: Iterable[str], others: Collection[str]) -> bool:
    """Things have the same name if the names are the same, whatever else is different about them."""
    return any(name and name in others for name in names)
