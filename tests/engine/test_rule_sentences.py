"""The sentence that readers see beside a step says what the rule is, in plain words, and nothing about the function that carries it out."""

from __future__ import annotations

import re

import judge.engine.run
from judge.engine.registry import VARIANTS

assert judge.engine.run.rules is not None
SENTENCES = [(slug, rule.sentence) for slug, found in VARIANTS.items() for rule in found.values()]
FOR_PROGRAMMERS = re.compile(
    r"``|\bNone\b|\bTrue\b|\bFalse\b|\b[Rr]aises?\b|\b[Rr]eturns? (?:what|whether|the cards|the number|a list|an? tuple)\b"
    r"|\bgives back\b|\bargument|; else (?:0|\"\")|\bctx\b|\btuple\b|\bid\b|\bslugs?\b|\bkey\b"
)


def test_every_rule_is_one_plain_sentence() -> None:
    assert [(slug, sentence) for slug, sentence in SENTENCES if FOR_PROGRAMMERS.search(sentence)] == []
    assert [(slug, sentence) for slug, sentence in SENTENCES if not (sentence[0].isupper() or sentence[0] == '"')] == []
    assert [(slug, sentence) for slug, sentence in SENTENCES if not sentence.endswith(".")] == [], "a whole sentence"


def test_notes_for_programmers_are_found() -> None:
    assert FOR_PROGRAMMERS.search("Cards are drawn one at a time; returns the cards drawn.")
    assert FOR_PROGRAMMERS.search("None means there is no maximum.")
    assert not FOR_PROGRAMMERS.search("A spell for which buyback was paid returns to hand.")


WITHOUT_A_NOUN = re.compile(r"(?:(?:When|Whenever|As|If|Once|While) )?(?:it|its|he|she|they)\b(?! is neither)", re.IGNORECASE)
TWO_SENSES = re.compile(r"\bat once\b")


def test_every_rule_names_what_it_speaks_of() -> None:
    """The sentence is read alone, beside a step: no pronoun comes before its noun, and no word means now and together."""
    assert [(slug, sentence) for slug, sentence in SENTENCES if WITHOUT_A_NOUN.match(sentence)] == []
    assert [(slug, sentence) for slug, sentence in SENTENCES if TWO_SENSES.search(sentence)] == []


def test_a_pronoun_before_its_noun_is_found() -> None:
    assert WITHOUT_A_NOUN.match("Whenever it attacks, its power grows.")
    assert WITHOUT_A_NOUN.match("Its ability can be activated once.")
    assert not WITHOUT_A_NOUN.match("Whenever a creature with frenzy attacks, its power grows.")
