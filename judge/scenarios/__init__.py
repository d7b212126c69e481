"""Situations: the format, the runner, and the library. Pure Python; imports the engine and the cards, nothing of Django."""
