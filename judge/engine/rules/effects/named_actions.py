"""Keyword actions that are made of other instructions: what they stand for is carried out, and their rule is cited (701)."""

from __future__ import annotations

from judge.engine.language.instructions import KeywordAction
from judge.engine.queries.context import Context
from judge.engine.rules.effects.instruction_table import carry_out, executes
from judge.engine.rules.keywords.keyword_expansion import cite_keyword
from judge.engine.table import Table


@executes(KeywordAction)
def keyword_action(t: Table, ctx: Context, one: KeywordAction) -> None:
    """Do it, by the rule of the action."""
    cite_keyword(t, one.word)
    carry_out(t, ctx, one.instructions)
