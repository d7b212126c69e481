"""How much and how many."""
