"""Flip cards (508)."""
