"""The combat damage step (310): assigning damage, and putting it on the stack, or dealing it, as the edition has it."""

from __future__ import annotations

from judge.engine.combat_record import Combat
from judge.engine.decisions import Decision, Option
from judge.engine.event_pipeline import happen
from judge.engine.events import DamageAssigned, PlanChanged, PutOnStack
from judge.engine.language.characteristics import Characteristics
from judge.engine.queries.attacked import can_be_attacked
from judge.engine.queries.view import controller, has, is_creature, name_of
from judge.engine.registry import Illegal, in_force, newer, rule
from judge.engine.rules.combat.assigned_number import assigned_by, number_of
from judge.engine.rules.combat.assignment_order import follow_orders, in_order
from judge.engine.rules.combat.damage_resolution import deal
from judge.engine.rules.combat.damage_steps import had_their_step
from judge.engine.rules.combat.lethal_damage import lethal
from judge.engine.rules.combat.negative_numbers import at_least_nothing
from judge.engine.rules.continuous.permissions import barred, permitted
from judge.engine.rules.keywords.banding import who_divides
from judge.engine.rules.keywords.double_strike import double_strike, gained_meanwhile, lost_meanwhile
from judge.engine.rules.keywords.first_strike import first_strike, too_late
from judge.engine.rules.keywords.trample import Assignment, nobody_to_trample, trample, trample_together
from judge.engine.rules.multiplayer.several_defenders import damage_in_turn_order
from judge.engine.rules.multiplayer.team_combat import EACH_ONE, which_head
from judge.engine.rules.planeswalkers.attacked_planeswalkers import nothing_attacked
from judge.engine.rules.resolving.resolution_choices import agrees
from judge.engine.rules.turn.turn_structure import BEGINNINGS, and_then_priority
from judge.engine.stack_entry import Choices, OnStack
from judge.engine.state import Game, Object, is_player
from judge.engine.table import Table

STRIKES = ("first strike", "double strike")
"""The keywords by which there are two combat damage steps."""

NO_STACK = newer("damage-without-the-stack", "2009-07-11")


@rule("combat/assigning-damage")
def assign_damage(t: Table) -> None:
    """As the step begins the active player assigns the attackers' damage, then the defending player the blockers'."""
    t.cite()
    game = t.game
    combat = game.combat or Combat()
    fighters = [a for a, _ in combat.attackers] + list(dict.fromkeys(b for b, _ in combat.blocks))
    taking_part = who_assigns(t, [i for i in fighters if i in game.objects and still_fights(t, i, combat)])
    assignments: list[Assignment] = []
    attackers = dict(combat.attackers)
    for id in (i for i in taking_part if i in attackers):
        assignments.extend(assign(t, id))
    trample_together(t, assignments)
    blockers = [i for i in taking_part if i not in attackers]
    for id in damage_in_turn_order(t, blockers) if not game.options.together else blockers:
        assignments.extend(assign(t, id))
    follow_orders(t, assignments)
    doubled = frozenset(i for i in taking_part if has(game, i, "double strike"))
    done = had_their_step(game, taking_part, assignments)
    strikes = tuple(word for word in STRIKES if any(has(game, i, word) for i in taking_part))
    happen(t, DamageAssigned(done, combat.damage_steps == 0 and "combat damage" in game.plan[:1], doubled & done, strikes))
    if not assignments:
        t.note("no combat damage is assigned")
        return
    in_force(game.edition, (NO_STACK, dealt_at_once), ("", put_on_stack))(t, assignments)


def still_fights(t: Table, id: int, combat: Combat) -> bool:
    """Whether what happened to a creature since it was declared leaves it in the fight."""
    if id in combat.turned and not although_turned(t, id):
        return False
    what = "attack" if any(id == a for a, _ in combat.attackers) else "block"
    declared = (f"{what}ed", id, 1) in t.game.history
    kept = barred(t.game, id, what) or (what == "attack" and has(t.game, id, "defender"))
    return not (declared and kept) or although_kept_from(t, id, what)


