"""What a process that computes has made is cleared up once its answer is sent, so that nobody waits for that."""

from __future__ import annotations

import gc
import pickle
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from judge.sandbox import processor


class Listener:
    """The other end of a pipe: notes when an answer comes; ``gone`` for one that nobody reads."""

    def __init__(self, happened: list[str], gone: bool = False) -> None:
        self.happened = happened
        self.gone = gone

    def send_bytes(self, answer: bytes) -> None:
        if self.gone:
            raise BrokenPipeError
        self.happened.append("answered")


def _much() -> int:
    """A task that makes more than is usually gone through at once, and holds it until it is done."""
    return len([[n] for n in range(30_000)])


@contextmanager
def _noted(happened: list[str]) -> Iterator[None]:
    def note(phase: str, what: dict[str, Any]) -> None:
        if phase == "start":
            happened.append("cleared up")

    gc.collect()
    before = gc.get_threshold()
    gc.callbacks.append(note)
    try:
        yield
    finally:
        gc.callbacks.remove(note)
        gc.set_threshold(*before)


def test_memory_is_cleared_up_after_the_answer() -> None:
    happened: list[str] = []
    with _noted(happened):
        gc.set_threshold(*processor.GONE_THROUGH)
        assert processor.answer_one(Listener(happened), pickle.dumps(_much))  # type: ignore[arg-type]
    assert happened == ["answered", "cleared up"]


def test_with_the_usual_bounds_it_would_be_in_the_middle() -> None:
    happened: list[str] = []
    with _noted(happened):
        gc.set_threshold(700, 10, 10)
        processor.answer_one(Listener(happened), pickle.dumps(_much))  # type: ignore[arg-type]
    assert happened[0] == "cleared up"


def test_nobody_is_answered_where_nobody_listens() -> None:
    assert not processor.answer_one(Listener([], gone=True), pickle.dumps(_much))  # type: ignore[arg-type]
