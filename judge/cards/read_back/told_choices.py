"""Damage, effects that last or wait, and choices, in words."""

from __future__ import annotations

import re
from typing import Any

from judge.cards.read_back import told_changes, told_replacements
from judge.cards.read_back.sentence_parts import Noun, Telling, Wordless, agree, article, listed, plural, sentence
from judge.cards.read_back.told_amounts import amount, much, some_of
from judge.cards.read_back.told_clauses import LEFT, Clause, clauses, doings, each_of, how_many, tells, the_player, together, you
from judge.cards.read_back.told_conditions import condition
from judge.cards.read_back.told_costs import paid, pays
from judge.cards.read_back.told_events import event
from judge.cards.read_back.told_nouns import filtered, one_of
from judge.cards.read_back.told_references import reference
from judge.engine.language import amounts as am
from judge.engine.language import conditions as k
from judge.engine.language import instructions as i
from judge.engine.language import references as r


def _damage(t: Telling, x: i.DealDamage) -> Clause:
    source = reference(t, x.source)
    to = reference(t, x.to)
    if x.divided:
        return Clause(source, "deal", f"{much(t, x.amount, 'damage')} divided as you choose among {to.text}", always_named=True)
    each = f"each of {to.text}" if to.many and not to.text.startswith(("all", "each")) and " and " not in to.text else to.text
    each = each_of(t, x.to) or re.sub(r"^all ", "each of the ", each)
    if isinstance(x.amount, (int, am.X, am.BoundAmount)):
        return Clause(source, "deal", f"{much(t, x.amount, 'damage')} to {each}", always_named=True)
    return Clause(source, "deal", f"damage to {each} equal to {amount(t, x.amount)}", always_named=True)


def _fight(t: Telling, x: i.Fight) -> Clause:
    return Clause(reference(t, x.left), "fight", reference(t, x.right).text)


def _apply(t: Telling, x: i.Apply) -> Clause:
    return Clause(None, "", told_changes.lasting(t, x))


def _gain_control(t: Telling, x: i.GainControl) -> Clause:
    how = {"end of game": "", "end of turn": " until end of turn"}.get(x.duration)
    if how is None:
        if x.condition is None:
            raise Wordless("how long control lasts")
        how = f" for as long as {condition(t, x.condition)}"
    return Clause(the_player(t, x.who), "gain", f"control of {reference(t, x.what).text}{how}")


def _delayed(t: Telling, x: i.Delayed) -> Clause:
    if isinstance(x.about, r.Target):
        first = reference(t, x.about)
        t.names["about"] = Noun(first.text, first.many, first.whose, reference(t, x.about).text)
    said, after = event(t, x.when)
    said = said.replace("at the beginning of each", "at the beginning of the next")
    said = re.sub(r"at the beginning of (your|its controller's|that player's|the) (?!next)", r"at the beginning of \1 next ", said)
    until = " this turn" if x.duration in ("end of turn", "this turn") and said.startswith("whenever") else ""
    ending = ""
    if x.ending is not None:
        who = reference(t, x.ender) if x.ender is not None else Noun("you")
        ending = f" unless {who.text} {paid(t, x.ending) if who.is_you else pays(t, x.ending)} before that"
    return Clause(None, "", f"{said}{until}, {together(after, x.instructions)}{ending}")


def _copy_spell(t: Telling, x: i.CopySpell) -> Clause:
    times = "" if x.amount == 1 else f" {how_many(t, x.amount)} times"
    who = the_player(t, x.who)
    tail = f". {sentence(who.text).removesuffix('.')} may choose new targets for the copy" if x.new_targets else ""
    but = f", except that the copy is {listed(x.colors)}" if x.colors else ""
    if x.each is not None:
        each = f"each other {filtered(t, x.each)} that it could target"
        tail = ". Each of the copies targets another of those"
        return Clause(who, "copy", f"{reference(t, x.what).text} for {each}{but}{tail}")
    return Clause(who, "copy", f"{reference(t, x.what).text}{times}{but}{tail}")


def _change_targets(t: Telling, x: i.ChangeTargets) -> Clause:
    if x.random:
        return you("reselect", f"the target of {reference(t, x.what).text} at random")
    if x.to is not None:
        to = one_of(t, x.to.filter) if isinstance(x.to, r.Every) else reference(t, x.to).text
        return you("change", f"the target of {reference(t, x.what).text} to {to}")
    return Clause(the_player(t, x.who), "choose", f"new targets for {reference(t, x.what).text}")


