"""A board as a picture: SVG, and the same as PNG."""
