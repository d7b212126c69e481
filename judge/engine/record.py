"""Plain frozen records that go to and from JSON.

Everything in a Game is made of these, tuples, and scalars, so that a Game can be copied, compared, stored and resumed
in another process. ``record`` is ``dataclass(frozen=True, slots=True)`` that also enters the class in the codec below.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T", bound=type)
R = TypeVar("R")

_CLASSES: dict[str, type] = {}
_WAYS: dict[tuple[Any, ...], Callable[[Any, dict[str, Any]], Any]] = {}
"""By the class and the fields that change, how a record is copied."""


@dataclass_transform(frozen_default=True)
def record(cls: T) -> T:
    """Make ``cls`` a frozen slotted dataclass known to ``to_json``. Raises ``TypeError`` for a name used twice, and for a field whose
    default a function makes.

    What ``dataclass`` would write for each of some four hundred classes is shared by all, or written when it is first called: a quarter
    of an import went into that.
    """
    own = vars(cls)
    given = {"__repr__": _told, "__setattr__": _refused, "__delattr__": _refused, "__reduce__": _taken_apart, "__eq__": _equal_at_first}
    for name in given.keys() - own.keys():
        setattr(cls, name, given[name])
    if not own.get("__hash__"):
        setattr(cls, "__hash__", _hash_at_first)  # noqa: B010
    if not cls.__doc__:
        cls.__doc__ = cls.__name__  # or else it is made of the signature, which takes longer than all other text
    made: Any = dataclasses.dataclass(slots=True, init=False, repr=False, eq=False)(cls)
    if not all(map(_as_is, dataclasses.fields(made))) or hasattr(made, "__post_init__"):
        raise TypeError(f"{cls.__name__} has a field that is no plain value")
    enter(swift(made))
    return made  # type: ignore[no-any-return]


def _told(value: Any) -> str:
    """How a record shows itself."""
    shown = (f"{f.name}={getattr(value, f.name)!r}" for f in dataclasses.fields(value) if f.repr)
    return f"{type(value).__qualname__}({', '.join(shown)})"


def _refused(value: Any, name: str, *given: Any) -> None:
    raise dataclasses.FrozenInstanceError(f"{type(value).__name__}.{name} of a record cannot be changed")


def _taken_apart(value: Any) -> tuple[type, tuple[Any, ...]]:
    """How a record is copied and packed: its class, and with what it is made."""
    return type(value), parts(value)


def _equal_at_first(value: Any, other: Any) -> Any:
    """Whether two records are equal: what compares those of this class from now on is written."""
    cls = _maker(type(value))
    compared = [f.name for f in dataclasses.fields(cls) if f.compare]
    own, others = (f"({''.join(f'{one}.{name}, ' for name in compared)})" for one in ("value", "other"))
    _write(cls, "__eq__", f"(value, other): return {own} == {others} if other.__class__ is value.__class__ else NotImplemented")
    return value == other


def _hash_at_first(value: Any) -> int:
    """The hash of a record: what hashes those of this class from now on is written."""
    cls = _maker(type(value))
    hashed = [f.name for f in dataclasses.fields(cls) if (f.compare if f.hash is None else f.hash)]
    _write(cls, "__hash__", f"(value): return hash(({''.join(f'value.{name}, ' for name in hashed)}))")
    return hash(value)


def _write(cls: type, name: str, rest: str) -> None:
    names: dict[str, Any] = {}
    exec(f"def {name}{rest}", names)
    setattr(cls, name, names[name])


def _maker(cls: type) -> type:
    """The class, or the record that it is based on."""
    return next(one for one in cls.__mro__ if "__dataclass_fields__" in vars(one))


def _as_is(f: dataclasses.Field[Any]) -> bool:
    return f.init and not f.kw_only and f.default_factory is dataclasses.MISSING


def singleton(cls: T) -> T:
    """A record without fields, on which no other is based: all of them are one object, so that comparing two looks no further."""
    only = cls()
    setattr(cls, "__new__", lambda cls: only)  # noqa: B010  a type checker forbids what every class allows
    return cls


def swift(cls: T) -> T:
    """A frozen slotted dataclass, made in half the time: its fields are put into their slots without looking them up by name."""
    fields = dataclasses.fields(cls)
    if not fields or not all(map(_as_is, fields)) or hasattr(cls, "__post_init__"):
        return cls
    names: dict[str, Any] = {f"put_{f.name}": getattr(cls, f.name).__set__ for f in fields}
    names |= {f"default_{f.name}": f.default for f in fields}
    given = (f.name if f.default is dataclasses.MISSING else f"{f.name}=default_{f.name}" for f in fields)
    puts = "".join(f"\n    put_{f.name}(self, {f.name})" for f in fields)
    exec(f"def __init__(self, {', '.join(given)}):{puts}", names)
    setattr(cls, "__init__", names["__init__"])  # noqa: B010
    return cls


def enter(cls: type) -> type:
    """Enter a dataclass or enum in the codec under its bare name."""
    if cls.__name__ in _CLASSES:
        raise TypeError(f"two records are named {cls.__name__}")
    _CLASSES[cls.__name__] = cls
    return cls


def altered(value: R, changes: dict[str, Any]) -> R:
    """A copy of a record with some fields changed: ``dataclasses.replace`` for where it happens thousands of times a second.

    Raises ``KeyError`` for a field that the record does not have.
    """
    way = _WAYS.get((type(value), *changes))
    if way is None:
        way = _WAYS[type(value), *changes] = _way(type(value), changes)
    made: R = way(value, changes)
    return made


def _way(cls: type, changes: Iterable[str]) -> Callable[[Any, dict[str, Any]], Any]:
    """How records of a class are copied with those fields changed: each field by its name, without looking for it."""
    fields = [f.name for f in dataclasses.fields(cls)]
    for name in changes:
        if name not in fields:
            raise KeyError(name)
    names: dict[str, Any] = {f"put_{name}": getattr(cls, name).__set__ for name in fields} | {"new": object.__new__, "cls": cls}
    values = {name: f"changes[{name!r}]" if name in changes else f"value.{name}" for name in fields}
    puts = "".join(f"\n    put_{name}(made, {value})" for name, value in values.items())
    exec(f"def way(value, changes):\n    made = new(cls){puts}\n    return made", names)
    way: Callable[[Any, dict[str, Any]], Any] = names["way"]
    return way


_PARTS: dict[type, Callable[[Any], tuple[Any, ...]]] = {}
"""By the class of a value, what it holds."""


def parts(value: Any) -> tuple[Any, ...]:
    """What a record or a tuple holds, in order; nothing for anything else. For looking through what a card says."""
    if type(value) is tuple:
        return value
    held = _PARTS.get(type(value))
    if held is None:
        held = _PARTS[type(value)] = _parts_of(type(value))
    return held(value)


def _parts_of(cls: type) -> Callable[[Any], tuple[Any, ...]]:
    names = [f.name for f in dataclasses.fields(cls)] if dataclasses.is_dataclass(cls) else []
    if not names:
        return lambda value: ()
    got: Callable[[Any], Any] = attrgetter(*names)
    return got if len(names) > 1 else lambda value: (got(value),)


def within(value: Any) -> Iterator[Any]:
    """A record or tuple, and all that it holds at any depth, in no order of consequence."""
    todo = [value]
    while todo:
        one = todo.pop()
        yield one
        todo.extend(parts(one))


_PLAIN = frozenset((type(None), bool, int, str))
"""Types of what is JSON as it stands."""
_WRITERS: dict[type, Callable[[Any], Any]] = {}
"""By the class of a value, how it becomes JSON."""


def to_json(value: Any) -> Any:
    """``value`` as JSON-ready dicts, lists and scalars. Raises ``TypeError`` for anything that is not plain data."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    write = _WRITERS.get(kind)
    if write is None:
        write = _WRITERS[kind] = _writer(kind)
    return write(value)


