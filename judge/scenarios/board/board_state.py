"""A game as plain data for drawing: what lies where, how it looks now, and what differs between two moments.

Nothing here knows HTML; ``plain`` turns a board into dicts and lists for JSON.
"""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Any

from judge.engine.language.abilities import Ability, KeywordAbility
from judge.engine.language.characteristics import Characteristics
from judge.engine.language.keyword_words import keyword_in_words
from judge.engine.queries.memo import MOST, kept
from judge.engine.queries.view import Seen, name_of, see
from judge.engine.state import Game, Object, is_player
from judge.scenarios.board.board_views import AttackView, BoardView, CardView, SeatView, StackView
from judge.scenarios.board.look_words import size_in_words, type_line


def board(game: Game) -> BoardView:
    """What one sees of the game (all hands and libraries included: a situation has no secrets)."""
    priority = int(game.next.args[0]) if game.next.name in ("act", "settle") else 0
    seats = tuple(_seat(game, id, priority) for id in game.players)
    return BoardView(
        game.turn,
        name_of(game, game.active),
        game.step or game.phase,
        name_of(game, priority) if priority and not game.over else "",
        game.over,
        seats,
        tuple(_on_stack(game, id) for id in reversed(game.stack)),
        _combat(game),
        tuple(card_view(game, id) for id in game.removed),
        tuple(card_view(game, id) for id in game.phased_out),
    )


def without_priority(view: BoardView) -> BoardView:
    """The board in the middle of something that is decided while nobody has priority."""
    return replace(view, priority="", seats=tuple(replace(seat, priority=False) for seat in view.seats))


def plain(view: Any) -> Any:
    """The view as dicts, lists, texts and numbers."""
    return asdict(view)


def _seat(game: Game, id: int, priority: int) -> SeatView:
    player = game.players[id]
    own = [i for i in game.in_play if see(game, i).controller == id and not _is_carried(game, i)]
    creatures = [i for i in own if "creature" in see(game, i).chars.types]
    lands = [i for i in own if i not in creatures and "land" in see(game, i).chars.types]
    others = [i for i in own if i not in creatures and i not in lands]
    return SeatView(
        id,
        player.name,
        player.life,
        player.poison,
        player.energy,
        tuple(m.type for m in player.pool),
        id in game.heads(game.active),
        id == priority,
        bool(player.lost),
        player.won,
        player.lands_played,
        *(tuple(card_view(game, i) for i in ids) for ids in (player.hand, player.library, player.graveyard, creatures, others, lands)),
    )


def _is_carried(game: Game, id: int) -> bool:
    """Whether the object is drawn on what it is attached to."""
    host = game.objects[id].attached_to
    return host != 0 and not is_player(host) and host in game.objects and game.objects[host].zone == "in play"


def card_view(game: Game, id: int) -> CardView:
    """One object, with what is attached to it. Raises ``KeyError`` for an unknown id."""
    obj, seen = game.object(id), see(game, id)
    in_play = obj.zone == "in play"
    carried = tuple([i for i in game.in_play if game.objects[i].attached_to == id]) if in_play else ()
    if obj.attached_to or carried or _fights(game, id):
        return _view(game, obj, seen, carried)
    known = _ALONE.get(_identity(obj))
    at_rest = obj.zone in ("library", "hand", "graveyard") and known is not None and known[0] is obj and known[1] is seen.chars
    if at_rest and known is not None and known[2][1] == game.players[obj.owner].name:
        return known[3]  # most cards of a game lie in a library or hand: nothing else that a view is made from changes there
    new = obj.arrived > game.players[seen.controller].turn_began
    names = (name_of(game, id), name_of(game, obj.owner), name_of(game, seen.controller) if in_play else "", new)
    if known is not None and known[0] is obj and known[1] is seen.chars and known[2] == names:
        return known[3]
    if len(_ALONE) >= MOST:
        _ALONE.clear()
    made = _view(game, obj, seen, carried)
    _ALONE[_identity(obj)] = (obj, seen.chars, names, made)
    return made


def _fights(game: Game, id: int) -> bool:
    """Whether the object attacks or blocks: a view tells whom."""
    return game.combat is not None and any(id == one for one, _ in (*game.combat.attackers, *game.combat.blocks))


