"""What the words of a script or an expectation refer to in a game."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from functools import lru_cache

from judge.engine.queries.memo import MOST, kept
from judge.engine.queries.view import Seen, chars, controller, looks, name_of, see
from judge.engine.rules.effects.token_names import without_the_word
from judge.engine.state import Game, Object, is_player
from judge.scenarios.runner.setup import Names
from judge.scenarios.scenario_errors import nearest
from judge.scenarios.script.step_words import ZONE_WORDS

_NUMBERED = re.compile(r"(.+?) #?(\d{1,2})")
_ARTICLE = re.compile(r"^(?:the|a|an|that|this) ", re.IGNORECASE)
_ORDER = ("in play", "stack", "hand", "graveyard", "removed", "phased out", "command", "library", "outside")
_RANK = {zone: at for at, zone in enumerate(_ORDER)}
_IN_ZONE = tuple(
    (f" {before}{word}{after}", ZONE_WORDS[word])
    for word in sorted(ZONE_WORDS, key=len, reverse=True)
    for before, after in (("in ", ""), ("in the ", ""), ("on the ", ""), ("in her ", ""), ("in his ", ""), ("(", ")"), ("", ""))
)
"""What may stand behind a name to say in which zone it is, and that zone."""
_ENDINGS = tuple(ending for ending, _ in _IN_ZONE)


class Ambiguous(ValueError):
    """Words that fit several things that are not alike."""


def names_of(game: Game, names: Names, id: int) -> list[str]:
    """Everything that an entity is called, in lower case: its label, its card's name, what it looks like now."""
    return [game.players[id].name.lower()] if is_player(id) else _names(game, names, id, game.object(id))


_CALLED: dict[int, tuple[Object, Seen, Names, list[str]]] = kept()
"""By the identity of an object's record, its look, and the names of a scenario: what it is called, which depends on nothing else."""


def _each_called(game: Game, names: Names, among: Iterable[int]) -> list[tuple[int, list[str]]]:
    """Entities with everything that each is called; only what is on the stack is called by other things than itself (its source)."""
    seen, objects = looks(game), game.objects
    found = []
    for number in among:
        obj = objects.get(number)
        if obj is None or obj.stack is not None:
            found.append((number, names_of(game, names, number)))
            continue
        look = seen.get(number) or see(game, number)
        known = _CALLED.get(id(obj))
        if known is None or known[0] is not obj or known[1] is not look or known[2] is not names:
            if len(_CALLED) >= MOST:
                _CALLED.clear()
            known = _CALLED[id(obj)] = (obj, look, names, _names(game, names, number, obj))
        found.append((number, known[3]))
    return found


def _names(game: Game, names: Names, id: int, obj: Object) -> list[str]:
    printed = obj.printed
    if not obj.label and obj.stack is None and obj.kind == "card" and not obj.face_down and not printed.halves:
        called = printed.name  # most are called one thing alone
        if called and called == names.get(obj.card, called) and called == see(game, id).chars.name:
            return [_plain(called)]
    found = [obj.label, names.get(obj.card, ""), name_of(game, id), chars(game, id).name, printed.name,
             *(half.name for half in printed.halves), printed.inset.name if printed.inset is not None else "",
             printed.back.name if printed.back is not None and (obj.transformed or obj.zone != "in play") else ""]
    if obj.stack is not None and obj.stack.source:
        source = game.object(obj.stack.source)
        for said in (source.label, names.get(source.card, ""), source.printed.name):
            found.extend((f"{said}'s ability", f"{said} ability", said) if said else ())
    if obj.face_down:
        found.extend(("face-down creature", "face-down card"))
    if obj.kind == "copy":
        found.extend([f"copy of {n}" for n in (obj.label, printed.name) if n])
    if obj.kind == "token":
        found.extend([f"{n} token" for n in (obj.label, chars(game, id).name) if n])
        found.append(without_the_word(printed.name))
    return list(dict.fromkeys(_plain(n) for n in found if n))


@lru_cache(maxsize=4096)
def _plain(name: str) -> str:
    """A name in lower case, with a straight apostrophe."""
    return name.lower().replace("\u2019", "'")


def alike(game: Game, ids: Collection[int]) -> bool:
    """Whether it makes no difference which of the objects is meant."""
    first, *others = ids or (0,)
    look = _looks(game, first) if others else ()
    return all(_looks(game, id) == look for id in others)


def _looks(game: Game, id: int) -> tuple[object, ...]:
    if is_player(id):
        return (id,)
    obj = game.object(id)
    sick = obj.arrived > game.players[obj.controller].turn_began
    attached = tuple(sorted(i for i in game.in_play if game.objects[i].attached_to == id))
    return (
        obj.printed, obj.zone, obj.controller, obj.owner, obj.tapped, obj.damage, obj.counters, obj.attached_to, obj.face_down, obj.label,
        tuple(kept for kept in obj.memory if kept[0] not in HOW_PLAYED), sick, id if obj.stack else 0, attached,
        obj.transformed, _fight(game, id),
    )


def _fight(game: Game, id: int) -> tuple[object, ...]:
    """What an object does in combat: whom it attacks, what it blocks, what blocks it, and with whom it attacks as a band."""
    if game.combat is None:
        return ()
    attacked = dict(game.combat.attackers).get(id, 0)
    met = tuple(sorted(one for pair in game.combat.blocks if id in pair for one in pair if one != id))
    return (attacked, met, tuple(band for band in game.combat.bands if id in band))


HOW_PLAYED = ("played from", "mana spent")
"""What is remembered of how a permanent was played: it does not tell twins apart."""


