"""A card played through in a small game of its own: from the hand with mana, every ability used, and what never happened told.

The game is made so that most things can happen: both players have permanents of each kind, cards in every zone, any mana that they need,
and play what they hold. Nobody decides well, only differently from before: each action that is offered is taken once (a card is also
cycled and played face down), and there is a course in which optional costs are paid, and one that begins with the card in the graveyard.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from judge.cards.trial import laid
from judge.engine.decisions import Answer, Decision
from judge.engine.language.abilities import Ability, ActivatedAbility, Body, KeywordAbility, SpellAbility, TargetSpec, TriggeredAbility
from judge.engine.language.characteristics import Characteristics
from judge.engine.language.instructions import DealDamage
from judge.engine.language.predicates import Filter, IsPlayer, IsType
from judge.engine.language.references import Target
from judge.engine.pending_matters import Procedure
from judge.engine.queries.kit import kit_of
from judge.engine.rules.timing.priority import priority
from judge.engine.rules.turn.phases import STEPS
from judge.engine.run import Pause, advance, answered
from judge.engine.state import Game, Mana, Player

MANA = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
LANDS = tuple(Characteristics(name, None, (), ("basic",), ("land",), (name,)) for name in MANA)
BEAR = Characteristics("Practice Bear", ("1", "G"), ("green",), (), ("creature",), ("Bear",), (), 2, 2)
BIRD = Characteristics("Practice Bird", ("U",), ("blue",), (), ("creature",), ("Bird",), (KeywordAbility("flying"),), 1, 1)
RELIC = Characteristics("Practice Relic", ("1",), (), (), ("artifact",), ())
CHARM = Characteristics("Practice Charm", ("W",), ("white",), (), ("enchantment",), ())
SPARK = Characteristics(
    "Practice Spark",
    ("R",),
    ("red",),
    (),
    ("instant",),
    (),
    (SpellAbility(Body((TargetSpec(Filter((IsType("creature"),), players=(IsPlayer("any"),))),), (DealDamage(2, Target()),))),),
)
MOST_ANSWERS = 260
MOST_TURNS = 5
ANN, BOB = 1, 2
POOL = tuple(Mana(type) for type in "WUBRG" for _ in range(6)) + (Mana("1"),) * 8
"""What a player has for an action; none is left as priority is passed, since what is left burns (300.3)."""


@dataclass(slots=True)
class Rehearsal:
    """What came of a card: ``never`` are the words of what did not happen, ``faults`` the errors met (course, error)."""

    never: tuple[str, ...] = ()
    faults: tuple[tuple[str, str], ...] = ()
    done: int = 0


@dataclass(slots=True)
class Course:
    """One way through a game: where the card begins, and whether optional costs are paid."""

    name: str
    zone: str = "hand"
    pays: bool = False
    taken: set[Any] = field(default_factory=set)
    seen: set[str] = field(default_factory=set)


def rehearse(card: Characteristics, seconds: float = 6.0) -> Rehearsal:
    """Play the card through. Never raises for what goes wrong in the game: see ``faults``. ``seconds``: how long it may take."""
    wanted = dict(parts_of(card))
    seen: set[str] = set()
    faults: list[tuple[str, str]] = []
    until = time.monotonic() + seconds
    for course in (Course("from the hand"), Course("with every optional cost", pays=True), Course("from the graveyard", "graveyard")):
        if set(wanted) <= seen or time.monotonic() > until:
            break
        try:
            _play(card, course, until)
        except Exception as error:  # whatever the engine raises is a fault of it or of the compiler, and is listed
            faults.append((course.name, f"{type(error).__name__}: {error}"))
        seen |= course.seen
    never = tuple(words for key, words in wanted.items() if key not in seen)
    return Rehearsal(never, tuple(faults), len(wanted) - len(never))


def parts_of(card: Characteristics) -> Iterator[tuple[str, str]]:
    """What can happen with a card: being played, each of its abilities that is used or triggers, each optional cost; by a key, in words."""
    land = "land" in card.types
    yield "played", "it is played as a land" if land else "it is played"
    kit = kit_of(card.abilities)
    for ability in card.abilities:
        if isinstance(ability, TriggeredAbility):
            yield key_of(ability), f"it triggers: {ability.text or ability.keyword}"
        if isinstance(ability, ActivatedAbility):
            yield key_of(ability), f"it is used: {ability.text or ability.keyword}"
    for one in kit.playing:
        if one.kind == "optional":
            yield f"paid {one.name}", f"{one.name} is paid"


def key_of(ability: Ability) -> str:
    """The same for an ability wherever it is met."""
    return f"{type(ability).__name__} {getattr(ability, 'text', '')} {getattr(ability, 'keyword', '')}"


def _play(card: Characteristics, course: Course, until: float) -> None:
    names = {card.name, *(half.name for half in card.halves)}
    pause = advance(_situation(card, course.zone))
    last: tuple[Any, ...] = ()
    for _ in range(MOST_ANSWERS):
        decision = pause.decision
        if decision is None or time.monotonic() > until or pause.game.turn > MOST_TURNS:
            return
        _note(pause.game, names, course)
        again = pause.refused is not None and (decision.kind, decision.prompt) == last
        last = (decision.kind, decision.prompt)
        if decision.kind == "priority" and not pause.game.answers:
            pause = _act(pause, decision, names, course)
        else:
            pause = advance(answered(pause, decision.default if again else _answer(decision, course)))


def _act(pause: Pause, decision: Decision, names: set[str], course: Course) -> Pause:
    """Take an action that was not taken before, the card's own first; otherwise pass with an empty pool."""
    filled = _with_pool(pause.game, decision.player, POOL)
    top = filled.objects[filled.stack[-1]].printed.name if filled.stack else ""
    left_alone = decision.player == BOB and top in names  # what Bob would do about it keeps the card from happening
    options = [option for option in priority(filled, decision.player).options if option.key != ("pass",) and not left_alone]
    options.sort(key=lambda option: _name(filled, option.key) not in names)
    for option in options:
        mine = _name(filled, option.key) in names
        key = (decision.player, option.key[0], _name(filled, option.key), *option.key[2:])
        if key in course.taken:
            continue
        course.taken.add(key)
        made = advance(answered(Pause(filled, decision, filled), (option.key,)))
        if mine:
            _done(option.key, filled, course)
        return made
    empty = _with_pool(_with_pool(pause.game, ANN, ()), BOB, ())
    return advance(answered(Pause(empty, decision, empty), (("pass",),)))


