"""When an activated ability may be played, and by whom (403)."""

from __future__ import annotations

from judge.engine.language.abilities import LOYALTY, ActivatedAbility
from judge.engine.language.costs import TapSelf, UntapSelf
from judge.engine.queries.amount_values import holds, number
from judge.engine.queries.context import context
from judge.engine.queries.view import controller, name_of, see, time_of
from judge.engine.registry import RULES, Illegal, rule
from judge.engine.rules.continuous.permissions import called, forbidding, permitted, restricted
from judge.engine.rules.keywords.boast import only_after_attacking
from judge.engine.rules.keywords.exhaust import ONCE, only_once, place
from judge.engine.rules.keywords.haste import haste
from judge.engine.rules.keywords.phase_return import free_by_phasing
from judge.engine.rules.keywords.split_second import split_second
from judge.engine.rules.multiplayer.limited_range import ability_in_range
from judge.engine.rules.planeswalkers.loyalty_abilities import one_a_turn
from judge.engine.rules.playing.ability_summary import summary_of
from judge.engine.rules.playing.given_abilities import given_by
from judge.engine.rules.playing.permission import TIMES, sorcery_timing
from judge.engine.state import Game


def may_activate(game: Game, player: int, id: int, index: int, ability: ActivatedAbility, mana: bool) -> None:
    """Raise ``Illegal`` with the rule that keeps the player from playing the ability now.

    Rules about words that the ability does not have are not asked: most abilities have none of them.
    """
    if id not in game.objects or game.objects[id].zone != works_in(ability):
        functions_here(game, id, ability)
    if ability.by != "controller" or controller(game, id) != player:
        only_controller(game, player, id, ability)
    if game.reach:
        ability_in_range(game, player, id)
    if not mana and game.stack:
        split_second(game)
    if restricted(game, ABILITIES):
        taps = any(isinstance(part, TapSelf) for part in ability.cost.parts)
        ability_not_prohibited(game, player, id, mana, taps)
    if ability.timing:
        ability_timing(game, player, id, ability)
    if ability.condition is not None:
        play_only_if(game, player, id, ability)
    if ability.keyword == "boast":
        only_after_attacking(game, id)
    if ability.keyword == "exhaust":
        only_once(game, id, index)
    elif ability.limit:
        play_limit(game, id, index, ability)
    if ability.keyword == LOYALTY:
        one_a_turn(game, id)
    if newly_come(game, id):
        summoning_sickness(game, player, id, ability)


WHERE = {"in play": "in play", "removed": "while the card is removed from the game", "phased out": "while it is phased out"}
"""How people say where an object is, for the zones whose names are no nouns."""


def works_in(ability: ActivatedAbility) -> str:
    """The zone in which an ability functions: its own words give it, or a cost that can be paid nowhere else."""
    return summary_of(ability).zone


@rule("playing/functions-from")
def functions_here(game: Game, id: int, ability: ActivatedAbility) -> None:
    """An ability functions only in the zones that its kind of object or its own words give it."""
    obj = game.objects.get(id)
    if obj is None:
        raise Illegal("that object is no longer there")
    zone = works_in(ability)
    if obj.zone != zone:
        raise Illegal(f"that ability of {name_of(game, id)} works only {WHERE.get(zone, 'in the ' + zone)}")


@rule("playing/only-controller")
def only_controller(game: Game, player: int, id: int, ability: ActivatedAbility) -> None:
    """Only an object's controller, or its owner where it has none, can play its activated ability unless it says otherwise."""
    mine = controller(game, id) == player
    if ability.by == "owner":
        if game.object(id).owner == player:
            return
        raise Illegal(f"only the owner of {name_of(game, id)} can play that ability, and that is not {name_of(game, player)}")
    if ability.by == "any" or (ability.by == "opponents") != mine:
        return
    fact = f"{name_of(game, controller(game, id))}, not {name_of(game, player)}, controls {name_of(game, id)}"
    raise Illegal(fact, "playing/only-controller").by(given_by(game, id, ability))


ABILITIES = ("play abilities", "play abilities except mana", "play abilities that tap")


@rule("playing/abilities-prohibited")
def ability_not_prohibited(game: Game, player: int, id: int, mana: bool = False, taps: bool = False) -> None:
    """An activated ability that an effect prohibits can't be played."""
    by = forbidding(game, player, "play abilities", id) or forbidding(game, id, "play abilities")
    if by is None and not mana:
        by = forbidding(game, id, "play abilities except mana") or forbidding(game, player, "play abilities except mana", id)
    if by is None and taps:
        by = forbidding(game, id, "play abilities that tap")
    if by is not None:
        raise Illegal(f"{called(game, by)}{name_of(game, player)} can't play abilities of {name_of(game, id)}")


