"""Lets people write what YAML alone would trip over, without moving a single character.

Two things are shielded with private-use characters of the same length, which the tree turns back: mana symbols outside of quotes
(``mana: {R}{R}``), and a colon inside a plain value (``- Ann: assign A: 2 to C``).
"""

from __future__ import annotations

import re

OPEN, CLOSE, COLON = "\ue000", "\ue001", "\ue002"
_SYMBOL = re.compile(r"\{([WUBRGXYZSTQ0-9]{1,3}(?:/[WUBRG])?)\}", re.IGNORECASE)
_SIGN = re.compile(r"[\\\"'#{}\[\],:]")
"""All that a line is looked through for; whatever stands between two of them changes nothing."""
_BLOCK = re.compile(r":\s*[|>][+-]?\d*\s*(#.*)?$|^\s*-\s+[|>][+-]?\d*\s*$")
_BACK = str.maketrans({OPEN: "{", CLOSE: "}", COLON: ":"})


def unshield(text: str) -> str:
    """The text as it was written."""
    return text.translate(_BACK)


def shield(text: str) -> str:
    """The text with mana symbols and inner colons shielded; every character keeps its line and column."""
    out: list[str] = []
    depth, quote, block = 0, "", -1
    for line in text.split("\n"):
        indent = len(line) - len(line.lstrip(" "))
        if block >= 0 and (not line.strip() or indent > block):
            out.append(line)
            continue
        block = -1
        if depth == 0 and not quote and _BLOCK.search(line):
            block = indent + (len(line.lstrip(" ")) - len(line.lstrip(" -")) if line.lstrip().startswith("- ") else 0)
            out.append(line)
            continue
        made, depth, quote = _line(line, depth, quote)
        out.append(made)
    return "\n".join(out)


def _line(line: str, depth: int, quote: str) -> tuple[str, int, str]:
    """One line shielded, with the depth of brackets and the open quote behind it."""
    chars = list(line)
    plain_value = in_value = False
    at = 0
    while (found := _SIGN.search(line, at)) is not None:
        at = found.start()
        char = chars[at]
        if quote:
            if char == "\\" and quote == '"':
                at += 1
            elif char == quote:
                quote = ""
        elif char in "\"'" and _begins(chars, at):
            quote = char
        elif char == "#" and (at == 0 or chars[at - 1] in " \t"):
            break
        elif char == "{" and (symbol := _SYMBOL.match(line, at)):
            chars[at], chars[symbol.end() - 1] = OPEN, CLOSE
            at = symbol.end() - 1
        elif plain_value:
            if char == ":" and (at + 1 == len(chars) or chars[at + 1] == " "):
                chars[at] = COLON
        elif char in "{[":
            depth, in_value = depth + 1, False
        elif char in "}]":
            depth, in_value = max(0, depth - 1), False
        elif char == "," and depth:
            in_value = False
        elif char == ":" and depth and in_value and chars[at + 1 : at + 2] == [" "]:
            chars[at] = COLON
        elif char == ":" and depth and chars[at + 1 : at + 2] == [" "]:
            in_value = _is_plain("".join(chars[at + 1 :]))
        elif char == ":" and depth == 0 and chars[at + 1 : at + 2] == [" "]:
            plain_value = _is_plain("".join(chars[at + 1 :]))
        at += 1
    return "".join(chars), depth, quote


def _begins(chars: list[str], at: int) -> bool:
    """Whether a quote here begins a quoted text (and is no apostrophe within a word)."""
    before = "".join(chars[:at]).rstrip()
    return not before or (before[-1] in "{[,:-" and not (before[-1] == "-" and len(before) > 1 and before[-2].isalnum()))


def _is_plain(rest: str) -> bool:
    rest = rest.strip()
    return bool(rest) and (rest[0] not in "\"'{[|>&*!#%@`" or _SYMBOL.match(rest) is not None)
