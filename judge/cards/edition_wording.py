"""What a card says by an edition: where a keyword came in the place of an effect, all cards that say it were reworded with that."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from judge.cards.card import CardDefinition
from judge.cards.former_effects import FORMER_EFFECTS, FormerEffect, told
from judge.cards.record_tree import inside, rewrite, walk
from judge.engine.language.abilities import Ability, KeywordAbility, StaticAbility
from judge.engine.language.changes import GainAbility
from judge.engine.language.characteristics import Characteristics
from judge.engine.language.instructions import Apply
from judge.engine.language.predicates import Filter
from judge.engine.language.references import Every, Host, This


def of_edition(look: Characteristics, edition: str) -> Characteristics:
    """A card's printed characteristics as an edition (ISO 8601) has its words; the same object each time for the same card."""
    for one in _concerned(look):
        look = _reworded(look, one, edition >= one.since)
    return look


def abilities_of(card: CardDefinition, edition: str = "") -> tuple[Ability, ...]:
    """What was read of a card and of what it is flipped, as an edition (ISO 8601) has its words; as it is written without one. Raises
    ``CardError`` for a card that is wrong."""
    parts = (card, card.flip) if card.flip is not None else (card,)
    looks = [Characteristics(part.name, abilities=part.compiled.abilities) for part in parts]
    return tuple(ability for look in looks for ability in (of_edition(look, edition) if edition else look).abilities)


@lru_cache(maxsize=8192)
def _concerned(look: Characteristics) -> tuple[FormerEffect, ...]:
    """What the card says as a keyword and another edition as an effect, or the other way round."""
    nodes = list(walk(look))
    return tuple(
        one for one in FORMER_EFFECTS
        if any(node.keyword == one.keyword if isinstance(node, KeywordAbility) else node == one.change for node in nodes)
    )  # fmt: skip


@lru_cache(maxsize=8192)
def _reworded(look: Characteristics, former: FormerEffect, as_keyword: bool) -> Characteristics:
    reworded: Characteristics = rewrite(look, _Keyword(former).made if as_keyword else _Effect(former).made)
    return reworded


class _Effect:
    """From a keyword to what it was."""

    def __init__(self, former: FormerEffect) -> None:
        self.former = former

    def made(self, value: Any) -> Any:
        if isinstance(value, GainAbility) and self._is(value.ability):
            return self.former.change or GainAbility(self.former.ability)  # type: ignore[arg-type]
        if isinstance(value, Characteristics) and any(map(self._is, value.abilities)):
            abilities = tuple(self._said_by(value.name) if self._is(ability) else ability for ability in value.abilities)
            return inside(replace(value, abilities=abilities), self.made)
        text = getattr(value, "text", "")
        if self.former.keyword in text and (other := told(text, "", self.former)) != text:
            return inside(replace(value, text=other), self.made)
        return None

    def _is(self, ability: Ability | None) -> bool:
        return isinstance(ability, KeywordAbility) and ability.keyword == self.former.keyword

    def _said_by(self, name: str) -> Ability:
        text = self.former.of(name)
        if self.former.ability is not None:
            return replace(self.former.ability, text=text)
        assert self.former.change is not None
        return StaticAbility(This(), (self.former.change,), text=text)


class _Keyword:
    """From the effect that it was to a keyword. What was an ability of its own was not reworded on every card."""

    def __init__(self, former: FormerEffect) -> None:
        self.former = former
        self.gained = GainAbility(KeywordAbility(former.keyword))

    def made(self, value: Any) -> Any:
        effect = self.former.change
        if effect is None:
            return None
        if isinstance(value, StaticAbility) and (value.affects, value.changes, value.condition) == (This(), (effect,), None):
            return KeywordAbility(self.former.keyword, text=value.text)
        if not self.former.beyond:
            return self.gained if value == effect else None
        if isinstance(value, StaticAbility | Apply) and effect in value.changes and _of_permanents(value):
            changes = tuple(self.gained if change == effect else change for change in value.changes)
            return inside(replace(value, changes=changes), self.made)
        return None


def _of_permanents(value: StaticAbility | Apply) -> bool:
    """Whether what the effect is said of can be permanents alone, by its words."""
    said_of = value.affects if isinstance(value, StaticAbility) else value.what
    if isinstance(said_of, Every):
        said_of = said_of.filter
    if isinstance(said_of, Filter):
        return said_of.zone == "in play" and said_of.players is None
    return isinstance(said_of, This | Host)
