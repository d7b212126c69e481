"""What, who and how many, as noun phrases: filters, references, amounts."""

from __future__ import annotations

import re
from typing import Any

from judge.cards.read_back.sentence_parts import THIS, YOU, Noun, Telling, Wordless, article, listed, number, plural
from judge.engine.language import references as r

_STATES = {
    "tapped",
    "untapped",
    "attacking",
    "blocking",
    "blocked",
    "unblocked",
    "enchanted",
    "equipped",
    "face-down",
    "legendary",
    "suspended",
}
_HEADS = {
    "spell": "spell",
    "ability": "ability",
    "permanent": "permanent",
    "activated ability": "activated ability",
    "triggered ability": "triggered ability",
    "source": "source",
}
_BEHIND = {
    "damaged": "that was dealt damage this turn",
    "attacked": "that attacked this turn",
    "blocked before": "that blocked this turn",
    "attacked this combat": "that attacked this combat",
    "blocked this combat": "that blocked this combat",
    "played from hand": "played from a hand",
}
_NAMES = {
    "player": Noun("that player"),
    "spell": Noun("that spell"),
    "source": Noun("that source"),
    "new": Noun("it", whose="its"),
    "others revealed": Noun("the other cards revealed", many=True, whose="their"),
    "other": Noun("the other creature"),
    "removed": Noun("the removed card"),
    "sacrificed": Noun("the sacrificed permanent"),
    "affected": Noun("it", whose="its"),
    "looked at": Noun("those cards", many=True, whose="their"),
    "discarded": Noun("the discarded card"),
    "copy": Noun("the copy"),
    "made": Noun("that token"),
    "owner": Noun("its owner"),
    "revealed": Noun("the revealed cards", many=True, whose="their"),
    "chosen pile": Noun("that pile"),
    "other pile": Noun("the other pile"),
    "about": Noun("it", whose="its"),
    "cards drawn": Noun("the cards drawn", many=True, whose="their"),
    "subject": Noun("it", whose="its"),
    "each": Noun("it", whose="its"),
    "result": Noun("it", whose="its"),
    "moved": Noun("that card"),
    "chosen": Noun("the chosen one"),
    "found": Noun("that card"),
    "returned": Noun("that card"),
    "destroyed": Noun("it", whose="its"),
    "drawn": Noun("that card"),
}
_LINKED = {
    "removed": "the card removed with this",
    "opponent": "the chosen player",
    "haunted": "the creature it haunts",
    "player": "the chosen player",
    "made": "the token made with this",
    "chosen": "the chosen one",
    "object": "the chosen permanent",
}
_NUMBERS_BOUND = {
    "amount": "that much",
    "prevented": "the damage prevented this way",
    "life lost": "the life lost this way",
    "of those": "the number of those",
    "damage dealt": "the damage dealt this way",
    "cards drawn": "the number of cards drawn this way",
}
_PLAYERS = {
    "each": "each player",
    "opponents": "each opponent",
    "others": "each other player",
    "active": "the player whose turn it is",
    "nonactive": "each player whose turn it is not",
    "defending": "the defending player",
    "attacking": "the attacking player",
}
_COMPARED = {"<=": "{} or less", ">=": "{} or greater", "==": "{}", ">": "greater than {}", "<": "less than {}"}


class _Parts:
    """A noun phrase as it grows: what stands before the noun, the noun, and what stands behind."""

    def __init__(self) -> None:
        self.before: list[str] = []
        self.subtypes: list[str] = []
        self.heads: list[str] = []
        self.tail: list[str] = []
        self.behind: list[str] = []
        self.other = False
        self.token = False
        self.exactly = ""