@rule("combat/tapped-or-untapped-later", off=False)
def although_turned(t: Table, id: int) -> bool:
    """A creature that becomes tapped or untapped while attacking or blocking stays in combat and deals its damage."""
    t.note(f"{name_of(t.game, id)} became {'tapped' if t.game.objects[id].tapped else 'untapped'} meanwhile, and fights all the same")
    return True


@rule("combat/too-late-to-stop", off=False)
def although_kept_from(t: Table, id: int, what: str) -> bool:
    """What would have kept a creature from attacking or blocking doesn't remove it from combat once it has been declared."""
    t.note(f"an effect now keeps {name_of(t.game, id)} from {what}ing, too late: it {what}s already")
    return True


@rule("combat/two-damage-steps")
def who_assigns(t: Table, fighters: list[int]) -> list[int]:
    """If an attacker or blocker has first or double strike, only such creatures assign damage now; a second step follows for the rest."""
    game = t.game
    combat = game.combat or Combat()
    if combat.damage_steps == 0:
        at_first = {*first_strike(t, fighters), *double_strike(t, fighters)}
        quick = [i for i in fighters if i in at_first]
        if not quick:
            return fighters
        t.note("creatures with first strike or double strike assign combat damage first; a second combat damage step follows")
        PlanChanged(("combat damage", *game.plan)).apply(game)
        return quick
    left = [i for i in fighters if assigns_in_second_step(t, i, combat)]
    t.note("in the second combat damage step those assign damage that have not, and those with double strike")
    for word in combat.strikes:
        t.cite(f"keywords/{word.replace(' ', '-')}")
    double_strike(t, [i for i in left if i in combat.assigned])
    if any(i in combat.assigned and i not in combat.doubled for i in left):
        t.cite("keywords/double-strike-gained")
    return left


def assigns_in_second_step(t: Table, id: int, combat: Combat) -> bool:
    """Whether a creature assigns damage in the second of two damage steps: one that has not yet, or that has double strike."""
    game = t.game
    done = id in combat.assigned
    if has(game, id, "double strike"):
        return not done or id in combat.doubled or gained_meanwhile()
    if id in combat.doubled:
        return not lost_meanwhile(t, id)
    if done == has(game, id, "first strike") or number_of(game, id) <= 0:
        return not done
    return too_late(t, id) != done


def assign(t: Table, id: int) -> list[Assignment]:
    """What one creature assigns."""
    game = t.game
    combat = game.combat or Combat()
    power = amount(t, id)
    if power <= 0:
        return []
    defender = dict(combat.attackers).get(id)
    if defender and is_player(defender) and game.options.together and (id not in combat.blocked or has(game, id, "trample")):
        defender = which_head(t, id, defender) if game.edition < EACH_ONE else defender
    if defender is None:
        return blocker_assigns(t, id, power, [a for b, a in combat.blocks if b == id and is_creature(game, a)])
    if not is_player(defender) and not can_be_attacked(game, defender, controller(game, id)) and nothing_attacked(t, id, defender):
        defender = 0
    if id not in combat.blocked:
        return unblocked_assigns(t, id, power, defender)
    return blocked_assigns(t, id, power, [b for b, a in combat.blocks if a == id and is_creature(game, b)], defender)


@rule("combat/damage-equals-power", off=0)
def amount(t: Table, id: int) -> int:
    """Each creature assigns combat damage equal to its power; with 0 or less it assigns none."""
    t.cite()
    if barred(t.game, id, "assign combat damage"):
        t.note(f"{name_of(t.game, id)} assigns no combat damage")
        return 0
    what = assigned_by(t.game, id)
    return at_least_nothing(t, id, number_of(t.game, id), what)


@rule("combat/unblocked-damage", off=[])
def unblocked_assigns(t: Table, id: int, power: int, defender: int) -> list[Assignment]:
    """An unblocked attacker assigns all its damage to the player, or planeswalker, that it attacks."""
    if not defender:
        return []
    t.note(f"{name_of(t.game, id)} assigns {power} to {name_of(t.game, defender)}", controller(t.game, id))
    return [(id, defender, power)]


