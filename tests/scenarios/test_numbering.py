"""Every rule that runs has one home, and a number in the edition."""

from __future__ import annotations

import re

import pytest

import judge.engine.run
from judge.citations import numbered_steps
from judge.citations.numbered_steps import (
    CitedStep,
    Unnumbered,
    as_json,
    as_markdown,
    as_text,
    cited,
    cited_rule,
    covers,
    number_of,
    numbering,
    restated,
)
from judge.engine.registry import RULES
from judge.engine.trace import Step
from rules_corpus.restatement import DATE, read_restatement
from tests.corpus.published import needs_shared, official


def test_registry_and_numbering_name_the_same_rules() -> None:
    assert judge.engine.run.rules is not None
    assert sorted(set(RULES) - set(numbering())) == [], "rules without a number"
    assert sorted(set(numbering()) - set(RULES)) == [], "numbers without a rule"
    assert sorted(set(restated()) - set(RULES)) == []


def test_every_number_stands_in_the_restatement() -> None:
    there = {rule.number for rule in read_restatement().rules}
    held = {slug: max((date for date in numbering()[slug] if date <= DATE), default="") for slug in RULES}
    now = [slug for slug, date in held.items() if date and numbering()[slug][date]]  # the others are rules of other editions
    missing = [(slug, n) for slug in now for n in (number_of(slug), *restated().get(slug, {}).get(DATE, ())) if n not in there]
    assert missing == []


@needs_shared
def test_every_number_stands_in_the_published_edition() -> None:

    editions: dict[str, set[str]] = {}
    missing = []
    for slug, table in numbering().items():
        for date, number in table.items():
            if date not in editions:
                editions[date] = {rule.number for rule in official(date).rules}
            for one in (number, *restated().get(slug, {}).get(date, ())):
                if one and one not in editions[date]:
                    missing.append((slug, date, one))
    assert missing == []


@needs_shared
def test_a_number_goes_on_standing_in_every_edition_until_another_is_given() -> None:
    from judge.games.edition_changes import known_editions

    missing = []
    for date in known_editions():
        there = {rule.number for rule in official(date).rules}
        for slug, table in numbering().items():
            held = max((since for since in table if since <= date), default="")
            if held and table[held] and table[held] not in there:
                missing.append((slug, date, table[held]))
    assert missing == []


ONLY_THE_KIND = re.compile(r"[\w ’'-]+ is an? (?:static|evasion|triggered|activated) ability\.?")


@needs_shared
def test_no_number_stands_for_a_rule_that_only_says_what_kind_of_ability_it_is() -> None:
    """"Skulk is an evasion ability." says nothing of what skulk does, so it can't be what decided."""
    from judge.games.edition_changes import known_editions

    empty = []
    for date in known_editions():
        said = {rule.number: " ".join(block.text for block in rule.blocks) for rule in official(date).rules}
        for slug, table in numbering().items():
            held = max((since for since in table if since <= date), default="")
            if held and ONLY_THE_KIND.fullmatch(said.get(table[held], "")):
                empty.append((slug, date, table[held]))
    assert empty == []


SAID_TODAY = {
    "combat/declaring-attackers": "declares", "combat/declaring-blockers": "declares", "combat/dividing-damage": "divided",
    "effects/discard": "discard", "effects/destroy": "destroy", "effects/gain-life": "gain", "effects/indestructible": "indestructible",
    "effects/sacrifice": "sacrifice", "effects/search": "searching", "effects/shuffle": "shuffle", "effects/unless": "unless",
    "keywords/trample-helped": "trample", "mana/what-is-a-mana-ability": "activated", "playing/prohibited": "prohibits",
    "timing/keeps-priority": "afterward", "timing/one-land": "land", "timing/passing": "passes", "turn/draw-step": "draws",
    "triggers/becomes-blocked-triggers": "blocked",
}
"""Rules whose number was wrong after the great renumbering of 2009, with a word of what today's number says."""


