"""How a keyword is given a meaning: the abilities it stands for (502.1), and the citation when one of them is used."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from judge.engine.language.abilities import KeywordAbility
from judge.engine.language.amounts import Amount
from judge.engine.queries.kit import EXPANSIONS, Expansion
from judge.engine.registry import RULES, rule
from judge.engine.table import Table

AND = " and "


def stands_for(keyword: str) -> Callable[[Expansion], Expansion]:
    """Register a function as the home of ``keywords/KEYWORD`` and as what the keyword stands for.

    One keyword ability stands for the same records each time, by which the layers know again what is there already."""

    def register(function: Expansion) -> Expansion:
        made: Expansion = rule(slug_of(keyword), off=())(lru_cache(4096)(function))
        EXPANSIONS[keyword] = made
        return made

    return register


def slug_of(keyword: str) -> str:
    """The slug of a keyword's rule: "cumulative upkeep" is keywords/cumulative-upkeep."""
    return "keywords/" + keyword.replace(" ", "-")


def cite_keyword(t: Table, keyword: str) -> None:
    """Cite the keyword that an ability, or a way of playing a card, stands for, or several joined by ``AND``; nothing for ordinary ones."""
    for slug in slugs_of(keyword):
        t.cite(slug)


def slugs_of(keyword: str) -> list[str]:
    """The slugs of the rules of a keyword, or of several joined by ``AND``; none for ordinary abilities."""
    return [slug_of(one) for one in keyword.split(AND) if one and slug_of(one) in RULES]


def level(one: KeywordAbility) -> int:
    """The number after a keyword ("fading 3"); 0 where it has none."""
    return int(one.value) if one.value.isdigit() else 0


def counted_level(one: KeywordAbility) -> Amount:
    """The number after a keyword that may be counted anew whenever it is asked for ("bushido X")."""
    return one.amount if one.amount is not None else level(one)
