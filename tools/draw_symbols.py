"""Draws static/symbols.svg: every symbol of rules_corpus.symbols as one sprite. Run it after changing a drawing.

The drawings are our own: a disc in the symbol's colour with a plain sign on it, told apart by shape as well as colour.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from rules_corpus.symbols import NAMES, fragment  # noqa: E402

FILLS = {"W": "#f6ecc4", "U": "#a9cdea", "B": "#b9b0ac", "R": "#f0a58a", "G": "#a5cfaa"}
GREY, INK = "#cfcac2", "#1d1a17"
SIGNS = {
    "W": '<circle cx="16" cy="16" r="4.6"/>'
    '<path d="M16 4v5M16 23v5M4 16h5M23 16h5M7.5 7.5l3.5 3.5M21 21l3.5 3.5M24.5 7.5 21 11M11 21l-3.5 3.5" '
    'fill="none" stroke="{ink}" stroke-width="2.4" stroke-linecap="round"/>',
    "U": '<path d="M16 4.5c4.4 6 7.6 9.8 7.6 14a7.6 7.6 0 0 1-15.2 0c0-4.2 3.2-8 7.6-14z"/>',
    "B": '<path d="M16 5.5a9 9 0 0 0-9 9c0 3.6 1.8 5.7 3.8 6.9v4.6h10.4v-4.6c2-1.2 3.8-3.3 3.8-6.9a9 9 0 0 0-9-9z"/>'
    '<circle cx="12.4" cy="15" r="2.5" fill="{fill}"/><circle cx="19.6" cy="15" r="2.5" fill="{fill}"/>',
    "R": '<path d="M17.5 3.5c.6 4.8 7.5 8.3 7.5 15a9 9 0 0 1-18 0c0-3.6 2-6.3 4-8.5.2 2.3 1 3.7 2.2 4.5-.8-4.5 1-8.5 4.3-11z"/>',
    "G": '<path d="M26 6C14 5.5 6.5 10.5 6.5 18.5c0 2 .6 3.6 1.5 4.9L5.5 27l2 1.5 2.6-3.4c1.5.9 3.3 1.4 5.4 1.4C23.5 26.5 27 17 26 6z"/>'
    '<path d="M10 25c2.5-5.5 6.5-9.5 11-12.5" fill="none" stroke="{fill}" stroke-width="1.8"/>',
    "C": '<path d="M16 4.5 27.5 16 16 27.5 4.5 16z"/><path d="M16 10.5 21.5 16 16 21.5 10.5 16z" fill="{fill}"/>',
    "T": '<path d="M9 20.5a8.5 8.5 0 1 1 13.8 2.6" fill="none" stroke="{ink}" stroke-width="3.4" stroke-linecap="round"/>'
    '<path d="M16.5 24.5 27 27.5l-1-10.5z"/>',
    "Q": '<path d="M23 20.5a8.5 8.5 0 1 0-13.8 2.6" fill="none" stroke="{ink}" stroke-width="3.4" stroke-linecap="round"/>'
    '<path d="M15.5 24.5 5 27.5l1-10.5z"/>',
    "S": '<path d="M16 4v24M5.6 10l20.8 12M26.4 10 5.6 22M12.5 6.5 16 9.5l3.5-3M12.5 25.5l3.5-3 3.5 3" fill="none" stroke="{ink}" '
    'stroke-width="2.4" stroke-linecap="round"/>',
    "E": '<path d="M19 3.5 7.5 18H15l-2 10.5L24.5 14H17z"/>',
    "P": '<path d="M16 4v24" stroke="{ink}" stroke-width="3"/><circle cx="16" cy="16" r="7" fill="none" stroke="{ink}" stroke-width="3"/>',
}


def disc(fill: str) -> str:
    """A whole disc."""
    return f'<circle cx="16" cy="16" r="15" fill="{fill}" stroke="{INK}" stroke-opacity=".35"/>'


def text(sign: str, fill: str) -> str:
    """A number or letter as the sign."""
    size = 21 if len(sign) == 1 else 17
    return (
        f'<text x="16" y="{16 + size * 0.36:.1f}" text-anchor="middle" font-family="system-ui,sans-serif" '
        f'font-weight="700" font-size="{size}" fill="{INK}">{sign}</text>'
    )


def sign(code: str, fill: str) -> str:
    """The sign of a one-part symbol."""
    return f'<g fill="{INK}">{SIGNS[code].format(ink=INK, fill=fill)}</g>' if code in SIGNS else text(code, fill)


def draw(code: str) -> str:
    """The drawing of a symbol: one disc, or two halves with a small sign each."""
    parts = code.split("/")
    if len(parts) == 1:
        fill = FILLS.get(code, GREY)
        return disc(fill) + sign(code, fill)
    left, right = (FILLS.get(part, GREY) for part in parts)
    if parts[1] == "P":
        return disc(left) + f'<g transform="translate(2.5 2.5) scale(.84)">{sign("P", left)}</g>'
    half = f'<path d="M5.4 26.6A15 15 0 0 1 26.6 5.4z" fill="{left}"/>'
    return (
        disc(right)
        + half
        + f'<g transform="translate(2.8 2.8) scale(.44)">{sign(parts[0], left)}</g>'
        + f'<g transform="translate(15 15) scale(.44)">{sign(parts[1], right)}</g>'
    )


def sprite() -> str:
    """The whole file."""
    symbols = [f'<symbol id="{fragment(code)}" viewBox="0 0 32 32">{draw(code)}</symbol>' for code in NAMES]
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(symbols) + "\n</svg>\n"


if __name__ == "__main__":
    (ROOT / "static" / "symbols.svg").write_text(sprite(), encoding="utf-8")
