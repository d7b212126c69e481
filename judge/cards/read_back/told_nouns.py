"""What filters describe, as noun phrases: "creature you control", "Goblin cards in your graveyard"."""

from __future__ import annotations

import re
from typing import Any

from judge.cards.read_back import told_amounts, told_references
from judge.cards.read_back.noun_parts import BEHIND, BEHIND_NOT, COMPARED, HEADS, STATES, NounParts, head
from judge.cards.read_back.sentence_parts import Noun, Telling, Wordless, agree, article, listed, plural
from judge.cards.read_back.told_keywords import keyword_words
from judge.engine.language import amounts as am
from judge.engine.language import predicates as pr
from judge.engine.language import references as r


def filtered(t: Telling, filter: pr.Filter, many: bool = False) -> str:
    """What a filter describes, without an article: "creature you control", "Goblin cards in your graveyard"."""
    if filter.zone == "players":
        return _players(t, filter.predicates, many)
    parts = NounParts(many)
    for predicate in filter.predicates:
        _predicate(t, predicate, parts)
    if parts.any_of and not (parts.heads or parts.subtypes):
        parts.heads.append(parts.any_of.pop())
    parts.behind += [f"that {'are' if many else 'is'} {one}" for one in parts.any_of]
    if parts.exactly and not (parts.heads or parts.before or parts.subtypes or parts.tail or parts.token):
        return " ".join([parts.exactly, *parts.behind])
    plain = set(parts.before) <= {"untapped"} and set(parts.behind) <= {"you control"} and not parts.tail and not parts.token
    if parts.exactly == "the rest" or (parts.exactly_one and plain):
        return parts.exactly
    noun = head(parts, filter.zone, many)
    if parts.exactly:
        parts.behind.append(f"among {parts.exactly}")
    words = [*(["other"] if parts.other else []), *parts.before, noun, *parts.tail, *parts.behind]
    place = _place(t, filter, many)
    if place and not parts.exactly.startswith(("those", "the ")):
        words.append(place)
    said = " ".join(word for word in words if word)
    if filter.players is not None:
        said += f" or {_players(t, filter.players, many)}"
    return said


def one_of(t: Telling, filter: pr.Filter) -> str:
    """What a filter describes, with an article: "a creature you control", "another Goblin"."""
    match filter.predicates:
        case (pr.AnyOf((pr.IsOneOf(what), *rest)), *more) if rest:
            kinds = rest if len(rest) == 1 else [pr.AnyOf(tuple(rest))]
            others = pr.Filter((*kinds, *more), filter.zone, filter.owner, filter.players)
            return f"{told_references.reference(t, what).text} or {re.sub('^an? ', 'another ', one_of(t, others))}"
    said = filtered(t, filter)
    if said.startswith("other "):
        return f"an{said}"
    named = any(isinstance(one, pr.IsOneOf) for one in filter.predicates)
    return said if said.split(" ")[0] == "you" or (named and said.split(" ")[0] in _KNOWN) else article(said)


_KNOWN = ("that", "those", "this", "it", "enchanted", "equipped", "the", "you", "its", "each", "all")


def _place(t: Telling, filter: pr.Filter, many: bool) -> str:
    owner = told_references.reference(t, filter.owner).possessive if filter.owner is not None else ""
    if owner in ("each opponent's", "each player's") or (not owner and filter.zone in ("hand", "library")):
        owner = "an opponent's" if owner == "each opponent's" else "a player's"
    whose = owner or "a"
    match filter.zone:
        case "outside play":
            return f"that {'are' if many else 'is'} neither in play nor on the stack"
        case "graveyard":
            return f"in {'graveyards' if whose == 'a' and many else f'{whose} graveyard'}"
        case "hand" | "library":
            return f"in {whose} {filter.zone}"
        case "removed":
            return "removed from the game"
        case "died this turn":
            return "that was put into a graveyard from play this turn"
    return ""


