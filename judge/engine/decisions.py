"""What a player can be asked, and the shape of the answers.

A ``Decision`` lists options, each with a key. An answer is a tuple whose shape depends on ``shape``:

- "pick": keys of ``least`` to ``most`` different options;
- "order": all keys, in an order;
- "divide": (key, share) pairs; the shares, each at least ``least_share``, add up to ``total``;
- "pairs": (key, other) pairs, where ``others`` lists what each key may be paired with;
- "number": one whole number from ``least`` to ``most``.

Whether an answer is legal is decided by the rule that asked: it raises ``Illegal`` with the fact that breaks it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import field
from itertools import combinations, islice, permutations, product
from typing import TYPE_CHECKING, Any

from judge.engine.record import record

Key = Any
Answer = tuple[Any, ...]


@record
class Option:
    """One option: its key (an entity id, word, number or tuple of these) and what a person reads."""

    key: Key
    text: str


@record
class Decision:
    """A question to a player. ``kind`` names it: "priority", "targets", "mode", "x", "optional cost", "division", "mana", "mana type",
    "mana spent", "cost", "attackers", "blockers", "damage", "order", "choose", "replacement", "yes or no", "discard", "coin"...

    ``about`` is the object that asks, 0 for the game; ``default`` is the answer that is taken when nobody gives one. ``by`` is who makes
    ``player``'s choice while he or she controls that player's turn (507.3), 0 where players choose for themselves. ``also`` are the
    players of a team who make the choice together (606.7b). ``what`` is for code, as the words of ``prompt`` are for
    readers alone: for a "cost" what is done with the things chosen ("sacrifice", "tap", "remove from the game"), for an "optional cost"
    what it is called, for "mana" the symbols that are still to be paid, for "yes or no" the word that
    a yes chooses (and "or" that of a no), and "loop" where the number is how often a loop goes on.
    """

    kind: str
    player: int
    prompt: str
    options: tuple[Option, ...]
    shape: str = "pick"
    least: int = 1
    most: int = 1
    total: int = 0
    least_share: int = 0
    others: tuple[tuple[Key, tuple[Key, ...]], ...] = ()
    about: int = 0
    default: Answer = ()
    by: int = 0
    also: tuple[int, ...] = ()
    what: str = ""
    listing: Callable[[], tuple[Option, ...]] | None = field(default=None, repr=False, compare=False, metadata={"cache": True})
    """What lists the options, as long as nobody has read them (see ``listed_when_read``)."""

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:  # only what is not there is asked for here: options that are not listed yet
            if name != "options" or self.listing is None:
                raise AttributeError(name)
            found = self.listing()
            _OPTIONS.__set__(self, found)
            _LISTING.__set__(self, None)
            return found

    def keys(self) -> tuple[Key, ...]:
        """The keys of all options, in the stated order."""
        return tuple([option.key for option in self.options])

    @property
    def decider(self) -> int:
        """The player who makes the choice."""
        return self.by or self.player

    def concerns(self, player: int) -> bool:
        """Whether it is the player's choice, be it made by or for him or her."""
        return player in (self.player, self.by, *self.also)


_OPTIONS: Any = Decision.__dict__["options"]
_LISTING: Any = Decision.__dict__["listing"]


def listed_when_read(decision: Decision, listing: Callable[[], tuple[Option, ...]]) -> Decision:
    """A new decision whose options are listed once somebody reads them: most who get priority in a script just pass.

    ``listing`` may look at games that nobody changes any more, and at nothing else.
    """
    _OPTIONS.__delete__(decision)
    _LISTING.__set__(decision, listing)
    return decision


YES_OR_NO = (Option("yes", "yes"), Option("no", "no"))


class NeedDecision(Exception):
    """Raised by ``Table.ask`` when no answer is there yet; the loop goes back and pauses."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(decision.prompt)
        self.decision = decision


class BadAnswer(ValueError):
    """An answer that does not have the decision's shape (a programming or script error, not an illegal action)."""


