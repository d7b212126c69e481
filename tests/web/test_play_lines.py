"""Lines of play: kept apart, gone on with, and bounded."""

from __future__ import annotations

import pytest

from judge.replay import lines_of_play
from judge.replay.lines_of_play import Branches
from judge.replay.permalink import NotPacked


def test_lines_of_play_are_kept_apart():
    first = Branches().answer("a").answer("b")
    second = first.undo()
    assert second is not None
    second = second.answer("c")
    assert second.lines == (("a", "b"), ("a", "c"))
    assert second.answers == ("a", "c")
    back = second.switch(0)
    assert back.answers == ("a", "b")
    assert back.parting(1) == 1
    assert lines_of_play.read(str(lines_of_play.written(back))) == back


def test_giving_the_same_answer_again_goes_on_in_the_same_line():
    first = Branches().answer("a").answer("b")
    again = first.undo()
    assert again is not None
    assert again.answer("b") == first


def test_there_are_only_so_many_lines():
    now = Branches().answer("a")
    for n in range(30):
        now = Branches(now.lines, now.line, 0).answer(n)
    assert len(now.lines) == lines_of_play.MOST_LINES
    assert now.answers == (29,)


def test_letters_that_hold_no_answers_are_refused():
    with pytest.raises(NotPacked):
        lines_of_play.read("no letters of ours")
