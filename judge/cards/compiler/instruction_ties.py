"""What is tied together in a body once its references are settled: shields, choices, acts that are spoken of again."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.compiler.linked_amounts import this_way
from judge.cards.drafts.change_drafts import THAT
from judge.cards.drafts.placeholders import ChosenNumber, CountersRemoved, IfDone, SharesSaid
from judge.cards.drafts.process_drafts import RepeatUntil
from judge.cards.drafts.refusals import Refuse
from judge.cards.record_tree import rewrite, walk
from judge.engine.language.abilities import Body
from judge.engine.language.amounts import BoundAmount
from judge.engine.language.changes import SetColors, SetTypes
from judge.engine.language.conditions import AnyCondition, Condition, Happened, NotCondition
from judge.engine.language.instructions import Again, ApplyReplacement, Choose, If, May, Process, RemoveCounters, RevealUntil
from judge.engine.language.predicates import SharesChosen
from judge.engine.language.references import Bound


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


def as_process(made: Body) -> Body:
    """ "Repeat this process": all of the text before it, and it, is gone through again. Raises ``Refuse`` where it is said twice."""
    loose = [() if isinstance(one, Process) else one for one in made.instructions]
    at = [i for i, one in enumerate(loose) if any(isinstance(node, (Again, RepeatUntil)) for node in walk(one))]
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


def counters_taken(made: Body) -> Body:
    """ "For each counter removed this way", where an instruction removes them. Raises ``Refuse`` where none or several do."""
    if CountersRemoved() not in list(walk(made)):
        return made
    acts = list(dict.fromkeys(node for node in walk(made.instructions) if isinstance(node, RemoveCounters)))
    if len(acts) != 1:
        raise Refuse("counters removed in which way?")
    (act,) = acts
    bound = replace(act, bind=act.bind or "counters removed this way")
    number = BoundAmount(bound.bind)
    done: Body = rewrite(made, lambda v: number if isinstance(v, CountersRemoved) else bound if v == act else None)
    return done


PASSES = (prevented_way, counters_taken, as_chosen, if_done, goes_on, this_way, as_process)
"""What is tied together once references are settled (``anaphora``), in this order: what a shield prevented, what follows if an act was
done, what was done "this way". Across a card's abilities, ``linked_abilities`` follows."""
