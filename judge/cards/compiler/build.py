"""A line's draft turned into abilities: which kind of line it is, and how its parts are put together."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from judge.cards.compiler.draft import IfDone, Mention, rewrite, walk
from judge.cards.compiler.errors import Ambiguous, Refuse
from judge.cards.compiler.normalise import Line
from judge.cards.compiler.parser import parse
from judge.cards.compiler.reading.abilities import ActivatedDraft
from judge.cards.compiler.reading.actions import ThisInGraveyard
from judge.cards.compiler.reading.changes import Quoted
from judge.cards.compiler.reading.costs import FromGraveyard
from judge.cards.compiler.reading.events import TriggerDraft
from judge.cards.compiler.reading.replacing import WouldDraft
from judge.cards.compiler.reading.sentences import ModalDraft
from judge.cards.compiler.settle import body as settle_body
from judge.cards.compiler.tokens import Word, words
from judge.engine.language.abilities import (
    ActivatedAbility,
    Body,
    Modes,
    Replacement,
    ReplacementAbility,
    StaticAbility,
    TargetSpec,
    TriggeredAbility,
)
from judge.engine.language.conditions import Condition, Exists, Happened, NotCondition, WasPaid
from judge.engine.language.costs import Cost, DiscardCost, RemoveFromGameCost, SacrificeCost, TapCost
from judge.engine.language.instructions import DealDamage, If, LoseLife, May, Move
from judge.engine.language.patterns import ZoneChange
from judge.engine.language.references import Bound, BoundAmount, Filter, Host, IsSubtype, IsType, This, You


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
    return ["keywords", "additional", "entering", "replacing", *rest] if not is_spell else ["keywords", "additional", "effects", "static"]


def _built(kind: str, draft: Any, text: str) -> Built:
    draft = quoted(draft)
    if kind == "effects":
        that_much(draft, False)
        return Built(spell=draft)
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
    affects = getattr(ability, "affects", None)
    host = replace(THIS, ref=Host(), kinds=frozenset({"creature", "permanent"}), key="host")
    about = THIS if affects == This() else host if affects == Host() else None
    made = settle_body((ability,), (about,) if about is not None else ())
    if made.targets:
        raise Refuse("a target in a static ability")
    return made.instructions[0]


def settle_spell(drafts: tuple[Any, ...], before: tuple[Mention, ...] = (), is_spell: bool = True) -> tuple[Body | Modes, ...]:
    """The bodies of a spell from its instructions: those in a row are one, a choice of modes is one, and what is targeted only if
    an optional cost was paid is one."""
    out: list[Body | Modes] = []
    row: list[Any] = []

    def end_row() -> None:
        if row:
            out.append(_body(tuple(row), before, is_spell))
            row.clear()

    for draft in drafts:
        if isinstance(draft, ModalDraft):
            end_row()
            out.append(Modes(tuple(_body(mode, before, is_spell) for mode in draft.modes), by=draft.by))
        elif isinstance(draft, If) and isinstance(draft.condition, WasPaid) and not draft.otherwise and _has_targets(draft):
            end_row()
            out.append(replace(_body(draft.then, (*before, THIS), is_spell), if_paid=draft.condition.cost))
        else:
            row.append(draft)
    end_row()
    return tuple(out)


def settle_ability(drafts: tuple[Any, ...], before: tuple[Mention, ...] = ()) -> Body | Modes:
    """The one body of an activated or triggered ability."""
    found = settle_spell(drafts, before, is_spell=False)
    if len(found) != 1 or (isinstance(found[0], Body) and found[0].if_paid):
        raise Refuse("a choice of modes with more around it")
    return found[0]


THIS = Mention(-3, This(), frozenset({"this"}), subject=True, key="this")


def _has_targets(draft: Any) -> bool:
    return any(isinstance(node, TargetSpec) for node in walk(draft))


def _body(drafts: tuple[Any, ...], before: tuple[Mention, ...], is_spell: bool) -> Body:
    divided = [draft.amount for draft in drafts if isinstance(draft, DealDamage) and draft.divided]
    if len(divided) > 1:
        raise Refuse("two divisions")
    return this_way(if_done(settle_body(drafts, before, divided[0] if divided else None, is_spell)))


THIS_WAY: dict[str, type] = {"damage dealt": DealDamage, "life lost": LoseLife}


def this_way(made: Body) -> Body:
    """ "The damage dealt this way" tied to the one instruction that deals it. Raises ``Refuse`` where there are several."""
    for name, kind in THIS_WAY.items():
        if BoundAmount(name) not in list(walk(made)):
            continue
        acts = [i for i, one in enumerate(made.instructions) if isinstance(one, kind)]
        if len(acts) != 1:
            raise Refuse("dealt or lost in which way?")
        act: Any = made.instructions[acts[0]]
        bound: Any = replace(act, bind=name)
        made = replace(made, instructions=(*made.instructions[: acts[0]], bound, *made.instructions[acts[0] + 1 :]))
    return made


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
                condition: Condition = Happened(name) if item.done else NotCondition(Happened(name))
                done = If(condition, rewrite(item.then, change))
                return (*rewrite(value[: i - 1], change), replace(act, bind=name), done, *value[i + 1 :])
        return None

    done: Body = rewrite(made, change)
    return done


def functions_in(draft: Any) -> tuple[Any, str]:
    """The draft without marks, and the zone that an ability's words show it to work in (402.8)."""
    zones = {"graveyard" for node in walk(draft) if isinstance(node, (ThisInGraveyard, FromGraveyard))}
    zones |= {"hand" for node in walk(draft) if isinstance(node, DiscardCost) and node.this}
    if len(zones) > 1:
        raise Refuse("an ability of two zones")

    def change(value: Any) -> Any:
        if isinstance(value, ThisInGraveyard):
            return This()
        return RemoveFromGameCost() if isinstance(value, FromGraveyard) else None

    return rewrite(draft, change), next(iter(zones), "in play")


