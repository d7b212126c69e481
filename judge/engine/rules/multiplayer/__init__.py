"""Multiplayer rules (chapter 6)."""
