"""Abilities: spell, activated, triggered, static, replacement and keyword abilities (402)."""

from __future__ import annotations

from typing import Union

from judge.engine.language.amounts import Amount
from judge.engine.language.changes import Change
from judge.engine.language.characteristics import CopyExceptions
from judge.engine.language.conditions import Condition
from judge.engine.language.costs import Cost, CostChange
from judge.engine.language.event_patterns import Pattern
from judge.engine.language.instructions import Instruction
from judge.engine.language.predicates import Filter, Predicate
from judge.engine.language.references import Reference
from judge.engine.record import record


@record
class TargetSpec:
    """One instance of the word "target" (415): what it may be, and how many.

    ``filter`` says what is legal; ``least`` and ``most`` how many ("up to two": 0 to 2). ``by`` is who chooses when that
    is not the controller (409.2). ``different`` lists earlier target phrases of its body whose choices this one must avoid ("another
    target"), ``apart`` those of the whole spell, where what was paid for it adds a body. ``single``: all are in the zone of one player
    ("from a single graveyard") or, in play, are controlled by one. ``theirs``: whoever chooses chooses among what he or she controls.
    ``of_each``: one for each of these players, controlled by that player ("for each opponent, target permanent that player controls").
    ``announced`` must hold only as the target is chosen ("who had more life than you did as you activated this ability").
    """

    filter: Filter
    least: Amount = 1
    most: Amount = 1
    by: Reference | None = None
    different: tuple[int, ...] = ()
    apart: tuple[int, ...] = ()
    single: bool = False
    theirs: bool = False
    announced: tuple[Predicate, ...] = ()
    of_each: Reference | None = None


@record
class Body:
    """What a spell or ability does: its target phrases and its instructions in the order written.

    ``if_paid`` names an optional cost; the body then counts only if that was paid (409.1d). ``divided`` is the amount that is divided
    among the targets when it is announced (409.1e). ``stays``: it is not countered because its targets are illegal.
    """

    targets: tuple[TargetSpec, ...] = ()
    instructions: tuple[Instruction, ...] = ()
    divided: Amount | None = None
    if_paid: str = ""
    stays: bool = False


@record
class Modes:
    """A choice of modes (409.1b): ``least`` to ``most`` of ``bodies``, chosen by ``by`` (None: the controller)."""

    bodies: tuple[Body, ...]
    least: int = 1
    most: int = 1
    by: Reference | None = None


@record
class SpellAbility:
    """The instructions that are followed as an instant or sorcery resolves (401.3)."""

    body: Body | Modes
    text: str = ""


LOYALTY = "loyalty"
"""As the ``keyword`` of an activated ability: it is a loyalty ability, with a loyalty symbol in its cost."""


@record
class ActivatedAbility:
    """[cost]: [effect] (403). ``timing``: "" any time its player has priority, "sorcery", or "upkeep", "combat" and the like.

    ``limit`` is how often a turn (0: no limit). ``condition`` must hold for it to be played. ``by``: who may play it, as
    "controller", "owner", "any", "opponents". ``zone`` is where it functions (402.8).
    """

    cost: Cost
    body: Body | Modes
    timing: str = ""
    limit: Amount = 0
    condition: Condition | None = None
    by: str = "controller"
    zone: str = "in play"
    text: str = ""
    keyword: str = ""


@record
class TriggeredAbility:
    """When, whenever or at [event], (if [condition],) [effect] (404). ``zone`` is where it functions (402.8f).

    ``since`` and ``until``: the editions from which on its keyword means this, and something else; "" where it always does, and goes on
    to. ``once``: it triggers once each turn at most.
    """

    event: Pattern
    body: Body | Modes
    condition: Condition | None = None
    zone: str = "in play"
    text: str = ""
    keyword: str = ""
    until: str = ""
    once: bool = False
    since: str = ""


@record
class Ignoring:
    """A player may pay ``cost`` to ignore an effect until end of turn (408.2j): one whose permanent it affects, or ``anyone``."""

    cost: Cost
    anyone: bool = False


@record
class StaticAbility:
    """A continuous effect for as long as the object is in the zone (405, 418.4).

    ``affects``: a filter, a reference (This, Host), or None for changes of the rules. ``characteristic_setting`` marks 405.2;
    ``ignoring`` says how a player can ignore the changes that it makes to the rules.
    """

    affects: Filter | Reference | None
    changes: tuple[Change, ...]
    condition: Condition | None = None
    zone: str = "in play"
    characteristic_setting: bool = False
    text: str = ""
    ignoring: Ignoring | None = None


