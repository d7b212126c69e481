"""What people call a rule: read from the sayings of each chapter, and carried to every edition by lineage."""

from __future__ import annotations

import pytest
from django.core.management import call_command

from rules_corpus.edition_import import import_edition
from rules_corpus.models import RuleEntry, SourceKind, TermEntry
from rules_corpus.restatement import read_restatement
from rules_corpus.search.known_sayings import ANCHORS, called, in_every_edition, read
from rules_corpus.search.lineage_map import TERM
from tests.corpus.published import SHARED, needs_shared
from tests.small_book import RULES, small_edition

SMALL = read('[called]\n"420.5|704.5" = ["dead at zero"]\n"term:stack|" = ["pile of spells"]\n"|999.1" = ["new things"]')


def test_a_line_must_name_a_number_for_each_anchor_edition():
    with pytest.raises(ValueError, match="must name a number for each of 2006-10-01, 2026-08-07"):
        read('[called]\n"420.5" = ["dead at zero"]')


@pytest.mark.django_db
def test_an_anchor_edition_has_the_sayings_of_the_file():
    import_edition(small_edition(), SourceKind.RESTATEMENT)
    assert in_every_edition(SMALL) == {ANCHORS[0]: {"420.5": ("dead at zero",), "term:stack": ("pile of spells",)}}


@pytest.mark.django_db
def test_other_editions_get_them_where_lineage_leads():
    moved = tuple(rule if rule.number != "420.5" else type(rule)("420.6", rule.title, rule.blocks) for rule in RULES)
    import_edition(small_edition(), SourceKind.RESTATEMENT)
    import_edition(small_edition("2005-08-01"), SourceKind.OFFICIAL)
    import_edition(small_edition("2008-02-01", rules=moved), SourceKind.OFFICIAL)
    found = in_every_edition(SMALL)
    assert found["2005-08-01"]["420.5"] == ("dead at zero",)
    assert found["2008-02-01"]["420.6"] == ("dead at zero",)
    assert found["2008-02-01"]["term:stack"] == ("pile of spells",)


@pytest.mark.django_db
def test_without_an_anchor_edition_there_are_none():
    import_edition(small_edition("2008-02-01"), SourceKind.OFFICIAL)
    assert in_every_edition(SMALL) == {}


@pytest.mark.django_db
def test_every_number_of_the_default_edition_is_there():
    import_edition(read_restatement(), SourceKind.RESTATEMENT)
    slugs = TermEntry.objects.values_list("slug", flat=True)
    known = {*RuleEntry.objects.values_list("number", flat=True), *(TERM + slug for slug in slugs)}
    assert {numbers[0] for numbers in called().numbers if numbers[0]} - known == set()


@pytest.mark.django_db
def test_no_saying_stands_twice():
    twice = [said for numbers, those in zip(called().numbers, called().sayings, strict=True) for said in those if those.count(said) > 1]
    assert twice == []
    assert len(set(called().numbers)) == len(called().numbers)


@pytest.mark.django_db
def test_a_rule_has_its_sayings():
    import_edition(read_restatement(), SourceKind.RESTATEMENT)
    said = in_every_edition(called())[ANCHORS[0]]["402.6"]
    assert {"source destroyed in response", "ability resolves without its source"} <= set(said)


@needs_shared
@pytest.mark.django_db
def test_every_number_of_the_newest_edition_is_there():
    call_command("import_rules", "--no-index", str(SHARED / f"{ANCHORS[1]}.txt"), verbosity=0)
    entries = TermEntry.objects.filter(source__edition__date=ANCHORS[1]).values_list("slug", flat=True)
    rules = RuleEntry.objects.filter(source__edition__date=ANCHORS[1]).values_list("number", flat=True)
    known = {*rules, *(TERM + slug for slug in entries)}
    assert {numbers[1] for numbers in called().numbers if numbers[1]} - known == set()
