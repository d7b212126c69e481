"""Subgames (506)."""
