"""Continuous effects and replacement effects in words: "all Slivers have flying", "prevent the next 3 damage"."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Sequence
from typing import Any

from judge.cards.read_back.sentence_parts import Noun, Telling, Wordless, agree, article, listed, number, plural
from judge.cards.read_back.told_conditions import condition, happening
from judge.cards.read_back.told_costs import paid
from judge.cards.read_back.told_nouns import amount, each_player, filtered, keyword_words, measured, one_of, reference
from judge.engine.language import abilities as a
from judge.engine.language import changes as h
from judge.engine.language import event_patterns as p
from judge.engine.language import references as r

Doings = Callable[[Telling, Sequence[Any]], str]
_DURATIONS = {
    "end of turn": "until end of turn",
    "end of game": "",
    "end of combat": "until end of combat",
    "next upkeep": "until {} next upkeep",
    "next turn": "until {} next turn",
    "until:leaves": "until this leaves play",
    "next untap step": "during {} next untap step",
}
_CANT = {
    "attack": "can't attack",
    "block": "can't block",
    "be blocked": "can't be blocked",
    "be countered": "can't be countered",
    "be regenerated": "can't be regenerated",
    "attack alone": "can't attack alone",
    "block alone": "can't block alone",
    "play abilities": "can't have its activated abilities played",
    "be prevented": "can't be prevented",
    "play abilities except mana": "can't have its activated abilities played unless they are mana abilities",
    "assign combat damage": "assigns no combat damage",
    "be blocked by more than one": "can't be blocked by more than one creature",
    "be destroyed": "can't be destroyed",
    "have the untap": "skips its untap step",
    "have the upkeep": "skips its upkeep step",
    "be tapped for mana": "can't be tapped for mana",
    "have the draw": "skips its draw step",
}


def signed(t: Telling, value: Any) -> tuple[str, str]:
    """A change of power or toughness with its sign, and what X is where it is found out."""
    match value:
        case int():
            return f"{'+' if value >= 0 else '-'}{abs(value)}", ""
        case r.X():
            return "+X", ""
        case r.Negative(r.X()):
            return "-X", ""
        case r.Negative(int() as one):
            return f"-{one}", ""
        case r.Negative(inner):
            return "-X", amount(t, inner)
        case r.Product(int() as left, r.X()):
            return f"{'+' if left >= 0 else '-'}{abs(left)}X" if abs(left) != 1 else ("+X" if left > 0 else "-X"), ""
        case r.Product(-1, inner) | r.Product(inner, -1):
            return "-X", amount(t, inner)
    return "+X", amount(t, value)


def size_change(t: Telling, power: Any, toughness: Any) -> str:
    """ "+2/+2", or "+X/+0, where X is the number of Swamps you control"."""
    if isinstance(power, int) and power == 0 and isinstance(toughness, (r.Negative, r.Product)):
        toughness_said, where = signed(t, toughness)
        return f"-0/{toughness_said}" + (f", where X is {where}" if where else "")
    (left, one), (right, other) = signed(t, power), signed(t, toughness)
    if left.startswith("-") and right == "+0":
        right = "-0"
    if right.startswith("-") and left == "+0":
        left = "-0"
    if one and other and one != other:
        return f"{left}/{right.replace('X', 'Y')}, where X is {one} and Y is {other}"
    where = one or other
    return f"{left}/{right}" + (f", where X is {where}" if where else "")


def gift(t: Telling, ability: Any) -> str:
    """An ability that something has or gains: a keyword, or its sentence in quotation marks."""
    from judge.cards.read_back.told_abilities import ability_sentences, keyword_said

    if isinstance(ability, a.KeywordAbility):
        return keyword_said(Telling(t.host), ability)
    inner = Telling(t.host, here=Noun("this", whose="its"))
    return f"“{' '.join(ability_sentences(inner, ability))}”"


def _animated(t: Telling, changes: Sequence[Any], becomes: str, many: bool) -> tuple[list[tuple[str, str]], list[Any]]:
    """What becomes a creature of a size, told in one: "becomes a 3/3 green Ape creature in addition to its other types"; the rest."""
    kinds = {type(one): one for one in changes if isinstance(one, (h.AddTypes, h.SetTypes, h.SetColors, h.SetPT))}
    types: Any = kinds.get(h.AddTypes) or kinds.get(h.SetTypes)
    size: Any = kinds.get(h.SetPT)
    colors: Any = kinds.get(h.SetColors)
    sized = isinstance(size, h.SetPT) and isinstance(size.power, int) and isinstance(size.toughness, int)
    if not sized or not isinstance(types, (h.AddTypes, h.SetTypes)) or "creature" not in (types.types or ()) or len(kinds) < 2:
        return [], list(changes)
    words = [f"{size.power}/{size.toughness}", *(colors.colors if colors is not None and colors.colors != ("chosen",) else ())]
    words += [*getattr(types, "supertypes", ()), *(types.subtypes or ()), *(types.types or ())]
    beside = f" in addition to {'their' if many else 'its'} other types" if isinstance(types, h.AddTypes) else ""
    told = [types, size, *([colors] if colors is not None and colors.colors != ("chosen",) else [])]
    return [(becomes, _thing(words, many) + beside)], [one for one in changes if one not in told]


def predicates(t: Telling, changes: Sequence[Any], gains: bool, many: bool = False) -> list[tuple[str, str]]:
    """What is said of what changes: verbs and what follows them. ``gains``: it happens now, not as long as something is there."""
    gifts: list[str] = []
    has = "gain" if gains else "have"
    becomes = "become" if gains else "be"
    said, changes = _animated(t, changes, becomes, many)
    for one in changes:
        match one:
            case h.ModifyPT(power, toughness):
                said.append(("get", size_change(t, power, toughness)))
            case h.GainAbility(ability):
                gifts.append(gift(t, ability))
            case h.LoseAbility(keyword):
                said.append(("lose", keyword))
            case h.LoseAllAbilities():
                said.append(("lose", "all abilities"))
            case h.SetPT(power, toughness):
                said.append(_set_size(t, power, toughness, gains))
            case h.SetTypes(types, subtypes):
                words = [*(subtypes or ()), *(types or ())]
                said.append((becomes, _thing(words, many) if words else "of no type"))
            case h.AddTypes(types, subtypes, supertypes):
                words = [*supertypes, *subtypes, *types]
                thing = " ".join(words) if set(words) <= {"legendary", "basic", "snow", "world"} else _thing(words, many)
                said.append((becomes, f"{thing} in addition to {'their' if many else 'its'} other types" if types or subtypes else thing))
            case h.RemoveTypes(types, subtypes, supertypes):
                said.append(("be", f"no longer {article(' '.join([*supertypes, *subtypes, *types]))}"))
            case h.CreatureTypesOf(of, besides):
                said.append(("have", f"the creature types of {reference(t, of).text}" + (f" besides {listed(besides)}" if besides else "")))
            case h.SetColors(colors):
                said.append((becomes, "the chosen color" if colors == ("chosen",) else listed(colors) or "colorless"))
            case h.AddColors(colors):
                said.append((becomes, f"{listed(colors)} in addition to its other colors"))
            case h.BecomesCopy(of):
                said.append((becomes, f"a copy of {reference(t, of).text}"))
            case h.SwitchPT():
                said.append(("have", "its power and toughness switched"))
            case h.ReplaceWord(old, new):
                chosen = "one word of its text replaced by another, as chosen"
                said.append(("have", chosen if old == "old word" else f"{old} in its text replaced by {new}"))
            case h.Restriction():
                said.append(("", _restricted(t, one)))
            case h.Requirement(what, matching):
                said.append(_required(t, what, matching))
            case h.Permission():
                said.append(("", _permitted(t, one)))
            case _:
                raise Wordless(type(one).__name__)
    if gifts:
        at = next((n + 1 for n in range(len(said) - 1, -1, -1) if said[n][0] == "get"), len(said))
        said.insert(at, (has, listed(gifts)))
    return said


def _thing(words: Sequence[str], many: bool) -> str:
    return plural(" ".join(words)) if many else article(" ".join(words))


def _set_size(t: Telling, power: Any, toughness: Any, gains: bool) -> tuple[str, str]:
    verb = "become" if gains else "have"
    if power is None or toughness is None:
        which, value = ("power", power) if toughness is None else ("toughness", toughness)
        return "have", f"{which} {'' if isinstance(value, int) else 'equal to '}{amount(t, value)}"
    if isinstance(power, int) and isinstance(toughness, int):
        return (verb, f"{power}/{toughness}") if gains else ("be", f"{power}/{toughness}")
    if power == toughness:
        return "have", f"power and toughness each equal to {amount(t, power)}"
    return "have", f"power {_equal(t, power)} and toughness {_equal(t, toughness)}"


def _equal(t: Telling, value: Any) -> str:
    return amount(t, value) if isinstance(value, int) else f"equal to {amount(t, value)}"


def _restricted(t: Telling, x: h.Restriction) -> str:
    matching = x.matching
    by = filtered(t, matching, many=True) if matching is not None else ""
    by = by.replace("permanents", "creatures") if "block" in x.what else by
    unless = f" unless {'its controller ' + _pays(t, x.unless)}" if x.unless is not None else ""
    match x.what:
        case "untap":
            return f"doesn't untap during its controller's untap step{unless}"
        case "untap optionally":
            return "may be left tapped during its controller's untap step"
        case "be blocked by":
            return f"can't be blocked by {by}"
        case "be blocked by few":
            return f"can't be blocked except by {number(x.number or x.count)} or more creatures"
        case "block matching":
            return f"can't block {by}"
        case "be targeted by":
            return f"can't be the target of {by or 'spells or abilities'}"
        case "be enchanted by":
            return f"can't be enchanted by {by or 'Auras'}"
        case "attack player":
            return f"can't attack {by or 'you'}{unless}"
        case "play spells":
            return f"can't play {by.replace('spells or abilities', 'spells') or 'spells'}{unless}"
        case "gain life" | "draw" | "lose the game" | "win the game":
            return f"can't {x.what}{' cards' if x.what == 'draw' else ''}"
    if x.what in _CANT:
        return _CANT[x.what] + unless
    if x.what.startswith(("attackers at most", "blockers at most")):
        return f"can't {'attack' if x.what.startswith('att') else 'block'} with more than {number(x.number)} creatures each combat"
    raise Wordless(f"the restriction {x.what}")


def _pays(t: Telling, cost: Any) -> str:
    from judge.cards.read_back.told_costs import pays

    return pays(t, cost)


def _required(t: Telling, what: str, matching: Any) -> tuple[str, str]:
    match what:
        case "attack":
            return "attack", "each turn if able"
        case "block":
            return "block", (f"{filtered(t, matching, many=True)} " if matching is not None else "") + "if able"
        case "be blocked":
            return "must", "be blocked if able"
        case "be blocked by all":
            return "must", f"be blocked by all {filtered(t, matching, many=True) if matching is not None else 'creatures'} able to block it"
    raise Wordless(f"the requirement {what}")


def _permitted(t: Telling, x: h.Permission) -> str:
    match x.what:
        case "play lands":
            extra = {1: "an additional land", -1: "any number of additional lands"}.get(x.count) if isinstance(x.count, int) else None
            return f"may play {extra or _plain(t, x.count) + ' additional lands'} each turn"
        case "block more":
            return (
                "can block any number of creatures"
                if x.count == -1
                else (f"can block {'an additional creature' if x.count == 1 else _plain(t, x.count) + ' additional creatures'}")
            )
        case "attack despite defender":
            return "can attack as though it didn't have defender"
        case "assign damage as though unblocked":
            return "may assign its combat damage as though it weren't blocked"
        case "no maximum hand size":
            return "have no maximum hand size"
        case "flash":
            return (
                f"may play {filtered(t, x.matching, many=True) if x.matching is not None else 'spells'} any time you could play an instant"
            )
        case "mana of any color":
            return "may spend mana as though it were mana of any color"
        case "begin with it in play":
            return "may begin the game with it in play"
    raise Wordless(f"the permission {x.what}")


def _plain(t: Telling, value: Any) -> str:
    return number(value) if isinstance(value, int) else amount(t, value)


def said_of(subject: Noun, parts: Sequence[tuple[str, str]]) -> str:
    """A subject and all that is said of it: "creatures you control get +1/+1 and have flying"."""
    base = subject.many or subject.is_you
    clauses = []
    for verb, rest in parts:
        if verb:
            clauses.append(f"{agree(verb, base)} {rest}")
        else:
            clauses.append(_agreeing(rest, base))
    said = listed(clauses)
    if not base and re.search(r"player|opponent", subject.text.split(" who ")[0].split("'")[0]):
        said = re.sub(r"\bits\b", "his or her", said)
    return f"{subject.text} {said}"


def _agreeing(words: str, base: bool) -> str:
    if not base:
        return words
    for one, many in (
        ("doesn't", "don't"),
        ("assigns", "assign"),
        ("skips its", "skip their"),
        ("its controller's", "their controllers'"),
        ("have its activated", "have their activated"),
    ):
        words = words.replace(one, many)
    return words


def lasting(t: Telling, x: Any) -> str:
    """An effect that begins now and lasts."""
    if x.what is None:
        return f"{_rules(t, x.changes)} {_until(t, x)}".strip()
    subject = reference(t, x.what)
    until = _until(t, x)
    changes = list(x.changes)
    if x.duration == "next untap step" and len(changes) == 1 and getattr(changes[0], "what", "") == "untap":
        if subject.many:
            return f"{subject.text} don't untap during their controllers' next untap steps"
        return f"{subject.text} doesn't untap during its controller's next untap step"
    if len(changes) == 1 and isinstance(changes[0], h.SetController):
        return f"{reference(t, changes[0].who).does('gain', f'control of {subject.text}')} {until}".strip()
    said = said_of(subject, predicates(t, changes, gains=True, many=subject.many))
    if ", where X is" in said and until:
        head, tail = said.split(", where X is", 1)
        return f"{head} {until}, where X is{tail}"
    return f"{said} {until}".strip()


def _until(t: Telling, x: Any) -> str:
    if x.duration == "as long as":
        if x.condition is None:
            raise Wordless("how long it lasts")
        return f"for as long as {condition(t, x.condition)}"
    if x.duration not in _DURATIONS:
        raise Wordless(f"the duration {x.duration}")
    return _DURATIONS[x.duration].format(reference(t, x.whose).possessive)


def _rules(t: Telling, changes: Sequence[Any]) -> str:
    """Changes of the rules, which are about players."""
    said = []
    for one in changes:
        match one:
            case h.Permission(what) if what in (
                "play lands",
                "no maximum hand size",
                "flash",
                "mana of any color",
                "begin with it in play",
            ):
                said.append(f"you {_permitted(t, one)}")
            case h.Restriction("attackers at most") | h.Restriction("blockers at most"):
                verb = "attack" if one.what.startswith("attackers") else "block"
                said.append(f"no more than {number(one.number)} creature{'s' if one.number != 1 else ''} can {verb} each combat")
            case h.MaximumHandSize(size, by):
                change = amount(t, size) if size is not None else amount(t, by)
                said.append(f"your maximum hand size is {change}" if size is not None else f"your maximum hand size changes by {change}")
            case h.Restriction("untap more than"):
                what = filtered(t, one.matching, many=one.count != 1) if one.matching is not None else "permanents"
                said.append(f"players can't untap more than {number(one.count)} {what} in an untap step")
            case h.Permission("break the legend rule"):
                said.append("the legend rule doesn't apply")
            case h.Requirement("reveal the first draw"):
                said.append("you reveal the first card that you draw each turn")
            case h.Restriction("be prevented"):
                said.append("damage can't be prevented")
            case h.Restriction():
                said.append(f"players {_agreeing(_restricted(t, one), True)}")
            case _:
                raise Wordless(type(one).__name__)
    return listed(said)


def static(t: Telling, x: a.StaticAbility) -> str:
    """What a static ability does as long as it is there."""
    changes = list(x.changes)
    if x.affects is None:
        said = _rules(t, changes)
    else:
        if isinstance(x.affects, r.Filter):
            players = x.affects.zone == "players"
            affected = each_player(t, x.affects) if players else Noun(_all(t, x.affects), many=True, whose="their", again="they")
        else:
            affected = reference(t, x.affects)
        if len(changes) == 1 and isinstance(changes[0], h.SetController):
            said = reference(t, changes[0].who).does("control", affected.text)
        else:
            inner = t.inside(affected=Noun("it", whose="its"))
            said = said_of(affected, predicates(inner, changes, gains=False, many=affected.many))
    if x.condition is not None:
        return f"as long as {condition(t, x.condition)}, {said}"
    return said


def _all(t: Telling, filter: r.Filter) -> str:
    said = filtered(t, filter, many=True)
    mine = any(isinstance(one, (r.ControlledBy, r.IsOneOf, r.IsOther)) for one in filter.predicates)
    return said if mine or filter.zone not in ("in play",) else f"all {said}"


def replaced(t: Telling, x: a.Replacement, doings: Doings) -> str:
    """A replacement or prevention effect as a sentence."""
    said, after = happening(t, x.event)
    inner = after.inside(amount=Noun("that much"))
    would = _would(said)
    only = f" and {condition(t, x.condition)}" if x.condition is not None else ""
    if x.prevent:
        what = _prevented(said)
        head = f"as long as {only.removeprefix(' and ')}, " if only else ""
        return f"{head}prevent all {what}" if x.prevent == "all" else f"if {would}{only}, prevent some of it"
    if x.modes:
        raise Wordless("modes of a replacement")
    instead = [doings(inner, x.instead)] if x.instead else []
    instead += [_modified(inner, name, value) for name, value in x.modify]
    if not instead:
        return f"if {would}{only}, that does not happen"
    may = ""
    if x.optional is not None:
        who = reference(t, x.optional)
        may = f"{who.text} may choose that "
    tail = "" if x.also or (x.modify and not x.instead) else " instead"
    return f"if {would}{only}, {may}{listed(instead)}{tail}"


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
        case "position" if value in ("top", "bottom", "shuffle"):
            return "it is shuffled into that library" if value == "shuffle" else f"it goes on the {value} of it"
    raise Wordless(f"changing {name}")


def _would(clause: str) -> str:
    """ "this comes into play" as something that would happen."""
    for one, base in (
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
        ("begins", "begin"),
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
    effect = x.effect
    until = {"end of turn": " this turn", "end of game": "", "": ""}.get(x.duration)
    if until is None:
        raise Wordless(f"the duration {x.duration}")
    shielded = reference(t, x.shields) if x.shields is not None else None
    inner = t if shielded is None else Telling(t.host, t.targets, t.mentioned, t.names, Noun(shielded.text))
    pattern = effect.event
    plain = isinstance(pattern, p.DealsDamage) and not pattern.to_is_this and pattern.to is None and not pattern.source_is_this
    if shielded is not None and plain and pattern.source is None:
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
    if effect.prevent:
        what = _prevented(said)
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
    would = _would(said)
    instead = [doings(after, effect.instead)] if effect.instead else []
    instead += [_modified(after, name, value) for name, value in effect.modify]
    if not instead:
        raise Wordless("what happens instead")
    tail = "" if effect.also or not effect.instead else " instead"
    return f"{first}{would}{until}, {listed(instead)}{tail}"


__all__ = [
    "gift",
    "keyword_words",
    "lasting",
    "measured",
    "one_of",
    "paid",
    "predicates",
    "replaced",
    "said_of",
    "shield",
    "signed",
    "size_change",
    "static",
]
