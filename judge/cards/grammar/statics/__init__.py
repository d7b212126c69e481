"""Static abilities."""
