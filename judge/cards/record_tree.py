"""Records inside records: every one of them met, or changed."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from operator import attrgetter, is_
from typing import Any


class _Kinds(dict[type, tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]] | None]):
    """The fields of each type of record: their names, in order, and what reads all of them at once; None where the type is no record."""

    def __missing__(self, kind: type) -> tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]] | None:
        names = tuple(field.name for field in dataclasses.fields(kind)) if dataclasses.is_dataclass(kind) else None
        self[kind] = found = None if names is None else (names, _reader(names))
        return found


def _reader(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    if len(names) > 1:
        return attrgetter(*names)
    return lambda record: tuple(getattr(record, name) for name in names)


_KINDS = _Kinds()


def rewrite(value: Any, change: Callable[[Any], Any]) -> Any:
    """``value`` with ``change`` applied from the outside in; ``change`` returns None to go on inside."""
    changed = change(value)
    return changed if changed is not None else inside(value, change)


def inside(value: Any, change: Callable[[Any], Any]) -> Any:
    """``value`` with ``change`` applied to what it is made of, but not to itself."""
    if isinstance(value, tuple):
        items = _changed(value, change)
        return value if all(map(is_, items, value)) else tuple(items)
    kind = _KINDS[type(value)]
    if kind is None:
        return value
    names, read = kind
    before = read(value)
    after = _changed(before, change)
    if all(map(is_, after, before)):
        return value
    return dataclasses.replace(value, **{name: new for name, new, old in zip(names, after, before, strict=True) if new is not old})


def _changed(parts: tuple[Any, ...], change: Callable[[Any], Any]) -> list[Any]:
    """Each part as ``rewrite`` has it. Most are words and numbers, and nothing is inside those."""
    out = []
    for part in parts:
        after = change(part)
        if after is None:
            after = inside(part, change) if isinstance(part, tuple) or _KINDS[type(part)] is not None else part
        out.append(after)
    return out


def walk(value: Any) -> Iterator[Any]:
    """Every record inside ``value``, outside in, in field order."""
    waiting = [value]
    while waiting:
        value = waiting.pop()
        if isinstance(value, tuple):
            waiting += value[::-1]
            continue
        kind = _KINDS[type(value)]
        if kind is not None:
            yield value
            waiting += kind[1](value)[::-1]
