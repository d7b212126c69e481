"""Which of several rules that an old one led to, over several editions, says what it said."""

from __future__ import annotations

from collections.abc import Iterable

from rules_corpus.likeness import Space
from rules_corpus.models import Edition, RuleEntry
from rules_corpus.wording import words

BY_FAR = 3
"""How many times as like as the first another heir must be to come before it; less than this is as often wrong as right."""


def likest_heir_first(number: str, source: Edition, heirs: list[str], target: Edition) -> list[str]:
    """The heirs with that first which is by far the likest to what the rule said: each step knew only its own two editions."""
    old, new = _texts([number], source), _texts(heirs, target)
    space = Space([old.get(number, "")], [new.get(heir, "") for heir in heirs])
    alike = [space.cosine(0, at) for at in range(len(heirs))]
    best = max(range(len(heirs)), key=lambda at: alike[at] + _share(old.get(number, ""), new.get(heirs[at], "")))
    if best and alike[best] > BY_FAR * alike[0]:
        return [heirs[best], *heirs[:best], *heirs[best + 1 :]]
    return heirs


def _share(old: str, new: str) -> float:
    """How much of what a rule said an heir has, 0 to 1: a remark that stood in it is all like it, and little of it."""
    said, there = words(old), set(words(new))
    return sum(word in there for word in said) / max(1, len(said))


def _texts(numbers: Iterable[str], edition: Edition) -> dict[str, str]:
    """The texts of some rules of an edition, the official one before ours."""
    entries = RuleEntry.objects.filter(source__edition=edition, number__in=numbers).select_related("wording").order_by("-source__kind")
    return {entry.number: entry.wording.plain for entry in entries}
