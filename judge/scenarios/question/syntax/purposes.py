"""What a deed is done for, where that says no more than the deed; and what somebody would like to come of it. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.deeds.deed_purposes import NAMED
from judge.scenarios.question.marked_question import Marked

_WHAT = rf"(?:{NAMED}|it|them|him|her|himself|herself|itself)"
_SAVE = r"(?:save|rescue|protect|shield|keep|preserve)"
_ALIVE = r"(?: (?:alive|safe|in play|from dying|around|on the table))?"
_WISHES = r"(?:(?P<wish>wants?|tr(?:ies|y)|hopes?|attempts?|decides?|would like|wishes) to )"
ENDS = r"(?=,? ?$| [.,;?!)]| and | but | before | after | in response| while | with damage)"
SAVES_WITH = re.compile(
    rf"\b(?:{_WISHES}{_SAVE}|{_SAVE}s) (?P<what>{_WHAT}){_ALIVE}(?: from (?P<from>{NAMED}))? "
    rf"(?:with|by playing|by casting|using) (?P<spell>{NAMED})(?= |$)"
)
"""Something that is saved with a spell from another."""
PAYS = re.compile(
    rf"\b(?P<pays>pay(?:s|ing)?|spend(?:s|ing)?) (?P<price>openmana\w+|\d+(?: mana)?) to {_SAVE} "
    rf"(?P<what>{NAMED}|it|them|him|her){_ALIVE}{ENDS}"
)
"""What regenerates is saved by what is paid."""
FEEDS = re.compile(
    rf"\b(?P<deed>(?:discard|sacrific)(?:e?s|e|ing)? (?:(?:an?|\d+|another|the|his|her|random|last|only|whole) )*(?:cards?(?: in hand)?"
    rf"|{NAMED}|hand|creatures?|lands?)) (?:so as |in order )?to (?:{_SAVE}|pump|grow|make|enlarge) (?P<what>{NAMED}|it|them|him|her)"
    rf"(?: (?:alive|safe|bigger|larger|big|survive|enough|live))*{ENDS}"
)
"""What is saved or made larger by what is fed to it."""
IDLE = re.compile(
    r"(?P<deed>\b(?:animat|block|chump|equip|regenerat|pump|unmorph|untap|discard|sacrific|phas|return|attach|mov)\w* [^.;?!]*?)"
    rf"(?: ,)? (?:so as |in order )?(?:to (?:stop|survive|save|rescue|protect|keep|face|meet) (?:{_WHAT}|the damage|the attack|that|this)"
    rf"|to (?:survive|live|win|be safe|stay alive|stay in the game)){_ALIVE}{ENDS}"
)
"""What a deed is done for that is whole without it."""
WISHED = re.compile(
    r"(?: ,)?(?: and| but)?(?: (?:player\d+|he|she|they))? (?:want(?:s|ed)?|hop(?:es|ed)|would like|need(?:s|ed)?) (?:badly |desperately )?"
    rf"to (?:stop|survive|avoid|withstand) (?:{_WHAT}|the damage|the attack|that|this)(?= ?$| [.,;?!])"
)
"""What somebody would like to come of it, without what is done for it."""


def purposes_left(text: str, marked: Marked) -> str:
    """The line with such purposes told as what is done, or left out."""
    text = SAVES_WITH.sub(lambda match: _saves(match, marked), text)
    text = PAYS.sub(lambda match: _pays(match, marked), text)
    return FEEDS.sub(lambda match: _feeds(match, marked), text)


def purpose_left(words: list[str]) -> list[list[str]] | None:
    """A clause without what a deed in it is done for; None where it says no such thing."""
    text = " ".join(words)
    made = IDLE.sub(r"\g<deed>", WISHED.sub("", text))
    return [made.split()] if made != text else None


def _meant(said: str, match: re.Match[str]) -> str:
    """The card that is meant: of "it" what was named last."""
    named = re.findall(r"card\d+", said) or re.findall(r"card\d+", match.string[: match.start()])
    return named[-1] if named else ""


def _saves(match: re.Match[str], marked: Marked) -> str:
    spell = marked.named(match["spell"].split()[-1])
    if not re.search("Instant|Interrupt", spell.type) or re.search("[Cc]ounter target", spell.text):
        return match[0]
    plays = {"wants": "wants to play", "want": "want to play"}.get(match["wish"] or "", "tries to play" if match["wish"] else "plays")
    answers = f" in response to {match['from']}" if match["from"] else ""
    return f"{plays} {match['spell']} on {match['what']}{answers}"


def _pays(match: re.Match[str], marked: Marked) -> str:
    mark = _meant(match["what"], match)
    able = mark and re.search(r":[^\n]*[Rr]egenerate", marked.named(mark).text)
    return f"{match['pays']} {match['price']} to regenerate {match['what']}" if able else match[0]


def _feeds(match: re.Match[str], marked: Marked) -> str:
    mark = _meant(match["what"], match)
    cost = "Discard" if match["deed"].startswith("discard") else "Sacrifice"
    able = mark and re.search(rf"^[^\"\n:]*{cost} (?!~)[^:\n]*:", marked.named(mark).text, re.MULTILINE)
    return f"{match['deed']} to the {mark}" if able else match[0]
