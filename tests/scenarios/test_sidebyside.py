"""A situation under two editions: steps aligned, the first difference, and lines of the script that do not fit the other edition."""

from __future__ import annotations

import pytest

from judge.engine.queries.memo import forget
from judge.replay.alignment import Course, Pair, SideBySide, side_by_side
from judge.replay.editions import Compared, compared
from judge.replay.walk import Walk
from judge.scenarios import library_index
from judge.scenarios.board.board_state import board
from judge.scenarios.runner.lenient_run import MOST_LEFT_OUT, run_played
from judge.scenarios.runner.scenario_run import run_text
from tests.scenarios.small import BURN, SACRIFICED

NEWER = "2009-07-11"
ALTAR = SACRIFICED + """\
  - resolve
  - expect: {Ann: 21, Hill Giant: {damage: 2}}
"""
GROWTH = "growth-answers-shock"


def together(text: str, other: str = NEWER) -> SideBySide:
    """The comparison of a situation that runs."""
    made = compared(text, other)
    assert made.together is not None
    return made.together


def told(made: Compared) -> list[tuple[int, str]]:
    """What is noted under the other edition: lines and kinds."""
    return [(one.line, one.kind) for one in made.notes[1]]


def of_library(slug: str) -> str:
    return library_index.find(slug).text


def test_where_only_numbers_differ_the_same_happens() -> None:
    made = compared(of_library(GROWTH), NEWER)
    assert made.together is not None
    assert made.together.parting is None
    assert all(pair.same for pair in made.together.pairs)
    assert made.notes == ((), ())
    assert ("state-based/check", "420.3", "704.3") in made.renumbered
    assert all(left != right for _, left, right in made.renumbered)


@pytest.mark.parametrize("slug", [GROWTH, "421-2-round-and-round"])
def test_boards_made_one_after_the_other_are_those_made_anew(slug: str) -> None:
    run = library_index.find(slug).run
    assert run.start is not None
    games = [node.after for node in Walk(run.start, run.steps).by_path.values()]
    together = [board(game) for game in games]
    for game, made in zip(games[::7], together[::7], strict=True):
        forget()
        assert board(game) == made
    assert len(set(map(repr, together))) > 3


def test_an_edition_beside_itself_differs_in_nothing() -> None:
    made = compared(ALTAR, "2006-10-01")
    assert made.together is not None
    assert made.together.parting is None
    assert made.renumbered == ()
    assert made.played_otherwise == ()


def test_the_courses_part_where_damage_no_longer_waits_on_the_stack() -> None:
    parting = together(ALTAR).parting
    assert parting is not None
    assert "goes on the stack" in parting.left_text
    assert "is dealt" in parting.right_text
    assert [thing.kind for thing in parting.left_board.stack] == ["combat damage"]
    assert parting.right_board.stack == ()
    assert ("Hill Giant", "damage", "0", "2") in [(d.subject, d.what, d.before, d.after) for d in parting.differences]


def test_everything_before_the_parting_is_the_same_and_the_parting_is_not() -> None:
    found = together(ALTAR)
    assert found.parting is not None
    assert all(pair.same for pair in found.pairs[: found.parting.pair])
    assert not found.pairs[found.parting.pair].same


def test_lines_that_do_not_fit_are_left_out_with_a_word_and_the_rest_goes_on() -> None:
    made = compared(ALTAR, NEWER)
    assert told(made) == [(11, "not allowed"), (12, "not needed"), (13, "not needed"), (14, "not as expected")]
    assert made.notes[0] == ()
    assert made.mistakes == ()


def test_a_refused_line_names_the_rule() -> None:
    made = compared(of_library("damage-waits-on-the-stack"), NEWER)
    refused = [one for one in made.notes[1] if one.kind == "not allowed"]
    assert [one.rule for one in refused] == ["playing/functions-from"]
    assert "112.5" not in refused[0].why  # the page and the API give the number of the edition


def test_burning_is_the_first_difference_though_the_steps_are_told_alike() -> None:
    parting = together(BURN).parting
    assert parting is not None
    assert parting.left_text == "Ann burns for 1"
    assert [(d.subject, d.what, d.before, d.after) for d in parting.differences] == [("Ann", "life", "19", "20")]


def test_what_an_illegal_line_forbids_may_be_allowed_elsewhere() -> None:
    made = compared(of_library("510-2-no-time-between"), "2006-10-01")
    assert any(one.kind == "not as expected" and "was allowed" in one.why for one in made.notes[1])


def test_a_situation_may_differ_from_the_beginning() -> None:
    made = compared(of_library("counted-only-in-play"), "2007-10-01")
    assert made.together is not None
    parting = made.together.parting
    assert parting is not None
    assert parting.pair == -1
    assert [(d.subject, d.what, d.after) for d in parting.differences] == [("Crowd", "size", "3/3")]
    assert [one.kind for one in made.notes[1]] == ["not allowed", "not needed", "not as expected"]


def test_numbers_in_expectations_are_not_held_against_another_edition() -> None:
    text = BURN + "  - expect: {Ann: 20, cites: [300.3]}\n"
    assert [one.why for one in compared(text, NEWER).notes[0]] == ["Ann's life is 19, not 20"]
    assert compared(text, NEWER).notes[1] == ()


def test_a_run_by_its_own_edition_is_the_run() -> None:
    for slug in ("mana-burns", "damage-waits-on-the-stack"):
        run = run_text(of_library(slug))
        assert run.situation is not None
        played, left_out = run_played(run.situation, run.situation.edition)
        assert left_out == ()
        assert [step.text for step in played.steps] == [step.text for step in run.steps]
        assert played.status == 0


@pytest.mark.parametrize("text", ["", "players: 3\n", "players:\n  Ann: {hand: [Shokc]}\n  Bob: {}\n"])
def test_a_wrong_scenario_is_told_and_not_raised(text: str) -> None:
    made = compared(text, NEWER)
    assert made.together is None
    assert made.mistakes


def test_a_script_that_fits_nowhere_is_left_out_up_to_a_bound() -> None:
    text = "players:\n  Ann: {}\n  Bob: {}\nscript:\n" + "  - resolve\n" * (MOST_LEFT_OUT + 3)
    made = compared(text, NEWER)
    assert len(made.notes[1]) == MOST_LEFT_OUT
    assert "the stack is empty" in made.mistakes[0].message


def test_each_step_of_either_side_stands_in_exactly_one_pair() -> None:
    run = run_text(ALTAR)
    assert run.situation is not None
    courses = []
    for edition in ("2006-10-01", NEWER):
        played, _ = run_played(run.situation, edition)
        assert played.start is not None
        courses.append(Course(Walk(played.start, played.steps), tuple(played.step_lines)))
    found = side_by_side(*courses)
    for side, course in enumerate(courses):
        cells = [(pair.left, pair.right)[side] for pair in found.pairs]
        assert [cell.path for cell in cells if cell is not None] == [node.path for node in course.walk.nodes]


def test_parts_are_aligned_below_steps_told_alike() -> None:
    def differing(pair: Pair) -> list[Pair]:
        return [pair, *(inner for part in pair.parts if not part.same for inner in differing(part))]

    found = together(ALTAR)
    assert found.parting is not None
    inner = differing(found.pairs[found.parting.pair])
    assert [pair.left.path for pair in inner if pair.left is not None][-1] == found.parting.left
