"""Static abilities about what players may do: steps, hands, lands, spells, targets."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.compiler.anaphora import body as settle_body
from judge.cards.drafts.change_drafts import Timed
from judge.cards.drafts.line_drafts import Quoted
from judge.cards.drafts.placeholders import Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.drafts.static_drafts import YOU
from judge.cards.grammar import reads
from judge.engine.language.abilities import Ignoring, StaticAbility, TriggeredAbility
from judge.engine.language.amounts import Count
from judge.engine.language.changes import MaximumHandSize, Permission, Requirement, Restriction
from judge.engine.language.conditions import AmountIs, Matches
from judge.engine.language.costs import Cost
from judge.engine.language.event_patterns import Draws
from judge.engine.language.predicates import ControlledBy, Filter, IsPlayer, IsType, SharesChosen
from judge.engine.language.references import Host, This, You


@reads("static_first_draw")
def static_first_draw(noun: Noun, effects: Any) -> tuple[Any, ...]:
    """Two abilities in one paragraph (404.5): one reveals, the other triggers on what it revealed."""
    if not noun.card or noun.zone:
        raise Refuse("revealing what is no card")
    made = settle_body(effects)
    if made.targets:
        raise Refuse("a target in a linked trigger")
    event = Draws(You(), first=True, card=noun.filter("hand"))
    you = Filter((IsPlayer("you"),), "players")
    return (StaticAbility(you, (Requirement("reveal the first draw"),)), TriggeredAbility(event, made))


reads("ignored_by_anyone")(lambda: True)
reads("ignored_by_controller")(lambda: False)


@reads("static_ignoring")
def static_ignoring(anyone: bool, cost: Cost) -> Ignoring:
    return Ignoring(cost, anyone)


@reads("static_no_maximum")
def static_no_maximum(who: Filter) -> StaticAbility:
    return StaticAbility(who, (Permission("no maximum hand size"),))


@reads("static_lands")
def static_lands(count: Any = 1) -> StaticAbility:
    return StaticAbility(YOU, (Permission("play lands", count=count),))


@reads("static_no_legend_rule")
def static_no_legend_rule() -> StaticAbility:
    return StaticAbility(None, (Permission("break the legend rule"),))


@reads("static_no_named_rule")
def static_no_named_rule(words: Quoted) -> StaticAbility:
    if words.text.strip('"“”').lower() != "legend rule":
        raise Refuse("a rule of what name?", words.pos)
    return static_no_legend_rule()


@reads("static_no_named_rule_for_so_many")
def static_no_named_rule_for_so_many(count: Any, noun: Noun, words: Quoted) -> StaticAbility:
    condition = AmountIs(Count(noun.filter()), "==", count)
    return replace(static_no_named_rule(words), affects=noun.filter(), condition=condition)


reads("static_host_no_abilities")(lambda noun: StaticAbility(Host(), (Restriction("play abilities"),)))
reads("static_host_mana_abilities")(lambda noun: StaticAbility(Host(), (Restriction("play abilities except mana"),)))


@reads("static_host_creature")
def static_host_creature(found: tuple[Timed, ...]) -> StaticAbility:
    """What holds of the enchanted permanent while it is a creature."""
    if any(timed.duration is not None for timed in found):
        raise Refuse("a static ability with a duration")
    changes = tuple(change for timed in found for change in timed.changes)
    return StaticAbility(Host(), changes, Matches(Host(), (IsType("creature"),)))


@reads("static_uncounterable")
def static_uncounterable() -> StaticAbility:
    return StaticAbility(This(), (Restriction("be countered"),), zone="stack")


@reads("about_decks")
def about_decks() -> tuple[Any, ...]:
    """Said of decks, before any game: no ability of the game comes of it (100.2)."""
    return ()


@reads("static_untap_too")
def static_untap_too(noun: Noun) -> StaticAbility:
    if noun.card or noun.zone or ControlledBy(You()) not in noun.predicates:
        raise Refuse("untapping what others control")
    return StaticAbility(noun.filter(), (Permission("untap with others"),))


@reads("static_untap_optional")
def static_untap_optional() -> StaticAbility:
    return StaticAbility(This(), (Restriction("untap optionally"),))


@reads("static_unpreventable")
def static_unpreventable() -> StaticAbility:
    return StaticAbility(This(), (Restriction("be prevented"),))


@reads("static_all_unpreventable")
def static_all_unpreventable() -> StaticAbility:
    return StaticAbility(Filter((), "sources"), (Restriction("be prevented"),))


@reads("static_no_life")
def static_no_life(who: Filter) -> StaticAbility:
    return StaticAbility(who, (Restriction("gain life"),))


@reads("static_larger_hand")
def static_larger_hand(count: Any) -> StaticAbility:
    return StaticAbility(YOU, (MaximumHandSize(by=count),))


PLAYERS = Filter((), "players")
NAMED = Filter((SharesChosen("card name"),), "stack")


@reads("static_skip_step")
def static_skip_step(step: str) -> StaticAbility:
    if step not in ("untap step", "draw step", "upkeep step"):
        raise Refuse("skipping more than a step for good")
    return StaticAbility(PLAYERS, (Restriction(f"have the {step.removesuffix(' step')}"),))


@reads("static_untap_limit_always")
def static_untap_limit_always(count: Any, noun: Noun) -> StaticAbility:
    return StaticAbility(PLAYERS, (Restriction("untap more than", noun.filter(), count=int(count)),))


@reads("static_own_untap_limit")
def static_own_untap_limit(count: Any, noun: Noun) -> StaticAbility:
    return replace(static_untap_limit_always(count, noun), affects=YOU)


@reads("static_kept_out")
def static_kept_out(noun: Noun) -> StaticAbility:
    """What can't come into play, from wherever it would."""
    if noun.zone:
        raise Refuse("what is kept out of play from one zone alone")
    return StaticAbility(None, (Restriction("come into play", noun.filter()),))


