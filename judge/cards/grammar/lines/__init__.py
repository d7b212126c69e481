"""Whole lines: abilities, costs, keywords, ways to play and to come into play."""
