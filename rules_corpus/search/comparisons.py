"""Questions that name two things at once: "first strike vs double strike", "mill or discard". Pure."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

AGAINST = (
    ("vs",), ("versus",), ("v",), ("compared", "with"), ("compared", "to"), ("opposed", "to"), ("rather", "than"), ("different", "from"),
)  # fmt: skip
"""What stands between two things that are compared; then words that say nothing may stand around either."""
BETWEEN = (("or",),)
"""What stands between two things that are only named; around them may stand what asks for their difference."""
ASKS = frozenset(["a", "an", "and", "as", "between", "difference", "differences", "differ", "differs", "how", "is", "of"])
ASKS |= {"s", "the", "what", "whats", "which"}
Side = tuple[str, ...]


def sides(words: Sequence[str], ignored: Collection[str]) -> Iterator[tuple[Side, Side]]:
    """The two things that some words may name, each way of taking them apart; ``ignored`` are words that say nothing."""
    for between, around in ((AGAINST, ASKS.union(ignored)), (BETWEEN, ASKS)):
        for sign in between:
            for at in range(1, len(words) - len(sign)):
                if tuple(words[at : at + len(sign)]) == sign:
                    yield _bare(words[:at], around), _bare(words[at + len(sign) :], around)


def _bare(words: Sequence[str], around: Collection[str]) -> Side:
    """The words without those at either end that only ask."""
    kept = [at for at, word in enumerate(words) if word not in around]
    return tuple(words[kept[0] : kept[-1] + 1]) if kept else ()
