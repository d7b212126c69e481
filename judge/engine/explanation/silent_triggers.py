"""Why a triggered ability did not trigger on what happened (402.8, 404.1, 404.3, 410.2).

What happened comes from a recorder that keeps it (``Recorder.happenings``); the events are matched by the very functions that set abilities
off, with one demand of the trigger event left out at a time, until one is found that was not met.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, replace
from typing import Any

from judge.engine.explanation.action_reasons import Reason
from judge.engine.language.abilities import TriggeredAbility
from judge.engine.language.event_patterns import AnyPattern, StateIs, ZoneChange
from judge.engine.language.functional_zones import zones_of_event
from judge.engine.language.predicates import Filter
from judge.engine.queries.amount_values import holds
from judge.engine.queries.context import Context
from judge.engine.queries.view import Finished, name_of, see
from judge.engine.rules.mana.mana_abilities import makes_mana
from judge.engine.rules.triggers.event_matching import RULES, occurrences
from judge.engine.rules.triggers.trigger_detection import looks_back
from judge.engine.state import Game
from judge.engine.trace import Happening


@dataclass(frozen=True, slots=True)
class Silent:
    """A triggered ability that never triggered: its object (as it was last), the words of the card, and why not."""

    object: int
    card: int
    name: str
    text: str
    reason: Reason


def silent_abilities(start: Game, happenings: list[Happening], end: Game) -> tuple[Silent, ...]:
    """Every triggered ability of cards in play, on the stack, in hands, graveyards or removed from the game that never triggered."""
    games = _games(start, happenings, end)
    fired = fired_abilities(start, happenings, end)
    found: dict[tuple[int, str], Silent] = {}
    for game in games:
        for id, ability in _abilities(game):
            key = (game.objects[id].card, ability.text)
            if key not in fired and key not in found and not makes_mana(ability):
                why = why_silent(happenings, game.objects[id].card, ability)
                found[key] = Silent(id, key[0], name_of(game, id), ability.text, why)
    return tuple(found.values())


def fired_abilities(start: Game, happenings: list[Happening], end: Game) -> set[tuple[int, str]]:
    """The triggered abilities that did trigger, each as its card's number and its words."""
    games = _games(start, happenings, end)
    fired = {
        (game.object(one.source).card, one.ability.text) for game in games for one in game.triggered
        if one.source and isinstance(one.ability, TriggeredAbility)
    }
    return fired | {
        (game.object(obj.stack.source).card, obj.stack.ability.text)
        for game in games for i in game.stack
        if (obj := game.objects[i]).stack is not None and obj.stack.source and isinstance(obj.stack.ability, TriggeredAbility)
    }


def _games(start: Game, happenings: list[Happening], end: Game) -> list[Game]:
    return [start, *(one.after for one in happenings), end]


def why_silent(happenings: Iterable[Happening], card: int, ability: TriggeredAbility) -> Reason:
    """Why an ability of a card did not trigger: what came nearest to its trigger event, and what that lacked."""
    best: tuple[int, Reason] = (0, Reason("triggers/triggering", "what it waits for did not happen"))
    for happening in happenings:
        for nearness, reason in _nearly(happening, card, ability):
            if nearness > best[0]:
                best = (nearness, reason)
    return best[1]


def _nearly(happening: Happening, card: int, ability: TriggeredAbility) -> Iterator[tuple[int, Reason]]:
    """How near a happening came to setting the ability off (more is nearer), and what was missing."""
    parts = ability.event.patterns if isinstance(ability.event, AnyPattern) else (ability.event,)
    for pattern in parts:
        if isinstance(pattern, StateIs):
            continue
        back = looks_back(pattern)
        look = happening.before if back else happening.after
        for id in (i for i, obj in look.objects.items() if obj.card == card):
            yield from _of(happening, look, id, pattern, ability)


