"""Playing spells and activated abilities (409)."""
