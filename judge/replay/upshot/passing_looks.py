"""What something looked like for a while and looks no more: all that there is to tell where nothing lasts."""

from __future__ import annotations

from collections.abc import Sequence

from judge.engine.language.characteristics import Characteristics
from judge.engine.queries.view import chars, name_of
from judge.engine.state import Game
from judge.replay.upshot.conjunction import begun, series
from judge.replay.upshot.sentence import Sentence
from judge.replay.walk import Node


def passing_looks(start: Game, nodes: Sequence[Node]) -> list[Sentence]:
    """Permanents that had another size or other colors for a time, and are again what they were."""
    out: list[Sentence] = []
    for id in start.in_play if nodes else ():
        if id not in nodes[-1].after.in_play:
            continue
        first, last = chars(start, id), chars(nodes[-1].after, id)
        seen: dict[str, str] = {}
        for node in nodes:
            if id in node.after.in_play:
                for one in _otherwise(first, last, chars(node.after, id)):
                    seen.setdefault(one, node.path)
        if seen:
            text = f"for a time {name_of(nodes[-1].after, id)} was {series(seen)}; in the end it is as it was"
            out.append(Sentence(begun(text), next(iter(seen.values())), weight=3))
    return out


def _otherwise(first: Characteristics, last: Characteristics, look: Characteristics) -> list[str]:
    """In what a look differs from that at the beginning and at the end, which are alike in it."""
    out: list[str] = []
    size = (look.power, look.toughness)
    if size != (first.power, first.toughness) == (last.power, last.toughness) and look.power is not None:
        out.append(f"{look.power}/{look.toughness}")
    if look.colors != first.colors == last.colors:
        out.append(" and ".join(look.colors) or "colorless")
    return out
