"""What a player does that is not about cards or damage."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from judge.cards.compiler.draft import Mention, Noun, Result, Subject
from judge.cards.compiler.errors import Refuse
from judge.cards.compiler.parser import reads
from judge.cards.compiler.reading.amounts import each
from judge.engine.language.abilities import TargetSpec
from judge.engine.language.instructions import (
    AddMana,
    ChangeTargets,
    Choose,
    CopySpell,
    Counter,
    Destroy,
    EndGame,
    ExtraPhases,
    ExtraTurn,
    GainControl,
    GainLife,
    LoseLife,
    Move,
    PutCounters,
    Regenerate,
    RemoveCounters,
    RemoveFromCombat,
    Sacrifice,
    Skip,
    Tap,
    TurnFace,
)
from judge.engine.language.references import BoundAmount, Compares, Half, IsOther, NumberOf, This, You

WHO: Any = Subject()
COLORS = ("W", "U", "B", "R", "G")


@reads("lose_life")
def lose_life(count: Any) -> LoseLife:
    return LoseLife(count, WHO)


@reads("lose_life_equal")
def lose_life_equal(quantity: Any) -> LoseLife:
    return LoseLife(quantity, WHO)


@reads("lose_life_each")
def lose_life_each(count: Any, times: Any) -> LoseLife:
    return LoseLife(each(count, times), WHO)


@reads("lose_half")
def lose_half(rounded: str) -> LoseLife:
    return LoseLife(Half(NumberOf("life", WHO), rounded), WHO)


@reads("gain_life")
def gain_life(count: Any) -> GainLife:
    return GainLife(count, WHO)


@reads("gain_life_equal")
def gain_life_equal(quantity: Any) -> GainLife:
    return GainLife(quantity, WHO)


@reads("gain_life_each")
def gain_life_each(count: Any, times: Any) -> GainLife:
    return GainLife(each(count, times), WHO)


@reads("gain_that_much")
def gain_that_much() -> GainLife:
    return GainLife(BoundAmount("amount"), WHO)


@reads("sacrifice", at=True)
def sacrifice(pos: int, counted: tuple[Any, Noun]) -> Result:
    count, noun = counted
    if noun.card:
        raise Refuse("sacrificing cards")
    return Result(pos, Sacrifice(WHO, noun.filter(), count), noun.kinds | {"card"}, count != 1)


@reads("sacrifice_thing")
def sacrifice_thing(thing: Any) -> Sacrifice:
    if isinstance(thing, Mention) and not isinstance(thing.ref, This):
        raise Refuse("sacrificing what was not chosen")
    return Sacrifice(WHO, what=thing)


@reads("sacrifice_another", at=True)
def sacrifice_another(pos: int, noun: Noun) -> Result:
    return sacrifice(pos, (1, replace(noun, predicates=(IsOther(), *noun.predicates))))


@reads("choose_player", at=True)
def choose_player(pos: int) -> Result:
    return Result(pos, Choose("player", WHO), frozenset({"player"}))


@reads("choose_opponent", at=True)
def choose_opponent(pos: int) -> Result:
    return Result(pos, Choose("opponent", WHO), frozenset({"player"}))


@reads("destroy_rider")
def destroy_rider(*_: Any) -> bool:
    return True


@reads("destroy")
def destroy(thing: Any, rider: bool = False) -> Destroy:
    return Destroy(thing, rider)


@reads("exile")
def exile(thing: Any) -> Move:
    return Move(thing, "removed")


@reads("tap")
def tap(thing: Any) -> Tap:
    return Tap(thing)


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


@reads("counter_exile")
def counter_exile(thing: Any) -> Counter:
    return replace(counter(thing), to="removed")


@reads("counter_top")
def counter_top(thing: Any) -> Counter:
    return replace(counter(thing), to="library")


@reads("counter_hand")
def counter_hand(thing: Any) -> Counter:
    return replace(counter(thing), to="hand")


@reads("regenerate")
def regenerate(thing: Any) -> Regenerate:
    return Regenerate(thing)


@reads("put_counters")
def put_counters(count: Any, kind: str, thing: Any) -> PutCounters:
    return PutCounters(kind, thing, count)


@reads("put_counters_each")
def put_counters_each(count: Any, kind: str, thing: Any, times: Any) -> PutCounters:
    return PutCounters(kind, thing, each(count, times))


@reads("remove_counters")
def remove_counters(count: Any, kind: str, thing: Any) -> RemoveCounters:
    return RemoveCounters(kind, thing, count)


@reads("remove_all_counters")
def remove_all_counters(kind: str, thing: Any) -> RemoveCounters:
    return RemoveCounters(kind, thing, None)


@reads("gain_control")
def gain_control(thing: Any, duration: Any = None) -> GainControl:
    if duration is None:
        return GainControl(thing, WHO)
    name, condition = duration
    return GainControl(thing, WHO, name, condition)


@reads("extra_turn")
def extra_turn() -> ExtraTurn:
    return ExtraTurn(WHO)


@reads("extra_combat_and_main")
def extra_combat_and_main() -> ExtraPhases:
    return ExtraPhases(("combat", "main"))


@reads("extra_combat")
def extra_combat() -> ExtraPhases:
    return ExtraPhases(("combat",))


@reads("lose_game")
def lose_game() -> EndGame:
    return EndGame(WHO)


@reads("win_game")
def win_game() -> EndGame:
    return EndGame(WHO, wins=True)


@reads("copy_spell_new")
def copy_spell_new(thing: Any) -> CopySpell:
    return CopySpell(thing, new_targets=True)


@reads("new_targets")
def new_targets(thing: Any) -> ChangeTargets:
    return ChangeTargets(thing, WHO)


@reads("new_targets_single")
def new_targets_single(thing: Any) -> ChangeTargets:
    """The spell must have exactly one target to be a legal target itself."""
    if not isinstance(thing, Mention) or not isinstance(thing.ref, TargetSpec):
        raise Refuse("a single target of something else")
    spec = thing.ref
    only = replace(spec.filter, predicates=(*spec.filter.predicates, Compares("targets", "==", 1)))
    one: Any = replace(thing, ref=replace(spec, filter=only))
    return ChangeTargets(one, WHO)


@reads("turn_up")
def turn_up(thing: Any) -> TurnFace:
    return TurnFace(thing)


@reads("turn_down")
def turn_down(thing: Any) -> TurnFace:
    return TurnFace(thing, down=True)


@dataclass(frozen=True)
class ThisInGraveyard:
    """The source, said to be in the graveyard: the ability works there."""


@reads("return_this")
def return_this(destination: dict[str, Any]) -> Move:
    this: Any = ThisInGraveyard()
    return Move(this, **destination)


def _skipped(what: str) -> Any:
    return lambda: what


reads("skip_untap")(_skipped("untap step"))
reads("skip_draw")(_skipped("draw step"))
reads("skip_turn")(_skipped("turn"))
reads("skip_combat")(_skipped("combat phase"))


@reads("skip_next")
def skip_next(what: str) -> Skip:
    return Skip(what, WHO)


@reads("remove_from_combat")
def remove_from_combat(thing: Any) -> RemoveFromCombat:
    return RemoveFromCombat(thing)


# ---------------------------------------------------------------- mana


def symbols(text: Any) -> tuple[str, ...]:
    """The symbols of a run of mana, without braces."""
    return tuple(str(text)[1:-1].split("}{"))


def produced(text: Any) -> tuple[str, ...]:
    """Mana produced: a number is that much colorless mana. Raises ``Refuse`` for X or hybrid symbols."""
    out: list[str] = []
    for symbol in symbols(text):
        if symbol.isdigit():
            out.extend("1" * int(symbol))
        elif symbol == "C":
            out.append("1")
        elif symbol in COLORS:
            out.append(symbol)
        else:
            raise Refuse("mana that is not produced")
    return tuple(out)


@reads("mana")
def mana(text: Any) -> AddMana:
    return AddMana(produced(text), 1, WHO)


@reads("mana_choice")
def mana_choice(*texts: Any) -> AddMana:
    options = [produced(text) for text in texts]
    if any(len(option) != 1 for option in options):
        raise Refuse("a choice between several mana")
    return AddMana((), 1, WHO, any_of=tuple(option[0] for option in options))


@reads("mana_any")
def mana_any(count: Any) -> AddMana:
    return AddMana((), count, WHO, any_of=COLORS)


@reads("mana_one_color")
def mana_one_color(count: Any) -> AddMana:
    return AddMana((), int(count), WHO, any_of=COLORS, same=True)


@reads("mana_each")
def mana_each(text: Any, times: Any) -> AddMana:
    return AddMana(produced(text), times, WHO)


@reads("mana_equal")
def mana_equal(text: Any, quantity: Any) -> AddMana:
    return AddMana(produced(text), quantity, WHO)


@reads("mana_could")
def mana_could(noun: Noun) -> AddMana:
    return AddMana((), 1, WHO, could_produce=noun.filter())


@reads("mana_same")
def mana_same() -> AddMana:
    return AddMana((), 1, WHO, same_as_event=True)


@reads("mana_their_color")
def mana_their_color(*_: Any) -> AddMana:
    return AddMana((), 1, WHO, any_of=COLORS)


@reads("mana_chosen")
def mana_chosen() -> AddMana:
    return AddMana((), 1, WHO, any_of=("chosen",))


@reads("restricted_mana")
def restricted_mana(made: AddMana, noun: Noun) -> tuple[AddMana, ...]:
    if noun.zone != "stack":
        raise Refuse("mana for what is no spell")
    you: Any = You()
    return (replace(made, who=you, only=noun.filter()),)


@reads("add_mana")
def add_mana(made: AddMana) -> AddMana:
    return made
