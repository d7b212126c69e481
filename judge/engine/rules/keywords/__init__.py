"""Keyword abilities (501, 502): one file a keyword."""
