"""What somebody tried and may not do, as a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.citations.edition_words import BATTLEFIELD
from judge.engine.queries.view import name_of
from judge.engine.state import Game
from judge.replay.upshot.conjunction import series
from judge.replay.upshot.name_list import by_name, listed
from judge.replay.walk import Node

DEEDS: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    (re.compile(r"play (.+?) face down$"), r"play \1 face down"),
    (re.compile(r"play (.+?)(, modes? [^-]+?)? -> none$"), r"play \1\2 without a target"),
    (re.compile(r"(play|use) (.+?) -> (.+)$"), r"\1 \2 on \3"),
    (re.compile(r"attack with nothing$"), r"attack with nothing"),
    (re.compile(r"attack with (.+) -> (.+)$"), r"attack \2 with \1"),
    (re.compile(r"turn up (.+)$"), r"turn \1 face up"),
    (re.compile(r"tap (.+) for (\{.+\})$"), r"tap \1 for \2"),
    (re.compile(r"assign (.+?): (\d.*)$"), lambda found: f"have {found[1]} assign {series(re.split(r', (?=[0-9])', found[2]))}"),
)
"""Lines of a script, and how people say them."""

NO_MANA = "there is no mana to use in the pool and no way to make the rest"
AT = re.compile(r"(attack\b.*? with|block\b.*? with|(play|use) .*? on) ")
"""What stands before a list of those that attack or block, or of targets."""


def refusal(node: Node) -> str:
    """For example "Ann may not play Shock on Rabid Wombat: Rabid Wombat is not what Shock can target"."""
    said = node.step.text.removesuffix(" is refused")
    who, colon, deed = said.partition(": ")
    if not colon or not node.step.text.endswith(" is refused"):
        return _reason(said)  # why alone, where it is told of no line: "Ann can't pay {1}{R}: ..."
    cast = _is_cast(deed, node.before)
    for pattern, words in DEEDS:
        if pattern.match(deed):
            deed = pattern.sub(words, deed)
            break
    deed = deed.replace(" -> ", " on ")
    if match := AT.match(deed):
        names, *extras = re.split(r", (?=[a-z])", deed[match.end() :], maxsplit=1)
        deed = ", ".join([match[0] + series(listed(names, node.before)), *extras])
    why = series(dict.fromkeys(_reason(by_name(part.step.text, node.before)) for part in node.parts if part.step.kind == "refused"))
    deed = f"cast{deed.removeprefix('play')}" if cast else deed
    return f"{who} may not {deed}{f': {why}' if why else ''}"


def _is_cast(deed: str, game: Game) -> bool:
    """Whether a line plays a spell in an edition that says "cast"; lands are played in every edition."""
    match = re.match(r"play (.+?)(?: face down|, | ->|$)", deed)
    if game.edition < BATTLEFIELD or match is None:
        return False
    meant = [one for id, one in game.objects.items() if match[1] in (one.printed.name, name_of(game, id))]
    return bool(meant) and not any("land" in one.printed.types for one in meant)


def _reason(text: str) -> str:
    text = re.sub(rf"(can't pay \{{.+\}}): {NO_MANA}", r"\1 with the mana there is", text)
    return text.replace(NO_MANA, "there is not enough mana for it")
