"""What an "if" asks of what a player or an enchanted permanent has."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.placeholders import Mention, Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.conditions import Exists, Matches, NotCondition
from judge.engine.language.references import ControlledBy, Host, Players, You


@reads("if_player_controls")
def if_player_controls(player: Any, noun: Noun) -> Exists:
    if isinstance(player, Mention) and (player.many or isinstance(player.ref, (You, Players))):
        raise Refuse("read another way")
    if noun.card or noun.zone:
        raise Refuse("controlling cards elsewhere")
    return Exists(replace(noun, predicates=(*noun.predicates, ControlledBy(player))).filter())


@reads("if_player_controls_no")
def if_player_controls_no(player: Any, noun: Noun) -> NotCondition:
    return NotCondition(if_player_controls(player, noun))


@reads("if_host_is_kind")
def if_host_is_kind(host: Noun, noun: Noun) -> Matches:
    if noun.card or noun.zone:
        raise Refuse("a permanent that is a card elsewhere")
    return Matches(Host(), noun.predicates)
