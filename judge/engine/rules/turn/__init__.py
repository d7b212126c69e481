"""The turn: phases and steps (300 to 305, 312 to 314)."""