_ALONE: dict[int, tuple[Object, Characteristics, tuple[str, str, str, bool], CardView]] = kept()
"""Views of objects that neither fight nor are attached to anything, by the object's identity, with all that they were made from: from one
step of a course to the next most objects stay as they are."""
_identity = id


def _view(game: Game, obj: Object, seen: Seen, carried: tuple[int, ...]) -> CardView:
    id, look = obj.id, seen.chars
    combat = game.combat
    attacking = next((d for a, d in combat.attackers if a == id), 0) if combat else 0
    blocking = tuple(name_of(game, a) for b, a in combat.blocks if b == id) if combat else ()
    in_play = obj.zone == "in play"
    may_not_attack = in_play and "creature" in look.types and "haste" not in seen.kit.keywords
    return CardView(
        id,
        obj.card,
        name_of(game, id),
        look.name or obj.printed.name,
        obj.kind,
        look.mana_cost or (),
        look.colors,
        type_line(look),
        look.types,
        size_in_words(look.power, look.toughness),
        _printed_size(obj),
        obj.damage,
        obj.counters,
        obj.tapped,
        obj.face_down,
        may_not_attack and obj.arrived > game.players[seen.controller].turn_began,
        tuple(dict.fromkeys(keyword_in_words(a) for a in look.abilities if isinstance(a, KeywordAbility))),
        "\n".join(t for t in (_words(a) for a in look.abilities if not isinstance(a, KeywordAbility)) if t),
        name_of(game, obj.owner),
        name_of(game, seen.controller) if in_play else "",
        name_of(game, obj.attached_to) if obj.attached_to and in_play else "",
        tuple(card_view(game, i) for i in carried),
        name_of(game, attacking) if attacking else "",
        blocking,
        ((attacking,) if attacking else tuple(a for b, a in combat.blocks if b == id)) if combat else (),
    )


def _printed_size(obj: Object) -> str:
    """The size without effects: of a face-down permanent or spell 2/2 (504.1), of a card removed face down none (217.7b)."""
    if obj.face_down:
        return "" if obj.zone == "removed" else "2/2"
    return size_in_words(obj.shown.power, obj.shown.toughness)


def _words(ability: Ability) -> str:
    return str(getattr(ability, "text", ""))


def _on_stack(game: Game, id: int) -> StackView:
    obj = game.objects[id]
    on = obj.stack
    kind = on.kind if on is not None else "spell"
    is_card = obj.kind in ("card", "copy")
    towards = tuple(t for group in (on.choices.targets if on else ()) for t in group)
    towards += tuple(r for _, r, _ in on.assignments) if on else ()
    targets = tuple(name_of(game, t) for group in (on.choices.targets if on else ()) for t in group)
    return StackView(
        id,
        name_of(game, id),
        kind,
        name_of(game, obj.controller),
        name_of(game, on.source) if on is not None and on.source else "",
        _words(on.ability) if on is not None and on.ability is not None else "",
        card_view(game, id) if is_card else None,
        targets,
        _choices(game, obj),
        tuple(dict.fromkeys(towards)),
    )


def _choices(game: Game, obj: Object) -> tuple[str, ...]:
    """What was chosen as it was put there, besides targets, in words."""
    if obj.stack is None:
        return ()
    made = obj.stack.choices
    said = [f"mode {n + 1}" for n in made.modes] + ([f"X = {made.x}"] if made.x else [])
    said += [f"{cost} paid" + (f" {times} times" if times > 1 else "") for cost, times in made.paid if times]
    said += [made.alternative] if made.alternative else []
    said += [f"{share} to {name_of(game, target)}" for target, share in made.division]
    said += [f"{name_of(game, s)} deals {n} to {name_of(game, r)}" for s, r, n in obj.stack.assignments]
    return tuple(said)


def _combat(game: Game) -> tuple[AttackView, ...]:
    if game.combat is None:
        return ()
    blocks, blocked = game.combat.blocks, game.combat.blocked
    return tuple(
        AttackView(
            card_view(game, attacker),
            name_of(game, defender),
            tuple(card_view(game, b) for b, a in blocks if a == attacker and b in game.objects),
            attacker in blocked,
        )
        for attacker, defender in game.combat.attackers
        if attacker in game.objects
    )
