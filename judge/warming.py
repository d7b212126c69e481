"""What a process that computes has to have read before its first task: the grammar of card text.

Imported where such processes part from (``judge.workers``), so that each finds it read; the web processes themselves never need it.
"""

from __future__ import annotations

from judge.cards.compiler import compile_text
from judge.computing import Ran

__all__ = ["Ran"]

compile_text("", ("instant",), "Draw a card.")