def matching(game: Game, names: Names, text: str, among: Iterable[int]) -> list[int]:
    """The entities among those given that the words fit: "Grizzly Bears", "Bear A", "Ann's Grizzly Bears", "Forest 2", "Shock in hand"."""
    pool = _each_called(game, names, among)
    whole = " ".join(text.split()).replace("\u2019", "'").lower()
    exact = [i for i, called in pool if whole in called]
    text = whole if exact else _ARTICLE.sub("", whole)
    if not exact and text != whole:
        exact = [i for i, called in pool if text in called]
    exact = exact or _by_first_name(game, text, pool)
    if exact:
        labelled = [i for i in exact if not is_player(i) and game.object(i).label.lower() == text]
        itself = [i for i in exact if is_player(i) or game.object(i).kind != "copy"]  # beside its copies, the spell
        return labelled or itself or exact
    for player in game.players.values() if "'s " in text else ():
        own = player.name.lower() + "'s "
        if text.startswith(own):
            mine = [i for i, _ in pool if not is_player(i) and _holder(game, i) == player.id]
            return matching(game, names, text[len(own) :], mine)
    for ending, zone in _IN_ZONE if text.endswith(_ENDINGS) else ():
        if text.endswith(ending) and len(text) > len(ending):
            there = [i for i, _ in pool if not is_player(i) and game.object(i).zone == zone]
            return matching(game, names, text[: -len(ending)], there)
    if match := _NUMBERED.fullmatch(text):
        alikes = [i for i, called in sorted(pool, key=lambda one: game.object(one[0]).card if not is_player(one[0]) else 0)
                  if match[1] in called]
        at = int(match[2])
        return alikes[at - 1 : at] if 1 <= at <= len(alikes) else []
    return []


def only_fit(game: Game, names: Names, text: str, among: Iterable[int]) -> int | None:
    """The one of these that the words fit, where no other of them is called so or begins like it; None also where words say which of
    several is meant, by whose it is, by its zone or by a number."""
    whole = " ".join(text.split()).replace("\u2019", "'").lower()
    begins = _ARTICLE.sub("", whole)
    if "'s " in begins or begins.endswith(_ENDINGS) or _NUMBERED.fullmatch(begins):
        return None
    fits = []
    for id, called in _each_called(game, names, among):
        if whole in called or called[0].startswith(begins) or (len(called) > 1 and any(name.startswith(begins) for name in called)):
            fits.append(id)
    return fits[0] if len(fits) == 1 and matching(game, names, text, fits) else None


def _by_first_name(game: Game, text: str, pool: list[tuple[int, list[str]]]) -> list[int]:
    """Those called by how their name begins, as a legend is called for short: "Kokusho", "Zur" (the Enchanter), "Mangara" (of Corondor)."""
    found = []
    for id, called in pool:
        if is_player(id) or (len(called) == 1 and not called[0].startswith(text)):
            continue
        obj = game.object(id)
        about = game.object(obj.stack.source) if obj.stack is not None and obj.stack.source else obj
        legend = "legendary" in about.printed.supertypes or (id in game.objects and "legendary" in chars(game, id).supertypes)
        short = (f"{text},", f"{text} the ", f"{text} of ") if legend else (f"{text},",)
        if any(name.startswith(short) for name in called):
            found.append(id)
    return found


def _holder(game: Game, id: int) -> int:
    obj = game.object(id)
    return controller(game, id) if id in game.objects and obj.zone in ("in play", "stack") else obj.owner


def known_holder(game: Game, id: int) -> str:
    """The name of the player by whom "Ann's Forest" is said of an object."""
    return game.players[_holder(game, id)].name


def everything(game: Game) -> list[int]:
    """All players and objects: players first, then in play, the stack, hands, graveyards and so on."""
    return [*game.players, *[id for _, id in sorted([(_RANK[obj.zone], id) for id, obj in game.objects.items()])]]


def one(game: Game, names: Names, text: str, among: Iterable[int]) -> int | None:
    """The one entity that is meant, None where there is none; what has no label of its own before what has one.

    Raises ``Ambiguous`` where several fit that are not alike.
    """
    found = matching(game, names, text, among)
    if not found:
        return None
    if not alike(game, found):
        found = [i for i in found if is_player(i) or not game.object(i).label] or found
    if not alike(game, found):
        found = [i for i in found if is_player(i) or not _ability_of(game, i, found)] or found
    if not alike(game, found):
        first = [i for i in found if not is_player(i)]
        zones = {game.object(i).zone for i in first}
        told = ", ".join(f"{game.players[_holder(game, i)].name}'s {name_of(game, i)} ({game.object(i).zone})" for i in first[:4])
        raise Ambiguous(f'"{text}" fits {len(found)} things: {told}' + ("; name one with as:" if len(zones) == 1 else ""))
    return found[0]


def _ability_of(game: Game, id: int, others: list[int]) -> bool:
    """Whether it is an ability on the stack and its source is meant as well: the name is that of the source first."""
    stack = game.object(id).stack
    return stack is not None and stack.ability is not None and stack.source in others


def known_names(game: Game, names: Names, among: Iterable[int] | None = None) -> list[str]:
    """What could be said, for hints."""
    ids = everything(game) if among is None else among
    return list(dict.fromkeys(name_of(game, i) for i in ids if is_player(i) or game.object(i).printed.name != "Unknown card"))


def no_such(game: Game, names: Names, text: str, among: Iterable[int] | None = None) -> tuple[str, str]:
    """A message and a hint for words that fit nothing."""
    return f'nothing here is called "{text}"', nearest(text, known_names(game, names, among))
