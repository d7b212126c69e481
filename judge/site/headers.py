"""Security headers on every answer."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable

from django.conf import settings
from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse

THEME = (settings.BASE_DIR / "templates" / "_theme.js").read_bytes()
"""The one script that stands in the page itself: it sets the colour scheme, and nothing else could do so before the first paint."""

CONTENT_SECURITY_POLICY = "; ".join(
    [
        "default-src 'none'",
        f"script-src 'self' 'sha256-{base64.b64encode(hashlib.sha256(THEME).digest()).decode()}'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)
PERMISSIONS_POLICY = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"


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
        response.headers.setdefault("Content-Security-Policy", CONTENT_SECURITY_POLICY)
        response.headers.setdefault("Permissions-Policy", PERMISSIONS_POLICY)
        return response
