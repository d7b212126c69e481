"""Permanents that look otherwise at the end than at the beginning, as clauses."""

from __future__ import annotations

from collections.abc import Sequence

from judge.replay.upshot.conjunction import plural, series, several
from judge.scenarios.board.board_differences import Difference
from judge.scenarios.board.board_views import CardView


def changed_looks(
    found: Sequence[Difference], by_id: dict[int, CardView], names: dict[int, str]
) -> list[tuple[str, int, str, int]]:
    """Permanents that look otherwise now: size, type, color, control, damage, counters; of several that look alike, how many.
    Each with the number of a card that it is about, the property, and how much it weighs."""
    said: dict[str, list[int]] = {}
    weights: dict[str, tuple[str, int]] = {}
    typed = {one.id for one in found if one.what == "type"}
    for one in found:
        card = by_id.get(one.id)
        if card is None or one.after == "none" or (one.what == "size" and one.id in typed):
            continue
        text, about, weight = _look(one, card, names.get(one.id, one.subject))
        if text:
            said.setdefault(text, []).append(one.id)
            weights[text] = (about, weight)
    out: list[tuple[str, int, str, int]] = []
    for text, ids in said.items():
        name, (about, weight) = by_id[ids[0]].name, weights[text]
        out.append((_of_each(text, names.get(ids[0], name), name, len(ids)), ids[0], about, weight))
    return out


def _of_each(text: str, called: str, name: str, count: int) -> str:
    """What is true of one thing of a name, or of several: "each of four Mountains is a 0/0 Creature"."""
    if count == 1:
        return text
    many = called.replace(name, several(name, count))
    return f"each of {many}{text.removeprefix(called)}" if text.startswith(called) else text.replace(called, many)


def _look(one: Difference, card: CardView, name: str) -> tuple[str, str, int]:
    """What to say of a look that differs, the property that it is about, and how much it weighs."""
    what = one.what
    if what == "size":
        return f"{name} is {one.after}" + (f" instead of {one.before}" if one.before != "none" else ""), "size", 3
    if what == "type":
        size = f"{card.size} " if card.size else ""
        article = "an" if not size and one.after[0] in "AEIO" else "a"
        return f"{name} is {article} {size}{one.after}", "type_line", 3
    if what == "controller":
        return f"{one.after} controls {name}", "controller", 4
    if what == "damage" and one.after != "0":
        return f"{name} survives with {one.after} damage on it", "damage", 4
    if what == "counters":
        return f"{name} has {_counters(one.after)}", "counters", 3
    if what == "attached to":
        return f"{name} is attached to {one.after}", "attached_to", 2
    if what in ("name", "color"):
        return f"{one.before if one.subject == one.after else name} is now {one.after}", "card" if what == "name" else "colors", 3
    return "", "", 0


def _counters(said: str) -> str:
    parts = [part.split(" ", 1) for part in said.split(", ")]
    return series(plural(int(count), f"{kind} counter") for count, kind in parts)
