"""The editions as games: what changed in meaning, and the course of a ruling through them. Pure."""
