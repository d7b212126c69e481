"""The card base: cards in the database, from the embedded library and from imported files; found, read, and shown on pages."""
