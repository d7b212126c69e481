"""Addresses of the bench. A scenario of the library and a saved one each have one address for good."""

from __future__ import annotations

from django.urls import path

from judge.views import bench, beside, building, coverage, library, playing, predicting, ruling_pages
from judge.views.api import describing
from judge.views.api.site import api

app_name = "bench"

urlpatterns = [
    path("scenarios/", library.index, name="library"),
    path("random/", library.example, name="example"),
    path("scenarios/<slug:slug>/", library.scenario, name="scenario"),
    path("scenarios/<slug:slug>/compare/", beside.of_scenario, name="scenario_beside"),
    path("scenarios/<slug:slug>/editions/", ruling_pages.of_scenario, name="scenario_course"),
    path("games/", ruling_pages.games, name="games"),
    path("course/", library.course, name="course"),
    path("coverage/", coverage.page, name="coverage"),
    path("bench/", bench.bench, name="bench"),
    path("bench/build/", building.build, name="build"),
    path("bench/cards", building.found_cards, name="cards"),
    path("bench/play/", playing.play_page, name="play"),
    path("bench/compare/", beside.of_address, name="beside"),
    path("bench/editions/", ruling_pages.of_address, name="ruling_course"),
    path("bench/predict/", predicting.predict, name="predict"),
    path("bench/format/", bench.format_page, name="format"),
    path("api/", describing.page, name="api"),
    path("api/v1/", api.urls),
    path("s/<slug:code>", bench.saved, name="saved"),
    path("s/<slug:code>/compare/", beside.of_link, name="saved_beside"),
    path("s/<slug:code>/editions/", ruling_pages.of_link, name="saved_course"),
]
