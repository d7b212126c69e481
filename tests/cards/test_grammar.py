"""The grammar and its readers belong together: every rule has a reader and every reader a rule."""

from __future__ import annotations

import judge.cards.compiler.reading  # noqa: F401
from judge.cards.compiler.parser import READERS, parser


def rules_with_readers() -> set[str]:
    names: set[str] = set()
    for rule in parser().rules:
        name = str(rule.alias or rule.origin.name)
        kept = [s for s in rule.expansion if not (s.is_term and s.filter_out)]
        inlined = rule.alias is None and (name.startswith("_") or (rule.options.expand1 and len(kept) == 1))
        if not inlined:
            names.add(name)
    return names


def test_every_rule_has_a_reader() -> None:
    assert rules_with_readers() - set(READERS) == set()


def test_every_reader_has_a_rule() -> None:
    assert set(READERS) - rules_with_readers() == set()