@record
class Replacement:
    """A replacement or prevention effect (419): watch for ``event``, and do something else.

    ``prevent``: "" replaces; "all" prevents all the damage; "amount" prevents up to the shield's amount, "some" what ``modify``
    takes away. ``instead`` are the instructions carried out in place of (or, ``also``, along with the modified) event, with the
    event's names bound.
    ``modes``: instead one of these is chosen and carried out, for each event anew (419.6g).
    ``modify`` changes the event: for example ("amount", Product(...)), ("to", "removed"), ("tapped", 1), ("controller", ...).
    ``condition`` must hold as the event would happen.
    """

    event: Pattern
    prevent: str = ""
    instead: tuple[Instruction, ...] = ()
    also: bool = False
    modify: tuple[tuple[str, Amount | str | Reference], ...] = ()
    condition: Condition | None = None
    optional: Reference | None = None
    text: str = ""
    modes: tuple[tuple[Instruction, ...], ...] = ()


@record
class Regeneration:
    """The replacement of the next destruction of what it is around (419.6b): damage removed, tapped, removed from combat.

    ``then`` is done along with that, with what it is around as "about".
    """

    then: tuple[Instruction, ...] = ()


@record
class ReplacementAbility:
    """A static ability that is a replacement or prevention effect; ``entering``: it is about the object's own coming into
    play (419.1b, 419.1c) and works from any zone."""

    effect: Replacement
    entering: bool = False
    zone: str = "in play"
    text: str = ""


@record
class EntersWith:
    """The object comes into play in a certain way (410.10e): tapped, with counters, or after ``choices`` made as it enters.

    ``condition`` must hold; ``unless`` is a choice or payment that its controller may make ("unless you pay 2 life"), or, ``must_pay``,
    makes if able; ``else_to`` is where it goes instead if that isn't paid. As a copy it has the exceptions ``but`` (503.9).
    """

    tapped: bool = False
    counters: tuple[tuple[str, Amount], ...] = ()
    choices: tuple[Instruction, ...] = ()
    condition: Condition | None = None
    copy_of: Filter | None = None
    but: CopyExceptions = CopyExceptions()
    unless: Cost | None = None
    must_pay: bool = False
    else_to: str = ""
    text: str = ""


@record
class TurnsUpWith:
    """As the object is turned face up, the instructions are carried out, as part of that event (419.1e)."""

    instructions: tuple[Instruction, ...]
    text: str = ""


@record
class PlayingAbility:
    """A static ability about playing the object itself (401.6, 412.3): additional, optional or alternative costs, and when.

    ``kind``: "additional" (must be paid), "optional" (may be: ``name`` is kicker, buyback...), "alternative" (instead of the mana
    cost; ``zone`` where it applies), "restriction" (``condition`` must hold), "flash", "no countering",
    "on X" (``name`` has the symbols of the colors of mana that alone may be spent on X), "never targets" (what matches ``spares`` can't be
    chosen as the target of an Aura spell).
    """

    kind: str
    cost: Cost = Cost()
    name: str = ""
    condition: Condition | None = None
    zone: str = "hand"
    repeat: bool = False
    text: str = ""
    spares: Filter | None = None


@record
class CostAbility:
    """A static ability that changes what spells cost (409.1f)."""

    change: CostChange
    condition: Condition | None = None
    zone: str = "in play"
    text: str = ""


MANA_COST = "mana cost"
"""As the ``value`` of a keyword that has a cost: that cost is the mana cost of the object that it is on."""


@record
class KeywordAbility:
    """A keyword (502): its name in lower case with spaces, and its parameter.

    ``value`` is a number or word ("red" of protection, "forest" of landwalk), ``cost`` a cost (cycling, equip, morph),
    ``filter`` a description (enchant creature, protection from artifacts, splice onto Arcane). ``spares``: what protection does not
    keep off or remove, though it has the quality. ``amount``: what the number behind it is, where that is counted ("bushido X").
    """

    keyword: str
    value: str = ""
    cost: Cost | None = None
    filter: Filter | None = None
    text: str = ""
    spares: Reference | None = None
    amount: Amount | None = None


@record
class UnreadAbility:
    """A static ability whose words were not understood: its object can't be on the stack or in play in a game that is to go on."""

    text: str


Ability = Union[
    SpellAbility, ActivatedAbility, TriggeredAbility, StaticAbility, ReplacementAbility, EntersWith, TurnsUpWith,
    PlayingAbility, CostAbility, KeywordAbility, UnreadAbility,
]
