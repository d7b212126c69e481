"""Objects that are mentioned: "it", "that creature", "each creature", "enchanted creature"."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.noun_drafts import together
from judge.cards.drafts.placeholders import Kinds, Mention, Noun, Pronoun, Subject
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.amounts import Greatest
from judge.engine.language.predicates import Compares, Filter, HasKeyword, IsOneOf, Not, Shares
from judge.engine.language.references import Among, Chosen, Every, Host, Maker, This, Together, You


@reads("up_to_things", at=True)
def up_to_things(pos: int, count: Any, noun: Noun) -> Mention:
    """Some that are picked as the effect is carried out, and not targeted."""
    if (noun.card and not noun.zone) or noun.only_players:
        raise Refuse("picking cards in no zone, or players", pos)
    return Mention(pos, Chosen(noun.filter(), least=0, most=count), noun.kinds, count != 1, key=f"chosen {pos}")


@reads("any_number_of_things", at=True)
def any_number_of_things(pos: int, noun: Noun) -> Mention:
    """As many as the player likes, picked as the effect is carried out."""
    return up_to_things(pos, -1, noun)


@reads("each_of_those")
def each_of_those(thing: Any) -> Any:
    """ "Each of those creatures": those creatures."""
    if not getattr(thing, "many", False):
        raise Refuse("each of one")
    return thing


@reads("this", at=True)
def this(pos: int) -> Mention:
    return Mention(pos, This(), frozenset({"this"}), key="this")


@reads("maker", "makers", at=True)
def maker(pos: int, _: Any) -> Mention:
    return Mention(pos, Maker(), frozenset({"maker"}), key="maker")


@reads("it", at=True)
def it(pos: int) -> Pronoun:
    return Pronoun(pos)


@reads("itself")
def itself() -> Subject:
    """The subject of the clause, whatever that is."""
    return Subject()


@reads("them", "they_things", at=True)
def them(pos: int) -> Pronoun:
    return Pronoun(pos, many=True)


@reads("pronoun_word")
def pronoun_word(word: Any) -> str:
    return str(word)


@reads("pronoun_noun")
def pronoun_noun(*words: str) -> Kinds:
    return frozenset(words)


@reads("that", at=True)
def that(pos: int, kinds: Kinds) -> Pronoun:
    return Pronoun(pos, kinds, demonstrative=True)


@reads("that_spell_or_ability", at=True)
def that_spell_or_ability(pos: int) -> Pronoun:
    return Pronoun(pos, frozenset({"spell", "ability"}), demonstrative=True)


@reads("that_in_graveyard", at=True)
def that_in_graveyard(pos: int, kinds: Kinds) -> Mention:
    """What was named, if it is in your graveyard: elsewhere, though it was named, it is left alone."""
    before: Any = Pronoun(pos, kinds, demonstrative=True)
    return Mention(pos + 1, Every(Filter((IsOneOf(before),), "graveyard", You())), kinds)


@reads("those", at=True)
def those(pos: int, kinds: Kinds) -> Pronoun:
    return Pronoun(pos, kinds, many=True, demonstrative=True)


@reads("host", at=True)
def host(pos: int, noun: Noun) -> Mention:
    if len(noun.predicates) > 1 or noun.zone:
        raise Refuse("more said of the enchanted object", pos)
    return Mention(pos, Host(), noun.kinds, key="host")


@reads("every", at=True)
def every(pos: int, noun: Noun) -> Mention:
    if noun.card and not noun.zone:
        raise Refuse("cards in no zone", pos)
    return Mention(pos, Every(noun.filter()), noun.kinds - {"and"}, True)


@reads("the_token", at=True)
def the_token(pos: int) -> Pronoun:
    return Pronoun(pos, frozenset({"token"}), demonstrative=True)


@reads("the_creature", at=True)
def the_creature(pos: int) -> Pronoun:
    return Pronoun(pos, frozenset({"creature"}), demonstrative=True)


@reads("the_other_creature", at=True)
def the_other_creature(pos: int) -> Pronoun:
    """Of two creatures that fight each other, the one that is not what the source is, or is on."""
    return Pronoun(pos, frozenset({"creature"}), demonstrative=True, other=True)


@reads("the_blocking", at=True)
def the_blocking(pos: int) -> Pronoun:
    return Pronoun(pos, frozenset({"blocking"}), demonstrative=True)


@reads("the_attacking", at=True)
def the_attacking(pos: int) -> Pronoun:
    return Pronoun(pos, frozenset({"attacking"}), demonstrative=True)


@reads("the_spell", at=True)
def the_spell(pos: int) -> Pronoun:
    return Pronoun(pos, frozenset({"spell"}), demonstrative=True)


@reads("the_sacrificed", at=True)
def the_sacrificed(pos: int, kinds: Kinds) -> Pronoun:
    return Pronoun(pos, kinds | {"sacrificed"}, demonstrative=True)


@reads("the_discarded", at=True)
def the_discarded(pos: int) -> Pronoun:
    return Pronoun(pos, frozenset({"discarded"}), demonstrative=True)


@reads("the_exiled", at=True)
def the_exiled(pos: int, *_: Any) -> Pronoun:
    return Pronoun(pos, frozenset({"removed"}), demonstrative=True)


@reads("the_tapped", at=True)
def the_tapped(pos: int) -> Pronoun:
    return Pronoun(pos, frozenset({"tapped"}), demonstrative=True)


@reads("the_revealed", at=True)
def the_revealed(pos: int) -> Pronoun:
    return Pronoun(pos, frozenset({"card"}), demonstrative=True)


@reads("the_milled", at=True)
def the_milled(pos: int) -> Pronoun:
    return Pronoun(pos, frozenset({"milled"}), demonstrative=True)


reads("together", at=True)(together)


@reads("together_in_a_list", at=True)
def together_in_a_list(pos: int, *things: Any) -> Mention:
    found: Any = things[0]
    for thing in things[1:]:
        found = together(pos, found, thing)
    mention: Mention = found
    return mention


@reads("a_thing", at=True)
def a_thing(pos: int, noun: Noun) -> Mention:
    if noun.card and not noun.zone:
        raise Refuse("a card in no zone", pos)
    return Mention(pos, Chosen(noun.filter()), noun.kinds, key=f"chosen {pos}")


@reads("the_extreme", at=True)
def the_extreme(pos: int, noun: Noun) -> Mention:
    """ "The creature with the least power": where several have it, whoever acts picks one, which the card then says as well."""
    if not any(isinstance(p, Compares) and isinstance(p.amount, Greatest) for p in noun.predicates):
        raise Refuse("read another way", pos)
    return a_thing(pos, noun)


@reads("its", at=True)
def its(pos: int) -> Pronoun:
    return Pronoun(pos, possessive=True)


@reads("thats", at=True)
def thats(pos: int, kinds: Kinds) -> Pronoun:
    return Pronoun(pos, kinds, demonstrative=True)


@reads("hosts", at=True)
def hosts(pos: int, noun: Noun) -> Mention:
    return host(pos, noun)


@reads("selfs", at=True)
def selfs(pos: int) -> Mention:
    return this(pos)


@reads("host_and_its_kind", at=True)
def host_and_its_kind(pos: int, noun: Noun, others: Noun) -> Mention:
    """The creature that the source is, or last was, on, and all of its kind: "other" is other than that creature."""
    if others.zone or others.card:
        raise Refuse("cards of its kind", pos)
    about: Any = host(pos, noun)
    kind = Filter((*others.predicates, Not(IsOneOf(Host())), Shares("creature type", Host())))
    parts: Any = (about, Mention(pos + 1, Every(kind), others.kinds, True, part=True))
    return Mention(pos, Together(parts), noun.kinds | {"several"}, True, key=f"together {pos}")


@reads("such_with")
def such_with(keywords: Any) -> tuple[Any, ...]:
    if any(one.value or one.filter is not None for one in keywords):
        raise Refuse("a keyword with a parameter")
    return tuple(HasKeyword(one.keyword) for one in keywords)


@reads("such_without")
def such_without(keywords: Any) -> tuple[Any, ...]:
    return tuple(Not(one) for one in such_with(keywords))


@reads("those_of_a_kind", at=True)
def those_of_a_kind(pos: int, kinds: Kinds, such: tuple[Any, ...]) -> Mention:
    """Of those that were named before, the ones that fit."""
    them: Any = Pronoun(pos, kinds, many=True, demonstrative=True)
    return Mention(pos + 1, Among(them, such), kinds, True, key=f"some of those {pos}")


@reads("the_first", at=True)
def the_first(pos: int) -> Pronoun:
    """Of two in the event, the one that it is about: "enchanted creature blocks a creature... the first creature"."""
    return Pronoun(pos, frozenset({"first"}), demonstrative=True)
