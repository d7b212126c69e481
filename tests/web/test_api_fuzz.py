"""The API asked for everything that its own description allows, and for much that it does not: never a failure of ours.

Schemathesis makes the requests from the description, always the same ones; they go straight to the application.
"""

from __future__ import annotations

import json

import pytest
import schemathesis
from django.core.handlers.wsgi import WSGIHandler
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.transport import Response
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance, status_code_conformance

from judge.site import rate_limits
from judge.web.api.site_api import api
from tests.web.small_library import library  # noqa: F401

CHECKS = (not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance)
EXAMPLES = 60
"""Requests for each address; the whole takes some twenty seconds."""


schema = schemathesis.openapi.from_dict(json.loads(json.dumps(api.get_openapi_schema())))


@pytest.fixture(autouse=True)
def unlimited(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many requests as one likes."""
    monkeypatch.setattr(rate_limits, "_wait", lambda *_: 0)


@pytest.mark.django_db
@pytest.mark.usefixtures("library", "book")
@schema.parametrize()
@settings(
    max_examples=EXAMPLES, derandomize=True, deadline=None, database=None, phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_no_request_is_answered_with_a_failure_of_ours(case: schemathesis.Case):
    response: Response = case.call(app=WSGIHandler(), base_url="http://testserver", headers={"Accept-Encoding": "identity"})
    case.validate_response(response, checks=list(CHECKS))
