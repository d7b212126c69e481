"""Who or what a reference means, as a noun phrase: "that creature", "each opponent", "the top card of your library"."""

from __future__ import annotations

import re
from typing import Any

from judge.cards.read_back import told_amounts, told_nouns
from judge.cards.read_back.sentence_parts import YOU, Noun, Telling, Wordless, listed, plural
from judge.engine.language import predicates as pr
from judge.engine.language import references as r

_NAMES = {
    "those found": Noun("those found", True, "their"),
    r.SPELL_TARGET: Noun("the target named before", whose="the first target's"),
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
    "subgame losers": Noun("each player who doesn't win the subgame", whose="his or her"),
    "subgame winners": Noun("each player who wins the subgame", whose="his or her"),
    "high bidder": Noun("the high bidder", whose="his or her"),
    "about": Noun("it", whose="its"),
    "cards drawn": Noun("the cards drawn", many=True, whose="their"),
    "subject": Noun("it", whose="its"),
    "subjects": Noun("those creatures", many=True, whose="their"),
    "part": Noun("those of the cards", many=True, whose="their"),
    "each": Noun("it", whose="its"),
    "result": Noun("it", whose="its"),
    "moved": Noun("that card"),
    "chosen": Noun("the chosen one"),
    "found": Noun("that card"),
    "found to play": Noun("that card"),
    "event source": Noun("that source"),
    "exchanged": Noun("what was exchanged"),
    "returned": Noun("that card"),
    "destroyed": Noun("it", whose="its"),
    "drawn": Noun("that card"),
    "event player": Noun("that player"),
    "event subject": Noun("it", whose="its"),
    "shown": Noun("the revealed cards", many=True, whose="their"),
    "milled this way": Noun("the cards put into a graveyard this way", many=True, whose="their"),
    "tapped": Noun("the creature tapped this way"),
    "discarded this way": Noun("what was discarded this way"),
    "sacrificed this way": Noun("what was sacrificed this way"),
    "destroyed this way": Noun("what was destroyed this way"),
    "brought back": Noun("what was put into play this way"),
    "exiled this way": Noun("the cards removed this way", many=True, whose="their"),
    "returned this way": Noun("the cards returned this way", many=True, whose="their"),
    "tapped this way": Noun("what was tapped this way"),
    "revealed this way": Noun("the cards revealed this way", many=True, whose="their"),
    "countered this way": Noun("what was countered this way"),
    "found in the library": Noun("those cards", many=True, whose="their"),
    "the rest of those found": Noun("the rest", many=True, whose="their"),
    "the first of those found": Noun("one of them"),
}
_LINKED = {
    "removed": "the card removed with this",
    "opponent": "the chosen player",
    "haunted": "the creature it haunts",
    "player": "the chosen player",
    "made": "the token made with this",
    "chosen": "the chosen one",
    "object": "the chosen permanent",
    "brought back": "the creature that this put into play",
}
_PLAYERS = {
    "each": "each player",
    "opponents": "each opponent",
    "others": "each other player",
    "active": "the player whose turn it is",
    "nonactive": "each player whose turn it is not",
    "defending": "the defending player",
    "attacking": "the attacking player",
    "from you": "each player in turn order, beginning with you",
}


def _as_announced(t: Telling, those: tuple[Any, ...]) -> str:
    """What is asked of a target only as it is chosen."""
    said = told_nouns.filtered(t, pr.Filter((pr.IsPlayer("any"), *those), "players")).removeprefix("player ")
    return f"{said} as it is chosen"


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
        case r.HostOf(of):
            one = reference(t, of)
            return Noun(f"what {one.text} {'are' if one.many else 'is'} attached to")
        case r.SourceOf(of):
            return Noun(f"the source of {reference(t, of).text}")
        case r.Players(which):
            return Noun(_PLAYERS[which]) if which in _PLAYERS else Noun(f"the {which} player")
        case r.ControllerOf(of) | r.OwnerOf(of):
            word = "controller" if isinstance(value, r.ControllerOf) else "owner"
            one = reference(t, of)
            if one.text in ("this", "it"):
                return Noun(f"its {word}")
            return Noun(f"their {plural(word)}", many=True) if one.many else Noun(f"{one.possessive} {word}")
        case r.TeamOf(of):
            return Noun(f"{reference(t, of).possessive} team", many=True)
        case r.Every(filter):
            return _every(t, filter)
        case r.Chosen():
            return _chosen(t, value)
        case r.Together(refs):
            return Noun(listed(reference(t, one).text for one in refs), many=True, whose="their")
        case r.Bound(name):
            return _bound(t, name)
        case r.Linked("targeted player"):
            return Noun("the player that was targeted then")
        case r.Linked(name):
            return Noun(_LINKED.get(name) or f"the {name} card", whose="the removed card's" if name == "removed" else "")
        case r.CardsAbove(of, directly):
            what = "the card directly above" if directly else "the cards above"
            return Noun(f"{what} {reference(t, of).text}", many=not directly)
        case r.TopCards(of, count, zone, kind, bottom):
            whose = f"{reference(t, of).possessive} {zone}"
            types = [one.type for one in kind.predicates if isinstance(one, pr.IsType)] if kind is not None else []
            colors = [one.color for one in kind.predicates if isinstance(one, pr.IsColor)] if kind is not None else []
            what = " ".join([*colors, *types, "card"])
            if count == 1:
                return Noun(f"the {'bottom' if bottom else 'top'} {what} of {whose}", again="that card")
            return Noun(f"the top {told_amounts.how_many(t, count)} {what}s of {whose}", many=True, whose="their", again="those cards")
        case r.Among(r.Players(), (pr.Not(pr.IsOneOf(one)),)):
            return Noun(f"each player other than {reference(t, one).text}")
        case r.Among(of, predicates):
            those = told_nouns.filtered(t, pr.Filter(predicates), many=True)
            those = those.replace("permanents", "cards") if not any(isinstance(p, pr.IsType) for p in predicates) else those
            return Noun(f"the {those} among {reference(t, of).text}", many=True, whose="their")
        case r.Maker():
            return Noun("the card that gives this ability", again="it")
        case pr.Filter():
            return Noun(told_nouns.filtered(t, value, many=True), many=True, whose="their")
    raise Wordless(type(value).__name__)


