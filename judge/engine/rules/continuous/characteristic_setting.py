"""Characteristic-setting abilities (405.2): what an object's own words say that it is, in every zone (402.8a)."""

from __future__ import annotations

from judge.engine.language.changes import AddColors, AddTypes, Change, SetColors, SetTypes
from judge.engine.registry import newer, rule

EVERYWHERE = newer("characteristic-setting-everywhere", "2007-10-01")
KINDS = (SetColors, AddColors, SetTypes, AddTypes)


@rule("continuous/characteristic-setting", off=False)
def in_all_zones(changes: tuple[Change, ...], edition: str) -> bool:
    """A characteristic-setting ability that sets types or colors is followed in every zone; one that sets anything else, only in play.

    From 2007-10-01 on all of them are.
    """
    return edition >= EVERYWHERE or all(isinstance(change, KINDS) for change in changes)
