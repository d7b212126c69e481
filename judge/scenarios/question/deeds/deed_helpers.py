"""Reads what a player has a permanent do: "has Mother of Runes give it protection", "gets the Sorcerer to ping it". Pure."""

from __future__ import annotations

from collections.abc import Sequence

from judge.scenarios.question.deeds.deed_parts import PartReader
from judge.scenarios.question.deeds.verb_forms import inflected, shapes_by_form
from judge.scenarios.question.question_words import BARE, LEXEME

HAVE = shapes_by_form(frozenset(("have", "get", "make", "let")))
DOES = frozenset(("kill", "shoot", "give", "pump", "counter", "tap", "copy", "target", "regenerate"))
"""What a permanent does by an ability that somebody uses."""


def helper_told(words: Sequence[str], at: int, reader: PartReader) -> tuple[list[str], int] | None:
    """What a permanent is made to do, told as its use, its attack or its block."""
    found = HAVE.get(words[at])
    if found is None:
        return None
    one, end = reader.thing(words, at + 1)
    if one is None or "permanent" not in one.sorts:
        return None
    lemma, shape = found[0]
    to = words[end : end + 1] == ["to"]
    if to != (lemma == "get"):
        return None
    verb = words[end + to] if end + to < len(words) else ""
    if verb not in BARE and verb not in ("ping", "bounce", "destroy", "hit", "burn", "untap", "return", "prevent", "zap"):
        return None
    lexeme = LEXEME.get(verb, "")
    if lexeme in DOES:
        return [inflected("use", shape), *one.words, "to", verb], end + to + 1
    if lemma != "let" and lexeme == "attack":
        return [inflected("attack", shape), "with", *one.words], end + to + 1
    if lemma != "let" and lexeme == "block":
        other, behind = reader.thing(words, end + to + 1)
        return ([inflected("block", shape), *other.words, "with", *one.words], behind) if other is not None else None
    return None
