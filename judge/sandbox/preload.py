"""What a process that computes has to have read before its first task: the grammar of card text, the cards, the words of questions, the
numbers of rules, and where compiled cards are kept.

Imported where such processes part from (``judge.sandbox.process_pool``), so that each finds it read;
the web processes themselves never need it.
"""

from __future__ import annotations

import gc
import os

NICENESS = 10
"""How much these processes give way to those that answer visitors, from the first module that they load on."""
os.nice(NICENESS)

from pathlib import Path  # noqa: E402

from judge.cards.compiled_store import keep_in  # noqa: E402
from judge.cards.compiler import compile_text  # noqa: E402
from judge.engine.registry import DEFAULT  # noqa: E402
from judge.sandbox.tasks import Ran, ran  # noqa: E402
from judge.scenarios.question.question_answer import answered_by_library  # noqa: E402
from judge.site.state_folder import compiled_cards_folder  # noqa: E402

__all__ = ["Ran"]

FIRST_QUESTION = "Ann attacks with Grizzly Bears, Bob blocks with Hill Giant. Does Grizzly Bears die?"
"""Whatever is read when it is first needed has been read once this is answered and what it became is run."""

compile_text("", ("instant",), "Draw a card.")
ran(answered_by_library(FIRST_QUESTION, []).text, DEFAULT)
keep_in(compiled_cards_folder(Path(__file__).resolve().parents[2]))
gc.collect()
gc.freeze()  # what was read stays for good: going through it again would halt a task for a second, and copy it for each process
