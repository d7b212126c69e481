"""Noun phrases."""
