"""What is to be done, in words: a clause for each instruction, sentences for several."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from judge.cards.read_back import told_changes
from judge.cards.read_back.sentence_parts import NUMBERS, YOU, Noun, Telling, Wordless, agree, article, listed, number, sentence
from judge.cards.read_back.told_conditions import condition, event
from judge.cards.read_back.told_costs import paid, pays, symbols
from judge.cards.read_back.told_nouns import amount, counted, filtered, measured, much, one_of, reference
from judge.engine.language import conditions as k
from judge.engine.language import instructions as i
from judge.engine.language import references as r

_BASIC = ("W", "U", "B", "R", "G")


@dataclass(frozen=True)
class Clause:
    """Somebody does something. Without a subject it is a sentence of its own kind, ``rest``."""

    subject: Noun | None
    verb: str
    rest: str = ""
    always_named: bool = False

    @property
    def told(self) -> str:
        """As a sentence says it: "draw a card" to you, "that player draws a card" of others."""
        if self.subject is None:
            return self.rest
        if self.subject.is_you and not self.always_named:
            return f"{self.verb} {self.rest}".strip()
        return self.subject.does(self.verb, self.rest)

    @property
    def base(self) -> str:
        """Behind a helper: "draw a card"."""
        return f"{self.verb} {self.rest}".strip()


def doings(t: Telling, those: Sequence[Any]) -> str:
    """Several instructions as sentences, the first without its capital and the last without its full stop."""
    said: list[str] = []
    for one in those:
        if isinstance(one, i.Remember) and len(those) > 1:
            continue
        text = clauses(t, one).told
        said.append(f"then {text}" if said and isinstance(one, i.Shuffle) else text)
    return ". ".join([said[0], *(sentence(one)[:-1] for one in said[1:])]) if said else "nothing happens"


def clauses(t: Telling, value: Any) -> Clause:
    """An instruction as a clause. Raises ``Wordless``."""
    maker = _CLAUSES.get(type(value).__name__)
    if maker is None:
        raise Wordless(type(value).__name__)
    return maker(t, value)


def _you(verb: str, rest: str) -> Clause:
    return Clause(YOU, verb, rest)


def _who(t: Telling, who: Any) -> Noun:
    return reference(t, who)


def _draw(t: Telling, x: i.Draw) -> Clause:
    return Clause(_who(t, x.who), "draw", measured(t, x.amount, "card"))


def _discard(t: Telling, x: i.Discard) -> Clause:
    who = _who(t, x.who)
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
    who, library = _who(t, x.who), reference(t, x.library if x.library is not None else x.who)
    what = counted(t, x.most, x.filter, 0 if x.most != 1 else 1)
    what = re.sub(r" in (a player's|your|[^ ]+ player's|its controller's) library", "", what)
    rest = f"{library.possessive if not (library.text == who.text and not who.is_you) else 'his or her'} library for {what}"
    one = x.most == 1
    it = "it" if one else "them"
    places = {
        "hand": f"put {it} into {'your' if who.is_you else 'his or her'} hand",
        "graveyard": f"put {it} into {'its' if one else 'their'} owner's graveyard",
        "removed": f"remove {it} from the game",
        "in play": f"put {it} into play{' tapped' if x.tapped else ''}",
        "library": f"put {it} on the {x.position} of that library",
    }
    put = places.get(x.to) or f"put {it} into the {x.to}"
    if x.controller is not None:
        put += f" under {reference(t, x.controller).possessive} control"
    tail = (
        f"{', reveal ' + it if x.reveal else ''}, {put}, and shuffle that library"
        if x.to != "library"
        else (f"{', reveal ' + it if x.reveal else ''}, shuffle that library, and {put}")
    )
    if not who.is_you:
        tail = re.sub(r"\b(reveal|put|shuffle|remove)\b", lambda match: match[1] + "s", tail)
    return Clause(who, "search", rest + tail)


def _shuffle(t: Telling, x: i.Shuffle) -> Clause:
    who = _who(t, x.who)
    return Clause(who, "shuffle", f"{'your' if who.is_you else 'his or her'} library")


def _look(t: Telling, x: i.Look) -> Clause:
    who = _who(t, x.who)
    if x.what is not None:
        what = reference(t, x.what).text
    else:
        whose = reference(t, x.library).possessive if x.library is not None else "your"
        what = f"the top card of {whose} library" if x.amount == 1 else f"the top {_count(t, x.amount)} cards of {whose} library"
    what = re.sub(r"^all cards in (.*) hand$", r"\1 hand", what)
    if not who.is_you and what == "that player's hand":
        what = "his or her hand"
    return Clause(who, "reveal" if x.reveal else "look at", what)


def _reveal_until(t: Telling, x: i.RevealUntil) -> Clause:
    who, library = _who(t, x.who), reference(t, x.library)
    what = re.sub(r" in .* library$", "", one_of(t, x.filter))
    return Clause(who, "reveal", f"cards from the top of {library.possessive} library until {what} is revealed")


def _arrange(t: Telling, x: i.Arrange) -> Clause:
    return Clause(_who(t, x.who), "put", f"those cards on the {x.position} of the library in any order")


def _scry(t: Telling, x: i.Scry) -> Clause:
    return Clause(_who(t, x.who), "scry", amount(t, x.amount))


def _mill(t: Telling, x: i.Mill) -> Clause:
    who = _who(t, x.who)
    own = "your" if who.is_you else "his or her"
    top = "the top card" if x.amount == 1 else f"the top {_count(t, x.amount)} cards"
    return Clause(who, "put", f"{top} of {own} library into {own} graveyard")


def _count(t: Telling, value: Any) -> str:
    if isinstance(value, int):
        return number(value)
    if isinstance(value, r.BoundAmount):
        return "that many"
    return amount(t, value)


def _play_card(t: Telling, x: i.PlayCard) -> Clause:
    free = x.cost is not None and not x.cost.parts
    how = " without paying its mana cost" if free else f" for {paid(t, x.cost).removeprefix('pay ')}" if x.cost is not None else ""
    said = f"{reference(t, x.what).text}{how}"
    who = _who(t, x.who)
    text = f"{who.text} may play {said}" if x.may else who.does("play", said)
    if x.otherwise:
        text += f". If {who.text} {'do' if who.is_you else 'does'}n't, {doings(t, x.otherwise)}"
    return Clause(None, "", text)


def _gain_life(t: Telling, x: Any, verb: str = "gain") -> Clause:
    return Clause(_who(t, x.who), verb, much(t, x.amount, "life"), always_named=True)


def _set_life(t: Telling, x: i.SetLife) -> Clause:
    return Clause(None, "", f"{_who(t, x.who).possessive} life total becomes {amount(t, x.amount)}")


def _add_mana(t: Telling, x: i.AddMana) -> Clause:
    who = _who(t, x.who)
    pool = f"to {'your' if who.is_you else 'his or her'} mana pool"
    times: Any = x.amount
    many = isinstance(times, int)
    if x.any_of:
        colors = "any color" if set(x.any_of) == set(_BASIC) else listed((f"{{{one}}}" for one in x.any_of), "or")
        if many:
            mana = (
                f"{number(times)} mana of {'any one color' if x.same and times != 1 else colors}"
                if colors == "any color"
                else (colors if times == 1 else f"{number(times)} mana, each {colors}")
            )
        else:
            mana = f"an amount of mana of {colors} equal to {amount(t, times)}"
    elif x.could_produce is not None:
        by = one_of(t, x.could_produce) if isinstance(x.could_produce, r.Filter) else reference(t, x.could_produce).text
        mana = f"one mana of any {'color' if x.colors_only else 'type'} that {by} could produce"
    elif x.same_as_event:
        mana = "one mana of any type that it produced"
    elif x.colors_of is not None:
        mana = f"one mana of any of {reference(t, x.colors_of).possessive} colors"
    elif many and set(x.symbols) == {"1"}:
        mana = f"{number(len(x.symbols) * times)} colorless mana"
    elif many and times == 1:
        mana = symbols(x.symbols)
    elif many and len(x.symbols) == 1 and times <= 6:
        mana = symbols(x.symbols) * times
    else:
        mana = (
            f"{symbols(x.symbols)} as many times as {amount(t, times)}" if not many else f"{symbols(x.symbols)} {number(times)} times"
        )
        mana = mana.replace("as many times as the number of", "for each of the")
        mana = re.sub(r"as many times as (X|that much)$", lambda match: "X times" if match[1] == "X" else "that many times", mana)
    only = f", which can be spent only on {one_of(t, x.only)}" if x.only is not None else ""
    return Clause(who, "add", f"{mana} {pool}{only}")


def _end_game(t: Telling, x: i.EndGame) -> Clause:
    return Clause(_who(t, x.who), "win" if x.wins else "lose", "the game", always_named=True)


def _extra_turn(t: Telling, x: i.ExtraTurn) -> Clause:
    return Clause(_who(t, x.who), "take", "an extra turn after this one")


def _extra_phases(t: Telling, x: i.ExtraPhases) -> Clause:
    return Clause(None, "", f"after this phase there is an additional {listed(x.phases)} phase")


def _extra_steps(t: Telling, x: i.ExtraSteps) -> Clause:
    return Clause(None, "", f"there is an additional {x.step} step")


def _skip(t: Telling, x: i.Skip) -> Clause:
    who = _who(t, x.who)
    return Clause(who, "skip", f"{'your' if who.is_you else 'his or her'} next {x.what}")


def _control_turn(t: Telling, x: i.ControlTurn) -> Clause:
    return Clause(_who(t, x.by), "control", f"{reference(t, x.whose).possessive} next turn", always_named=True)


def _destroy(t: Telling, x: i.Destroy) -> Clause:
    what = reference(t, x.what)
    tail = f". {'They' if what.many else 'It'} can't be regenerated" if x.no_regeneration else ""
    return _you("destroy", f"{what.text}{tail}")


def _sacrifice(t: Telling, x: i.Sacrifice) -> Clause:
    who = _who(t, x.who)
    if x.what is not None:
        return Clause(who, "sacrifice", reference(t, x.what).text)
    if x.filter is None:
        raise Wordless("what is sacrificed")
    own = r.Filter(tuple(one for one in x.filter.predicates if not isinstance(one, r.ControlledBy)), x.filter.zone)
    return Clause(who, "sacrifice", counted(t, x.count, own))


def _move(t: Telling, x: i.Move) -> Clause:
    what = reference(t, x.what)
    owner = "their owners'" if what.many else "its owner's"
    hand = "their owners' hands" if what.many else "its owner's hand"
    mine = " in your graveyard" in what.text or " in your hand" in what.text
    fresh = re.sub(r"^(.*?) in (your|a|that player's|graveyards) ?(graveyard)?$", r"\1", what.text)
    match x.to:
        case "hand":
            if mine:
                return _you("return", f"{what.text.replace(' in your', ' from your')} to your hand")
            verb = "put" if what.text.startswith(("that card", "those cards", "the other", "the top", "that pile")) else "return"
            return _you(verb, f"{what.text} {'into' if verb == 'put' else 'to'} {hand}")
        case "in play":
            verb = "return" if "graveyard" in what.text else "put"
            how = [" tapped"] if x.tapped else []
            how += [" face down"] if x.face_down else []
            how += [f" attached to {reference(t, x.attached_to).text}"] if x.attached_to is not None else []
            how += (
                [f" with {listed(measured(t, count, f'{kind} counter') for kind, count in x.with_counters)} on it"]
                if x.with_counters
                else []
            )
            how += [f" under {reference(t, x.controller).possessive} control"] if x.controller not in (None, r.You()) else []
            how += [" attacking"] if x.attacking is not None else []
            place = "to play" if verb == "return" else "into play"
            return _you(verb, f"{what.text.replace(' in your', ' from your')} {place}{''.join(how)}")
        case "removed":
            return _you("remove", f"{what.text} from the game{' face down' if x.face_down else ''}")
        case "graveyard":
            return _you("put", f"{what.text} into {owner} graveyard{'s' if what.many else ''}")
        case "library":
            library = "their owners' libraries" if what.many else "its owner's library"
            if x.position == "shuffle":
                return _you("shuffle", f"{what.text} into {library}")
            return _you("put", f"{what.text} on the {x.position} of {library}")
    raise Wordless(f"moving to {x.to} {fresh}")


def _counter(t: Telling, x: i.Counter) -> Clause:
    what = reference(t, x.what).text
    tail = {
        "graveyard": "",
        "hand": ". It goes to its owner's hand instead of the graveyard",
        "removed": ". It is removed from the game instead",
        "library": ". It goes on top of its owner's library instead of the graveyard",
        "in play": ". It comes into play under your control instead",
    }
    return _you("counter", what + tail.get(x.to, ""))


def _tap(t: Telling, x: i.Tap) -> Clause:
    return _you("tap or untap" if x.either else "untap" if x.untap else "tap", reference(t, x.what).text)


def _put_counters(t: Telling, x: i.PutCounters) -> Clause:
    what = reference(t, x.what)
    if x.kind == "poison":
        return Clause(what, "get", measured(t, x.amount, "poison counter"))
    on = what.text
    if what.many:
        on = _each(t, x.what) or f"each of {'the ' if on.startswith('all ') else ''}{on.removeprefix('all ')}"
    return _you("put", f"{measured(t, x.amount, f'{x.kind} counter')} on {on}")


def _remove_counters(t: Telling, x: i.RemoveCounters) -> Clause:
    what = reference(t, x.what).text
    return _you(
        "remove", f"{'all ' + x.kind + ' counters' if x.amount is None else measured(t, x.amount, x.kind + ' counter')} from {what}"
    )


def _token(t: Telling, x: i.CreateToken) -> Clause:
    who = _who(t, x.who)
    one = x.amount == 1
    if x.copy_of is not None:
        of = reference(t, x.copy_of).text
        thing = f"a token that's a copy of {of}" if one else f"{_count(t, x.amount)} tokens that are copies of {of}"
    else:
        c = x.token
        sized = x.power is not None or (c.power is not None and c.toughness is not None)
        size = f"{'X' if x.power is not None else c.power}/{'X' if x.toughness is not None else c.toughness}" if sized else ""
        words = [
            size if "creature" in c.types else "",
            *c.supertypes,
            listed(c.colors) or "colorless",
            *c.subtypes,
            *c.types,
            "token" if one else "tokens",
        ]
        named = "" if not c.name or c.name in (" ".join(c.subtypes), "Token") else f" named {c.name}"
        gifts = [told_changes.gift(t, ability) for ability in c.abilities]
        thing = " ".join(word for word in words if word) + named + (f" with {listed(gifts)}" if gifts else "")
        if one:
            thing = article(thing)
        else:
            plain = isinstance(x.amount, (int, r.X, r.BoundAmount))
            thing = f"{_count(t, x.amount)} {thing}" if plain else f"a number of {thing} equal to {amount(t, x.amount)}"
        if x.power is not None:
            thing += f", where X is {amount(t, x.power)}"
    state = (" tapped" if x.tapped else "") + (" attacking" if x.attacking else "")
    return Clause(who, "put", f"{thing} into play{state}")


def _regenerate(t: Telling, x: i.Regenerate) -> Clause:
    return _you("regenerate", reference(t, x.what).text)


def _attach(t: Telling, x: i.Attach) -> Clause:
    what = reference(t, x.what)
    return _you("attach", f"{what.text} to {reference(t, x.to).text}")


def _equalize(t: Telling, x: i.Equalize) -> Clause:
    what = filtered(t, x.filter, many=True).replace(" in a player's hand", "")
    lose = "discards" if x.filter.zone == "hand" else "sacrifices"
    return Clause(None, "", f"each player keeps as many {what} as the player who has the fewest, and {lose} the rest")


def _separate(t: Telling, x: i.Separate) -> Clause:
    return Clause(
        None,
        "",
        f"{reference(t, x.by).does('separate', reference(t, x.what).text)} into two piles, and "
        f"{reference(t, x.chooser).does('choose', 'one of them')}",
    )


def _exchange(t: Telling, x: i.ExchangeControl) -> Clause:
    return _you("exchange", f"control of {reference(t, x.left).text} and {reference(t, x.right).text}")


def _turn_face(t: Telling, x: i.TurnFace) -> Clause:
    return _you("turn", f"{reference(t, x.what).text} face {'down' if x.down else 'up'}")


def _flip(t: Telling, x: i.Flip) -> Clause:
    return _you("flip", reference(t, x.what).text)


def _phase(t: Telling, x: i.Phase) -> Clause:
    return Clause(reference(t, x.what), "phase", "in" if x.back else "out")


def _damage(t: Telling, x: i.DealDamage) -> Clause:
    source = reference(t, x.source)
    to = reference(t, x.to)
    if x.divided:
        return Clause(source, "deal", f"{much(t, x.amount, 'damage')} divided as you choose among {to.text}", always_named=True)
    each = f"each of {to.text}" if to.many and not to.text.startswith(("all", "each")) and " and " not in to.text else to.text
    each = _each(t, x.to) or re.sub(r"^all ", "each of the ", each)
    if isinstance(x.amount, (int, r.X, r.BoundAmount)):
        return Clause(source, "deal", f"{much(t, x.amount, 'damage')} to {each}", always_named=True)
    return Clause(source, "deal", f"damage to {each} equal to {amount(t, x.amount)}", always_named=True)


def _each(t: Telling, to: Any) -> str:
    """Everything that damage is dealt to, one by one: "each creature and each player"; "" where it is no such set."""
    if isinstance(to, r.Every) and not any(isinstance(one, r.IsOneOf) for one in to.filter.predicates):
        return f"each {filtered(t, to.filter)}"
    if isinstance(to, r.Together) and any(isinstance(one, r.Every) for one in to.refs):
        return listed(_each(t, one) or reference(t, one).text for one in to.refs)
    return ""


def _apply(t: Telling, x: i.Apply) -> Clause:
    return Clause(None, "", told_changes.lasting(t, x))


def _gain_control(t: Telling, x: i.GainControl) -> Clause:
    how = {"end of game": "", "end of turn": " until end of turn"}.get(x.duration)
    if how is None:
        if x.condition is None:
            raise Wordless("how long control lasts")
        how = f" for as long as {condition(t, x.condition)}"
    return Clause(_who(t, x.who), "gain", f"control of {reference(t, x.what).text}{how}")


def _delayed(t: Telling, x: i.Delayed) -> Clause:
    said, after = event(t, x.when)
    said = said.replace("at the beginning of each", "at the beginning of the next")
    said = re.sub(r"at the beginning of (your|its controller's|that player's|the) (?!next)", r"at the beginning of \1 next ", said)
    until = " this turn" if x.duration == "end of turn" and said.startswith("whenever") else ""
    return Clause(None, "", f"{said}{until}, {doings(after, x.instructions)}")


def _copy_spell(t: Telling, x: i.CopySpell) -> Clause:
    times = "" if x.amount == 1 else f" {_count(t, x.amount)} times"
    tail = ". You may choose new targets for the copy" if x.new_targets else ""
    return _you("copy", f"{reference(t, x.what).text}{times}{tail}")


def _change_targets(t: Telling, x: i.ChangeTargets) -> Clause:
    if x.to is not None:
        return _you("change", f"the target of {reference(t, x.what).text} to {reference(t, x.to).text}")
    return Clause(_who(t, x.who), "choose", f"new targets for {reference(t, x.what).text}")


def _choose(t: Telling, x: i.Choose) -> Clause:
    who = _who(t, x.who)
    if x.among is not None:
        said = one_of(t, x.among)
        t.names[x.bind] = Noun("the chosen one")
        return Clause(who, "choose", said)
    if x.what == "kind":
        return Clause(who, "choose", listed(x.words, "or"))
    what = f"the name of a {'non' + x.but_no + ' ' if x.but_no else ''}card" if x.what == "card name" else article(x.what)
    t.names[x.bind] = Noun("that player") if x.what in ("opponent", "player") else Noun(f"the chosen {x.what}")
    return Clause(who, "choose", what)


def _may(t: Telling, x: i.May) -> Clause:
    who = _who(t, x.who)
    first: list[str] = [paid(t, x.cost)] if x.cost is not None else []
    behind = ""
    inner = list(x.instructions)
    if x.cost is not None:
        behind = f". If {who.text} {'do' if who.is_you else 'does'}, {doings(t, inner)}" if inner else ""
    else:
        did: list[str] = []
        inner = [one for one in inner if not isinstance(one, i.Remember)] or inner
        for at, one in enumerate(inner):
            if at and (isinstance(one, (i.If, i.May, i.Unless)) or _apart(t, one) or clauses(t, one).subject is None):
                behind = (
                    f". {sentence(doings(t, inner[at:]))[:-1]}"
                    if isinstance(one, (i.If, i.May, i.Unless))
                    else (f". If {who.text} {'do' if who.is_you else 'does'}, {doings(t, inner[at:])}")
                )
                break
            clause = clauses(t, one)
            if clause.subject is None or (clause.subject.text != who.text and not clause.subject.is_you):
                did.append(_having(clause))
            else:
                did.append(clause.base)
        first.append(listed(did))
    text = f"{who.text} may {listed(first)}{behind}"
    if x.otherwise:
        text += f". If {who.text} {'don' if who.is_you else 'doesn'}'t, {doings(t, x.otherwise)}"
    return Clause(None, "", text)


def _apart(t: Telling, one: Any) -> bool:
    return isinstance(one, (i.Apply, i.ApplyReplacement, i.Delayed))


def _having(clause: Clause) -> str:
    if clause.subject is None:
        return f"have this happen: {clause.rest}"
    return f"have {clause.subject.text} {clause.base}"


def _unless(t: Telling, x: i.Unless) -> Clause:
    does = doings(t, x.instructions)
    who = _who(t, x.who)
    cost = paid(t, x.cost) if who.is_you else pays(t, x.cost)
    if x.times != 1:
        cost += f" for each of {amount(t, x.times).removeprefix('the number of ')}"
    return Clause(None, "", f"{does} unless {who.text} {cost}")


def _if(t: Telling, x: i.If) -> Clause:
    if isinstance(x.condition, k.Happened):
        said = "if that was done"
    elif isinstance(x.condition, k.NotCondition) and isinstance(x.condition.condition, k.Happened):
        said = "if that was not done"
    else:
        said = f"if {condition(t, x.condition)}"
    text = f"{said}, {doings(t, x.then)}" if x.then else ""
    if x.otherwise:
        text = f"{text}. Otherwise, {doings(t, x.otherwise)}" if text else f"unless {said.removeprefix('if ')}, {doings(t, x.otherwise)}"
    return Clause(None, "", text)


def _for_each(t: Telling, x: i.ForEach) -> Clause:
    over = reference(t, x.over)
    each = Noun("that player") if "player" in over.text or "opponent" in over.text else Noun("it", whose="its")
    inner = t.inside(**{x.name: each, "each": each, re.sub(r" ?\d+$", "", x.name): each})
    text = over.text.removeprefix("all ").removeprefix("each ")
    said = f"for each {text}" if over.text.startswith("each ") else f"for each of {'the ' if over.text.startswith('all ') else ''}{text}"
    if len(x.instructions) == 1:
        clause = clauses(inner, x.instructions[0])
        if clause.subject is not None and clause.subject.text == each.text and over.text.startswith("each "):
            return Clause(over, clause.verb, clause.rest)
        return Clause(None, "", f"{said}, {clause.told}")
    return Clause(None, "", f"{said}, {doings(inner, x.instructions)}")


def _coin(t: Telling, x: i.FlipCoin) -> Clause:
    who = _who(t, x.who)
    text = who.does("flip", "a coin") if not who.is_you else "flip a coin"
    text += f". If {who.text} {agree('win', who.is_you)} the flip, {doings(t, x.won)}" if x.won else ""
    text += f". If {who.text} {agree('lose', who.is_you)} the flip, {doings(t, x.lost)}" if x.lost else ""
    return Clause(None, "", text)


def _remember(t: Telling, x: i.Remember) -> Clause:
    return _you("note", f"{reference(t, x.what).text} for this")


def _replacement(t: Telling, x: i.ApplyReplacement) -> Clause:
    return Clause(None, "", told_changes.shield(t, x, doings))


_CLAUSES: dict[str, Callable[[Telling, Any], Clause]] = {
    "Draw": _draw,
    "Discard": _discard,
    "Search": _search,
    "Shuffle": _shuffle,
    "Look": _look,
    "RevealUntil": _reveal_until,
    "Arrange": _arrange,
    "Scry": _scry,
    "Mill": _mill,
    "PlayCard": _play_card,
    "GainLife": _gain_life,
    "LoseLife": lambda t, x: _gain_life(t, x, "lose"),
    "SetLife": _set_life,
    "AddMana": _add_mana,
    "EndGame": _end_game,
    "ExtraTurn": _extra_turn,
    "ExtraPhases": _extra_phases,
    "ExtraSteps": _extra_steps,
    "Skip": _skip,
    "ControlTurn": _control_turn,
    "EndTurn": lambda t, x: _you("end", "the turn"),
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
    "RemoveFromCombat": lambda t, x: _you("remove", f"{reference(t, x.what).text} from combat"),
    "BecomeBlocked": lambda t, x: Clause(reference(t, x.what), "become", "blocked"),
    "Phase": _phase,
    "DealDamage": _damage,
    "Apply": _apply,
    "ApplyReplacement": _replacement,
    "GainControl": _gain_control,
    "Delayed": _delayed,
    "CopySpell": _copy_spell,
    "CopyCard": lambda t, x: _you("copy", reference(t, x.what).text),
    "ChangeTargets": _change_targets,
    "Choose": _choose,
    "May": _may,
    "Unless": _unless,
    "If": _if,
    "ForEach": _for_each,
    "FlipCoin": _coin,
    "Remember": _remember,
}
__all__ = ["NUMBERS", "Clause", "clauses", "doings"]
