"""Copies (503)."""
