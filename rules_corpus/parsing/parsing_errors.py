"""What can go wrong while reading a published edition."""

from __future__ import annotations


class NotRules(ValueError):
    """The bytes are not the text of the Comprehensive Rules; the message says why, for a person."""
