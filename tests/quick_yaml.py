"""YAML read and written by libyaml, where the system has it: ten times as fast as ``yaml.safe_load``."""

from __future__ import annotations

from typing import Any

import yaml

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_DUMPER: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)


def load(text: str) -> Any:
    """What the text says."""
    return yaml.load(text, Loader=_LOADER)


def dump(value: Any) -> str:
    """The text of plain data."""
    made: str = yaml.dump(value, Dumper=_DUMPER)
    return made
