"""The words in which states are told: things with whose they are, damage, times gone by. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.marked_question import Marked

OWN = r"(?:player\d+ 's|his|her|their)"
STATE = r"(?:an?|the|that|this|own|only|lone|single|face-down|untapped|tapped|attacking|blocking|enchanted|equipped|\d+)"
THING = rf"(?:(?:{OWN}|{STATE}) )*card\d+"
"""A thing by name, with whose it is and in what state."""
THINGS = rf"{THING}(?:(?: ,| and| , and) {THING})*"
ENDS = r"(?= [.,;:?!)]|$| and\b| while\b| when\b| with\b| then\b| but\b)"
BEGINS = r"(?:(?<=[.;?!,:] )|(?<=and )|(?<=but )|(?<=while )|(?<=now )|^)"
BEFORE = (
    r"(?:last turn|the turn before|(?:the|her|his|player\d+ 's) last turn|a turn ago|(?:some|a few|several|many|\d+) turns"
    r" ago|earlier in the game"
    r"|earlier|long ago|in an earlier turn|the previous turn|(?:on|in) (?:the|an?|his|her) (?:previous|earlier|last) turn|before"
    r" that|previously"
    r"|on turn \d+|some time ago|before)"
)
"""When something was done that is there since."""
NOW = r"(?:this very turn|this turn|just now|earlier this turn|in the same turn|a moment ago)"
"""When something was done in the turn that is told of."""
LASTING = (
    r"(?:for (?:some|several|a few|many|\d+|a couple of) turns(?: now)?|for ages|for a while(?: now)?|for (?:a long|some) time(?:"
    r" now)?|all game(?: long)?"
    r"|since (?:turn \d+|the (?:beginning|start)(?: of the game)?|last turn|(?:his|her|an earlier) (?:last )?turn))"
)
"""How long something has been so."""
_DAMAGE_SINCE = (
    r"(?: (?:already|marked|dealt|on (?:it|them|him|her)|in combat|in (?:the|an?)(?: earlier| first)? combat|this turn|that"
    r" turn|earlier(?: this turn)?"
    rf"|before|so far|(?:from|by) {THING}(?: 's (?:ability|trigger))?))*"
)
DAMAGE = rf"(?P<number>\d+)(?: points? of)?(?: combat)? damage(?P<since>{_DAMAGE_SINCE})"
"""How much damage something was dealt, from what and when."""
DAMAGED = (
    r"(?:(?:has|have|had|was|were|been|already|having|also|just|then) )*(?:taken|took|dealt|suffered|received|sustained) (?:already )?"
)
"""Words with which is told that something was dealt damage."""


def owner_of(thing: str) -> str:
    """Whose a thing is said to be by name, as "player0 's "; "" where that is not said so."""
    found = re.search(r"player\d+ 's ", thing)
    return found[0] if found else ""


def named(thing: str) -> str:
    """A thing by name and owner alone."""
    mark = re.search(r"card\d+", thing)
    return f"{owner_of(thing)}{mark[0] if mark else thing}"


def mark_of(thing: str) -> str:
    """The mark of a thing's card."""
    return next(found[0] for found in re.finditer(r"card\d+", thing))


def is_kind(mark: str, kind: str, marked: Marked) -> bool:
    """Whether a card is of a type that is written so: "Aura", "Instant|Sorcery"."""
    found = re.search(r"card(\d+)", mark)
    return found is not None and re.search(kind, marked.cards[int(found[1])].type) is not None


def told_of(words: str, marked: Marked) -> None:
    """Notes the cards in words that tell what did something before: they are nowhere now."""
    marked.before |= {int(place) for place in re.findall(r"card(\d+)", words)}
