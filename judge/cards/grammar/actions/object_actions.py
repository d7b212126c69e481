"""What a player does to objects."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.action_drafts import WHO, ThisInGraveyard
from judge.cards.drafts.placeholders import Kinds, Mention, Noun, Pronoun, Result
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.abilities import TargetSpec
from judge.engine.language.amounts import Count, Half, Negative, Sum
from judge.engine.language.conditions import Matches
from judge.engine.language.instructions import (
    ChangeTargets,
    CopySpell,
    Counter,
    Destroy,
    Flip,
    GainControl,
    If,
    May,
    Move,
    Regenerate,
    RemoveFromCombat,
    Sacrifice,
    Tap,
    TurnFace,
)
from judge.engine.language.predicates import Compares, ControlledBy, Is, IsOther
from judge.engine.language.references import Chosen, Every, This, You


@reads("sacrifice", at=True)
def sacrifice(pos: int, counted: tuple[Any, Noun]) -> Result:
    count, noun = counted
    if noun.card:
        raise Refuse("sacrificing cards")
    return Result(pos, Sacrifice(WHO, noun.filter(), count), noun.kinds | {"card"}, count != 1)


@reads("sacrifice_half", at=True)
def sacrifice_half(pos: int, noun: Noun, rounded: str) -> Result:
    return sacrifice(pos, (Half(Count(noun.filter()), rounded), noun))


@reads("sacrifice_for_each", at=True)
def sacrifice_for_each(pos: int, noun: Noun, times: Any) -> Result:
    return sacrifice(pos, (times, noun))


@reads("sacrifice_thing")
def sacrifice_thing(thing: Any) -> Sacrifice:
    if (
        isinstance(thing, Mention)
        and isinstance(thing.ref, Every)
        and any(isinstance(one, ControlledBy) and isinstance(one.who, (You, Pronoun)) for one in thing.ref.filter.predicates)
    ):
        all_of_them: Any = thing
        return Sacrifice(WHO, what=all_of_them)
    if isinstance(thing, Mention) and not isinstance(thing.ref, This):
        raise Refuse("sacrificing what was not chosen")
    return Sacrifice(WHO, what=thing)


@reads("sacrifice_another", at=True)
def sacrifice_another(pos: int, noun: Noun) -> Result:
    return sacrifice(pos, (1, replace(noun, predicates=(IsOther(), *noun.predicates))))


@reads("destroy_rider")
def destroy_rider(*_: Any) -> bool:
    return True


@reads("destroy")
def destroy(thing: Any, rider: bool = False) -> Destroy:
    return Destroy(thing, rider)


@reads("exile")
def exile(thing: Any) -> Move:
    return Move(thing, "removed")


@reads("exile_face_down")
def exile_face_down(thing: Any) -> Move:
    return Move(thing, "removed", face_down=True)


@reads("tap")
def tap(thing: Any) -> Tap:
    return Tap(thing)


@reads("tap_for_each", at=True)
def tap_for_each(pos: int, noun: Noun, times: Any) -> Tap:
    """As many as are counted, or all there are, picked as it is done and not targeted."""
    if noun.card or noun.only_players:
        raise Refuse("tapping cards, or players", pos)
    return Tap(Chosen(noun.filter(), WHO, times, times))


@reads("untap")
def untap(thing: Any) -> Tap:
    return Tap(thing, untap=True)


@reads("tap_or_untap")
def tap_or_untap(thing: Any) -> Tap:
    return Tap(thing, either=True)


@reads("counter")
def counter(thing: Any) -> Counter:
    if isinstance(thing, Mention) and not thing.kinds & {"spell", "ability"}:
        raise Refuse("countering what is no spell")
    return Counter(thing)


@reads("counter_if_kicked")
def counter_if_kicked(thing: Any) -> tuple[Any, ...]:
    """ "It" is the spell that is countered."""
    if not isinstance(thing, Mention):
        raise Refuse("which spell was kicked?")
    again: Any = replace(thing, subject=False)
    return (If(Matches(again, (Is("kicked"),)), (counter(thing),)),)


@reads("counter_exile")
def counter_exile(thing: Any) -> Counter:
    return replace(counter(thing), to="removed")


@reads("counter_top")
def counter_top(thing: Any) -> Counter:
    return replace(counter(thing), to="library")


@reads("counter_top_or_bottom")
def counter_top_or_bottom(thing: Any) -> May:
    """Whoever counters it chooses which: on top or, if he or she doesn't want that, to the bottom."""
    made = counter(thing)
    return May((replace(made, to="library"),), otherwise=(replace(made, to="library bottom"),))