def filtered(t: Telling, filter: r.Filter, many: bool = False) -> str:
    """What a filter describes, without an article: "creature you control", "Goblin cards in your graveyard"."""
    if filter.zone == "players":
        return _players(t, filter.predicates, many)
    parts = _Parts()
    for predicate in filter.predicates:
        _predicate(t, predicate, parts)
    if parts.exactly and not (parts.heads or parts.before or parts.subtypes or parts.tail or parts.token):
        return " ".join([parts.exactly, *parts.behind])
    noun = _head(parts, filter.zone, many)
    if parts.exactly:
        parts.behind.append(f"among {parts.exactly}")
    words = [*(["other"] if parts.other else []), *parts.before, noun, *parts.tail, *parts.behind]
    place = _place(t, filter, many)
    if place:
        words.append(place)
    said = " ".join(word for word in words if word)
    if filter.players is not None:
        said += f" or {_players(t, filter.players, many)}"
    return said


def one_of(t: Telling, filter: r.Filter) -> str:
    """What a filter describes, with an article: "a creature you control", "another Goblin"."""
    said = filtered(t, filter)
    if said.startswith("other "):
        return f"an{said}"
    named = any(isinstance(one, r.IsOneOf) for one in filter.predicates)
    return said if said == "you" or (named and said.split(" ")[0] in _KNOWN) else article(said)


_KNOWN = ("that", "those", "this", "it", "enchanted", "equipped", "the", "you", "its", "each", "all")


def _head(parts: _Parts, zone: str, many: bool) -> str:
    card = zone in ("graveyard", "hand", "library", "removed", "outside")
    heads = [one for one in parts.heads if one not in ("spell", "permanent")] or list(parts.heads)
    adjectives = list(parts.subtypes)
    if zone == "sources" and not heads:
        heads = ["source"]
    if not heads and not card and not parts.token:
        heads, adjectives = (adjectives[-1:], adjectives[:-1]) if adjectives else ([] if zone == "stack" else ["permanent"], [])
    if len(heads) > 1 and not any(" or " in head for head in heads):
        heads = [" ".join(heads)]
    noun = heads[0] if heads else ""
    noun = " ".join([*adjectives, noun]).strip()
    ending = "card" if card else "token" if parts.token else "source" if zone == "sources" and "source" not in noun else ""
    if zone == "stack" and not parts.heads:
        return (
            " or ".join(f"{noun} {plural(one) if many else one}".strip() for one in ("spell", "ability"))
            if not noun or noun == "spell"
            else (f"{noun} {'spells' if many else 'spell'}")
        )
    if zone == "stack" and not re.search(r"spell|ability", noun):
        ending = "spell"
    if ending:
        return f"{noun} {plural(ending) if many else ending}".strip()
    if " or " in noun:
        return _each_plural(noun) if many else noun
    return plural(noun) if many else noun


def _each_plural(noun: str) -> str:
    """ "artifact, creature, or land" as several: "artifacts, creatures, and lands"."""
    words = [one for one in re.split(r",? or |, ", noun) if one]
    return listed((plural(one) for one in words), "and")


def _place(t: Telling, filter: r.Filter, many: bool) -> str:
    owner = reference(t, filter.owner).possessive if filter.owner is not None else ""
    if owner in ("each opponent's", "each player's") or (not owner and filter.zone in ("hand", "library")):
        owner = "an opponent's" if owner == "each opponent's" else "a player's"
    whose = owner or "a"
    match filter.zone:
        case "graveyard":
            return f"in {'graveyards' if whose == 'a' and many else f'{whose} graveyard'}"
        case "hand" | "library":
            return f"in {whose} {filter.zone}"
        case "removed":
            return "removed from the game"
        case "died this turn":
            return "that was put into a graveyard from play this turn"
    return ""


