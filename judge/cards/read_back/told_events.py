"""Trigger events in words: "when this comes into play", "whenever a creature attacks"."""

from __future__ import annotations

import re
from typing import Any

from judge.cards.read_back.sentence_parts import Noun, Telling, Wordless, article, listed, number
from judge.cards.read_back.told_conditions import STEPS, condition
from judge.cards.read_back.told_nouns import filtered, one_of
from judge.cards.read_back.told_references import reference
from judge.engine.language import event_patterns as p
from judge.engine.language import predicates as pr
from judge.engine.language.attachment_patterns import BecomesAttached, BecomesUnattached
from judge.engine.language.combat_patterns import Attacks, BecomesBlocked, BlocksPattern, UnblockedPattern
from judge.engine.language.outcome_patterns import CoinsComing, FlipsCoin, SettlesUpkeep
from judge.engine.language.play_patterns import Activates, BecomesTarget, Passes, Played, PlaysLand, PutWithOneTarget
from judge.engine.language.time_patterns import TimeComes


def event(t: Telling, value: Any) -> tuple[str, Telling]:
    """A trigger event with its "when", "whenever" or "at", and what is known for what follows. Raises ``Wordless``."""
    if isinstance(value, p.StepBegins) and value.whose is None and not value.that_turn and value.step in ("end of turn", "end of combat"):
        return f"at {value.step}", t
    if isinstance(value, p.StepBegins):
        return f"at the beginning of {_step(t, value)}", t.inside(player=Noun("that player"))
    if isinstance(value, p.AnyPattern) and any(isinstance(one, p.StepBegins) for one in value.patterns):
        parts = [event(t, one)[0] for one in value.patterns]
        return listed(parts, "or"), t
    said, after = happening(t, value)
    this = (
        isinstance(value, p.StateIs)
        or (isinstance(value, (p.ZoneChange, p.TurnedFaceUp, p.ControlLost)) and getattr(value, "what", None) is None)
        or isinstance(value, p.CounterMoves)
    )
    return f"{'when' if this else 'whenever'} {said}", after


def _step(t: Telling, value: p.StepBegins) -> str:
    step = STEPS.get(value.step, value.step)
    first = "first " if value.first else ""
    if value.that_turn:
        return f"that turn's {first}{step}"
    if value.whose is None:
        return f"each {first}{step}"
    who = reference(t, value.whose)
    if value.later_turn:
        return f"the {first}{step} of {who.possessive} next turn"
    return f"{who.possessive} {first}{step}"


