"""What a token is called that the effect which makes it gives no name (111.4)."""

from __future__ import annotations

from dataclasses import replace

from judge.engine.language.characteristics import Characteristics
from judge.engine.registry import newer, rule

WITH_THE_WORD = newer("names-of-tokens", "2022-10-07")
WORD = " Token"


def default_name(edition: str, looks: Characteristics) -> Characteristics:
    """A token's characteristics, as they are written for it or told by an effect, with its name of an edition."""
    unnamed = looks.name and looks.name == " ".join(looks.subtypes)
    return with_the_word(looks) if unnamed and edition >= WITH_THE_WORD else looks


@rule("effects/names-of-tokens", since=WITH_THE_WORD)
def with_the_word(looks: Characteristics) -> Characteristics:
    """A token that gets no name from the effect that creates it is named by its subtypes and the word "Token"."""
    return replace(looks, name=looks.name + WORD)


def without_the_word(name: str) -> str:
    """What such a token is called for short."""
    return name.removesuffix(WORD)
