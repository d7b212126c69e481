"""The page that describes the API to people."""

from __future__ import annotations

import pytest
from django.test import Client

from rules_corpus.models import Edition


@pytest.mark.django_db
def test_each_address_has_its_parameters_and_a_line_for_a_terminal(client: Client, book: Edition):
    html = client.get("/api/").content.decode()
    assert "curl -X POST" in html
    assert "&quot;scenario&quot;" in html
    assert html.count("curl ") == html.count("Parameters and an example")
    assert "&quot;with&quot;: &quot;2009-07-11&quot;" in html
    assert "<dt><code>scenario</code>" in html
