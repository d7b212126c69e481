"""Conditions in words: "you control a Swamp"."""

from __future__ import annotations

from typing import Any

from judge.cards.read_back.sentence_parts import Noun, Telling, Wordless, agree, article, listed, number
from judge.cards.read_back.told_amounts import amount
from judge.cards.read_back.told_keywords import keyword_words
from judge.cards.read_back.told_nouns import any_one, filtered, one_of
from judge.cards.read_back.told_references import reference
from judge.engine.language import conditions as k
from judge.engine.language import predicates as pr
from judge.engine.language import references as r
from judge.engine.language.predicates import Operator

STEPS = {
    "upkeep": "upkeep",
    "draw": "draw step",
    "end of turn": "end of turn step",
    "end of combat": "end of combat step",
    "untap": "untap step",
    "combat": "combat phase",
    "precombat main": "precombat main phase",
    "postcombat main": "postcombat main phase",
    "main": "main phase",
    "declare attackers": "declare attackers step",
    "declare blockers": "declare blockers step",
    "combat damage": "combat damage step",
    "beginning of combat": "beginning of combat step",
    "cleanup": "cleanup step",
}
OUT_OF_TIME = "out of a sorcery's time"
_SIGNS = {"<=": "{} or less", ">=": "{} or more", "==": "{}", ">": "greater than {}", "<": "less than {}", "!=": "not {}"}
_OPPOSITE: dict[Operator, Operator] = {"<=": ">", ">=": "<", "==": "!=", "!=": "==", ">": "<=", "<": ">="}


def condition(t: Telling, value: Any) -> str:
    """A condition as a clause: "you control a Swamp". Raises ``Wordless``."""
    match value:
        case k.Exists(filter, least):
            return _exists(t, filter, least)
        case k.Matches(what, predicates):
            return _matches(t, reference(t, what), predicates)
        case k.AmountIs(left, operator, right):
            return f"{amount(t, left)} is {_SIGNS[operator].format(amount(t, right))}"
        case k.During(when, whose, before):
            return _during(t, when, whose, before)
        case k.WasPaid(cost):
            if cost == OUT_OF_TIME:
                return "it was played at a time when no sorcery could have been"
            return "it was kicked" if cost == "kicker" else f"its {cost} cost was paid"
        case k.Happened(name):
            return f"that {'happened' if not name else 'was done'}"
        case k.NotCondition(inner):
            return _not(t, inner)
        case k.AllConditions():
            return listed(dict.fromkeys(condition(t, one) for one in _all_of(value)))
        case k.AnyCondition(those):
            return listed(dict.fromkeys(condition(t, one) for one in those), "or")
    raise Wordless(type(value).__name__)


def _all_of(value: Any) -> list[Any]:
    """The conditions that must all hold, those within others, too."""
    return [one for inner in value.conditions for one in _all_of(inner)] if isinstance(value, k.AllConditions) else [value]


def _this_one(t: Telling, filter: pr.Filter) -> str:
    """Where a filter describes this and nothing else: what is true of it; "" elsewhere."""
    if pr.IsOneOf(r.This()) not in filter.predicates or filter.zone == "players":
        return ""
    rest = tuple(one for one in filter.predicates if one != pr.IsOneOf(r.This()))
    this = reference(t, r.This())
    if filter.zone == "in play":
        return _matches(t, this, rest) if rest and not any(isinstance(one, pr.ControlledBy) for one in rest) else ""
    where = {"removed": "removed from the game", "stack": "on the stack"}.get(filter.zone, f"in its owner's {filter.zone}")
    if filter.owner == r.You():
        where = where.replace("its owner's", "your")
    return listed([this.does("be", where), *([_matches(t, Noun("it", whose="its"), rest)] if rest else [])])


def _exists(t: Telling, filter: pr.Filter, least: Any) -> str:
    if said := _this_one(t, filter):
        return said
    mine = [one for one in filter.predicates if isinstance(one, pr.ControlledBy)]
    owned = pr.Filter(tuple(one for one in filter.predicates if one not in mine), filter.zone, filter.owner, filter.players)
    if len(mine) == 1 and filter.zone == "in play":
        who = reference(t, mine[0].who)
        return Noun({"each opponent": "an opponent"}.get(who.text, who.text)).does("control", _at_least(t, owned, least))
    said = _at_least(t, filter, least)
    one = least == 1
    if filter.zone == "in play":
        return f"{said} {'is' if one else 'are'} in play"
    if filter.zone == "players" and said.startswith("you that attacked"):
        return said.replace("you that", "you were", 1)
    if filter.zone == "players" and said.startswith("you"):
        raise Wordless("what is true of you")
    if filter.zone == "players":
        return f"there {'is' if one else 'are'} {said}"
    return f"{said} {'is' if one else 'are'} there" if " in " not in said else f"there {'is' if one else 'are'} {said}"


def _at_least(t: Telling, filter: pr.Filter, least: Any) -> str:
    if least == 1:
        return one_of(t, filter)
    many = filtered(t, filter, many=True)
    return f"{number(least)} or more {many}" if isinstance(least, int) else f"at least {amount(t, least)} {many}"


