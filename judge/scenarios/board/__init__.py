"""A game as plain data for drawing, and what differs between two moments."""
