"""What is done to objects, in words: destroyed, moved, tapped, given counters; and tokens."""

from __future__ import annotations

import re

from judge.cards.read_back.sentence_parts import Noun, Telling, Wordless, article, library_place, listed
from judge.cards.read_back.told_amounts import amount, counted, measured, some_of
from judge.cards.read_back.told_clauses import LEFT, Clause, doings, each_of, how_many, tells, the_player, you
from judge.cards.read_back.told_gifts import copy_but, gift
from judge.cards.read_back.told_nouns import filtered, one_of
from judge.cards.read_back.told_references import reference
from judge.engine.language import amounts as am
from judge.engine.language import instructions as i
from judge.engine.language import predicates as pr
from judge.engine.language import references as r


def _destroy(t: Telling, x: i.Destroy) -> Clause:
    what = reference(t, x.what)
    tail = f". {'They' if what.many else 'It'} can't be regenerated" if x.no_regeneration else ""
    if x.unregenerated is not None:
        kind = filtered(t, x.unregenerated, True)
        tail = f". {kind[0].upper()}{kind[1:]} destroyed this way can't be regenerated"
    return you("destroy", f"{what.text}{tail}")


def _sacrifice(t: Telling, x: i.Sacrifice) -> Clause:
    who = the_player(t, x.who)
    if x.what is not None:
        return Clause(who, "sacrifice", reference(t, x.what).text)
    if x.filter is None:
        raise Wordless("what is sacrificed")
    own = pr.Filter(tuple(one for one in x.filter.predicates if not isinstance(one, pr.ControlledBy)), x.filter.zone)
    return Clause(who, "sacrifice", counted(t, x.count, own))


def _move(t: Telling, x: i.Move) -> Clause:
    what = reference(t, x.what)
    if isinstance(x.what, r.Chosen) and (among := some_of(t, x.what.filter)):
        t.names[among] = Noun("the rest", many=True, whose="their")
    if isinstance(x.what, r.Bound) and (several := t.names.get(f"{LEFT} {x.what.name}")):
        t.names[several.text] = Noun("the rest", many=True, whose="their")
    if x.bind and what.many:
        t.names[x.bind] = Noun("those cards", many=True, whose="their")
    owner = "their owners'" if what.many else "its owner's"
    hand = "their owners' hands" if what.many else "its owner's hand"
    mine = " in your graveyard" in what.text or " in your hand" in what.text
    fresh = re.sub(r"^(.*?) in (your|a|that player's|graveyards) ?(graveyard)?$", r"\1", what.text)
    match x.to:
        case "hand":
            if mine:
                return you("return", f"{what.text.replace(' in your', ' from your')} to your hand")
            known = ("that card", "those cards", "the rest", "one of", "up to one", "the chosen card", "the other", "the top", "that pile")
            verb = "put" if what.text.startswith(known) else "return"
            return you(verb, f"{what.text} {'into' if verb == 'put' else 'to'} {hand}")
        case "in play":
            verb = "return" if "graveyard" in what.text else "put"
            how = [" tapped"] if x.tapped else []
            how += [" face down"] if x.face_down else []
            how += [" transformed"] if x.transformed else []
            how += [f" attached to {reference(t, x.attached_to).text}"] if x.attached_to is not None else []
            how += (
                [f" with {listed(measured(t, count, f'{kind} counter') for kind, count in x.with_counters)} on it"]
                if x.with_counters
                else []
            )
            how += [f" under {reference(t, x.controller).possessive} control"] if _told_control(x, what.text) else []
            how += [" attacking"] if x.attacking is not None else []
            place = "to play" if verb == "return" else "into play"
            return you(verb, f"{what.text.replace(' in your', ' from your')} {place}{''.join(how)}")
        case "removed":
            until = f" until {reference(t, x.until).text} leaves play" if x.until is not None else ""
            return you("remove", f"{what.text} from the game{' face down' if x.face_down else ''}{until}")
        case "graveyard":
            return you("put", f"{what.text} into {owner} graveyard{'s' if what.many else ''}")
        case "library":
            library = "their owners' libraries" if what.many else "its owner's library"
            if x.position == "shuffle":
                return you("shuffle", f"{what.text} into {library}")
            return you("put", f"{what.text} {library_place(x.position)} of {library}")
    raise Wordless(f"moving to {x.to} {fresh}")