def _matches(t: Telling, what: Noun, predicates: tuple[pr.Predicate, ...], negative: bool = False) -> str:
    isnt = " not" if negative else ""
    said = []
    for one in predicates:
        match one:
            case pr.Is(state) if state in ("tapped", "untapped", "attacking", "blocking", "blocked", "unblocked", "enchanted", "equipped"):
                said.append(what.does("be", f"{isnt.strip()} {state}".strip()))
            case pr.Is(state) if state.startswith("spent "):
                said.append(f"{{{state.removeprefix('spent ')}}} was {'not ' if negative else ''}spent to play {what.text}")
            case pr.Is("attacked last turn"):
                how = "didn't attack" if negative else "attacked"
                said.append(f"{what.text} {how} during {what.possessive} controller's last turn")
            case pr.Is("played from hand"):
                said.append(f"{what.text} was{'n' + chr(39) + 't' if negative else ''} played from a hand")
            case pr.AnyOf(those) if all(isinstance(part, pr.Is) and part.state.startswith("played from ") for part in those):
                zones = listed((part.state.removeprefix("played from ") for part in those if isinstance(part, pr.Is)), "or")
                said.append(f"{what.text} was {'not ' if negative else ''}played from {zones.replace('removed', 'outside the game')}")
            case pr.Is("face-down"):
                said.append(what.does("be", f"{isnt.strip()} face down".strip()))
            case pr.IsColor(word) | pr.IsSupertype(word):
                said.append(what.does("be", f"{isnt.strip()} {word}".strip()))
            case pr.AnyOf(those) if all(isinstance(part, pr.IsColor) for part in those):
                colors = listed((part.color for part in those if isinstance(part, pr.IsColor)), "or")
                said.append(what.does("be", f"{isnt.strip()} {colors}".strip()))
            case pr.HasKeyword(keyword, word):
                verb = "doesn't have" if negative else "have"
                said.append(
                    f"{what.text} {verb} {keyword_words(keyword, word)}" if negative else what.does(verb, keyword_words(keyword, word))
                )
            case pr.Compares(characteristic, operator, right):
                said.append(f"{what.possessive} {characteristic} is{isnt} {_SIGNS[operator].format(amount(t, right))}")
            case pr.Damaged(whom):
                verb = "dealt no damage" if negative else "dealt damage"
                said.append(f"{what.text} {verb} to {reference(t, whom).text} this turn")
            case pr.ControlledBy(who):
                owner = reference(t, who)
                said.append(f"{owner.text} {'don' + chr(39) + 't control' if negative else agree('control', owner.is_you)} {what.text}")
            case pr.HasCounter(kind):
                said.append(f"{what.text} has {'no' if negative else article(kind).split(' ')[0]} {kind} counter on it")
            case pr.SharesChosen("card name"):
                said.append(f"{what.text} doesn't have the chosen name" if negative else what.does("have", "the chosen name"))
            case pr.Shares(characteristic, of):
                shared = f"{article(characteristic)} with {any_one(t, of)}"
                said.append(f"{what.text} doesn't share {shared}" if negative else what.does("share", shared))
            case pr.Targets(aimed, only):
                verb = "doesn't target" if negative else agree("target", what.many)
                said.append(f"{what.text} {verb} {'only ' if only else ''}{any_one(t, aimed)}")
            case pr.Not(pr.IsType() as kind):
                said.append(_matches(t, what, (kind,), not negative))
            case _:
                said.append(what.does("be", f"{isnt.strip()} {one_of(t, pr.Filter((one,)))}".strip()))
    return listed(said)


def _not(t: Telling, inner: Any) -> str:
    match inner:
        case k.Exists(filter, 1):
            mine = [one for one in filter.predicates if isinstance(one, pr.ControlledBy)]
            rest = pr.Filter(tuple(one for one in filter.predicates if one not in mine), filter.zone, filter.owner, filter.players)
            if len(mine) == 1 and filter.zone == "in play":
                return reference(t, mine[0].who).does("control", f"no {filtered(t, rest, many=True)}")
            said = filtered(t, filter, many=True)
            return f"no {said} are in play" if filter.zone == "in play" else f"there are no {said}"
        case k.Exists(filter, least):
            return f"there are fewer than {number(least) if isinstance(least, int) else amount(t, least)} {filtered(t, filter, many=True)}"
        case k.Matches(what, predicates):
            return _matches(t, reference(t, what), predicates, negative=True)
        case k.AnyCondition(those):
            return listed(_not(t, one) for one in those)
        case k.AllConditions():
            return f"it is not so that {condition(t, inner)}"
        case k.WasPaid(cost):
            return "it wasn't kicked" if cost == "kicker" else f"its {cost} cost wasn't paid"
        case k.Happened():
            return "that was not done"
        case k.AmountIs(left, operator, right):
            return condition(t, k.AmountIs(left, _OPPOSITE[operator], right))
        case k.During(when, whose, before):
            return f"it is not {_during(t, when, whose, before).removeprefix('it is ')}"
    raise Wordless(f"not {type(inner).__name__}")


def _during(t: Telling, when: str, whose: Any, before: str) -> str:
    owner = reference(t, whose) if whose is not None else None
    if owner is not None and owner.text.startswith("each "):
        owner = Noun(article(owner.text.removeprefix("each ")))
    if not when and owner is None and before:
        return f"it is before the {STEPS.get(before, before)}"
    turn = "the turn" if owner is None else f"{owner.possessive} turn"
    if when and owner is not None:
        said = f"it is {owner.possessive} {STEPS.get(when, when)}"
    elif when:
        said = f"it is the {STEPS.get(when, when)}"
    else:
        said = f"it is {turn}"
    return f"{said}, before the {STEPS.get(before, before)}" if before else said