@reads("static_no_abilities")
def static_no_abilities(noun: Noun) -> StaticAbility:
    if noun.card or noun.zone:
        raise Refuse("abilities of cards elsewhere")
    return StaticAbility(noun.filter(), (Restriction("play abilities except mana"),))


@reads("static_no_abilities_at_all")
def static_no_abilities_at_all(noun: Noun) -> StaticAbility:
    """Mana abilities among them."""
    return replace(static_no_abilities(noun), changes=(Restriction("play abilities"),))


@reads("static_player_shroud")
def static_player_shroud(*_: Any) -> StaticAbility:
    """A player with shroud can't be the target of anything, friend or foe."""
    return StaticAbility(YOU, (Restriction("be targeted by", Filter((), "stack")),))


@reads("static_no_named_abilities")
def static_no_named_abilities(*_: Any) -> StaticAbility:
    """A source can be a card in any zone: nobody can cycle or transmute what bears the name either."""
    return StaticAbility(PLAYERS, (Restriction("play abilities except mana", Filter((SharesChosen("card name"),), "sources")),))


@reads("static_no_named_abilities_at_all")
def static_no_named_abilities_at_all(*_: Any) -> StaticAbility:
    return StaticAbility(Filter((SharesChosen("card name"),)), (Restriction("play abilities"),))


@reads("static_named_card")
def static_named_card(*_: Any) -> StaticAbility:
    return StaticAbility(PLAYERS, (Restriction("play spells", NAMED),))


@reads("static_flash")
def static_flash(what: Restriction, *_: Any) -> StaticAbility:
    """Spells, or spells of a kind, that you can play any time you could play an instant."""
    return StaticAbility(YOU, (Permission("flash", what.matching),))


@reads("static_flash_of")
def static_flash_of(what: Noun) -> StaticAbility:
    """The same of cards, with the time told in full: "creature cards any time you could play an instant"."""
    if not what.card:
        raise Refuse("cards are played, and not what is in play")
    return StaticAbility(YOU, (Permission("flash", Filter(what.predicates)),))


@reads("static_untargetable_player")
def static_untargetable_player(by: Any) -> StaticAbility:
    return StaticAbility(YOU, (Restriction("be targeted by", by),))


@reads("static_no_end")
def static_no_end(*_: Any) -> tuple[StaticAbility, ...]:
    opponents = Filter((IsPlayer("opponent"),), "players")
    return (StaticAbility(YOU, (Restriction("lose the game"),)), StaticAbility(opponents, (Restriction("win the game"),)))


@reads("static_no_zero_life")
def static_no_zero_life(*_: Any) -> StaticAbility:
    return StaticAbility(YOU, (Restriction("lose the game by life"),))


@reads("static_opening_hand")
def static_opening_hand(*_: Any) -> StaticAbility:
    """Something that matters only before the game."""
    return StaticAbility(YOU, (Permission("begin with it in play"),), zone="hand")
