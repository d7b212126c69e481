"""Keywords that a situation uses and that came only after the edition by which it is played. Pure."""

from __future__ import annotations

import tomllib
from functools import cache

from judge.citations.numbered_steps import numbering
from judge.engine.language.abilities import KeywordAbility
from judge.engine.state import Game
from judge.games.edition_changes import FILE


@cache
def _named_editions() -> dict[str, str]:
    """What ``games.toml`` says of keywords whose rule has another name."""
    return dict(tomllib.loads(FILE.read_text(encoding="utf-8"))["keywords"])


@cache
def first_edition(keyword: str) -> str:
    """The edition (ISO 8601) that brought a keyword: by its own rule's numbers, or as ``games.toml`` says it; "" for one without either."""
    return str(_named_editions().get(keyword) or min(numbering().get(f"keywords/{keyword.replace(' ', '-')}", {"": ""})))


def later_keywords(game: Game) -> dict[str, str]:
    """The keywords printed on the cards of a game that its edition doesn't have yet, with the edition that brought each."""
    printed = {
        ability.keyword for obj in game.objects.values() for ability in obj.printed.abilities if isinstance(ability, KeywordAbility)
    }
    return {word: first_edition(word) for word in sorted(printed) if first_edition(word) > game.edition}


def told_of_keywords(game: Game) -> str:
    """What a reader should know of them, in a sentence; "" where there are none."""
    found = later_keywords(game)
    if not found:
        return ""
    said = ", ".join(f"{word} (since {since})" for word, since in found.items())
    return f"In the edition of {game.edition} there is no such keyword yet as {said}; its words of today are played."
