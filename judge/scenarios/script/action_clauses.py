"""Takes the rest of a "play" or "use" line apart: the subject, its targets, and how it is paid for."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from judge.scenarios.file.yaml_tree import Node
from judge.scenarios.script.name_masks import Mask
from judge.scenarios.script.script_lines import Supplies

_SYMBOLS = r"((?:\{[^{}]+\})+)"
_VERBS = {
    "sacrificing": "sacrifice", "discarding": "discard", "tapping": "tap", "returning": "return", "removing": "remove from the game",
    "exiling": "remove from the game", "revealing": "reveal", "splicing": "splice",
}
VERB_OF_COST = {verb: said for said, verb in _VERBS.items()}
"""The word in a line for each way to pay with things."""
_TIMES = {"once": 1, "twice": 2, "thrice": 3}
_CLAUSE = re.compile(
    r"(?P<x>\b(?:for |with |where )?X ?(?:=|is) ?(?P<xn>\d{1,3})\b)"
    r"|(?P<one>\bkicked with (?P<o1>(?:\{[^{}]+\})+)|\b(?:with|paying)(?: its| the)? (?P<o2>(?:\{[^{}]+\})+) kicker\b)"
    r"|(?P<kick>\b(?P<ks>kicked|replicated)(?: (?P<kn>\d{1,2}) times| (?P<kw>once|twice|thrice))?)"
    r"|(?P<mode>\b(?:in |with |choosing |using )?modes? (?P<mn>[\w ]+?(?:(?:, ?| and )\d+)*)(?=$|,|->| -> | paying|;| for))"
    r"|(?P<face>\bface[- ]down\b(?! (?:creature|card)\b)|\bas a morph\b)"
    rf"|(?P<pay>\b(?:paying|for|with|spending) {_SYMBOLS})"
    rf"|(?P<cost>\b(?P<cv>{'|'.join(_VERBS)}) (?P<cn>.+?)"
    rf"(?=$|->|;|,? (?:{'|'.join(_VERBS)}|paying|for|kicked|replicated|mode|divided|dividing)\b))"
    r"|(?P<ability>\bability (?P<an>\d{1,2})\b)"
    r"|(?P<div>\b(?:divided|dividing|divide)(?: as)? (?P<dn>.+?)(?=$|->|;))"
    r"|(?P<way>\b(?:with|using|paying(?: for)?|for its|by|via) (?P<wn>[\w'{}/ -]+?)(?: cost)?"
    r"(?: (?P<wt>\d{1,2}) times| (?P<ww>once|twice|thrice))?"
    rf"(?=$|,|->| ->|;| (?:{'|'.join(_VERBS)}|paying|for|kicked|replicated|mode)\b))",
    re.IGNORECASE,
)


@dataclass
class TakenApart:
    """The parts of a line."""

    subject: str = ""
    ability: str = ""
    targets: tuple[str, ...] | None = None
    shares: list[tuple[str, int]] = field(default_factory=list)
    x: int | None = None
    modes: tuple[str, ...] = ()
    extras: list[tuple[str, int]] = field(default_factory=list)
    face_down: bool = False
    mana: tuple[str, ...] = ()
    costs: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)

    def supplies(self, ability: str) -> Supplies:
        """What answers the questions that follow."""
        return Supplies(
            self.targets, tuple(self.shares), self.x, self.modes, tuple(self.extras), self.face_down, self.mana, tuple(self.costs), ability
        )


def names_in(text: str, mask: Mask) -> list[str]:
    """Names separated by commas or "and"."""
    return [mask.show(part) for part in re.split(r"\s*(?:,|\band\b|;)\s*", text) if part.strip()]


def symbols_in(text: str) -> tuple[str, ...]:
    """The symbols of "{2}{R}", without braces."""
    return tuple(s.upper() for s in re.findall(r"\{([^{}]+)\}", text))


def take_apart(text: str, mask: Mask, node: Node) -> TakenApart:
    """Take apart what stands behind the verb (``mask`` has hidden names in it). Raises ``ScenarioError`` for what is left over."""
    out = TakenApart()
    text = re.sub(r"\s*(?:->|→|\btargeting\b)\s*", " -> ", text)
    quoted = re.match(r'^(\S)\s*(?:of\s+(.*))?$', text) if text and mask.show(text[0]).startswith('"') else None
    text = _CLAUSE.sub(lambda match: _clause(match, out, mask), text)
    head, arrow, tail = text.partition("->")
    _subject(head.strip(" ,;"), out, mask, quoted is not None)
    if arrow:
        _targets(tail, out, mask, node)
    return out


def _clause(match: re.Match[str], out: TakenApart, mask: Mask) -> str:
    if match["x"]:
        out.x = int(match["xn"])
    elif match["one"]:
        out.extras.append((f"kicker {(match['o1'] or match['o2']).lower()}", 1))
    elif match["kick"]:
        said = "kicker" if match["ks"].lower() == "kicked" else "replicate"
        out.extras.append((said, int(match["kn"] or _TIMES.get((match["kw"] or "once").lower(), 1))))
    elif match["mode"]:
        out.modes = tuple(names_in(match["mn"], mask))
    elif match["face"]:
        out.face_down = True
    elif match["pay"]:
        out.mana += symbols_in(match["pay"])
    elif match["cost"]:
        out.costs.append((_VERBS[match["cv"].lower()], tuple(names_in(match["cn"], mask))))
    elif match["ability"]:
        out.ability = match["an"]
    elif match["div"]:
        out.shares.extend(_shares(match["dn"], mask))
    else:
        out.extras.append((mask.show(match["wn"]).lower(), int(match["wt"] or _TIMES.get((match["ww"] or "once").lower(), 1))))
    return " , "


def _subject(head: str, out: TakenApart, mask: Mask, quoted: bool) -> None:
    """The card or permanent, with the ability picked by a number or its words."""
    shown = mask.show(head)
    if match := re.fullmatch(r'(?:"(?P<text>[^"]*)"|(?P<number>\d{1,2}))(?:(?: of)? (?P<of>.+))?', shown):
        out.ability = match["text"] or match["number"]
        out.subject = (match["of"] or "").strip()
    elif match := re.fullmatch(r'(?P<of>.+?),? "(?P<text>[^"]*)"', shown):
        out.ability, out.subject = match["text"], match["of"]
    else:
        out.subject = re.sub(r"(?:'s (?:\w+ )?ability)$", "", shown).strip()
    out.subject = re.sub(r"[\s,]+$", "", out.subject)


def _targets(tail: str, out: TakenApart, mask: Mask, node: Node) -> None:
    shares = _shares(tail, mask)
    if shares:
        out.shares.extend(shares)
        out.targets = tuple(name for name, _ in shares)
        return
    names = names_in(tail.replace(" -> ", ","), mask)
    if not names:
        raise node.error('"->" is followed by no target', "name the targets, or leave the arrow out")
    out.targets = () if [n.lower() for n in names] in (["none"], ["nothing"], ["no targets"]) else tuple(names)


def _shares(text: str, mask: Mask) -> list[tuple[str, int]]:
    """ "2 to A, 1 to B" or "A: 2, B: 1"; empty where the text is no division."""
    found = []
    for part in re.split(r"\s*(?:,|\band\b|;)\s*", text.strip(" ,;")):
        if match := re.fullmatch(r"(\d{1,4}) (?:damage |counters? )?(?:to|on|for) (.+)", part):
            found.append((mask.show(match[2]), int(match[1])))
        elif match := re.fullmatch(r"(.+?)(?::| =|=) ?(\d{1,4})", part):
            found.append((mask.show(match[1]), int(match[2])))
        else:
            return []
    return found
