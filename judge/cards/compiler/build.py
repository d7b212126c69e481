"""A line's draft turned into abilities: which kind of line it is, and how its parts are put together."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

from judge.cards.compiler.ability_bodies import THIS, settle_ability, that_much
from judge.cards.compiler.anaphora import body as settle_body
from judge.cards.compiler.card_words import MAKER, words
from judge.cards.compiler.normalise import Line
from judge.cards.compiler.paid_references import chosen_in, functions_in, paid_with
from judge.cards.compiler.parser import parse
from judge.cards.compiler.printed_words import Word
from judge.cards.compiler.vocabulary import subtype
from judge.cards.drafts.event_drafts import TriggerDraft
from judge.cards.drafts.line_drafts import ActivatedDraft, OnX, Quoted, WouldDraft, XIs
from judge.cards.drafts.placeholders import Mention, Pronoun
from judge.cards.drafts.refusals import Ambiguous, Refuse
from judge.cards.record_tree import inside, rewrite, walk
from judge.engine.language.abilities import (
    ActivatedAbility,
    Body,
    EntersWith,
    Modes,
    Replacement,
    ReplacementAbility,
    StaticAbility,
    TriggeredAbility,
    TurnsUpWith,
)
from judge.engine.language.amounts import Count, X
from judge.engine.language.conditions import AllConditions, Exists, Matches, NotCondition, WasPaid
from judge.engine.language.costs import DefinedX, ManaPart, RemoveCountersCost, RevealCost, SacrificeCost
from judge.engine.language.event_patterns import ChapterReached, ZoneChange
from judge.engine.language.functioning import zones_of_event
from judge.engine.language.instructions import Apply, May, Move
from judge.engine.language.predicates import AllOf, Filter, HasCounter, IsOneOf, IsOther, Not
from judge.engine.language.references import Bound, Host, This, You
from judge.engine.language.variables import has_x


@dataclass(frozen=True)
class Built:
    """What a line is: finished abilities, or (of an instant or sorcery) instructions still to be joined with other lines'."""

    abilities: tuple[Any, ...] = ()
    spell: tuple[Any, ...] = ()


MOST_WORDS = 200
"""The longest line that is read: no card of the time comes near it, and reading takes time."""


def build(line: Line, is_spell: bool, offset: int) -> Built:
    """Read one line. Raises ``Refuse`` with the place where reading failed."""
    if chapters := CHAPTERS.match(line.text):
        return _chapters(chapters, line)
    try:
        found = words(line.text, offset)
    except ValueError as error:
        raise Refuse(f"the character {error.args[1]!r}", offset + error.args[0]) from None
    if not found:
        raise Refuse("an empty line", offset)
    if len(found) > MOST_WORDS:
        raise Refuse(f"more than {MOST_WORDS} words in one line", found[MOST_WORDS].start)
    if found[-1].value != ".":
        found.append(Word("", ".", found[-1].end, found[-1].end))
    built = _first(line, found, is_spell)
    if "where X is" in line.text and any(_speaks_of_x(node) for node in walk((built.spell, built.abilities))):
        raise Refuse("X is said to be something, and stands elsewhere, too", found[0].start)
    if line.word == "Threshold" and "seven or more" not in line.text:
        built = _under_threshold(built)
    if line.word == "Forecast":
        built = _forecast(built)
    if line.word == "Imprint":
        built = Built(tuple(replace(ability, keyword="imprint") for ability in built.abilities))
    return built


def _speaks_of_x(node: Any) -> bool:
    return isinstance(node, X) or (isinstance(node, ManaPart) and has_x(node))


CHAPTERS = re.compile(r"((?:IV|V|I{1,3})(?:, (?:IV|V|I{1,3}))*) [—–-] ")
NUMERALS = {"I": 1, "II": 2, "III": 3, "IV": 4, "V": 5}


def _chapters(found: re.Match[str], line: Line) -> Built:
    """A line of a Saga: a chapter ability for each of the numbers before the dash (714.2b, 714.2c)."""
    told = line.text[found.end() :]
    first = told.split(" ")[0]
    told = told if subtype(first) else told[:1].lower() + told[1:]
    said = build(replace(line, text=f"When ~ enters, {told}"), False, found.end() - len("When ~ enters, "))
    (ability,) = said.abilities
    numbers = [NUMERALS[word] for word in found.group(1).split(", ")]
    return Built(tuple(replace(ability, event=ChapterReached(number), text=line.text, keyword="chapter") for number in numbers))


