"""Addresses of the bench. A scenario of the library and a saved one each have one address for good."""

from __future__ import annotations

from django.urls import path

from judge.views import bench, building, library, playing

app_name = "bench"

urlpatterns = [
    path("scenarios/", library.index, name="library"),
    path("scenarios/<slug:slug>/", library.scenario, name="scenario"),
    path("bench/", bench.bench, name="bench"),
    path("bench/build/", building.build, name="build"),
    path("bench/cards", building.found_cards, name="cards"),
    path("bench/play/", playing.play_page, name="play"),
    path("bench/format/", bench.format_page, name="format"),
    path("s/<slug:code>", bench.saved, name="saved"),
]
