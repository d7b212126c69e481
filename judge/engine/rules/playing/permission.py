"""Whether a player may begin to play a spell or ability (408.1d, 409.4, 212)."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.queries.amount_values import holds
from judge.engine.queries.context import context
from judge.engine.queries.view import Seen, name_of, see, time_of
from judge.engine.registry import Illegal, rule
from judge.engine.rules.continuous.permissions import called, forbidding, permitted
from judge.engine.rules.keywords.flash import flash
from judge.engine.rules.keywords.keyword_instances import cite_instances
from judge.engine.rules.keywords.split_second import split_second
from judge.engine.rules.playing.castable_exile import kept_there
from judge.engine.rules.turn.turn_structure import main_phase
from judge.engine.state import Game
from judge.engine.table import Table


def may_play_spell(
    game: Game,
    player: int,
    id: int,
    zone: str = "hand",
    t: Table | None = None,
    seen: Seen | None = None,
    free: bool = False,
    let: bool = False,
) -> None:
    """Raise ``Illegal`` with the rule that keeps the player from playing the card as a spell now.

    ``t`` to cite the rule that allows it; ``seen`` the card as the spell that it would be (face down, one half); ``free``: its mana cost
    is not what is paid; ``let``: an effect lets the player play it from that zone, whoever owns it.
    """
    seen = seen or see(game, id)
    from_zone(game, player, id, zone, let)
    not_a_land(game, id)
    if not free:
        has_mana_cost(game, id, seen)
    instant_or_main_phase(game, player, id, seen, t)
    not_prohibited(game, player, id, seen)
    restrictions_of_card(game, player, id, seen)


@rule("playing/from-zone")
def from_zone(game: Game, player: int, id: int, zone: str, let: bool = False) -> None:
    """A spell is played from its player's hand, unless an effect or ability lets it be played from elsewhere."""
    obj = game.objects.get(id)
    if obj is None:
        raise Illegal("that card is no longer there")
    if obj.zone != zone or (obj.owner != player and not let):
        refusal = Illegal(f"{name_of(game, id)} is not in {name_of(game, player)}'s {zone}", "playing/from-zone")
        for slug in kept_there(game, id):
            refusal.led_to(slug)
        raise refusal


@rule("playing/lands-are-not-spells")
def not_a_land(game: Game, id: int) -> None:
    """A land card is never played as a spell."""
    if "land" in see(game, id).chars.types:
        raise Illegal(f"{name_of(game, id)} is a land and can't be played as a spell")


@rule("playing/nonexistent-mana-cost")
def has_mana_cost(game: Game, id: int, seen: Seen) -> None:
    """A mana cost that doesn't exist can't be paid."""
    if seen.chars.mana_cost is None:
        raise Illegal(f"{name_of(game, id)} has no mana cost to pay")


@rule("playing/when-spells-are-played")
def instant_or_main_phase(game: Game, player: int, id: int, seen: Seen, t: Table | None = None) -> None:
    """Instants can be played any time with priority; other spells only in your main phase with an empty stack."""
    if t is not None:
        t.cite()
    types = seen.chars.types
    if "instant" in types:
        return
    if has_flash(game, player, id, seen):
        if t is not None and flash(seen):
            own = see(game, id)
            if flash(own):
                t.cite("keywords/flash")
            elif "offering" in own.kit.keywords:
                t.cite("keywords/offering")
            cite_instances(t, id, "flash")
        elif t is not None and permitted(game, player, "flash", id):
            t.cite("keywords/cards-over-rules")
        return
    kind = next((word for word in ("creature", "artifact", "enchantment", "planeswalker", "sorcery") if word in types), "")
    if not kind:
        raise Illegal(f"{name_of(game, id)} is not a card that can be played as a spell")
    TIMING_OF[kind](game, player, t, f"{name_of(game, id)} is {'an' if kind[0] in 'ae' else 'a'} {kind}")


def wrong_time(game: Game, player: int, id: int, seen: Seen) -> bool:
    """A quick look whether a card, as the spell that it would be, can't be played at this time: for offering legal actions."""
    if player in game.heads(game.active) and not game.stack and main_phase(game):
        return False
    return "instant" not in seen.chars.types and not has_flash(game, player, id, seen)