@needs_shared
def test_todays_number_is_of_the_rule_that_is_meant() -> None:
    from judge.games.edition_changes import known_editions

    today = known_editions()[-1]
    texts = {rule.number: " ".join(block.text for block in rule.blocks) for rule in official(today).rules}
    wrong = [(slug, number_of(slug, today)) for slug, word in SAID_TODAY.items() if word not in texts[number_of(slug, today)].lower()]
    assert wrong == []


def test_a_slug_has_one_home_whose_sentence_says_what_it_is() -> None:
    for slug, rule in RULES.items():
        assert re.fullmatch(r"[a-z][a-z-]*/[a-z0-9][a-z0-9-]*", slug), slug
        assert rule.module.startswith("judge.engine.rules."), slug
        assert len(rule.sentence.split()) >= 4, slug


@pytest.mark.parametrize(
    ("wanted", "number", "covered"),
    [("409.1", "409.1f", True), ("409.1", "409.10", False), ("410", "410.3", True), ("4", "410.3", True), ("409.1f", "409.1", False),
     ("408.*", "408.1b", True), ("408.1b", "408.1b", True), ("40", "408.1b", False)],
)
def test_a_number_covers_itself_and_what_stands_under_it(wanted: str, number: str, covered: bool) -> None:
    assert covers(wanted, number) is covered


def test_a_step_carries_number_heading_path_and_sentence() -> None:
    rule = cited_rule("state-based/zero-toughness")
    assert (rule.number, rule.path[-1]) == ("420.5b", "State-Based Effects")
    assert rule.sentence.startswith("A creature with toughness 0 or less")
    assert number_of("state-based/legend-rule", "2009-07-11") == "704.5k"
    assert number_of("state-based/legend-rule", "2019-01-01") == "704.5j"
    with pytest.raises(Unnumbered, match="has no number in the edition of 2010-01-01"):
        number_of("turn/mana-burn", "2010-01-01")
    with pytest.raises(Unnumbered, match="has no number in the edition of 1993-08-05"):
        number_of("state-based/zero-toughness", "1993-08-05")


def test_a_trace_is_told_as_text_markdown_and_data() -> None:
    inner = Step("Shock [goes] away", ["resolving/last-step"])
    outer = Step("Shock resolves", ["resolving/top-of-stack"], steps=[inner])
    steps: tuple[CitedStep, ...] = cited([outer, Step("no", [], kind="refused")])
    assert as_text(steps).split("\n") == [
        "1       Shock resolves  [413.1]", "1.1       Shock [goes] away  [413.2h]", "2       refused: no",
    ]
    assert as_markdown(steps).split("\n") == [
        "- Shock resolves — **413.1**", "  - Shock \\[goes\\] away — **413.2h**", "- refused: no",
    ]
    data = as_json(steps)
    assert data[0]["steps"][0]["rules"][0]["number"] == "413.2h"
    assert data[0]["steps"][0]["place"] == "1.1"


def test_a_run_outside_the_default_edition_says_by_which_rules_it_was_played() -> None:
    played_as = numbered_steps.played_as
    assert played_as(DATE) == ""
    assert "The game of 2009-07-11 is played, in " in played_as("2009-07-11")
    assert played_as("2007-02-01").endswith("is played, in 1 point otherwise than that of 2006-10-01.")
    assert played_as("2006-11-15").endswith("is played, just as that of 2006-10-01.")
    assert played_as(DATE, "2009-07-11").startswith("Rule numbers are those of 2009-07-11. The game of 2006-10-01 is played")


def test_a_step_names_a_number_once_where_the_edition_has_one_rule_for_two() -> None:
    slugs = ["playing/stated-time", "playing/as-a-sorcery"]
    (step,) = cited([Step("no", slugs)], "2009-07-11")
    assert [rule.number for rule in step.rules] == ["602.5d"]