def _told_control(x: i.Move, what: str) -> bool:
    """Whether it must be said under whose control it comes into play: not of your own cards under yours."""
    return x.controller is not None and not (x.controller == r.You() and (" your " in what or what == "this"))


def _counter(t: Telling, x: i.Counter) -> Clause:
    what = reference(t, x.what).text
    tail = {
        "graveyard": "",
        "hand": ". It goes to its owner's hand instead of the graveyard",
        "removed": ". It is removed from the game instead",
        "library": ". It goes on top of its owner's library instead of the graveyard",
        "library bottom": ". It goes on the bottom of its owner's library instead of the graveyard",
        "in play": ". It comes into play under your control instead",
    }
    after = tail.get(x.to, "")
    if x.only is not None:
        after = after.replace(". It ", f". If it is {one_of(t, x.only)}, it ")
    return you("counter", what + after)


def _tap(t: Telling, x: i.Tap) -> Clause:
    return you("tap or untap" if x.either else "untap" if x.untap else "tap", reference(t, x.what).text)


def _put_counters(t: Telling, x: i.PutCounters) -> Clause:
    what = reference(t, x.what)
    if x.kind == "poison":
        return Clause(what, "get", measured(t, x.amount, "poison counter"))
    on = what.text
    if x.divided:
        return you("distribute", f"{measured(t, x.amount, f'{x.kind} counter')} among {on}")
    if what.many:
        on = each_of(t, x.what) or f"each of {'the ' if on.startswith('all ') else ''}{on.removeprefix('all ')}"
    if x.up_to is not None:
        most = f"but so many at most that it then has no more than {amount(t, x.up_to)}"
        return you("put", f"up to {measured(t, x.amount, f'{x.kind} counter')} on {on}, {most}")
    return you("put", f"{measured(t, x.amount, f'{x.kind} counter')} on {on}")


def _remove_counters(t: Telling, x: i.RemoveCounters) -> Clause:
    what = reference(t, x.what).text
    if x.onto is not None and x.kind:
        moved = f"all {x.kind} counters" if x.amount is None else measured(t, x.amount, x.kind + " counter")
        return you("move", f"{moved} from {what} onto {reference(t, x.onto).text}")
    if not x.kind:
        one = listed((f"{article(kind)} counter" for kind in x.among), "or") if x.among else "a counter"
        return you("remove", f"{'all counters' if x.amount is None else one} from {what}")
    return you("remove", f"{'all ' + x.kind + ' counters' if x.amount is None else measured(t, x.amount, x.kind + ' counter')} from {what}")


def _token(t: Telling, x: i.CreateToken) -> Clause:
    who = the_player(t, x.who)
    one = x.amount == 1
    if x.copy_of is not None:
        of = reference(t, x.copy_of).text
        thing = f"a token that's a copy of {of}" if one else f"{how_many(t, x.amount)} tokens that are copies of {of}"
        thing += copy_but(t, x.but)
    else:
        c = x.token
        sized = x.power is not None or (c.power is not None and c.toughness is not None)
        other = "X" if x.toughness == x.power else "Y"
        size = f"{'X' if x.power is not None else c.power}/{other if x.toughness is not None else c.toughness}" if sized else ""
        as_chosen = c.subtypes == ("chosen",)
        words = [
            size if "creature" in c.types else "",
            *c.supertypes,
            "" if as_chosen else listed(c.colors) or "colorless",
            *(() if as_chosen else c.subtypes),
            *c.types,
            "token" if one else "tokens",
            "of the chosen color and creature type" if as_chosen else "",
        ]
        named = "" if not c.name or c.name in (" ".join(c.subtypes), "Token") else f" named {c.name}"
        gifts = [gift(t, ability) for ability in c.abilities]
        thing = " ".join(word for word in words if word) + named + (f" with {listed(gifts)}" if gifts else "")
        if one:
            thing = article(thing)
        else:
            plain = isinstance(x.amount, (int, am.X, am.BoundAmount))
            thing = f"{how_many(t, x.amount)} {thing}" if plain else f"a number of {thing} equal to {amount(t, x.amount)}"
        if x.power is not None:
            thing += f", where X is {amount(t, x.power)}"
        if x.toughness is not None and x.toughness != x.power:
            thing += f" and Y is {amount(t, x.toughness)},"
    state = (" tapped" if x.tapped else "") + (" attacking" if x.attacking else "")
    return Clause(who, "put", f"{thing} into play{state}")