def _done(key: Any, game: Game, course: Course) -> None:
    if key[0] in ("play", "land"):
        course.seen.add("played")
    if key[0] == "activate":
        for index, ability in kit_of(game.objects[key[1]].printed.abilities).activated:
            if index == key[2]:
                course.seen.add(key_of(ability))


def _name(game: Game, key: Any) -> str:
    obj = game.objects.get(key[1]) if len(key) > 1 and isinstance(key[1], int) else None
    return obj.printed.name if obj is not None else ""


def _note(game: Game, names: set[str], course: Course) -> None:
    """What of the card is on the stack: its triggered abilities, and what was paid for it."""
    for id in game.stack:
        obj = game.objects[id]
        if obj.stack is None:
            continue
        if obj.stack.ability is not None:
            course.seen.add(key_of(obj.stack.ability))
        elif obj.printed.name in names:
            course.seen.update(f"paid {name}" for name, times in obj.stack.choices.paid if times)


def _with_pool(game: Game, player: int, pool: tuple[Mana, ...]) -> Game:
    made = game.copy()
    made.players[player] = replace(made.players[player], pool=pool)
    made.cache = {}
    return made


def _answer(decision: Decision, course: Course) -> Answer:
    """Attack and block with everything, pay what may be paid in that course, take some X; else as by default."""
    if decision.kind in ("attackers", "blockers") and decision.shape == "pairs":
        return tuple((key, others[0]) for key, others in decision.others if others)
    if decision.kind == "optional cost" and course.pays:
        return (min(decision.most, 1),)
    if decision.kind == "x" and decision.most >= 2:
        return (2,)
    return decision.default


def _situation(card: Characteristics, zone: str) -> Game:
    """Ann's first main phase, with the card in one of her zones."""
    game = Game(players={ANN: Player(ANN, "Ann", life=300, turn_began=1), BOB: Player(BOB, "Bob", life=300)}, clock=10)
    for owner in (ANN, BOB):
        for one in (*LANDS, BEAR, BIRD, RELIC, CHARM):
            laid(game, one, owner, "in play")
        for one in (BEAR, SPARK, *LANDS[:2], BIRD, RELIC):
            laid(game, one, owner, "library")
        for one in (BEAR, SPARK, LANDS[owner]):
            laid(game, one, owner, "graveyard")
        for one in (SPARK, BIRD, LANDS[owner], RELIC):
            laid(game, one, owner, "hand")
    laid(game, card, ANN, zone)
    game.plan = STEPS[STEPS.index("precombat main") + 1 :]
    game.next = Procedure("settle", (ANN,))
    return game
