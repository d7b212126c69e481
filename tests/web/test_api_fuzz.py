"""The API asked for everything that its own description allows, and for much that it does not: never a failure of ours.

Schemathesis makes the requests from the description, always the same ones; they go straight to the application.
"""

from __future__ import annotations

import json
import os
import re
from typing import TYPE_CHECKING

import pytest
from django.core.handlers.wsgi import WSGIHandler

from judge.site import rate_limits
from judge.web.api.site_api import api
from tests.scenarios.selection import EVERYTHING
from tests.web.small_library import library  # noqa: F401

if TYPE_CHECKING:  # imported by the one process that runs these tests; all of them collect them
    import schemathesis
    from schemathesis.core.transport import Response
    from schemathesis.generation.feedback import FeedbackSources
    from schemathesis.schemas import BaseSchema

EXAMPLES = 60 if os.environ.get(EVERYTHING) else 24
"""Requests for each address: always the same, the first of which are those that the description has at its edges."""
OPERATIONS = [
    (f"/api/v1/{re.sub(r'{[a-z]+:', '{', path).lstrip('/')}", method.lower())
    for _, router in api._routers for path, view in router.path_operations.items() for one in view.operations for method in one.methods
]  # fmt: skip
"""What there is to ask, before the description is made, which takes longer than to collect all tests of this folder."""


@pytest.fixture(scope="module")
def schema() -> BaseSchema:
    """The API's own description."""
    import schemathesis

    description = json.loads(json.dumps(api.get_openapi_schema()))
    assert [(path, method) for path, methods in description["paths"].items() for method in methods] == OPERATIONS
    return schemathesis.openapi.from_dict(description)


@pytest.fixture(scope="module")
def constants(schema: BaseSchema) -> FeedbackSources:
    """What of the application's own code schemathesis puts into requests."""
    from schemathesis.generation.feedback import FeedbackSources
    from schemathesis.python._constants.orchestrator import make_constants_value_source

    return FeedbackSources(constants_value_source=make_constants_value_source(schema))


@pytest.fixture(autouse=True)
def unlimited(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many requests as one likes."""
    monkeypatch.setattr(rate_limits, "_wait", lambda *_: 0)


def send(case: schemathesis.Case) -> None:
    """Send a request and look at what comes back."""
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance, status_code_conformance

    checks = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
    response: Response = case.call(app=WSGIHandler(), base_url="http://testserver", headers={"Accept-Encoding": "identity"})
    case.validate_response(response, checks=checks)


@pytest.mark.django_db
@pytest.mark.usefixtures("library", "book")
@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_no_request_is_answered_with_a_failure_of_ours(path: str, method: str, schema: BaseSchema, constants: FeedbackSources):
    """As ``schema.parametrize()`` has it, which makes up all requests while tests are collected, so in every process of a run."""
    from hypothesis import HealthCheck, Phase, settings
    from schemathesis.checks import load_all_checks
    from schemathesis.pytest._test_builder import build_operation_test

    load_all_checks()
    how = settings(
        max_examples=EXAMPLES, derandomize=True, deadline=None, database=None, phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    operation = schema[path][method]
    build_operation_test(
        config=schema.config, operation=operation, test_func=send, given_kwargs={}, feedback=constants, explicit_settings=how
    )()
