"""A situation under every edition. See the package."""

from __future__ import annotations

from ninja import Field, Schema

from judge.web.api.schemas.comparison_schemas import Differing, StepRule
from judge.web.api.schemas.error_schemas import Mistake


class LeftOutLine(Schema):
    """A line of the script for which there is no place by these editions: "not allowed", "not needed" or "not possible"."""

    line: int
    text: str
    kind: str
    why: str
    rule: str = Field(description="slug of the rule that refuses it, else empty")


class PartingOfEditions(Schema):
    """Where two neighbouring editions part: the first step that differs on either side with its rules, and what differs at the end."""

    before: str
    since: str
    from_the_beginning: bool
    before_text: str
    since_text: str
    before_rules: list[StepRule]
    since_rules: list[StepRule]
    ends: list[Differing]
    changes: list[str] = Field(description="slugs of all changes of the game between the two; see /games")


class StretchOfEditions(Schema):
    """Neighbouring editions by which the situation goes alike, and how that parts from those before (null for the first)."""

    editions: list[str]
    left_out: list[LeftOutLine]
    parting: PartingOfEditions | None


class CourseOfRuling(Schema):
    """A situation by the rules of every edition, oldest first. outcomes counts how often what comes of it changes."""

    own: str = Field(description="the edition that the situation names, else empty")
    outcomes: int
    stretches: list[StretchOfEditions]
    errors: list[Mistake]


class GameChanged(Schema):
    """A change of the game: numbers of the rules in the edition before and in the one that brought it."""

    slug: str
    subject: str
    what: str
    before: str
    since: str
    numbers_before: list[str]
    numbers_since: list[str]
    situation: str
    played: bool
    why: str


class GameChanges(Schema):
    """All changes of the game, oldest first."""

    changes: list[GameChanged]