def _of(happening: Happening, look: Game, id: int, pattern: Any, ability: TriggeredAbility) -> Iterator[tuple[int, Reason]]:
    controller = see(look, id).controller or look.objects[id].owner
    ctx = Context(id, controller, Finished(look))
    found = _names(pattern, ctx, happening)
    here = look.objects[id].zone
    zones = {ability.zone, *zones_of_event(ability.event)}
    if found:
        if here not in zones:
            said = " or ".join(sorted(_PLACE.get(zone, f"in the {zone}") for zone in zones))
            place = _PLACE.get(here, f"in the {here}")
            fact = f"it happened, but the ability works only while its card is {said}, and its card was {place}"
            yield 3, Reason("triggers/triggering-elsewhere", fact)
        elif ability not in [one for _, one in see(look, id).kit.triggered]:
            yield 3, Reason("continuous/layers", f"it happened while {name_of(look, id)} did not have the ability")
        elif ability.condition is not None and not any(
            holds(Context(id, controller, Finished(look), bindings=names), ability.condition) for names in found
        ):
            yield 4, Reason("triggers/intervening-if", 'it happened, but what follows the "if" was not true')
        return
    for field, said in _demands(pattern):
        wider = _without(pattern, field)
        if wider is not None and _names(wider, ctx, happening):
            yield 2, Reason("triggers/triggering", f"such a thing happened, but {said}")
            return


_PLACE = {"in play": "in play", "removed": "removed from the game", "stack": "on the stack"}


def _names(pattern: Any, ctx: Context, happening: Happening) -> list[dict[str, Any]]:
    events = list(happening.events)
    try:
        return [{k: v for k, v in names.items() if k != RULES} for event in events for names in occurrences(pattern, ctx, event, events)]
    except (KeyError, IndexError):  # an object of the event that the look does not have: nothing that the ability could see
        return []


_SAID = {
    "what": "not to what the ability is about", "by": "not by what the ability names", "cause": "not in the way that the ability names",
    "origin": "not out of the zone that the ability names", "to": "what moved went to another zone than the ability names",
    "source": "not by such a source", "to_is_this": "not to it",
    "whose": "not in that player's turn",
    "source_is_this": "not by it", "who": "not to that player", "card": "not with such a card", "spell": "not with such a spell",
    "combat": "not the kind of damage that it waits for", "first": "not for the first time", "each": "not by such a creature",
    "alone": "not alone", "least": "not by so many", "defender": "not against that player", "kind": "not with that kind of counter",
    "step": "in another step",
}


def _demands(pattern: Any) -> Iterator[tuple[str, str]]:
    for field in fields(pattern):
        if field.name == "to" and not isinstance(pattern, ZoneChange):
            yield field.name, "not to what the ability names"
        elif field.name in _SAID:
            yield field.name, _SAID[field.name]


def _without(pattern: Any, field: str) -> Any:
    """The pattern with one demand left out, or None where it does not make that demand."""
    value = getattr(pattern, field)
    if field == "what":
        return replace(pattern, what=Filter()) if value != Filter() else None
    if field == "spell":
        return replace(pattern, spell=Filter(zone="stack"))
    if field in ("kind", "step", "who") or not value:
        return None
    if isinstance(pattern, ZoneChange) and field in ("origin", "to", "cause"):
        return replace(pattern, **{field: ""})  # type: ignore[arg-type]
    empty: Any = None if value is None or not isinstance(value, bool | int | str) or field == "combat" else type(value)()
    return replace(pattern, **{field: empty})


def _abilities(game: Game) -> Iterator[tuple[int, TriggeredAbility]]:
    hands = [i for player in game.players.values() for i in (*player.hand, *player.graveyard)]
    for id in (*game.in_play, *game.stack, *hands, *game.removed):
        if id in game.objects:
            for _, ability in see(game, id).kit.triggered:
                if (not ability.until or ability.until > game.edition) and (not ability.since or ability.since <= game.edition):
                    yield id, ability
