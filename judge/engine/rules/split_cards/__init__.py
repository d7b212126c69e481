"""Split cards (505)."""
