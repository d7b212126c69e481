"""Reads what is paid for a deed: kicker, buyback or flashback as a way of playing it, mana as the price of what follows. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.scenarios.question.deeds.deed_parts import COLOR, EMPTY, PartReader
from judge.scenarios.question.deeds.verb_forms import inflected, shapes_by_form
from judge.scenarios.question.question_words import COLORS, LEXEME

DETERMINED = r"(?:the |its |a |his |her |that |card\d+ 's |(?:additional|optional|full) )*"
WAY = r"(kicker|buyback|flashback|entwine)(?: (?:cost|mana|price|costs))?"
AS_WAY = re.compile(
    rf"(?:, )?(?:(?:by |while )?paying (?:for )?{DETERMINED}{WAY}"
    rf"|(?:for|via|through|off|using|by|by way of|by means of|thanks to|with) {DETERMINED}{WAY}(?: paid)?"
    rf"|(?:and|plus|, and) (?:pays|paid|pay) (?:for )?{DETERMINED}{WAY}|(?:and|plus) {DETERMINED}{WAY})(?= |$)"
)
"""How a card is played, said as what is paid."""
WAY_FIRST = re.compile(
    rf"(?:pays?|paid|paying) (?:for )?{DETERMINED}{WAY} (?:and|to|while|when) (?:then )?(plays?|casts?|playing|casting|played)(?= )"
)
PRICE = re.compile(
    rf"(?:(?:the|a|an|his|her|its|only|just|last|another) )*(?P<number>\d+|x)?(?: of the)? ?(?:(?P<color>{COLOR})|(?P<mana>mana)|"
    rf"(?P<more>more)|openmana(?P<symbols>\w+))?(?: mana)?(?: (?:and|to|for) )"
)
REGENERATION = re.compile(r"(?:the |its |his |her )?regeneration(?: of)?(?= |$)")
PAY = shapes_by_form(frozenset(("pay", "spend", "use")))
MANNERS = frozenset(("kicker", "buyback", "flashback", "entwine"))


def ways_told(words: Sequence[str]) -> list[str]:
    """The words of a sentence with each way of playing a card that is said as a price said as such: "by paying its flashback"."""
    text = " ".join(words)
    text = WAY_FIRST.sub(r"\2 paidfirst\1", text)
    text = AS_WAY.sub(lambda match: f" with {next(one for one in match.groups() if one in MANNERS)}", text)
    found = re.sub(r"paidfirst(\w+) ((?:(?:the|a|an|his|her|another|player\d+ 's) )*card\d+)", r"\2 with \1", text)
    return re.sub(r" ?paidfirst\w+", "", found).split()


def price_told(words: Sequence[str], at: int, reader: PartReader) -> tuple[list[str], int] | None:
    """What is paid there for what follows ("pays one red and suspends ...", "pays for Circle of Protection naming ..."), told anew."""
    shapes = [shape for lemma, shape in PAY.get(words[at], ()) if lemma in ("pay", "spend")]
    if not shapes:
        return None
    at += 1
    while words[at : at + 1] and words[at] in EMPTY:
        at += 1
    rest = " ".join(words[at : at + 12]) + " "
    if rest.startswith("for "):
        return _paid_for(words, at + 1, reader, shapes[0])
    price = PRICE.match(rest)
    if price is None or not (price["color"] or price["mana"] or price["number"] or price["symbols"]):
        return None
    end = at + len(price[0].split())
    if price[0].split()[-1] == "for" or words[end : end + 1] == [] or LEXEME.get(words[end], "") in ("", "has", "is"):
        return None
    said = price["symbols"] or (COLORS[price["color"]].lower() * int(price["number"] or 1) if price["color"] else "")
    amount = f"openmana{said}" if said else f"{price['number']}" if price["number"] else "the mana"
    return [words[at - 1], *amount.split(), price[0].split()[-1]], end


def _paid_for(words: Sequence[str], at: int, reader: PartReader, shape: str) -> tuple[list[str], int] | None:
    """An ability that is paid for: regeneration, or the one of a permanent that is named."""
    if regenerates := REGENERATION.match(" ".join(words[at : at + 4]) + " "):
        return [inflected("regenerate", shape)], at + len(regenerates[0].split())
    one, end = reader.thing(words, at)
    if one is None or not {"tool", "permanent"} & one.sorts:
        return None
    told = [inflected("use", shape), *one.words]
    behind = words[end] if end < len(words) else ""
    if behind in ("naming", "choosing", "against"):
        return [*told, "choosing"], end + 1
    return (told, end) if "tool" in one.sorts else None
