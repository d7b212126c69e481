"""Card text to abilities: ``compile_text`` is the way in."""

from judge.cards.compiled import Compiled, Unread
from judge.cards.compiler.compile import compile_text

__all__ = ["Compiled", "Unread", "compile_text"]
