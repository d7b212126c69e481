"""What filters, amounts and conditions read: so that looks are kept where nothing that they read has changed.

A language record reads "types", "colors", "controller", "size", "abilities", or "all" (states, counts, life and so on). It is
*steady* if it reads nothing but the characteristics of objects and who controls them, so that tapping, damage, life and mana can't
change what it says.
"""

from __future__ import annotations

import dataclasses
from typing import Any

from judge.engine.language import references as r
from judge.engine.reading.kept import kept

_READS: dict[type, frozenset[str]] = {
    r.IsType: frozenset({"types"}),
    r.IsSubtype: frozenset({"types"}),
    r.IsSupertype: frozenset({"types"}),
    r.IsColor: frozenset({"colors"}),
    r.ControlledBy: frozenset({"controller"}),
    r.HasKeyword: frozenset({"abilities"}),
    r.IsOther: frozenset(),
    r.You: frozenset({"controller"}),
    r.This: frozenset(),
    r.Host: frozenset(),
    r.Not: frozenset(),
    r.AnyOf: frozenset(),
    r.AllOf: frozenset(),
    r.Filter: frozenset(),
    r.IsNamed: frozenset({"types"}),
    r.Every: frozenset(),
    r.IsPlayer: frozenset(),
    r.Players: frozenset({"players"}),
}
ALL = frozenset({"all"})

_KNOWN: dict[int, tuple[Any, frozenset[str]]] = kept()
_MOST = 20_000


def reads(value: Any) -> frozenset[str]:
    """What a language record, or a tuple of them, reads; remembered by identity."""
    known = _KNOWN.get(id(value))
    if known is not None and known[0] is value:
        return known[1]
    found = _reads(value)
    if len(_KNOWN) >= _MOST:
        _KNOWN.clear()
    _KNOWN[id(value)] = (value, found)
    return found


def _reads(value: Any) -> frozenset[str]:
    if value is None or isinstance(value, str | int):
        return frozenset()
    if isinstance(value, tuple):
        return frozenset().union(*(_reads(v) for v in value))
    if not dataclasses.is_dataclass(value):
        return ALL
    own = _READS.get(type(value))
    if own is None:
        return ALL
    if isinstance(value, r.Players) and value.which not in ("each", "opponents", "others"):
        return ALL
    if isinstance(value, r.Filter) and value.zone not in ("in play", "players"):
        return ALL
    return own.union(*(_reads(getattr(value, f.name)) for f in dataclasses.fields(value)))


def steady(value: Any) -> bool:
    """Whether a record reads only characteristics and controllers."""
    return "all" not in reads(value)
