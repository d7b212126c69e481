"""Readers of grammar rules, one file a subject: each turns the parts of a phrase into a draft of the engine's language."""

from judge.cards.compiler.reading import (  # noqa: F401
    abilities,
    actions,
    amounts,
    becoming,
    cards,
    changes,
    conditions,
    costs,
    damage,
    events,
    keywords,
    nouns,
    prevention,
    references,
    replacing,
    restrictions,
    sentences,
    statics,
    tokens,
)
