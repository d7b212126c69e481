"""Timing, priority and what doesn't use the stack (408)."""
