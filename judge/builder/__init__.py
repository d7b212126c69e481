"""Changes that forms make to a situation being built, from text to text. Pure."""