def _every(t: Telling, filter: pr.Filter) -> Noun:
    if filter.zone == "players":
        return each_player(t, filter)
    said = told_nouns.filtered(t, filter, many=True)
    if filter.players is not None:
        return Noun(f"each {told_nouns.filtered(t, filter)}")
    if any(isinstance(one, pr.IsOneOf) for one in filter.predicates):
        return Noun(said)
    return Noun(f"all {said}", many=True, whose="their", again="they")


def each_player(t: Telling, filter: pr.Filter) -> Noun:
    """Every player whom a filter describes: "each opponent", or you."""
    said = told_nouns.filtered(t, filter)
    return YOU if said == "you" else Noun(f"each {said}")


def _chosen(t: Telling, value: r.Chosen) -> Noun:
    by = reference(t, value.by)
    said = told_amounts.counted(t, value.most, value.filter, value.least)
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
    if name in t.names and found.again:
        t.names[name] = Noun(found.again, found.many, found.whose)
    return found


def _target(t: Telling, index: int) -> Noun:
    if index in t.mentioned:
        return t.mentioned[index]
    if index >= len(t.targets):
        raise Wordless("a target of another ability")
    spec = t.targets[index]
    t.mentioned[index] = Noun("that target", whose="its")  # of which its own description may speak
    one = told_nouns.filtered(t, spec.filter)
    if spec.announced:
        one = f"{one} {_as_announced(t, spec.announced)}"
    short = _short(spec.filter)
    if spec.of_each is not None:
        kind = told_nouns.filtered(t, pr.Filter(spec.filter.predicates[:-1], spec.filter.zone))
        players = reference(t, spec.of_each).text.removeprefix("all ")
        first = Noun(f"one target {kind} controlled by {players}", many=True)
        again = Noun("they", many=True, whose="their")
    elif spec.least == spec.most == 1:
        other = "another target " if spec.different or spec.apart or one.startswith("other ") else "target "
        first, again = Noun(f"{other}{one.removeprefix('other ')}", again=short), _again(short)
    else:
        several = told_nouns.filtered(t, spec.filter, many=True)
        if spec.least == 0 and spec.most == 1:
            first, again = Noun(f"up to one target {one}"), _again(short)
        else:
            first, again = (
                Noun(f"{told_amounts.span(t, spec.least, spec.most)} target {several}", many=True),
                Noun("they", many=True, whose="their"),
            )
            again = Noun(f"those {plural(short)}", many=True, whose="their")
    t.mentioned[index] = again
    return Noun(f"{first.text}{_chosen_how(t, spec)}", first.many, first.whose, first.again)


def _chosen_how(t: Telling, spec: Any) -> str:
    """What is asked of a choice of targets besides: who makes it, that all are in one graveyard, that none is another's, too."""
    said = " (all in one graveyard)" if spec.single else ""
    if spec.theirs:
        said += " (chosen by that player)"
    elif spec.by is not None:
        who = reference(t, spec.by)
        whose = {"each opponent": "an opponent's"}.get(who.text, who.possessive)
        said += f" of {whose} choice"
    return said


def _again(short: str) -> Noun:
    return Noun(f"that {short}")


def _short(filter: pr.Filter) -> str:
    """A word or two for what was described: "creature", "card", "player", "creature or player"."""
    types = [one.type for one in filter.predicates if isinstance(one, pr.IsType)]
    if filter.zone == "players":
        return "player"
    if filter.players is not None:
        return f"{types[0] if types else 'permanent'} or player"
    if filter.zone in ("graveyard", "hand", "library", "removed"):
        return "card"
    if filter.zone == "stack":
        return "ability" if any(isinstance(one, pr.Is) and "ability" in one.state for one in filter.predicates) else "spell"
    return types[0] if len(types) == 1 else "source" if filter.zone == "sources" else "permanent"
