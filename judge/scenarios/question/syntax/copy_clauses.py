"""Tells of originals, their copies and who aims what at himself by the names of spells and players. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.marked_question import Marked

COPYING = re.compile(r"\bstorm\b|\breplicate\b", re.IGNORECASE)
"""What spells say that copy themselves."""
COPIER = re.compile(r"\b[Cc]opy (?:target|that|the)\b|\bCopy\b")
COUNTERING = re.compile(r"[Cc]ounter target (?:\w+,? ){0,3}?spell")
ORIGINAL = re.compile(r"\bthe original(?: (?:spell|1|one))?(?! card\d)(?=(?: itself)?(?: [.,;?!]|$| and | but | with | on ))(?: itself)?")
"""The spell that is copied."""
A_COPY = re.compile(
    r"(?P<by>\bcard\d+)(?P<on> on| targeting| at)? (?:the|that|this|a|1 of (?:the|his|her|its|those)|his|her|player\d+ 's)"
    r" (?:storm )?cop(?:y|ies)(?! of\b)(?= [.,;?!]|$| and | but | with )"
)
"""A copy that is countered."""
STAYING = re.compile(
    r"(?:(?: [,;]| and| but)* (?:(?:player\d+|he|she) )?(?:leaves|keeps|puts|has|aims|points|sends|leaving|keeping|with|aiming|pointing) |"
    r" [,;](?: and| with)? )(?:(?:all|both|each|every|the|his|her|its|of|other|\d+) )*(?:storm )?cop(?:y|ies)"
    r"(?: (?:stay|stays|staying|remain|remains|left|aimed|pointed|targeting|also|still|go|goes|are|is|all|both))*"
    r" (?:(?:on|at) )?(?P<whom>player\d+(?! 's)|her|him|the same (?:target|player|creature))(?: too| as well| also)?(?= [.,;?!]|$| and )"
    r"|(?: ,)?(?: and)? leaving (?:all |both )?(?:the|its|his|her) copies(?: alone| as they are)?(?= [.,;?!]|$)"
)
"""Copies that keep the target of the original."""
TRIGGER_OF = re.compile(
    r"(?P<by>\bcard\d+)(?P<on> on| targeting)? the (?:storm|replicate)(?: trigger| ability| copies)?"
    r"(?: (?:of|from|on) (?:player\d+ 's |the )?(?P<spell>card\d+))?(?= [.,;?!]|$| and | so )"
)
"""The ability that makes the copies."""
REFLEXIVE = re.compile(r"\b(?P<how>choosing|chooses|choose|to|at|onto|on|makes|targets|targeting) (?:himself|herself)\b")


def copy_clauses(text: str, marked: Marked) -> str:
    """The line with originals and copies told by names."""
    text = STAYING.sub(lambda match: _staying(match, marked), text)
    text = ORIGINAL.sub(lambda match: f"the original {_copied(match, marked)}" if _copied(match, marked) else match[0], text)
    text = A_COPY.sub(lambda match: _a_copy(match, marked), text)
    text = TRIGGER_OF.sub(lambda match: _trigger_of(match, marked), text)
    return " ".join(REFLEXIVE.sub(_reflexive, text).split())


def _copied(match: re.Match[str], marked: Marked) -> str:
    """The spell that is copied: one that copies itself, or the last that was told of before what copies it."""
    told = re.findall(r"card\d+", match.string[: match.start()])
    spells = [mark for mark in told if re.search("Instant|Sorcery|Interrupt", marked.named(mark).type)]
    itself = [mark for mark in spells if COPYING.search(marked.named(mark).text)]
    copiers = [mark for mark in spells if COPIER.search(marked.named(mark).text) and mark not in itself]
    others = [mark for mark in spells if mark not in copiers and not COUNTERING.search(marked.named(mark).text)]
    return itself[-1] if itself else others[-1] if copiers and others else ""


def _staying(match: re.Match[str], marked: Marked) -> str:
    spell = _copied(match, marked)
    aimed = re.findall(rf"\b{spell}(?: with \w+)? (?:on|at|targeting) (player\d+)(?! 's)", match.string[: match.start()]) if spell else []
    whom = match["whom"]
    return "" if spell and (not whom or whom.startswith("the same") or (aimed and whom in (aimed[-1], "her", "him"))) else match[0]


def _a_copy(match: re.Match[str], marked: Marked) -> str:
    spell = _copied(match, marked)
    if not spell or not COUNTERING.search(marked.named(match["by"]).text):
        return match[0]
    return f"{match['by']}{match['on'] or ''} the copied {spell}"


def _trigger_of(match: re.Match[str], marked: Marked) -> str:
    if not re.search(r"target (?:activated|triggered)", marked.named(match["by"]).text, re.IGNORECASE):
        return match[0]
    spell = match["spell"]
    before = match.string[: match.start()]
    if not spell or spell in before.split():
        return f"{match['by']}{match['on'] or ''} the trigger"
    return match[0]


def _reflexive(match: re.Match[str]) -> str:
    acts = re.findall(r"\b(player\d+)\b(?! 's)", re.split(r" [.;?!] ", match.string[: match.start()])[-1])
    return f"{match['how']} {acts[-1]}" if acts else match[0]
