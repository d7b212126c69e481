"""Choosing a color, a type, a name or another word while an effect is carried out (413.2)."""

from __future__ import annotations

import re

from judge.engine.decisions import Decision, Option
from judge.engine.event_pipeline import happen
from judge.engine.events import Remembered
from judge.engine.language.characteristics import BASIC_LAND_MANA, COLORS, LAND_TYPES, SUPERTYPES
from judge.engine.language.characteristics import TYPES as TYPES_OF_CARDS
from judge.engine.language.creature_types import existing_types
from judge.engine.language.instructions import Choose
from judge.engine.queries.amount_values import number
from judge.engine.queries.context import Context
from judge.engine.queries.filters import every
from judge.engine.queries.range_of_influence import within
from judge.engine.queries.view import Finished, name_of
from judge.engine.registry import IllegalChoice, newer, rule, working_as
from judge.engine.rules.continuous.former_types import LEGEND, LEGENDS_BY_SUPERTYPE
from judge.engine.rules.effects.composite_instructions import KEPT_AS
from judge.engine.rules.effects.instruction_table import bind, executes
from judge.engine.rules.multiplayer.limited_range import beyond_reach, nearest_opponent
from judge.engine.rules.resolving.resolution_choices import pick, players
from judge.engine.rules.split_cards.split_characteristics import check_name
from judge.engine.table import Table


@executes(Choose)
def choose(t: Table, ctx: Context, one: Choose) -> None:
    """A player chooses a word, a number or one of several things, by the rule about such choices."""
    if one.what in TYPES:
        choose_a_type(t, ctx, one)
    elif one.what in ("color", "colors"):
        choose_a_color(t, ctx, one)
    else:
        with working_as("resolving/choices"):
            _choose(t, ctx, one)


TYPES = ("creature type", "basic land type", "land type", "color or basic land type")
"""What is chosen by the rule about subtypes."""


@rule("effects/choosing-words")
def choose_a_type(t: Table, ctx: Context, one: Choose) -> None:
    """A player who chooses a subtype must choose exactly one that exists, of the kind that is asked for."""
    _choose(t, ctx, one)


@rule("effects/choosing-a-color")
def choose_a_color(t: Table, ctx: Context, one: Choose) -> None:
    """A player who chooses a color must choose one of the five colors."""
    _choose(t, ctx, one)


def _choose(t: Table, ctx: Context, one: Choose) -> None:
    chosen_before: tuple[object, ...] = ()
    for player in players(t, ctx, one.who):
        t.cite()
        if not one.keep:
            t.cite("resolving/choices")
        value = _value(t, ctx, one, player)
        bind(ctx, one.bind, value)
        if isinstance(value, str):
            t.note(f"{name_of(t.game, player)} chooses {value}", player)
        name = KEPT_AS.get(one.what, one.what) if one.keep or one.what == "land type" else one.what
        if one.what in ("color", "creature type", "basic land type", "land type", "card name", "kind") or (one.keep and name == "opponent"):
            ctx.bindings[name] = value if not chosen_before else (*chosen_before, value)  # of several players, what each chose
        chosen_before = (*chosen_before, value)
        if one.keep and ctx.source in t.game.objects:
            happen(t, Remembered(ctx.source, name, value))


def _value(t: Table, ctx: Context, one: Choose, player: int) -> object:
    prompt = f"{name_of(t.game, ctx.source)}: choose a {one.what}"
    if one.among is not None:
        return pick(t, player, list(every(ctx, one.among)), 1, 1, prompt, ctx.source)
    if one.what == "player":
        return pick(t, player, [p for p in t.game.turn_order() if within(ctx.look, player, p)], 1, 1, prompt, ctx.source)
    if one.what == "opponent":
        return pick(t, player, list(nearest_opponent(t, player)), 1, 1, prompt, ctx.source)
    if one.what == "colors":
        return _some_colors(t, ctx, player, prompt)
    if one.what == "number":
        return _a_number(t, ctx, player, prompt, number(ctx, one.least), number(ctx, one.most))
    words = one.words or _closed(ctx, one.what) or tuple(_words(t, player, one.what, one.but_no))
    answer = t.ask(
        Decision("choose", player, prompt, tuple(Option(w, w) for w in words), about=ctx.source, default=tuple(words[:1]) or ("",))
    )
    if (one.words or one.what in ("color", "basic land type", "land type", "color or basic land type")) and answer[0] not in words:
        raise IllegalChoice(f"{answer[0]!r} is not a {one.what}")
    if one.what == "creature type" and answer[0] not in words:
        answer = (creature_type(t, str(answer[0])),)
    if one.what == "creature type":
        if answer[0] in one.but_no.split(" or "):
            raise IllegalChoice(f"{answer[0]} is {'the' if answer[0] == one.but_no else 'a'} creature type that can't be chosen")
        return answer[0]
    if not isinstance(answer[0], str) or not answer[0]:
        raise IllegalChoice(f"a {one.what} is one word or name")
    if one.what == "card name":
        answer = (re.sub(r"\s*//\s*", "/", answer[0]),)
        check_name(t, answer[0])
    if one.but_no and _is_of_type(t, answer[0], one.but_no):
        slug = "replacement/comes-into-play-with" if one.keep else "resolving/choices"
        raise IllegalChoice(f"{answer[0]} names a {one.but_no}{' land' * (one.but_no == 'basic')} card", slug)
    return answer[0]


