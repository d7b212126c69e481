"""Keywords that came after 2006 and that today's wording of older cards uses: what those cards said in their own time.

They have no rule of their own in the edition that runs, so they are no homes of rules, only short for other abilities.
"""

from __future__ import annotations

from judge.engine.events.damage import STATIC
from judge.engine.language.abilities import Ability, Body, KeywordAbility, StaticAbility, TriggeredAbility
from judge.engine.language.changes import ModifyPT, Restriction
from judge.engine.language.costs import Cost
from judge.engine.language.event_patterns import Attacks, BecomesTarget, DealsDamage, Played
from judge.engine.language.instructions import Apply, Counter, Destroy, GainLife, Unless
from judge.engine.language.references import (
    Bound,
    BoundAmount,
    ControlledBy,
    ControllerOf,
    Filter,
    Is,
    IsType,
    Not,
    Players,
    This,
    You,
)
from judge.engine.queries.kit import EXPANSIONS


def lifelink(one: KeywordAbility) -> tuple[Ability, ...]:
    """Whenever it deals damage, its controller gains that much life."""
    gain = GainLife(BoundAmount("amount"))
    return (TriggeredAbility(DealsDamage(source_is_this=True, once=True), Body((), (gain,)), text="lifelink", until=STATIC),)


def deathtouch(one: KeywordAbility) -> tuple[Ability, ...]:
    """Whenever it deals damage to a creature, that creature is destroyed."""
    damage = DealsDamage(to=Filter((IsType("creature"),)), source_is_this=True)
    return (TriggeredAbility(damage, Body((), (Destroy(Bound("subject")),)), text="deathtouch", until=STATIC),)


def menace(one: KeywordAbility) -> tuple[Ability, ...]:
    """It can't be blocked except by two or more creatures."""
    return (StaticAbility(This(), (Restriction("be blocked by few", number=2),), text="menace"),)


def hexproof(one: KeywordAbility) -> tuple[Ability, ...]:
    """Its controller's opponents can't target it with spells or abilities."""
    theirs = Filter((ControlledBy(Players("opponents")),), "stack")
    return (StaticAbility(This(), (Restriction("be targeted by", theirs),), text="hexproof"),)


def prowess(one: KeywordAbility) -> tuple[Ability, ...]:
    """Whenever its controller casts a noncreature spell, it gets +1/+1 until end of turn."""
    cast = Played(Filter((Not(IsType("creature")), Is("spell")), "stack"), You())
    return (TriggeredAbility(cast, Body((), (Apply(This(), (ModifyPT(1, 1),)),)), text="prowess"),)


def exalted(one: KeywordAbility) -> tuple[Ability, ...]:
    """Whenever a creature that its controller controls attacks alone, that creature gets +1/+1 until end of turn."""
    alone = Attacks(Filter((IsType("creature"), ControlledBy(You()))), alone=True)
    return (TriggeredAbility(alone, Body((), (Apply(Bound("subject"), (ModifyPT(1, 1),)),)), text="exalted"),)


def ward(one: KeywordAbility) -> tuple[Ability, ...]:
    """Whenever it becomes the target of an opponent's spell or ability, that is countered unless the opponent pays."""
    targeted = BecomesTarget(by=Filter((ControlledBy(Players("opponents")),), "stack"))
    spell = Bound("spell")
    counter = Unless((Counter(spell),), one.cost or Cost(), ControllerOf(spell))
    return (TriggeredAbility(targeted, Body((), (counter,)), text="ward"),)


EXPANSIONS.update(
    lifelink=lifelink, deathtouch=deathtouch, menace=menace, hexproof=hexproof, prowess=prowess, exalted=exalted, ward=ward,
)
