"""Prices that a line tells beside a deed, seen in the run: "for {R}", "for its morph cost", "for nothing". Pure."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from judge.engine.trace import Step

COLORS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
PRICE = re.compile(
    r"(?:and )?(?:for|with|using|by paying|paying|of) (?:just |only |exactly |a mere |the |its |his |her |their )*"
    r"(?:(?P<mana>openmana\w+|[wubrg]|\d+)(?: mana)?|(?P<count>1|a|an|\d+) (?P<color>white|blue|black|red|green)(?: mana)?"
    r"|(?P<free>nothing|free|zero|no mana)|(?P<what>[a-z]+)(?: (?:cost|price|ability))?(?: of (?P<of>zero|\d+|openmana\w+))?)"
    r"(?: (?:in|during) (?:his|her|the|player\d+ 's) (?:first |precombat )?main phase)?"
)
USUAL = frozenset(("full", "normal", "mana", "usual", "regular", "casting"))
"""Words for the cost that is printed on a card."""


def price_seen(words: str, steps: Sequence[Step]) -> bool:
    """Whether these words of a marked line tell a price, and the run shows that it is paid."""
    match = PRICE.fullmatch(words.strip(" ,"))
    if match is None:
        return False
    every = [one for step in steps for one in step.walk()]
    costs = [found[1] for one in every if (found := re.search(r"(?:the total cost is|\bpays) ((?:\{\w+\})+)", one.text))]
    if match["free"]:
        return "{0}" in costs or any(one.text.startswith("the total cost is nothing") for one in every)
    if match["mana"] or match["color"]:
        wanted = match["mana"] or f"{'1' if match['count'] in ('a', 'an') else match['count']} {match['color']}"
        return any(_same(wanted, cost) for cost in costs)
    if match["what"] in USUAL:
        return bool(costs)
    word = match["what"]
    paid = any(slug.startswith("keywords/") and re.search(rf"\b{word}", slug) for one in every for slug in one.rules)
    return paid and (not match["of"] or any(_same(match["of"], cost) for cost in costs))


def _same(told: str, cost: str) -> bool:
    """Whether mana told in letters, digits or words is what a cost in symbols is, or as much of it."""
    symbols = re.findall(r"\{(\w+)\}", cost)
    generic = sum(int(one) for one in symbols if one.isdecimal())
    colored = Counter(one for one in symbols if not one.isdecimal())
    number, _, color = told.partition(" ")
    if color:
        return not generic and colored == Counter({COLORS[color]: int(number)})
    said = "0" if told == "zero" else told.removeprefix("openmana").upper()
    letters = Counter(re.findall(r"[WUBRG]", said))
    amount = sum(int(one) for one in re.findall(r"\d+", said))
    if not letters:
        return amount == generic + sum(colored.values())
    return letters == colored and amount == generic
