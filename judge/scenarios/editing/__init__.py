"""A situation changed in one place, and written as text again."""
