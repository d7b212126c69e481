"""Headers, tokens, limits and keys."""

from __future__ import annotations

import base64
import hashlib
import logging
import os
import re
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory

from judge.site import gunicorn_config, log_bounds, rate_limits
from judge.site.state_folder import secret_key
from rules_corpus.models import Edition

ADDRESSES = ["/", "/rules/2006-10-01/408", "/glossary/2006-10-01/stack", "/search?q=stack", "/help/", "/nowhere"]


@pytest.mark.django_db
@pytest.mark.parametrize("address", ADDRESSES)
def test_every_answer_has_the_security_headers(client: Client, book: Edition, address: str):
    headers = client.get(address).headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"


@pytest.mark.django_db
@pytest.mark.parametrize("address", ADDRESSES)
def test_pages_have_nothing_inline_but_what_the_policy_names_and_nothing_from_elsewhere(client: Client, book: Edition, address: str):
    response = client.get(address)
    html = response.content.decode()
    inline = re.findall(r"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", html, re.DOTALL)
    named = re.findall(r"'sha256-([^']+)'", response.headers["Content-Security-Policy"])
    assert [base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() for script in inline] == named
    assert len(named) == 1  # the colour scheme
    assert "<style" not in html
    assert re.findall(r"<[^>]*\s(?:style|on[a-z]+)=", html) == []
    assert re.findall(r'(?:src|href|hx-get)="(?:https?:)?//(?!testserver)', html) == []


@pytest.mark.django_db
def test_reading_sets_no_cookie(client: Client, book: Edition):
    assert not client.get("/rules/2006-10-01/408").cookies


def test_debug_is_off_and_the_key_is_not_in_the_code():
    assert settings.DEBUG is False
    assert "SECRET_KEY = secret_key(" in (settings.BASE_DIR / "judge" / "settings.py").read_text()


def test_the_secret_key_is_made_once_and_for_its_owner_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("FLOOR_JUDGE_SECRET_KEY")
    key = secret_key(tmp_path / "var")
    assert len(key) >= 50
    assert secret_key(tmp_path / "var") == key
    assert stat.S_IMODE(os.stat(tmp_path / "var" / "secret-key").st_mode) == 0o600
    assert [path.name for path in (tmp_path / "var").iterdir()] == ["secret-key"]


@rate_limits.limited("test", most=2, seconds=60)
def costly(request: HttpRequest) -> HttpResponse:
    """A view under a limit."""
    return HttpResponse("done")


def post(address: str) -> HttpResponse:
    """A request from an address."""
    return costly(RequestFactory().post("/run", REMOTE_ADDR=address))


@pytest.mark.django_db
def test_too_many_requests_are_told_to_wait(book: Edition, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(rate_limits, "now", lambda: 1_000_020.0)
    assert [post("10.0.0.1").status_code for _ in range(3)] == [200, 200, 429]
    refused = post("10.0.0.1")
    assert refused.headers["Retry-After"] == "60"
    assert "too many requests" in refused.content.decode()
    assert post("10.0.0.2").status_code == 200
    monkeypatch.setattr(rate_limits, "now", lambda: 1_000_081.0)
    assert post("10.0.0.1").status_code == 200


@pytest.mark.django_db
def test_reading_is_not_counted(book: Edition, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(rate_limits, "now", lambda: 2_000_000.0)
    assert {costly(RequestFactory().get("/run")).status_code for _ in range(5)} == {200}


def test_a_forged_forwarding_header_counts_only_behind_a_proxy(settings):
    request = RequestFactory().get("/", REMOTE_ADDR="10.0.0.9", HTTP_X_FORWARDED_FOR="1.1.1.1, 2.2.2.2")
    assert rate_limits.visitor(request) == "10.0.0.9"
    settings.TRUSTED_PROXIES = 1
    assert rate_limits.visitor(request) == "2.2.2.2"


@pytest.mark.parametrize(
    ("https", "proxies", "believed"), [("1", "1", True), ("1", "0", False), ("0", "1", False)]
)
def test_https_is_believed_of_proxies_alone(tmp_path: Path, https: str, proxies: str, believed: bool):
    environment = {**os.environ, "FLOOR_JUDGE_VAR": str(tmp_path), "FLOOR_JUDGE_HTTPS": https, "FLOOR_JUDGE_PROXIES": proxies}
    code = "from judge import settings; print(settings.SECURE_PROXY_SSL_HEADER is not None)"
    done = subprocess.run([sys.executable, "-c", code], cwd=settings.BASE_DIR, env=environment, capture_output=True, text=True)
    assert done.stdout.strip() == str(believed)


def test_the_server_listens_nowhere_outside_the_state_folder():
    assert gunicorn_config.control_socket_disable is True


def test_strangers_write_a_line_into_the_log_now_and_then():
    clock = [0.0]
    bounds = log_bounds.SuspiciousRequests(lambda: clock[0])

    def told(name: str, text: str = "Invalid HTTP_HOST header: 'a'. You may need to add 'a' to ALLOWED_HOSTS.") -> str:
        record = logging.LogRecord(name, logging.ERROR, "", 0, text, None, (ValueError, ValueError(), None))
        return logging.Formatter().format(record) if bounds.filter(record) else ""

    once = told("django.security.DisallowedHost")
    assert once.startswith("Invalid HTTP_HOST header: 'a' (FLOOR_JUDGE_HOSTS names those of the site)")
    assert "\n" not in once
    assert [told("django.security.DisallowedHost") for _ in range(1000)] == [""] * 1000
    assert told("django.security.TooManyFieldsSent", "too many")
    assert all("ValueError" in told("django.request", "an error of ours") for _ in range(3))
    clock[0] = log_bounds.EVERY
    assert told("django.security.DisallowedHost")
