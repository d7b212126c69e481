"""Addresses of the bench. A scenario of the library and a saved one each have one address for good."""

from __future__ import annotations

from django.urls import path

from judge.web.api import api_page
from judge.web.api.site_api import api
from judge.web.views import (
    bench_front,
    builder,
    card_pages,
    comparison,
    play_page,
    practice_page,
    question_page,
    rule_map,
    ruling_pages,
    scenario_library,
    text_bench,
    why_page,
)

app_name = "bench"

urlpatterns = [
    path("scenarios/", scenario_library.index, name="library"),
    path("random/", scenario_library.example, name="example"),
    path("scenarios/<slug:slug>/", scenario_library.scenario, name="scenario"),
    path("scenarios/<slug:slug>/compare/", comparison.of_scenario, name="scenario_beside"),
    path("scenarios/<slug:slug>/editions/", ruling_pages.of_scenario, name="scenario_course"),
    path("games/", ruling_pages.games, name="games"),
    path("course/", scenario_library.course, name="course"),
    path("cards/", card_pages.index, name="card_list"),
    path("cards/<slug:slug>/", card_pages.card, name="card"),
    path("coverage/", rule_map.page, name="coverage"),
    path("bench/", bench_front.front, name="bench"),
    path("bench/text/", text_bench.bench, name="text"),
    path("bench/build/", builder.build, name="build"),
    path("bench/ask/", question_page.ask, name="ask"),
    path("bench/cards", builder.found_cards, name="cards"),
    path("bench/play/", play_page.play_page, name="play"),
    path("bench/compare/", comparison.of_address, name="beside"),
    path("bench/editions/", ruling_pages.of_address, name="ruling_course"),
    path("bench/predict/", practice_page.predict, name="predict"),
    path("practice/", practice_page.practice, name="practice"),
    path("bench/why/", why_page.why, name="why"),
    path("bench/format/", text_bench.format_page, name="format"),
    path("api/", api_page.page, name="api"),
    path("api/v1/", api.urls),
    path("s/<slug:code>", text_bench.saved, name="saved"),
    path("s/<slug:code>/compare/", comparison.of_link, name="saved_beside"),
    path("s/<slug:code>/editions/", ruling_pages.of_link, name="saved_course"),
]
