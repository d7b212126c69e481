"""Why a thing is as it is. See the package."""

from __future__ import annotations

from typing import Annotated

from ninja import Field, Schema
from pydantic import StringConstraints

from judge.web.api.schemas.error_schemas import LONGEST
from judge.web.api.schemas.game_schemas import Scenario


class Named(Scenario):
    """A scenario, and the name of a thing in it."""

    name: Annotated[str, StringConstraints(max_length=LONGEST)] = Field(examples=["Grizzly Bears"])


class Look(Schema):
    """What an object looks like: its name, its size as "2/2" or "", its types in a row, its colors."""

    name: str
    size: str
    types: str
    colors: list[str]


class Rung(Schema):
    """An effect on the ladder: its layer and what that is about, its source, the change, and the rules by which it applies. waited_for
    names the sources of the effects that it depends on, where it waited for them."""

    layer: str
    about: str
    source: str
    kind: str
    timestamp: int
    says: str
    before: Look
    after: Look
    changes: list[str]
    rules: list[str]
    slugs: list[str]
    waited_for: list[str]


class Fact(Schema):
    """A fact with the rule that decides by it."""

    rule: str
    slug: str
    fact: str


class Silent(Fact):
    """An ability that has not triggered, and why not."""

    text: str


class Undone(Fact):
    """An action that cannot be taken now, and why not."""

    action: str


class LeftAlone(Fact):
    """An effect that does not change the thing, and why not."""

    source: str
    text: str


class Why(Schema):
    """Why a thing is as it is: from what it begins as (printed), over the ladder of effects, to what it is now; what keeps it in play,
    why it is face down or stays tapped (stands); and
    what did not happen to it or by it."""

    name: str
    id: int
    zone: str
    owner: str
    controller: str
    printed: Look
    now: Look
    ladder: list[Rung]
    kept: list[Fact]
    stands: list[Fact]
    silent: list[Silent]
    refused: list[Undone]
    idle: list[LeftAlone]
