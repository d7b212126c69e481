"""What is tried with spells and lands, and what can not be paid, in plain words. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.syntax.copy_clauses import COUNTERING

SAVES_WITH = re.compile(
    r"\b(?P<form>save|saves|saving|protect|protects|rescue|rescues)"
    r" (?:himself|herself|player\d+|him|her|it|the card\d+|player\d+ 's card\d+)"
    r" (?:with|by playing|by casting|using) (?P<spell>(?:an? |the |his |her )?card\d+)(?= [.,;?!]|$| and )"
)
"""Somebody or something that is saved by countering a spell."""
TRIES = re.compile(r"\b(?P<form>tries|try|tried|attempts) (?P<spell>(?:an? |the |his |her )?card\d+)(?= [.,;?!]|$| with | in response)")
"""A spell that is tried."""
SHORT = re.compile(
    r"\b(?P<who>player\d+|he|she) (?:can|could|is able to) (?:only )?pay (?:for )?(?:only |just |at most )?\d+(?: mana)? (?:of|out of)"
    r" (?:the|it|those|that)(?: \d+)?(?: mana)?"
    r"|(?P<short>can not pay|is unable to pay) (?:the )?\d+(?: mana| more| extra)*(?= ?(?:[.,;?!]|$))"
    r"|(?<=is tapped out) to pay(?: for (?:it|that))?|(?<=no mana) (?:left )?to pay(?: for it)?"
)
"""That there is too little to pay with."""
LESS = re.compile(
    r"\b(?P<who>player\d+|he|she) (?:(?:can|could|is able to) (?:only|just) pay|(?:can|could|is able to) pay (?:only|just|at most))"
    r" (?P<number>\d+)(?: mana)?(?= [.,;?!]|$| and | for it)(?: for it)?"
)
"""How much somebody can pay at most."""
OFF_LAND = re.compile(
    r"\b(?P<who>player\d+) , (?:off|from|on|with) (?P<kind>(?:(?:an?|his|her|the|single|only|lone|just|sole|\d+|untapped) )*)"
    r"(?P<land>card\d+) , "
)
"""Lands beside a player."""
LANDS_BESIDE = re.compile(
    r"(?P<who>\bplayer\d+|\bhe|\bshe) (?P<does>(?:attacks?|blocks?|swings?) [^.;,]*?card\d+) (?:and |while )?(?:with|having) "
    r"(?P<kind>(?:(?:an?|his|her|only|just|single|\d+|untapped|open) )*)(?P<land>card\d+)(?P<state> (?:untapped|open|up|available|left))*"
    r"(?= [.,;]|$| and )"
)
"""Lands beside an attack."""
SECOND = re.compile(
    r"\b(?P<verb>play|plays|cast|casts|replay) (?:a second|a third|another|1 more)(?: (?:1|one|land))?"
    r"(?= [.,;?!]|$| and | in | this | that | on )"
)
"""One more of what was named last."""


def shortage_told(text: str, marked: Marked) -> str:
    """The line with what somebody can pay at most told as what he or she can not pay."""
    return LESS.sub(lambda match: _less(match, marked), text)


def attempts_told(text: str, marked: Marked) -> str:
    """The line with attempts told by what is done."""
    text = SAVES_WITH.sub(lambda match: _saves(match, marked), text)
    text = TRIES.sub(lambda match: _tries(match, marked), text)
    text = SHORT.sub(lambda match: f"{match['who']} can not pay" if match["who"] else "can not pay" if match["short"] else "", text)
    text = OFF_LAND.sub(lambda match: _off_land(match, marked), text)
    text = LANDS_BESIDE.sub(lambda match: _lands_beside(match, marked), text)
    return SECOND.sub(lambda match: _second(match, marked), text)


def _spell(words: str, marked: Marked) -> str:
    """The text of a spell; "" where it is none."""
    card = marked.named(words.split()[-1])
    return card.text if re.search("Instant|Sorcery|Interrupt", card.type) else ""


def _less(match: re.Match[str], marked: Marked) -> str:
    """Who can pay less than the last spell asks for can not pay."""
    asks = [found for mark in re.findall(r"card\d+", match.string[: match.start()])
            if (found := re.search(r"unless [^.]*pays? \{(\d+)\}", _spell(mark, marked)))]
    return f"{match['who']} can not pay" if asks and int(match["number"]) < int(asks[-1][1]) else match[0]


def _saves(match: re.Match[str], marked: Marked) -> str:
    if not COUNTERING.search(_spell(match["spell"], marked)):
        return match[0]
    form = "playing" if match["form"] == "saving" else "plays" if match["form"].endswith("s") else "play"
    return f"{form} {match['spell']}"


def _tries(match: re.Match[str], marked: Marked) -> str:
    return f"{'try' if match['form'] == 'try' else 'tries'} to play {match['spell']}" if _spell(match["spell"], marked) else match[0]


def _off_land(match: re.Match[str], marked: Marked) -> str:
    if "Land" not in marked.named(match["land"]).type:
        return match[0]
    number = next(iter(re.findall(r"\d+", match["kind"])), "1")
    return f"{match['who']} has only {number} untapped {match['land']} . {match['who']} "


def _lands_beside(match: re.Match[str], marked: Marked) -> str:
    """Lands that somebody who attacks has: they do not attack themselves."""
    named = marked.named(match["land"])
    told = match["state"] or "untapped" in match["kind"] or "open" in match["kind"]
    if "Land" not in named.type or not told or "becomes" in named.text:
        return match[0]
    number = next(iter(re.findall(r"\d+", match["kind"])), "1")
    return f"{match['who']} has {number} untapped {match['land']} . {match['who']} {match['does']}"


def _second(match: re.Match[str], marked: Marked) -> str:
    before = match.string[: match.start()]
    told = [mark for mark in re.findall(r"card\d+", before) if "land" not in match[0] or "Land" in marked.named(mark).type]
    played = [mark for mark in told if re.search(rf"\b(?:plays?|casts?|played) (?:an? |the |\d+ )?{mark}\b", before)]
    return f"{match['verb']} another {played[-1]}" if played else match[0]