def _regenerate(t: Telling, x: i.Regenerate) -> Clause:
    told = reference(t, x.what).text
    if x.then:
        told += f". If it regenerates this way, {doings(t, x.then)}"
    return you("regenerate", told)


def _attach(t: Telling, x: i.Attach) -> Clause:
    what = reference(t, x.what)
    if x.to is None:
        return you("unattach", what.text)
    return you("attach", f"{what.text} to {reference(t, x.to).text}")


def _equalize(t: Telling, x: i.Equalize) -> Clause:
    what = filtered(t, x.filter, many=True).replace(" in a player's hand", "")
    lose = "discards" if x.filter.zone == "hand" else "sacrifices"
    if x.kinds:
        kept = listed(f"one {filtered(t, kind)}" for kind in x.kinds)
        return Clause(None, "", f"of the {what} that he or she controls, each player keeps {kept}, and {lose} the rest")
    if x.keep is not None:
        return Clause(None, "", f"each player keeps {counted(t, x.keep, x.filter)}, and {lose} the rest")
    return Clause(None, "", f"each player keeps as many {what} as the player who has the fewest, and {lose} the rest")


def _separate(t: Telling, x: i.Separate) -> Clause:
    return Clause(
        None,
        "",
        f"{reference(t, x.by).does('separate', reference(t, x.what).text)} into two piles, and "
        f"{reference(t, x.chooser).does('choose', 'one of them')}",
    )


def _exchange(t: Telling, x: i.ExchangeControl) -> Clause:
    return you("exchange", f"control of {reference(t, x.left).text} and {reference(t, x.right).text}")


def _turn_face(t: Telling, x: i.TurnFace) -> Clause:
    return you("turn", f"{reference(t, x.what).text} face {'down' if x.down else 'up'}")


def _flip(t: Telling, x: i.Flip) -> Clause:
    return you("flip", reference(t, x.what).text)


def _transform(t: Telling, x: i.Transform) -> Clause:
    return you("transform", reference(t, x.what).text)


def _phase(t: Telling, x: i.Phase) -> Clause:
    return Clause(reference(t, x.what), "phase", "in" if x.back else "out")


def _exchange_zones(t: Telling, x: i.ExchangeZones) -> Clause:
    gone, back = reference(t, x.gone).text, reference(t, x.back).text
    return Clause(None, "", f"at the same time its controller sacrifices {gone} and puts {back} into play")


tells(
    {
        "ExchangeZones": _exchange_zones,
        "MakeBlock": lambda t, x: Clause(None, "", reference(t, x.who).does("block", reference(t, x.attackers).text)),
        "BecomeUnblocked": lambda t, x: Clause(
            None, "", f"attackers that only {reference(t, x.by).text} has blocked this combat become unblocked"
        ),
        "Destroy": _destroy,
        "Sacrifice": _sacrifice,
        "Move": _move,
        "Counter": _counter,
        "Tap": _tap,
        "PutCounters": _put_counters,
        "RemoveCounters": _remove_counters,
        "CreateToken": _token,
        "Regenerate": _regenerate,
        "Attach": _attach,
        "Equalize": _equalize,
        "Separate": _separate,
        "ExchangeControl": _exchange,
        "TurnFace": _turn_face,
        "Flip": _flip,
        "Transform": _transform,
        "RemoveFromCombat": lambda t, x: you("remove", f"{reference(t, x.what).text} from combat"),
        "BecomeBlocked": lambda t, x: Clause(reference(t, x.what), "become", "blocked"),
        "Phase": _phase,
        "Proliferate": lambda t, x: Clause(reference(t, x.who), "proliferate", ""),
        "Designate": lambda t, x: Clause(reference(t, x.what), "become", x.word),
    }
)
