"""Trigger events: what happens to the source itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.condition_drafts import controlled
from judge.cards.drafts.event_drafts import SPELL, THIS, THIS_MOVED, entered, in_play_noun, other, subject
from judge.cards.drafts.placeholders import Event, Mention, Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.cards.record_tree import rewrite
from judge.engine.language.combat_patterns import Attacks, BecomesBlocked, BlocksPattern, UnblockedPattern
from judge.engine.language.conditions import During, Exists, Matches, NotCondition
from judge.engine.language.event_patterns import (
    AnyPattern,
    ControlLost,
    Phases,
    StateIs,
    TapsOrUntaps,
    Transforms,
    TurnedFaceUp,
    ZoneChange,
)
from judge.engine.language.play_patterns import BecomesTarget
from judge.engine.language.predicates import HAUNTED, AllOf, AnyOf, ControlledBy, Filter, Is, IsOneOf, OwnedBy
from judge.engine.language.references import Bound, Players, This, You


@reads("e_this_targeted_by")
def e_this_targeted_by(noun: Noun) -> Event:
    if noun.zone != "stack":
        raise Refuse("becoming the target of what is no spell")
    return Event(BecomesTarget(by=noun.filter()), (THIS, SPELL))


reads("e_this_untapped")(lambda: Event(TapsOrUntaps(untaps=True), (THIS,)))


@reads("e_this_fights_some")
def e_this_fights_some(noun: Noun) -> Event:
    """Once, however many of them there are."""
    both = (BlocksPattern(some=noun.filter()), BecomesBlocked(blocker=noun.filter()))
    return Event(AnyPattern(both), (THIS,))


reads("e_this_blocks_some")(lambda noun: Event(BlocksPattern(some=noun.filter()), (THIS,)))
reads("e_this_blocked_by_some")(lambda noun: Event(BecomesBlocked(blocker=noun.filter()), (THIS,)))


def _this(pattern: Any, *mentions: Mention, amount: bool = False) -> Any:
    return lambda: Event(pattern, (THIS, *mentions), amount)


reads("e_haunted_dies")(lambda *_: Event(ZoneChange(HAUNTED, "in play", "graveyard"), (THIS,)))
reads("e_this_enters")(_this(ZoneChange(None, to="in play")))
reads("e_this_attacks")(_this(Attacks()))
reads("e_this_attacks_first")(_this(Attacks(first=True)))
reads("e_this_attacks_alone")(_this(Attacks(alone=True)))
reads("e_this_blocks")(_this(BlocksPattern()))
reads("e_this_attacks_or_blocks")(_this(AnyPattern((Attacks(), BlocksPattern()))))
reads("e_this_becomes_blocked")(_this(BecomesBlocked()))
reads("e_this_blocks_or_blocked")(_this(AnyPattern((BlocksPattern(), BecomesBlocked()))))
reads("e_this_unblocked")(_this(UnblockedPattern()))
reads("e_this_tapped")(_this(TapsOrUntaps()))
reads("e_this_face_up")(_this(TurnedFaceUp()))
reads("e_this_transforms")(_this(Transforms()))


@reads("e_this_dies")
def e_this_dies() -> Event:
    return Event(ZoneChange(None, "in play", "graveyard"), (THIS_MOVED,))


@reads("e_this_dies_yours")
def e_this_dies_yours() -> Event:
    """Into the graveyard of the player who controlled it last: what its controller didn't own goes to another's (217.1a)."""
    return replace(e_this_dies(), condition=Matches(This(), (OwnedBy(You()),)))


@reads("e_this_dies_in_combat")
def e_this_dies_in_combat() -> Event:
    """In the combat phase of whoever's turn it is; it is still that phase as the ability resolves."""
    return replace(e_this_dies(), condition=During("combat", Players("each")))


@reads("e_this_leaves")
def e_this_leaves() -> Event:
    return Event(ZoneChange(None, "in play"), (THIS_MOVED,))


reads("e_this_enters_or_dies")(lambda: _either(ZoneChange(None, "in play", "graveyard")))
reads("e_this_enters_or_leaves")(lambda *_: _either(ZoneChange(None, "in play")))
reads("e_this_enters_or_attacks")(lambda: _either(Attacks()))
reads("e_this_enters_or_transforms")(lambda *_: _either(Transforms()))


def _either(other: Any) -> Event:
    return Event(AnyPattern((ZoneChange(None, to="in play"), other)), (THIS,))


