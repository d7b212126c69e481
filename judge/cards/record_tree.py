"""Records inside records: every one of them met, or changed."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from typing import Any


def rewrite(value: Any, change: Callable[[Any], Any]) -> Any:
    """``value`` with ``change`` applied from the outside in; ``change`` returns None to go on inside."""
    changed = change(value)
    return changed if changed is not None else inside(value, change)


def inside(value: Any, change: Callable[[Any], Any]) -> Any:
    """``value`` with ``change`` applied to what it is made of, but not to itself."""
    if isinstance(value, tuple):
        return tuple(rewrite(item, change) for item in value)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        new = {f.name: rewrite(getattr(value, f.name), change) for f in dataclasses.fields(value)}
        if all(new[name] is getattr(value, name) for name in new):
            return value
        return dataclasses.replace(value, **new)
    return value


def walk(value: Any) -> Iterator[Any]:
    """Every record inside ``value``, outside in, in field order."""
    if isinstance(value, tuple):
        for item in value:
            yield from walk(item)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        yield value
        for f in dataclasses.fields(value):
            yield from walk(getattr(value, f.name))
