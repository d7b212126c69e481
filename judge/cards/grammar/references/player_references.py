"""Players that are mentioned: "each opponent", "its controller", "your"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.noun_drafts import PLAYER
from judge.cards.drafts.placeholders import Mention, Noun, Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.abilities import TargetSpec
from judge.engine.language.amounts import Greatest
from judge.engine.language.predicates import Compares, Filter, IsAhead, IsOneOf, IsPlayer, Not
from judge.engine.language.references import Chosen, ControllerOf, Every, Host, Linked, OwnerOf, Players, Together, You


@reads("chosen_player", at=True)
def chosen_player(pos: int) -> Mention:
    return Mention(pos, Linked("opponent"), PLAYER, key="chosen player")


@reads("enchanted_player", at=True)
def enchanted_player(pos: int) -> Mention:
    return Mention(pos, Host(), PLAYER, key="enchanted player")


@reads("you", at=True)
def you(pos: int) -> Mention:
    return Mention(pos, You(), frozenset({"you"}), key="you")


def _player_target(pos: int, which: str) -> Mention:
    return Mention(pos, TargetSpec(Filter((IsPlayer(which),), "players")), PLAYER)


@reads("target_player", "target_players", at=True)
def target_player(pos: int) -> Mention:
    return _player_target(pos, "any")


@reads("target_opponent", "target_opponents", at=True)
def target_opponent(pos: int) -> Mention:
    return _player_target(pos, "opponent")


@reads("any_target_players", at=True)
def any_target_players(pos: int) -> Mention:
    return Mention(pos, TargetSpec(Filter((IsPlayer("any"),), "players"), 0, -1), frozenset({"players"}), True)


@reads("another_target_player", at=True)
def another_target_player(pos: int) -> Mention:
    """Another player than the one targeted before; where none was, the words mean nothing that is known."""
    return Mention(pos, TargetSpec(Filter((IsPlayer("any"),), "players"), different=(-1,)), PLAYER)


def _with_you(which: str) -> Any:
    """You and a player who is targeted, each of whom does what is said."""
    def reader(pos: int) -> Mention:
        both: Any = (You(), replace(_player_target(pos + 1, which), part=True))
        return Mention(pos, Together(both), frozenset({"players"}), True, key=f"both {pos}")

    return reader


reads("you_and_player", at=True)(_with_you("any"))
reads("you_and_opponent", at=True)(_with_you("opponent"))


def _players(which: str, many: bool = True) -> Any:
    def reader(pos: int) -> Mention:
        return Mention(pos, Players(which), PLAYER if not many else frozenset({"players"}), many, key=which)

    return reader


reads("each_player", "each_players", at=True)(_players("each"))
reads("each_opponent", at=True)(_players("opponents"))
reads("each_other_player", at=True)(_players("others"))
reads("defending_player", "defending_players", at=True)(_players("defending", many=False))


reads("attacking_player", at=True)(_players("attacking", many=False))
reads("active_player", at=True)(_players("active", many=False))


@reads("opponents_of", at=True)
def opponents_of(pos: int, whose: Any) -> Mention:
    """The opponents of the player named, who may be any player: every other player. They are named once that player has been."""
    if whose == You():
        return Mention(pos, Players("opponents"), frozenset({"players"}), True, key="opponents")
    if whose.many or (isinstance(whose, Mention) and isinstance(whose.ref, Players) and whose.ref.which == "each"):
        raise Refuse("the opponents of several players", pos)
    others = Filter((Not(IsOneOf(whose)),), "players")
    return Mention(whose.pos, Every(others), frozenset({"players"}), True, key=f"opponents {pos}")


@reads("that_player", "that_players", "they_player", "their", at=True)
def that_player(pos: int) -> Pronoun:
    return Pronoun(pos, PLAYER, demonstrative=True)


@reads("controller_of", at=True)
def controller_of(pos: int, thing: Any) -> Mention:
    return Mention(pos, ControllerOf(thing), PLAYER, key=f"controller {pos}")


@reads("player_or_controller", at=True)
def player_or_controller(pos: int) -> Mention:
    """Of a player that may have been targeted in a creature's place, it is the player."""
    return controller_of(pos, Pronoun(pos, frozenset({"creature", "player"}), demonstrative=True, other_than=pos))


@reads("owner_of", at=True)
def owner_of(pos: int, thing: Any) -> Mention:
    return Mention(pos, OwnerOf(thing), PLAYER, key=f"owner {pos}")


def _of_one_target(thing: Any) -> Any:
    if not isinstance(thing, Mention) or not isinstance(thing.ref, TargetSpec) or thing.many:
        raise Refuse("whose, of several or of what was not targeted?")
    return thing


@reads("controller_of_target", at=True)
def controller_of_target(pos: int, thing: Any) -> Mention:
    return controller_of(pos, _of_one_target(thing))


@reads("owner_of_target", at=True)
def owner_of_target(pos: int, thing: Any) -> Mention:
    return owner_of(pos, _of_one_target(thing))


@reads("its_controllers", at=True)
def its_controllers(pos: int) -> Mention:
    its: Any = Pronoun(pos, possessive=True)
    return Mention(pos, ControllerOf(its), PLAYER, key=f"controller {pos}")


@reads("its_owners", at=True)
def its_owners(pos: int) -> Mention:
    its: Any = Pronoun(pos, possessive=True)
    return Mention(pos, OwnerOf(its), PLAYER, key=f"owner {pos}")


@reads("yours")
def yours() -> You:
    return You()


@reads("thats_controllers", at=True)
def thats_controllers(pos: int, kinds: Any) -> Mention:
    that: Any = Pronoun(pos, kinds, demonstrative=True)
    return Mention(pos, ControllerOf(that), PLAYER, key=f"controller {pos}")


def _ahead(what: str) -> Any:
    return lambda pos: Mention(pos, Every(Filter((IsAhead(what),), "players")), PLAYER, key=f"ahead {pos}")


reads("ahead_in_life", at=True)(_ahead("life"))
reads("ahead_in_cards", at=True)(_ahead("hand"))


@reads("behind_in_life", at=True)
def behind_in_life(pos: int) -> Mention:
    """Where several have the lowest life total, you choose one of them, which the card then says as well."""
    anybody = Filter((), "players")
    least = Filter((IsPlayer("any"), Compares("life", "==", Greatest("life", anybody, least=True))), "players")
    return Mention(pos, Chosen(least), PLAYER, key=f"behind {pos}")


@reads("ahead_in_permanents", at=True)
def ahead_in_permanents(pos: int, noun: Noun) -> Mention:
    if noun.zone or noun.card:
        raise Refuse("controlling cards", pos)
    return Mention(pos, Every(Filter((IsAhead("", noun.filter()),), "players")), PLAYER, key=f"ahead {pos}")
