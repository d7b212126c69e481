"""Which and how many creatures can attack or block: the situation in which each is tried, and those that may do it together. Pure.

What is refused stands in the situation as a try; those that may are declared. Whoever must attack or block does so by the rules, once the
game has gone on to combat.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import yaml

from judge.scenarios.question.played_table import LOADER
from judge.scenarios.runner.scenario_run import run_text

ATTACKS = re.compile(r" *(?:- )?(?P<who>[^:-]+): [\"']?attack with (?P<what>.+?)[\"']?$")
ABLE = re.compile(r"^(?:who|how many|any) can (?P<verb>attack|block)")
MUST = re.compile(r"^must .+ (?P<verb>attack|block)$")
MOST = 8
"""How many creatures are tried at most."""


def attempted(text: str, asked: str, is_creature: Callable[[str], bool]) -> str:
    """The situation in which is tried what a question in plain words asks ("who can block"); as it is where nobody could."""
    able, must = ABLE.match(asked), MUST.match(asked)
    if must is not None:
        return _gone_on(text) if must["verb"] == "attack" else text
    if able is None:
        return text
    creatures = _in_play(text, is_creature)
    lines = text.rstrip().split("\n")
    if able["verb"] == "attack":
        who = next((match[1] for line in lines if (match := re.match(r"turn: ['\"]?([^,'\"]+)", line))), next(iter(creatures), ""))
        others = [name for name, its in creatures.items() if its]
        if not creatures.get(who) and len(others) == 1 and "script:" not in lines:  # nothing is told of whose turn it is
            lines = [line.replace(who, others[0], 1) if line.startswith("turn: ") else line for line in lines]
            who = others[0]
        front, behind, names = lines, ["  - to end of combat"], _each(creatures.get(who, []))
        at = next((at for at, line in enumerate(lines) if ATTACKS.match(line)), -1)
        if at >= 0 and (told := ATTACKS.match(lines[at])) is not None:  # what was told is what somebody wants to do
            who, names, behind = told["who"].strip(), told["what"].split(", "), lines[at + 1 :]
            front = lines[: at - 1] if lines[at - 1].strip() == "- illegal:" else lines[:at]
        front = [*front, *([] if "script:" in front else ["script:"])]
        front += [] if any(line.strip() == "- to declare attackers" for line in front) else ["  - to declare attackers"]
        return _tried(front, who, [f"attack with {one}" for one in names], behind,
                      lambda those: f"attack with {', '.join(those)}", names)
    at, attack = next(((at, match) for at, line in enumerate(lines) if (match := ATTACKS.match(line))), (-1, None))
    if attack is None or any(re.match(r" *- .*: [\"']?block ", line) for line in lines):
        return text
    who = next((name for name in creatures if name != attack["who"].strip()), "")
    attacker = attack["what"].split(", ")[0]
    names = list(dict.fromkeys(creatures.get(who, [])))
    front = [*lines[: at + 1], "  - to declare blockers"]
    behind = [line for line in lines[at + 1 :] if line.strip() != "- to declare blockers"]
    return _tried(front, who, [f"block {attacker} with {one}" for one in names], behind or ["  - to end of combat"],
                  lambda those: f"block {attacker} with {', '.join(those)}", names)


def _each(names: Sequence[str]) -> list[str]:
    """Names of creatures, those of one name numbered."""
    return [f"{name} {names[: at + 1].count(name)}" if names.count(name) > 1 else name for at, name in enumerate(names)]


def _tried(front: Sequence[str], who: str, deeds: Sequence[str], behind: Sequence[str], joined: Callable[[Sequence[str]], str],
           names: Sequence[str]) -> str:
    """The situation with each deed that is refused as a try, and with as many together as may be."""

    def fits(deed: str) -> bool:
        return not run_text("\n".join([*front, _line(who, deed)]), record=False).errors

    able = [name for name, deed in zip(names[:MOST], deeds, strict=False) if fits(deed)]
    refused = [deed for name, deed in zip(names[:MOST], deeds, strict=False) if name not in able]
    count = next((count for count in range(len(able), 1, -1) if fits(joined(able[:count]))), min(len(able), 1))
    if count < len(able):
        refused.append(joined(able[: count + 1]))
    tries = [f"  - illegal:\n      {_line(who, deed).removeprefix('  - ')}" for deed in refused]
    return "\n".join([*front, *tries, *([_line(who, joined(able[:count]))] if count else []), *behind]) + "\n"


def _line(who: str, deed: str) -> str:
    """A line of the script."""
    return f"  - {who}: '" + deed.replace("'", "''") + "'" if re.search(r"[:'#]", deed) else f"  - {who}: {deed}"


def _gone_on(text: str) -> str:
    """The situation with the combat that comes, where there is none."""
    lines = text.rstrip().split("\n")
    if any("attack" in line for line in lines):
        return text
    return "\n".join([*lines, *([] if "script:" in lines else ["script:"]), "  - to declare attackers", "  - to end of combat"]) + "\n"


def _in_play(text: str, is_creature: Callable[[str], bool]) -> dict[str, list[str]]:
    """The creatures that each player has in play as the situation begins, each as often as there are."""
    found: dict[str, list[str]] = {}
    for who, zones in (yaml.load(text, Loader=LOADER).get("players") or {}).items():
        names = found.setdefault(str(who), [])
        for one in (zones or {}).get("in play", ()):
            said = str(next(iter(one)) if isinstance(one, dict) else one)
            match = re.fullmatch(r"(?:(\d+) )?(.+)", said)
            if match is not None and is_creature(match[2]):
                names += [match[2]] * int(match[1] or 1)
    return found
