"""Trigger events: steps and phases beginning."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.event_drafts import PLAYER_OF_EVENT
from judge.cards.drafts.placeholders import Event
from judge.cards.grammar import reads
from judge.engine.language.event_patterns import StepBegins
from judge.engine.language.references import Host, Linked, Players, You

reads("s_your_postcombat")(lambda: Event(StepBegins("postcombat main", You())))
reads("s_each_postcombat")(lambda: Event(StepBegins("postcombat main"), (PLAYER_OF_EVENT,)))


@reads("s_chosen")
def s_chosen(step: str) -> Event:
    return Event(StepBegins(step, Linked("opponent")), (PLAYER_OF_EVENT,))


@reads("s_end_of_combat")
def s_end_of_combat() -> Event:
    return Event(StepBegins("end of combat"))


def _step(name: str) -> Any:
    return lambda: name


for _rule, _name in (("upkeep", "upkeep"), ("draw", "draw"), ("end", "end of turn"), ("main", "precombat main"), ("combat", "combat")):
    reads(f"step_{_rule}")(_step(_name))


@reads("s_your")
def s_your(step: str) -> Event:
    return Event(StepBegins(step, You()))


@reads("s_your_end")
def s_your_end() -> Event:
    return s_your("end of turn")


@reads("s_your_combat")
def s_your_combat() -> Event:
    return Event(StepBegins("combat", You()))


reads("s_each_combat")(lambda: Event(StepBegins("combat"), (PLAYER_OF_EVENT,)))
reads("s_opponents_combat")(lambda: Event(StepBegins("combat", Players("opponents")), (PLAYER_OF_EVENT,)))


@reads("s_your_first")
def s_your_first() -> Event:
    return Event(StepBegins("upkeep", You(), first=True))


@reads("s_enchanted_player")
def s_enchanted_player(step: str) -> Event:
    """The player that an Aura is on."""
    return Event(StepBegins(step, Host()), (PLAYER_OF_EVENT,))


@reads("s_enchanted_player_first")
def s_enchanted_player_first() -> Event:
    return Event(StepBegins("upkeep", Host(), first=True), (PLAYER_OF_EVENT,))


@reads("s_each_first")
def s_each_first() -> Event:
    return Event(StepBegins("upkeep", first=True), (PLAYER_OF_EVENT,))


@reads("s_each")
def s_each(step: str) -> Event:
    return Event(StepBegins(step), (PLAYER_OF_EVENT,))


@reads("s_opponents")
def s_opponents(step: str) -> Event:
    return Event(StepBegins(step, Players("opponents")), (PLAYER_OF_EVENT,))


@reads("s_others")
def s_others(step: str) -> Event:
    return Event(StepBegins(step, Players("others")), (PLAYER_OF_EVENT,))


@reads("s_the_end")
def s_the_end() -> Event:
    return Event(StepBegins("end of turn"))
