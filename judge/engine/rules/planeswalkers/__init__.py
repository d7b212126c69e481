"""Planeswalkers (212.9 from October 1, 2007 on, 306 and 606 of later editions)."""
