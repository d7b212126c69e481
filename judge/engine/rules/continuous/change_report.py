"""What continuous effects come to, shown in the trace: an object that looks otherwise than before, and the rules that made it so (418.5).

The layers themselves only read a game. Each rule that changes an object's look notes itself there (``Drafts.acted``); here, after an event,
looks are compared and what changed is recorded with those rules. Nothing is compared where no trace is recorded.
"""

from __future__ import annotations

from judge.engine.event_pipeline import NOTICED
from judge.engine.events import EffectBegan, Event, Moved
from judge.engine.language.abilities import Ability, KeywordAbility
from judge.engine.language.characteristics import Characteristics
from judge.engine.language.creature_types import subtypes_in_words
from judge.engine.language.keyword_words import keyword_in_words
from judge.engine.language.predicates import Filter
from judge.engine.language.type_order import in_line
from judge.engine.queries.context import context
from judge.engine.queries.filters import matches
from judge.engine.queries.intrinsic_characteristics import start_of
from judge.engine.queries.reference_lookup import refer
from judge.engine.queries.view import chars, controller, looks, name_of, see
from judge.engine.registry import rule
from judge.engine.rules.continuous.characteristic_setting import EVERYWHERE
from judge.engine.state import Game
from judge.engine.table import Table

LAYERS = "continuous/layers"


def show_looks(t: Table, before: Game, events: list[Event]) -> None:
    """Record each object in play or on the stack whose look the event changed, by the rules that acted on it."""
    if not t.recorder.on:
        return
    game = t.game
    of_effects = {id for e in events if isinstance(e, EffectBegan) for id in e.effect.objects or ()}
    there = (*game.in_play, *game.stack)
    if there and looks(game) is looks(before):  # what was there looks as it did
        there = tuple(id for id in there if id in of_effects or id not in before.objects)
    for id in there:
        seen, known = see(game, id), see(before, id) if id in before.objects else None
        if seen is known and id not in of_effects:
            continue
        now = seen.chars
        was = known.chars if known is not None else start_of(game.objects[id])
        begun = id in of_effects
        passed = known is not None and known.controller != seen.controller
        if passed or (now is not was and now != was):
            said = difference(was, now)
            if passed:
                said = ", ".join(filter(None, (f"is now controlled by {name_of(game, controller(game, id))}", said)))
            if said:
                acted = [slug for slug in game.cache.get("acted", {}).get(id, ()) if slug]
                if id not in before.objects:
                    acted.append("triggers/from-the-start")
                elif any(applied_to(before, event, id) for event in events):
                    acted.append("continuous/while-in-its-zone")
                if now.supertypes and now.supertypes == was.supertypes and supertypes_stay(was, now):
                    acted.append("continuous/supertypes-stay")
                if now.types != was.types and id in before.objects and game.objects[id].tapped and before.objects[id].tapped:
                    acted.append("copying/status-stays")
                if min(was.power or 0, was.toughness or 0, now.power or 0, now.toughness or 0) < 0:
                    acted.append("combat/less-than-nothing")
                if game.objects[id].face_down and now != was and no_other_characteristics(id in before.objects):
                    acted.append("continuous/face-down-look")
                who = _name_before(before, game, id, was) if was.name != now.name else name_of(game, id)
                t.recorder.cited(f"{who} {said}", [LAYERS, *(s for s in acted if s != LAYERS)], game)
                if passed:
                    attached_to_it(t, before, id)
        elif begun and not passed:
            acted = [slug for slug in game.cache.get("acted", {}).get(id, ()) if slug and slug != LAYERS]
            if acted:
                t.recorder.cited(f"{name_of(game, id)} looks as it did before", [LAYERS, *acted], game)
    for event in events:
        if isinstance(event, Moved) and event.to not in ("in play", "stack"):
            show_own_words(t, game.became.get(event.object, 0))


def _name_before(before: Game, game: Game, id: int, was: Characteristics) -> str:
    """What an object was called that has another name now: by the name that the reader knows it by."""
    if id in before.objects:
        return name_of(game if before.objects[id].face_down else before, id)
    return game.objects[id].label or was.name or name_of(game, id)


