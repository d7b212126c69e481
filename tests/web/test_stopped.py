"""Where a page or the API needs a computation that is stopped, a sentence says so, whichever page it is."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from judge.sandbox import limits, process_pool
from judge.web.views import exports
from tests.web.small_library import SCENARIO, library  # noqa: F401

pytestmark = pytest.mark.django_db
PAGES = ("/bench/predict/?of=growth-answers-shock", "/bench/play/?of=growth-answers-shock",
         "/bench/build/?of=growth-answers-shock", "/scenarios/growth-answers-shock/?export=png")
STOPPED = (limits.OutOfTime, limits.OutOfMemory, process_pool.TooDeep)


@pytest.mark.usefixtures("library", "book")
class TestStopped:
    """With a library of one scenario, which ran before."""

    @pytest.mark.parametrize("stopped", STOPPED)
    @pytest.mark.parametrize("page", PAGES)
    def test_a_page_that_is_stopped_says_so_and_one_that_is_not_is_served(
        self, client: Client, monkeypatch: pytest.MonkeyPatch, page: str, stopped: type[Exception]
    ):
        exports.drawn.cache_clear()
        assert client.get(page).status_code == 200
        exports.drawn.cache_clear()

        def call(*_: Any, **__: Any) -> None:
            raise stopped

        monkeypatch.setattr(process_pool, "call", call)
        response = client.get(page)
        assert response.status_code == 422
        assert "<h1>" in response.content.decode()

    @pytest.mark.parametrize("stopped", STOPPED)
    def test_the_api_says_so_in_a_body(self, client: Client, monkeypatch: pytest.MonkeyPatch, stopped: type[Exception]):
        def call(*_: Any, **__: Any) -> None:
            raise stopped

        monkeypatch.setattr(process_pool, "call", call)
        response = client.post("/api/v1/legal", {"scenario": SCENARIO}, content_type="application/json")
        assert response.status_code == 422
        assert response.json()["error"]["message"]
