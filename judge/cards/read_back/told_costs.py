"""Costs in words: "{1}{G}, {T}, sacrifice a creature"."""

from __future__ import annotations

from typing import Any

from judge.cards.read_back.sentence_parts import Telling, Wordless, agree, article, listed, number
from judge.cards.read_back.told_amounts import amount, counted, measured, much
from judge.cards.read_back.told_conditions import condition
from judge.cards.read_back.told_nouns import filtered
from judge.cards.read_back.told_references import reference
from judge.engine.language import amounts as am
from judge.engine.language import costs as c
from judge.engine.language.predicates import Filter, IsOneOf
from judge.engine.language.references import This, TopCards


def symbols(those: tuple[str, ...]) -> str:
    """Mana symbols in braces."""
    said = "".join(f"{{{one.partition(':')[0]}}}" for one in those)
    colors = next((one.partition(":")[2] for one in those if ":" in one), "")
    return said + (f" with only {' and/or '.join('{' + color + '}' for color in colors)} spent on X" if colors else "")


def before_colon(t: Telling, cost: c.Cost) -> str:
    """A cost as it stands before the colon of an activated ability."""
    parts = [_part(t, one, bare=True) for one in cost.parts]
    return ", ".join(part[0].upper() + part[1:] for part in parts if part) or "{0}"


def paid(t: Telling, cost: c.Cost) -> str:
    """A cost as something to do: "pay {2} and sacrifice a creature"."""
    return listed(_part(t, one, bare=False) for one in cost.parts) or "pay {0}"


def pays(t: Telling, cost: c.Cost) -> str:
    """The same of somebody else: "pays {2} and sacrifices a creature"."""
    said = listed(agree(_part(t, one, bare=False), base=False) for one in cost.parts) or "pays {0}"
    return said.replace("you control", "they control") if any(isinstance(one, c.ActCost) for one in cost.parts) else said


def _act(t: Telling, one: Any) -> str:
    """An action that is a cost: "draw a card", "have an opponent gain 3 life"."""
    from judge.cards.read_back.told_clauses import clauses

    clause = clauses(t, one)
    if clause.subject is None:
        raise Wordless(type(one).__name__)
    return clause.base if clause.subject.is_you else f"have {clause.subject.text} {clause.base}"


def _part(t: Telling, part: Any, bare: bool) -> str:
    match part:
        case c.ManaPart(those):
            return symbols(those) if bare else f"pay {symbols(those)}"
        case c.ManaCostOf(of, less):
            price = f"{reference(t, of).possessive} mana cost" + (f" reduced by up to {{{less}}}" if less else "")
            return price if bare else f"pay {price}"
        case c.TapSelf():
            return "{T}" if bare else "tap this"
        case c.UntapSelf():
            return "{Q}" if bare else "untap this"
        case c.SacrificeCost(filter, count):
            return f"sacrifice {counted(t, count, filter) if filter else 'this'}"
        case c.SacrificeTotalCost(filter, what, least):
            return f"sacrifice any number of {filtered(t, filter, many=True)} with total {what} {amount(t, least)} or greater"
        case c.TapTotalCost(filter, what, least):
            return f"tap any number of {filtered(t, filter, many=True)} with total {what} {amount(t, least)} or greater"
        case c.DiscardCost():
            return _discarded(t, part)
        case c.LifeCost(value):
            return f"pay {much(t, value, 'life')}"
        case c.RemoveCountersCost(kind, count):
            return f"remove {measured(t, count, f'{kind} counter')} from this"
        case c.PutCountersCost(kind, count):
            return f"put {measured(t, count, f'{kind} counter')} on this"
        case c.TapCost(filter, count):
            return f"tap {counted(t, count, filter)}"
        case c.ReturnCost(filter, count):
            hand = "its owner's hand" if count == 1 else "their owners' hands"
            return f"return {counted(t, count, filter) if filter else 'this'} to {hand}"
        case c.RemoveFromGameCost(Filter((IsOneOf(TopCards() as top),))):
            return f"remove {reference(t, top).text} from the game"
        case c.RemoveFromGameCost(filter, count, single):
            where = ", all of them in one graveyard" if single else ""
            return f"remove {counted(t, count, filter) if filter else 'this'} from the game{where}"
        case c.RevealCost(filter, count):
            return f"reveal {counted(t, count, filter)}"
        case c.MillCost(count):
            return f"put the top {'card' if count == 1 else f'{_number(t, count)} cards'} of your library into your graveyard"
        case c.UnattachCost(what):
            named = "this" if isinstance(what, This) else reference(t, what).text
            return f"unattach {named}"
        case c.EitherCost(left, right):
            return f"{_part(t, left, bare)} or {_part(t, right, bare)}"
        case c.DefinedX(said):
            return f"for X announce {amount(t, said)}"
        case c.ActCost((), am.X(), needs):
            return f"announce a number X such that {condition(t, needs)}"
        case c.ActCost(instructions, count):
            return listed(_act(t, one) for one in instructions) + ("" if count == 1 else f" {_number(t, count)} times")
        case c.AddManaCost(those, count):
            return f"add {symbols(those)}" + ("" if count == 1 else f" {_number(t, count)} times")
    raise Wordless(type(part).__name__)


def _number(t: Telling, value: Any) -> str:
    return number(value) if isinstance(value, int) else amount(t, value)


def _discarded(t: Telling, part: c.DiscardCost) -> str:
    if part.hand:
        return "discard your hand"
    if part.this:
        return "discard this"
    said = counted(t, part.count, part.filter).split(" in ")[0] if part.filter else measured(t, part.count, "card")
    return f"discard {said}{' at random' if part.random else ''}"


__all__ = ["article", "before_colon", "paid", "pays", "symbols"]
