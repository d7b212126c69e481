"""What events share: who is mentioned, zones, damage."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from judge.cards.drafts.placeholders import Event, Kinds, Mention, Noun
from judge.cards.drafts.refusals import Refuse
from judge.engine.language.references import Bound, This

PLAYER: Kinds = frozenset({"player"})


@dataclass(frozen=True)
class TriggerDraft:
    """A triggered ability read, not yet settled."""

    event: Event
    effects: Any
    condition: Any = None
    once: bool = False


THIS = Mention(-3, This(), frozenset({"this"}), subject=True, key="this")
THIS_MOVED = replace(THIS, moved="new")


def subject(kinds: Kinds, moved: str = "") -> Mention:
    """The object that the event is about."""
    return Mention(-3, Bound("subject"), kinds, subject=True, key="subject", moved=moved)


def other(kinds: Kinds) -> Mention:
    """The other object in the event: what was blocked, what blocked, what was damaged."""
    return Mention(-2, Bound("other"), kinds, key="other")


PLAYER_OF_EVENT = Mention(-2, Bound("player"), PLAYER, key="player")


def in_play_noun(noun: Noun, another: bool = False) -> Noun:
    if noun.zone or noun.card:
        raise Refuse("an event about cards elsewhere")
    return noun


SPELL = Mention(-2, Bound("spell"), frozenset({"spell", "ability", "targeting"}), key="spell")


def combat_part(parts: tuple[Any, ...]) -> tuple[bool | None, tuple[Any, ...]]:
    if parts and parts[0] in ("combat", "noncombat"):
        return parts[0] == "combat", parts[1:]
    return None, parts


def entered(noun: Noun) -> Mention:
    return Mention(-3, Bound("new"), noun.kinds, subject=True, key="subject")
