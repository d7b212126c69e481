"""The lines of a script that declare attackers and blockers and assign combat damage."""

from __future__ import annotations

import re

from judge.scenarios.file.yaml_tree import Node
from judge.scenarios.script.name_masks import Mask
from judge.scenarios.script.script_lines import Line

WHOM_FIRST = re.compile(r"(?P<whom>(?!.*\bbanded$)\S.*?)\s+with\s+(?P<who>.+)")
"""Whom one attacks said first, as blocks are told: "attack Bob with Bear A, Bear B"."""


def attack_line(mask: Mask, node: Node, text: str, player: str, tail: str) -> Line:
    tail = re.sub(r"^with\s+", "", tail)
    if (whom := WHOM_FIRST.fullmatch(tail)) and "->" not in tail:
        tail = f"{whom['who']} -> {whom['whom']}"
    if tail.lower() in ("", "nothing", "nobody", "no creatures", "no one", "none"):
        return Line("attack", node, text, player)
    pairs: list[tuple[str, str]] = []
    group: list[str] = []
    bands: list[tuple[str, ...]] = []
    for part in re.split(r"\s*(?:;|,|\band\b)\s*", tail):
        members: list[str] = []
        for piece in re.split(r"\s*\+\s*|\s+banded with\s+", part):
            name, arrow, defender = (p.strip() for p in piece.partition("->"))
            members.append(mask.show(name))
            group.append(members[-1])
            if arrow:
                pairs.extend((one, mask.show(defender)) for one in group)
                group = []
        if len(members) > 1:
            bands.append(tuple(members))
    pairs.extend((one, pairs[-1][1] if pairs else "") for one in group)
    if not all(one for one, _ in pairs):
        raise node.error(f'"{text}" names no attacker', "as in attack with Bear A, Bear B -> Bob")
    return Line("attack", node, text, player, pairs=tuple(pairs), bands=tuple(bands))


def block_line(mask: Mask, node: Node, text: str, player: str, tail: str) -> Line:
    if tail.lower() in ("", "nothing", "nobody", "no creatures", "no one", "none"):
        return Line("block", node, text, player)
    pairs: list[tuple[str, str]] = []
    attacker = ""
    for part in re.split(r"\s*(?:;|,|\band\b)\s*", tail):
        before, with_, blocker = part.rpartition("with ")
        if with_:
            attacker = before.strip()
        elif not pairs:
            raise node.error(f'"{text}" does not say what blocks', "as in block Bear A with Wall, Bear B")
        pairs.append((mask.show(blocker.strip()), mask.show(attacker)))
    return Line("block", node, text, player, pairs=tuple(pairs))


def assignment_line(mask: Mask, node: Node, text: str, player: str, tail: str) -> Line:
    """ "A: 2 to C, 1 to D; B: 3 to Bob"."""
    found: list[tuple[str, tuple[tuple[str, int], ...]]] = []
    for group in tail.split(";"):
        match = re.match(r"\s*(?P<who>[^:]*?)\s*(?::|\s)\s*(?P<parts>(?:all|\d+)\s+(?:damage\s+)?to\s.*)$", group)
        if match is None:
            shown = mask.show(group.strip())
            raise node.error(f'"{shown}" does not say who assigns what', "as in assign Craw Wurm: 4 to Bear, 2 to Bob")
        shares = []
        for part in re.split(r"\s*(?:,|\band\b)\s*", match["parts"]):
            share = re.fullmatch(r"(all|\d{1,4})\s+(?:damage\s+)?to\s+(.+)", part)
            if share is None:
                raise node.error(f'"{mask.show(part)}" is not an amount and a name', 'as in "2 to Bear A"')
            shares.append((mask.show(share[2]), -1 if share[1] == "all" else int(share[1])))
        found.append((mask.show(match["who"]), tuple(shares)))
    return Line("assign", node, text, player, shares=tuple(found))
