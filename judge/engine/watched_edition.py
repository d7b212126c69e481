"""An edition that notes where the rules ask how old it is, so that a run can stand for every edition that would answer the same."""

from __future__ import annotations

AFTER = "!"
"""Behind a date: the first text that comes after it in order, and before the next day."""


class WatchedEdition(str):
    """The date of an edition (ISO 8601), which keeps the dates that it is compared with.

    Comparing it means to ask whether it comes before or since a date. Looking something up by it (its hash) tells nothing of what is
    looked for, so that ``everything`` has to count as asked for then. ``str(...)`` of it is a plain text, which notes nothing: for numbers
    of rules and words of the edition, which are no part of a course.
    """

    asked: set[str]
    everything: bool

    def __new__(cls, date: str) -> WatchedEdition:
        """The edition of a date, with nothing asked for yet."""
        made = super().__new__(cls, date)
        made.asked = set()
        made.everything = False
        return made

    def __ge__(self, other: str) -> bool:
        self.asked.add(other)
        return str.__ge__(self, other)

    def __lt__(self, other: str) -> bool:
        self.asked.add(other)
        return str.__lt__(self, other)

    def __gt__(self, other: str) -> bool:
        self.asked.add(other + AFTER)
        return str.__gt__(self, other)

    def __le__(self, other: str) -> bool:
        self.asked.add(other + AFTER)
        return str.__le__(self, other)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, str):
            self.asked |= {str(other), other + AFTER}
        return str.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        self.everything = True
        return str.__hash__(self)

    def stands_for(self, other: str) -> bool:
        """Whether all that was asked has the same answer for another edition."""
        older, newer = sorted((str(self), str(other)))
        return not self.everything and not any(older < date <= newer for date in self.asked)
