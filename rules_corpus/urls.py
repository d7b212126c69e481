"""Addresses of the book. A rule, a term and an edition each have one address for good."""

from __future__ import annotations

from django.urls import path, register_converter

from rules_corpus.places import IN_ADDRESS
from rules_corpus.views import comparison_pages, glossary_pages, offline, pages, reading_pages, review_pages, search_page

app_name = "book"


class DateConverter:
    """The date of an edition."""

    regex = r"[0-9]{4}-[0-9]{2}-[0-9]{2}"

    def to_python(self, value: str) -> str:
        """The date as written."""
        return value

    to_url = to_python


class NumberConverter(DateConverter):
    """A rule number."""

    regex = IN_ADDRESS


register_converter(DateConverter, "date")
register_converter(NumberConverter, "number")

urlpatterns = [
    path("", pages.home, name="home"),
    path("rules/", reading_pages.default_contents, name="rules"),
    path("rules/<date:date>/", reading_pages.contents, name="contents"),
    path("rules/<date:date>/edition.html", offline.one_file, name="one_file"),
    path("rules/<date:date>/<number:number>", reading_pages.rule, name="rule"),
    path("rules/<date:date>/<number:number>.txt", reading_pages.as_text, name="rule_text"),
    path("rules/<date:date>/<number:number>.md", reading_pages.as_markdown, name="rule_markdown"),
    path("rules/<date:date>/<number:number>/card", reading_pages.card, name="rule_card"),
    path("rules/<date:date>/<number:number>/history", comparison_pages.history, name="history"),
    path("rules/<date:date>/<number:number>/review", review_pages.of_rule, name="rule_review"),
    path("rules/<number:number>", reading_pages.default_rule, name="default_rule"),
    path("glossary/", glossary_pages.default_index, name="default_glossary"),
    path("glossary/<date:date>/", glossary_pages.index, name="glossary"),
    path("glossary/<date:date>/<slug:slug>", glossary_pages.term, name="term"),
    path("glossary/<date:date>/<slug:slug>.txt", glossary_pages.as_text, name="term_text"),
    path("glossary/<date:date>/<slug:slug>.md", glossary_pages.as_markdown, name="term_markdown"),
    path("glossary/<date:date>/<slug:slug>/card", glossary_pages.card, name="term_card"),
    path("glossary/<date:date>/<slug:slug>/history", comparison_pages.term_history, name="term_history"),
    path("glossary/<date:date>/<slug:slug>/review", review_pages.of_term, name="term_review"),
    path("glossary/<slug:slug>", glossary_pages.default_term, name="default_term"),
    path("search", search_page.search, name="search"),
    path("editions/", pages.editions, name="editions"),
    path("editions/feed.atom", comparison_pages.feed, name="feed"),
    path("compare/", comparison_pages.choose, name="compare"),
    path("compare/<date:older>/<date:newer>/", comparison_pages.comparison, name="comparison"),
    path("editions/switch", pages.switch, name="switch"),
    path("kept/", pages.kept, name="kept"),
    path("sw.js", offline.worker, name="worker"),
    path("offline/", offline.shell, name="offline"),
    path("offline/data.json", offline.data, name="offline_data"),
    path("help/", pages.help_page, name="help"),
    path("about/", pages.about, name="about"),
]
