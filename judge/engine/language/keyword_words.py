"""Keyword abilities as cards say them."""

from __future__ import annotations

from judge.engine.language.abilities import KeywordAbility


def keyword_in_words(ability: KeywordAbility) -> str:
    """A keyword ability as a card says it: "protection from red", "forestwalk", "rampage 2"."""
    value = ability.value if isinstance(ability.value, str) else str(ability.value or "")
    if value == "description":  # of which the words are those of its text
        return ability.keyword
    if ability.keyword == "protection" and value:
        return f"protection from {value}"
    if ability.keyword == "landwalk" and value:
        return f"{value.lower()}walk"
    if ability.keyword == "bands with other" and value:
        return f"bands with other {value.capitalize()} creatures"
    return " ".join(filter(None, (ability.keyword, value)))