@reads("counter_hand")
def counter_hand(thing: Any) -> Counter:
    return replace(counter(thing), to="hand")


@reads("counter_take")
def counter_take(thing: Any, noun: Noun) -> Counter:
    """Spells of a kind come into play under the control of whoever counters them."""
    if noun.zone != "stack":
        raise Refuse("countering what is no spell")
    return replace(counter(thing), to="in play", only=noun.filter())


@reads("regenerate")
def regenerate(thing: Any) -> Regenerate:
    return Regenerate(thing)


@reads("sacrifice_all_but")
def sacrifice_all_but(count: Any, noun: Noun) -> Sacrifice:
    """So many fewer than the player controls; where there are no more than that, none."""
    if noun.card or noun.zone or noun.only_players:
        raise Refuse("sacrificing cards")
    held = Count(replace(noun, predicates=(*noun.predicates, ControlledBy(WHO))).filter())
    return Sacrifice(WHO, noun.filter(), Sum((held, Negative(count))))


@reads("gain_control")
def gain_control(thing: Any, duration: Any = None) -> GainControl:
    if duration is None:
        return GainControl(thing, WHO)
    name, condition = duration
    return GainControl(thing, WHO, name, condition)


@reads("gain_control_before")
def gain_control_before(duration: Any, thing: Any) -> GainControl:
    return gain_control(thing, duration)


@reads("copy_spell_new")
def copy_spell_new(thing: Any) -> CopySpell:
    return CopySpell(thing, new_targets=True)


@reads("copy_spell_colored")
def copy_spell_colored(thing: Any, color: Any) -> CopySpell:
    return CopySpell(thing, new_targets=True, colors=(str(color),))


@reads("copy_for_each")
def copy_for_each(thing: Any, noun: Noun, kinds: Kinds) -> CopySpell:
    """One copy for each other thing of the kind that the spell could have targeted."""
    if noun.zone or noun.card or not kinds <= noun.kinds:
        raise Refuse("copies for other things than those named")
    return CopySpell(thing, new_targets=False, each=noun.filter())


@reads("new_targets")
def new_targets(thing: Any) -> ChangeTargets:
    return ChangeTargets(thing, WHO)


@reads("reselect_target")
def reselect_target(thing: Any) -> ChangeTargets:
    if isinstance(thing, Pronoun):
        thing = replace(thing, possessive=False)
    return ChangeTargets(thing, WHO, random=True)


@reads("new_targets_single")
def new_targets_single(thing: Any) -> ChangeTargets:
    """The spell must have exactly one target to be a legal target itself."""
    if not isinstance(thing, Mention) or not isinstance(thing.ref, TargetSpec):
        raise Refuse("a single target of something else")
    spec = thing.ref
    only = replace(spec.filter, predicates=(*spec.filter.predicates, Compares("targets", "==", 1)))
    one: Any = replace(thing, ref=replace(spec, filter=only))
    return ChangeTargets(one, WHO)


@reads("new_targets_single_this")
def new_targets_single_this(thing: Any) -> ChangeTargets:
    return replace(new_targets_single(thing), to=This())


@reads("flip")
def flip(thing: Any) -> Flip:
    return Flip(thing)


@reads("turn_up")
def turn_up(thing: Any) -> TurnFace:
    return TurnFace(thing)


@reads("turn_down")
def turn_down(thing: Any) -> TurnFace:
    return TurnFace(thing, down=True)


@reads("return_this")
def return_this(destination: dict[str, Any]) -> Move:
    this: Any = ThisInGraveyard()
    return Move(this, **destination)


@reads("remove_from_combat")
def remove_from_combat(thing: Any) -> RemoveFromCombat:
    return RemoveFromCombat(thing)
