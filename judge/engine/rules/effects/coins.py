"""Flipped coins (511): how they fall is a decision, since the engine has no chance in it."""

from __future__ import annotations

from judge.engine.decisions import Decision, Option
from judge.engine.event_pipeline import happen
from judge.engine.events import CoinsFlipped, FlipDecided
from judge.engine.language.instructions import FlipCoin
from judge.engine.queries.context import Context
from judge.engine.queries.view import name_of
from judge.engine.registry import IllegalChoice, rule
from judge.engine.rules.effects.instruction_table import carry_out, executes
from judge.engine.rules.resolving.resolution_choices import players
from judge.engine.table import Table


@executes(FlipCoin)
def flip(t: Table, ctx: Context, one: FlipCoin) -> None:
    """A coin is flipped, with a call or without one."""
    (flip_coin if one.called else heads_or_tails)(t, ctx, one)


@rule("effects/coin-without-a-call")
def heads_or_tails(t: Table, ctx: Context, one: FlipCoin) -> None:
    """Where heads or tails matters, each affected player flips a coin without a call, and nobody wins or loses the flip."""
    came_up = []
    for player in players(t, ctx, one.who):
        name = name_of(t.game, player)
        answer = _fallen(t, ctx, player, f"What does {name}'s coin come up?", ("heads", "tails"))
        t.note(f"{name}'s coin comes up {answer}", player)
        came_up.append((player, answer))
    for _, answer in came_up:
        carry_out(t, ctx, one.won if answer == "heads" else one.lost)


@rule("effects/coin")
def flip_coin(t: Table, ctx: Context, one: FlipCoin) -> None:
    """The player who flips a coin calls heads or tails and wins if the call matches; the scenario says how the coin falls."""
    for player in players(t, ctx, one.who):
        name = name_of(t.game, player)
        answer = _fallen(t, ctx, player, f"Does {name} win the flip?", ("won", "lost"))
        t.note(f"{name} {'wins' if answer == 'won' else 'loses'} the flip", player)
        happen(t, FlipDecided(player, answer == "won"))
        carry_out(t, ctx, one.won if answer == "won" else one.lost)


def _fallen(t: Table, ctx: Context, player: int, prompt: str, words: tuple[str, str]) -> str:
    """How a player's coin falls, the first word or the second; of several that are flipped in its place, the one not ignored."""
    coins = sum(event.amount for event in happen(t, CoinsFlipped(player)) if isinstance(event, CoinsFlipped))
    fell = [_coin(t, ctx, player, prompt if coins == 1 else f"{prompt} Coin {at} of {coins}", words) for at in range(1, coins + 1)]
    if len(set(fell)) < 2:
        return fell[0] if fell else words[1]
    t.cite("resolving/choices")
    both = tuple(Option(word, word) for word in words)
    (kept,) = t.ask(Decision("choose", player, "Which coin isn't ignored?", both, about=ctx.source, default=words[:1]))
    if kept not in words:
        raise IllegalChoice(f"a coin that came up {words[0]} is kept, or one that came up {words[1]}")
    return str(kept)


def _coin(t: Table, ctx: Context, player: int, prompt: str, words: tuple[str, str]) -> str:
    options = tuple(Option(word, word) for word in words)
    (answer,) = t.ask(Decision("coin", player, prompt, options, about=ctx.source, default=words[:1]))
    if answer not in words:
        raise IllegalChoice("a flip is won or lost" if "won" in words else "a coin comes up heads or tails")
    return str(answer)