def check_shape(decision: Decision, answer: Answer) -> Answer:
    """The answer, made of tuples; raises ``BadAnswer`` where it does not fit the decision's shape.

    Keys outside the options are let through: the rule that asked explains why they are not legal.
    """
    answer = as_tuples(answer)
    if not isinstance(answer, tuple):
        raise BadAnswer(f"{decision.kind}: an answer is a list, not {answer!r}")
    if decision.shape in ("divide", "pairs") and not all(isinstance(p, tuple) and len(p) == 2 for p in answer):
        raise BadAnswer(f"{decision.kind}: each part of the answer is a pair, not {answer!r}")
    if decision.shape == "number" and not (len(answer) == 1 and type(answer[0]) is int):
        raise BadAnswer(f"{decision.kind}: the answer is one whole number, not {answer!r}")
    if decision.shape == "order" and sorted(map(repr, answer)) != sorted(map(repr, decision.keys())):
        raise BadAnswer(f"{decision.kind}: the answer names each option once, in order")
    if decision.shape == "pick" and decision.kind != "priority":
        kinds = {int} if decision.kind == "targets" else {type(option.key) for option in decision.options}
        odd = next((key for key in answer if kinds and type(key) not in kinds), None)
        if odd is not None:
            raise BadAnswer(f"{decision.kind}: {odd!r} is nothing that could be an option here")
    if decision.shape == "divide" and not all(type(n) is int for _, n in answer):
        raise BadAnswer(f"{decision.kind}: shares are whole numbers, not {answer!r}")
    return answer


def only_answer(decision: Decision) -> Answer | None:
    """The answer of a decision that leaves no choice, or None where there is one."""
    if decision.shape == "pick" and decision.least == decision.most == len(decision.options):
        return decision.keys()
    if decision.shape == "order" and len(decision.options) < 2:
        return decision.keys()
    if decision.shape == "divide" and len(decision.options) == 1:
        return ((decision.options[0].key, decision.total),)
    if decision.shape == "number" and decision.least == decision.most:
        return (decision.least,)
    if decision.shape == "pairs" and not any(others for _, others in decision.others):
        return ()
    return None


def as_tuples(value: Any) -> Any:
    """Lists turned into tuples, all the way down (answers arrive from JSON)."""
    if not isinstance(value, (list, tuple)):
        return value
    return tuple([v if type(v) in _PLAIN else as_tuples(v) for v in value])


_PLAIN = frozenset({int, str, bool, type(None)})


def answers(decision: Decision, limit: int = 200) -> Iterator[Answer]:
    """Answers of the decision's shape in a stated order, at most ``limit``; some may yet be illegal by the rules."""
    return islice(_all(decision), limit)


def _all(d: Decision) -> Iterator[Answer]:
    keys = d.keys()
    if d.shape == "pick":
        for size in range(d.least, min(d.most, len(keys)) + 1):
            yield from combinations(keys, size)
    elif d.shape == "order":
        yield from permutations(keys)
    elif d.shape == "number":
        yield from ((n,) for n in range(d.least, d.most + 1))
    elif d.shape == "divide":
        yield from (tuple(zip(keys, parts, strict=True)) for parts in _partitions(d.total, len(keys), d.least_share))
    elif d.shape == "pairs":
        table = dict(d.others)
        ways = [[None, *table.get(key, ())] for key in keys]
        for row in product(*ways):
            yield tuple((k, o) for k, o in zip(keys, row, strict=True) if o is not None)


def _partitions(total: int, parts: int, least: int) -> Iterator[tuple[int, ...]]:
    if parts == 0:
        if total == 0:
            yield ()
        return
    if parts == 1:
        if total >= least:
            yield (total,)
        return
    for first in range(total - least * (parts - 1), least - 1, -1):
        yield from ((first, *rest) for rest in _partitions(total - first, parts - 1, least))
