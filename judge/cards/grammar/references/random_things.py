"""Objects that chance picks: "a card at random from your graveyard"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.placeholders import Mention, Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.references import Chosen


def _random(pos: int, count: int, noun: Noun) -> Mention:
    if (noun.card and not noun.zone) or noun.only_players or noun.zone == "stack":
        raise Refuse("chance among cards in no zone, spells, or players", pos)
    chosen = Chosen(noun.filter(), least=count, most=count, random=True)
    return Mention(pos, chosen, noun.kinds - {"and"}, count != 1, key=f"chosen {pos}")


@reads("random_thing", at=True)
def random_thing(pos: int, noun: Noun) -> Mention:
    return _random(pos, 1, noun)


@reads("random_thing_in", at=True)
def random_thing_in(pos: int, noun: Noun, where: tuple[str, Any]) -> Mention:
    if noun.zone or not noun.card:
        raise Refuse("a card in two zones", pos)
    return _random(pos, 1, replace(noun, zone=where[0], owner=where[1]))


@reads("random_things", at=True)
def random_things(pos: int, count: Any, noun: Noun) -> Mention:
    return _random(pos, int(count), noun)
