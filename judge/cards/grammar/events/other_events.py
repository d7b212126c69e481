"""Trigger events: what happens to other objects."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.condition_drafts import controlled
from judge.cards.drafts.event_drafts import SPELL, THIS, entered, in_play_noun, other, subject
from judge.cards.drafts.placeholders import Event, Mention, Noun
from judge.cards.grammar import reads
from judge.engine.language.combat_patterns import Attacks, BecomesBlocked, BlocksPattern, UnblockedPattern
from judge.engine.language.conditions import Exists
from judge.engine.language.event_patterns import AnyPattern, StateIs, TapsOrUntaps, TurnedFaceUp, ZoneChange
from judge.engine.language.play_patterns import BecomesTarget, PutWithOneTarget
from judge.engine.language.predicates import ControlledBy, Filter, IsOneOf, IsOther, IsPlayer, Not, OwnedBy
from judge.engine.language.references import Bound, ControllerOf, Linked, Players, This, You


@reads("e_put_with_one_target")
def e_put_with_one_target(what: Filter | None) -> Event:
    """What is done is done to a single target alone, so that the number is looked at again then."""
    return Event(PutWithOneTarget(what), (replace(SPELL, kinds=SPELL.kinds - {"targeting"}, subject=True),))


@reads("e_targeted")
def e_targeted(noun: Noun, by: Any) -> Event:
    return Event(BecomesTarget(in_play_noun(noun).filter(), by), (subject(noun.kinds), SPELL))


@reads("e_targeted_another")
def e_targeted_another(noun: Noun, by: Any) -> Event:
    return e_targeted(_another(noun), by)


@reads("e_fights")
def e_fights(noun: Noun) -> Event:
    what = in_play_noun(noun).filter()
    return Event(AnyPattern((Attacks(what), BlocksPattern(what))), (subject(noun.kinds),))


@reads("e_blocks_or_blocked")
def e_blocks_or_blocked(noun: Noun) -> Event:
    what = in_play_noun(noun).filter()
    return Event(AnyPattern((BlocksPattern(what), BecomesBlocked(what))), (subject(noun.kinds),))


@reads("e_becomes_blocked_another")
def e_becomes_blocked_another(noun: Noun) -> Event:
    return Event(BecomesBlocked(in_play_noun(_another(noun)).filter()), (subject(noun.kinds),))


@reads("e_attacks_another")
def e_attacks_another(noun: Noun) -> Event:
    return Event(Attacks(in_play_noun(_another(noun)).filter()), (subject(noun.kinds),))


@reads("e_tapped_for_mana")
def e_tapped_for_mana(noun: Noun) -> Event:
    return Event(TapsOrUntaps(in_play_noun(noun).filter(), for_mana=True), (subject(noun.kinds),))


@reads("e_tapped_for_chosen")
def e_tapped_for_chosen(noun: Noun) -> Event:
    """Mana of that color; it is chosen for the source."""
    found = e_tapped_for_mana(noun)
    return replace(found, pattern=replace(found.pattern, of_chosen=True))


@reads("e_untaps")
def e_untaps(noun: Noun) -> Event:
    return Event(TapsOrUntaps(in_play_noun(noun).filter(), untaps=True), (subject(noun.kinds),))


@reads("e_control_a")
def e_control_a(noun: Noun) -> Event:
    return Event(StateIs(Exists(controlled(noun, You()))), (replace(THIS, subject=False),))


@reads("e_strange_controller")
def e_strange_controller() -> Event:
    """A state, and "that player" whoever controls the source."""
    strange = Exists(Filter((IsOneOf(This()), Not(OwnedBy(ControllerOf(This()))))))
    return Event(StateIs(strange), (THIS, Mention(-2, ControllerOf(This()), frozenset({"player"}), key="player")))


@reads("e_made_leaves")
def e_made_leaves() -> Event:
    """The token that another ability of the source made (217.7d)."""
    return Event(ZoneChange(Filter((IsOneOf(Linked("made")),)), "in play"), (replace(THIS, subject=False),))


@reads("u_you")
def u_you() -> Any:
    return ControlledBy(You())


@reads("u_opponent")
def u_opponent() -> Any:
    return ControlledBy(Players("opponents"))


@reads("e_enters")
def e_enters(noun: Noun, under: Any = None) -> Event:
    noun = in_play_noun(noun)
    predicates = (*noun.predicates, under) if under is not None else noun.predicates
    return Event(ZoneChange(Filter(predicates), to="in play"), (entered(noun),))


@reads("e_enters_another")
def e_enters_another(noun: Noun, under: Any = None) -> Event:
    return e_enters(_another(noun), under)


def _another(noun: Noun) -> Noun:
    return replace(noun, predicates=(IsOther(), *noun.predicates))


@reads("e_dies")
def e_dies(noun: Noun) -> Event:
    noun = in_play_noun(noun)
    return Event(ZoneChange(Filter(noun.predicates), "in play", "graveyard"), (subject(noun.kinds, "new"),))


@reads("e_dies_another")
def e_dies_another(noun: Noun) -> Event:
    return e_dies(_another(noun))


@reads("e_comes_or_goes_another")
def e_comes_or_goes_another(noun: Noun) -> Event:
    predicates = in_play_noun(_another(noun)).filter()
    return Event(AnyPattern((ZoneChange(predicates, "", "in play"), ZoneChange(predicates, "in play", "graveyard"))), ())


@reads("e_leaves")
def e_leaves(noun: Noun) -> Event:
    noun = in_play_noun(noun)
    return Event(ZoneChange(Filter(noun.predicates), "in play"), (subject(noun.kinds, "new"),))


@reads("e_leaves_another")
def e_leaves_another(noun: Noun) -> Event:
    return e_leaves(_another(noun))


@reads("e_attacks")
def e_attacks(noun: Noun) -> Event:
    return Event(Attacks(in_play_noun(noun).filter()), (subject(noun.kinds),))


@reads("e_attacks_alone")
def e_attacks_alone(noun: Noun) -> Event:
    return Event(Attacks(in_play_noun(noun).filter(), alone=True), (subject(noun.kinds),))


@reads("e_goes_unblocked")
def e_goes_unblocked(noun: Noun) -> Event:
    return Event(UnblockedPattern(in_play_noun(noun).filter()), (subject(noun.kinds | {"attacking"}),))


@reads("e_attacks_you")
def e_attacks_you(noun: Noun) -> Event:
    return Event(Attacks(in_play_noun(noun).filter(), defender=You()), (subject(noun.kinds),))


@reads("e_yours_dies")
def e_yours_dies(noun: Noun) -> Event:
    noun = in_play_noun(noun)
    predicates = (*noun.predicates, OwnedBy(You()))
    return Event(ZoneChange(Filter(predicates), "in play", "graveyard"), (subject(noun.kinds, "new"),))


@reads("e_blocks")
def e_blocks(noun: Noun) -> Event:
    return Event(BlocksPattern(in_play_noun(noun).filter()), (subject(noun.kinds),))


@reads("e_blocks_what")
def e_blocks_what(noun: Noun, blocked: Noun) -> Event:
    """Once for each creature that it blocks and that fits (410.9b)."""
    found = BlocksPattern(in_play_noun(noun).filter(), each=True, blocked=in_play_noun(blocked).filter())
    return Event(found, (subject(noun.kinds | {"blocking"}), other(blocked.kinds)))


@reads("e_taps")
def e_taps(noun: Noun) -> Event:
    return Event(TapsOrUntaps(in_play_noun(noun).filter()), (subject(noun.kinds),))


@reads("e_becomes_blocked")
def e_becomes_blocked(noun: Noun) -> Event:
    return Event(BecomesBlocked(in_play_noun(noun).filter()), (subject(noun.kinds),))


@reads("e_face_up")
def e_face_up(noun: Noun) -> Event:
    return Event(TurnedFaceUp(in_play_noun(noun).filter()), (subject(noun.kinds),))


@reads("e_returned")
def e_returned(noun: Noun) -> Event:
    """ "That player" is the one whose hand it is put into: its owner."""
    noun = in_play_noun(noun)
    owner = Mention(-2, Bound("owner"), frozenset({"player"}), key="owner")
    return Event(ZoneChange(noun.filter(), "in play", "hand"), (subject(noun.kinds | {"card"}, "new"), owner))


@reads("e_you_targeted")
def e_you_targeted(by: Any) -> Event:
    return Event(BecomesTarget(Filter((IsPlayer("you"),), "players"), by), (SPELL,))


@reads("e_you_or_targeted")
def e_you_or_targeted(noun: Noun, by: Any) -> Event:
    """Each of them for itself; what became the target can't be spoken of afterwards, for it may be a player."""
    what = in_play_noun(noun).filter()
    return Event(AnyPattern((e_you_targeted(by).pattern, BecomesTarget(what, by))), (SPELL,))