def _predicate(t: Telling, value: r.Predicate, parts: _Parts) -> None:
    match value:
        case r.IsType(word):
            parts.heads.append(word)
        case r.IsSubtype(word):
            parts.subtypes.append(word)
        case r.IsSupertype(word) | r.IsColor(word):
            parts.before.append(word)
        case r.Is("token"):
            parts.token = True
        case r.Is(state) if state in _STATES:
            parts.before.append(state)
        case r.Is(state) if state in _HEADS:
            parts.heads.append(_HEADS[state])
        case r.Is(state) if state in _BEHIND:
            parts.behind.append(_BEHIND[state])
        case r.IsNamed(name):
            parts.tail.append(f"named {name}")
        case r.HasKeyword(keyword, word):
            parts.tail.append(f"with {keyword_words(keyword, word)}")
        case r.HasCounter(kind):
            parts.tail.append(f"with {article(kind)} counter on it")
        case r.ControlledBy(who):
            parts.behind.append(_controls(reference(t, who)))
        case r.OwnedBy(who):
            owner = reference(t, who)
            parts.behind.append("you own" if owner.is_you else f"{owner.text} owns")
        case r.AttachedTo(what):
            parts.behind.append(f"attached to {reference(t, what).text}")
        case r.Blocks(what, by):
            parts.behind.append(f"{'blocked by' if by else 'blocking'} {reference(t, what).text}")
        case r.IsAttacking(who):
            parts.behind.append(f"attacking {reference(t, who).text}")
        case r.DamagedBy(what):
            parts.behind.append(f"dealt damage by {reference(t, what).text} this turn")
        case r.IsOneOf(what):
            parts.exactly = reference(t, what).text
        case r.IsOther():
            parts.other = True
        case r.Compares(what, operator, amount_):
            said = {"targets": "number of targets"}.get(what, what)
            plain = amount(t, amount_)
            equal = "equal to {}" if operator == "==" and not isinstance(amount_, (int, r.X)) else _COMPARED[operator]
            parts.tail.append(f"with {said} {equal.format(plain)}")
        case r.SharesChosen(what):
            parts.tail.append("with the chosen name" if what == "card name" else f"of the chosen {what}")
        case r.Shares(what, of):
            other = reference(t, of)
            parts.behind.append(
                f"with the same name as {other.text}" if what == "name" else f"that shares {article(what)} with {other.text}"
            )
        case r.Targets(what, only):
            parts.behind.append(f"that targets {'only ' if only else ''}{reference(t, what).text}")
        case r.IsPlayer(which):
            parts.heads.append({"any": "player", "opponent": "opponent", "you": "you"}[which])
        case r.Controls(filter_, least):
            parts.behind.append(f"who controls {_controlled(t, least, filter_)}")
        case r.AnyOf(those):
            _either(t, those, parts)
        case r.AllOf(those):
            for one in those:
                _predicate(t, one, parts)
        case r.Not(inner):
            _negated(t, inner, parts)
        case _:
            raise Wordless(type(value).__name__)


def _either(t: Telling, those: tuple[r.Predicate, ...], parts: _Parts) -> None:
    """Alternatives: words of one kind join ("artifact or creature"); others are said behind."""
    kinds = {type(one) for one in those}
    if kinds <= {r.IsType}:
        parts.heads.append(listed((one.type for one in those if isinstance(one, r.IsType)), "or"))
    elif kinds <= {r.IsColor}:
        parts.before.append(listed((one.color for one in those if isinstance(one, r.IsColor)), "or"))
    elif all(isinstance(one, r.Is) and one.state in _STATES for one in those):
        parts.before.append(listed((one.state for one in those if isinstance(one, r.Is)), "or"))
    elif kinds <= {r.IsSubtype}:
        parts.subtypes.append(listed((one.subtype for one in those if isinstance(one, r.IsSubtype)), "or"))
    else:
        parts.heads.append(listed((_said_alone(t, one) for one in those), "or"))


def _said_alone(t: Telling, one: r.Predicate) -> str:
    own = _Parts()
    _predicate(t, one, own)
    if not (own.heads or own.subtypes or own.tail or own.behind):
        return " ".join(own.before) + (" token" if own.token else "")
    noun = " ".join([*own.subtypes, *own.heads]) or "one"
    return own.exactly or " ".join([*own.before, noun, *(["token"] if own.token else []), *own.tail, *own.behind])


