"""How combat damage is assigned, and what attacks as a band, told in the words that the reader knows. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.deeds.creature_phrases import ENDS, NP, WHO

_GIVES = (
    r"(?:puts?|assigns?|assigned|deals?|dealt|piles?|dumps?|throws?|stacks?|places?|sends?|allots?|divides?|splits?|distributes?|gives?"
    r"|wants?(?: to (?:put|assign|deal))?)"
)
_ALL = r"all(?: of)?|every point(?: of)?|the full|the whole|everything"
_SOURCE = rf"(?:its|his|her|their|the|that|{NP} 's|{NP}|combat|points? of|of|in) ?"
_AMOUNT = (
    rf"(?:all )?\d+|{_ALL}|the rest|the other \d+|the remaining \d+|the remainder|lethal|the last \d+"
    r"|the (?:last|other|remaining|final) (?:point|1)"
)
_TARGET = (
    rf"(?:each(?: (?:of (?:them|the \d+|the \w+)|1|blocker|creature|bear))?|both(?: of them| blockers?)?|{NP}|player\d+(?! 's)|him|her"
    r"|the (?:first|second|third|other)(?: 1| blocker| creature)?)"
)
_SHARE = (
    rf"(?:(?:the|its|his|her|their) )?(?P<amount{{n}}>{_AMOUNT})(?: (?:{_SOURCE})*damage)?(?: (?:points?|of it))? "
    r"(?:on(?:to)?|to|at|goes to) "
    rf"(?P<target{{n}}>{_TARGET})"
)
SHARES = re.compile(
    rf"(?P<who>\b(?:{WHO}|{NP}|and|it|then)) (?:then |now |also |just )*{_GIVES} "
    rf"(?:(?:(?:the|its|his|her|combat|{NP} 's|{NP}) )*damage(?: as| ,| :)* )?"
    + _SHARE.format(n=1)
    + rf"(?:(?: ,)?(?: and)?(?: {_GIVES})? {_SHARE.format(n=2)})?(?:(?: ,)?(?: and)?(?: {_GIVES})? {_SHARE.format(n=3)})?"
    + r"(?P<over>(?: ,)?(?: and| while)? (?:tramples over(?: for \d+)?|the (?:rest|remainder)"
    r" (?:tramples?(?: over| through)?|goes (?:through|to (?:him|her|player\d+)))))?"
    + r"(?= ?$| [.,;:?!)]| and\b| but\b| so\b| when\b| while\b)"
)
"""Damage by its shares: "puts 3 damage on each", "puts all its damage on the Giant"."""
CAUSED = re.compile(rf"\b{WHO} (?:has|makes|lets) (?P<dealer>{NP}) (?P<gives>put|assign|deal|send|dump|place)(?= )")
"""A creature that somebody has assign its damage."""
DEALER = re.compile(rf"(?P<dealer>{NP}) (?:'s )?(?:\d+ )?damage\b")
"""The creature whose damage it is, whoever decides of it."""
GOES = re.compile(rf"\b(?:all(?: of)?|(?P<amount>\d+)) (?:\d+ )?(?:of )?(?:its |the )*damage goes (?:on)?to (?P<target>{_TARGET}){ENDS}")
EVENLY = re.compile(
    rf"(?P<who>\b{WHO}) (?:splits?|divides?) (?:the|its|his|her|{NP} 's|{NP}) ?(?:damage )?(?:evenly|equally|in half|down the middle)"
    rf"(?: between (?:them|the \d+|both))?{ENDS}"
)
IN_SHARES = re.compile(
    rf"(?P<who>\b{WHO}) (?:splits?|divides?) (?:(?:the|its|his|her|{NP} 's|{NP}) )?(?:damage )?(?:as )?(?P<first>\d+)(?: and|/|-| ,| to) "
    rf"(?P<second>\d+)(?: between (?:them|the \d+|both))?{ENDS}"
)
TRAMPLES = re.compile(
    rf"(?P<who>\b(?:{WHO}|{NP}|and|it)) tramples? (?:over|through)(?: (?:for|with) (?:as much as (?:possible|(?:he|she|it) can)|the rest))?"
    r"(?= ?$| [.,;?!)])"
)
"""As much as may be goes through, which is what happens unless it is told otherwise."""
MOST_OVER = re.compile(
    rf"(?:(?<=[.;,] )|(?<=and )|^)(?:{WHO}|{NP}) (?:assigns?|puts?|deals?|sends?|gives?) as much(?: (?:of (?:it|the"
    rf"|its))?(?: ?damage)?)? as "
    r"(?:possible|(?:he|she|it|player\d+) (?:can|may))(?: damage)? (?:on|to|through to|onto) (?:player\d+(?! 's)|him|her)(?= ?$"
    r"| [.,;?!)]| and)"
)
_BAND = rf"(?P<first>{NP}) (?:and|with) (?P<second>{NP})"
BANDS = re.compile(
    rf"(?P<who>\b{WHO}) (?:bands?|banded) {_BAND}(?: together| up)?(?: ,)?(?: and)? (?:then )?"
    r"(?:attacks?|swings?)(?: with (?:them|it|both|the band))?"
)
FORMS_BAND = re.compile(
    rf"(?P<who>\b{WHO}) (?:forms?|makes?|declares?|builds?) an? (?:attacking )?band (?:of|with|out of|from) {_BAND}"
    r"(?: ,)?(?: and (?:then )?(?:attacks?|swings?)(?: with (?:them|it|both|the band))?)?"
)
BAND_OF = re.compile(
    rf"\b(?:an?|the|his|her) (?:attacking )?band (?:of|with|consisting of|made up of|made of) {_BAND}(?P<attacks> attacks?)?"
)
OWN_BAND = re.compile(
    rf"(?P<who>\b{WHO}) (?:sends?|declares?|attacks with|swings with) (?:in )?{_BAND}(?: in)?(?: ,)? "
    r"(?:as|in|which form|that form|forming) (?:an?|1) (?:attacking )?band(?: together)?"
)


def assignments_told(text: str) -> str:
    """The line with what attacks as a band, and how damage is assigned, told in plain words."""
    text = BANDS.sub(_banded, FORMS_BAND.sub(_banded, OWN_BAND.sub(_banded, text)))
    text = BAND_OF.sub(_band_of, text)
    if not re.search(r"\b(?:attack|block|swing)", text):
        return text
    text = MOST_OVER.sub("", TRAMPLES.sub("", text))
    text = GOES.sub(lambda match: f"it assigns {match['amount'] or 'all'} to {match['target']}", text)
    text = CAUSED.sub(r"\g<dealer> \g<gives>s", text)
    text = EVENLY.sub(lambda match: f"{match['who']} assigns half to each", text)
    text = IN_SHARES.sub(lambda match: f"{match['who']} assigns {match['first']} to the first and {match['second']} to the second", text)
    return SHARES.sub(_shares, text)


def _banded(match: re.Match[str]) -> str:
    return f"{match['who']} attacks with {match['first']} and {match['second']} in a band"


def _band_of(match: re.Match[str]) -> str:
    if match["attacks"]:
        return f"{match['first']} and {match['second']} attack as a band"
    return f"{match['first']} and {match['second']} in a band"


def _shares(match: re.Match[str]) -> str:
    """The shares as the reader has them; the words as they are where nothing in them speaks of damage that is assigned."""
    blocked = re.search(r"\bblock", match.string[: match.start()])
    alone = re.search(r"\bdeals?\b|\bdealt\b", match[0]) and not match["amount2"] and not match["amount1"].startswith("all")
    if not blocked or alone or "counters" in match[0]:
        return match[0]  # what a spell deals
    shares = []
    for at in "123":
        if match[f"amount{at}"]:
            amount = match[f"amount{at}"]
            number = re.search(r"\d+", re.sub(r"\bpoint$", "1", amount))
            word = "lethal" if amount == "lethal" else "rest" if "re" in amount and not number else "all"
            target = "each" if match[f"target{at}"].startswith(("each", "both")) else match[f"target{at}"]
            shares.append(f"{number[0] if number else word} to {target}")
    of = DEALER.search(match[0])
    who = of["dealer"] if of else "and then" if match["who"] in ("and", "then") else match["who"]
    who = f"and {who}" if of and match["who"] == "and" else who
    shares += ["rest to over"] if match["over"] else []
    return f"{who} assigns {' and '.join(shares)}"
