"""Security headers on every answer."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from django.conf import settings
from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse

from judge.site import page_style

THEME = (settings.BASE_DIR / "templates" / "_theme.js").read_text(encoding="utf-8")
"""The one script that stands in the page itself: it sets the colour scheme, and nothing else could do so before the first paint."""

PERMISSIONS_POLICY = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"


def content_security_policy(ancestors: str = "'none'") -> str:
    """The policy of a page; ``ancestors`` says which sites may frame it."""
    return _policy(" ".join(("'self'", *page_style.hashes())), ancestors)


@cache
def _policy(styles: str, ancestors: str) -> str:
    return "; ".join(
        [
            "default-src 'none'",
            f"script-src 'self' {page_style.source_of(THEME)}",
            f"style-src {styles}",
            "img-src 'self' data:",
            "font-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "worker-src 'self'",
            "form-action 'self'",
            "base-uri 'none'",
            f"frame-ancestors {ancestors}",
        ]
    )


class ReadableAddress:
    """Middleware: an address with a NUL in it is none of ours (RFC 3986, 7.3), and a database may refuse to look for it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request. Raises ``BadRequest``, which is answered with its page."""
        if "\0" in request.path_info or "%00" in request.META.get("QUERY_STRING", ""):
            raise BadRequest("a NUL in the address")
        return self.get_response(request)


class SecurityHeaders:
    """Middleware: everything a page loads comes from this site, and nothing in it is inline but what the policy names by its hash."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request and add the headers, unless the view chose its own."""
        response = self.get_response(request)
        response.headers.setdefault("Content-Security-Policy", content_security_policy())
        response.headers.setdefault("Permissions-Policy", PERMISSIONS_POLICY)
        return response
