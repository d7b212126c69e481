"""Cards beyond the embedded library, lent out by whoever has more of them: a database, a list.

The scenario reader looks names up in the middle of its work and knows no database. So a lender is set around that work: a function from
a folded name (``card_names.folded``) to the card or None. Names that nobody knew are remembered for as long as the lending lasts, so
that a process without a database can say which cards it lacks (``gathered``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeVar

from judge.cards.card import CardDefinition
from judge.cards.card_names import folded
from judge.cards.errors import CardError

R = TypeVar("R")
Lender = Callable[[str], CardDefinition | None]
MOST_MISSED = 400
"""Names that are remembered as missing: far more than a situation has cards."""


@dataclass
class _Lending:
    lender: Lender
    missed: set[str] = field(default_factory=set)


_lending: ContextVar[_Lending | None] = ContextVar("cards lent out", default=None)


def lent(name: str) -> CardDefinition | None:
    """The card of that folded name from whoever lends cards out now; None where nobody does or it is not there."""
    now = _lending.get()
    if now is None:
        return None
    found = now.lender(name)
    if found is None and len(now.missed) < MOST_MISSED:
        now.missed.add(name)
    return found


@contextmanager
def lending(lender: Lender) -> Iterator[set[str]]:
    """Lend cards out for as long as the block lasts; gives the names that were asked for in vain."""
    now = _Lending(lender)
    token = _lending.set(now)
    try:
        yield now.missed
    finally:
        _lending.reset(token)


@dataclass(frozen=True)
class Gathered:
    """What came of work with certain cards lent out: a value, or what was raised, and the names that were asked for in vain."""

    value: Any = None
    raised: Exception | None = None
    missed: frozenset[str] = frozenset()


def gathered(work: Callable[[], Any], cards: tuple[CardDefinition, ...], told: tuple[type[Exception], ...] = (CardError,)) -> Gathered:
    """Do the work with these cards lent out. Of what it raises, the kinds ``told`` are part of the answer where a card was missing."""
    by_name = {folded(card.name): card for card in cards}
    with lending(by_name.get) as missed:
        try:
            return Gathered(work(), None, frozenset(missed))
        except told as error:
            if not missed:
                raise
            return Gathered(None, error, frozenset(missed))


def with_cards(
    call: Callable[[Callable[[], Gathered]], Gathered], work: Callable[[], R],
    fetch: Callable[[frozenset[str]], Iterable[CardDefinition]], told: tuple[type[Exception], ...] = (CardError,),
) -> R:
    """Do the work through ``call`` (perhaps in another process); where it asked for cards that ``fetch`` has, do it again with them."""
    cards: tuple[CardDefinition, ...] = ()
    asked: frozenset[str] = frozenset()
    while True:
        done = call(partial(gathered, work, cards, told))
        more = tuple(fetch(done.missed - asked)) if done.missed - asked else ()
        if not more:
            if done.raised is not None:
                raise done.raised
            value: R = done.value
            return value
        asked |= done.missed
        cards += more
