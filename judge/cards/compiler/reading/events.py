"""Trigger events, and what they let later words refer to."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from judge.cards.compiler.draft import Event, Kinds, Mention, Noun
from judge.cards.compiler.errors import Refuse
from judge.cards.compiler.parser import reads
from judge.engine.language.conditions import Exists, NotCondition
from judge.engine.language.instructions import If
from judge.engine.language.patterns import (
    AnyPattern,
    Attacks,
    BecomesBlocked,
    BecomesTarget,
    BlocksPattern,
    DealsDamage,
    Discards,
    Draws,
    LifeChanges,
    Played,
    PlaysLand,
    StateIs,
    StepBegins,
    TapsOrUntaps,
    TurnedFaceUp,
    UnblockedPattern,
    ZoneChange,
)
from judge.engine.language.references import (
    AllOf,
    AnyOf,
    Bound,
    ControlledBy,
    ControllerOf,
    DamagedBy,
    Filter,
    Host,
    Is,
    IsOneOf,
    IsOther,
    IsPlayer,
    IsType,
    Linked,
    Not,
    OwnedBy,
    Players,
    This,
    You,
)

PLAYER: Kinds = frozenset({"player"})
CREATURE: Kinds = frozenset({"creature"})


@dataclass(frozen=True)
class TriggerDraft:
    """A triggered ability read, not yet settled."""

    event: Event
    effects: Any
    condition: Any = None


THIS = Mention(-3, This(), frozenset({"this"}), subject=True, key="this")
THIS_MOVED = replace(THIS, moved="new")


def subject(kinds: Kinds, moved: str = "") -> Mention:
    """The object that the event is about."""
    return Mention(-3, Bound("subject"), kinds, subject=True, key="subject", moved=moved)


def other(kinds: Kinds) -> Mention:
    """The other object in the event: what was blocked, what blocked, what was damaged."""
    return Mention(-2, Bound("other"), kinds, key="other")


PLAYER_OF_EVENT = Mention(-2, Bound("player"), PLAYER, key="player")
HOST = Mention(-3, Host(), frozenset({"creature", "permanent"}), subject=True, key="host")


def _this(pattern: Any, *mentions: Mention, amount: bool = False) -> Any:
    return lambda: Event(pattern, (THIS, *mentions), amount)


reads("e_this_enters")(_this(ZoneChange(None, to="in play")))
reads("e_this_attacks")(_this(Attacks()))
reads("e_this_attacks_alone")(_this(Attacks(alone=True)))
reads("e_this_blocks")(_this(BlocksPattern()))
reads("e_this_attacks_or_blocks")(_this(AnyPattern((Attacks(), BlocksPattern()))))
reads("e_this_becomes_blocked")(_this(BecomesBlocked()))
reads("e_this_blocks_or_blocked")(_this(AnyPattern((BlocksPattern(), BecomesBlocked()))))
reads("e_this_unblocked")(_this(UnblockedPattern()))
reads("e_this_tapped")(_this(TapsOrUntaps()))
reads("e_this_face_up")(_this(TurnedFaceUp()))


@reads("e_this_dies")
def e_this_dies() -> Event:
    return Event(ZoneChange(None, "in play", "graveyard"), (THIS_MOVED,))


@reads("e_this_leaves")
def e_this_leaves() -> Event:
    return Event(ZoneChange(None, "in play"), (THIS_MOVED,))


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


# ---------------------------------------------------------------- damage


@reads("combat_word")
def combat_word() -> str:
    return "combat"


def _to(filter: Filter, kinds: Kinds) -> Any:
    mention = PLAYER_OF_EVENT if kinds == PLAYER else Mention(-2, Bound("subject"), kinds, key="damaged")
    return lambda: (filter, mention)


reads("to_creature")(_to(Filter((IsType("creature"),)), CREATURE))
reads("to_player")(_to(Filter((IsPlayer("any"),), "players"), PLAYER))
reads("to_opponent")(_to(Filter((IsPlayer("opponent"),), "players"), PLAYER))
reads("to_you")(_to(Filter((IsPlayer("you"),), "players"), frozenset({"you"})))
reads("to_anything")(_to(Filter((IsType("creature"),), players=(IsPlayer("any"),)), frozenset({"creature", "player"})))


@reads("to_noun")
def to_noun(noun: Noun) -> Any:
    return (noun.filter(), Mention(-2, Bound("subject"), noun.kinds, key="damaged"))


def _combat(parts: tuple[Any, ...]) -> tuple[bool | None, tuple[Any, ...]]:
    if parts and parts[0] == "combat":
        return True, parts[1:]
    return None, parts


@reads("e_this_damages")
def e_this_damages(*parts: Any) -> Event:
    combat, _ = _combat(parts)
    return Event(DealsDamage(source_is_this=True, combat=combat, once=True), (THIS,), True)


@reads("e_this_damages_to")
def e_this_damages_to(*parts: Any) -> Event:
    combat, ((to, mention),) = _combat(parts)
    return Event(DealsDamage(to=to, source_is_this=True, combat=combat), (THIS, mention), True)


@reads("e_this_damaged")
def e_this_damaged(*parts: Any) -> Event:
    combat, _ = _combat(parts)
    return Event(DealsDamage(to_is_this=True, combat=combat, once=True), (THIS,), True)


def _host() -> Filter:
    return Filter((IsOneOf(Host()),))


@reads("e_host_damages")
def e_host_damages(*parts: Any) -> Event:
    combat, _ = _combat(tuple(p for p in parts if not isinstance(p, Noun)))
    return Event(DealsDamage(source=_host(), combat=combat, once=True), (HOST,), True)


@reads("e_host_damages_to")
def e_host_damages_to(*parts: Any) -> Event:
    combat, ((to, mention),) = _combat(tuple(p for p in parts if not isinstance(p, Noun)))
    return Event(DealsDamage(source=_host(), to=to, combat=combat), (HOST, mention), True)


@reads("e_host_damaged")
def e_host_damaged(noun: Noun) -> Event:
    return Event(DealsDamage(to=_host(), once=True), (HOST,), True)


# ---------------------------------------------------------------- others


def _noun(noun: Noun, another: bool = False) -> Noun:
    if noun.zone or noun.card:
        raise Refuse("an event about cards elsewhere")
    return noun


@reads("u_you")
def u_you() -> Any:
    return ControlledBy(You())


@reads("u_opponent")
def u_opponent() -> Any:
    return ControlledBy(Players("opponents"))


@reads("e_enters")
def e_enters(noun: Noun, under: Any = None) -> Event:
    noun = _noun(noun)
    predicates = (*noun.predicates, under) if under is not None else noun.predicates
    return Event(ZoneChange(Filter(predicates), to="in play"), (_entered(noun),))


def _entered(noun: Noun) -> Mention:
    return Mention(-3, Bound("new"), noun.kinds, subject=True, key="subject")


@reads("e_enters_another")
def e_enters_another(noun: Noun, under: Any = None) -> Event:
    return e_enters(_another(noun), under)


def _another(noun: Noun) -> Noun:
    return replace(noun, predicates=(IsOther(), *noun.predicates))


@reads("e_dies")
def e_dies(noun: Noun) -> Event:
    noun = _noun(noun)
    return Event(ZoneChange(Filter(noun.predicates), "in play", "graveyard"), (subject(noun.kinds, "new"),))


@reads("e_dies_another")
def e_dies_another(noun: Noun) -> Event:
    return e_dies(_another(noun))


@reads("e_damaged_dies")
def e_damaged_dies(noun: Noun) -> Event:
    noun = _noun(noun)
    predicates = (*noun.predicates, DamagedBy(This()))
    return Event(ZoneChange(Filter(predicates), "in play", "graveyard"), (subject(noun.kinds, "new"), replace(THIS, subject=False)))


@reads("e_discard_this")
def e_discard_this() -> Event:
    return Event(ZoneChange(None, "hand", "graveyard", "discarded"), (THIS_MOVED,))


@reads("e_this_damages_any")
def e_this_damages_any(*parts: Any) -> Event:
    combat, (noun,) = _combat(parts)
    to = replace(noun, players=(IsPlayer("any"),)).filter()
    mention = Mention(-2, Bound("subject"), noun.kinds | {"player"}, key="damaged")
    return Event(DealsDamage(to=to, source_is_this=True, combat=combat), (THIS, mention), True)


def _card(filter: Filter) -> Event:
    return Event(ZoneChange(filter, "", "graveyard"), (Mention(-3, Bound("new"), frozenset({"card"}), subject=True, key="subject"),))


@reads("e_card_another")
def e_card_another() -> Event:
    return _card(Filter((IsOther(), Not(Is("token")))))


@reads("e_card_any")
def e_card_any() -> Event:
    return _card(Filter((Not(Is("token")),)))


@reads("e_opponents_permanent")
def e_opponents_permanent(noun: Noun) -> Event:
    noun = _noun(noun)
    owner = Mention(-2, Bound("owner"), PLAYER, key="owner")
    predicates = (*noun.predicates, OwnedBy(Players("opponents")))
    return Event(ZoneChange(Filter(predicates), "in play", "graveyard"), (subject(noun.kinds, "new"), owner))


@reads("s_chosen")
def s_chosen(step: str) -> Event:
    return Event(StepBegins(step, Linked("opponent")), (PLAYER_OF_EVENT,))


@reads("e_leaves")
def e_leaves(noun: Noun) -> Event:
    noun = _noun(noun)
    return Event(ZoneChange(Filter(noun.predicates), "in play"), (subject(noun.kinds, "new"),))


@reads("e_attacks")
def e_attacks(noun: Noun) -> Event:
    return Event(Attacks(_noun(noun).filter()), (subject(noun.kinds),))


@reads("e_attacks_you")
def e_attacks_you(noun: Noun) -> Event:
    return Event(Attacks(_noun(noun).filter(), defender=You()), (subject(noun.kinds),))


@reads("e_yours_dies")
def e_yours_dies(noun: Noun) -> Event:
    noun = _noun(noun)
    predicates = (*noun.predicates, OwnedBy(You()))
    return Event(ZoneChange(Filter(predicates), "in play", "graveyard"), (subject(noun.kinds, "new"),))


@reads("e_blocks")
def e_blocks(noun: Noun) -> Event:
    return Event(BlocksPattern(_noun(noun).filter()), (subject(noun.kinds),))


@reads("e_taps")
def e_taps(noun: Noun) -> Event:
    return Event(TapsOrUntaps(_noun(noun).filter()), (subject(noun.kinds),))


@reads("e_host_dies")
def e_host_dies(noun: Noun) -> Event:
    moved = Mention(-3, Bound("subject"), noun.kinds, subject=True, key="host", moved="new")
    return Event(ZoneChange(_host(), "in play", "graveyard"), (moved,))


@reads("e_equipped_attacks")
def e_host_attacks(noun: Noun) -> Event:
    return Event(Attacks(_host()), (HOST,))


@reads("e_host_blocks")
def e_host_blocks(noun: Noun) -> Event:
    return Event(BlocksPattern(_host()), (HOST,))


@reads("e_host_tapped")
def e_host_tapped(noun: Noun) -> Event:
    return Event(TapsOrUntaps(_host()), (replace(HOST, kinds=noun.kinds),))


@reads("e_this_or_enters")
def e_this_or_enters(noun: Noun, under: Any = None) -> Event:
    """The source itself matches too, whatever else it is."""
    noun = _noun(noun)
    predicates = (*noun.predicates, under) if under is not None else noun.predicates
    either = AnyOf((IsOneOf(This()), AllOf(predicates))) if predicates else None
    if either is None:
        raise Refuse("anything at all")
    return Event(ZoneChange(Filter((either,)), to="in play"), (_entered(noun),))


@reads("e_this_or_dies")
def e_this_or_dies(noun: Noun) -> Event:
    noun = _noun(noun)
    either = AnyOf((IsOneOf(This()), AllOf(noun.predicates)))
    return Event(ZoneChange(Filter((either,)), "in play", "graveyard"), (subject(noun.kinds, "new"),))


def _source(noun: Noun) -> Mention:
    return Mention(-3, Bound("source"), noun.kinds, subject=True, key="source")


@reads("e_damages_to")
def e_damages_to(noun: Noun, *parts: Any) -> Event:
    combat, ((to, mention),) = _combat(parts)
    return Event(DealsDamage(source=_noun(noun).filter(), to=to, combat=combat), (_source(noun), mention), True)


@reads("e_damages")
def e_damages(noun: Noun, *parts: Any) -> Event:
    combat, _ = _combat(parts)
    return Event(DealsDamage(source=_noun(noun).filter(), combat=combat, once=True), (_source(noun),), True)


@reads("e_damaged")
def e_damaged(noun: Noun, *parts: Any) -> Event:
    combat, _ = _combat(parts)
    return Event(DealsDamage(to=_noun(noun).filter(), combat=combat), (subject(noun.kinds),), True)


@reads("e_becomes_blocked")
def e_becomes_blocked(noun: Noun) -> Event:
    return Event(BecomesBlocked(_noun(noun).filter()), (subject(noun.kinds),))


@reads("e_face_up")
def e_face_up(noun: Noun) -> Event:
    return Event(TurnedFaceUp(_noun(noun).filter()), (subject(noun.kinds),))


@reads("e_taps_for_mana")
def e_taps_for_mana(player: Any, noun: Noun) -> Event:
    noun = _noun(noun)
    predicates = noun.predicates if player == Players("each") else (*noun.predicates, ControlledBy(player))
    return Event(TapsOrUntaps(Filter(predicates), for_mana=True), (*_who(player), replace(subject(noun.kinds), subject=False)))


@reads("e_this_taps_for_mana")
def e_this_taps_for_mana() -> Event:
    return Event(TapsOrUntaps(for_mana=True), (THIS,))


@reads("e_host_taps_for_mana")
def e_host_taps_for_mana(noun: Noun) -> Event:
    return Event(TapsOrUntaps(_host(), for_mana=True), (replace(HOST, kinds=noun.kinds), PLAYER_OF_EVENT))


@reads("s_end_of_combat")
def s_end_of_combat() -> Event:
    return Event(StepBegins("end of combat"))


@reads("any_player")
def any_player() -> Any:
    return Players("each")


@reads("any_opponent")
def any_opponent() -> Any:
    return Players("opponents")


@reads("any_you")
def any_you() -> Any:
    return You()


def _who(player: Any) -> tuple[Mention, ...]:
    return () if player == You() else (replace(PLAYER_OF_EVENT, subject=True),)


@reads("e_casts")
def e_casts(player: Any, noun: Noun) -> Event:
    if noun.zone != "stack":
        raise Refuse("casting what is no spell")
    by = None if player == Players("each") else player
    spell = Mention(-2, Bound("spell"), frozenset({"spell"}), key="spell")
    return Event(Played(noun.filter(), by), (*_who(player), spell))


@reads("e_cycle_this")
def e_cycle_this() -> Event:
    return Event(ZoneChange(None, "hand", "graveyard", "cycled"), (THIS_MOVED,))


@reads("e_cycles")
def e_cycles(player: Any) -> Event:
    return Event(ZoneChange(Filter((), "hand", None if player == Players("each") else player), "hand", "graveyard", "cycled"), _who(player))


@reads("e_draws")
def e_draws(player: Any) -> Event:
    return Event(Draws(player), _who(player))


@reads("e_discards")
def e_discards(player: Any, noun: Noun) -> Event:
    if not noun.card or noun.zone:
        raise Refuse("discarding what is no card")
    card = noun.filter("hand") if noun.predicates else None
    return Event(Discards(player, card), _who(player))


@reads("e_gain_life")
def e_gain_life() -> Event:
    return Event(LifeChanges(You()), (), True)


@reads("e_plays_land")
def e_plays_land(player: Any) -> Event:
    return Event(PlaysLand(None if player == Players("each") else player), _who(player))


@reads("e_control_no")
def e_control_no(noun: Noun) -> Event:
    from judge.cards.compiler.reading.conditions import controlled

    return Event(StateIs(NotCondition(Exists(controlled(noun, You())))), (replace(THIS, subject=False),))


@reads("t_any")
def t_any() -> Any:
    return None


@reads("t_spell")
def t_spell() -> Any:
    return Filter((Is("spell"),), "stack")


@reads("t_opponents")
def t_opponents() -> Any:
    return Filter((ControlledBy(Players("opponents")),), "stack")


@reads("e_this_targeted")
def e_this_targeted(by: Any) -> Event:
    return Event(BecomesTarget(by=by), (THIS,))


def _patterns(event: Event) -> tuple[Any, ...]:
    return event.pattern.patterns if isinstance(event.pattern, AnyPattern) else (event.pattern,)


@reads("e_or")
def e_or(left: Event, right: Event) -> Event:
    if left.mentions != right.mentions or left.amount != right.amount:
        raise Refuse("two events that name different things")
    return Event(AnyPattern((*_patterns(left), *_patterns(right))), left.mentions, left.amount)


# ---------------------------------------------------------------- steps


def _step(name: str) -> Any:
    return lambda: name


for _rule, _name in (("upkeep", "upkeep"), ("draw", "draw"), ("end", "end of turn"), ("main", "precombat main"), ("combat", "combat")):
    reads(f"step_{_rule}")(_step(_name))


@reads("s_your")
def s_your(step: str) -> Event:
    return Event(StepBegins(step, You()))


@reads("s_each")
def s_each(step: str) -> Event:
    return Event(StepBegins(step), (PLAYER_OF_EVENT,))


@reads("s_opponents")
def s_opponents(step: str) -> Event:
    return Event(StepBegins(step, Players("opponents")), (PLAYER_OF_EVENT,))


@reads("s_others")
def s_others(step: str) -> Event:
    return Event(StepBegins(step, Players("others")), (PLAYER_OF_EVENT,))


@reads("s_the_end")
def s_the_end() -> Event:
    return Event(StepBegins("end of turn"))


@reads("s_host")
def s_host(noun: Noun) -> Event:
    return Event(StepBegins("upkeep", ControllerOf(Host())), (PLAYER_OF_EVENT, replace(HOST, kinds=noun.kinds, subject=False)))


@reads("s_host_draw")
def s_host_draw(noun: Noun) -> Event:
    return Event(StepBegins("draw", ControllerOf(Host())), (PLAYER_OF_EVENT,))


@reads("triggered")
def triggered(event: Event, effects: Any) -> TriggerDraft:
    if isinstance(effects[0], If):
        raise Refuse("an if after the event is the trigger's condition (404.3)")
    return TriggerDraft(event, effects)


@reads("triggered_if")
def triggered_if(event: Event, condition: Any, effects: Any) -> TriggerDraft:
    return TriggerDraft(event, effects, condition)
