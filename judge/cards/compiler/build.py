"""A line's draft turned into abilities: which kind of line it is, and how its parts are put together."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from judge.cards.compiler.draft import Mention, rewrite
from judge.cards.compiler.errors import Ambiguous, Refuse
from judge.cards.compiler.normalise import Line
from judge.cards.compiler.parser import parse
from judge.cards.compiler.reading.abilities import ActivatedDraft
from judge.cards.compiler.reading.changes import Quoted
from judge.cards.compiler.reading.events import TriggerDraft
from judge.cards.compiler.reading.sentences import IfDone, ModalDraft
from judge.cards.compiler.settle import body as settle_body
from judge.cards.compiler.tokens import Word, words
from judge.engine.language.abilities import ActivatedAbility, Body, Modes, StaticAbility, TriggeredAbility
from judge.engine.language.conditions import Exists, Happened
from judge.engine.language.instructions import DealDamage, If
from judge.engine.language.references import Filter, This, You


@dataclass(frozen=True)
class Built:
    """What a line is: finished abilities, or (of an instant or sorcery) instructions still to be joined with other lines'."""

    abilities: tuple[Any, ...] = ()
    spell: tuple[Any, ...] = ()


def build(line: Line, is_spell: bool, offset: int) -> Built:
    """Read one line. Raises ``Refuse`` with the place where reading failed."""
    try:
        found = words(line.text, offset)
    except ValueError as error:
        raise Refuse(f"the character {error.args[1]!r}", offset + error.args[0]) from None
    if not found:
        raise Refuse("an empty line", offset)
    if found[-1].value != ".":
        found.append(Word("", ".", found[-1].end, found[-1].end))
    built = _first(line, found, is_spell)
    if line.word == "Threshold" and "seven or more" not in line.text:
        built = _under_threshold(built)
    return built


def _first(line: Line, found: list[Word], is_spell: bool) -> Built:
    """The reading by the first kind of line that fits; otherwise the refusal of the kind that got furthest."""
    refusals: list[Refuse] = []
    for kind in _kinds(found, is_spell):
        try:
            return _built(kind, parse(found, kind), line.text)
        except Ambiguous:
            raise
        except Refuse as error:
            refusals.append(error)
    raise max(refusals, key=lambda error: error.pos if error.pos is not None else -1)


def _kinds(found: list[Word], is_spell: bool) -> list[str]:
    values = [word.value for word in found]
    if values[0] in ("when", "whenever", "at"):
        return ["triggered", "effects"] if is_spell else ["triggered"]
    if ":" in values:
        return ["activated"]
    rest = ["effects"] if is_spell else ["static"]
    return ["keywords", "additional", "entering", *rest] if not is_spell else ["keywords", "additional", "effects", "static"]


def _built(kind: str, draft: Any, text: str) -> Built:
    draft = quoted(draft)
    if kind == "effects":
        return Built(spell=draft)
    if kind == "activated":
        return Built((_activated(draft, text),))
    if kind == "triggered":
        return Built((_triggered(draft, text),))
    if kind in ("keywords", "static"):
        return Built(tuple(replace(_unmentioned(ability), text=text) for ability in draft))
    return Built((replace(_unmentioned(draft), text=text),))


def quoted(draft: Any) -> Any:
    """The draft with abilities in quotation marks compiled."""

    def change(value: Any) -> Any:
        if isinstance(value, Quoted):
            inner = value.text.strip('"“”')
            if "~" in inner:
                raise Refuse("the card's name in an ability given to something else", value.pos)
            made = build(Line(1, inner), False, 0)
            if len(made.abilities) != 1:
                raise Refuse("several abilities in quotation marks", value.pos)
            return made.abilities[0]
        return None

    return rewrite(draft, change)


def _unmentioned(ability: Any) -> Any:
    """An ability without targets: its mentions are plain references. Raises ``Refuse`` where it has targets or refers back."""
    made = settle_body((ability,))
    if made.targets:
        raise Refuse("a target in a static ability")
    return made.instructions[0]


def settle_spell(drafts: tuple[Any, ...], before: tuple[Mention, ...] = ()) -> Body | Modes:
    """The body of a spell or ability from its instructions."""
    modal = [draft for draft in drafts if isinstance(draft, ModalDraft)]
    if not modal:
        return _body(drafts, before)
    if len(drafts) > 1:
        raise Refuse("a choice of modes with more around it")
    return Modes(tuple(_body(mode, before) for mode in modal[0].modes))


def _body(drafts: tuple[Any, ...], before: tuple[Mention, ...]) -> Body:
    divided = [draft.amount for draft in drafts if isinstance(draft, DealDamage) and draft.divided]
    if len(divided) > 1:
        raise Refuse("two divisions")
    return if_done(settle_body(drafts, before, divided[0] if divided else None))


def if_done(made: Body) -> Body:
    """ "If you do" after an act tied to the act by name."""

    def change(value: Any) -> Any:
        if not isinstance(value, tuple):
            return None
        for i, item in enumerate(value):
            if isinstance(item, IfDone):
                act = value[i - 1]
                if i == 0 or not hasattr(act, "bind"):
                    raise Refuse("whether it was done is not known")
                name = act.bind or "done"
                done = If(Happened(name), rewrite(item.then, change))
                return (*rewrite(value[: i - 1], change), replace(act, bind=name), done, *value[i + 1 :])
        return None

    done: Body = rewrite(made, change)
    return done


def _activated(draft: ActivatedDraft, text: str) -> ActivatedAbility:
    before = (Mention(-3, This(), frozenset({"this"}), key="this"),)
    return ActivatedAbility(draft.cost, settle_spell(draft.effects, before), text=text, **dict(draft.riders))


def _triggered(draft: TriggerDraft, text: str) -> TriggeredAbility:
    before = draft.event.mentions
    condition = draft.condition
    if condition is not None:
        condition = settle_body((condition,), before).instructions[0]
    event: Any = settle_body((draft.event.pattern,)).instructions[0]
    return TriggeredAbility(event, settle_spell(draft.effects, before), condition, text=text)


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
