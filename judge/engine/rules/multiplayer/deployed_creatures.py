"""The deploy creatures option (603)."""

from __future__ import annotations

from judge.engine.language.abilities import ActivatedAbility, Body, TargetSpec
from judge.engine.language.changes import GainAbility
from judge.engine.language.costs import Cost, TapSelf
from judge.engine.language.instructions import GainControl
from judge.engine.language.predicates import Filter, IsPlayer, IsType
from judge.engine.language.references import Target, This
from judge.engine.registry import rule
from judge.engine.rules.continuous.drafts import Drafts
from judge.engine.rules.continuous.effect_parts import OF_OPTIONS, Piece
from judge.engine.rules.continuous.layer_facts import facts_of
from judge.engine.rules.continuous.layer_systems import layer_system

TEAMMATE = Filter((IsPlayer("teammate"),), "players")
DEPLOYMENT = ActivatedAbility(
    Cost((TapSelf(),)), Body((TargetSpec(TEAMMATE),), (GainControl(This(), Target(0), "end of game"),)), timing="sorcery",
    text="{T}: Target teammate gains control of this creature. Play this ability only any time you could play a sorcery.",
)
CREATURES = Filter((IsType("creature"),))
CHANGES = (GainAbility(DEPLOYMENT),)


def deployment(drafts: Drafts) -> list[Piece]:
    """The ability that every creature has where creatures are deployed, as the oldest of all effects."""
    return deployed(drafts) if drafts.game.options.deploy else []


@rule("multiplayer/deployed-creatures", off=[])
def deployed(drafts: Drafts) -> list[Piece]:
    """With the deploy creatures option each creature can be tapped, when a sorcery could be played, to give a teammate control of it."""
    facts = facts_of(DEPLOYMENT, CHANGES, CREATURES, None, True, False, layer_system(drafts.game.edition))
    drafts.read.update(facts.read)
    return [Piece(("option", "deploy creatures"), 0, 0, 0, 0, CHANGES, None, facts, CREATURES)]


def is_deployment(ability: ActivatedAbility) -> bool:
    """Whether an ability is the one that the option gives to creatures."""
    return ability.text == DEPLOYMENT.text


OF_OPTIONS.append(deployment)
