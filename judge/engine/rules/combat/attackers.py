"""Declaring attackers (308)."""

from __future__ import annotations

from itertools import combinations

from judge.engine.decisions import Answer, Decision, Option
from judge.engine.event_pipeline import happen
from judge.engine.events import Attacked, Tapped
from judge.engine.language.costs import Cost
from judge.engine.queries.attacked import PLANESWALKERS, can_be_attacked, defending_player, planeswalkers
from judge.engine.queries.context import Context
from judge.engine.queries.view import Finished, controller, has, is_creature, name_of, see
from judge.engine.registry import Illegal, in_force, rule
from judge.engine.rules.combat.attack_requirements import MOST, each_requirement_to_attack, obliged, requirements_to_attack
from judge.engine.rules.combat.attacked_players import best_of
from judge.engine.rules.combat.combat_phase import without_attackers
from judge.engine.rules.combat.declaration_costs import costs_of, in_all, make_mana_for
from judge.engine.rules.combat.exempt_creatures import tell_exempt
from judge.engine.rules.combat.lone_creature import alone, at_most, company
from judge.engine.rules.combat.walls import walls_stay
from judge.engine.rules.continuous.permissions import called, forbidding, permitted, restrictions
from judge.engine.rules.keywords.banding import announce_bands, form_bands
from judge.engine.rules.keywords.defender import not_a_defender
from judge.engine.rules.keywords.exert import exert_attackers
from judge.engine.rules.keywords.keyword_instances import cite_instances
from judge.engine.rules.keywords.phase_return import free_by_phasing
from judge.engine.rules.keywords.vigilance import vigilance
from judge.engine.rules.multiplayer.attack_options import attack_allowed
from judge.engine.rules.multiplayer.limited_range import attack_in_range
from judge.engine.rules.multiplayer.several_defenders import judged_by_player, whom_each_attacks
from judge.engine.rules.multiplayer.team_combat import attacked_heads, attacking_players, kept_from_a_teammate
from judge.engine.rules.playing.ability_permission import newly_come, sick
from judge.engine.rules.playing.cost_payment import pay_total
from judge.engine.rules.turn.turn_structure import BEGINNINGS, and_then_priority
from judge.engine.state import Game, is_player
from judge.engine.table import Table

Attack = tuple[tuple[int, int], ...]


@rule("combat/declaring-attackers")
def declare_attackers(t: Table) -> None:
    """As the declare attackers step begins the active player declares attackers, without using the stack."""
    game = t.game
    player = game.active
    team = attacking_players(game)
    able = [i for i in game.in_play if controller(game, i) in team and is_creature(game, i) and could_attack(game, i)]
    defenders = (*whom_each_attacks(t, player), *planeswalkers(game, player))
    if game.options.together:
        t.cite("multiplayer/team-attacks")
    if not able and not t.thorough:
        without_attackers(t)
        return
    attack: Answer = t.ask(
        Decision(
            "attackers",
            player,
            f"{name_of(game, player)} declares attackers",
            tuple(Option(i, name_of(game, i)) for i in able),
            "pairs",
            0,
            len(able),
            others=tuple((i, defenders) for i in able),
            default=least_attack(game, able, defenders),
            also=game.heads(player),
        )
    )
    with t.step(f"{name_of(game, player)} declares {'no attackers' if not attack else 'attackers'}", player, "action"):
        check_attack(t, attack)
        if not game.options.together:
            several = len({defending_player(game, d) for _, d in attack}) > 1
            if several:
                t.cite("multiplayer/whom-each-attacks")
        tell_exempt(t, player, "attack", {i for i, _ in attack})
        if not attack:
            without_attackers(t)
            return
        bands = announce_bands(t, attack)
        taps = tap_attackers(t, attack)
        exert_attackers(t, attack)
        pay_to_attack(t, attack)
        become_attacking(t, attack, taps)
        form_bands(t, bands)


def least_attack(game: Game, able: list[int], defenders: tuple[int, ...]) -> Attack:
    """The smallest legal attack, for the default answer: nobody, or those that must without a price."""
    must = obliged(game, able, [])
    while (more := obliged(game, able, must)) != must:
        must = more
    for size in range(len(must), -1, -1):
        for some in combinations(must, size):
            attack = tuple((i, best_of(game, i, defenders)) for i in some)
            if _legal(game, attack):
                return attack
    return ()


def _legal(game: Game, attack: Attack) -> bool:
    try:
        for creature, defender in attack:
            chosen_creature(game, creature, defender)
        restrictions_on_attack(game, attack)
    except Illegal:
        return False
    return True


def check_attack(t: Table, attack: Answer) -> None:
    """Raise ``Illegal`` with the rule that makes a proposed attack illegal (308.2a, 500.2)."""
    game = t.game
    seen: set[int] = set()
    for creature, defender in attack:
        if creature in seen:
            raise Illegal(f"{name_of(game, creature)} can attack only once", "combat/chosen-attackers")
        seen.add(creature)
        chosen_creature(game, creature, defender, t)
        if not is_player(defender):
            t.cite("planeswalkers/attacked")
    restrictions_on_attack(game, attack)
    able = [i for i in game.in_play if controller(game, i) in attacking_players(game) and is_creature(game, i) and could_attack(game, i)]
    in_force(game.edition, (MOST, requirements_to_attack), ("", each_requirement_to_attack))(t, attack, able, _legal)


def could_attack(game: Game, id: int) -> bool:
    """Whether a creature could be chosen as an attacker at all."""
    opponents = game.opponents(game.active)
    return any(_may_attack(game, id, defender) for defender in (opponents if game.options.attack or game.reach else opponents[:1] or (0,)))


