"""Signing in: how often a name may be tried, wherever from, and a line in the log for each time it failed."""

from __future__ import annotations

import logging
from typing import Any

from django.contrib.auth.backends import ModelBackend
from django.contrib.auth.base_user import AbstractBaseUser
from django.http import HttpRequest

from judge.site import rate_limits

MOST, WINDOW = 100, 3600
"""Wrong passwords for one name in so many seconds, from all addresses together (ASVS 4.0, 2.2.1)."""

log = logging.getLogger("judge.accounts")


class LimitedBackend(ModelBackend):
    """Django's own users, each of whose names may be tried only so often. Raises ``ratelimit.TooMuch``."""

    def authenticate(  # type: ignore[override]
        self, request: HttpRequest | None, username: str | None = None, password: str | None = None, **kwargs: Any
    ) -> AbstractBaseUser | None:
        """The user of that name and password, or None."""
        name = f"name {(username or '').casefold()}"
        rate_limits.charge("name", 1, MOST, WINDOW, name)
        user = super().authenticate(request, username, password, **kwargs)
        if user is not None:
            rate_limits.charge("name", -1, MOST, WINDOW, name)
            return user
        where = rate_limits.visitor(request) if request is not None else "a command"
        log.warning("a sign-in failed: name %r, from %s", (username or "")[:150], where)
        return None