def _predicate(t: Telling, value: pr.Predicate, parts: NounParts) -> None:
    match value:
        case pr.IsType(word):
            parts.heads.append(word)
        case pr.IsSubtype(word):
            parts.subtypes.append(word)
        case pr.IsSupertype(word) | pr.IsColor(word):
            parts.before.append(word)
        case pr.Is("token"):
            parts.token = True
        case pr.Is(state) if state in STATES:
            parts.before.append(state)
        case pr.Is(state) if state in HEADS:
            parts.heads.append(HEADS[state])
        case pr.Is(state) if state in BEHIND:
            parts.behind.append(BEHIND[state])
        case pr.IsNamed(name):
            parts.tail.append(f"named {name}")
        case pr.HasKeyword(keyword, word):
            parts.tail.append(f"with {keyword_words(keyword, word)}")
        case pr.HasCounter(kind):
            parts.tail.append(f"with {article(kind) if kind else 'a'} counter on it")
        case pr.ControlledBy(who):
            parts.behind.append(_controls(told_references.reference(t, who)))
        case pr.OwnedBy(who):
            owner = told_references.reference(t, who)
            parts.behind.append("you own" if owner.is_you else f"{owner.text} owns")
        case pr.AttachedTo(what):
            parts.behind.append(f"attached to {any_one(t, what)}")
        case pr.Blocks(what, by):
            parts.behind.append(f"{'blocked by' if by else 'blocking'} {told_references.reference(t, what).text}")
        case pr.IsAttacking(who, before):
            whom = told_references.reference(t, who).text
            parts.behind.append(f"that attacked {whom} this turn" if before else f"attacking {whom}")
        case pr.DamagedBy(what):
            parts.behind.append(f"dealt damage by {told_references.reference(t, what).text} this turn")
        case pr.Damaged(whom):
            parts.behind.append(f"that dealt damage to {told_references.reference(t, whom).text} this turn")
        case pr.Fought(what, by):
            parts.behind.append(f"that {'was blocked by' if by else 'blocked'} {told_references.reference(t, what).text} this turn")
        case pr.FromSource(filter_):
            parts.behind.append(f"from {article(filtered(t, filter_))}")
        case pr.HasAttached(what):
            parts.behind.append(f"that {told_references.reference(t, what).text} is attached to")
        case pr.IsAhead(what, of):
            said = {"life": "life", "hand": "cards in hand"}.get(what, filtered(t, of, many=True) if of else what)
            parts.behind.append(f"who {agree('control' if of else 'have', parts.many)} more {said} than each other player")
        case pr.IsOneOf(what):
            meant = told_references.reference(t, what)
            parts.exactly, parts.exactly_one = meant.text, what == r.Linked("brought back") or isinstance(what, (r.Host, r.Maker))
        case pr.IsOther():
            parts.other = True
        case pr.Compares(what, operator, amount_) if what.endswith("spells played"):
            if (operator, amount_) != (">=", 1):
                raise Wordless(what)
            parts.behind.append(f"who has played {article(what.removesuffix('s played'))} this turn")
        case pr.Compares(what, operator, amount_):
            said = {"targets": "number of targets"}.get(what, what)
            plain = told_amounts.amount(t, amount_)
            equal = "equal to {}" if operator == "==" and not isinstance(amount_, (int, am.X)) else COMPARED[operator]
            parts.tail.append(f"with {said} {equal.format(plain)}")
        case pr.SharesChosen(what):
            parts.tail.append("with the chosen name" if what == "card name" else f"of the chosen {what}")
        case pr.Shares(what, of, shared_with_another):
            other = any_one(t, of)
            if shared_with_another:
                other = f"another {other.removeprefix('an ').removeprefix('a ')}"
            parts.behind.append(
                f"with the same name as {other}" if what == "name" else f"that {agree('share', parts.many)} {article(what)} with {other}"
            )
        case pr.FirstSince(_, by):
            player = told_references.reference(t, by)
            parts.behind.append(f"that {player.text} {'play' if player.is_you else 'plays'} next")
        case pr.Targets(what, only):
            parts.behind.append(f"that {agree('target', parts.many)} {'only ' if only else ''}{any_one(t, what)}")
        case pr.IsPlayer(which):
            parts.heads.append({"any": "player", "opponent": "opponent", "you": "you"}[which])
        case pr.Controls(filter_, least):
            parts.behind.append(f"who {agree('control', parts.many)} {_controlled(t, least, filter_)}")
        case pr.AnyOf(those):
            _either(t, those, parts)
        case pr.AllOf(those):
            for one in those:
                _predicate(t, one, parts)
        case pr.Not(inner):
            _negated(t, inner, parts)
        case pr.MayBear(what):
            parts.behind.append(f"to which {told_references.reference(t, what).text} can be attached")
        case _:
            raise Wordless(type(value).__name__)


def _either(t: Telling, those: tuple[pr.Predicate, ...], parts: NounParts) -> None:
    """Alternatives: words of one kind join ("artifact or creature"); others are said behind."""
    kinds = {type(one) for one in those}
    if kinds <= {pr.IsType}:
        parts.heads.append(listed((one.type for one in those if isinstance(one, pr.IsType)), "or"))
    elif kinds <= {pr.IsColor}:
        parts.before.append(listed((one.color for one in those if isinstance(one, pr.IsColor)), "or"))
    elif all(isinstance(one, pr.Is) and one.state in STATES for one in those):
        parts.before.append(listed((one.state for one in those if isinstance(one, pr.Is)), "or"))
    elif kinds <= {pr.IsSubtype}:
        parts.subtypes.append(listed((one.subtype for one in those if isinstance(one, pr.IsSubtype)), "or"))
    else:
        _any_of(t, those, parts)


def _any_of(t: Telling, those: tuple[pr.Predicate, ...], parts: NounParts) -> None:
    """Alternatives of different kinds: "blocking this or blocked by this"; those that are things are told as "that is ..."."""
    each = []
    for one in those:
        own = NounParts(parts.many)
        _predicate(t, one, own)
        each.append(own)
    if all(not (own.heads or own.subtypes or own.before or own.token or own.exactly) for own in each):
        parts.behind.append(listed((" ".join([*own.tail, *own.behind]) for own in each), "or"))
    else:
        parts.any_of.append(listed((_said_alone(t, one) for one in those), "or"))


