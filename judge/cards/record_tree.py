"""Records inside records: every one of them met, or changed."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from operator import is_
from typing import Any

_KNOWN: dict[type, tuple[str, ...] | None] = {}


def _fields(kind: type) -> tuple[str, ...] | None:
    """The names of a record's fields, in order; None where the type is no record."""
    if kind not in _KNOWN:
        _KNOWN[kind] = tuple(f.name for f in dataclasses.fields(kind)) if dataclasses.is_dataclass(kind) else None
    return _KNOWN[kind]


def rewrite(value: Any, change: Callable[[Any], Any]) -> Any:
    """``value`` with ``change`` applied from the outside in; ``change`` returns None to go on inside."""
    changed = change(value)
    return changed if changed is not None else inside(value, change)


def inside(value: Any, change: Callable[[Any], Any]) -> Any:
    """``value`` with ``change`` applied to what it is made of, but not to itself."""
    if isinstance(value, tuple):
        items = [rewrite(item, change) for item in value]
        return value if all(map(is_, items, value)) else tuple(items)
    names = _fields(type(value))
    if names is None:
        return value
    new = {}
    for name in names:
        before = getattr(value, name)
        after = rewrite(before, change)
        if after is not before:
            new[name] = after
    return dataclasses.replace(value, **new) if new else value


def walk(value: Any) -> Iterator[Any]:
    """Every record inside ``value``, outside in, in field order."""
    waiting = [value]
    while waiting:
        value = waiting.pop()
        if isinstance(value, tuple):
            waiting.extend(reversed(value))
            continue
        names = _fields(type(value))
        if names is not None:
            yield value
            waiting.extend([getattr(value, name) for name in reversed(names)])
