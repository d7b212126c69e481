"""Resolving and countering (413, 414)."""
