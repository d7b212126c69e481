"""What is chosen in a script, moved to where the game asks for it: targets of what triggers, choices as something resolves. Pure."""

from __future__ import annotations

import re

from judge.scenarios.runner.scenario_run import run_text

AIMED = re.compile(
    r"(?P<before>(?P<who> *- (?:[^:]+: )(?P<quote>[\"']?))(?:play|use) (?P<name>.+?)) -> (?P<aimed>.+?)"
    r"(?P<behind>(?: for X=.*| kicked.*| with .*|, sacrificing.*)?[\"']?)$"
)
"""A line of the script with targets."""
CHOSEN = re.compile(r" *- [^:]+: [\"']?choose (.+?)[\"']?$")
"""A line of the script in which something is chosen."""
NOT_ASKED = ("nobody asked for that", "is not among the answers", "can't be chosen here")


def chosen_later(text: str, line: int) -> tuple[str, bool]:
    """The text in which a choice that nobody asks for where it stands comes as soon as somebody does, and whether anybody does."""
    lines = text.split("\n")
    rest = lines[: line - 1] + lines[line:]
    begins, said = lines.index("script:") + 1, lines[line - 1]
    moved = [([*rest[:place], said, *rest[place:]], place) for place in (*range(line, len(rest) + 1), *range(line - 2, begins, -1))]
    for place, one in enumerate(rest):
        if one.strip() == "- resolve all" and place >= line - 1:  # one after the other, and the choice between
            alone = one.replace(" all", "")
            moved += [([*rest[:place], *[alone] * times, said, *rest[place:]], place + times) for times in (1, 2)]
        elif one.strip() == "- to end of combat":  # as an ability triggers by the damage
            moved.append(([*rest[:place], one.replace("end of combat", "combat damage"), said, *rest[place:]], place + 1))
    for changed, place in moved:
        if place < len(changed) - 1 and changed[place + 1].startswith("      "):
            continue  # in the middle of a try
        errors = run_text("\n".join(changed), record=False).errors
        still = bool(errors) and any(one in errors[0].message for one in NOT_ASKED)
        if not errors or (errors[0].line > place + 1 and not still):
            return "\n".join(changed), True
    chosen = CHOSEN.match(said)
    return "\n".join(rest), chosen is not None and _happens("\n".join(rest), chosen[1])


def _happens(text: str, what: str) -> bool:
    """Whether what is said to be chosen is what the rules leave no choice about: something happens to it."""
    events = [one.text for step in run_text(text).steps for one in step.walk() if one.kind not in ("action", "refused")]
    return any(what in said for said in events)


def untargeted(text: str, line: int) -> tuple[str, str] | None:
    """The text in which a line of the script names no target: what was said is chosen as it resolves, where something is chosen then;
    else it is left out, and a sentence says so. None where the line names no target."""
    lines = text.split("\n")
    found = AIMED.match(lines[line - 1]) if 0 < line <= len(lines) else None
    if found is None:
        return None
    plain = found["before"] + found["behind"]
    chosen = [*lines[: line - 1], plain, f"{found['who']}choose {found['aimed']}{found['quote']}", *lines[line:]]
    run = run_text("\n".join(chosen), record=False)
    if not run.errors or run.errors[0].line > line + 1:
        return "\n".join(chosen), ""
    for place in range(line + 1, len(lines)):
        later = [*lines[: line - 1], plain, *lines[line:place], f"{found['who']}choose {found['aimed']}{found['quote']}", *lines[place:]]
        if not run_text("\n".join(later), record=False).errors:
            return "\n".join(later), ""
    first, *others = found["aimed"].split(", ")
    for place in range(line, len(lines) + 1) if len(others) == 1 else ():
        told = [*lines[: line - 1], f"{found['before']} -> {first}{found['behind']}", *lines[line:place]]
        told += [f"{found['who']}choose {others[0]}{found['quote']}", *lines[place:]]
        if not run_text("\n".join(told), record=False).errors:
            return "\n".join(told), ""  # the other is what something else is aimed at that triggers by it
    said = f"{found['name']} has no targets, so nobody aims it at {found['aimed']}."
    return "\n".join([*lines[: line - 1], plain, *lines[line:]]), said