def _writer(kind: type) -> Callable[[Any], Any]:
    if issubclass(kind, Enum):
        return lambda value: {"$": kind.__name__, "value": value.value}
    if issubclass(kind, tuple):
        return lambda value: [item if type(item) in _PLAIN else to_json(item) for item in value]
    if issubclass(kind, frozenset):
        return lambda value: {"$": "frozenset", "items": sorted(map(to_json, value), key=repr)}
    if issubclass(kind, dict):
        return lambda value: {"$": "dict", "items": [[to_json(k), to_json(v)] for k, v in value.items()]}
    parts = "".join(f", {name!r}: one if type(one := value.{name}) in plain else to_json(one)" for name in _saved(kind))
    names: dict[str, Any] = {"plain": _PLAIN, "to_json": to_json}
    exec(f"def write(value):\n    return {{'$': {kind.__name__!r}{parts}}}", names)
    write: Callable[[Any], Any] = names["write"]
    return write


def _saved(cls: type) -> tuple[str, ...]:
    """The fields of a record that are saved. Raises ``TypeError`` for what is none."""
    if not dataclasses.is_dataclass(cls) or cls.__name__ not in _CLASSES:
        raise TypeError(f"{cls.__name__} is not plain data")
    return tuple(f.name for f in dataclasses.fields(cls) if not f.metadata.get("cache"))


def from_json(value: Any) -> Any:
    """The inverse of ``to_json``. Raises ``KeyError`` for an unknown record name."""
    if isinstance(value, list):
        return tuple([item if type(item) in _PLAIN else from_json(item) for item in value])
    if not isinstance(value, dict):
        return value
    name = value["$"]
    if name == "frozenset":
        return frozenset(from_json(item) for item in value["items"])
    if name == "dict":
        return {from_json(k): from_json(v) for k, v in value["items"]}
    cls = _CLASSES[name]
    if issubclass(cls, Enum):
        return cls(value["value"])
    return cls(**{k: v if type(v) in _PLAIN else from_json(v) for k, v in value.items() if k != "$"})
