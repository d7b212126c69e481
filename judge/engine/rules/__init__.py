"""The rules: folders are the rulebook's chapters and sections, files its rules. ``load`` imports them all, which registers them."""

from __future__ import annotations

import importlib
import pkgutil

_loaded = False


def load() -> None:
    """Import every module below this package once."""
    global _loaded
    if _loaded:
        return
    _loaded = True
    for found in pkgutil.walk_packages(__path__, __name__ + "."):
        importlib.import_module(found.name)
