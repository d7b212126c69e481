"""Several instances of one keyword on one object (502): where they do no more than one would, and where each works by itself."""

from __future__ import annotations

from judge.engine.language.abilities import Ability
from judge.engine.queries.kit import FURTHER, kit_of
from judge.engine.queries.view import see
from judge.engine.registry import RULES, Illegal, rule
from judge.engine.rules.keywords.keyword_expansion import slug_of
from judge.engine.state import Game
from judge.engine.table import Table

REDUNDANT = (
    "first strike", "flying", "haste", "landwalk", "protection", "shadow", "trample", "banding", "vigilance", "phasing", "horsemanship",
    "fear", "double strike", "defender", "convoke", "flash", "split second",
)
"""Keywords of which several instances on one object are as good as one."""

TRIGGERING = ("flanking", "rampage", "provoke", "storm", "bushido", "soulshift", "ripple")
"""Keywords of which each instance on one object triggers by itself."""

COUNTED_TOGETHER = ("cumulative upkeep",)
"""Keywords of which each instance counts, as it resolves, what the others put on the object."""

SEPARATE = ("amplify", "affinity", "modular", "sunburst", "graft", "bloodthirst", "equip")
"""Keywords of which each instance on one object applies by itself."""


def _as_good_as_one(keyword: str) -> None:
    def home(t: Table) -> None:
        t.cite()

    home.__doc__ = f"Several instances of {keyword} on one object do no more than one of them would."
    rule(f"{slug_of(keyword)}-instances")(home)


def _each_by_itself(keyword: str, how: str) -> None:
    def home(brings: tuple[Ability, ...]) -> tuple[Ability, ...]:
        return brings

    home.__doc__ = f"If an object has several instances of {keyword}, each of them {how} by itself."
    FURTHER[keyword] = rule(f"{slug_of(keyword)}-instances", off=())(home)


for _keyword in REDUNDANT:
    _as_good_as_one(_keyword)
for _keyword in TRIGGERING:
    _each_by_itself(_keyword, "triggers")
for _keyword in SEPARATE:
    _each_by_itself(_keyword, "works")


def instances_slug(game: Game, id: int, keyword: str) -> str:
    """The rule (slug) about several instances of a keyword, where an object has, or had last, several that say the same; else ""."""
    slug = f"{slug_of(keyword)}-instances"
    if slug not in RULES or (id not in game.objects and id not in game.past):
        return ""
    kit = see(game, id).kit if id in game.objects else kit_of(game.past[id][1].abilities)
    found = kit.keywords.get(keyword, ())
    if keyword in REDUNDANT:
        return slug if len({one.value for one in found}) < len(found) else ""
    return slug if len(found) > 1 else ""


def cite_instances(t: Table, id: int, keyword: str) -> None:
    """Cite that rule at the open step."""
    if t.recorder.on and (slug := instances_slug(t.game, id, keyword)):
        t.cite(slug)


def refused_by(refusal: Illegal, game: Game, id: int, keyword: str) -> Illegal:
    """A refusal by a keyword, with that rule among those that led to it."""
    if slug := instances_slug(game, id, keyword):
        refusal.led_to(slug)
    return refusal
