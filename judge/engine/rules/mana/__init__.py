"""Mana: pools, mana abilities, paying (406, 411)."""
