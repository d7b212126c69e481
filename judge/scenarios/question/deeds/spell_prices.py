"""What is given up to play a spell, told first or behind it: "sacrifices the Wurm to Fling", "pitches Brainstorm to it". Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.alternative_prices import RATHER, instead_of_mana
from judge.scenarios.question.deeds.deed_copies import AIMED, ONE
from judge.scenarios.question.deeds.verb_forms import inflected, shapes_by_form
from judge.scenarios.question.marked_question import Marked

CARD = r"(?:(?:an?|the|his|her|untapped|tapped|own|other|last|player\d+ 's|\d+|of|pair) )*card\d+"
CARDS = rf"{CARD}(?: and {CARD})*"
GIVING = {
    "sacrifice": "sacrificing", "sac": "sacrificing", "feed": "sacrificing", "throw": "sacrificing", "toss": "sacrificing",
    "discard": "discarding", "return": "returning", "pitch": "removing", "remove": "removing", "exile": "removing",
}
FORMS = shapes_by_form(frozenset(GIVING))
PAYING = shapes_by_form(frozenset(("pay",)))
CARDS_END = re.compile(r"card\d+$")
SAID = "|".join(sorted(FORMS, key=len, reverse=True))
TEXTS = {
    "sacrificing": r"additional cost to (?:play|cast) [^.]*?acrifice|acrifice[^.]*? rather than pay",
    "discarding": r"additional cost to (?:play|cast) [^.]*?iscard|iscard[^.]*? rather than pay",
    "returning": r"additional cost to (?:play|cast) [^.]*?eturn|eturn[^.]*? rather than pay",
    "removing": r"additional cost to (?:play|cast) [^.]*?(?:emove|xile)|(?:emove|xile)[^.]*? rather than pay",
}
LIFE = r"(?:an? |1 |his |her |the |last )*(?:\d+ )?life"
HAND = r"(?: (?:from|to|in) (?:(?:his|her|player\d+ 's) )?hand| from the game)"
SPELL = (
    rf" (?:(?:to|for|into) (?:(?:play|cast|pay for|fuel) )?|and (?:then )?(?:(?:plays?|casts?) |(?=card\d+ (?:{AIMED}))))"
    rf"(?P<spell>{ONE}card\d+)"
    rf"(?P<aim> (?:(?:on|at|targeting|into) )?(?:{AIMED})(?= |$))?(?: to counter (?:it|that))?(?P<more> (?=and (?:player|he |she )))?"
)
PRICE_FIRST = re.compile(
    rf"\b(?:(?:pays?|paying) {LIFE} and )?(?P<form>{SAID}) (?P<what>{CARDS}|both(?: of them)?|it|them(?: both)?)(?P<away> away)?"
    rf"{HAND}*(?P<life> ,? ?(?:and )?(?:pays?|paying) {LIFE})?(?: {RATHER.pattern[:-7]})?{SPELL}"
)
"""A spell that is played by what is given up for it, which is told first."""
LIFE_FIRST = re.compile(rf"\b(?P<form>pays?|paying) (?P<life>{LIFE})(?: {RATHER.pattern[:-7]})?{SPELL}")
"""A spell that is played for life, which is told first."""
THROWN = re.compile(
    rf"\b(?P<form>throws?|throwing|threw|hurls?|hurling|tosse?s?|tossing|sends?|shoots?|launch(?:es)?|fires?) (?P<what>{CARD})"
    rf" (?:at|to|into) (?P<whom>{AIMED}) (?:with|using|via|through|by playing) (?P<spell>{ONE}card\d+)"
)
"""A creature that is thrown at somebody with a spell."""
BESIDE = re.compile(
    rf"(?P<spell>\bcard\d+)(?P<aim> (?:(?:on|at|targeting) )?(?:{AIMED}))?(?: ,)?(?: (?:with|using) (?P<tool>{CARD})(?P<as> as (?:the"
    rf"|its) "
    rf"(?:pitch|fodder|cost|price|ammunition|ammo|sacrifice))?|(?: and| ,)* (?P<form>{SAID}) (?P<given>{CARDS})"
    rf"| (?P<flung>{CARD})(?= (?:at|to|into) ))"
    rf"(?= ?(?:[.,;?!]|$)| and | at | to (?:it|player|his|her) | as | targeting | into | on | in | from )(?: (?:to|for) it)?"
)
"""What is given up for a spell, told behind it."""
FOR_FREE = re.compile(r"(?<=card\d)(?P<on> on (?:it|the card\d+|card\d+))? for (?:free|nothing|0 mana|no mana)(?= ?,? (?:pitching"
    r"|removing|exiling|by|sacrificing))")


def spell_costs_told(text: str, marked: Marked) -> str:
    """The line with what is given up for spells told behind them."""
    text = FOR_FREE.sub(lambda match: match["on"] or "", text)
    text = PRICE_FIRST.sub(lambda match: _first(match, marked), text)
    text = LIFE_FIRST.sub(lambda match: _for_life(match, marked), text)
    text = THROWN.sub(lambda match: _thrown(match, marked), text)
    return BESIDE.sub(lambda match: _beside(match, marked), text)


def _asks(spell: str, price: str, marked: Marked) -> bool:
    """Whether that is given up for such a spell."""
    return re.search(TEXTS[price], marked.named(spell.split()[-1]).text) is not None


def _price(form: str) -> tuple[str, str]:
    """What is done with what is given up, and in what shape the verb stands."""
    lemma, shape = FORMS[form][0]
    return GIVING[lemma], shape


def _first(match: re.Match[str], marked: Marked) -> str:
    price, shape = _price(match["form"])
    what = match["what"] if CARDS_END.search(match["what"]) else _meant(match, marked)
    if not what or not _asks(match["spell"], price, marked):
        return match[0]
    return f"{inflected('play', shape)} {match['spell']}{_aim(match['aim'])} , {price} {what}" + (" ; " if match["more"] else "")


def _meant(match: re.Match[str], marked: Marked) -> str:
    """What "it" or "both" is that is given up: the permanents that were named last."""
    told = [one for one in re.finditer(r"(?:\b(\d+) )?(card\d+)\b", match.string[: match.start()])
            if not re.search("Instant|Sorcery|Interrupt", marked.named(one[2]).type)]
    if not told:
        return ""
    number = "2 " if match["what"].startswith("both") else f"{told[-1][1]} " if match["what"].startswith("them") and told[-1][1] else ""
    return f"the {number}{told[-1][2]}" if not match["what"].startswith("both") or told[-1][1] == "2" else ""


def _for_life(match: re.Match[str], marked: Marked) -> str:
    if not instead_of_mana(marked.named(match["spell"].split()[-1]).text, "life"):
        return match[0]
    _, shape = PAYING[match["form"]][0]
    said = f"{inflected('play', shape)} {match['spell']}{_aim(match['aim'])} , paying {match['life']}"
    return said + (" ; " if match["more"] else "")


def _aim(words: str | None) -> str:
    """Words that name a target, behind a preposition."""
    said = (words or "").strip()
    return "" if not said else f" {said}" if re.match(r"(?:on|at|targeting|into) ", said) else f" targeting {said}"


def _thrown(match: re.Match[str], marked: Marked) -> str:
    if not _asks(match["spell"], "sacrificing", marked):
        return match[0]
    plays = "playing" if match["form"].endswith("ing") else "plays" if match["form"].endswith("s") else "play"
    return f"{plays} {match['spell']} targeting {match['whom']} , sacrificing {match['what']}"


def _beside(match: re.Match[str], marked: Marked) -> str:
    what = match["tool"] or match["given"] or match["flung"]
    mark = what.split()[-1]
    creature = not re.search("Instant|Sorcery|Interrupt", marked.named(mark).type)
    price = _price(match["form"])[0] if match["form"] else "sacrificing" if creature else "removing"
    if mark == match["spell"] or not _asks(match["spell"], price, marked) or (match["form"] or "").endswith("ing"):
        return match[0]
    if match["flung"]:
        before = match.string[: match.start()]
        if re.search(r"\b(?:plays?|casts?|playing|casting|with|of|on) (?:an? |the |his |her )?$", before):
            return match[0]
        return f"{match['spell']} , {price} {what} ,"
    return f"{match['spell']}{match['aim'] or ''} , {price} {what}" + ("" if match["aim"] else " ,")
