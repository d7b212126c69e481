"""Continuous effects (418): layers, durations, restrictions."""
