"""How long changes last, and clauses made of changes."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.change_drafts import Changes, Timed, apply_clause, cant_be_blocked_except, modify, said_first
from judge.cards.drafts.clause_drafts import Draft, as_subject
from judge.cards.drafts.placeholders import Mention, Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.abilities import MANA_COST, KeywordAbility
from judge.engine.language.changes import GainAbility, Permission, Requirement, Restriction
from judge.engine.language.instructions import Apply, GainControl
from judge.engine.language.predicates import Filter, IsOneOf
from judge.engine.language.references import Every, This, You


def _lasting(name: str) -> Any:
    return lambda: (name, None)


reads("until_end_of_turn")(_lasting("end of turn"))
reads("until_end_of_combat")(_lasting("end of combat"))
reads("until_your_next_turn")(_lasting("next turn"))


@reads("as_long_as")
def as_long_as(condition: Any) -> Any:
    return ("as long as", condition)


@reads("timed_change")
def timed_change(changes: Changes, duration: Any = None) -> Timed:
    return Timed(changes, duration)


THIS_TURN = ("end of turn", None)


@reads("timed_must_attack")
def timed_must_attack(*_: Any) -> Timed:
    return Timed((Requirement("attack"),), THIS_TURN)


@reads("timed_must_block")
def timed_must_block(*_: Any) -> Timed:
    return Timed((Requirement("block"),), THIS_TURN)


@reads("timed_must_block_this")
def timed_must_block_this() -> Timed:
    return Timed((Requirement("block matching", Filter((IsOneOf(This()),))),), THIS_TURN)


@reads("timed_evasion")
def timed_evasion(noun: Noun) -> Timed:
    return Timed(cant_be_blocked_except(noun), THIS_TURN)


@reads("timed_defender")
def timed_defender() -> Timed:
    return Timed((Permission("attack despite defender"),), THIS_TURN)


@reads("timed_must_be_blocked")
def timed_must_be_blocked(*_: Any) -> Timed:
    return Timed((Requirement("be blocked"),), THIS_TURN)


@reads("timed_no_untap")
def timed_no_untap(*_: Any) -> Timed:
    return Timed((Restriction("untap"),), ("next untap step", None))


@reads("timed_no_untap_twice")
def timed_no_untap_twice() -> Timed:
    return Timed((Restriction("untap"),), ("next two untap steps", None))


@reads("change_list")
def change_list(*found: Timed) -> tuple[Timed, ...]:
    return found


reads("apply_clause")(apply_clause)


@reads("apply_to_each")
def apply_to_each(thing: Any, found: tuple[Timed, ...], duration: Any = None) -> Draft:
    """ "Two target creatures each get +2/+2": what is said of several together is said of each."""
    if not getattr(thing, "many", False):
        raise Refuse("each of one thing")
    return apply_clause(thing, found, duration)


@reads("apply_flashback")
def apply_flashback(thing: Any, *rest: Any) -> Draft:
    """ "Target sorcery card in your graveyard gains flashback ... The flashback cost is equal to its mana cost"."""
    duration = next(one for one in rest if isinstance(one, tuple))
    return apply_clause(thing, (Timed((GainAbility(KeywordAbility("flashback", MANA_COST)),), duration),))


@reads("apply_and_deal")
def apply_and_deal(thing: Any, found: tuple[Timed, ...], *rest: Any) -> Draft:
    """ "~ gets +2/+0 until end of turn and deals 1 damage to you"."""
    duration, parts = rest if len(rest) == 2 else (None, rest[0])
    return (*apply_clause(thing, found, duration), *as_subject(parts, thing))


@reads("deal_and_apply")
def deal_and_apply(thing: Any, parts: Draft, found: tuple[Timed, ...], duration: Any = None) -> Draft:
    """ "~ deals 3 damage to you and attacks this turn if able"."""
    return (*as_subject(parts, thing), *apply_clause(thing, found, duration))


@reads("apply_noun", at=True)
def apply_noun(pos: int, noun: Noun, found: tuple[Timed, ...], duration: Any = None) -> Draft:
    """A plural without "all": the same as all of them."""
    if noun.card or noun.zone == "stack":
        raise Refuse("cards elsewhere", pos)
    return apply_clause(Mention(pos, Every(noun.filter()), noun.kinds - {"and"}, True), found, duration)


@reads("uncounterable_turn", at=True)
def uncounterable_turn(pos: int, noun: Noun) -> Draft:
    """A rule of the game for the turn: it holds for spells that come later as well (418.3b)."""
    if noun.zone != "stack":
        raise Refuse("countering what is no spell", pos)
    every: Any = Every(noun.filter())
    return (Apply(every, (Restriction("be countered"),)),)


@reads("apply_noun_before", at=True)
def apply_noun_before(pos: int, duration: Any, noun: Noun, found: tuple[Timed, ...]) -> Draft:
    if any(timed.duration for timed in found):
        raise Refuse("two durations")
    return said_first(duration, apply_noun(pos, noun, found, duration))


@reads("control_before")
def control_before(duration: Any, thing: Any) -> Draft:
    name, condition = duration
    return said_first(duration, (GainControl(thing, You(), name, condition),))


@reads("apply_each_late")
def apply_each_late(thing: Any, text: Any, duration: Any, times: Any) -> Draft:
    return apply_clause(thing, (Timed((modify(text, times),)),), duration)


@reads("apply_noun_each_late", at=True)
def apply_noun_each_late(pos: int, noun: Noun, text: Any, duration: Any, times: Any) -> Draft:
    return apply_noun(pos, noun, (Timed((modify(text, times),)),), duration)


@reads("lure_clause")
def lure_clause(thing: Any) -> Draft:
    return (Apply(thing, (Requirement("be blocked by all"),), "end of turn"),)


@reads("apply_clause_before")
def apply_clause_before(duration: Any, thing: Any, found: tuple[Timed, ...]) -> Draft:
    if any(timed.duration for timed in found):
        raise Refuse("two durations")
    return said_first(duration, apply_clause(thing, found, duration))
