"""Zones and changing them (217)."""
