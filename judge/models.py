"""The bench's tables."""
