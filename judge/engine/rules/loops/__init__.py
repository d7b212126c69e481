"""Handling infinite loops (421)."""
