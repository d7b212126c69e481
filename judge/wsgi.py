"""The WSGI application that gunicorn serves."""

import os
from functools import lru_cache

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "judge.settings")

_site = get_wsgi_application()

# Loaded before the server makes its workers: no visitor waits for it, and all workers share it.
from django.conf import settings  # noqa: E402
from django.urls import Resolver404, resolve  # noqa: E402

import judge.urls  # noqa: E402, F401
from judge.site import body_arrival, budget, doorway, page_state  # noqa: E402
from judge.site.page_store import PageStore  # noqa: E402


@lru_cache(maxsize=1024)  # a flood asks for one path again and again
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


doorway_of_the_bench = doorway.Doorway(_site)


def state() -> str:
    """The state of the texts; "" at the bench, so that pages are kept at the front alone."""
    return "" if doorway_of_the_bench.is_the_bench else page_state.word()


_arrived = body_arrival.BodyArrival(doorway_of_the_bench)
application = _arrived if settings.DEBUG else PageStore(_arrived, state, for_everybody, settings.VAR_DIR / "pages")
