"""A situation under two editions. See the package."""

from __future__ import annotations

from ninja import Field, Schema

from judge.scenarios.board.board_views import BoardView
from judge.web.api.schemas.error_schemas import Mistake
from judge.web.api.schemas.game_schemas import Scenario


class Elsewhere(Scenario):
    """A scenario, and the edition (ISO 8601) whose rules it is to be run by as well."""

    edition: str = Field(alias="with", examples=["2009-07-11"], pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")


class StepRule(Schema):
    """A rule that made a step happen: slug, and number in the edition of that side ("" where it has none)."""

    slug: str
    number: str


class StepBeside(Schema):
    """A step on one side: its place there, its words, and its rules."""

    place: str
    text: str
    kind: str
    rules: list[StepRule]


class PairBeside(Schema):
    """A step on the left, on the right, or on both; where it is not the same on both, its parts are aligned, too."""

    same: bool
    line: int = Field(description="the line of the script that caused it; 0 for none")
    left: StepBeside | None
    right: StepBeside | None
    parts: list[PairBeside]


class Differing(Schema):
    """What differs on the table then."""

    subject: str
    what: str
    left: str
    right: str


class PartingBeside(Schema):
    """Where the two part: the place in "steps" (from 0; -1 where the situation differs from the beginning), the step on each side, the
    boards behind it, and what differs on them."""

    at: int
    left: str
    right: str
    left_text: str
    right_text: str
    differences: list[Differing]
    left_board: BoardView
    right_board: BoardView


class NoteBeside(Schema):
    """A line of the script that under an edition is "not allowed", "not needed", "not possible" or, if it expects, "not as expected"."""

    edition: str
    line: int
    text: str
    kind: str
    why: str
    rule: str = Field(description="slug of the rule that refuses it, else empty")


class Renumbered(Schema):
    """A rule that bears other numbers in the two editions; "" in one that does not have it."""

    slug: str
    left: str
    right: str


class Otherwise(Schema):
    """What the engine plays otherwise from an edition on."""

    what: str
    since: str


class Beside(Schema):
    """A situation by the rules of its own edition (left) and of another (right). parting is null where the same happens."""

    left: str
    right: str
    played_otherwise: list[Otherwise]
    parting: PartingBeside | None
    steps: list[PairBeside]
    cut: int = Field(description="steps too far behind the parting to be aligned")
    notes: list[NoteBeside]
    renumbered: list[Renumbered]
    errors: list[Mistake]
