"""Sessions of staff end when nobody has used the admin for a while (ASVS 4.0, 3.3.2)."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib.auth import logout
from django.http import HttpRequest, HttpResponse

from judge.site import rate_limits

IDLE = 1800
"""Seconds without a page of the admin after which staff have to sign in again."""
NOTED_EVERY = 60
"""Seconds between two notes of the time, each of which is written to the database."""
SEEN = "admin used"


class StaffSessions:
    """Middleware, behind that of sessions and accounts: whoever comes to the admin after too long is signed out first."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request."""
        if request.path_info.startswith("/admin/") and request.user.is_staff:
            moment = int(rate_limits.now())
            since = request.session.get(SEEN)
            if isinstance(since, int) and moment - since > IDLE:
                logout(request)
            elif not isinstance(since, int) or moment - since > NOTED_EVERY:
                request.session[SEEN] = moment
        return self.get_response(request)
