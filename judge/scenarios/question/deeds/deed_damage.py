"""Combat damage that waits on the stack, and the moments beside it, told in the words that the reader knows. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.deeds.creature_phrases import NAME, NPS, unblocked

_WAITING = (
    r"(?:(?:is|are|goes|go|has|have|been|put|already|still|now|gone|being|was|sits|waits|lies) )*on(?:to)? (?:the )?stack"
)
_MUCH = r"(?:(?:the|all|lethal|enough|combat|first-strike|first strike|regular|\d+|points of|exactly|more than lethal) )*"
DAMAGE_OF = re.compile(
    rf"(?P<with>\bwith )?(?:\b{_MUCH}damage (?:from|of|by) (?P<of>{NPS})|(?P<whose>\b{NAME})(?: 's)? {_MUCH}damage) "
    rf"{_WAITING}(?P<when> (?:when|and|as|while)(?= player| he | she | in |$)| ,)?"
)
"""Damage of creatures that waits: "damage from her unblocked Giant is on the stack"."""
HAS_PUT = re.compile(
    rf"(?P<of>\b{NPS}|\bboth(?: creatures| of them)?|\bthey|\bit) (?:has|have|had|having) (?:already |both |all |now )*put (?:its|their|all"
    rf" |the|combat| )+damage on(?:to)? (?:the )?stack(?P<when> (?:when|and|as|while)(?= player| he | she | in |$)| ,)?"
)
ANYBODYS = re.compile(rf"\b(?:its|his|her|their|both|the creatures '|everybody 's) (?=(?:{_MUCH})damage {_WAITING})")
STACKED = re.compile(r"\bwith (?:(?:all|the|combat|its|their|first-strike) )*damage (?:stacked|waiting)(?: up)?\b"
                     r"|\bin response to (?:the )?(?:combat )?damage(?= ?,| player| he | she |$)|(?<=, )damage on (?:the )?stack(?= ,)")
DEALT_FIRST = re.compile(
    rf"(?P<what>\b{NPS}|\bit|\bthey) (?:has |have )?deal(?:s|t)? (?:its|their|the) first[ -]strike damage "
    r"(?:,|and|, and|, then|then|and then) "
)
"""What has dealt its first-strike damage when something is done."""
BEFORE_REGULAR = re.compile(
    r"\b(?:before (?:the )?(?:regular|normal|second|other)(?: combat)? damage(?: step)?(?: is dealt| goes on the stack)?"
    r"|before (?:its|the|his|her) second (?:strike|hit|(?:combat )?damage(?: step)?)(?: is dealt)?"
    r"|after (?:the|its|his|her) first (?:hit|strike|(?:combat )?damage step|batch of damage)(?: damage)?(?: is dealt| has been dealt)?"
    r"|(?:after|once|when) (?:it|they|he|she|the card\d+) (?:has |have )?deal(?:s|t)? (?:the |its |their )?first[ -]strike damage"
    r"|between (?:the )?(?:2 |two )?(?:combat )?damage steps"
    r"|between (?:the )?(?:first[ -]strike|first) and (?:the )?(?:second|regular|normal)(?: combat)?(?: damage)?(?: steps?)?)(?= |$)"
)
"""Behind the first of two steps of combat damage."""
DEALT = re.compile(
    r"(?:(?<=[.;,] )|^|(?<=and ))(?:then )?(?:the |all )?(?:combat )?damage (?:then )?(?:resolves|is dealt|gets dealt|has resolved"
    r"|has been dealt"
    r"|was dealt)(?P<ends>(?: ,)?(?: and| but| then)*|(?= [.;])) (?=[^.;]*[a-z.;])"
)
"""Combat damage that has been dealt when something else is told."""


def damage_told(text: str) -> str:
    """The line with damage that waits told as a moment, behind what the creatures did whose damage it is."""
    text = "".join(part if at % 2 else _damage_first(part) for at, part in enumerate(re.split(r"( [.;?!](?: |$))", text)))
    text = DAMAGE_OF.sub(_damage_of, HAS_PUT.sub(_has_put, text))
    text = DEALT_FIRST.sub(lambda match: f"{_fought(match['what'], match.string[: match.start()])} . after first-strike damage , ", text)
    text = STACKED.sub("with damage on the stack", ANYBODYS.sub("", text))
    text = DEALT.sub("after combat damage , ", text) if re.search(r"\b(?:attack|block|swing)", text) else text
    return BEFORE_REGULAR.sub("after first-strike damage", text)


def _damage_first(sentence: str) -> str:
    """A sentence with the damage that waits told before what is done then: "plays Fog with the damage of the Giant on the stack"."""
    match = next((match for match in DAMAGE_OF.finditer(sentence) if match["with"]), None)
    if match is None or not match.start():
        return sentence
    rest = f"{sentence[: match.start()]} {sentence[match.end() :]}".strip(" ,")
    return f"{match[0].strip(' ,')} , {rest}"


def _damage_of(match: re.Match[str]) -> str:
    what = match["of"] or match["whose"]
    return f"{_fought(what, match.string[: match.start()])} . with damage on the stack ,"


def _has_put(match: re.Match[str]) -> str:
    return f"{_fought(match['of'], match.string[: match.start()])} . with damage on the stack ,"


def _fought(what: str, before: str) -> str:
    """What creatures are told to have done whose damage waits; nothing of those that fight already."""
    marks = re.findall(r"card\d+", what)
    if "unblocked" in what:
        return unblocked(what)
    if "blocking" in what and len(marks) == 2:
        first, second = re.split(r" ,? ?and ", what, maxsplit=1)
        attacker, blocker = (first, second) if "blocking" in second else (second, first)
        return f"{attacker} is blocked by {blocker.replace('blocking ', '')}"
    if marks and not any(mark in before for mark in marks):
        return f"{what} {'attack' if len(marks) > 1 else 'attacks'}"
    return ""
