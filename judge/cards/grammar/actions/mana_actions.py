"""Mana."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.action_drafts import COLORS, WHO, produced, symbols
from judge.cards.drafts.clause_drafts import Draft, where_sentence
from judge.cards.drafts.placeholders import Noun, Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.amounts import BoundAmount, X
from judge.engine.language.changes import GainAbility, Restriction, SpentOn
from judge.engine.language.characteristics import COLOR_OF_SYMBOL
from judge.engine.language.instructions import AddMana
from judge.engine.language.predicates import AllOf, AnyOf, Filter, Is
from judge.engine.language.references import You

_SYMBOLS = {color: symbol for symbol, color in COLOR_OF_SYMBOL.items()}


def _mana(**more: Any) -> AddMana:
    return AddMana((), who=WHO, **more)


@reads("mana_of_its_colors")
def mana_of_its_colors(thing: Any) -> AddMana:
    if not isinstance(thing, Pronoun) or thing.kinds != {"removed"}:
        raise Refuse("mana of the colors of something else than a removed card")
    return _mana(colors_of=thing)


@reads("mana_of_imprinted", at=True)
def mana_of_imprinted(pos: int) -> AddMana:
    return mana_of_its_colors(Pronoun(pos, frozenset({"removed"}), demonstrative=True))


@reads("mana_sacrificed_could", at=True)
def mana_sacrificed_could(pos: int, *_: Any) -> AddMana:
    """What the land could produce as it last was (406.6)."""
    land: Any = Pronoun(pos, frozenset({"land", "sacrificed"}), demonstrative=True)
    return _mana(could_produce=land, colors_only=False)


@reads("mana_combination")
def mana_combination(*texts: Any) -> AddMana:
    return _combined(X(), texts)


@reads("mana_combination_of")
def mana_combination_of(count: Any, *texts: Any) -> AddMana:
    return _combined(int(count), texts)


def _combined(amount: Any, texts: tuple[Any, ...]) -> AddMana:
    options = [produced(text) for text in texts]
    if any(len(option) != 1 for option in options):
        raise Refuse("a combination of several mana")
    return _mana(amount=amount, any_of=tuple(option[0] for option in options))


@reads("mana_x_one_color")
def mana_x_one_color() -> AddMana:
    return _mana(amount=X(), any_of=COLORS, same=True)


@reads("mana")
def mana(text: Any) -> AddMana:
    of_two = symbols(text)
    if len(set(of_two)) == 1 and set(of_two[0].split("/")) <= set(COLORS) and "/" in of_two[0]:
        return AddMana((), len(of_two), WHO, any_of=tuple(of_two[0].split("/")), hybrid=True)
    return AddMana(produced(text), 1, WHO)


@reads("mana_choice")
def mana_choice(*texts: Any) -> AddMana:
    options = [produced(text) for text in texts]
    if any(len(option) != 1 for option in options):
        raise Refuse("a choice between several mana")
    return AddMana((), 1, WHO, any_of=tuple(option[0] for option in options))


@reads("mana_any")
def mana_any(count: Any) -> AddMana:
    return AddMana((), count, WHO, any_of=COLORS)


@reads("mana_colorless")
def mana_colorless(count: Any) -> AddMana:
    return AddMana(("1",) * int(count), 1, WHO)


@reads("mana_of_color")
def mana_of_color(count: Any, color: Any) -> AddMana:
    return AddMana((_SYMBOLS[str(color)],) * int(count), 1, WHO)


@reads("mana_one_color")
def mana_one_color(count: Any) -> AddMana:
    return AddMana((), int(count), WHO, any_of=COLORS, same=True)


@reads("mana_each")
def mana_each(text: Any, times: Any) -> AddMana:
    return AddMana(produced(text), times, WHO)


@reads("mana_that_much")
def mana_that_much(text: Any) -> AddMana:
    return mana_equal(text, BoundAmount("amount"))


@reads("mana_equal")
def mana_equal(text: Any, quantity: Any) -> AddMana:
    return AddMana(produced(text), quantity, WHO)


@reads("mana_could")
def mana_could(noun: Noun) -> AddMana:
    return AddMana((), 1, WHO, could_produce=noun.filter())


@reads("mana_could_type")
def mana_could_type(noun: Noun) -> AddMana:
    return replace(mana_could(noun), colors_only=False)


@reads("mana_same")
def mana_same() -> AddMana:
    return AddMana((), 1, WHO, same_as_event=True)


@reads("mana_their_color")
def mana_their_color(*_: Any) -> AddMana:
    return AddMana((), 1, WHO, any_of=COLORS)


@reads("mana_chosen")
def mana_chosen() -> AddMana:
    return AddMana((), 1, WHO, any_of=("chosen",))


@reads("restricted_mana")
def restricted_mana(made: AddMana, noun: Noun) -> tuple[AddMana, ...]:
    if noun.zone != "stack":
        raise Refuse("mana for what is no spell")
    you: Any = You()
    return (replace(made, who=you, only=noun.filter()),)


@reads("restricted_mana_both")
def restricted_mana_both(made: AddMana, spells: Noun, things: Noun) -> tuple[AddMana, ...]:
    """For spells that match, or for abilities of permanents that match."""
    if spells.zone != "stack" or things.zone or things.card:
        raise Refuse("mana for other things than spells and abilities of permanents")
    you: Any = You()
    either = AnyOf((AllOf(spells.predicates), AllOf((Is("permanent"), *things.predicates))))
    return (replace(made, who=you, only=Filter((either,), "stack")),)


@reads("restricted_mana_where")
def restricted_mana_where(made: AddMana, quantity: Any, noun: Noun) -> Draft:
    return where_sentence(restricted_mana(made, noun), quantity)


@reads("add_mana")
def add_mana(made: AddMana) -> AddMana:
    return made


@reads("restricted_mana_abilities")
def restricted_mana_abilities(made: AddMana, things: Noun) -> tuple[AddMana, ...]:
    """For abilities of permanents that match, and for no spell."""
    if things.zone or things.card:
        raise Refuse("mana for abilities of what is no permanent")
    you: Any = You()
    return (replace(made, who=you, only=Filter((Is("permanent"), *things.predicates), "stack")),)


reads("gives_uncountered")(lambda *_: (Restriction("be countered"),))


@reads("gives_keywords")
def gives_keywords(keywords: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(GainAbility(one) for one in keywords)


@reads("mana_with_rider")
def mana_with_rider(made: AddMana, noun: Noun, changes: tuple[Any, ...]) -> tuple[AddMana, ...]:
    """What the mana brings whatever spell it is spent on."""
    if noun.zone != "stack":
        raise Refuse("mana that is spent on no spell")
    you: Any = You()
    return (replace(made, who=you, gives=SpentOn(noun.filter(), changes)),)


@reads("mana_that_color")
def mana_that_color() -> AddMana:
    """The color of which the text has just spoken, which was chosen for the source."""
    return AddMana((), 1, WHO, any_of=("chosen",))
