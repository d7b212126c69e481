"""Keywords that a situation uses and that came only after the edition by which it is played. Pure."""

from __future__ import annotations

import tomllib
from functools import lru_cache

from judge.engine.language.abilities import KeywordAbility
from judge.engine.state import Game
from judge.games.edition_changes import FILE


@lru_cache(maxsize=1)
def keyword_dates() -> dict[str, str]:
    """Keyword -> the edition (ISO 8601) that brought it; those of the first edition are left out."""
    return dict(tomllib.loads(FILE.read_text(encoding="utf-8"))["keywords"])


def later_keywords(game: Game) -> dict[str, str]:
    """The keywords printed on the cards of a game that its edition doesn't have yet, with the edition that brought each."""
    dates = keyword_dates()
    printed = {
        ability.keyword for obj in game.objects.values() for ability in obj.printed.abilities if isinstance(ability, KeywordAbility)
    }
    return {word: dates[word] for word in sorted(printed) if dates.get(word, "") > game.edition}


def told_of_keywords(game: Game) -> str:
    """What a reader should know of them, in a sentence; "" where there are none."""
    found = later_keywords(game)
    if not found:
        return ""
    said = ", ".join(f"{word} (since {since})" for word, since in found.items())
    return f"In the edition of {game.edition} there is no such keyword yet as {said}; its words of today are played."
