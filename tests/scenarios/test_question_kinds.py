"""Kinds of questions: each line with the sentences that answer it, in the order in which it is asked."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest

from judge.scenarios.question import question_tries
from judge.scenarios.question.question_answer import answered
from judge.scenarios.question.question_forms import bare, formed
from tests.scenarios.line_replies import NAMES, replies, replies_to

LINES = [line.split(" => ") for line in (Path(__file__).parent / "data" / "asked_kinds.txt").read_text(encoding="utf-8").splitlines()]
WAYS = Path(__file__).parent / "data" / "asked_ways"
FORMS = {
    "does the card0 make it": ("dies", "does the card0 survive"),
    "what is player1 's life total once everything has resolved": ("life", "what is player1 's life total"),
    "whose graveyard is the card1 in": ("where", "where is the card1"),
    "into whose hand does it go": ("where", "where is it"),
    "may she": ("may", "is that legal"),
    "how many card0 does she have then": ("count", "how many card0 does she control"),
    "does it still fly": ("state", "does it have flying"),
}


def told(line: str) -> list[str]:
    """The sentences that answer a line."""
    return [one.text for one in replies_to(line)]


@pytest.mark.parametrize(("line", "answers"), LINES)
def test_what_is_asked_is_answered_in_sentences(line: str, answers: str) -> None:
    said = told(line)
    for at, answer in enumerate(answers.split(" | ")):
        assert said[at].startswith(answer)


@pytest.fixture(scope="module")
def run_once() -> Iterator[None]:
    """A situation that stands the trial of one line is not tried again for the next, which asks the same in other words."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(question_tries, "run_text", lru_cache(maxsize=64)(question_tries.run_text))
        yield


def asked_ways(path: Path) -> list[tuple[str, list[str]]]:
    """The lines of a file of ways to ask, each with the sentences that answer it: of a situation with an answer, the questions below it,
    of which some have an answer of their own; "[]" in one is the situation, else it stands in front."""
    found: list[tuple[str, list[str]]] = []
    situation = answer = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith(" "):
            question, _, own = line.strip().partition(" => ")
            whole = question.replace("[]", situation) if "[]" in question else f"{situation} {question}"
            found.append((whole, (own or answer).split(" | ")))
        elif line and not line.startswith("#"):
            situation, _, answer = line.partition(" => ")
    return found


@pytest.mark.parametrize("path", sorted(WAYS.glob("*.txt")), ids=lambda path: path.stem)
@pytest.mark.usefixtures("run_once")
def test_one_question_is_asked_in_many_ways(path: Path) -> None:
    """Of a file at most ten lines that are answered otherwise are shown."""
    otherwise = []
    for line, answers in asked_ways(path):
        understood = answered(line, NAMES)
        said = [one.text for one in replies(understood)] if understood.unread == () and understood.problem == "" else ["not understood"]
        if len(said) < len(answers) or not all(one.startswith(answer) for one, answer in zip(said, answers, strict=False)):
            otherwise.append(f"{line}\n{said}")
    assert not otherwise, "\n\n".join(otherwise[:10])


@pytest.mark.parametrize("words", FORMS)
def test_a_question_has_a_topic_and_plain_words(words: str) -> None:
    form = formed(words)
    assert form is not None
    assert (form.topic, form.words) == FORMS[words]


def test_a_moment_is_no_part_of_a_form_and_a_deed_has_none() -> None:
    assert bare("and how big is card0 after combat") == "how big is card0"
    assert formed("may player0 block card0 with card1") is None
    assert formed("does card0 kill card1") is None


def test_what_the_situation_does_not_answer_is_said_to_be_left() -> None:
    assert any("is not answered" in one for one in told("Bob has Stasis in play. Do Ann's lands untap?"))
    assert not any("is not answered" in one for one in told("Ann Shocks Bob's Grizzly Bears. Do the Bears die?"))