def _forecast(built: Built) -> Built:
    """A forecast ability is an activated ability that reveals its card, with the limits of 502.53b whether they are written or not."""
    if len(built.abilities) != 1 or not isinstance(built.abilities[0], ActivatedAbility):
        raise Refuse("forecast on something else")
    (ability,) = built.abilities
    if not any(isinstance(part, RevealCost) for part in ability.cost.parts):
        raise Refuse("forecast without revealing the card")
    return Built((replace(ability, zone="hand", timing="forecast", limit=1, keyword="forecast"),))


def _first(line: Line, found: list[Word], is_spell: bool) -> Built:
    """The reading by the first kind of line that fits; otherwise the refusal of the kind that got furthest."""
    refusals: list[Refuse] = []
    if is_spell and [word.value for word in found[:2]] == ["~", "be"]:
        own = _of_the_card_itself(found, line.text)
        if own is not None:
            return own
    for kind in _kinds(found, is_spell):
        try:
            return _built(kind, parse(found, kind), line.text)
        except Ambiguous:
            raise
        except Refuse as error:
            refusals.append(error)
    raise max(refusals, key=lambda error: error.pos if error.pos is not None else -1)


def _of_the_card_itself(found: list[Word], text: str) -> Built | None:
    """A line by which an instant or sorcery says what color or type it is: an ability that works in every zone (405.2a), no instruction."""
    try:
        built = _built("static", parse(found, "static"), text)
    except (Ambiguous, Refuse):
        return None
    own = all(isinstance(ability, StaticAbility) and ability.characteristic_setting for ability in built.abilities)
    return built if own and built.abilities else None


def _kinds(found: list[Word], is_spell: bool) -> list[str]:
    values = [word.value for word in found]
    if values[0] in ("when", "whenever", "at"):
        return ["triggered", "effects"] if is_spell else ["triggered"]
    if ":" in values:
        return ["activated"]
    rest = ["effects"] if is_spell else ["static", "triggered"] if "at" in values else ["static"]
    return ["keywords", "additional", "entering", "replacing", *rest] if not is_spell else ["keywords", "additional", "effects", "static"]


def _built(kind: str, draft: Any, text: str) -> Built:
    draft = quoted(draft)
    if kind == "effects":
        return Built(spell=that_much(draft, False))
    if kind == "activated":
        return Built((_activated(draft, text),))
    if kind == "triggered":
        return Built((_triggered(draft, text),))
    if kind in ("keywords", "static"):
        return Built(tuple(replace(_unmentioned(ability), text=text) for ability in draft))
    if isinstance(draft, WouldDraft):
        return Built(_would(draft, text))
    found = draft if isinstance(draft, tuple) else (draft,)
    return Built(tuple(replace(_unmentioned(one), text=text) for one in found))


def quoted(draft: Any, own: bool = False) -> Any:
    """The draft with abilities in quotation marks compiled; in what the source has itself (``own``), its name means itself."""

    def change(value: Any) -> Any:
        what = getattr(value, "affects", None) or getattr(value, "what", None)
        if not own and isinstance(value, (Apply, StaticAbility)) and (what == This() or getattr(what, "ref", None) == This()):
            return inside(value, lambda inner: quoted(inner, True))
        if not own and isinstance(value, EntersWith):
            return inside(value, lambda inner: quoted(inner, True))
        if isinstance(value, Quoted):
            inner = value.text.strip('"“”')
            made = build(Line(1, inner if own else inner.replace("~", MAKER)), False, 0)
            if len(made.abilities) != 1:
                raise Refuse("several abilities in quotation marks", value.pos)
            return made.abilities[0]
        return None

    return rewrite(draft, change)


def _unmentioned(ability: Any) -> Any:
    """An ability without targets: its mentions are plain references. Raises ``Refuse`` where it has targets or refers back."""
    affects = getattr(ability, "affects", None)
    host = replace(THIS, ref=Host(), kinds=frozenset({"creature", "permanent"}), key="host")
    each = replace(THIS, ref=Bound("affected"), kinds=frozenset({"creature", "permanent"}), key="affected")
    about = THIS if affects == This() or isinstance(ability, TurnsUpWith) else host if affects == Host() else None
    about = each if isinstance(affects, Filter) else about
    if about in (host, each):
        ability = replace(ability, changes=rewrite(ability.changes, lambda v: _other_than(v, about.ref)))
    if about == each:
        ability = replace(ability, affects=rewrite(affects, _of_something_else))
    made = settle_body((ability,), (about,) if about is not None else ())
    if made.targets:
        raise Refuse("a target in a static ability")
    return _narrowed(made.instructions[0]) if about == each else made.instructions[0]


