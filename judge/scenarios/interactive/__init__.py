"""A situation played by hand, explored, and told again as a script."""