EXISTING_ALONE = newer("creature-types-that-exist", "2002-10-07")
LANDS = tuple(word.lower() for word in LAND_TYPES)
OTHER_MEANINGS = frozenset({*TYPES_OF_CARDS, *SUPERTYPES, *COLORS, *LANDS, "player", "opponent", "spell", "card"})


def creature_type(t: Table, word: str) -> str:
    """The creature type that a player names: one that exists or, until October 2002, any noun without another meaning in the game.

    Raises ``IllegalChoice`` for any other word.
    """
    known = existing_types(t.game.edition).get(word.lower())
    if known is not None:
        return known
    if word.capitalize() == LEGEND and t.game.edition < LEGENDS_BY_SUPERTYPE:
        return LEGEND
    if t.game.edition >= EXISTING_ALONE or not re.fullmatch(r"[^\W\d_]+(-[^\W\d_]+)*", word) or word.lower() in OTHER_MEANINGS:
        raise IllegalChoice(f"{word} is not a creature type")
    return word.capitalize()


def _a_number(t: Table, ctx: Context, player: int, prompt: str, least: int, most: int) -> int:
    """A whole number within the limits that the effect sets."""
    chosen = t.ask(Decision("number", player, prompt, (), "number", least, most, about=ctx.source, default=(least,)))[0]
    if not isinstance(chosen, int) or not least <= chosen <= most:
        raise IllegalChoice(f"a number from {least} to {most} is chosen, not {chosen}", "resolving/choices")
    return chosen


def _some_colors(t: Table, ctx: Context, player: int, prompt: str) -> tuple[str, ...]:
    """One color or several (203.2)."""
    answer = t.ask(
        Decision(
            "choose", player, prompt, tuple(Option(c, c) for c in COLORS), "pick", 1, len(COLORS), about=ctx.source, default=COLORS[:1]
        )
    )
    if not answer or len(set(answer)) != len(answer) or not set(answer) <= set(COLORS):
        raise IllegalChoice("one color or several different ones are chosen")
    return tuple(c for c in COLORS if c in answer)


def _closed(ctx: Context, what: str) -> tuple[str, ...]:
    """The words of a kind that has no others; a word that takes another's place is of its kind (418.6a)."""
    lands = tuple(BASIC_LAND_MANA)
    if what == "color or basic land type":
        old = ctx.bindings.get("old word")
        return COLORS if old in COLORS else lands if old in lands else (*COLORS, *lands)
    return {"color": COLORS, "basic land type": lands, "land type": LAND_TYPES}.get(what, ())


def _is_of_type(t: Table, name: str, type: str) -> bool:
    """Whether cards of that name are known to be of the type, from the game or because it is a basic land's."""
    if type == "basic":
        return name in BASIC_LAND_MANA
    basic = type == "land" and name in BASIC_LAND_MANA
    return basic or any(obj.printed.name == name and type in obj.printed.types for obj in t.game.objects.values())


def _words(t: Table, player: int, what: str, but_no: str = "") -> list[str]:
    """Creature types or names that occur in the game, to choose from; others may be given."""
    found: dict[str, None] = {}
    for obj in t.game.objects.values():
        if what == "card name" and but_no not in obj.printed.types:
            if not t.game.reach or within(Finished(t.game), player, obj.id) or beyond_reach(t):
                found[obj.printed.name] = None
        elif what != "card name" and "creature" in obj.printed.types:
            found.update(dict.fromkeys(obj.printed.subtypes))
    words = sorted(w for w in found if w)
    return sorted(existing_types(t.game.edition).values()) if what == "creature type" and len(words) < 2 else words