@rule("playing/as-a-sorcery")
def ability_timing(game: Game, player: int, id: int, ability: ActivatedAbility) -> None:
    """An ability that can be played only any time you could play a sorcery keeps a sorcery's timing without being one."""
    if ability.timing == "sorcery":
        if ability.keyword and permitted(game, player, f"{ability.keyword} any time"):
            return
        try:
            sorcery_timing(game, player, f"that ability of {name_of(game, id)} is played only when a sorcery could be")
        except Illegal as refusal:
            of_a_keyword(refusal, "playing/as-a-sorcery", ability)
            raise
    elif ability.timing in TIMES:
        TIMES[ability.timing](game, player, id)
    else:
        stated_time(game, player, id, ability.timing)


TOLD_TIMES = {
    "turn": "in its player's turn", "upkeep": "in its player's upkeep", "combat": "in combat", "opponents turn": "in an opponent's turn",
    "own draw": "in its player's draw step",
}
"""How one says when an ability may be used."""


@rule("playing/stated-time")
def stated_time(game: Game, player: int, id: int, timing: str) -> None:
    """An ability that says when it can be played can be played only then, by a player with priority."""
    own = player in game.heads(game.active)
    when = {
        "": True,
        "instant": True,
        "turn": own,
        "upkeep": own and game.step == "upkeep",
        "combat": game.phase == "combat",
        "opponents turn": not own,
        "own draw": own and game.step == "draw",
    }
    fits = when.get(timing, timing in (game.step, game.phase))
    if not fits:
        raise Illegal(
            f"that ability of {name_of(game, id)} may be used only {TOLD_TIMES.get(timing, f'in the {timing} step')}, and it is "
            f"{time_of(game)} of {name_of(game, game.active)}'s turn"
        )


@rule("playing/only-if")
def play_only_if(game: Game, player: int, id: int, ability: ActivatedAbility) -> None:
    """An activated ability whose text says under which condition it can be played can be played only if that condition is true."""
    if ability.condition is not None and not holds(context(game, id, player), ability.condition):
        fact = f"the condition for playing that ability of {name_of(game, id)} is not met"
        raise of_a_keyword(Illegal(fact), "playing/limited-use", ability)


@rule("playing/limited-use")
def play_limit(game: Game, id: int, index: int, ability: ActivatedAbility) -> None:
    """A limit on how often an ability can be played each turn holds even if its controller changes."""
    used = dict(game.objects[id].used).get(place(index, ability), 0)
    most = number(context(game, id, controller(game, id)), ability.limit)
    if used >= most:
        times = f"{used} time{'s' * (used != 1)}"
        told = f"has been played {times}{'' if ability.keyword == ONCE else ' this turn'}" if used else "can't be played at all this turn"
        raise of_a_keyword(Illegal(f"that ability of {name_of(game, id)} {told}"), "playing/limited-use", ability)


def of_a_keyword(refusal: Illegal, slug: str, ability: ActivatedAbility) -> Illegal:
    """The refusal by a rule, which a keyword's own rule repeats for the ability that it stands for (502.33a, 502.48a, 502.53b)."""
    refusal.led_to(slug)
    if f"keywords/{ability.keyword}" in RULES:
        refusal.led_to(f"keywords/{ability.keyword}")
    return refusal


@rule("playing/summoning-sickness")
def summoning_sickness(game: Game, player: int, id: int, ability: ActivatedAbility) -> None:
    """A creature's ability with the tap symbol needs the creature under control since its controller's latest turn began, or haste."""
    if not any(isinstance(part, TapSelf | UntapSelf) for part in ability.cost.parts):
        return
    if sick(game, id):
        raise Illegal(f"{name_of(game, id)} came under {name_of(game, player)}'s control since that player's latest turn began")


def sick(game: Game, id: int) -> bool:
    """Whether an object is a creature without haste that came under control too lately (403.4, 308.2a), and not by phasing in (502.15m)."""
    return newly_come(game, id) and not haste(game, id)


def newly_come(game: Game, id: int) -> bool:
    """Whether an object is a creature that could not attack or use its tap symbol yet without haste."""
    obj = game.objects[id]
    seen = see(game, id)
    if obj.zone != "in play" or "creature" not in seen.chars.types:
        return False
    if obj.arrived <= game.players[seen.controller].turn_began and obj.controller == seen.controller:
        return False
    return not free_by_phasing(game, id)
