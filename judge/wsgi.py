"""The WSGI application that gunicorn serves."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "judge.settings")

_site = get_wsgi_application()

# Loaded before the server makes its workers: no visitor waits for it, and all workers share it.
from django.urls import Resolver404, resolve  # noqa: E402

import judge.urls  # noqa: E402, F401
from judge.sandbox import admission  # noqa: E402


def of_the_bench(path: str) -> bool:
    """Whether a path leads to a page of the bench."""
    try:
        return resolve(path).namespaces[:1] == ["bench"]
    except Resolver404:
        return False


application = admission.before(_site, of_the_bench)
