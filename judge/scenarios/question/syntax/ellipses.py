"""What a clause leaves out, told whole, and phrases for a verb told by that verb: "animates it and blocks", "goes and gets". Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.syntax.phrase_bounds import noun_phrase_end
from judge.scenarios.question.syntax.word_classes import CARD, finite_shapes

MADE_READY = re.compile(r"\b(?:animat(?:e|es|ed)|play(?:s|ed)?|cast(?:s)?|flash(?:es)?|untap(?:s|ped)?|regenerat(?:e|es))\b[^.;]*$")
"""A deed behind which its object is what blocks."""
BARE_BLOCK = re.compile(
    r"(?P<block>(?:,|and|, and|then|, then|and then) (?:then )?(?:blocks?|blocked))(?: it| the attacker| him| her)?"
    r"(?= ,| \.| ;|$| and | then | before | but )(?! and card)"
)
WISHING = re.compile(r" , (?:(?:still|now|then) )?(?P<verb>wanting|hoping|trying|planning|intending|meaning|attempting) to (?=[a-z])")
WISHES = {"wanting": "wants", "hoping": "wants", "trying": "tries", "planning": "wants", "intending": "wants", "meaning": "wants",
          "attempting": "tries"}
GOES_AND = re.compile(r"\b(?:goes|go|went|turns|(?<=to )turn) (?:ahead |right ahead |straight |out )?and (?=(?P<verb>[a-z]+) )")
LEFT_UNTAPPED = re.compile(r" (?:still )?left(?= (?:un)?tapped\b)")
FINDS = re.compile(
    r" (?:,? ?(?:in order )?to|,? so as to) (?:go )?"
    r"(?:get|fetch|find|search (?:for|out|up)|tutor (?:for|up)|grab|pull out|look for|dig (?:up|for))"
    r" (?=(?:(?:an?|the|his|her|1) )*card\d)"
    r"|,? and (?:then )?(?:gets|grabs|pulls out) (?=(?:(?:an?|the|1) )?card\d+(?: out of| from|$| [,.]| and))"
    r"|(?<=cycles card\d) for (?=(?:an? )?card\d)"
)
"""The purpose of a search, which is what is found."""
PROTECTED = re.compile(
    r" (?:for|to give) protection from (?P<color>white|blue|black|red|green) (?:on|to|for) "
    r"(?P<what>(?:(?:the|his|her|an?|player\d+ 's) )*card\d+|it)"
)
"""What an ability gives to what it is aimed at."""
CYCLES = re.compile(r"\b(?:plains|island|swamp|mountain|forest|wizard|sliver|basic ?land|land)-?cycl(?P<form>e|es|ed|ing)\b")
"""Landcycling and the like, which is cycling."""


def bare_block_told(words: list[str]) -> list[list[str]] | None:
    """A block of which is not told what blocks, behind what somebody did with a creature: it blocks."""
    text = " ".join(words)
    for match in BARE_BLOCK.finditer(text):
        before = text[: match.start()].rstrip(" ,")
        if MADE_READY.search(before) and re.search(r"card\d+$", before):
            return [f"{text[: match.end('block')]} with it{text[match.end() :]}".split()]
    return None


def phrases_told(words: list[str]) -> list[list[str]] | None:
    """Phrases for a verb by the verb alone; None where there are none."""
    text = " ".join(words)
    made = WISHING.sub(lambda match: f" and {WISHES[match['verb']]} to ", text)
    made = GOES_AND.sub(lambda match: "" if finite_shapes(match["verb"]) else match[0], made)
    made = LEFT_UNTAPPED.sub("", made)
    made = FINDS.sub(" and fetches ", made)
    made = PROTECTED.sub(r" targeting \g<what> , choosing \g<color>", made)
    made = CYCLES.sub(lambda match: f"cycl{match['form']}", made)
    return [made.split()] if made != text else None


LATE_MOMENT = re.compile(
    r"^(?P<deed>player\d+ .*\b(?:transmut|cycl)\w* .*?) "
    r"(?P<when>(?:at|in|during|on) (?:the )?(?:end of |beginning of )?(?:player\d+ 's|his|her) "
    r"(?:next )?(?:turn|upkeep|draw step|end step|end of turn)(?: step)?)$"
)


def moment_told(text: str) -> str:
    """The line with the moment of a search by a card in hand told before it, since what is found stands behind it otherwise."""
    return "".join(LATE_MOMENT.sub(r"\g<when> , \g<deed>", part) for part in re.split(r"( [.;?!:](?: |$))", text))


COUNTED = re.compile(
    r"(?P<asks>how (?:many|much) (?P<noun>cards|lands|creatures|life)\b(?P<rest>[^.;?]*) (?:if|when|given that|assuming(?: that)?) "
    r"(?:he|she|player\d+) (?:had|has|have|held|holds|started with|starts with|begins with|began with) )(?P<number>\d+)(?= ?[.,;?]|$)"
)
"""A number in a condition behind a question of how many there are: it is of the same."""


def counted_told(text: str) -> str:
    """The line with a bare number in the condition of a question told with what it counts."""

    def told(match: re.Match[str]) -> str:
        zone = re.search(r"\b(hand|library|graveyard)\b", match["rest"])
        return f"{match['asks']}{match['number']} {match['noun']}{f' in {zone[1]}' if zone else ''}"

    return COUNTED.sub(told, text)


def response_told(words: list[str]) -> list[list[str]] | None:
    """A purpose told behind "in response": "taps it in response to save the Troll" is done in response."""
    for at in range(len(words) - 4):
        verb = words[at + 3]
        if words[at : at + 3] == ["in", "response", "to"] and not CARD.match(verb) and "base" in finite_shapes(verb) and (
            noun_phrase_end(words, at + 4) > at + 4
        ):
            begins = max((spot + 1 for spot in range(at) if words[spot] in (",", ":") or (
                words[spot] == "and" and noun_phrase_end(words, spot + 1) > spot + 1)), default=0)
            return [[*words[:begins], "in", "response", *words[begins:at], *words[at + 2 :]]]
    return None
