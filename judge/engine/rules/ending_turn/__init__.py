"""Ending the turn (509)."""
