"""Card text to abilities: ``compile_text`` is the way in."""

from judge.cards.compiler.compile import Compiled, Unread, compile_text

__all__ = ["Compiled", "Unread", "compile_text"]
