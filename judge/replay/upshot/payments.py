"""At what something that is played is aimed, and what is paid for it where that is not simply mana for its mana cost."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.replay.upshot.conjunction import counted, series
from judge.replay.upshot.name_list import listed
from judge.replay.walk import Node

PAYMENTS = (
    (re.compile(r"(.+) is sacrificed and goes .+"), "sacrificing {}", r"\1"),
    (re.compile(r"(.+) is discarded and goes .+"), "discarding {}", r"\1"),
    (re.compile(r".+ pays (\d+ life)"), "paying {}", r"\1"),
    (re.compile(r"(.+) goes out of the game"), "removing {} from the game", r"\1"),
    (re.compile(r"(.+) goes to the hand"), "returning {} to its owner's hand", r"\1"),
    (re.compile(r"(.+) loses 1 (.+ counter)"), "removing {}", r"a \2 from \1"),
    (re.compile(r"(.+) loses (\d+ .+ counters)"), "removing {}", r"\2 from \1"),
    (re.compile(r"(.+) gets 1 (.+ counter)"), "putting {}", r"a \2 on \1"),
    (re.compile(r"(.+) gets (\d+ .+ counters)"), "putting {}", r"\2 on \1"),
)
"""Events of paying, the words of an addition to a sentence, and what stands in these."""
TAPPED = re.compile(r"(.+) becomes tapped")


def aimed(node: Node) -> str:
    """At what an action is aimed, what it costs where that is another cost than its own, and what is paid for it besides mana."""
    said = ""
    for part in node.parts:
        if "playing/targets" in part.step.rules and (match := re.fullmatch(r"(.+?) targets (.+)", part.step.text)):
            said = f" targeting {series(listed(match[2], node.before))}"
    return said + _price(node) + "".join(f", {words}" for words in _paid(node))


def _price(node: Node) -> str:
    """What is paid in all, where an effect makes it more or less."""
    if "playing/cost-changes" not in node.step.rules:
        return ""
    totals = (re.fullmatch(r"the total cost is ((?:\{[^}]+\})+).*", part.step.text) for part in node.parts)
    return next((f" for {total[1]} in all" for total in totals if total), "")


def _paid(node: Node) -> list[str]:
    """What is paid besides mana from lands and the like, each as an addition to the sentence."""
    found: dict[str, list[str]] = {}
    for part in node.parts:
        if part.step.text.endswith(" pays"):
            for words, what in _costs(part, tapping=True):
                found.setdefault(words, []).append(what)
        elif " makes mana for " in part.step.text:
            for words, what in _costs(part, tapping=False):
                found.setdefault(f"{words} for mana", []).append(what)
    return [words.format(series(counted(what))) for words, what in found.items()]


def _costs(part: Node, tapping: bool) -> Iterator[tuple[str, str]]:
    """Of the events of paying those that cost more than mana and the tapping of what is used."""
    for one in part.walk():
        text = one.step.text
        tapped = TAPPED.fullmatch(text)
        if tapped and tapping and "playing/tap-symbol" not in one.step.rules:
            yield "tapping {}", tapped[1]
        for pattern, words, what in PAYMENTS:
            if match := pattern.fullmatch(text):
                yield words, match.expand(what)
                break
