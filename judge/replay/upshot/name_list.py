"""Names in the engine's lists, told apart: "Akroma, Angel of Wrath, Shock" is two things."""

from __future__ import annotations

from judge.engine.queries.view import name_of
from judge.engine.state import Game


def listed(text: str, game: Game) -> list[str]:
    """The parts of a list that commas separate; a name of the game that holds commas itself stays whole."""
    parts = text.split(", ")
    if len(parts) == 1:
        return parts
    names = {name for id in game.objects if ", " in (name := name_of(game, id))}
    out: list[str] = []
    while parts:
        width = next((width for width in range(len(parts), 1, -1) if ", ".join(parts[:width]) in names), 1)
        out.append(", ".join(parts[:width]))
        parts = parts[width:]
    return out


def by_name(text: str, game: Game) -> str:
    """What follows from the words of a thing, with its name joined: "by Ghostly Prison, Ann can't pay {8}"."""
    name, colon, rest = text.partition(": ")
    named = {name_of(game, id) for id in game.objects}
    return f"by {name}, {rest}" if colon and {*listed(name, game)} <= named else text
