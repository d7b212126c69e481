"""Mana that is made in a row, told in one sentence, and told at all where some of it is lost."""

from __future__ import annotations

from dataclasses import replace

from judge.replay.upshot.conjunction import counted, series
from judge.replay.upshot.sentence import Sentence


def told_together(said: list[Sentence]) -> list[Sentence]:
    """The sentences with mana that is made in a row told once: it matters where some of it is lost."""
    lost = any("mana pool" in one.text and " lost from " in one.text for one in said)
    out: list[Sentence] = []
    for one in said:
        last = out[-1] if out else None
        if one.kind != "mana" or last is None or last.kind != "mana" or one.when or _user(one) != _user(last):
            out.append(replace(one, weight=2) if one.kind == "mana" and lost else one)
            continue
        used = [*_used(last), *_used(one)]
        out[-1] = replace(last, text=f"{_user(last)} uses {series(counted(used))} for mana.", through=one.through, used=tuple(used))
    return out


def _user(one: Sentence) -> str:
    return one.text.split(" uses ")[0]


def _used(one: Sentence) -> tuple[str, ...]:
    return one.used or (one.text.split(" uses ")[1].removesuffix(" for mana."),)