def _may_attack(game: Game, id: int, defender: int) -> bool:
    try:
        chosen_creature(game, id, defender)
    except Illegal:
        return False
    return True


@rule("combat/chosen-attackers")
def chosen_creature(game: Game, id: int, defender: int, t: Table | None = None) -> None:
    """Only untapped creatures that their player has controlled since the turn began, or that have haste, can attack."""
    heads = attacking_players(game)
    who = name_of(game, controller(game, id) if id in game.in_play and controller(game, id) in heads else game.active)
    if id not in game.objects or not is_creature(game, id):
        raise Illegal(f"{name_of(game, id) if id in game.objects or id in game.past else 'that'} is not a creature in play")
    if controller(game, id) not in heads:
        raise Illegal(f"{name_of(game, id)} is not controlled by {who}")
    if game.objects[id].tapped:
        raise Illegal(f"{name_of(game, id)} is tapped")
    if not can_be_attacked(game, defender, game.active):
        raise Illegal(
            f"only an opponent of {who} or a planeswalker that an opponent controls can be attacked"
            if game.edition >= PLANESWALKERS
            else f"only an opponent of {who} can be attacked"
        )
    if game.options.attack:
        attack_allowed(game, defending_player(game, defender))
    if game.reach:
        attack_in_range(game, defending_player(game, defender))
    if sick(game, id) and not permitted(game, id, "attack as though with haste"):
        fact = f"{name_of(game, id)} has not been under {who}'s control since the turn began"
        raise Illegal(fact, "combat/chosen-attackers").by("playing/summoning-sickness")
    walls_stay(game, id)
    not_a_defender(game, id)
    cant_attack(game, id, defender)
    if t is not None:
        t.cite()
        if has(game, id, "defender"):
            t.cite("keywords/cards-over-rules")
            t.cite("keywords/defender")
        if newly_come(game, id):
            t.cite("keywords/haste")
            cite_instances(t, id, "haste")
        free_by_phasing(game, id, t)


@rule("combat/attack-restrictions")
def cant_attack(game: Game, id: int, defender: int) -> None:
    """A restriction says that a creature can't attack, or not unless a condition is met; an attack that breaks one is illegal."""
    player = defending_player(game, defender)
    by = forbidding(game, id, "attack") or forbidding(game, id, "attack player", player)
    if by is not None:
        raise Illegal(f"{called(game, by)}{name_of(game, id)} can't attack")
    if game.options.together:
        kept_from_a_teammate(game, id, player)


@rule("combat/attack-as-a-set")
def restrictions_on_attack(game: Game, attack: Answer) -> None:
    """The set of attackers as a whole must keep all restrictions."""
    creatures = [i for i, _ in attack]
    company(game, creatures, "attack", "combat/attack-as-a-set")
    for restriction, _ in restrictions(game, game.active, "attackers at most"):
        at_most(restriction.number, len(attack), "attack")
    for defender in dict.fromkeys(head for _, d in attack for head in (attacked_heads(game, d) if is_player(d) else (d,))):
        for restriction, _ in restrictions(game, defender, "attackers of it at most"):
            attacking = sum(1 for _, d in attack if defender == d or (is_player(d) and defender in attacked_heads(game, d)))
            at_most(restriction.number, attacking, f"attack {name_of(game, defender)}")


@rule("combat/tapping-attackers")
def tap_attackers(t: Table, attack: Answer) -> list[int]:
    """Declaring a creature as an attacker taps it, which is not a cost; one with vigilance doesn't tap."""
    tapping = [i for i, _ in attack if not vigilance(t, i)]
    if tapping:
        t.cite()
        happen(t, *(Tapped(i) for i in tapping))
    return tapping


@rule("combat/costs-to-attack")
def pay_to_attack(t: Table, attack: Answer) -> None:
    """If creatures require a cost to attack, the total cost is determined once and locked in."""
    parts = costs_of(t.game, [i for i, _ in attack], "attack", {i: (whom,) for i, whom in attack})
    if parts:
        parts = costs_of(t.game, [i for i, _ in attack], "attack", judged_by_player(t, dict(attack)))
        t.cite()
        cost = in_all(parts)
        asking = dict.fromkeys(name_of(t.game, ctx.source) for i, _ in attack for _, ctx in restrictions(t.game, i, "attack"))
        try:
            mana_to_attack(t, cost)
            pay_attack_cost(t, cost)
        except Illegal as refusal:
            refusal.fact = f"{', '.join(asking)}: {refusal.fact}"
            raise


@rule("combat/mana-to-attack")
def mana_to_attack(t: Table, cost: Cost) -> None:
    """If costs to attack include mana, the active player has a chance to play mana abilities."""
    make_mana_for(t, t.game.active, cost)


@rule("combat/paying-to-attack")
def pay_attack_cost(t: Table, cost: Cost) -> None:
    """All costs to attack are paid in any order, none of them in part."""
    t.cite()
    pay_total(t, Context(0, t.game.active, Finished(t.game)), cost, 0)


@rule("combat/become-attacking")
def become_attacking(t: Table, attack: Answer, taps: list[int]) -> None:
    """Each chosen creature becomes an attacking creature, if its player still controls it."""
    still = [(i, d) for i, d in attack if i in t.game.objects and see(t.game, i).controller in t.game.heads(t.game.active)]
    if still:
        t.cite()
        happen(t, *(Attacked(i, d, alone=alone([x for x, _ in still])) for i, d in still))
    else:
        without_attackers(t)


BEGINNINGS["declare attackers"] = and_then_priority(declare_attackers)