def _narrowed(ability: Any) -> Any:
    """ "Each land gets +2/+2 as long as it's a creature": a condition about each object affected says which they are."""
    condition = getattr(ability, "condition", None)
    if Bound("affected") not in list(walk(condition)):
        return ability
    fits: tuple[Any, ...]
    match condition:
        case Matches(Bound("affected"), predicates):
            fits = predicates
        case NotCondition(Matches(Bound("affected"), predicates)):
            fits = (Not(predicates[0] if len(predicates) == 1 else AllOf(predicates)),)
        case _:
            raise Refuse("a condition about each of several")
    return replace(ability, affects=replace(ability.affects, predicates=(*ability.affects.predicates, *fits)), condition=None)


def _of_something_else(value: Any) -> Any:
    """In the description of what is affected, "it" is something else: "creatures that share a color with it"."""
    return replace(value, other_than=THIS.pos) if isinstance(value, Pronoun) else None


def _other_than(value: Any, ref: Any) -> Any:
    """In a number, "each other creature" is other than the creature that the number is for."""
    if not isinstance(value, Count):
        return None
    return replace(value, filter=rewrite(value.filter, lambda v: Not(IsOneOf(ref)) if isinstance(v, IsOther) else None))


def _activated(draft: ActivatedDraft, text: str) -> ActivatedAbility:
    draft, zone = functions_in(replace(draft, effects=that_much(draft.effects, False)))
    own = (RemoveCountersCost, SacrificeCost)
    names_source = ": It " in text and any(isinstance(part, own) for part in draft.cost.parts)
    before = (*paid_with(draft.cost), *((THIS,) if names_source else ()))
    riders: dict[str, Any] = dict(draft.riders)
    draft = _x_said(_on_x(draft), before)
    if "condition" in riders:
        riders["condition"] = settle_body((riders["condition"],), before).instructions[0]
    return ActivatedAbility(draft.cost, settle_ability(chosen_in(draft.cost, draft.effects), before), text=text, **{"zone": zone, **riders})


def _x_said(draft: ActivatedDraft, before: tuple[Any, ...]) -> ActivatedDraft:
    """The ability with what X is said in its cost. Raises ``Refuse`` where that is said twice, or of no X."""
    said = [node for node in walk(draft.effects) if isinstance(node, XIs)]
    if not said:
        return draft
    if len(said) > 1 or not any(has_x(part) for part in draft.cost.parts):
        raise Refuse("what is X?")
    amount: Any = settle_body((said[0].amount,), before).instructions[0]
    cost = replace(draft.cost, parts=(*draft.cost.parts, DefinedX(amount)))
    return replace(draft, cost=cost, effects=tuple(one for one in draft.effects if one != said[0]))


def _on_x(draft: ActivatedDraft) -> ActivatedDraft:
    """The ability with what may be spent on X said in its cost. Raises ``Refuse`` where that is said in two ways, or of no X."""
    said = {node.colors for node in walk(draft.effects) if isinstance(node, OnX)}
    if not said:
        return draft
    if len(said) > 1 or not any(isinstance(part, ManaPart) and "X" in part.symbols for part in draft.cost.parts):
        raise Refuse("mana to be spent on which X?")
    (colors,) = said

    def without(value: Any) -> Any:
        if isinstance(value, tuple) and any(isinstance(one, OnX) for one in value):
            return rewrite(tuple(one for one in value if not isinstance(one, OnX)), without)
        return None

    cost = rewrite(draft.cost, lambda v: f"X:{colors}" if v == "X" else None)
    return replace(draft, cost=cost, effects=rewrite(draft.effects, without))


