"""Triggered abilities (404, 410)."""
