"""Settings for the tests: no state folder but that of compiled cards, a database in memory, static files unhashed."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from pathlib import Path

_folder = tempfile.mkdtemp(prefix="floor-judge-tests-")
atexit.register(shutil.rmtree, _folder, ignore_errors=True)
os.environ["FLOOR_JUDGE_VAR"] = _folder
os.environ.setdefault("FLOOR_JUDGE_CARDS", str(Path(__file__).parents[1] / ".compiled_cards"))  # kept from run to run
os.environ.setdefault("FLOOR_JUDGE_SECRET_KEY", "for-tests-only")
os.environ.setdefault("DATABASE_URL", "sqlite://:memory:")

from judge.settings import *  # noqa: E402, F403
from judge.settings import STORAGES, VAR_DIR  # noqa: E402

STORAGES = {**STORAGES, "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}}
STATIC_ROOT = Path(VAR_DIR) / "static"
WHITENOISE_AUTOREFRESH = True
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]  # a second each otherwise
COMPUTING_PROCESSES = 0  # see tests/web/test_workers.py for the processes
