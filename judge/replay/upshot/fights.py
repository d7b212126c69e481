"""Who attacks whom, and who blocks what, as clauses."""

from __future__ import annotations

import re

from judge.replay.upshot.clauses import clauses
from judge.replay.upshot.conjunction import series
from judge.replay.walk import Node

PAID = re.compile(r".+ pays (\{.+|\d+ life)")


def fight(node: Node) -> str:
    """Who attacks whom, or who blocks what; "" for another step."""
    for part in node.parts:
        if part.step.text.endswith(" declares no blockers"):
            return f"{part.step.text.removesuffix(' declares no blockers')} blocks with nothing"
        if part.step.kind != "action" or not part.step.text.endswith((" declares attackers", " declares blockers")):
            continue
        who = part.step.text.split(" declares ")[0]
        pairs: dict[str, list[str]] = {}
        for one in part.parts:
            if match := re.fullmatch(r"(.+) (attacks|blocks) (.+)", one.step.text):
                pairs.setdefault(match[3], []).append(match[1])
        verb = "attacks" if part.step.text.endswith("attackers") else "blocks"
        known = {one.step.text for one in part.parts if one.step.kind != "trigger"}
        more = [one.text for one in clauses(node) if one.text not in known and not re.fullmatch(r".+ (attacks|blocks) .+", one.text)
                and not one.text.endswith((" becomes tapped", " become tapped"))]
        paid = [match[1] for one in part.parts for price in one.parts if (match := PAID.fullmatch(price.step.text))]
        more = [f", paying {series(paid)}" if paid else "", *(f"; {one}" for one in more)]
        said = [f"{verb} {whom} with {series(by)}" for whom, by in pairs.items()]
        return f"{who} {series(said)}{''.join(more)}" if said else ""
    return ""
