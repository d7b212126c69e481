"""The WSGI application that gunicorn serves."""

import json
import os
from collections.abc import Callable
from typing import Any

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "judge.settings")

_site = get_wsgi_application()

# Loaded before the server makes its workers: no visitor waits for it, and all workers share it.
from django.conf import settings  # noqa: E402
from django.urls import Resolver404, resolve  # noqa: E402

import judge.urls  # noqa: E402, F401
from judge.sandbox import admission, process_pool  # noqa: E402
from judge.site import budget, page_state  # noqa: E402
from judge.site.headers import CONTENT_SECURITY_POLICY  # noqa: E402
from judge.site.page_store import PageStore  # noqa: E402


def of_the_bench(path: str) -> bool:
    """Whether a path leads to a page of the bench."""
    try:
        return resolve(path).namespaces[:1] == ["bench"]
    except Resolver404:
        return False


def for_everybody(path: str) -> bool:
    """Whether a path leads to a page that may be the same for everybody: of the book or of the library."""
    if path.startswith(("/static/", "/admin/", "/account/")):
        return False
    try:
        found = resolve(path)
    except Resolver404:
        return False
    room = found.namespaces[:1]
    return room == ["book"] or (room == ["bench"] and found.url_name in budget.KEPT)


BUSY_PAGE = (settings.BASE_DIR / "templates" / "busy.html").read_bytes()
"""Needs neither the database nor a template: so many are turned away where it is needed that it must cost nothing."""
BUSY_BODY = json.dumps(
    {"error": {"message": f"too much is being run at the moment; try again in {process_pool.WAIT} seconds", "near": [], "mistakes": []}}
).encode()


def busy(environ: dict[str, Any], start_response: Callable[..., Any]) -> list[bytes]:
    """The answer (WSGI) for whoever would wait too long."""
    api = environ.get("PATH_INFO", "").startswith("/api/v1/")
    body = BUSY_BODY if api else BUSY_PAGE
    headers = [
        ("Content-Type", "application/json" if api else "text/html; charset=utf-8"), ("Content-Length", str(len(body))),
        ("Retry-After", str(process_pool.WAIT)), ("Cache-Control", "no-store"), ("Content-Security-Policy", CONTENT_SECURITY_POLICY),
        ("X-Content-Type-Options", "nosniff"), *([("Access-Control-Allow-Origin", "*")] if api else []),
    ]
    start_response("503 Service Unavailable", headers)
    return [] if environ.get("REQUEST_METHOD") == "HEAD" else [body]


_guarded = admission.before(_site, of_the_bench, busy)
application = _guarded if settings.DEBUG else PageStore(_guarded, page_state.word, for_everybody, settings.VAR_DIR / "pages")