def happening(t: Telling, value: Any) -> tuple[str, Telling]:
    """A trigger event as a clause: "this comes into play"; and what is known for what follows."""
    match value:
        case p.ZoneChange():
            return _moved(t, value)
        case p.DealsDamage():
            return _damage(t, value)
        case Attacks(what, alone, defender, least=least):
            subject, after = _at_once(t, what, least)
            said = subject.does("attack", reference(t, defender).text if defender is not None else "")
            return said + (" alone" if alone else "") + " for the first time in a turn" * value.first, after
        case BlocksPattern(what, _, blocked, least, some):
            subject, after = _at_once(t, what, 1 if value.together else 0)
            met = blocked or some
            object = one_of(t, met) if met else f"{number(least)} or more creatures" if least else ""
            if value.each and not object:
                object = "a creature"
            return subject.does("block", object), after.inside(other=Noun("the blocked creature"))
        case BecomesBlocked(what, each, blocker, least):
            subject, after = _subject(t, what)
            by = (
                f"by {one_of(t, blocker)}"
                if blocker
                else f"by {number(least)} or more creatures"
                if least
                else "by a creature"
                if each
                else ""
            )
            return subject.does("become", f"blocked {by}".strip()), after.inside(other=Noun("the blocking creature"))
        case UnblockedPattern(what):
            subject, after = _subject(t, what)
            return f"{subject.text} attacks and isn't blocked", after
        case Activates(by, of, spares_mana, taps):
            whose = f" of {one_of(t, of)}" if of is not None else ""
            tapping = "" if taps is None else f" {'with' if taps else 'without'} {{T}} in its cost"
            said = f"an activated ability{whose}{tapping}{' that is no mana ability' * spares_mana}"
            return (Noun("a player") if by is None else _somebody(t, by)).does("play", said), t.inside(
                player=Noun("that player"), subject=Noun("that permanent"), spell=Noun("that ability")
            )
        case Played(spell, by, nth=nth, own=own, later=later) if nth:
            who = _anybody(t, by)
            place = ("first", "second", "third", "fourth", "fifth")[nth - 1]
            said = who.does("play", one_of(t, spell))
            behind = f"as the {place} such spell of a turn"
            behind = f"other than the {place} such spell that he or she plays each turn" if later else behind
            said = f"{said} {behind}" if own else f"the {place} {one_of(t, spell).split(' ', 1)[1]} of a turn is played"
            return said, t.inside(player=Noun("that player"), subject=Noun("that spell"), spell=Noun("that spell"))
        case Played(spell, by, this):
            if this:
                return "you play this", t
            who = reference(t, by) if by is not None else Noun("a player")
            if who.text == "each opponent":
                who = Noun("an opponent")
            return who.does("play", one_of(t, spell)), t.inside(
                player=Noun("that player"), subject=Noun("that spell"), spell=Noun("that spell")
            )
        case PlaysLand(by, another, what):
            land = one_of(t, what) if what is not None else "a land"
            return _anybody(t, by).does("play", f"another {land.split(' ', 1)[1]}" if another else land), t.inside(
                player=Noun("that player"), subject=Noun("that land")
            )
        case Passes(by):
            return _anybody(t, by).does("pass", ""), t.inside(player=Noun("that player"))
        case PutWithOneTarget(what):
            said = article(filtered(t, what)) if what is not None else "a spell or ability"
            return f"{said} with a single target is put onto the stack", t
        case BecomesTarget(what, by, first):
            subject, after = _subject(t, what)
            said = subject.does("become", f"the target of {one_of(t, by) if by is not None else 'a spell or ability'}")
            return said + (" for the first time in a turn" if first else ""), after
        case p.TapsOrUntaps(what, untaps, for_mana, of_chosen):
            subject, after = _subject(t, what)
            for_what = f"tapped for mana{' of the chosen color' * of_chosen}"
            return subject.does("be" if for_mana else "become", for_what if for_mana else "untapped" if untaps else "tapped"), after
        case p.LifeChanges(who, loses):
            return _somebody(t, who).does("lose" if loses else "gain", "life"), t
        case p.Draws(who, first, card, spares_first):
            said = one_of(t, card).replace(" in a player's hand", "") if card is not None else "a card"
            return _somebody(t, who).does("draw", said) + (
                " as the first of a turn, which is revealed" if first else ""
            ) + " except the first one in that player's draw step" * spares_first, t
        case p.Discards(who, card):
            said = one_of(t, card).split(" in ")[0] if card is not None else "a card"
            return _somebody(t, who).does("discard", said), t
        case p.CounterMoves(kind, what, removed, last):
            subject, after = _subject(t, what)
            which = "the last" if last else article(kind).split(" ")[0]
            return f"{which} {kind} counter is {'removed from' if removed else 'put on'} {subject.text}", after
        case p.Designated(word, what):
            subject, after = _subject(t, what)
            return subject.does("become", word), after
        case p.ChapterReached(chapter):
            return f"chapter {chapter} is reached", t
        case p.CountersComing(what, kind):
            return f"{kind + ' ' if kind else ''}counters would be put on {one_of(t, what)}", t
        case p.ManaComing(what, of):
            kind = f" and would produce {' or '.join('{' + symbol + '}' for symbol in of)}" if of else ""
            return f"{one_of(t, what)} is tapped for mana{kind}", t
        case p.TokensComing(who):
            return f"tokens would come into play under {reference(t, who).possessive} control", t
        case p.TurnedFaceUp(what):
            subject, after = _subject(t, what)
            return subject.does("be", "turned face up"), after
        case p.Regenerates(what, shield):
            subject, after = _subject(t, what)
            return subject.does("regenerate", "this way" if shield else ""), after
        case CoinsComing(who):
            return _somebody(t, who).does("flip", "a coin"), t
        case FlipsCoin(who, won):
            return _somebody(t, who).does("win" if won else "lose", "a coin flip"), t
        case SettlesUpkeep(paid):
            return f"this's cumulative upkeep is {'paid' if paid else 'not paid'}".replace("this's", t.here.possessive), t
        case p.Shuffles(who):
            return _somebody(t, who).does("shuffle", "a library"), t
        case p.SpellCountered(spell):
            return f"{article(filtered(t, spell))} is countered", t
        case p.Transforms(what):
            subject, after = _subject(t, what)
            return subject.does("transform"), after
        case p.Phases(what, out):
            subject, after = _subject(t, what)
            return subject.does("phase", "out" if out else "in"), after
        case p.ControlLost(what):
            subject, after = _subject(t, what)
            return f"you lose control of {subject.text}", after
        case p.StateIs(inner):
            return condition(t, inner), t
        case TimeComes(what, whose):
            who = _somebody(t, whose)
            return who.does("begin", f"{'your' if who.text == 'you' else 'a'} {what}"), t.inside(player=Noun("that player"))
        case BecomesAttached(what, to):
            subject, after = _subject(t, what)
            on = one_of(t, to) if to is not None else "a permanent" if what is None else t.here.text
            return subject.does("become", f"attached to {on}"), after.inside(other=Noun("that permanent"))
        case BecomesUnattached(what):
            subject, after = _subject(t, what)
            return subject.does("become", "unattached from a permanent"), after.inside(other=Noun("that permanent"))
        case p.AnyPattern(those):
            return _either(t, those)
    raise Wordless(type(value).__name__)