def _choose(t: Telling, x: i.Choose) -> Clause:
    who = the_player(t, x.who)
    if x.among is not None:
        said = one_of(t, x.among)
        t.names[x.bind] = Noun("the chosen one")
        return Clause(who, "choose", said)
    if x.what == "kind":
        return Clause(who, "choose", listed(x.words, "or"))
    if x.what == "colors":
        t.names[x.bind] = Noun("the chosen colors")
        return Clause(who, "choose", "one color or several")
    if x.words:
        t.names[x.bind] = Noun(f"the chosen {x.what}")
        return Clause(who, "choose", listed(x.words, "or"))
    what = f"the name of a {'non' + x.but_no + ' ' if x.but_no else ''}card" if x.what == "card name" else article(x.what)
    if x.what == "number":
        what = _number_chosen(t, x)
    elif x.but_no and x.what != "card name":
        what += f" other than {x.but_no}"
    t.names[x.bind] = Noun("that player") if x.what in ("opponent", "player") else Noun(f"the chosen {x.what}")
    return Clause(who, "choose", what)


def _number_chosen(t: Telling, x: i.Choose) -> str:
    """A number with its bounds, where it has any that a sentence must say."""
    if x.most == 99:
        return f"a number greater than {x.least - 1}" if isinstance(x.least, int) and x.least else "a number"
    return f"a number from {amount(t, x.least)} to {amount(t, x.most)}"


def _gather(t: Telling, x: i.Gather) -> Clause:
    found = reference(t, x.what)
    by = reference(t, x.what.by) if isinstance(x.what, r.Chosen) else Noun("you")
    kind = "card" if "card" in found.text else "one"
    t.names[x.bind] = Noun(f"the chosen {plural(kind)}", True, "their") if found.many else Noun(f"the chosen {kind}")
    if isinstance(x.what, r.Chosen) and (among := some_of(t, x.what.filter)):
        t.names[f"{LEFT} {x.bind}"] = Noun(among)
    return Clause(by, "choose", found.text)


def _choose_outside(t: Telling, x: i.ChooseOutside) -> Clause:
    who = the_player(t, x.who)
    one = x.most == 1
    said = one_of(t, x.filter) if one else f"{'up to ' if x.least == 0 else ''}{amount(t, x.most)} {filtered(t, x.filter, many=True)}"
    t.names[x.bind] = Noun("that card" if one else "those cards", many=not one)
    return Clause(who, "reveal" if x.reveal else "choose", f"{said} that {'you own' if who.is_you else 'they own'} outside the game")


def _may(t: Telling, x: i.May) -> Clause:
    who = the_player(t, x.who)
    match x.instructions, x.otherwise:
        case (i.Gather(these, name),), (i.Gather(those, same),) if name == same and x.cost is None:  # one of two sets
            sets = f"{reference(t, these).text} or {reference(t, those).text}"
            t.names[name] = Noun("those", True, "their")
            return Clause(who, "choose", sets)
    first: list[str] = [paid(t, x.cost)] if x.cost is not None else []
    behind = ""
    inner = list(x.instructions)
    if x.cost is not None:
        behind = f". If {who.text} {'do' if who.is_you else 'does'}, {together(t, inner)}" if inner else ""
    else:
        did: list[str] = []
        inner = [one for one in inner if not isinstance(one, i.Remember)] or inner
        for at, one in enumerate(inner):
            if at and (isinstance(one, (i.If, i.May, i.Unless)) or _apart(t, one) or clauses(t, one).subject is None):
                behind = (
                    f". {sentence(doings(t, inner[at:])).removesuffix('.')}"
                    if isinstance(one, (i.If, i.May, i.Unless))
                    else (f". If {who.text} {'do' if who.is_you else 'does'}, {together(t, inner[at:])}")
                )
                break
            clause = clauses(t, one)
            if clause.subject is None or (clause.subject.text != who.text and not clause.subject.is_you):
                did.append(_having(clause))
            else:
                did.append(clause.base)
        first.append(listed(did))
    if x.cost is not None and x.times != 1:
        first[0] += f" for each of the {amount(t, x.times).removeprefix('the number of ')}"
    text = f"{who.text} may {listed(first)}{behind}"
    if x.otherwise:
        text += f". If {who.text} {'don' if who.is_you else 'doesn'}'t, {together(t, x.otherwise)}"
    return Clause(None, "", text)


def _apart(t: Telling, one: Any) -> bool:
    return isinstance(one, (i.Apply, i.ApplyReplacement, i.Delayed))


def _having(clause: Clause) -> str:
    if clause.subject is None:
        return f"have this happen: {clause.rest}"
    return f"have {clause.subject.text} {clause.base}"


def _unless(t: Telling, x: i.Unless) -> Clause:
    if len(x.instructions) > 1:  # the condition first, or it would seem to be one of the last of them alone
        return Clause(None, "", f"unless {_price(t, x)}, {together(t, x.instructions)}")
    return Clause(None, "", f"{doings(t, x.instructions)} unless {_price(t, x)}")


