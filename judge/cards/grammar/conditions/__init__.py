"""What an "if", "as long as" or "unless" asks."""
