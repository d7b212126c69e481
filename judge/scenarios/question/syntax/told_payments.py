"""Mana that is paid, wherever it is told: before a deed, in front of its subject, behind it; said as a price that the run shows. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.deeds.verb_forms import inflected
from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.question_words import LEXEME
from judge.scenarios.question.syntax.word_classes import FORMS

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


OWN = r"(?:(?:an?|the|his|her|its|player\d+ 's) )*"
ACTS = r"(?:player\d+(?! 's)|he|she)"
DEEDS = frozenset(("cast", "use", "equip", "attach", "regenerate", "pump", "animate", "tap", "turn", "unmorph", "cycle", "suspend",
                   "transmute", "channel", "forecast", "flashback", "shoot", "give", "kick"))
"""What mana is paid for, by the verbs that the reader knows."""
FRONT = re.compile(rf"(?:^|(?<=[.;:,] )|(?<=and ))(?:for|with) (?P<price>openmana\w+|\d+ mana) ,? ?(?=(?P<who>{ACTS}) (?P<verb>[a-z]+) )")
"""A price in front of the subject."""
LANDS_TAPPED = re.compile(
    r"(?P<who>\bplayer\d+) (?P<form>taps?|tapping) (?P<number>\d+|an?|his last|her last) (?P<land>card\d+) (?:to|and) "
    r"(?P<verb>[a-z]+)(?= )"
)
"""Lands that are tapped for what somebody does then."""
FOR_BONUS = re.compile(
    rf"\b(?P<form>pays?|spends?|paying|spending) (?P<price>openmana\w+|\d+(?: more)?(?: mana)?|the last mana) (?:for|on)"
    rf" (?:an? )?(?P<bonus>bonus\w+)(?: (?:for|on|to) (?P<what>{OWN}card\d+|it|himself|itself))?(?= |$)"
)
"""A change of size that is paid for."""
SPENT_ON = re.compile(
    rf"\b(?P<form>pays?|spends?|paying|spending) (?P<price>openmana\w+|\d+(?: more)?(?: mana)?) (?:for|on|toward) (?P<verb>[a-z]+ing)"
    rf" (?P<rest>(?:it|{OWN}card\d+)\b)"
)
"""Mana that is spent on doing something."""
OF_TRIGGER = re.compile(
    rf"\bpay(?:s|ing)? (?P<number>\d+)(?: mana)?(?: (?:for|to|into) (?P<what>{OWN}card\d+)(?: 's)?(?: trigger| ability)?)?"
    r"(?P<aims>(?: ,)? (?:and |to |, )?(?:aims? (?:it|the damage) at|targets?|targeting|shoots?|hits?|points? it at|sends? it at) )?"
    r"(?= ?\S|$)"
)
"""What a triggered ability lets somebody pay."""


def triggers_paid(text: str, marked: Marked) -> str:
    """The line with what is paid for a triggered ability, which may be paid for it, told by what that is aimed at."""
    return OF_TRIGGER.sub(lambda match: _of_trigger(match, marked), text)


def payments_told(text: str, marked: Marked) -> str:
    """The line with such payments told behind what they are for, where the run shows them."""
    parts = re.split(r"( [.;?!:](?: |$))", text)
    for at in range(0, len(parts), 2):
        asked = parts[at + 1 : at + 2] and "?" in parts[at + 1]
        parts[at] = parts[at] if asked else _sentence(parts[at], "".join(parts[:at]), marked)
    return " ".join("".join(parts).split())


def _sentence(text: str, before: str, marked: Marked) -> str:
    prices: list[str] = []

    def fronted(match: re.Match[str]) -> str:
        if LEXEME.get(match["verb"], "") not in DEEDS:
            return match[0]
        prices.append(f"for {match['price']}")
        return ""

    def spent(match: re.Match[str]) -> str:
        lemma = next((lemma for lemma, shape in FORMS.get(match["verb"], ()) if shape == "ing"), "")
        if LEXEME.get(match["verb"], "") not in DEEDS or not lemma:
            return match[0]
        price = match["price"].replace(" more", "")
        prices.append(f"for {price} mana" if price.isdecimal() else f"for {price}")
        return f"{inflected(lemma, _shape(match['form']))} {match['rest']}"

    text = FRONT.sub(fronted, text)
    text = SPENT_ON.sub(spent, text)
    text = LANDS_TAPPED.sub(lambda match: _lands(match, marked), text)
    text = FOR_BONUS.sub(lambda match: _for_bonus(match, before, marked), text)
    states = re.findall(r"\{([^}]*)\}", text)
    return " . ".join((*states, re.sub(r"\{[^}]*\} ?", "", text), *prices))


def _shape(form: str) -> str:
    return "ing" if form.endswith("ing") else "s" if form.endswith("s") else "base"


def _lands(match: re.Match[str], marked: Marked) -> str:
    """Lands that are there, and what is done with their mana."""
    lemma = next((lemma for lemma, shape in FORMS.get(match["verb"], ()) if shape in ("base", "s")), "")
    if "Land" not in marked.named(match["land"]).type or not lemma or lemma not in (*DEEDS, "play", "activate"):
        return match[0]
    number = match["number"].split()[-1].replace("last", "1")
    return f"{{{match['who']} has {number} {match['land']} in play}} {match['who']} {inflected(lemma, _shape(match['form']))}"


def _for_bonus(match: re.Match[str], before: str, marked: Marked) -> str:
    """What gives itself or another creature such a change of size."""
    size = match["bonus"].removeprefix("bonus").replace("plus", "+").replace("minus", "-")
    size = re.sub(r"(?<=\d)(?=[+-])", "/", size)
    told = [match["what"].split()[-1]] if match["what"] and "card" in match["what"] else re.findall(
        r"card\d+", before + match.string[: match.start()])
    gives = [mark for mark in told if re.search(rf":[^\n]*{re.escape(size)}", marked.named(mark).text)]
    price = match["price"].replace(" more", "")
    price = f"{price} mana" if price.isdecimal() else price
    return f"{match['form']} {price} to give the {gives[-1]} {match['bonus']}" if gives else match[0]


def _of_trigger(match: re.Match[str], marked: Marked) -> str:
    """Of a triggered ability for which just that may be paid."""
    told = [match["what"].split()[-1]] if match["what"] else re.findall(r"card\d+", match.string[: match.start()])
    offer = re.compile(rf"^(?:When|Whenever|At)\b[^.]*may pay \{{{match['number']}\}}\.? If you do, [^.]*\btarget\b", re.MULTILINE)
    asks = [mark for mark in told if offer.search(marked.named(mark).text)]
    if not asks or not (match["aims"] or match["what"]):
        return match[0]
    return f"the {asks[-1]} trigger targets " if match["aims"] else "accepts"
