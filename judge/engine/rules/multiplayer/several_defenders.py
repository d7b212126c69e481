"""Attacks on several players at once (602)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from judge.engine.decisions import Decision, Option
from judge.engine.queries.attacked import defending_player
from judge.engine.queries.context import Context
from judge.engine.queries.view import controller, name_of
from judge.engine.registry import Illegal, IllegalChoice, rule
from judge.engine.state import Game
from judge.engine.table import Table


@rule("multiplayer/whom-each-attacks", off=())
def whom_each_attacks(t: Table, player: int) -> tuple[int, ...]:
    """With several defending players, the attacking player chooses for each attacker which of them it attacks."""
    return t.game.opponents(player)


def one_defender(t: Table, ctx: Context, found: tuple[int, ...]) -> tuple[int, ...]:
    """Which of several players who are attacked an effect means by "defending player": one, the same each time."""
    combat = t.game.combat
    attacked = {defending_player(t.game, d) for _, d in combat.attackers} if combat is not None else set()
    if not found or len(attacked) < 2:
        return found
    known: tuple[int, ...] = ctx.bindings.get("defender meant", ())
    ctx.bindings["defender meant"] = known or which_defender(t, ctx, found)
    return ctx.bindings["defender meant"]  # type: ignore[no-any-return]


@rule("multiplayer/which-defending-player", off=())
def which_defender(t: Table, ctx: Context, found: tuple[int, ...]) -> tuple[int, ...]:
    """The words "defending player" mean one player: whom the creature attacks, or else whom the ability's controller chooses."""
    t.cite()
    if len(found) == 1:
        return found
    options = tuple(Option(i, name_of(t.game, i)) for i in found)
    answer = t.ask(Decision(
        "choose", ctx.controller, "Which defending player?", options, about=ctx.source, default=(found[0],)
    ))
    if answer[0] not in found:
        raise IllegalChoice("only a player who is attacked can be chosen")
    t.note(f"{name_of(t.game, ctx.controller)} chooses {name_of(t.game, answer[0])} among the defending players", ctx.controller)
    return (int(answer[0]),)


@rule("multiplayer/one-player-a-band")
def all_attack_one(game: Game, band: tuple[int, ...], attack: Mapping[int, int]) -> None:
    """Creatures in a band can't attack different players."""
    apart = next((i for i in band if i in attack and attack[i] != attack[band[0]]), 0)
    if apart:
        both = f"{name_of(game, apart)} attacks {name_of(game, attack[apart])} and {name_of(game, band[0])}"
        raise Illegal(f"{both} {name_of(game, attack[band[0]])}: they can't be in one band")


@rule("multiplayer/blocks-one-after-the-other", off=[])
def blocks_in_turn(t: Table, defenders: Collection[int]) -> list[int]:
    """If creatures attack several players, each of those declares blockers, in turn order, against the creatures attacking him or her."""
    if len(defenders) > 1:
        t.cite()
    return [player for player in t.game.turn_order() if player in defenders]


@rule("multiplayer/own-attackers-only")
def attacks_another(fact: str) -> None:
    """A defending player can block only with his or her own creatures, and only what attacks that player."""
    raise Illegal(fact)


@rule("multiplayer/attacks-judged-by-player", off={})
def judged_by_player(t: Table, attack: Mapping[int, int]) -> dict[int, tuple[int, ...]]:
    """What restricts or taxes attacks on one player counts only the creatures that attack that player.

    Answers what each attacker attacks.
    """
    if len({defending_player(t.game, whom) for whom in attack.values()}) > 1 and not t.game.options.together:
        t.cite()
    return {id: (whom,) for id, whom in attack.items()}


@rule("multiplayer/blocks-judged-apart", off=[])
def attackers_of(t: Table, player: int) -> list[int]:
    """Whether a defending player's blocks are legal is judged without attackers of other players, and without the blockers of those."""
    attackers = t.game.combat.attackers if t.game.combat is not None else ()
    return [a for a, d in attackers if defending_player(t.game, d) in t.game.heads(player)]


@rule("multiplayer/damage-in-turn-order", off=[])
def damage_in_turn_order(t: Table, blockers: Sequence[int]) -> list[int]:
    """With several defending players combat damage is assigned in turn order, the active player first."""
    order = t.game.turn_order()
    attackers = t.game.combat.attackers if t.game.combat is not None else ()
    if len({defending_player(t.game, d) for _, d in attackers}) > 1:
        t.cite()
    return sorted(blockers, key=lambda id: order.index(controller(t.game, id)))
