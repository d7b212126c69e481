"""What comes again in a course is told once, with how often it comes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from judge.replay.upshot.conjunction import times
from judge.replay.upshot.sentence import Sentence

LONGEST_BLOCK = 6
"""How many sentences at most are looked at as one thing that comes again."""


def without_repeats(said: list[Sentence]) -> list[Sentence]:
    """Sentences without those that nobody misses: damage assigned that is dealt at once; and equal ones in a row told once."""
    kept: list[Sentence] = []
    for at, one in enumerate(said):
        before = said[at - 1] if at else one
        if not one.kind.startswith("assigned"):
            kept.append(_dealt(before, one) if before.kind.startswith("assigned") and not _something_between(said, at - 1) else one)
        elif _something_between(said, at):
            kept.append(one)
    out: list[Sentence] = []
    for group in _runs(kept):
        first = group[0]
        text = first.text if len(group) == 1 else f"{times(len(group)).capitalize()}, {first.text}"
        out.append(Sentence(text, first.path, first.rules, first.when, first.weight, group[-1].through, first.kind))
    return _blocks(out)


def _dealt(assigned: Sentence, dealt: Sentence) -> Sentence:
    """Damage that is dealt as it was assigned, with the keywords that decide how, and with what comes before the rest of it."""
    by = assigned.rules[1:]
    text = f"First, {dealt.text}" if assigned.kind == "assigned first" else dealt.text
    plain = dealt.rules == ("combat/damage-resolves",)
    return replace(dealt, text=text, rules=(*(() if by and plain else dealt.rules), *by))


def _blocks(said: list[Sentence]) -> list[Sentence]:
    """Sentences in which several in a row that come again as they were are told once, with how often they come again."""
    out: list[Sentence] = []
    at = 0
    while at < len(said):
        width, count = max(((width, _again(said, at, width)) for width in range(2, LONGEST_BLOCK + 1)), key=lambda one: one[0] * one[1])
        out += said[at : at + width] if count else said[at : at + 1]
        at += width if count else 1
        if count:
            words = "once more" if count == 1 else f"{times(count)} more"
            last = at + width * count - 1
            rules, weight = out[-1].rules, out[-1].weight
            out.append(Sentence(f"The same happens {words}.", said[at].path, rules, "", weight, said[last].through or said[last].path))
            at = last + 1
    return out


def _again(said: list[Sentence], at: int, width: int) -> int:
    """How often the sentences of a block come again right behind it, in the same turn; of two alike in a row nothing is a block."""
    texts = [one.text for one in said[at : at + width]]
    if len(texts) < width or any(one.kind == "refused" for one in said[at : at + width]):
        return 0
    count, start = 0, at + width
    while [one.text for one in said[start : start + width]] == texts and not any(one.when for one in said[start : start + width]):
        count, start = count + 1, start + width
    return count


def _runs(said: list[Sentence]) -> Iterator[list[Sentence]]:
    group: list[Sentence] = []
    for one in said:
        if group and (one.text != group[0].text or one.when):
            yield group
            group = []
        group.append(one)
    if group:
        yield group


def _something_between(said: list[Sentence], at: int) -> bool:
    """Whether anything is told between damage going on the stack and its being dealt."""
    after = said[at + 1 : at + 2]
    return not after or re.search(r"deals \d+ combat damage|not dealt|none is dealt", after[0].text) is None
