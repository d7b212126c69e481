"""What a process that computes has to have read before its first task: the grammar of card text.

Imported where such processes part from (``judge.workers``), so that each finds it read; the web processes themselves never need it.
"""

from __future__ import annotations

import os

NICENESS = 5
"""How much these processes give way to those that answer visitors, from the first module that they load on."""
os.nice(NICENESS)

from judge.cards.compiler import compile_text  # noqa: E402
from judge.computing import Ran  # noqa: E402

__all__ = ["Ran"]

compile_text("", ("instant",), "Draw a card.")