def _negated(t: Telling, inner: r.Predicate, parts: _Parts) -> None:
    match inner:
        case r.IsType(word) | r.IsColor(word) | r.IsSupertype(word):
            parts.before.insert(0, f"non{word}")
        case r.IsSubtype(word):
            parts.before.insert(0, f"non-{word}")
        case r.Is("token"):
            parts.before.insert(0, "nontoken")
        case r.Is(state) if state in _STATES:
            parts.before.append({"tapped": "untapped", "blocked": "unblocked"}.get(state, f"non{state}"))
        case r.HasKeyword(keyword, word):
            parts.tail.append(f"without {keyword_words(keyword, word)}")
        case r.HasCounter(kind):
            parts.tail.append(f"without {article(kind)} counter on it")
        case r.ControlledBy(who):
            owner = reference(t, who)
            parts.behind.append("you don't control" if owner.is_you else f"{owner.text} doesn't control")
        case r.IsNamed(name):
            parts.tail.append(f"not named {name}")
        case r.AnyOf(those):
            for one in those:
                _negated(t, one, parts)
        case r.IsOneOf(what):
            parts.behind.append(f"other than {reference(t, what).text}")
        case _:
            own = _Parts()
            _predicate(t, inner, own)
            said = " ".join([*own.before, *own.tail, *own.behind])
            if not said or own.exactly:
                raise Wordless(f"not {type(inner).__name__}")
            parts.behind.append(f"that is not one {said}")


def _controlled(t: Telling, least: Any, filter: r.Filter) -> str:
    """ "an Island", or "more lands than the number of lands you control"."""
    if isinstance(least, r.Sum) and least.parts[-1] == 1:
        return f"more {filtered(t, filter, many=True)} than {amount(t, r.Sum(least.parts[:-1]))}"
    return counted(t, least, filter)


def _controls(who: Noun) -> str:
    if who.is_you:
        return "you control"
    text = {"each opponent": "an opponent", "each player": "a player"}.get(who.text, who.text)
    return f"{text} control" if who.many else f"{text} controls"


def _players(t: Telling, predicates: tuple[r.Predicate, ...], many: bool) -> str:
    parts = _Parts()
    for one in predicates:
        _predicate(t, one, parts)
    if parts.exactly:
        return parts.exactly
    head = "opponent" if "opponent" in parts.heads else "you" if parts.heads == ["you"] else "player"
    if parts.other:
        head = f"other {head}"
    return " ".join([plural(head) if many and head != "you" else head, *parts.behind, *parts.tail])


def keyword_words(keyword: str, value: str) -> str:
    """A keyword with its parameter, as people say it: "protection from red", "swampwalk"."""
    if keyword == "landwalk":
        return f"{value.lower()}walk" if value else "landwalk"
    if keyword == "protection":
        return (
            f"protection from {'the chosen color' if value == 'chosen color' else value}"
            if value and value != "description"
            else "protection"
        )
    if keyword == "landcycling":
        return f"{value.lower()}cycling"
    return f"{keyword} {value}".strip() if value != "description" else keyword


# ---------------------------------------------------------------- references


def reference(t: Telling, value: Any) -> Noun:
    """Who or what is meant. Raises ``Wordless``."""
    match value:
        case r.This():
            return t.here
        case r.You():
            return YOU
        case r.Target(index):
            return _target(t, index)
        case r.Host():
            return Noun(t.host)
        case r.Players(which):
            return Noun(_PLAYERS[which]) if which in _PLAYERS else Noun(f"the {which} player")
        case r.ControllerOf(of) | r.OwnerOf(of):
            word = "controller" if isinstance(value, r.ControllerOf) else "owner"
            one = reference(t, of)
            if one.text in ("this", "it"):
                return Noun(f"its {word}")
            return Noun(f"their {plural(word)}", many=True) if one.many else Noun(f"{one.possessive} {word}")
        case r.Every(filter):
            return _every(t, filter)
        case r.Chosen():
            return _chosen(t, value)
        case r.Together(refs):
            return Noun(listed(reference(t, one).text for one in refs), many=True, whose="their")
        case r.Bound(name):
            return _bound(t, name)
        case r.Linked(name):
            return Noun(_LINKED.get(name) or f"the {name} card", whose="the removed card's" if name == "removed" else "")
        case r.TopCards(of, count):
            whose = reference(t, of).possessive
            if count == 1:
                return Noun(f"the top card of {whose} library", again="that card")
            return Noun(f"the top {_how_many(t, count)} cards of {whose} library", many=True, whose="their", again="those cards")
        case r.Maker():
            return Noun("the card that gives this ability", again="it")
        case r.Filter():
            return Noun(filtered(t, value, many=True), many=True, whose="their")
    raise Wordless(type(value).__name__)


