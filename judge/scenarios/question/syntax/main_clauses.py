"""Tells subordinate clauses, appositions and asides of a marked line in main clauses of their own. Pure.

A line is taken apart by where its noun phrases and its finite verbs stand, not by its wording: a relative clause tells of the noun phrase
before it, an aside between a subject and its verb tells of the subject, what somebody announces is done. States come before the clause in
which they were told, deeds behind it.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.scenarios.question.syntax.adverbials import READY, adverbials_left, contraction_told, fronted_told, idle_told, life_told
from judge.scenarios.question.syntax.asides import aside_told
from judge.scenarios.question.syntax.ellipses import bare_block_told, phrases_told, response_told
from judge.scenarios.question.syntax.object_relatives import object_relative_told
from judge.scenarios.question.syntax.prices import free_told, given_up_told, price_told
from judge.scenarios.question.syntax.purposes import purpose_left
from judge.scenarios.question.syntax.relative_sentences import relative_told
from judge.scenarios.question.syntax.reports import payment_told, remark_left, report_told
from judge.scenarios.question.syntax.zone_sentences import zone_told

MOST_CLAUSES = 12
"""How many clauses a sentence may be taken apart into."""
Rewriting = Callable[[list[str]], "list[list[str]] | None"]
REWRITINGS: tuple[Rewriting, ...] = (
    contraction_told, idle_told, purpose_left, object_relative_told, adverbials_left, remark_left,
    report_told, zone_told, relative_told, aside_told, life_told,
    payment_told, free_told, price_told, given_up_told, phrases_told, response_told, bare_block_told, fronted_told,
)
"""What takes a clause apart, in order; each gives the clauses it makes, or None where there is nothing for it to do."""


def main_clauses(text: str) -> str:
    """The line with each clause that hangs on another told as one of its own."""
    told: list[str] = []
    for part in re.split(r"( [.;?!:](?: |$))", text):
        if re.fullmatch(r" [.;?!:] ?", part):
            told.append(part)
            continue
        made = [part.split()]
        for rewriting in REWRITINGS:
            made = [one for words in made for one in _taken_apart(words, rewriting)]
        told.append(" . ".join(" ".join(words) for words in made if words and not READY.fullmatch(" ".join(words))))
    return re.sub(r"(?:^| )[.,;](?: [.,;])+ ?", " . ", " ".join("".join(told).split())).strip(" ,;")


def _taken_apart(words: list[str], rewriting: Rewriting) -> list[list[str]]:
    """The clauses that one rewriting makes of a clause, each gone over again."""
    done: list[list[str]] = []
    waiting = [words]
    while waiting:
        one = waiting.pop(0)
        made = rewriting(one) if len(done) + len(waiting) < MOST_CLAUSES else None
        if made is None:
            done.append(one)
        else:
            waiting[:0] = made
    return done
