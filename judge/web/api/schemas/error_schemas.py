"""Mistakes, and the answers that are not 200. See the package."""

from __future__ import annotations

from typing import Annotated

from ninja import Field, Schema

LONGEST = 200
Text = Annotated[str, Field(max_length=2000)]


class Mistake(Schema):
    """Something wrong in a scenario: the place (from 1; 0 where there is none), and what would be right."""

    line: int
    column: int
    message: str
    hint: str
    rule: str = Field(description="slug of the rule that refuses an action of the script, else empty")


class Near(Schema):
    """Something near what was asked for, and its page."""

    text: str
    address: str


class Problem(Schema):
    """What is wrong, in a sentence; what is near; and, for a scenario, every mistake in it."""

    message: str
    near: list[Near] = []
    mistakes: list[Mistake] = []


class Error(Schema):
    """The body of every answer that is not 200."""

    error: Problem


ALWAYS = {400: Error, 429: Error}
MISSING = {**ALWAYS, 404: Error}
NOT_RIGHT = {**ALWAYS, 413: Error, 415: Error, 422: Error, 503: Error}
"""Types of the answers by status: any address, one that names something, one to which a scenario is sent."""
