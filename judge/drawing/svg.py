"""A board as a picture of its own: SVG for a link that unfurls, for an article, or for print. Pure."""

from __future__ import annotations

import re
import xml.etree.ElementTree as etree
from collections.abc import Sequence

from judge.scenarios.board.board_views import BoardView, CardView, SeatView

WIDTH, HEIGHT = 1200, 630
_CARD_WIDTH, _CARD_HEIGHT, _GAP = 150, 62, 10
_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that no XML may hold."""
_SCALES = (1.9, 1.6, 1.3, 1.0)
"""How large cards may be drawn: as large as all of them have room, since chats show pictures small."""
_FRAMES = {"white": "#e9dfae", "blue": "#6ea7d8", "black": "#6f6671", "red": "#d9785f", "green": "#6faa76"}
_INK, _SOFT, _LINE, _PAPER, _TABLE = "#1f2328", "#575c66", "#8d8778", "#fffefb", "#efece4"
_FONT = "system-ui, sans-serif"


def board_svg(view: BoardView, title: str) -> str:
    """The board with a title, 1200 by 630. What does not fit is counted, not drawn."""
    size = {"viewBox": f"0 0 {WIDTH} {HEIGHT}", "width": str(WIDTH), "height": str(HEIGHT)}
    svg = etree.Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "role": "img", **size})
    title = _FORBIDDEN.sub("", title)
    etree.SubElement(svg, "title").text = title
    _box(svg, 0, 0, WIDTH, HEIGHT, _TABLE, "none", 0)
    _text(svg, 30, 48, _short(title, 62), 30, "700")
    said = f"Turn {view.turn}, {view.active}, {view.step}" + (f"; {view.priority} has priority" if view.priority else "")
    _text(svg, 30, 80, _short(said, 90), 18, "400", _SOFT)
    right = 890 if view.stack else WIDTH - 30
    height = (HEIGHT - 140) // max(1, len(view.seats))
    scale = next((one for one in _SCALES if all(_has_room(seat, right - 30, height - _GAP, one) for seat in view.seats)), 1.0)
    for at, seat in enumerate(reversed(view.seats)):
        _seat(svg, seat, 30, 100 + at * height, right - 30, height - _GAP, scale)
    if view.stack:
        _stack(svg, view)
    _text(svg, WIDTH - 30, HEIGHT - 14, "Floor Judge", 16, "700", _SOFT, "end")
    return etree.tostring(svg, encoding="unicode")


def in_words(view: BoardView, most: int = 400) -> str:
    """What the picture shows, for those who do not see it."""
    said = [f"Turn {view.turn}, {view.active}, {view.step}."]
    for seat in view.seats:
        there = [card.name + (f" {card.size}" if card.size else "") for row in _rows(seat) for card in row]
        said.append(f"{seat.name}: {seat.life} life; in play: {', '.join(there) or 'nothing'}.")
    if view.stack:
        said.append(f"On the stack, top first: {', '.join(thing.name for thing in view.stack)}.")
    return _short(_FORBIDDEN.sub("", " ".join(said)), most)


def _rows(seat: SeatView) -> list[Sequence[CardView]]:
    return [row for row in ((*seat.creatures, *seat.others), seat.lands) if row]


def _each(width: int, scale: float) -> int:
    """How many cards have room side by side."""
    return max(1, int((width - 28) / scale + _GAP) // (_CARD_WIDTH + _GAP))


def _has_room(seat: SeatView, width: int, height: int, scale: float) -> bool:
    """Whether all that a player has in play can be drawn so large."""
    rows = _rows(seat)
    high = len(rows) * (_CARD_HEIGHT + _GAP) * scale <= height - 40
    return high and all(len(row) <= _each(width, scale) for row in rows)


def _seat(svg: etree.Element, seat: SeatView, x: int, y: int, width: int, height: int, scale: float) -> None:
    _box(svg, x, y, width, height, "#f7f5f0", "#1d4f8f" if seat.active else _LINE, 8)
    counts = f"hand {len(seat.hand)}, library {len(seat.library)}, graveyard {len(seat.graveyard)}"
    has = "".join(f" · {number} {word}" for number, word in ((seat.poison, "poison"), (seat.energy, "energy")) if number)
    _text(svg, x + 14, y + 26, f"{seat.name} · {seat.life} life{has}", 20, "700")
    _text(svg, x + width - 14, y + 26, counts, 15, "400", _SOFT, "end")
    group = etree.SubElement(svg, "g", {"transform": f"translate({x + 14} {y + 40}) scale({scale})"})
    for at, row in enumerate(_rows(seat)):
        top = at * (_CARD_HEIGHT + _GAP)
        if (top + _CARD_HEIGHT) * scale <= height - 40:
            _row(group, row, 0, top, _each(width, scale))


def _row(svg: etree.Element, cards: Sequence[CardView], x: int, y: int, each: int) -> None:
    shown = cards if len(cards) <= each else cards[: each - 1]
    for at, card in enumerate(shown):
        _card(svg, card, x + at * (_CARD_WIDTH + _GAP), y)
    if len(shown) < len(cards):
        _text(svg, x + len(shown) * (_CARD_WIDTH + _GAP) + 10, y + 36, f"and {len(cards) - len(shown)} more", 16, "600", _SOFT)


def _card(svg: etree.Element, card: CardView, x: int, y: int) -> None:
    group = etree.SubElement(svg, "g")
    if card.tapped:
        group.set("transform", f"rotate(4 {x + _CARD_WIDTH / 2} {y + _CARD_HEIGHT / 2})")
    _box(group, x, y, _CARD_WIDTH, _CARD_HEIGHT, _PAPER, _LINE, 5)
    _box(group, x, y, _CARD_WIDTH, 6, _color(card), "none", 3)
    _text(group, x + 8, y + 26, _short(card.name, 16), 15, "600")
    notes = [f"{card.damage} damage"] if card.damage else []
    notes += [f"{number} {kind}" for kind, number in card.counters]
    notes += ["tapped"] if card.tapped else []
    notes += [f"attacks {card.attacking}"] if card.attacking else []
    notes += [f"blocks {', '.join(card.blocking)}"] if card.blocking else []
    notes += [other.name for other in card.attached]
    _text(group, x + 8, y + 50, _short(", ".join(notes), 15 if card.size else 22), 12, "400", _SOFT)
    if card.size:
        _text(group, x + _CARD_WIDTH - 8, y + 52, card.size, 16, "700", _INK, "end")


def _stack(svg: etree.Element, view: BoardView) -> None:
    _text(svg, 910, 122, "Stack, top first", 16, "700", _SOFT)
    for at, thing in enumerate(view.stack[:5]):
        y = 134 + at * 84
        _box(svg, 910, y, 260, 76, _PAPER, _LINE, 5)
        _box(svg, 910, y, 260, 6, _color(thing.card) if thing.card else _LINE, "none", 3)
        _text(svg, 920, y + 28, _short(thing.name, 28), 16, "600")
        _text(svg, 920, y + 48, _short(thing.controller, 30), 13, "400", _SOFT)
        _text(svg, 920, y + 67, _short("→ " + ", ".join(thing.targets) if thing.targets else "; ".join(thing.choices), 36), 13, "600")


def _color(card: CardView) -> str:
    if card.face_down or not card.colors:
        return "#b59468" if "land" in card.types else "#a9adb3"
    return _FRAMES[card.colors[0]] if len(card.colors) == 1 else "#d1aa45"


def _short(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def _box(parent: etree.Element, x: float, y: float, width: float, height: float, fill: str, stroke: str, round_: int) -> None:
    shape = {"x": x, "y": y, "width": width, "height": height, "rx": round_, "fill": fill, "stroke": stroke}
    etree.SubElement(parent, "rect", {name: str(value) for name, value in shape.items()})


def _text(parent: etree.Element, x: float, y: float, words: str, size: int, weight: str, fill: str = _INK, anchor: str = "start") -> None:
    look = {"x": x, "y": y, "font-size": size, "font-weight": weight, "fill": fill, "text-anchor": anchor, "font-family": _FONT}
    etree.SubElement(parent, "text", {name: str(value) for name, value in look.items()}).text = _FORBIDDEN.sub("", words)