def that_much(draft: Any, known: bool) -> None:
    """ "That much" needs an event with an amount. Raises ``Refuse``."""
    if known:
        return

    def look(value: Any) -> Any:
        if isinstance(value, BoundAmount) and value.name == "amount":
            raise Refuse("that much of what was not said")
        return value if isinstance(value, (TriggeredAbility, ActivatedAbility, Replacement)) else None

    rewrite(draft, look)


def _activated(draft: ActivatedDraft, text: str) -> ActivatedAbility:
    that_much(draft.effects, False)
    draft, zone = functions_in(draft)
    before = paid_with(draft.cost)
    return ActivatedAbility(draft.cost, settle_ability(draft.effects, before), text=text, **{"zone": zone, **dict(draft.riders)})


def _would(draft: WouldDraft, text: str) -> tuple[ReplacementAbility, ...]:
    """A static replacement effect; where a move goes elsewhere instead, the event is only changed."""
    body = settle_ability(draft.instead, draft.event.mentions) if draft.instead else Body()
    that_much(draft.instead, draft.event.amount)
    if not isinstance(body, Body) or body.targets:
        raise Refuse("a replacement effect with targets")
    pattern: Any = settle_body((draft.event.pattern,)).instructions[0]
    effect = Replacement(pattern, instead=body.instructions)
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


def paid_with(cost: Cost) -> tuple[Mention, ...]:
    """What paying a cost lets the effect refer to: "the sacrificed creature" and the like."""
    out: list[Mention] = []
    for part in cost.parts:
        if isinstance(part, SacrificeCost) and part.filter is not None:
            kinds = {p.type for p in part.filter.predicates if isinstance(p, IsType)} or {"permanent"}
            kinds |= {"creature" for p in part.filter.predicates if isinstance(p, IsSubtype)}
            out.append(Mention(-2, Bound("sacrificed"), frozenset({*kinds, "sacrificed"}), part.count != 1, key="sacrificed"))
        elif isinstance(part, DiscardCost) and not part.hand and not part.this:
            out.append(Mention(-2, Bound("discarded"), frozenset({"card", "discarded"}), part.count != 1, key="discarded"))
        elif isinstance(part, RemoveFromGameCost) and part.filter is not None:
            out.append(Mention(-2, Bound("removed"), frozenset({"card", "removed"}), part.count != 1, key="removed"))
        elif isinstance(part, TapCost):
            out.append(Mention(-2, Bound("tapped"), frozenset({"creature", "tapped"}), part.count != 1, key="tapped"))
    return tuple(out)


def _triggered(draft: TriggerDraft, text: str) -> TriggeredAbility:
    draft, zone = functions_in(draft)
    before = draft.event.mentions
    condition = draft.condition
    if condition is not None:
        condition = settle_body((condition,), before).instructions[0]
    event: Any = settle_body((draft.event.pattern,)).instructions[0]
    that_much(draft.effects, draft.event.amount)
    return TriggeredAbility(event, settle_ability(draft.effects, before), condition, zone, text)


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
