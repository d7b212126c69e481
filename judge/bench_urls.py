"""Addresses of the bench. A scenario of the library and a saved one each have one address for good."""

from __future__ import annotations

from django.urls import path

from judge.views import bench, building, coverage, library, playing, predicting
from judge.views.api import book, describing, games

app_name = "bench"

urlpatterns = [
    path("scenarios/", library.index, name="library"),
    path("scenarios/<slug:slug>/", library.scenario, name="scenario"),
    path("course/", library.course, name="course"),
    path("coverage/", coverage.page, name="coverage"),
    path("bench/", bench.bench, name="bench"),
    path("bench/build/", building.build, name="build"),
    path("bench/cards", building.found_cards, name="cards"),
    path("bench/play/", playing.play_page, name="play"),
    path("bench/predict/", predicting.predict, name="predict"),
    path("bench/format/", bench.format_page, name="format"),
    path("api/", describing.page, name="api"),
    path("api/v1/openapi.json", describing.openapi, name="openapi"),
    path("api/v1/editions", book.editions),
    path("api/v1/rules/<str:date>/<str:number>", book.rule),
    path("api/v1/terms/<str:date>/<str:slug>", book.term),
    path("api/v1/search", book.search),
    path("api/v1/cards", games.card_list),
    path("api/v1/cards/<str:name>", games.card),
    path("api/v1/compile", games.compile_card),
    path("api/v1/scenarios", games.scenario_list),
    path("api/v1/scenarios/<slug:slug>", games.scenario),
    path("api/v1/run", games.run),
    path("api/v1/legal", games.legal),
    path("s/<slug:code>", bench.saved, name="saved"),
]
