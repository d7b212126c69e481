"""What is done with cards in hands and libraries, in words."""

from __future__ import annotations

import re

from judge.cards.read_back.sentence_parts import Noun, Telling, library_place, listed
from judge.cards.read_back.told_amounts import amount, counted, measured
from judge.cards.read_back.told_clauses import Clause, doings, how_many, tells, the_player, you
from judge.cards.read_back.told_costs import paid
from judge.cards.read_back.told_nouns import filtered, one_of
from judge.cards.read_back.told_references import reference
from judge.engine.language import amounts as am
from judge.engine.language import instructions as i
from judge.engine.language import references as r


def _draw(t: Telling, x: i.Draw) -> Clause:
    return Clause(the_player(t, x.who), "draw", measured(t, x.amount, "card"))


def _discard(t: Telling, x: i.Discard) -> Clause:
    who = the_player(t, x.who)
    if x.what is not None:
        return Clause(who, "discard", reference(t, x.what).text)
    if x.amount is None:
        if x.filter is not None:
            return Clause(who, "discard", f"all {filtered(t, x.filter, many=True)}")
        return Clause(who, "discard", f"{'your' if who.is_you else 'their' if who.many else 'his or her'} hand")
    thing = counted(t, x.amount, x.filter).split(" in ")[0] if x.filter is not None else measured(t, x.amount, "card")
    if x.chooser is not None:
        chooser = reference(t, x.chooser)
        return Clause(None, "", f"{chooser.does('choose', thing)} in {who.possessive} hand, and {who.does('discard', 'it')}")
    return Clause(who, "discard", thing + (" at random" if x.random else ""))


def _search(t: Telling, x: i.Search) -> Clause:
    who, library = the_player(t, x.who), reference(t, x.library if x.library is not None else x.who)
    what = counted(t, x.most, x.filter, 0 if x.most != 1 else 1)
    what = re.sub(r" in (a player's|your|[^ ]+ player's|its controller's) library", "", what)
    if x.total is not None:
        what += f" with total {x.total[0]} {x.total[1]} or less"
    rest = f"{library.possessive if not (library.text == who.text and not who.is_you) else 'his or her'} library for {what}"
    if x.others:
        what = listed([what, *(re.sub(r" in .* library$", "", one_of(t, kind)) for kind in x.others)])
        rest = f"{rest.rpartition(' for ')[0]} for {what}"
    rest = rest.replace(" library for ", f" {listed([*x.besides, 'library'])} for ", 1) if x.besides else rest
    one = x.most == 1 and not x.others
    it = "it" if one else "them"
    own = library.text == who.text
    hand = ("your" if who.is_you else "his or her") if own else "its owner's" if one else "their owners'"
    places = {
        "hand": f"put {it} into {hand} hand",
        "graveyard": f"put {it} into {'its' if one else 'their'} owner's graveyard",
        "removed": f"remove {it} from the game",
        "in play": f"put {it} into play{' tapped' if x.tapped else ''}",
        "library": f"put {it} {library_place(x.position)} of that library",
    }
    put = places.get(x.to) or f"put {it} into the {x.to}"
    if x.controller is not None:
        put += f" under {reference(t, x.controller).possessive} control"
    tail = (
        f"{', reveal ' + it if x.reveal else ''}, {put}, and shuffle that library"
        if x.to != "library"
        else (f"{', reveal ' + it if x.reveal else ''}, shuffle that library, and {put}")
    )
    if not x.to:
        tail = f"{' with different names' if x.names else ''}{', and reveal ' + it if x.reveal else ''}"
    if not who.is_you:
        tail = re.sub(r"\b(reveal|put|shuffle|remove)\b", lambda match: match[1] + "s", tail)
    return Clause(who, "search", rest + tail)


def _shuffle(t: Telling, x: i.Shuffle) -> Clause:
    who = the_player(t, x.who)
    return Clause(who, "shuffle", f"{'your' if who.is_you else 'his or her'} library")


def _look(t: Telling, x: i.Look) -> Clause:
    who = the_player(t, x.who)
    if x.what is not None:
        found = reference(t, x.what)
        what, many = found.text, found.many
    else:
        whose = reference(t, x.library).possessive if x.library is not None else "your"
        many = x.amount != 1
        what = f"the top {how_many(t, x.amount)} cards of {whose} library" if many else f"the top card of {whose} library"
        if not isinstance(x.amount, (int, am.X)):
            what = f"as many cards from the top of {whose} library as {how_many(t, x.amount)}"
    if x.bind:
        t.names[x.bind] = Noun("the revealed cards" if x.reveal else "those cards", many=True, whose="their") if many else Noun("that card")
    if isinstance(x.what, r.Chosen) and not x.reveal and not x.what.random:
        return Clause(who, "choose", what)
    what = re.sub(r"^all cards in (.*) hand$", r"\1 hand", what)
    if not who.is_you and what == "that player's hand":
        what = "his or her hand"
    return Clause(who, "reveal" if x.reveal else "look at", what)


def _reveal_until(t: Telling, x: i.RevealUntil) -> Clause:
    who, library = the_player(t, x.who), reference(t, x.library)
    what = re.sub(r" in .* library$", "", one_of(t, x.filter))
    verb, done = ("exile", "exiled") if x.exiling else ("reveal", "revealed")
    return Clause(who, verb, f"cards from the top of {library.possessive} library until {what} is {done}")


def _arrange(t: Telling, x: i.Arrange) -> Clause:
    what = reference(t, r.Bound(x.name)).text
    return Clause(the_player(t, x.who), "put", f"{what} on the {x.position} of the library in any order")


def _scry(t: Telling, x: i.Scry) -> Clause:
    return Clause(the_player(t, x.who), "scry", amount(t, x.amount))


def _surveil(t: Telling, x: i.Surveil) -> Clause:
    return Clause(the_player(t, x.who), "surveil", amount(t, x.amount))


def _mill(t: Telling, x: i.Mill) -> Clause:
    who = the_player(t, x.who)
    own = "your" if who.is_you else "his or her"
    top = "the top card" if x.amount == 1 else f"the top {how_many(t, x.amount)} cards"
    return Clause(who, "put", f"{top} of {own} library into {own} graveyard")


def _play_card(t: Telling, x: i.PlayCard) -> Clause:
    free = x.cost is not None and not x.cost.parts
    how = " without paying its mana cost" if free else f" for {paid(t, x.cost).removeprefix('pay ')}" if x.cost is not None else ""
    said = f"{reference(t, x.what).text}{how}"
    who = the_player(t, x.who)
    text = f"{who.text} may play {said}" if x.may else who.does("play", said)
    if x.otherwise:
        text += f". If {who.text} {'do' if who.is_you else 'does'}n't, {doings(t, x.otherwise)}"
    return Clause(None, "", text)


tells(
    {
        "Draw": _draw,
        "Discard": _discard,
        "Search": _search,
        "Shuffle": _shuffle,
        "Look": _look,
        "RevealUntil": _reveal_until,
        "Arrange": _arrange,
        "Scry": _scry,
        "Surveil": _surveil,
        "Mill": _mill,
        "PlayCard": _play_card,
        "CopyCard": lambda t, x: you("copy", reference(t, x.what).text),
    }
)