def _every(t: Telling, filter: r.Filter) -> Noun:
    if filter.zone == "players":
        return each_player(t, filter)
    said = filtered(t, filter, many=True)
    if filter.players is not None:
        return Noun(f"each {filtered(t, filter)}")
    if any(isinstance(one, r.IsOneOf) for one in filter.predicates):
        return Noun(said)
    return Noun(f"all {said}", many=True, whose="their", again="they")


def each_player(t: Telling, filter: r.Filter) -> Noun:
    """Every player whom a filter describes: "each opponent", or you."""
    said = filtered(t, filter)
    return YOU if said == "you" else Noun(f"each {said}")


def _chosen(t: Telling, value: r.Chosen) -> Noun:
    by = reference(t, value.by)
    said = counted(t, value.most, value.filter, value.least)
    if value.random:
        said += " chosen at random"
    elif not by.is_you:
        said += f" of {by.possessive} choice"
    many = value.most != 1
    return Noun(said, many=many, whose="their" if many else "its", again="those" if many else "it")


def _bound(t: Telling, name: str) -> Noun:
    plain = re.sub(r" ?\d+$", "", name)
    found = t.names.get(name) or t.names.get(plain) or _NAMES.get(plain)
    if found is None:
        raise Wordless(f"the name {plain}")
    return found


def _target(t: Telling, index: int) -> Noun:
    if index in t.mentioned:
        return t.mentioned[index]
    if index >= len(t.targets):
        raise Wordless("a target of another ability")
    spec = t.targets[index]
    one = filtered(t, spec.filter)
    short = _short(spec.filter)
    if spec.least == spec.most == 1:
        other = "another target " if spec.different or one.startswith("other ") else "target "
        first, again = Noun(f"{other}{one.removeprefix('other ')}", again=short), _again(short)
    else:
        several = filtered(t, spec.filter, many=True)
        if spec.least == 0 and spec.most == 1:
            first, again = Noun(f"up to one target {one}"), _again(short)
        else:
            first, again = Noun(f"{_range(t, spec.least, spec.most)} target {several}", many=True), Noun("they", many=True, whose="their")
            again = Noun(f"those {plural(short)}", many=True, whose="their")
    t.mentioned[index] = again
    return first


def _again(short: str) -> Noun:
    return Noun(f"that {short}")


def _short(filter: r.Filter) -> str:
    """A word or two for what was described: "creature", "card", "player", "creature or player"."""
    types = [one.type for one in filter.predicates if isinstance(one, r.IsType)]
    if filter.zone == "players":
        return "player"
    if filter.players is not None:
        return f"{types[0] if types else 'permanent'} or player"
    if filter.zone in ("graveyard", "hand", "library", "removed"):
        return "card"
    if filter.zone == "stack":
        return "ability" if any(isinstance(one, r.Is) and "ability" in one.state for one in filter.predicates) else "spell"
    return types[0] if len(types) == 1 else "source" if filter.zone == "sources" else "permanent"


def _range(t: Telling, least: Any, most: Any) -> str:
    if most == -1:
        return "any number of"
    if least == most:
        return _how_many(t, most)
    return f"up to {_how_many(t, most)}" if least in (0, None) else f"{_how_many(t, least)} to {_how_many(t, most)}"


def _how_many(t: Telling, value: Any) -> str:
    return number(value) if isinstance(value, int) else amount(t, value)


