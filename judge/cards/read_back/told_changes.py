"""Continuous effects in words: "all Slivers have flying", "target creature gets +2/+2 until end of turn"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from judge.cards.read_back.sentence_parts import Noun, Telling, Wordless, agree, article, listed, number, plural
from judge.cards.read_back.told_amounts import amount
from judge.cards.read_back.told_conditions import condition
from judge.cards.read_back.told_costs import paid
from judge.cards.read_back.told_gifts import copy_but, gift
from judge.cards.read_back.told_keywords import keyword_words
from judge.cards.read_back.told_nouns import filtered
from judge.cards.read_back.told_references import each_player, reference
from judge.cards.read_back.told_rules import agreeing, permitted, required, restricted
from judge.cards.read_back.told_sizes import size_change, size_set
from judge.engine.language import abilities as a
from judge.engine.language import changes as h
from judge.engine.language import predicates as pr

_DURATIONS = {
    "end of turn": "until end of turn",
    "end of game": "",
    "end of combat": "until end of combat",
    "next upkeep": "until {} next upkeep",
    "next turn": "until {} next turn",
    "next turn's end": "until the end of {} next turn",
    "until:leaves": "until this leaves play",
    "next untap step": "during {} next untap step",
    "next two untap steps": "during {} next two untap steps",
}


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
    beside = _beside(types, many) if isinstance(types, h.AddTypes) else ""
    told = [types, size, *([colors] if colors is not None and colors.colors != ("chosen",) else [])]
    return [(becomes, _thing(words, many) + beside)], [one for one in changes if one not in told]


def _beside(one: h.AddTypes, many: bool) -> str:
    """What is said of the types that it has besides: that it keeps them, in words that name one or none, or in which they are meant."""
    its, are = ("their", "are") if many else ("its", "is")
    if one.retains is None:
        return f" in addition to {its} other types"
    if not one.retains:
        return f" and keep{'s' * (not many)} {its} other types"
    return f" in addition to {its} other types and {are} still {_thing(list(one.retains), many)}"


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
            case h.AbilitiesOf(of, kinds):
                those = reference(t, of).text
                all_of = kinds == ("activated",)
                which = f"all activated abilities of {those}" if all_of else f"whichever of {listed(kinds)} is found among {those}"
                said.append((has, which))
            case h.LoseAbility(keyword, value):
                said.append(("lose", keyword_words(keyword, value) if value else keyword))
            case h.LoseThisAbility(quoted):
                said.append(("lose", "this ability" if quoted is None else f"“{quoted.text.rstrip('.')}”"))
            case h.LoseAllAbilities():
                said.append(("lose", "all abilities"))
            case h.SetPT(power, toughness):
                said.append(size_set(t, power, toughness, gains))
            case h.SetTypes(types, subtypes):
                words = [*(subtypes or ()), *(types or ())]
                if words == ["chosen"]:
                    said.append((becomes, "the chosen type"))
                    continue
                said.append((becomes, _thing(words, many) if words else "of no type"))
            case h.AddTypes(types, subtypes, supertypes) as added:
                words = [*supertypes, *subtypes, *types]
                thing = " ".join(words) if set(words) <= {"legendary", "basic", "snow", "world"} else _thing(words, many)
                said.append((becomes, thing + _beside(added, many) if types or subtypes else thing))
            case h.RemoveTypes(types, subtypes, supertypes):
                said.append(("be", f"no longer {article(' '.join([*supertypes, *subtypes, *types]))}"))
            case h.CreatureTypesOf(of, besides):
                said.append(("have", f"the creature types of {reference(t, of).text}" + (f" besides {listed(besides)}" if besides else "")))
            case h.SetColors(colors):
                said.append((becomes, "the chosen color" if colors == ("chosen",) else listed(colors) or "colorless"))
            case h.AddColors(colors):
                said.append((becomes, f"{listed(colors)} in addition to its other colors"))
            case h.BecomesCopy(of, but):
                said.append((becomes, f"a copy of {reference(t, of).text}{copy_but(t, but)}"))
            case h.SwitchPT():
                said.append(("have", "its power and toughness switched"))
            case h.ReplaceWord(old, new):
                chosen = "one word of its text replaced by another, as chosen"
                said.append(("have", chosen if old == "old word" else f"{old} in its text replaced by {new}"))
            case h.Restriction():
                said.append(("", restricted(t, one)))
            case h.Requirement(what, matching):
                said.append(required(t, what, matching))
            case h.Permission():
                said.append(("", permitted(t, one)))
            case h.PlayFor(spells, cost, flash):
                price = paid(t, cost) if cost.parts else "pay nothing"
                when = " any time an instant could be played" if flash else ""
                said.append(("", f"may {price} rather than pay the mana costs of {filtered(t, spells, many=True)}{when}"))
            case h.SpendAs(mana, like, on, only):
                said.append(("", _spending(t, mana, like, on, only)))
            case h.MaximumHandSize(size, by):
                said.append(("have", _hand_size(t, size, by)))
            case h.PlayFrom(cards, free, spells):
                which = ", but no lands" if spells and reference(t, cards).many else ""
                said.append(("", f"may play {reference(t, cards).text}{' without paying its mana cost' if free else ''}{which}"))
            case _:
                raise Wordless(type(one).__name__)
    if gifts:
        at = next((n + 1 for n in range(len(said) - 1, -1, -1) if said[n][0] == "get"), len(said))
        said.insert(at, (has, listed(gifts)))
    return said


def _spending(t: Telling, mana: tuple[str, ...], like: tuple[str, ...], on: Any, only: bool) -> str:
    kinds = {("W", "U", "B", "R", "G"): "mana of any color", ("W", "U", "B", "R", "G", "1"): "mana"}
    what, other = (kinds.get(those) or listed((f"{{{one}}}" for one in those), "or") for those in (mana, like))
    for_what = f" for {filtered(t, on)} and its abilities" if on is not None else ""
    return f"may spend {what} {'only ' if only else ''}as though it were {other}{for_what}"


def _hand_size(t: Telling, size: Any, by: Any) -> str:
    if size is not None:
        return f"a maximum hand size of {number(size) if isinstance(size, int) else amount(t, size)}"
    if not isinstance(by, int):
        return f"a maximum hand size that is greater by {amount(t, by)}"
    return f"a maximum hand size that is {'greater' if by > 0 else 'smaller'} by {number(abs(by))}"


def _thing(words: Sequence[str], many: bool) -> str:
    return plural(" ".join(words)) if many else article(" ".join(words))


def said_of(subject: Noun, parts: Sequence[tuple[str, str]]) -> str:
    """A subject and all that is said of it: "creatures you control get +1/+1 and have flying"."""
    base = subject.many or subject.is_you
    clauses = []
    for verb, rest in parts:
        if verb:
            clauses.append(f"{agree(verb, base)} {rest}")
        else:
            clauses.append(agreeing(rest, base).replace("skip their", "skip your" if subject.is_you else "skip their"))
    said = listed(clauses)
    if not base and re.search(r"player|opponent", subject.text.split(" who ")[0].split("'")[0]):
        said = re.sub(r"\bits\b", "his or her", said)
    return f"{subject.text} {said}"


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
    if x.ending is not None:
        return f"{said} {until}".strip() + f". You may {paid(t, x.ending)} to end this effect"
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
    until = _DURATIONS[x.duration].format(reference(t, x.whose).possessive)
    return f"{until}, as long as {condition(t, x.condition)}" if x.condition is not None else until


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
                "equip any time",
                "choose attackers",
                "choose blockers",
            ):
                said.append(f"you {permitted(t, one)}")
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
                said.append(f"players {agreeing(restricted(t, one), True)}")
            case _:
                raise Wordless(type(one).__name__)
    return listed(said)


def static(t: Telling, x: a.StaticAbility) -> str:
    """What a static ability does as long as it is there."""
    changes = list(x.changes)
    if x.affects is None:
        said = _rules(t, changes)
    else:
        if isinstance(x.affects, pr.Filter):
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
        said = f"as long as {condition(t, x.condition)}, {said}"
    if x.ignoring is not None:
        who = "any player" if x.ignoring.anyone else "that permanent's controller"
        said += f". To ignore this until end of turn, {who} may {paid(t, x.ignoring.cost).replace('you control', 'he or she controls')}"
    return said


def _all(t: Telling, filter: pr.Filter) -> str:
    said = filtered(t, filter, many=True)
    mine = any(isinstance(one, (pr.ControlledBy, pr.IsOneOf, pr.IsOther)) for one in filter.predicates)
    return said if mine or filter.zone not in ("in play",) else f"all {said}"
