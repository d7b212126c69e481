"""A thing that is told of by its kind and by its name: "Bob's only creature, Hill Giant", "Hill Giant, his only creature". Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.marked_question import Marked

_KIND = r"(?:creatures?|blockers?|attackers?|permanents?|lands?|artifacts?|enchantments?|fliers?|guys?|tokens?)"
_SOLE = r"(?:only|sole|lone|single|1|last|remaining|other|untapped|tapped|attacking|blocking|blocked|unblocked|big|best|biggest|own|\d+)"
_STATES = r"(?:(?:untapped|tapped|attacking|blocking|blocked|unblocked|face-down) )*"
_NAMED = rf"(?:(?:an?|the) )?(?P<state>{_STATES})(?P<name>card\d+)(?! 's)"
_WHOSE = r"(?P<whose>player\d+ 's|his|her|their)"
KIND_FIRST = re.compile(
    rf"\b{_WHOSE} (?P<how>(?:{_SOLE} )+){_KIND}(?: (?:in play|left|on the (?:board|table)))?(?: ,| :| \() (?:namely )?{_NAMED}(?P<more>"
    rf"(?: (?:,|and|, and) (?:(?:an?|the) )?card\d+(?! 's))*)(?P<close> \)| ,(?! (?:and|but|then|so|while|whereupon|which|who)\b))?"
)
"""The kind first: what it is called follows."""
ALL_FIRST = re.compile(
    rf"\b(?:(?:all|both)(?: of)? (?:{_WHOSE} )?(?:{_SOLE} )*{_KIND}(?: in play| left)*(?: ,| :| \()|(?P<number>\d+) (?:{_SOLE} )*{_KIND}"
    r"(?: in play| left)*(?: :| \(|(?P<bare> ,)| , namely| , which are)) (?:namely |which are |and (?:it|they) are )?"
    r"(?P<names>(?:(?:an?|the|\d+) )*card\d+(?:(?: ,| and| , and) (?:(?:an?|the|\d+) )*card\d+(?! 's))+)(?P<close> \))?"
)
"""All of a kind first: what they are called follows."""
NAME_FIRST = re.compile(
    rf"(?P<before>(?P<owner>player\d+ 's (?:(?:untapped|tapped|attacking|blocking) )*)?card\d+)(?: ,| \() (?:which is |that is |being )?"
    rf"{_WHOSE} (?:{_SOLE} )+{_KIND}(?P<place> in play| left| on the (?:board|table))?(?P<close> ,| \))?(?= |$)"
)
"""The name first: what it is to somebody follows."""
ONLY_ONE = re.compile(
    rf"(?P<name>card\d+)(?: ,| \() (?:(?:which|that) (?:is|was) |being )?(?:the|his|her) (?:only|sole|last|lone|one"
    rf"|1) (?:(?P<kind>card\d+)|{_KIND})"
    r"(?: (?:that|which))?(?: (?:player\d+|he|she|they|i))? (?:has|have|controls?|owns?|left)(?: (?:left|in play|there))*(?: ,| \))?(?= |$)"
)
"""The name first, of which is said that its player has no other of the kind."""


def named_once(text: str, marked: Marked) -> str:
    """The line with things named once that it names by kind and by name; a card that only says of what kind a thing is, is none there."""
    kinds = {match["kind"] for match in ONLY_ONE.finditer(text) if match["kind"]}
    text = ONLY_ONE.sub(r"\g<name>", text)
    marked.before |= {int(kind.removeprefix("card")) for kind in kinds if kind not in text.split()}
    text = ALL_FIRST.sub(lambda match: match["names"] if not match["bare"] or _as_many(match) else match[0], text)
    return NAME_FIRST.sub(_by_name, KIND_FIRST.sub(_by_name, text))


def _as_many(match: re.Match[str]) -> bool:
    """Whether as many are named as are told of."""
    numbers = [int(one or 1) for one in re.findall(r"(?:\b(\d+) )?card\d+", match["names"])]
    return sum(numbers) == int(match["number"])


def _by_name(match: re.Match[str]) -> str:
    """The name with whose it is and in what state."""
    said = match.groupdict()
    if said.get("before"):
        if said["whose"].startswith("player") and not said["owner"]:
            return f"{said['whose']} {said['before'].removeprefix('the ')}{said['place'] or ''}"
        return f"{said['before']}{said['place'] or ''}"
    kept = [word for word in said["how"].split() if word in ("untapped", "tapped", "attacking", "blocking", "blocked", "unblocked")]
    state = said["state"].split()
    return " ".join((said["whose"], *kept, *(word for word in state if word not in kept), said["name"])) + said["more"]
