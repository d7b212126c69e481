"""Addresses of the book. A rule, a term and an edition each have one address for good."""

from __future__ import annotations

from django.urls import path, register_converter

from rules_corpus.places import IN_ADDRESS
from rules_corpus.views import comparing, glossary, offline, pages, reading, reviewing, searching

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
    path("rules/", reading.default_contents, name="rules"),
    path("rules/<date:date>/", reading.contents, name="contents"),
    path("rules/<date:date>/edition.html", offline.one_file, name="one_file"),
    path("rules/<date:date>/<number:number>", reading.rule, name="rule"),
    path("rules/<date:date>/<number:number>.txt", reading.as_text, name="rule_text"),
    path("rules/<date:date>/<number:number>.md", reading.as_markdown, name="rule_markdown"),
    path("rules/<date:date>/<number:number>/card", reading.card, name="rule_card"),
    path("rules/<date:date>/<number:number>/history", comparing.history, name="history"),
    path("rules/<date:date>/<number:number>/review", reviewing.of_rule, name="rule_review"),
    path("rules/<number:number>", reading.default_rule, name="default_rule"),
    path("glossary/", glossary.default_index, name="default_glossary"),
    path("glossary/<date:date>/", glossary.index, name="glossary"),
    path("glossary/<date:date>/<slug:slug>", glossary.term, name="term"),
    path("glossary/<date:date>/<slug:slug>.txt", glossary.as_text, name="term_text"),
    path("glossary/<date:date>/<slug:slug>.md", glossary.as_markdown, name="term_markdown"),
    path("glossary/<date:date>/<slug:slug>/card", glossary.card, name="term_card"),
    path("glossary/<date:date>/<slug:slug>/review", reviewing.of_term, name="term_review"),
    path("glossary/<slug:slug>", glossary.default_term, name="default_term"),
    path("search", searching.search, name="search"),
    path("editions/", pages.editions, name="editions"),
    path("editions/feed.atom", comparing.feed, name="feed"),
    path("compare/", comparing.choose, name="compare"),
    path("compare/<date:older>/<date:newer>/", comparing.comparison, name="comparison"),
    path("editions/switch", pages.switch, name="switch"),
    path("kept/", pages.kept, name="kept"),
    path("sw.js", offline.worker, name="worker"),
    path("offline/", offline.shell, name="offline"),
    path("offline/data.json", offline.data, name="offline_data"),
    path("help/", pages.help_page, name="help"),
    path("about/", pages.about, name="about"),
]
