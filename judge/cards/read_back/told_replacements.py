"""Replacement and prevention effects in words: "prevent the next 3 damage that would be dealt to you this turn"."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from typing import Any

from judge.cards.read_back.sentence_parts import Noun, Telling, Wordless, listed, sentence
from judge.cards.read_back.told_amounts import amount
from judge.cards.read_back.told_conditions import condition
from judge.cards.read_back.told_events import happening
from judge.cards.read_back.told_references import reference
from judge.engine.language import abilities as a
from judge.engine.language import amounts as am
from judge.engine.language import event_patterns as p
from judge.engine.language import references as r

Doings = Callable[[Telling, Sequence[Any]], str]


def replaced(t: Telling, x: a.Replacement, doings: Doings) -> str:
    """A replacement or prevention effect as a sentence."""
    said, after = happening(t, x.event)
    inner = after.inside(amount=Noun("that much"))
    would = _would(said)
    only = f" and {condition(t, x.condition)}" if x.condition is not None else ""
    if x.prevent:
        what = _prevented(said)
        head = f"as long as {only.removeprefix(' and ')}, " if only else ""
        also = f". {sentence(doings(inner, x.instead)).removesuffix('.')}" if x.instead else ""
        if also and x.prevent == "all":
            return f"if {would}{only}, prevent that damage{also}"
        return (f"{head}prevent all {what}" if x.prevent == "all"
                else f"if {would}{only}, prevent {_some(inner, x.modify)} of that damage{also}")
    if x.modes:
        raise Wordless("modes of a replacement")
    instead = [doings(inner, x.instead)] if x.instead else []
    instead += [_modified(inner, name, value) for name, value in x.modify]
    who = reference(t, x.optional) if x.optional is not None else None
    if not instead:
        return f"if {would}{only}, " + (f"{who.text} may have that not happen" if who is not None else "that does not happen")
    if who is not None:
        return f"if {would}{only}, {who.text} may have this happen instead: {listed(instead)}"
    tail = "" if x.also or (x.modify and not x.instead) else " instead"
    return f"if {would}{only}, {listed(instead)}{tail}"


def _some(t: Telling, modify: Sequence[tuple[str, Any]]) -> str:
    """How much of the damage is prevented."""
    match modify:
        case (("amount", am.Sum((am.BoundAmount(), am.Negative(less)))),):
            return amount(t, less)
        case (("amount", am.Sum((am.BoundAmount(), int() as less))),) if less < 0:
            return str(-less)
        case (("amount", am.Half(_, rounded)),):
            return f"half, rounded {'down' if rounded == 'up' else 'up'},"
        case (("amount", int() as left),):
            return f"all but {left}"
    raise Wordless("how much is prevented")


def _modified(t: Telling, name: str, value: Any) -> str:
    match name:
        case "to" if not isinstance(value, str):
            return f"it is dealt to {reference(t, value).text} instead"
        case "to":
            return {"removed": "remove it from the game instead", "graveyard": "it goes to the graveyard instead"}.get(
                str(value)
            ) or f"it goes to its owner's {value} instead"
        case "tapped":
            return "it comes into play tapped"
        case "amount":
            return f"it is {amount(t, value)} instead"
        case "controller":
            return f"it does so under {reference(t, value).possessive} control"
        case "recipient" | "target" | "damaged":
            return f"it is dealt to {reference(t, value).text} instead"
        case "life_left":
            return f"it reduces that life total to {amount(t, value)} instead"
        case "mana type":
            known = {"choice": "a color of its player's choice", "chosen": "the chosen color"}
            return f"the mana is {known.get(value, '{' + value.replace('1', 'C') + '}')} instead"
        case "mana amount":
            return f"it is {value} mana"
        case "position" if value in ("top", "bottom", "shuffle"):
            return "it is shuffled into that library" if value == "shuffle" else f"it goes on the {value} of it"
    raise Wordless(f"changing {name}")


def _would(clause: str) -> str:
    """ "this comes into play" as something that would happen."""
    if "is tapped for mana" in clause:
        return clause
    for one, base in (
        ("begins", "begin"),
        ("begin", "begin"),
        ("comes", "come"),
        ("is", "be"),
        ("deals", "deal"),
        ("draws", "draw"),
        ("gains", "gain"),
        ("loses", "lose"),
        ("leaves", "leave"),
        ("discards", "discard"),
        ("becomes", "become"),
        ("attacks", "attack"),
        ("are", "be"),
        ("draw", "draw"),
        ("gain", "gain"),
        ("discard", "discard"),
        ("lose", "lose"),
    ):
        head, found, tail = f" {clause} ".partition(f" {one} ")
        if found:
            return f"{head.strip()} would {base} {tail.strip()}".strip()
    return clause.replace("would would", "would")


def _prevented(clause: str) -> str:
    """ "this is dealt damage" as what is prevented: "damage that would be dealt to this"."""
    for kind in ("combat damage", "noncombat damage", "damage"):
        clause = clause.replace(f"you are dealt {kind}", f"you is dealt {kind}")
        if clause.endswith(f" is dealt {kind}"):
            whom = clause.removesuffix(f" is dealt {kind}")
            return f"{kind} that would be dealt" + ("" if whom == "something" else f" to {whom}")
        if f" deals {kind}" in clause:
            source, to = clause.split(f" deals {kind}", 1)
            return f"{kind} that {source} would deal{to}"
    raise Wordless("what is prevented")


def shield(t: Telling, x: Any, doings: Doings) -> str:
    """A shield that is set up now: prevention, redirection, and the like."""
    return _shield(t, x, doings).replace(" this this turn", " it this turn")


def _shield(t: Telling, x: Any, doings: Doings) -> str:
    effect = x.effect
    until = {"end of turn": " this turn", "end of game": "", "": ""}.get(x.duration)
    if until is None:
        raise Wordless(f"the duration {x.duration}")
    shielded = reference(t, x.shields) if x.shields is not None else None
    inner = t if shielded is None else Telling(t.host, t.targets, t.mentioned, t.names, Noun(shielded.text))
    pattern = effect.event
    plain = isinstance(pattern, p.DealsDamage) and not pattern.to_is_this and pattern.to is None and not pattern.source_is_this
    if shielded is not None and plain:
        pattern = dataclasses.replace(pattern, to_is_this=True)
    said, after = happening(inner, pattern)
    said = said.replace("to this", f"to {inner.here.text}") if shielded is not None else said
    said = said.replace("this is dealt", f"{inner.here.text} is dealt") if shielded is not None else said
    source = ""
    if x.source is not None:
        chosen = reference(t, x.source)
        source = f" by {chosen.text}" + (
            " of your choice" if "of your choice" not in chosen.text and isinstance(x.source, r.Chosen) else ""
        )
    if effect.prevent == "some":
        return f"the next time {_would(said)}{source}{until}, prevent {_some(after, effect.modify)} of that damage"
    if effect.prevent:
        what = _prevented(said)
        if x.divided:
            return f"prevent the next {amount(t, x.amount)} {what}{until}, divided as you choose"
        if x.amount is not None and effect.prevent == "amount":
            text = f"prevent the next {amount(t, x.amount)} {what}{source}{until}"
        elif x.uses:
            text = f"prevent the {what.replace(' that would', ' that would next', 1)}{source}{until}"
        else:
            text = f"prevent all {what}{source}{until}"
        if effect.instead:
            text += f". When damage is prevented this way, {doings(after, effect.instead)}"
        return text
    first = "the next time " if x.uses else "if "
    would = _would(said) + (f" and {condition(after, effect.condition)}" if effect.condition is not None else "")
    instead = [doings(after, effect.instead)] if effect.instead else []
    instead += [_modified(dataclasses.replace(after, here=t.here), name, value) for name, value in effect.modify]
    if not instead:
        raise Wordless("what happens instead")
    tail = "" if effect.also or not effect.instead else " instead"
    if x.amount is not None and not effect.instead and [name for name, _ in effect.modify] in (["to"], ["recipient"], ["target"]):
        return f"the next {amount(t, x.amount)} {_prevented(said)}{source}{until} {instead[0].removeprefix('it ')}"
    if x.amount is not None:
        return f"of the next {amount(t, x.amount)} damage with which {would}{source}{until}, {listed(instead)}{tail}"
    return f"{first}{would}{source}{until}, {listed(instead)}{tail}"
