"""Which rules decide what a sentence tells."""

from __future__ import annotations

from judge.replay.upshot.routine import IN_COMBAT, LAST, ORDINARY, QUIET
from judge.replay.walk import Node

MOST_RULES = 4
OCCURRENCES = "triggers/each-occurrence"
"""That an ability triggers for each occurrence decides a sentence where it triggers several times."""
SEVERAL = 2


def deciding(*nodes: Node) -> tuple[str, ...]:
    """The rules that decide steps: those that not every game is full of; those of the parts that say something come first."""
    found: dict[str, int] = {}
    for node in nodes:
        for one in node.walk():
            loud = not QUIET.fullmatch(one.step.text) and one is not node
            for slug in one.step.rules:
                if slug not in ORDINARY:
                    found[slug] = max(found.get(slug, 0), 2 if loud else 1)
    steps = [one.step for node in reversed(nodes) for one in node.walk()]
    if sum(OCCURRENCES in step.rules for step in steps) < SEVERAL:
        found.pop(OCCURRENCES, None)
    ranked = sorted(found, key=lambda slug: (slug in LAST, not slug.startswith("keywords/"), -found[slug]))
    if ranked:
        return tuple(ranked[:MOST_RULES])
    own = [slug for step in steps for slug in step.rules if slug.startswith("effects/") and slug != "effects/add-mana"]
    own += [OCCURRENCES for step in steps if OCCURRENCES in step.rules]
    own += [slug for slug in IN_COMBAT for step in steps if slug in step.rules]
    return tuple(dict.fromkeys(own))[:1]