@reads("e_this_blocks_what")
def e_this_blocks_what(noun: Noun) -> Event:
    return Event(BlocksPattern(each=True, blocked=noun.filter()), (THIS, other(noun.kinds)))


@reads("e_this_blocked_by")
def e_this_blocked_by(noun: Noun) -> Event:
    return Event(BecomesBlocked(each=True, blocker=noun.filter()), (THIS, other(noun.kinds)))


@reads("e_this_blocks_or_blocked_by")
def e_this_blocks_or_blocked_by(noun: Noun) -> Event:
    both = (BlocksPattern(each=True, blocked=noun.filter()), BecomesBlocked(each=True, blocker=noun.filter()))
    return Event(AnyPattern(both), (THIS, other(noun.kinds)))


@reads("e_this_blocks_many")
def e_this_blocks_many(count: Any) -> Event:
    return Event(BlocksPattern(least=int(count)), (THIS,))


@reads("e_this_blocked_by_many")
def e_this_blocked_by_many(count: Any) -> Event:
    return Event(BecomesBlocked(least=int(count)), (THIS,))


@reads("e_discard_this")
def e_discard_this() -> Event:
    return Event(ZoneChange(None, "hand", "graveyard", "discarded"), (THIS_MOVED,))


@reads("e_this_or_enters")
def e_this_or_enters(noun: Noun, under: Any = None) -> Event:
    """The source itself matches too, whatever else it is."""
    noun = in_play_noun(noun)
    predicates = (*noun.predicates, under) if under is not None else noun.predicates
    either = AnyOf((IsOneOf(This()), AllOf(predicates))) if predicates else None
    if either is None:
        raise Refuse("anything at all")
    return Event(ZoneChange(Filter((either,)), to="in play"), (entered(noun),))


@reads("e_this_or_dies")
def e_this_or_dies(noun: Noun) -> Event:
    noun = in_play_noun(noun)
    either = AnyOf((IsOneOf(This()), AllOf(noun.predicates)))
    return Event(ZoneChange(Filter((either,)), "in play", "graveyard"), (subject(noun.kinds, "new"),))


@reads("e_this_taps_for_mana")
def e_this_taps_for_mana() -> Event:
    return Event(TapsOrUntaps(for_mana=True), (THIS,))


@reads("e_cycle_this")
def e_cycle_this() -> Event:
    return Event(ZoneChange(None, "hand", "graveyard", "cycled"), (THIS_MOVED,))


@reads("e_sacrifice_this")
def e_sacrifice_this() -> Event:
    return Event(ZoneChange(None, "in play", "graveyard", "sacrificed"), (THIS_MOVED,))


@reads("e_control_no")
def e_control_no(noun: Noun) -> Event:
    return Event(StateIs(NotCondition(Exists(controlled(noun, You())))), (replace(THIS, subject=False),))


@reads("e_state")
def e_state(condition: Any) -> Event:
    """A state of the game (410.11); what it says of the source is of the source."""
    plain = rewrite(condition, lambda v: v.ref if isinstance(v, Mention) else None)
    return Event(StateIs(plain), (replace(THIS, subject=False),))


@reads("t_any")
def t_any() -> Any:
    return None


@reads("t_spell")
def t_spell() -> Any:
    return Filter((Is("spell"),), "stack")


@reads("t_opponents")
def t_opponents() -> Any:
    return Filter((ControlledBy(Players("opponents")),), "stack")


@reads("t_yours")
def t_yours() -> Any:
    return Filter((ControlledBy(You()),), "stack")


@reads("e_this_targeted")
def e_this_targeted(by: Any) -> Event:
    """ "It" is the source; the spell or ability is called just that."""
    return Event(BecomesTarget(by=by), (THIS, Mention(-2, Bound("spell"), frozenset({"spell", "ability", "targeting"}), key="spell")))


@reads("e_this_targeted_first")
def e_this_targeted_first(by: Any) -> Event:
    found = e_this_targeted(by)
    return replace(found, pattern=replace(found.pattern, first=True))


reads("e_this_phases_in")(_this(Phases()))
reads("e_this_phases_out")(_this(Phases(out=True)))
reads("e_this_phases_out_or_leaves")(_this(AnyPattern((Phases(out=True), ZoneChange(None, "in play")))))
reads("e_this_lost")(_this(ControlLost()))