def _said_alone(t: Telling, one: pr.Predicate) -> str:
    own = NounParts()
    _predicate(t, one, own)
    if own.other:
        own.before.insert(0, "other")
    if not (own.heads or own.subtypes or own.tail or own.behind):
        return " ".join(own.before) + (" token" if own.token else "")
    kinds = [one for one in own.heads if one in HEADS.values()]
    noun = " ".join([*own.subtypes, *(one for one in own.heads if one not in kinds), *kinds]) or "one"
    return own.exactly or " ".join([*own.before, noun, *(["token"] if own.token else []), *own.tail, *own.behind])


def _negated(t: Telling, inner: pr.Predicate, parts: NounParts) -> None:
    match inner:
        case pr.IsType(word) | pr.IsColor(word) | pr.IsSupertype(word):
            parts.before.insert(0, f"non{word}")
        case pr.IsSubtype(word):
            parts.before.insert(0, f"non-{word}")
        case pr.Is("token"):
            parts.before.insert(0, "nontoken")
        case pr.Is(state) if state in STATES:
            parts.before.append({"tapped": "untapped", "blocked": "unblocked"}.get(state, f"non{state}"))
        case pr.HasKeyword(keyword, word):
            parts.tail.append(f"without {keyword_words(keyword, word)}")
        case pr.HasCounter(kind):
            parts.tail.append(f"without {article(kind)} counter on it")
        case pr.ControlledBy(who):
            owner = told_references.reference(t, who)
            parts.behind.append("you don't control" if owner.is_you else f"{owner.text} doesn't control")
        case pr.IsNamed(name):
            parts.tail.append(f"not named {name}")
        case pr.AnyOf(those):
            for one in those:
                _negated(t, one, parts)
        case pr.AllOf():
            what = filtered(t, pr.Filter((inner,)), parts.many)
            said = f"that {'are' if parts.many else 'is'} not {what if parts.many else article(what)}"
            parts.behind.append(f"and {said}" if parts.behind and parts.behind[-1].startswith("that ") else said)
        case pr.IsOneOf(what):
            parts.behind.append(f"other than {told_references.reference(t, what).text}")
        case pr.OwnedBy(who):
            owner = told_references.reference(t, who)
            parts.behind.append("you don't own" if owner.is_you else f"{owner.text} doesn't own")
        case pr.Is(state) if state in BEHIND:
            parts.behind.append(BEHIND_NOT[state])
        case pr.Controls(filter_, 1):
            parts.behind.append(f"who {agree('control', parts.many)} no {filtered(t, filter_, many=True)}")
        case pr.HasAttached(what):
            parts.behind.append(f"that {told_references.reference(t, what).text} is not attached to")
        case pr.IsPlayer("you"):
            parts.behind.append("other than you")
        case _:
            own = NounParts(parts.many)
            _predicate(t, inner, own)
            said = " ".join([*own.before, *own.tail, *own.behind])
            if not said or own.exactly:
                raise Wordless(f"not {type(inner).__name__}")
            verb = re.match(r"(that|who) (control|share|target)s? ", said)
            if verb is not None:
                parts.behind.append(f"{verb[1]} {'don' if parts.many else 'doesn'}'t {verb[2]} {said[verb.end() :]}")
            elif re.match(r"(blocking|blocked|attached|attacking|dealt|from|with|of)\b", said):
                parts.behind.append(f"not {said}")
            else:
                parts.behind.append(f"that {'are not any' if parts.many else 'is not one'} {said}")


def _controlled(t: Telling, least: Any, filter: pr.Filter) -> str:
    """ "an Island", or "more lands than the number of lands you control"."""
    if isinstance(least, am.Sum) and least.parts[-1] == 1:
        return f"more {filtered(t, filter, many=True)} than {told_amounts.amount(t, am.Sum(least.parts[:-1]))}"
    if not isinstance(least, (int, am.X)):
        return f"at least as many {filtered(t, filter, many=True)} as {told_amounts.amount(t, least)}"
    return told_amounts.counted(t, least, filter)


def any_one(t: Telling, what: Any) -> str:
    """What one of several things is enough for: "a creature you control" of all of them."""
    if isinstance(what, r.Every) and what.filter.zone != "players" and what.filter.players is None:
        return one_of(t, what.filter)
    return told_references.reference(t, what).text


def _controls(who: Noun) -> str:
    if who.is_you:
        return "you control"
    text = {"each opponent": "an opponent", "each player": "a player"}.get(who.text, who.text)
    return f"{text} control" if who.many else f"{text} controls"


def _players(t: Telling, predicates: tuple[pr.Predicate, ...], many: bool) -> str:
    parts = NounParts(many)
    for one in predicates:
        _predicate(t, one, parts)
    if parts.exactly:
        return parts.exactly
    head = "opponent" if "opponent" in parts.heads else "you" if parts.heads == ["you"] else "player"
    if parts.other:
        head = f"other {head}"
    return " ".join([plural(head) if many and head != "you" else head, *parts.behind, *parts.tail])
