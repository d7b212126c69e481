"""Mana that is paid, wherever it is told: before a deed, in front of its subject, behind it; said as a price that the run shows. Pure."""

from __future__ import annotations

import re

COLOR = r"(?:white|blue|black|red|green|colorless)"
MANA_TOLD = rf"(?:openmana\w+|(?:\d+|an?|1) (?:more )?(?:{COLOR} )?mana|\d+(?: more)?(?! (?:life|{COLOR}\b|cards?|counters?|damage))" \
            rf"(?= (?:to|and|for|,))|(?:1|an?|\d+) {COLOR})"
"""Mana in symbols, in words, or as a bare number before what it is paid for."""
FREE = r"(?:nothing|free|no mana|0 mana)"
PAID = re.compile(
    rf"\b(?:(?:pays?|paying|spends?|spending) (?P<paid>{MANA_TOLD})(?: (?:,|and|to|for)(?: ,| and)?(?= |$))?"
    rf"|(?:for|with|using) (?P<for>{MANA_TOLD}|{FREE})(?: ,)?"
    rf"|of (?P<of>openmana\w+|\d+|zero)(?: mana)?)(?= |$)"
)


def price_words(text: str) -> tuple[str, str]:
    """The price that is told in some words, as a sentence of its own ("" for none), and the words without it."""
    match = PAID.search(text)
    if match is None:
        return "", text
    said = match["paid"] or match["for"] or match["of"]
    said = re.sub(r" more\b", "", said)
    said = f"{said} mana" if said.isdecimal() else said
    return f"for {said}", " ".join((text[: match.start()] + " " + text[match.end() :]).split())
