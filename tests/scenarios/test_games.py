"""The games of the editions: the list of changes, the course of a ruling, and playing by an edition that the situation leaves open."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.cards.compiler.vocabulary import KEYWORDS
from judge.engine.queries.kit import EXPANSIONS
from judge.engine.registry import NEWER
from judge.engine.watched_edition import WatchedEdition
from judge.games import ruling_course
from judge.games.changes_document import as_document
from judge.games.edition_changes import between, game_changes, known_editions
from judge.games.later_keywords import first_edition
from judge.games.printed_examples import todays_examples, what_fails
from judge.games.ruling_account import as_lines
from judge.games.ruling_course import course_of_ruling, played_alike
from judge.scenarios.__main__ import main as run_scenarios
from judge.scenarios.library_index import all as scenarios
from judge.scenarios.runner.lenient_run import run_played
from judge.scenarios.runner.scenario_run import run_text
from tests.corpus.published import needs_shared, official
from tests.scenarios.small import BURN

ROOT = Path(__file__).resolve().parents[2]


def test_the_document_is_what_the_list_makes_it() -> None:
    assert (ROOT / "docs" / "games.md").read_text(encoding="utf-8") == as_document(), "run python manage.py game_changes"


def test_what_the_list_says_is_played_has_a_variant_and_nothing_else_has() -> None:
    played = {(change.slug, change.since) for change in game_changes() if change.played}
    assert sorted({*NEWER.items()} - played) == [], "newer(...) says so: give each a [[change]] of that date in judge/games/games.toml"
    assert sorted(played - {*NEWER.items()}) == [], "in games.toml: register newer(...) where each is played, or say there why it isn't"
    assert len({change.slug for change in game_changes()}) == len(game_changes())


@pytest.mark.parametrize(("slug", "since", "told"), [
    ("until-it-leave", "2013-07-13", "did you mean until-it-leaves?"), ("until-it-leaves", "2013-07-14", "has it since 2013-07-13"),
    ("nothing-of-the-kind-at-all", "2013-07-13", "lists no such change; give it"),
])  # fmt: skip
def test_a_change_that_is_claimed_wrongly_ends_every_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], slug: str, since: str, told: str
) -> None:
    monkeypatch.setattr("sys.argv", ["judge.scenarios", "-q", str(next(one.path for one in scenarios() if one.slug == "mana-burns"))])
    assert run_scenarios() == 0
    monkeypatch.setitem(NEWER, slug, since)
    assert run_scenarios() == 2
    assert told in capsys.readouterr().out


def test_every_keyword_has_the_edition_that_brought_it() -> None:
    assert [word for word in {*KEYWORDS, *EXPANSIONS} if not first_edition(word)] == [], "number its rule in rules_corpus/numbering.toml"


@needs_shared
def test_every_number_of_the_list_stands_in_its_edition() -> None:

    editions: dict[str, set[str]] = {}
    missing = []
    for change in game_changes():
        for date, numbers in ((change.before, change.numbers_before), (change.since, change.numbers_after)):
            if date not in editions:
                editions[date] = {rule.number for rule in official(date).rules}
            missing += [(change.slug, date, number) for number in numbers if number not in editions[date]]
    assert missing == []


@pytest.mark.parametrize("change", [c for c in game_changes() if c.situation], ids=lambda change: change.slug)
def test_the_situation_of_a_change_goes_another_way_since_then(change: object) -> None:
    from judge.games.edition_changes import GameChange

    assert isinstance(change, GameChange)
    found = [entry for entry in scenarios() if entry.slug == change.situation]
    assert len(found) == 1, f"no scenario of the library is called {change.situation}: write one under judge/scenarios/library/"
    turns = [turn.since for turn in course_of_ruling(found[0].text).turns]
    assert change.since in turns, f"{change.situation} goes the same way before and since {change.since}: name one that the change alters"


@pytest.mark.parametrize(("example", "slug"), [(example, slug) for example, slugs in todays_examples().shown for slug in slugs])
def test_an_example_of_todays_rules_holds_under_todays_edition(example: str, slug: str) -> None:
    assert what_fails(slug, todays_examples().edition) == ()


def test_what_does_not_hold_under_an_edition_is_told() -> None:
    assert any("graveyard" in said for said in what_fails("the-legend-rule-of-four-editions", "2026-08-07"))
    with pytest.raises(LookupError):
        what_fails("no-such-situation", "2026-08-07")


@needs_shared
def test_every_example_that_is_printed_is_in_the_list() -> None:
    from rules_corpus.records import BlockKind

    found = todays_examples()
    printed = {
        f"{rule.number}-{at}"
        for rule in official(found.edition).rules
        for at, _ in enumerate((block for block in rule.blocks if block.kind == BlockKind.EXAMPLE), start=1)
    }
    listed = [example for example, _ in found.shown] + [example for _, _, examples in found.left for example in examples]
    assert sorted(listed) == sorted(printed)


def test_editions_between_which_nothing_changes_are_run_once() -> None:
    groups = played_alike()
    assert [date for group in groups for date in group] == list(known_editions())
    assert all(group[0] in NEWER.values() for group in groups[1:])


def test_an_edition_that_is_watched_stands_for_those_that_answer_alike_what_was_asked() -> None:
    watched = WatchedEdition("2006-10-01")
    assert watched.stands_for("2026-08-07")
    assert not watched >= "2009-07-11"
    assert watched.stands_for("2009-05-01")
    assert not watched.stands_for("2009-07-11")
    assert watched >= "2002-10-07"
    assert watched.stands_for("2003-10-01")
    assert not watched.stands_for("2001-07-23")
    assert f"{watched}" in {str(watched)}
    assert watched.stands_for("2009-05-01"), "its plain text asks nothing"
    assert watched in {"2006-10-01"}
    assert not watched.stands_for("2006-10-02"), "nobody knows what is looked up by it"


@pytest.mark.parametrize("slug", ["the-legend-rule-of-four-editions", "first-in-line", "hurt-gone-and-back"])
def test_a_course_with_runs_shared_is_that_with_a_run_for_each_edition(monkeypatch: pytest.MonkeyPatch, slug: str) -> None:
    text = next(entry.text for entry in scenarios() if entry.slug == slug)
    runs: list[str] = []
    monkeypatch.setattr(ruling_course, "run_played", lambda situation, date: runs.append(date) or run_played(situation, date))
    shared = list(as_lines(course_of_ruling(text)))
    assert len(runs) < len(played_alike()) / 2
    monkeypatch.setattr(WatchedEdition, "stands_for", lambda self, other: False)
    assert list(as_lines(course_of_ruling(text))) == shared


def test_the_course_of_a_ruling_names_the_date_the_steps_and_the_rules() -> None:
    made = course_of_ruling(BURN + "  - resolve\n")
    turn = next(turn for turn in made.turns if turn.since == "2009-07-11")
    assert (turn.was, turn.now) == ("Ann burns for 1", "Ann loses 1 unused mana")
    assert ("turn/mana-burn", "300.3") in turn.rules.before
    assert [(one.subject, one.what) for one in turn.ends] == [("Ann", "life")]


def test_a_situation_in_which_nothing_is_otherwise_has_one_stretch() -> None:
    made = course_of_ruling("players:\n  Ann: {in play: [Forest]}\n  Bob: {}\nscript:\n  - Ann: tap Forest\n")
    assert [stretch.editions for stretch in made.stretches] == [known_editions()]
    assert made.turns == ()


def test_a_wrong_situation_has_no_course_but_its_mistakes() -> None:
    made = course_of_ruling("players: {}\nscripts: []\n")
    assert made.stretches == ()
    assert made.mistakes


def test_a_situation_that_names_no_edition_is_played_by_the_one_that_is_asked_for() -> None:
    expecting = BURN + "  - expect: {Ann: {life: %d}, cites: [%s]}\n"
    assert run_text(expecting % (19, "300.3")).status == 0
    assert run_text(expecting % (20, "500.4"), edition="2009-07-11").status == 0
    assert run_text(expecting % (20, "500.4")).status == 1


def test_one_that_names_its_edition_is_played_by_that_whatever_is_asked_for() -> None:
    named = run_text("edition: 2006-10-01\n" + BURN + "  - expect: {Ann: {life: 19}}\n", edition="2009-07-11")
    assert (named.edition, named.status) == ("2006-10-01", 0)


def test_numbers_of_a_situation_that_names_no_edition_may_be_those_of_the_default_one() -> None:
    tapping = BURN + "  - expect: {cites: [%s]}\n"
    assert run_text(tapping % "302.1", edition="2009-07-11").status == 1, "no rule by that number has been at work in either"
    assert run_text(tapping % "300.1", edition="2009-07-11").status == run_text(tapping % "300.1").status


def test_what_differs_between_two_editions_is_the_same_both_ways() -> None:
    assert between("2006-10-01", "2009-07-11") == between("2009-07-11", "2006-10-01") != ()
    assert between("2006-10-01", "2006-10-01") == ()