def _would(draft: WouldDraft, text: str) -> tuple[ReplacementAbility, ...]:
    """A static replacement effect; where a move goes elsewhere instead, the event is only changed."""
    body = settle_ability(that_much(draft.instead, draft.event.amount), draft.event.mentions) if draft.instead else Body()
    pattern: Any = settle_body((draft.event.pattern,)).instructions[0]
    if isinstance(body, Modes):
        return (ReplacementAbility(Replacement(pattern, modes=tuple(_plain(mode) for mode in body.bodies)), text=text),)
    effect = Replacement(pattern, instead=_plain(body), prevent="all" if draft.prevent else "")
    if draft.prevent:
        return (ReplacementAbility(effect, text=text),)
    if len(body.instructions) == 1 and isinstance(body.instructions[0], May):
        may = body.instructions[0]
        if may.cost is not None or may.otherwise:
            raise Refuse("a choice with a price in place of an event")
        effect = replace(effect, instead=may.instructions, optional=may.who)
    if len(body.instructions) == 1 and isinstance(pattern, ZoneChange):
        one = body.instructions[0]
        about = This() if pattern.what is None else Bound("subject")
        if isinstance(one, Move) and one.what == about and one.to in ("hand", "removed", "library") and one.position != "shuffle":
            effect = Replacement(pattern, modify=(("to", one.to), *((("position", "bottom"),) if one.position == "bottom" else ())))
    ability = ReplacementAbility(effect, text=text)
    if isinstance(pattern, ZoneChange) and pattern.what is None and not pattern.origin:
        return (ability, replace(ability, entering=True))
    return (ability,)


def _plain(body: Body) -> tuple[Any, ...]:
    """The instructions of what happens instead. Raises ``Refuse`` where they have targets."""
    if body.targets:
        raise Refuse("a replacement effect with targets")
    return body.instructions


def _triggered(draft: TriggerDraft, text: str) -> TriggeredAbility:
    draft, zone = functions_in(draft)
    if any(isinstance(node, Host) for node in walk(draft.event)):
        zone = "in play"  # it triggers beside its host and follows itself to the graveyard (410.10f)
    before = draft.event.mentions
    condition = draft.condition
    if draft.event.condition is not None:  # "dies during combat"
        condition = AllConditions((draft.event.condition, condition)) if condition is not None else draft.event.condition
    if condition is not None:
        condition = settle_body((_other_than_subject(condition, draft.event),), before).instructions[0]
    event: Any = settle_body((draft.event.pattern,)).instructions[0]
    effects = that_much(draft.effects, draft.event.amount)
    named = () if draft.condition is None else _source_in(draft.condition, before)
    zones = zones_of_event(event)
    if zones and zone not in zones:
        zone = min(zones)  # that of the event goes before that of what is done then (402.8g)
    return TriggeredAbility(event, settle_ability(effects, (*before, *named)), condition, zone, text)


SUSPENDED = Exists(Filter((IsOneOf(This()), HasCounter("time")), "removed"))
"""What "if ~ is suspended" asks, which names the source."""


def _other_than_subject(condition: Any, event: Any) -> Any:
    """ "Whenever a creature enters, if there are other creatures": other than that creature. Raises ``Refuse`` after "another creature"."""
    subject = next((m for m in event.mentions if m.subject and m.kinds - {"this", "player", "players", "you"}), None)
    if subject is None or isinstance(subject.ref, Host) or not any(isinstance(node, IsOther) for node in walk(condition)):
        return condition
    if subject.many or any(isinstance(node, IsOther) for node in walk(event.pattern)):
        raise Refuse("other than which of two?")
    return rewrite(condition, lambda node: Not(IsOneOf(subject.ref)) if isinstance(node, IsOther) else None)


def _source_in(condition: Any, before: tuple[Mention, ...]) -> tuple[Mention, ...]:
    """The source, which the effect may call "it" where only the condition has named it."""
    named = [THIS.ref] if any(isinstance(n, WasPaid) or n == SUSPENDED for n in walk(condition)) else []
    named += [n.ref for n in walk(condition) if isinstance(n, Mention) and isinstance(n.ref, (This, Host))]
    out = []
    for ref in dict.fromkeys(named):
        if any(mention.ref == ref for mention in before):
            continue
        said = THIS if ref == This() else next(n for n in walk(condition) if isinstance(n, Mention) and n.ref == ref)
        out.append(replace(said, pos=-3, subject=False))
    return tuple(out)


def _under_threshold(built: Built) -> Built:
    """2006 wording: the word itself stands for the condition."""
    condition = Exists(Filter((), "graveyard", You()), 7)
    out: list[Any] = []
    for ability in built.abilities:
        if not isinstance(ability, (StaticAbility, TriggeredAbility, ActivatedAbility)) or ability.condition is not None:
            raise Refuse("threshold on something else")
        out.append(replace(ability, condition=condition))
    if built.spell:
        raise Refuse("threshold on something else")
    return Built(tuple(out))
