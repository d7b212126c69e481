"""What is said in many ways is understood in one: each way to say a thing becomes the same situation."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.cards import library
from judge.scenarios.question.question_reader import read_question
from judge.scenarios.question.question_situation import written
from tests.quick_yaml import dump, load

PHRASINGS = Path(__file__).parent / "data" / "phrasings"
NAMES = library.cards()


def situation(line: str) -> str:
    """The situation that a line becomes, before it runs, in an order that does not hang on who and what is named first; words that are
    not understood stand below it."""
    made = read_question(line, NAMES)
    if made.unread and made.marked.hangs:
        made = read_question(line, NAMES, apart=True)
    found = written(made)
    told = load(found.text) if found is not None and found.text else {}
    for seat in told.get("players", {}).values():
        seat["in play"] = sorted(seat.get("in play", ()), key=str)
    return "\n".join((dump(told) if told else "", *(f"not understood: {words}" for words in made.unread)))


def groups(path: Path) -> dict[str, list[str]]:
    """The plain lines of a file, each with the other ways to say it, which stand indented below."""
    found: dict[str, list[str]] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith(" "):
            found[list(found)[-1]].append(line.strip())
        elif line and not line.startswith("#"):
            assert line not in found, f"the line stands twice: {line}"
            found[line] = []
    return found


@pytest.mark.parametrize("path", sorted(PHRASINGS.glob("*.txt")), ids=lambda path: path.stem)
def test_each_way_to_say_a_thing_becomes_the_same_situation(path: Path) -> None:
    """Of a file at most ten lines that came out otherwise are shown."""
    otherwise = []
    for plain, ways in groups(path).items():
        meant = situation(plain)
        assert "script:" in meant or "players:" in meant, f"no situation: {plain}"
        assert "not understood" not in meant, plain
        otherwise += [f"{way}\n{made}" for way in ways if (made := situation(way)) != meant]
    assert not otherwise, "\n\n".join(otherwise[:10])