@rule("combat/blocked-damage", off=[])
def blocked_assigns(t: Table, id: int, power: int, blockers: list[int], defender: int) -> list[Assignment]:
    """A blocked attacker assigns its damage among the creatures blocking it as its controller chooses; with none left, it assigns none."""
    t.cite()
    over = trample(t, id) and defender != 0
    if over and not blockers:
        return nobody_to_trample(t, id, power, defender)
    if defender and in_another_manner(t, id):
        over = True
        blockers = []
    if not blockers and not over:
        t.note(f"{name_of(t.game, id)} is blocked and no creature blocks it any more: it assigns no damage")
        return []
    among = [*blockers, *((defender,) if over else ())]
    return divide(t, id, power, among, defender if over else 0)


@rule("combat/damage-in-another-manner", off=False)
def in_another_manner(t: Table, id: int) -> bool:
    """An effect by which a creature deals its combat damage in another manner changes how the damage is assigned."""
    if not permitted(t.game, id, "assign damage as though unblocked"):
        return False
    if not agrees(t, controller(t.game, id), f"{name_of(t.game, id)}: assign its damage as though it weren't blocked?", id):
        return False
    t.note(f"{name_of(t.game, id)} assigns its damage as though it weren't blocked")
    return True


@rule("combat/blocker-damage", off=[])
def blocker_assigns(t: Table, id: int, power: int, attackers: list[int]) -> list[Assignment]:
    """A blocker assigns its damage among the attackers it blocks as its controller chooses."""
    if not attackers:
        return []
    t.cite()
    return divide(t, id, power, attackers, 0)


@rule("combat/dividing-damage", off=[])
def divide(t: Table, id: int, power: int, among: list[int], spill: int) -> list[Assignment]:
    """Combat damage is divided as the creature's controller chooses among those it can be assigned to."""
    game = t.game
    player = who_divides(t, id) or controller(game, id)
    answer = t.ask(
        Decision(
            "damage",
            player,
            f"{name_of(game, id)} assigns {power} combat damage",
            tuple(Option(i, name_of(game, i)) for i in among),
            "divide",
            total=power,
            about=id,
            default=default_division(game, id, power, among, spill),
        )
    )
    shares = {i: n for i, n in answer if n}
    for other in shares:
        if other not in among:
            raise Illegal(f"{name_of(game, id)} can't assign combat damage to {name_of(game, other)}")
    if sum(shares.values()) != power or any(n < 0 for n in shares.values()):
        raise Illegal(f"{name_of(game, id)} must assign exactly {power} combat damage")
    said = ", ".join(f"{n} to {name_of(game, i)}" for i, n in shares.items())
    t.note(f"{name_of(game, id)} assigns {said}", controller(game, id))
    return [(id, i, n) for i, n in shares.items()]


def default_division(game: Game, id: int, power: int, among: list[int], spill: int) -> tuple[tuple[int, int], ...]:
    """Lethal damage to each in order, what is left to the player trampled over or else to the last."""
    left, out = power, dict.fromkeys(among, 0)
    for other in in_order(game, id, among):
        if other != spill:
            out[other] = min(left, lethal(game, other, id))
            left -= out[other]
    out[spill or among[0]] += left
    return tuple(out.items())


@rule("combat/dealt-at-once")
def dealt_at_once(t: Table, assignments: list[Assignment]) -> None:
    """All combat damage that was assigned is dealt at the same time, before anyone can act."""
    with t.step("combat damage is dealt", t.game.active):
        deal(t, tuple(assignments))


@rule("combat/damage-on-the-stack")
def put_on_stack(t: Table, assignments: list[Assignment]) -> None:
    """All assignments of combat damage go on the stack as one object, which is neither a spell nor an ability."""
    with t.step("combat damage goes on the stack", t.game.active):
        stack = OnStack(None, 0, Choices(), tuple(assignments), "combat damage")
        happen(t, PutOnStack(Object(0, 0, t.game.active, t.game.active, "stack", Characteristics(), kind="combat damage", stack=stack)))


BEGINNINGS["combat damage"] = and_then_priority(assign_damage)