def _either(t: Telling, those: tuple[Any, ...]) -> tuple[str, Telling]:
    said = [happening(t, one) for one in those]
    clauses = [clause for clause, _ in said]
    first = clauses[0].split(" ")[0]
    for subject in ("enchanted creature", "equipped creature", "this", first):
        if all(clause.startswith(f"{subject} ") for clause in clauses):
            return f"{subject} {listed((clause.removeprefix(subject).strip() for clause in clauses), 'or')}", said[0][1]
    return listed(clauses, "or"), said[0][1]


def _somebody(t: Telling, who: Any) -> Noun:
    noun = reference(t, who)
    return Noun({"each player": "a player", "each opponent": "an opponent"}.get(noun.text, noun.text))


def _at_once(t: Telling, what: pr.Filter | None, least: int) -> tuple[Noun, Telling]:
    """The same of so many at least that do it together; 0 for each by itself."""
    subject, after = _subject(t, what)
    if not least or what is None:
        return subject, after
    return Noun(f"{number(least)} or more {filtered(t, what, many=True)}", many=True), after


def _subject(t: Telling, filter: pr.Filter | None) -> tuple[Noun, Telling]:
    """Who an event is about, and how what follows speaks of it."""
    if filter is None:
        return t.here, t.inside(subject=Noun("it", whose="its"))
    said = one_of(t, filter)
    if any(isinstance(one, pr.IsOneOf) for one in filter.predicates):
        return Noun(said), t.inside(subject=Noun("it", whose="its"))
    word = next((one.type for one in filter.predicates if isinstance(one, pr.IsType)), "")
    word = word or next((one.subtype for one in filter.predicates if isinstance(one, pr.IsSubtype)), "")
    word = "card" if filter.zone not in ("in play", "stack", "sources") else word or ("spell" if filter.zone == "stack" else "permanent")
    return Noun(said), t.inside(subject=Noun(f"that {word}"))


def _moved(t: Telling, value: p.ZoneChange) -> tuple[str, Telling]:
    subject, after = _subject(t, value.what)
    origin, to = value.origin, value.to
    by = f" by {one_of(t, value.by)}" if value.by is not None else ""
    card = value.what is not None and origin not in ("in play",) and to != "in play" and "card" not in subject.text
    if card:
        subject = Noun(re.sub(r"\bpermanent\b", "card", subject.text))
    match value.cause:
        case "cycled":
            said = subject.text.split(" in ")[0]
            return (f"you cycle {said}" if value.what is None else f"a player cycles {said}"), after
        case "discarded":
            return subject.does("be", f"discarded{by}"), after
        case "sacrificed":
            return subject.does("be", f"sacrificed{by}"), after
        case "destroyed":
            return subject.does("be", f"destroyed{by}"), after
    if to == "in play":
        return subject.does("come", "into play" + (f" from {_zone(origin)}" if origin else "")), after
    if to == "graveyard":
        where = "from play" if origin == "in play" else "from anywhere" if not origin else f"from {_zone(origin)}"
        return subject.does("be", f"put into a graveyard {where}{by}"), after
    if origin == "in play" and not to:
        return subject.does("leave", "play"), after
    if not to:
        return subject.does("leave", _zone(origin)), after
    return subject.does("be", f"put into {_zone(to)}" + (f" from {_zone(origin)}" if origin else "")), after


def _zone(zone: str) -> str:
    return {"in play": "play", "removed": "the removed-from-the-game zone", "stack": "the stack", "": "anywhere"}.get(zone, f"a {zone}")


def _damage(t: Telling, value: p.DealsDamage) -> tuple[str, Telling]:
    after = t.inside(subject=Noun("it", whose="its"), player=Noun("that player"))
    kind = "combat damage" if value.combat else "noncombat damage" if value.combat is False else "damage"
    if value.source_is_this:
        source, after = t.here, t.inside(source=Noun("it", whose="its"), player=Noun("that player"))
    elif value.source is not None:
        source = _at_once(t, value.source, 1)[0] if value.together else Noun(one_of(t, value.source))
    else:
        source = None
    to = "this" if value.to_is_this else one_of(t, value.to) if value.to is not None else ""
    if not value.to_is_this and value.to is not None:
        word = next((one.type for one in value.to.predicates if isinstance(one, pr.IsType)), "")
        after = after.inside(
            subject=Noun(f"that {word}" if word else "that permanent or player" if value.to.players is not None else "that player")
        )
    if source is None:
        return Noun(to or "something").does("be", f"dealt {kind}"), after
    return source.does("deal", f"{kind}{' to ' + to if to else ''}"), after


def _anybody(t: Telling, by: Any) -> Noun:
    """Who it is that does something: "a player", "an opponent", "you"."""
    who = reference(t, by) if by is not None else Noun("a player")
    return Noun("an opponent") if who.text == "each opponent" else who
