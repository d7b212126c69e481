"""Mana that spells make, and lands that are played: "Rituals out a Specter", "my land drop is a Forest". Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.marked_question import Marked

ONE = r"(?:(?:an?|the|his|her|own|another|player\d+ 's) )*"
SPENT = re.compile(
    rf"\b(?P<form>plays?|casts?|playing|casting) (?P<what>{ONE}card\d+) (?:off|with|using|from|via|through|thanks to|by way of|on the"
    rf" back of)(?: of)?"
    rf" (?:(?:the )?mana (?:from|of|off) )?(?P<by>{ONE}card\d+)(?: mana| 's mana)?(?= ?(?:[.,;?!]|$)| and | on | in )"
)
"""What is played with the mana of a spell."""
MADE = re.compile(
    rf"(?P<by>\bcard\d+) (?:(?:off|from) (?P<land>{ONE}card\d+) )?(?:out|into|up|for|and with (?:the|that) mana|and (?:spends?|uses?) "
    rf"(?:the|that|its) mana (?:on|for)"
    rf"|to (?:play|cast|power out|fuel|pay for|bring out|get out|help play)) (?P<what>{ONE}card\d+)(?= ?(?:[.,;?!]|$)| and | in | on )"
)
"""The same, told by the spell that makes it first."""
_THAT = (
    r"(?:all (?:of )?)?(?:the|that|its|this|his|her|those) (?:(?:same|floating|resulting|\d+|white|blue|black|red|green|colorless|extra) )*"
    r"mana"
)
THAT_MANA = re.compile(
    rf"\b(?P<form>uses?|spends?|using|spending) (?:(?P<it>it)|{_THAT}(?: (?:from|of|off) {ONE}card\d+)?) (?:only |just )*"
    rf"(?:(?:for|on|to (?:play|cast|pay for|help play)) (?P<what>{ONE}card\d+)"
    rf"|to (?P<spell>card\d+) (?P<whom>{ONE}card\d+|player\d+(?! 's)))"
)
"""What is played with mana that was made before, and with nothing else."""
PLAYING = {"use": "play", "spend": "play", "uses": "plays", "spends": "plays", "using": "playing", "spending": "playing"}
FOLLOWED = re.compile(rf"\b(?:follows?|following|followed) (?:up )?(?P<first>{ONE}(?:\d+ )?card\d+) (?:up )?with (?P<then>{ONE}card\d+)")
THEN = re.compile(
    rf"(?P<plays>\b(?:plays?|casts?) {ONE}(?:\d+ )?card\d+) (?:,? ?followed by|, then|plus) (?P<then>{ONE}card\d+)(?= ?(?:[.,;?!]|$)|"
    rf" on | at | and )"
)
LANDS = rf"{ONE}(?:\d+ )?card\d+(?:(?: ,)?(?: and)? {ONE}(?:\d+ )?card\d+)*"
PAID_WITH = re.compile(
    rf"\b(?P<who>player\d+|he|she) (?P<before>(?:then |now |wants to )*)(?:pays? for|paid for|plays?|casts?) (?P<what>{ONE}card\d+)(?:"
    rf" ,)? "
    r"(?:by tapping|tapping|(?:with|using|off|from)(?: the)?(?: mana (?:from|of|off))?)"
    rf" (?P<lands>{LANDS})(?= ?(?:[.;?!]|$)| and (?:player|he |she ))"
)
"""The lands with whose mana something is paid for."""
LAND_IS = re.compile(
    rf"\b(?P<who>player\d+) 's (?:land(?: drop)?|drop)(?: (?:for|of) (?:the|this) turn| this turn)? (?:is|will be|was) "
    rf"(?P<what>{ONE}card\d+)(?= ?(?:[.,;?!]|$)| and )"
    rf"|\bmakes? (?:the|his|her|player\d+ 's|an?) land drop(?: for the turn)? (?:, |with |by playing |: )(?P<land>{ONE}card\d+)"
)
"""A land that is played, told by a noun."""
DOWN = re.compile(
    rf"\b(?P<form>put|puts|putting|play|plays|playing|lay|lays|set|sets) (?P<first>down |out )?(?P<what>{ONE}(?P<card>card\d+))"
    rf"(?P<last> (?:down|out|onto the (?:table|board|battlefield)))?"
    r"(?= ?(?:[.,;?!]|$)| and | as | for | from )"
)


def mana_told(text: str, marked: Marked) -> str:
    """The line with such mana and lands told as what is played first."""
    text = SPENT.sub(lambda match: _spent(match, marked), text)
    text = MADE.sub(lambda match: _made(match, marked), text)
    text = THAT_MANA.sub(lambda match: _with_that(match, marked), text)
    text = FOLLOWED.sub(r"plays \g<first> and then plays \g<then>", text)
    text = THEN.sub(r"\g<plays> and then plays \g<then>", text)
    text = PAID_WITH.sub(lambda match: _paid_with(match, marked), text)
    text = LAND_IS.sub(lambda match: f"{match['who']} plays {match['what']}" if match["who"] else f"plays {match['land']}", text)
    return DOWN.sub(lambda match: _down(match, marked), text)


def _makes_mana(words: str, marked: Marked) -> bool:
    card = marked.named(words.split()[-1])
    return re.search("Instant|Sorcery|Interrupt", card.type) is not None and re.search(r"\b[Aa]dds? ", card.text) is not None


def _with_that(match: re.Match[str], marked: Marked) -> str:
    """What is played with that mana; "it" is mana where what was named last makes some."""
    last = re.findall(r"card\d+", match.string[: match.start()])[-1:]
    spell = match["spell"] or (match["what"].split()[-1] if match["what"] else "")
    if (match["it"] and not (last and _makes_mana(last[0], marked))) or "Land" in marked.named(spell).type:
        return match[0]
    aimed = f" on {match['whom']}" if match["whom"] else ""
    return f"{PLAYING[match['form']]} {match['spell'] or match['what']}{aimed} with that mana"


def _paid_with(match: re.Match[str], marked: Marked) -> str:
    lands = re.findall(r"card\d+", match["lands"])
    if len(lands) < 2 or not all("Land" in marked.named(mark).type for mark in lands):
        return match[0]
    return f"{match['who']} has {match['lands']} in play . {match['who']} {match['before']}plays {match['what']}"


def _spent(match: re.Match[str], marked: Marked) -> str:
    if not _makes_mana(match["by"], marked):
        return match[0]
    return f"{match['form']} {match['by']} and then {match['form'].replace('ing', '')} {match['what']}"


def _made(match: re.Match[str], marked: Marked) -> str:
    if not _makes_mana(match["by"], marked):
        return match[0]
    before = match.string[: match.start()].split()
    off = f" off {match['land']}" if match["land"] else ""
    plays = "" if not before or before[-1] in ("plays", "play", "casts", "cast", "a", "an", "the", "his", "her") else "plays "
    by = match["by"]
    if before and before[-1] in ("use", "uses", "using"):
        plays = ""
    return f"{plays}{by}{off} and then plays {match['what']}"


def _down(match: re.Match[str], marked: Marked) -> str:
    """A land, or another permanent that is put down, is played."""
    land = "Land" in marked.named(match["card"]).type
    if not (match["first"] or match["last"]) or not land:
        return match[0]
    return f"{'plays' if match['form'].endswith('s') else 'play'} {match['what']}"
