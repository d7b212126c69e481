"""A scenario file as text and as records: YAML with places, front matter, zones, values."""