def counted(t: Telling, count: Any, filter: r.Filter, least: Any = None) -> str:
    """So many of what a filter describes: "a creature", "two lands you control", "up to three cards"."""
    least = count if least is None else least
    if count == 1 and least == 1:
        return one_of(t, filter)
    if count == 1 and least == 0:
        return f"up to one {filtered(t, filter)}"
    if not isinstance(count, (int, r.X)):
        return (
            f"a number of {filtered(t, filter, many=True)} equal to {amount(t, count)}"
            if least == count
            else (f"up to a number of {filtered(t, filter, many=True)} equal to {amount(t, count)}")
        )
    return f"{_range(t, least, count)} {filtered(t, filter, many=True)}"


# ---------------------------------------------------------------- amounts


def amount(t: Telling, value: Any) -> str:
    """A number or what it is found by: "3", "X", "the number of Swamps you control". Raises ``Wordless``."""
    match value:
        case int():
            return str(value)
        case r.X():
            return "X"
        case r.Count(filter):
            return f"the number of {filtered(t, filter, many=True)}"
        case r.NumberOf(what, of):
            return _number_of(what, reference(t, of))
        case r.BoundAmount(name):
            plain = re.sub(r" ?\d+$", "", name)
            return _NUMBERS_BOUND.get(plain) or f"the number {plain}"
        case r.Product(int() as left, right):
            return f"{ {2: 'twice', 3: 'three times', 4: 'four times'}.get(left, f'{left} times') } {amount(t, right)}"
        case r.Product(left, int() as right):
            return amount(t, r.Product(right, left))
        case r.Product(left, right):
            return f"{amount(t, left)} times {amount(t, right)}"
        case r.Sum(parts):
            return _sum(t, parts)
        case r.Half(whole, rounded):
            return f"half {amount(t, whole)}, rounded {rounded}"
        case r.Negative(one):
            return f"minus {amount(t, one)}"
        case r.Greatest(what, filter, least):
            return f"the {'least' if least else 'greatest'} {what} among {filtered(t, filter, many=True)}"
        case r.Different(what, filter):
            return f"the number of {plural(what)} among {filtered(t, filter, many=True)}"
        case r.PaidAmount(cost):
            return "the number of times that it was kicked" if "kick" in cost else f"the number of times that its {cost} was paid"
        case r.EvenShare(whole, among):
            return f"an even share of {amount(t, whole)} among {reference(t, among).text}"
    raise Wordless(type(value).__name__)


def _sum(t: Telling, parts: tuple[Any, ...]) -> str:
    said = amount(t, parts[0])
    for one in parts[1:]:
        if isinstance(one, r.Negative):
            said += f" minus {amount(t, one.amount)}"
        elif isinstance(one, int) and one < 0:
            said += f" minus {-one}"
        else:
            said += f" plus {amount(t, one)}"
    return said


def _number_of(what: str, of: Noun) -> str:
    if what.startswith("counters:"):
        return f"the number of {what[9:]} counters on {of.text}"
    match what:
        case "life":
            return f"{of.possessive} life total"
        case "hand":
            return f"the number of cards in {of.possessive} hand"
        case "graveyard" | "library":
            return f"the number of cards in {of.possessive} {what}"
        case "colors":
            return f"the number of {of.possessive} colors"
        case "damage":
            return f"the damage dealt to {of.text} this turn"
    return f"{of.possessive} {what}"


def measured(t: Telling, value: Any, one: str, several: str = "") -> str:
    """So much of a thing: "a card", "three cards", "that many cards", "cards equal to the number of ..."."""
    several = several or plural(one)
    match value:
        case 1:
            return article(one)
        case int():
            return f"{number(value)} {several}"
        case r.X():
            return f"X {several}"
        case r.BoundAmount("amount"):
            return f"that many {several}"
    return f"a number of {several} equal to {amount(t, value)}"


def much(t: Telling, value: Any, thing: str) -> str:
    """So much of something that is not counted: "3 damage", "that much life", "damage equal to its power"."""
    match value:
        case int() | r.X():
            return f"{amount(t, value)} {thing}"
        case r.BoundAmount("amount"):
            return f"that much {thing}"
    return f"{thing} equal to {amount(t, value)}"


__all__ = ["THIS", "amount", "counted", "filtered", "keyword_words", "measured", "much", "one_of", "reference"]
