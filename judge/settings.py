"""Settings of the site. Everything that differs between installations comes from the environment.

FLOOR_JUDGE_DEBUG=1        developer mode: error pages with details, static files unhashed
FLOOR_JUDGE_VAR            the state folder (default ./var): database, search index, secret key
FLOOR_JUDGE_CARDS          the folder for compiled cards (default: cards in the state folder)
FLOOR_JUDGE_SECRET_KEY     the secret key (default: made on first run, kept in the state folder)
FLOOR_JUDGE_HOSTS          host names served, separated by commas (default: this machine only)
FLOOR_JUDGE_HTTPS=1        the site is reached over HTTPS: secure cookies and HSTS
FLOOR_JUDGE_PROXIES        how many reverse proxies stand in front (default 0), for rate limits by address
FLOOR_JUDGE_PROCESSES      how many processes run scenarios beside each web process of the bench (default 2; 0: none)
FLOOR_JUDGE_QUEUE=1        scenarios are run by the machines on which "manage.py compute" runs; needs PostgreSQL
FLOOR_JUDGE_BIND           the address of this machine to listen at (default 127.0.0.1: this machine only)
FLOOR_JUDGE_CARD_ARCHIVE   where fetch_cards gets cards from (default: Scryfall)
FLOOR_JUDGE_ARCHIVE        where fetch_rules gets editions from (default: the Academy Ruins API)
DATABASE_URL               for example postgres://user@host/name (default: SQLite in the state folder)
"""

from __future__ import annotations

import os
from pathlib import Path

import dj_database_url

from judge.site.state_folder import secret_key, state_folder

BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = state_folder(BASE_DIR)


def _flag(name: str) -> bool:
    return os.environ.get(name, "") == "1"


def _number(name: str, usual: int) -> int:
    text = os.environ.get(name, "")
    if text and not (text.isascii() and text.isdecimal() and len(text) < 4):
        raise SystemExit(f"{name}={text} is not a number; give one such as {name}={usual}.")
    return int(text or usual)


def _names(name: str) -> list[str]:
    return [part.strip() for part in os.environ.get(name, "").split(",") if part.strip()]


DEBUG = _flag("FLOOR_JUDGE_DEBUG")
HTTPS = _flag("FLOOR_JUDGE_HTTPS")
SECRET_KEY = secret_key(VAR_DIR)
ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]", *_names("FLOOR_JUDGE_HOSTS")]
CSRF_TRUSTED_ORIGINS = [f"https://{host}" for host in _names("FLOOR_JUDGE_HOSTS")] if HTTPS else []
TRUSTED_PROXIES = _number("FLOOR_JUDGE_PROXIES", 0)

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django_htmx",
    "rules_corpus",
    "judge",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "judge.site.headers.SecurityHeaders",
    "judge.web.api.api_answers.ApiAnswers",
    "judge.site.headers.ReadableAddress",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "django.middleware.http.ConditionalGetMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "judge.site.staff_sessions.StaffSessions",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "judge.site.storage.StoragePage",
    "judge.site.error_pages.BusyPage",
    "judge.site.budget.Budgets",
]

ROOT_URLCONF = "judge.urls"
WSGI_APPLICATION = "judge.wsgi.application"
APPEND_SLASH = True

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "rules_corpus.template_context.book",
            ],
        },
    }
]

# Databases. A connection ends with its request: there are more threads than a database server lets in.
# SQLite waits for a writer instead of failing, and readers never wait (write-ahead log).
SQLITE_OPTIONS = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
}
try:
    _database = dj_database_url.config(default=f"sqlite:///{VAR_DIR / 'floor-judge.sqlite3'}")
    if not _database.get("ENGINE"):
        raise ValueError
except ValueError as error:
    raise SystemExit("DATABASE_URL is not the address of a database; give one such as postgres://user@host/name, or none.") from error
if _database["ENGINE"] == "django.db.backends.sqlite3":
    _database["OPTIONS"] = {**SQLITE_OPTIONS, **_database.get("OPTIONS", {})}
DATABASES = {"default": _database}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}

STATIC_URL = "/static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATIC_ROOT = VAR_DIR / "static"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.InMemoryStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "judge.site.bundles.BundlingStorage"
    },
}
WHITENOISE_USE_FINDERS = DEBUG
WHITENOISE_KEEP_ONLY_HASHED_FILES = False

LANGUAGE_CODE = "en"
USE_I18N = False
USE_TZ = True
TIME_ZONE = "UTC"

# Scenarios are run in processes beside each web process (judge.sandbox.process_pool). 0: in the web process itself.
COMPUTING_PROCESSES = _number("FLOOR_JUDGE_PROCESSES", 2)
# With a queue they are run by whoever takes them from there (judge.sandbox.errands); this is then how many do so for one web process.
COMPUTING_QUEUE = _flag("FLOOR_JUDGE_QUEUE")
if COMPUTING_QUEUE:
    if _database["ENGINE"] != "django.db.backends.postgresql":
        raise SystemExit("FLOOR_JUDGE_QUEUE=1 needs PostgreSQL: set DATABASE_URL, or leave it out to run scenarios on this machine.")
    INSTALLED_APPS.insert(INSTALLED_APPS.index("rules_corpus"), "procrastinate.contrib.django")
    PROCRASTINATE_IMPORT_PATHS = ["judge.sandbox.errand_work"]

# Bounds on what a visitor can send. A scenario is a few kilobytes; see also rules_corpus.search.query.LONGEST.
DATA_UPLOAD_MAX_MEMORY_SIZE = 256 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 200
DATA_UPLOAD_MAX_NUMBER_FILES = 1

CSRF_COOKIE_HTTPONLY = True  # scripts read the token from the page, never from the cookie
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SECURE = HTTPS
SESSION_COOKIE_SECURE = HTTPS
SESSION_COOKIE_SAMESITE = "Lax"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 12}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
AUTHENTICATION_BACKENDS = ["judge.site.account_backend.LimitedBackend"]
LOGIN_URL = "account:sign_in"
LOGIN_REDIRECT_URL = "account:mine"
CSRF_FAILURE_VIEW = "judge.site.error_pages.csrf_failure"
SECURE_SSL_REDIRECT = HTTPS
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS and TRUSTED_PROXIES else None
SECURE_HSTS_SECONDS = 31536000 if HTTPS else 0
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
SILENCED_SYSTEM_CHECKS: list[str] = []

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "filters": {"suspicious": {"()": "judge.site.log_bounds.SuspiciousRequests"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "plain", "filters": ["suspicious"]}},
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {"django.request": {"level": "ERROR"}},  # a page that is not there is no news for the log
}

# The book
RULES_DEFAULT_EDITION = "2006-10-01"
# The edition that visitors get who have chosen none; situations that name none are played by the default one all the same.
RULES_OPENING_EDITION = os.environ.get("FLOOR_JUDGE_EDITION") or RULES_DEFAULT_EDITION
RULES_INDEX_DIR = VAR_DIR / "index"
RULES_ARCHIVE = os.environ.get("FLOOR_JUDGE_ARCHIVE") or "https://api.academyruins.com"
RULES_FETCHED_DIR = VAR_DIR / "fetched"
CARDS_ARCHIVE = os.environ.get("FLOOR_JUDGE_CARD_ARCHIVE") or "https://api.scryfall.com"
CARDS_FETCHED_DIR = VAR_DIR / "fetched-cards"
# Which rules run and which scenarios show them, as counted last; see judge/library/coverage_count.py.
RULE_COVERAGE_FILE = VAR_DIR / "rule-coverage.json"
