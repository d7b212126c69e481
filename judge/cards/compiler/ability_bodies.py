"""The bodies of spells and abilities from their drafts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.compiler.anaphora import body as settle_body
from judge.cards.compiler.this_way import this_way
from judge.cards.drafts.change_drafts import THAT, UNSAID
from judge.cards.drafts.clause_drafts import ModalDraft
from judge.cards.drafts.placeholders import Aimed, ChosenNumber, IfDone, Mention, Named, Result, SharesSaid, Stays
from judge.cards.drafts.process_drafts import RepeatUntil
from judge.cards.drafts.refusals import Refuse
from judge.cards.record_tree import rewrite, walk
from judge.engine.language.abilities import ActivatedAbility, Body, Modes, Replacement, TargetSpec, TriggeredAbility
from judge.engine.language.amounts import BoundAmount, Half
from judge.engine.language.changes import SetColors, SetTypes
from judge.engine.language.conditions import AnyCondition, Condition, Happened, NotCondition, WasPaid
from judge.engine.language.instructions import (
    Again,
    Apply,
    ApplyReplacement,
    Choose,
    DealDamage,
    Delayed,
    Discard,
    Draw,
    GainLife,
    If,
    LoseLife,
    May,
    Move,
    Process,
    PutCounters,
    RevealUntil,
    Sacrifice,
)
from judge.engine.language.predicates import SharesChosen
from judge.engine.language.references import SPELL_TARGET, Bound, Chosen, This


def settle_spell(drafts: tuple[Any, ...], before: tuple[Mention, ...] = (), is_spell: bool = True) -> tuple[Body | Modes, ...]:
    """The bodies of a spell from its instructions: those in a row are one, a choice of modes is one, and what is targeted only if
    an optional cost was paid is one."""
    out: list[Body | Modes] = []
    row: list[Any] = []

    row_before: tuple[Any, ...] = ()

    def end_row() -> None:
        nonlocal row_before
        if row:
            out.append(_body(tuple(row), before, is_spell))
            row_before = tuple(row)
            row.clear()

    for draft in drafts:
        if isinstance(draft, ModalDraft):
            end_row()
            out.append(Modes(tuple(_body(mode, before, is_spell) for mode in draft.modes), draft.least, draft.most, draft.by))
        elif isinstance(draft, If) and isinstance(draft.condition, WasPaid) and not draft.otherwise and _has_targets(draft):
            end_row()
            phrases = _phrases(out)
            paid = _body(draft.then, (*before, *_aimed_before(row_before, phrases), THIS), is_spell, phrases)
            out.append(replace(paid, if_paid=draft.condition.cost))
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


def _aimed_before(row: tuple[Any, ...], phrases: tuple[TargetSpec, ...]) -> list[Mention]:
    """What was targeted before the part that an optional cost adds, which may speak of it: "that permanent's converted mana cost"."""
    places: dict[int, Mention] = {node.pos: node for node in walk(row) if isinstance(node, Mention) and isinstance(node.ref, TargetSpec)}
    if len(places) != len(phrases):
        return []
    said = [places[pos] for pos in sorted(places)]
    return [Mention(-4, Bound(f"{SPELL_TARGET} {at}"), one.kinds, one.many, key=f"outside {at}") for at, one in enumerate(said)]


def _has_targets(draft: Any) -> bool:
    return any(isinstance(node, TargetSpec) for node in walk(draft))


def _phrases(bodies: list[Body | Modes]) -> tuple[Any, ...]:
    """The target phrases before a body that may be added; none where their places are not fixed."""
    if any(not isinstance(body, Body) or body.if_paid for body in bodies):
        return ()
    return tuple(spec for body in bodies for spec in body.targets)  # type: ignore[union-attr]


def _body(drafts: tuple[Any, ...], before: tuple[Mention, ...], is_spell: bool, outside: tuple[Any, ...] = ()) -> Body:
    made = settle_body(drafts, before, is_spell, outside)
    stays = any(isinstance(one, Stays) for one in made.instructions)
    made = replace(made, instructions=tuple(one for one in made.instructions if not isinstance(one, (Aimed, Stays))), stays=stays)
    made = rewrite(made, _unnamed)
    if any(isinstance(node, Apply) and node.duration == UNSAID for node in walk(made)):
        raise Refuse("a change that is not said to end")
    if any(isinstance(node, Half) and node.rounded == "unsaid" for node in walk(made)):
        raise Refuse("rounded in which way?")
    divided = [one.amount for one in walk(made.instructions) if isinstance(one, DIVIDED) and one.divided]
    if len(divided) > 1:
        raise Refuse("two divisions")
    made = replace(made, divided=divided[0] if divided else None)
    for one in PASSES:
        made = one(made)
    return made


DIVIDED = (DealDamage, ApplyReplacement, PutCounters)
"""What can be divided as it is announced (409.1e)."""


def _unnamed(value: Any) -> Any:
    """Instructions without what only named something."""
    if isinstance(value, tuple) and any(isinstance(one, Named) for one in value):
        return rewrite(tuple(one for one in value if not isinstance(one, Named)), _unnamed)
    return None


def as_chosen(made: Body) -> Body:
    """ "Of that color" as the color that an instruction before it had chosen. Raises ``Refuse`` where none had."""
    chosen = {node.what for node in walk(made.instructions) if isinstance(node, Choose)}
    if "kind" in chosen and "creature type" not in chosen:  # "of that type", where a card type was chosen
        made = rewrite(made, lambda v: SharesSaid("kind") if v == SharesSaid("creature type") else None)
    for said in dict.fromkeys(node for node in walk(made) if isinstance(node, SharesSaid)):
        if not any(isinstance(node, Choose) and node.what == said.what for node in walk(made.instructions)):
            raise Refuse(f"that {said.what} was not chosen")
    done: Body = rewrite(made, lambda v: SharesChosen(v.what) if isinstance(v, SharesSaid) else None)
    if "number" in chosen:
        done = rewrite(done, lambda v: BoundAmount("number") if isinstance(v, ChosenNumber) else None)
    if "kind" in chosen and "creature type" not in chosen:  # "of the chosen type", where a card type was chosen
        done = rewrite(done, lambda v: SharesChosen("kind") if v == SharesChosen("creature type") else None)
    if SetTypes(subtypes=(THAT,)) in list(walk(done)):
        if not any(isinstance(node, Choose) and node.what in ("creature type", "basic land type") for node in walk(done.instructions)):
            raise Refuse("that type was not chosen")
        done = rewrite(done, lambda v: SetTypes(subtypes=("chosen",)) if v == SetTypes(subtypes=(THAT,)) else None)
    if SetColors((THAT,)) in list(walk(done)):
        if "color" not in chosen:
            raise Refuse("that color was not chosen")
        done = rewrite(done, lambda v: SetColors(("chosen",)) if v == SetColors((THAT,)) else None)
    return done


def prevented_way(made: Body) -> Body:
    """What speaks of the damage prevented this way becomes part of the shield before it. Raises ``Refuse`` where there is none."""
    out: list[Any] = []
    for one in made.instructions:
        if not any(node in (BoundAmount("prevented"), Happened("prevented")) for node in walk(one)):
            out.append(one)
            continue
        shields = [i for i, old in enumerate(out) if isinstance(old, ApplyReplacement) and old.effect.prevent]
        if len(shields) != 1:
            raise Refuse("prevented in which way?")
        shield: ApplyReplacement = out[shields[0]]
        out[shields[0]] = replace(shield, effect=replace(shield.effect, instead=(*shield.effect.instead, one)))
    return replace(made, instructions=tuple(out))


def goes_on(made: Body) -> Body:
    """A sentence that speaks of what was found in a choice before it ("if you do, ... choose a card. They discard that card") goes on
    about that choice, and happens only if it was taken."""
    out: list[Any] = []
    for one in made.instructions:
        names = {node.name for node in walk(one) if isinstance(node, Bound) and node.name.startswith("result ")}
        last = out[-1] if out else None
        if names and isinstance(last, May) and not last.otherwise and names <= _bound_in(last) and not names & _bound_in(out[:-1]):
            out[-1] = replace(last, instructions=(*last.instructions, one))
        elif isinstance(last, If) and not last.otherwise and _only_there(one, last, out[:-1]):
            out[-1] = replace(last, then=(*last.then, one))
        else:
            out.append(one)
    return replace(made, instructions=tuple(out))


def _only_there(one: Any, last: If, before: list[Any]) -> bool:
    """Whether an instruction speaks of what only the arm of an "if" before it has moved, made or had chosen."""
    names = {node.name for node in walk(one) if isinstance(node, Bound) and node.name.startswith(("result ", "moved "))}
    if names and names <= _bound_in(last.then) and not names & _bound_in(before):
        return True
    return _of_chosen_color(one) and _chooses_color(last.then) and not _chooses_color(tuple(before))


def _of_chosen_color(draft: Any) -> bool:
    return any(getattr(node, "value", "") == "chosen color" or node == SharesChosen("color") for node in walk(draft))


def _chooses_color(draft: Any) -> bool:
    return any(isinstance(node, Choose) and node.what == "color" for node in walk(draft))


def _bound_in(draft: Any) -> set[str]:
    return {str(node.bind) for node in walk(tuple(draft) if isinstance(draft, list) else draft) if getattr(node, "bind", "")}


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
                happened: Condition = Happened(name)
                if isinstance(act, RevealUntil):
                    happened = AnyCondition((happened, Happened(act.others)))  # cards were revealed, whether or not one fits
                condition: Condition = happened if item.done else NotCondition(happened)
                done = If(condition, rewrite(item.then, change), rewrite(item.otherwise, change))
                return (*rewrite(value[: i - 1], change), replace(act, bind=name), done, *value[i + 1 :])
        return None

    done: Body = rewrite(made, change)
    return done


def that_much(draft: Any, known: bool) -> Any:
    """The draft, with "that much" or "that many" after an act as how many that was about, unless the event has an amount (``known``).

    Raises ``Refuse`` where neither has one.
    """
    if known:
        return draft
    if any(isinstance(node, Choose) and node.what == "number" for node in walk(draft)):  # "that much", "that many" of a number chosen
        return rewrite(draft, lambda v: BoundAmount("number") if v == BoundAmount("amount") else None)
    draft = _as_many(draft)

    def look(value: Any) -> Any:
        if isinstance(value, BoundAmount) and value.name == "amount":
            raise Refuse("that much of what was not said")
        told = isinstance(value, Delayed) and any(isinstance(one, Named) and one.amount for one in value.instructions)
        return value if told or isinstance(value, (TriggeredAbility, ActivatedAbility, Replacement)) else None

    rewrite(draft, look)
    return draft


AS_MANY = "that many"


def _as_many(draft: Any) -> Any:
    """In a row of instructions, "that many" right after something was sacrificed, discarded or exiled is how many those were."""

    def change(value: Any) -> Any:
        if not isinstance(value, tuple):
            return None
        for at in range(1, len(value)):
            act = value[at - 1].instruction if isinstance(value[at - 1], Result) else value[at - 1]
            asks = not isinstance(value[at], Delayed) and BoundAmount("amount") in list(walk(value[at]))
            if asks and isinstance(act, (Sacrifice, Discard, Move, *NUMBERED)) and not act.bind and _of_several(act):
                bound: Any = replace(act, bind=AS_MANY)
                before = replace(value[at - 1], instruction=bound) if isinstance(value[at - 1], Result) else bound
                after = rewrite(value[at:], lambda v: BoundAmount(AS_MANY) if v == BoundAmount("amount") else None)
                return (*value[: at - 1], before, *after)
        return None

    return rewrite(draft, change)


NUMBERED = (LoseLife, GainLife, DealDamage, Draw)
"""Acts that are always about an amount: "target player loses X life. You gain that much life"."""


def _of_several(act: Any) -> bool:
    """Whether an act is about a number of things, so that "that many" can be how many."""
    if isinstance(act, NUMBERED):
        return True
    what = getattr(act.what, "ref", act.what)
    if bool(getattr(act.what, "many", False)) or (isinstance(what, Chosen) and what.most != 1):
        return True
    return not isinstance(act, Move) and (act.count if isinstance(act, Sacrifice) else act.amount) != 1


def as_process(made: Body) -> Body:
    """ "Repeat this process": all of the text before it, and it, is gone through again. Raises ``Refuse`` where it is said twice."""
    at = [i for i, one in enumerate(made.instructions) if any(isinstance(node, (Again, RepeatUntil)) for node in walk(one))]
    if not at:
        return made
    if len(at) > 1 or at == [0]:
        raise Refuse("which process is repeated?")
    said = made.instructions[at[0]]
    process = made.instructions[: at[0]]
    if isinstance(said, RepeatUntil):
        repeated = Process(process, said.times, said.condition)
    else:
        repeated = Process((*process, said))
    if any(isinstance(node, RepeatUntil) for node in walk(repeated)):
        raise Refuse("which process is repeated?")
    return replace(made, instructions=(repeated, *made.instructions[at[0] + 1 :]))


PASSES = (prevented_way, as_chosen, if_done, goes_on, this_way, as_process)
"""What is tied together once references are settled (``anaphora``), in this order: what a shield prevented, what follows if an act was
done, what was done "this way". Across a card's abilities, ``linked_abilities`` follows."""