@rule("playing/sorceries")
def sorceries(game: Game, player: int, t: Table | None, subject: str) -> None:
    """A sorcery can be played only in a main phase of your own turn, with priority and an empty stack."""
    sorcery_timing(game, player, subject)
    if t is not None:
        t.cite()


@rule("playing/creatures")
def creatures(game: Game, player: int, t: Table | None, subject: str) -> None:
    """A creature card can be played only in a main phase of your own turn, with priority and an empty stack."""
    sorcery_timing(game, player, subject)
    if t is not None:
        t.cite()


@rule("playing/artifacts")
def artifacts(game: Game, player: int, t: Table | None, subject: str) -> None:
    """An artifact card can be played only in a main phase of your own turn, with priority and an empty stack."""
    sorcery_timing(game, player, subject)
    if t is not None:
        t.cite()


@rule("playing/enchantments")
def enchantments(game: Game, player: int, t: Table | None, subject: str) -> None:
    """An enchantment card can be played only in a main phase of your own turn, with priority and an empty stack."""
    sorcery_timing(game, player, subject)
    if t is not None:
        t.cite()


@rule("playing/planeswalkers")
def planeswalkers(game: Game, player: int, t: Table | None, subject: str) -> None:
    """A planeswalker card can be cast only in a main phase of your own turn, with priority and an empty stack."""
    sorcery_timing(game, player, subject)
    if t is not None:
        t.cite()


TIMES: dict[str, Callable[[Game, int, int], None]] = {}
"""Times of activated abilities that a keyword sets (502.53b): each raises ``Illegal`` at other times; filled by keywords."""

PROHIBITIONS: list[Callable[[Game, int, int], None]] = []
"""What keeps a player from playing a card as a spell by a keyword's rule: each raises ``Illegal``; filled by keywords."""

TIMING_OF: dict[str, Callable[[Game, int, Table | None, str], None]] = {
    "sorcery": sorceries,
    "creature": creatures,
    "artifact": artifacts,
    "enchantment": enchantments,
    "planeswalker": planeswalkers,
}


def has_flash(game: Game, player: int, id: int, seen: Seen) -> bool:
    """Whether the card can be played any time its player could play an instant."""
    playing = seen.kit.playing
    if flash(seen) or (playing and any(a.kind == "flash" and not a.cost.parts for a in playing)):
        return True
    return permitted(game, player, "flash", id)


def sorcery_timing(game: Game, player: int, subject: str) -> None:
    """Raise ``Illegal`` unless the player could play a sorcery now; ``subject`` begins the sentence that says why not."""
    if player not in game.heads(game.active):
        raise Illegal(f"{subject}, and it is {name_of(game, game.active)}'s turn")
    if not main_phase(game):
        raise Illegal(f"{subject}, and it is {time_of(game)}, not a main phase")
    if game.stack:
        raise Illegal(f"{subject}, and {name_of(game, game.stack[-1])} is on the stack")


@rule("playing/prohibited")
def not_prohibited(game: Game, player: int, id: int, seen: Seen | None = None) -> None:
    """A spell or ability that an effect prohibits can't even begin to be played.

    ``seen`` is the spell that the card would be: one that is face down has no name to be prohibited by.
    """
    if game.stack:
        split_second(game)
    for prohibits in PROHIBITIONS:
        prohibits(game, player, id)
    by = forbidding(game, player, "play spells", id, seen)
    if by is not None:
        raise Illegal(f"{called(game, by)}{name_of(game, player)} can't play {name_of(game, id)}")
    by = forbidding(game, player, "play spells at instant speed")
    if by is not None:
        sorcery_timing(game, player, f"{called(game, by)}{name_of(game, id)} is played only when a sorcery could be")


@rule("playing/restrictions-of-the-card")
def restrictions_of_card(game: Game, player: int, id: int, seen: Seen) -> None:
    """A card's own words about when it can be played hold in every zone from which it could be played."""
    for ability in seen.kit.playing:
        if ability.kind == "restriction" and not holds(context(game, id, player), ability.condition):
            raise Illegal(f"{name_of(game, id)} can't be played now: {ability.text or 'its own text forbids it'}")
