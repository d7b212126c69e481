"""Keyword actions that are made of other instructions: the rule of the action has what it stands for carried out (701)."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.language.instructions import Instruction, KeywordAction
from judge.engine.queries.context import Context
from judge.engine.registry import rule
from judge.engine.rules.effects.instruction_table import carry_out, executes
from judge.engine.rules.keywords.keyword_expansion import slug_of
from judge.engine.table import Table

Action = Callable[[Table, Context, tuple[Instruction, ...]], None]

ACTIONS: dict[str, Action] = {}
"""How each keyword action is carried out, by its word; filled by ``judge.engine.rules.keywords``."""


def named_action(word: str) -> Callable[[Action], Action]:
    """Register a function as the home of ``keywords/WORD`` and as what carries that action out."""

    def register(function: Action) -> Action:
        ACTIONS[word] = made = rule(slug_of(word))(function)
        return made

    return register


def do_what_it_says(t: Table, ctx: Context, steps: tuple[Instruction, ...]) -> None:
    """Carry the steps of an action out, by the rule at work."""
    t.cite()
    carry_out(t, ctx, steps)


@executes(KeywordAction)
def keyword_action(t: Table, ctx: Context, one: KeywordAction) -> None:
    """Do it, by the rule of the action."""
    ACTIONS[one.word](t, ctx, one.instructions)
