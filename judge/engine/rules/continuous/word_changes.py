"""Changing words inside abilities (418.6a): a word of the language is replaced wherever it is used as that kind of word."""

from __future__ import annotations

import dataclasses
from typing import Any

from judge.engine.language.characteristics import Characteristics
from judge.engine.language.instructions import CreateToken
from judge.engine.language.predicates import IsNamed
from judge.engine.registry import rule

WORDS_OF_TOKENS = "continuous/words-of-tokens"
NAMES = {"name", "text", "bind"}


def replace_word(value: Any, old: str, new: str) -> Any:
    """``value`` with ``old`` replaced by ``new`` in every field that holds a color word, land type or creature type.

    Names and printed text stay (a proper noun is never changed).
    """
    if isinstance(value, str):
        return new if value == old else value
    if isinstance(value, tuple):
        return tuple(replace_word(v, old, new) for v in value)
    if isinstance(value, CreateToken):
        value = dataclasses.replace(value, token=renamed(value.token, old, new) or value.token)
    if dataclasses.is_dataclass(value) and not isinstance(value, type | IsNamed):
        changed = {
            f.name: replace_word(getattr(value, f.name), old, new) for f in dataclasses.fields(value) if f.name not in NAMES
        }
        return dataclasses.replace(value, **changed)
    return value


@rule(WORDS_OF_TOKENS, off=None)
def renamed(token: Characteristics, old: str, new: str) -> Characteristics:
    """A creature type that also names the tokens that a spell or ability makes is changed in both uses."""
    if not _named_by_type(token, old):
        return token
    return dataclasses.replace(token, name=" ".join(new if word == old else word for word in token.name.split(" ")))


def _named_by_type(token: Characteristics, old: str) -> bool:
    words = token.name.split(" ")
    return old in words and all(word in token.subtypes for word in words)


def names_tokens(value: Any, old: str) -> bool:
    """Whether abilities make tokens that are named by a word."""
    if isinstance(value, tuple):
        return any(names_tokens(one, old) for one in value)
    if isinstance(value, CreateToken) and _named_by_type(value.token, old):
        return True
    return dataclasses.is_dataclass(value) and any(names_tokens(getattr(value, f.name), old) for f in dataclasses.fields(value))
