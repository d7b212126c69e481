"""A parsed query -> what the engine is asked: spelling, synonyms, and the words that are worth looking for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import groupby

from rules_corpus.search.backend import Clause, Index, Request, Spelling
from rules_corpus.search.boolean import mapped
from rules_corpus.search.english import is_english
from rules_corpus.search.query import Parsed, Word
from rules_corpus.search.synonyms import Synonyms

COMMON = 0.2
"""A word in a larger part of all texts than this says little, when rarer ones are there."""
ENOUGH_RARE = 2
MOST_LOOKED_FOR = 9
MOST_ADDED = 8
SYNONYM_WEIGHT = 0.6
PREFIX_WEIGHT = 0.5
WEAK = 0.5
"""What a word counts that is seldom what a question is about."""
SHORTEST_BEGINNING, SHORTEST_ALONE = 4, 3
"""Letters of a word from which on it is read as the beginning of one, when it is no word itself; and of one that is all that was typed."""
SHORTEST_MISTYPED = 5
"""Letters from which on it may be the beginning of one with a typing error."""
HARDLY_EVER = 0.0002
"""A word in no larger part of all texts than this may be a typing error that somebody else made."""
EXPANSIONS, LIKELY = 30, 5
"""How many words a beginning stands for at most, and how many of them ranking looks for."""
MOST_PHRASES = 2
LONGEST_PHRASE = 6
MOST_DEMANDED = 8
GOES_ON = "…"
"""Stands behind the beginning of a word that a typed one was taken for."""


@dataclass(frozen=True)
class Prepared:
    """The request, the words that were read as others (typed, taken as), and the words left out as too common."""

    request: Request
    corrected: tuple[tuple[str, str], ...] = ()
    parts: tuple[tuple[tuple[str, ...], ...], ...] = ()
    """What was asked, part by part, each in all the ways of saying it (see ``Synonyms.parts``)."""
    said: tuple[str, ...] = ()
    """Every word that was asked, in its place."""


def prepare(
    parsed: Parsed, index: Index, speller: Spelling, words: Synonyms, verbatim: bool = False, elsewhere: Index | None = None
) -> Prepared:
    """Decide what to look for; ``verbatim`` takes every word as typed. A word that stands ``elsewhere`` is no typing error."""
    corrections: dict[str, str] = {}

    def spelled(word: Word) -> Word:
        if verbatim or words.knows(word.text) or (word.prefix and _begun(word, speller)):
            return word
        if breaks_off(word.text, parsed.plain and len(parsed.should) == 1, index, speller):
            return replace(word, prefix=True)
        long = len(word.text) >= SHORTEST_MISTYPED and word.text.isalpha()
        if index.share(word.text) or (elsewhere is not None and elsewhere.share(word.text)) or is_english(word.text):
            return word
        better, whole = speller.correction(word.text), True
        if better is None or (word.prefix and long):
            begun = speller.beginning_like(word.text) if long else None
            better, whole = (begun, False) if begun else (better, True)
        if better is None:
            return word
        corrections[word.text] = better if whole else f"{better}{GOES_ON}"
        return replace(word, text=better) if whole else replace(word, text=better, prefix=True)

    typed = [word.text for word in parsed.should]
    told = words.retold(typed) if parsed.plain else list(enumerate(typed))
    should = [spelled(parsed.should[at] if word == typed[at] else Word(word)) for at, word in told]
    must = [spelled(word) for word in parsed.must]
    said = [word.text for word in should]
    kept = _worth_it([word for word in should if word.text not in words.ignored] or should, index)
    added = _of_other_stems(sorted(words.added(said), key=index.share), kept, index)

    weight = SYNONYM_WEIGHT if any(index.share(word.text) for word in kept) else 1.0

    def clauses(some: Iterable[Word]) -> list[Clause]:
        return [clause for word in some for clause in _clauses(word, speller)]

    def phrases(some: Iterable[tuple[str, ...]]) -> list[Clause]:
        return [Clause(_without_stutter(phrase)[:LONGEST_PHRASE]) for phrase in list(some)[:MOST_PHRASES]]

    def leaf(asked: Word | tuple[str, ...]) -> Clause:
        return _anyhow(spelled(asked), speller) if isinstance(asked, Word) else phrases([asked])[0]

    request = Request(
        should=(
            *(replace(clause, weight=clause.weight * WEAK) if clause.words[0] in words.weak else clause for clause in clauses(kept)),
            *(Clause((word,), weight) for word in added[:MOST_ADDED] if index.share(word)),
        ),
        must=(*(_anyhow(word, speller) for word in must[:MOST_DEMANDED]), *phrases(parsed.phrases)),
        must_not=(
            *(_anyhow(word, speller) for word in parsed.not_words[:MOST_DEMANDED]),
            *phrases(parsed.not_phrases),
        ),
        tree=mapped(parsed.tree, leaf) if parsed.tree is not None else None,
    )
    begun = {word.text: _begun(word, speller)[:LIKELY] for word in [*must, *should] if word.prefix}
    asked = [*(word.text for word in [*must, *should]), *(word for phrase in parsed.phrases for word in phrase)]
    parts = tuple((*part, *((word,) for word in begun.get(part[0][0], ()) if len(part[0]) == 1)) for part in words.parts(asked))
    return Prepared(request, tuple(corrections.items()), parts, tuple(next(iter(begun.get(word, ())), word) for word in asked))


def breaks_off(word: str, alone: bool, index: Index, speller: Spelling) -> bool:
    """Whether a word is likely the beginning of one: hardly a text has it as it stands, English neither, and others begin so.

    "lifeli" is one, though a stemmer takes it for "life". Of a word ``alone`` that no text has English is not asked: nothing else is found.
    """
    if len(word) < (SHORTEST_ALONE if alone else SHORTEST_BEGINNING) or not word.isalpha():
        return False
    share = index.share(word)
    if (share > HARDLY_EVER and speller.knows(word)) or (is_english(word) and (share or not alone)):
        return False
    return any(begun != word for begun in speller.beginning(word, 1))


def _worth_it(words: Iterable[Word], index: Index) -> list[Word]:
    """The rarest few, without those that stand nearly everywhere when others are left."""
    distinct = list(dict.fromkeys(words))
    shares = {word: 0.0 if word.prefix else index.share(word.text) for word in distinct}
    rare = [word for word in distinct if word.prefix or 0 < shares[word] <= COMMON]
    kept = rare if len(rare) >= ENOUGH_RARE else distinct
    if len(kept) > MOST_LOOKED_FOR:
        rarest = sorted(kept, key=lambda word: shares[word] or 1.0)[:MOST_LOOKED_FOR]
        kept = [word for word in kept if word in rarest]
    return kept


def _of_other_stems(added: Iterable[str], kept: Iterable[Word], index: Index) -> list[str]:
    """The synonyms that are no forms of a word that is looked for, nor of each other: such a word would count several times."""
    known = {index.stem(word.text) for word in kept}
    found = {index.stem(word): word for word in reversed(list(added))}
    return [word for stem, word in reversed(found.items()) if stem not in known]


def _clauses(word: Word, speller: Spelling) -> list[Clause]:
    """A beginning is looked for as a whole word too, which counts for more."""
    whole = Clause((word.text,))
    begun = _begun(word, speller) if word.prefix else ()
    return [whole, Clause(begun, PREFIX_WEIGHT, any=True)] if begun else [whole]


def _anyhow(word: Word, speller: Spelling) -> Clause:
    """The word, or any that begins so."""
    return Clause((word.text, *_begun(word, speller)) if word.prefix else (word.text,), any=True)


def _begun(word: Word, speller: Spelling) -> tuple[str, ...]:
    return tuple(speller.beginning(word.text, EXPANSIONS))


def _without_stutter(phrase: tuple[str, ...]) -> tuple[str, ...]:
    """The phrase with words that repeat at once said once: in a text it costs much, and no rule says "the the"."""
    return tuple(word for word, _ in groupby(phrase))
