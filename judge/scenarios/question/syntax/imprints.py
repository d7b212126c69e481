"""Tells of cards that are imprinted, and of their copies, by what has them: "copies the imprinted Counterspell with it". Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.deeds.verb_forms import inflected
from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.syntax.word_classes import FORMS

ONE = r"(?:(?:the|an?|his|her|its|player\d+ 's) )*"
HOST = rf"(?P<host>{ONE}card\d+|it)"
COPY = rf"(?:(?:an?|the|1) copy of )?{ONE}(?:imprinted )?(?P<card>card\d+|it|that|the imprinted (?:card|spell))"
AIM = r"(?: (?:on|at|targeting|against) (?P<aim>player\d+(?! 's)|him|her|it|(?:(?:the|his|her|player\d+ 's) )*card\d+))?"
STATE = re.compile(r"\{(the card\d+ has card\d+ imprinted)\} ")
"""What is imprinted, to be told before the sentence."""
ENDS = r"(?= ?(?:[.,;?!]|$)| and | in | during | before | with | while )"
USED = re.compile(
    rf"\b(?P<does>us(?:e|es|ing)|activat(?:e|es|ing)|taps?|tapping) {HOST}(?: (?:for|with) \d+(?: mana)?)?(?: ,)?"
    rf" (?:to|and|,) (?:play|cast|copy|get|make|play|plays|casts|copies|gets|makes) {COPY}{AIM}{ENDS}"
)
"""What is used for a copy of what is imprinted on it."""
COPIED = re.compile(rf"\b(?P<does>play|cast|copy|plays|casts|copies) {COPY}{AIM} (?:with|off|from|using|via|through) {HOST}{ENDS}")
IMPRINTED = re.compile(
    rf"(?:(?P<joins> ,)?(?P<and> and)?(?: (?P<who>player\d+|he|she))?)(?: (?:wants|tries|decides|chooses|would like|attempts) to)?"
    rf" (?:imprints?|imprinting) {ONE}(?P<card>card\d+)(?: (?:from|out of) (?:(?:his|her|the|player\d+ 's) )?hand)?"
    rf"(?: (?:on|onto|under|with) {HOST})?{ENDS}"
)
"""What is imprinted on what."""


def imprints_told(text: str, marked: Marked) -> str:
    """The line with copies of imprinted cards told by the permanent that is used, and what is imprinted as a choice."""
    text = USED.sub(lambda match: _used(match, marked), text)
    text = COPIED.sub(lambda match: _used(match, marked), text)
    text = IMPRINTED.sub(lambda match: _imprinted(match, marked), text)
    parts = re.split(r"( [.;?!:](?: |$))", text)
    for at, part in enumerate(parts):
        if states := STATE.findall(part):
            parts[at] = " . ".join((*states, STATE.sub("", part)))
    return "".join(parts)


def _host(match: re.Match[str], marked: Marked) -> str:
    """What has something imprinted on it: what is named, else the last before that can have."""
    named = re.findall(r"card\d+", match["host"] or "") or list(reversed(re.findall(r"card\d+", match.string[: match.start()])))
    return next((str(mark) for mark in named if "mprint" in marked.named(mark).text), "")


def _used(match: re.Match[str], marked: Marked) -> str:
    host = _host(match, marked)
    if not host or (match["host"] != "it" and host not in match["host"]):
        return match[0]
    card = match["card"] if match["card"].startswith("card") else ""
    shapes = [shape for _, shape in FORMS.get(match["does"], ()) if shape in ("base", "s", "ing")]
    before = match.string[: match.start()]
    told = re.search(rf"{host} (?:is linked with|with|has) {card}\b|\bimprint[a-z]* {card}\b", before) if card else None
    state = f"{{the {host} has {card} imprinted}} " if card and not told else ""
    aim = f" targeting {match['aim']}" if match["aim"] else ""
    named = match["host"] if match["host"] != "it" else f"the {host}"
    return f"{state}{inflected('use', shapes[0] if shapes else 's')} {named}{aim}"


def _imprinted(match: re.Match[str], marked: Marked) -> str:
    """A choice for what was played; what is imprinted on something that was not told of before is played."""
    host = _host(match, marked)
    before = match.string[: match.start()]
    if not host or match["card"] == host:
        return match[0]
    if re.search(rf"\b(?:plays?|casts?|drops?|lays?) {ONE}{host}$", before):
        return f" , choosing {match['card']}"
    if host in before.split() or not match["host"]:
        return match[0]
    joins = f"{match['joins'] or ''}{match['and'] or ''} {match['who'] or ''}".rstrip()
    return f"{joins} plays {match['host']} , choosing {match['card']}"
