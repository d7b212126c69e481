"""Records into the database: whole, once, and never half."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules_corpus import records
from rules_corpus.edition_import import import_edition, unique_slugs
from rules_corpus.models import Edition, Reference, RuleEntry, Source, SourceKind, TermEntry, Wording
from tests.small_book import RULES, TERMS, small_edition, text

pytestmark = pytest.mark.django_db
OFFICIAL, RESTATEMENT = SourceKind.OFFICIAL, SourceKind.RESTATEMENT


def test_an_import_reports_what_it_read():
    report = import_edition(small_edition(), OFFICIAL, name="rules.txt")
    assert (report.edition, report.rules, report.examples, report.terms) == ("2006-10-01", len(RULES), 1, len(TERMS))
    assert report.changed
    assert [notice.code for notice in report.notices] == ["odd-number"]
    assert Source.objects.get().notices == [{"code": "odd-number", "line": 7, "text": "a blank stands inside a number"}]


def test_an_equal_second_import_changes_nothing():
    import_edition(small_edition(), OFFICIAL)
    before = [list(model.objects.order_by("pk").values()) for model in (Edition, Source, RuleEntry, TermEntry, Wording)]
    report = import_edition(small_edition(), OFFICIAL)
    after = [list(model.objects.order_by("pk").values()) for model in (Edition, Source, RuleEntry, TermEntry, Wording)]
    assert not report.changed
    assert after == before


def test_another_text_of_the_same_date_replaces_the_first():
    import_edition(small_edition(), OFFICIAL)
    fewer = small_edition(rules=(*RULES[:3], records.Rule("408.1a", "", text("A new wording."))), terms=())
    import_edition(fewer, OFFICIAL)
    assert list(RuleEntry.objects.values_list("number", flat=True)) == ["4", "408", "408.1", "408.1a"]
    assert not TermEntry.objects.exists()
    assert not Wording.objects.filter(rules=None, terms=None).exists()


def test_the_restatement_stands_beside_the_official_text():
    import_edition(small_edition(), RESTATEMENT)
    import_edition(small_edition(), OFFICIAL)
    assert Edition.objects.count() == 1
    assert sorted(Source.objects.values_list("kind", flat=True)) == ["official", "restatement"]


def test_a_wording_that_two_editions_bear_is_stored_once():
    import_edition(small_edition(), OFFICIAL)
    stored = Wording.objects.count()
    later = import_edition(small_edition(date="2008-02-01"), OFFICIAL)
    assert later.new_wordings == 0
    assert Wording.objects.count() == stored
    assert RuleEntry.objects.filter(number="408.1b").count() == 2
    assert RuleEntry.objects.filter(number="408.1b").values("wording").distinct().count() == 1


def test_the_revision_of_an_edition_changes_with_its_texts_only():
    import_edition(small_edition(), OFFICIAL)
    first = Edition.objects.get().revision
    import_edition(small_edition(), OFFICIAL)
    assert Edition.objects.get().revision == first
    import_edition(small_edition(), RESTATEMENT)
    assert Edition.objects.get().revision != first


@pytest.mark.parametrize(
    ("damaged", "message"),
    [
        (small_edition(date="October 2006"), "Invalid isoformat"),
        (small_edition(rules=()), "has no rules"),
        (small_edition(rules=(*RULES, records.Rule("4x", "Nonsense"))), "not a rule number"),
    ],
)
def test_a_refused_edition_leaves_what_was_there(damaged: records.Edition, message: str):
    import_edition(small_edition(), OFFICIAL)
    with pytest.raises(ValueError, match=message):
        import_edition(damaged, OFFICIAL)
    assert Edition.objects.get().date == "2006-10-01"
    assert RuleEntry.objects.count() == len(RULES)


def test_what_a_wording_points_to_is_kept_with_ranges_filled_in():
    pointing = records.Rule("408.3", "", text("See rules 408.1a-c and section 5."))
    more = (*RULES[:5], records.Rule("408.1c", "", text("Here.")), pointing)
    import_edition(small_edition(rules=more, terms=()), OFFICIAL)
    wording = RuleEntry.objects.get(number="408.3").wording
    numbers = set(Reference.objects.filter(wording=wording).values_list("number", flat=True))
    assert numbers == {"408.1a", "408.1b", "408.1c", "5"}


def test_a_number_that_stands_twice_keeps_both_texts():
    twice = (*RULES[:4], replace(RULES[3], blocks=text("The other.")))
    import_edition(small_edition(rules=twice, terms=()), OFFICIAL)
    assert RuleEntry.objects.filter(number="408.1a").count() == 2


def test_terms_with_one_slug_get_addresses_of_their_own():
    assert list(unique_slugs(["Play", "Play!", "+1/+1", "{}"])) == ["play", "play-2", "11", "term"]