def attached_to_it(t: Table, before: Game, id: int) -> None:
    """Say of what is attached to a permanent that changes control who goes on controlling it."""
    for one in t.game.in_play:
        if t.game.objects[one].attached_to == id and one in before.objects:
            whose = controller(t.game, one)
            if whose == controller(before, one) != controller(t.game, id):
                (equipment_stays if "Equipment" in chars(t.game, one).subtypes else aura_stays)(t, one, whose)


@rule("continuous/equipment-keeps-its-controller")
def equipment_stays(t: Table, one: int, whose: int) -> None:
    """An Equipment's controller is apart from the equipped creature's: when the creature changes control, the Equipment doesn't."""
    t.note(f"{name_of(t.game, whose)} goes on controlling {name_of(t.game, one)}", whose)


@rule("continuous/aura-keeps-its-controller")
def aura_stays(t: Table, one: int, whose: int) -> None:
    """An Aura's controller is apart from the enchanted permanent's: when the permanent changes control, the Aura doesn't."""
    t.note(f"{name_of(t.game, whose)} goes on controlling {name_of(t.game, one)}", whose)


@rule("continuous/supertypes-stay", off=False)
def supertypes_stay(was: Characteristics, now: Characteristics) -> bool:
    """A change of types or subtypes leaves supertypes as they are."""
    return (was.types, was.subtypes) != (now.types, now.subtypes)


@rule("continuous/face-down-look", off=False)
def no_other_characteristics(was_there: bool) -> bool:
    """What is face down has only the characteristics listed by what let it be turned face down."""
    return was_there


def applied_to(before: Game, event: Event, id: int) -> bool:
    """Whether a permanent that the event takes out of play had a static ability that changed the look of an object (418.4b)."""
    if not isinstance(event, Moved) or event.object == id or event.object not in before.in_play or event.to == "in play":
        return False
    source = see(before, event.object)
    for ability in source.kit.layered:
        ctx = context(before, event.object, source.controller)
        what = ability.affects
        if isinstance(what, Filter) and matches(ctx, id, what):
            return True
        if what is not None and not isinstance(what, Filter) and id in refer(ctx, what):
            return True
    return False


def show_own_words(t: Table, id: int) -> None:
    """Record what a card that came to another zone is by its own words (402.8a)."""
    if id in t.game.objects:
        was, now = start_of(t.game.objects[id]), chars(t.game, id)
        said = difference(was, now)
        if said:
            star = (was.power, was.toughness) != (now.power, now.toughness) and t.game.edition < EVERYWHERE
            t.recorder.cited(
                f"{name_of(t.game, id)} {said}", ["continuous/star" if star else "continuous/characteristic-setting"], t.game
            )


def difference(was: Characteristics, now: Characteristics) -> str:
    """What changed between two looks, in words; "" for nothing that a reader sees."""
    parts: list[str] = []
    if was.name != now.name:
        parts.append(f"is now {now.name or 'nameless'}")
    if (was.power, was.toughness) != (now.power, now.toughness) and now.power is not None:
        parts.append(f"is now {now.power}/{now.toughness}")
    if was.colors != now.colors:
        parts.append(f"is now {' and '.join(now.colors) or 'colorless'}")
    if (was.supertypes, was.types, was.subtypes) != (now.supertypes, now.types, now.subtypes):
        parts.append(f"is now {' '.join((*now.supertypes, *in_line(now.types), *subtypes_in_words(now.subtypes)))}")
    gained = [a for a in now.abilities if a not in was.abilities]
    lost = [a for a in was.abilities if a not in now.abilities]
    if gained:
        parts.append("has " + ", ".join(dict.fromkeys(_ability(a, "a new ability") for a in gained)))
    if not now.abilities and any(not isinstance(one, KeywordAbility) for one in lost):
        parts.append("no longer has any ability")
    elif lost:
        parts.append("no longer has " + ", ".join(dict.fromkeys(_ability(a, "an ability") for a in lost)))
    return ", ".join(parts)


def _ability(ability: Ability, other: str) -> str:
    """A keyword ability in words; of any other no more than that it is one."""
    return keyword_in_words(ability) if isinstance(ability, KeywordAbility) else other


NOTICED.insert(1, show_looks)
