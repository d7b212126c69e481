"""The count of rules that run, kept between requests: running the whole library takes too long for one.

``manage.py serve`` counts in a process of its own when the engine, the cards or the scenarios have changed; the page reads what it wrote.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from django.conf import settings

from judge.library.rules_shown import Covered, Home, RuleCoverage

ROOT = Path(__file__).resolve().parents[2]
MADE_FROM = (
    "judge/engine", "judge/cards", "judge/scenarios", "judge/library/rules_shown.py", "judge/library/coverage_reasons.toml",
    "rules_corpus/digest", "rules_corpus/numbering.toml", "rules_corpus/restated.toml",
)


@dataclass(frozen=True, slots=True)
class Kept:
    """A count, and whether the project is still what it was when it was made."""

    coverage: RuleCoverage
    current: bool


def stamp() -> str:
    """A hash of everything that the count depends on."""
    digest = hashlib.sha256()
    for name in MADE_FROM:
        base = ROOT / name
        for path in sorted(base.rglob("*")) if base.is_dir() else [base]:
            if path.is_file() and path.suffix != ".pyc":
                digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


@lru_cache(maxsize=1)
def _stamp() -> str:
    """The stamp of the code that this process runs."""
    return stamp()


@contextmanager
def alone() -> Iterator[bool]:
    """Whether nobody else is counting, for as long as the block lasts; a process that ends lets go by itself."""
    with Path(settings.RULE_COVERAGE_FILE).with_suffix(".lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            yield False
        else:
            yield True


def keep(found: RuleCoverage) -> None:
    """Write a count for the page. Whole or not at all: it is moved into place."""
    path = Path(settings.RULE_COVERAGE_FILE)
    rules = [
        {"number": r.number, "homes": [[home.slug, home.module] for home in r.homes], "scenarios": r.scenarios, "reason": r.reason}
        for r in found.rules
    ]
    beside = path.with_suffix(f".{os.getpid()}")
    beside.write_text(json.dumps({"stamp": stamp(), "rules": rules}), encoding="utf-8")
    beside.replace(path)


def kept() -> Kept | None:
    """The count that was kept, or None where nothing has been counted yet."""
    try:
        made = json.loads(Path(settings.RULE_COVERAGE_FILE).read_text(encoding="utf-8"))
        return Kept(RuleCoverage(tuple(_covered(rule) for rule in made["rules"])), made["stamp"] == _stamp())
    except (OSError, ValueError, LookupError, TypeError):  # not there, or no count: it is made again
        return None


def _covered(rule: dict[str, Any]) -> Covered:
    reason = rule["reason"]
    homes = tuple(Home(slug, module) for slug, module in rule["homes"])
    return Covered(rule["number"], homes, tuple(rule["scenarios"]), (reason[0], reason[1]) if reason else None)


def count_beside() -> None:
    """Count in another process, if what is kept is missing or out of date. Returns at once."""
    found = kept()
    if found is None or not found.current:
        command = [sys.executable, str(ROOT / "manage.py"), "rule_coverage", "--keep"]
        subprocess.Popen(command, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