def _price(t: Telling, x: i.Unless) -> str:
    """Who pays what so that something does not happen."""
    who = the_player(t, x.who)
    cost = paid(t, x.cost) if who.is_you else pays(t, x.cost)
    if x.times != 1:
        cost += f" for each of the {amount(t, x.times).removeprefix('the number of ')}"
    return f"{re.sub('^each ', 'any ', who.text)} {cost}"


def _if(t: Telling, x: i.If) -> Clause:
    if isinstance(x.condition, k.Happened):
        said = "if that was done"
    elif isinstance(x.condition, k.NotCondition) and isinstance(x.condition.condition, k.Happened):
        said = "if that was not done"
    else:
        said = f"if {condition(t, x.condition)}"
    text = f"{said}, {together(t, x.then)}" if x.then else ""
    if x.otherwise:
        other = together(t, x.otherwise)
        text = f"{text}. Otherwise, {other}" if text else f"unless {said.removeprefix('if ')}, {other}"
    return Clause(None, "", text)


def _for_each(t: Telling, x: i.ForEach) -> Clause:
    over = reference(t, x.over)
    each = Noun("that player") if "player" in over.text or "opponent" in over.text else Noun("it", whose="its")
    inner = t.inside(**{x.name: each, "each": each, re.sub(r" ?\d+$", "", x.name): each})
    if not over.many and not over.text.startswith(("all ", "each ")) and not isinstance(x.over, r.Bound):
        return Clause(None, "", doings(inner, x.instructions))
    text = over.text.removeprefix("all ").removeprefix("each ")
    said = f"for each {text}" if over.text.startswith("each ") else f"for each of {'the ' if over.text.startswith('all ') else ''}{text}"
    if len(x.instructions) == 1:
        clause = clauses(inner, x.instructions[0])
        if clause.subject is not None and clause.subject.text == each.text and over.text.startswith("each "):
            return Clause(over, clause.verb, clause.rest)
        return Clause(None, "", f"{said}, {clause.told}")
    return Clause(None, "", f"{said}, {doings(inner, x.instructions)}")


def _coin(t: Telling, x: i.FlipCoin) -> Clause:
    who = the_player(t, x.who)
    if not x.won and not x.lost:
        return Clause(who, "flip", "a coin")
    text = who.does("flip", "a coin") if not who.is_you else "flip a coin"
    if not x.called:
        text += f". If it comes up heads, {together(t, x.won)}" if x.won else ""
        return Clause(None, "", text + (f". If it comes up tails, {together(t, x.lost)}" if x.lost else ""))
    text += f". If {who.text} {agree('win', who.is_you)} the flip, {together(t, x.won)}" if x.won else ""
    text += f". If {who.text} {agree('lose', who.is_you)} the flip, {together(t, x.lost)}" if x.lost else ""
    return Clause(None, "", text)


def _bid(t: Telling, x: i.Bid) -> Clause:
    who = reference(t, x.who)
    opening = "a bid of your choice" if x.opening is None else f"a bid of {amount(t, x.opening)}"
    topped = "each may top it in turn order until the high bid stands"
    return Clause(None, "", f"{who.text} may bid life: you begin with {opening}, and {topped}")


def _remember(t: Telling, x: i.Remember) -> Clause:
    return you("note", f"{reference(t, x.what).text} for this")


def _replacement(t: Telling, x: i.ApplyReplacement) -> Clause:
    return Clause(None, "", told_replacements.shield(t, x, doings))


def _process(t: Telling, x: i.Process) -> Clause:
    text = doings(t, x.instructions)
    if x.times != 1:
        text += f". This is done {amount(t, x.times)} times in all"
    if x.until is not None:
        said = "nobody does" if isinstance(x.until, k.NotCondition) and isinstance(x.until.condition, k.Happened) else condition(t, x.until)
        text += f". Repeat this process until {said}"
    return Clause(None, "", text)


tells(
    {
        "Process": _process,
        "KeywordAction": lambda t, x: Clause(None, "", together(t, x.instructions)),
        "Again": lambda t, x: you("repeat", "this process"),
        "DealDamage": _damage,
        "Fight": _fight,
        "Apply": _apply,
        "ApplyReplacement": _replacement,
        "GainControl": _gain_control,
        "Delayed": _delayed,
        "CopySpell": _copy_spell,
        "ChangeTargets": _change_targets,
        "Choose": _choose,
        "Gather": _gather,
        "ChooseOutside": _choose_outside,
        "May": _may,
        "Unless": _unless,
        "If": _if,
        "ForEach": _for_each,
        "FlipCoin": _coin,
        "Bid": _bid,
        "Remember": _remember,
    }
)
