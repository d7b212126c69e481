"""Requests that nobody means well: is any answered with an error of ours, or does one take over five seconds of the processor?

    python -m tests.bench.hostile_input [--count 20000] [--from 0]

Each number is a request of its own, always the same: addresses with parameters, forms, bodies for the API, situations, card texts, and
files of cards and of rules, made of what is in the library and spoiled. Run it in portions (``--from``); prints each failure with its
number, and a count by kind and status. Ends with 1 where anything was answered with 500 or later than five seconds of processor time, or
where an error of the API has no body. ``pointed_input.py`` asks at the deepest doors in the same way, and ``tests/web/test_api_fuzz.py``
has schemathesis ask the API what its description allows.
"""

from __future__ import annotations

import argparse
import json
import logging
import os
import random
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

os.environ["DJANGO_SETTINGS_MODULE"] = "tests.site_settings"

import django

django.setup()

from django.core.exceptions import RequestDataTooBig  # noqa: E402
from django.test import Client  # noqa: E402

from judge.card_base import card_files  # noqa: E402
from judge.replay.permalink import pack  # noqa: E402
from judge.scenarios import library_index  # noqa: E402
from judge.site import budget, rate_limits, startup  # noqa: E402
from rules_corpus.parsing import parse  # noqa: E402

LONGEST = 5.0
"""Seconds of processor time for an answer, with the second that the engine has beyond its own five to stop."""
SPARE = 1.0
PATHS = (
    "/", "/search", "/rules/", "/rules/{date}/", "/rules/{date}/{number}", "/rules/{date}/{number}/history",
    "/glossary/{date}/{slug}", "/glossary/{date}/", "/compare/", "/compare/{date}/{date}/", "/editions/switch", "/editions/", "/scenarios/",
    "/scenarios/{slug}/",
    "/scenarios/{slug}/compare/", "/games/", "/course/", "/cards/", "/cards/{slug}/", "/coverage/", "/bench/", "/bench/build/",
    "/bench/ask/",
    "/bench/cards", "/bench/play/", "/bench/compare/", "/bench/predict/", "/practice/", "/bench/why/", "/s/{slug}", "/api/v1/editions",
    "/api/v1/rules/{date}/{number}", "/api/v1/terms/{date}/{slug}", "/api/v1/search", "/api/v1/compare/{date}/{date}", "/api/v1/cards",
    "/api/v1/cards/{slug}", "/api/v1/scenarios", "/api/v1/scenarios/{slug}", "/account/", "/account/sign-in/", "/{slug}",
)
NAMES = (
    "q", "s", "z", "of", "t", "do", "step", "outcome", "edition", "to", "from", "with", "page", "tag", "shows", "sort", "kind", "answer",
    "until", "export", "embed", "at", "seen", "keep", "a", "b", "explore", "why", "line", "o0", "number", "next", "about", "what",
)
ODD = (
    "", "0", "1", "-1", "9" * 30, "1e9", "NaN", "true", "null", "[]", "{}", "'", '"', "<script>", "%", "%00", "\ud7ff", "é", "漢", "\u202e",
    "../../etc/passwd", "a" * 3000, "\t", "\r\n", "(" * 300, "[" * 300, "*" * 200,
    "0000-00-00", "9999-99-99", "2006-10-01", "420.5b", "408", "trample", "growth-answers-shock", "Shock",
    "yes", "no", "text", "json", "svg", "markdown", "log", "play", "run", "save", "${7*7}", "{{7*7}}",
)
POSTS = ("run", "run/compare", "run/editions", "explore", "legal", "why", "script", "compile")
TEXTS = [entry.text for entry in library_index.all()]
LINES = sorted({line.strip() for text in TEXTS for line in text.splitlines() if "text:" in line})


def odd(chance: random.Random) -> str:
    """A value for anything."""
    one = chance.choice(ODD)
    return one if chance.random() < 0.8 else one + chance.choice(ODD)


def spoiled(text: str, chance: random.Random) -> str:
    """The text with some of it cut out, doubled, moved or replaced."""
    for _ in range(chance.randrange(1, 5)):
        start = chance.randrange(len(text) + 1)
        end = min(len(text), start + chance.choice((1, 1, 3, 10, 40, 200)))
        other = chance.choice(TEXTS)[:200]
        new = chance.choice(("", text[start:end] * 2, odd(chance)[:400], "\n", ": ", "- ", "  ", text[::-1][:20], other))
        text = text[:start] + new + text[end:]
    return text[:20_000]


def value(chance: random.Random, depth: int = 0) -> Any:
    """Some JSON."""
    kind = chance.randrange(8 if depth < 4 else 5)
    if kind < 3:
        return odd(chance)
    if kind < 5:
        return chance.choice((None, True, False, 0, -1, 10**30, 1.5, 2**63))
    if kind < 7:
        return [value(chance, depth + 1) for _ in range(chance.randrange(5))]
    return {odd(chance)[:20]: value(chance, depth + 1) for _ in range(chance.randrange(4))}


class Trial:
    """The site, and what became of the requests."""

    def __init__(self) -> None:
        self.client = Client(raise_request_exception=False, SERVER_NAME="localhost")
        self.statuses: Counter[str] = Counter()
        self.failures: list[str] = []
        self.kept = tempfile.TemporaryDirectory()
        self.folder = Path(self.kept.name)

    def __call__(self, number: int) -> None:
        """Make one request."""
        chance = random.Random(number)
        kind = self.kind(chance)
        self.client.defaults["REMOTE_ADDR"] = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
        begun = time.process_time()
        try:
            status = kind(chance)
        except Exception:
            status = "exception"
            self.failures.append(f"{number} {kind.__name__}: {traceback.format_exc()}")
        took = time.process_time() - begun
        self.statuses[f"{kind.__name__} {status}"] += 1
        if status.startswith("5") and status not in ("503", "507"):
            self.failures.append(f"{number} {kind.__name__}: {status}")
        if took > LONGEST + SPARE:
            self.failures.append(f"{number} {kind.__name__}: {took:.1f} s of processor time")

    def kind(self, chance: random.Random) -> Callable[[random.Random], str]:
        """What the next request is of."""
        kinds = (self.address, self.form, self.body, self.situation, self.card_text, self.card_file, self.rules_file)
        return chance.choices(kinds, (35, 15, 20, 15, 8, 5, 2))[0]

    def asked(self, method: str, path: str, *args: Any, client: Client | None = None, **named: Any) -> str:
        """The status of an answer."""
        try:
            answer = getattr(client or self.client, method)(path, *args, **named)
        except (UnicodeEncodeError, RequestDataTooBig):  # the test's own client cannot send that
            return "unsent"
        if path.startswith("/api/v1/") and answer.status_code >= 400 and "message" not in json.loads(answer.content)["error"]:
            self.failures.append(f"{path}: an error without a body")
        return str(answer.status_code)

    def parameters(self, chance: random.Random) -> dict[str, str]:
        """Some parameters, now and then with a situation that can be read."""
        made = {chance.choice(NAMES): odd(chance) for _ in range(chance.randrange(5))}
        if chance.random() < 0.3:
            made["z"] = pack(chance.choice(TEXTS)) or ""
        if chance.random() < 0.2:
            made["of"] = chance.choice(library_index.all()).slug
        return made

    def address(self, chance: random.Random) -> str:
        """A page with parameters."""
        places = {"date": odd(chance), "number": odd(chance), "slug": odd(chance)}
        there = ("2006-10-01", "2006-10-01", "420.5b", "408", "trample", "growth-answers-shock", "Shock")
        places = {name: (chance.choice(there) if chance.random() < 0.5 else one).replace("/", "") for name, one in places.items()}
        return self.asked("get", chance.choice(PATHS).format(**places), self.parameters(chance))

    def form(self, chance: random.Random) -> str:
        """A form of the bench."""
        words = ["text", "do", "place", "player", "zone", "index", "count", "damage", "label", "name", "type", "pt", "cost", "line", "add"]
        text = chance.choice(TEXTS)
        sent = {name: odd(chance) for name in chance.sample(words, chance.randrange(2, 9))}
        sent |= {"text": spoiled(text, chance) if chance.random() < 0.4 else text} if chance.random() < 0.8 else {}
        does = ["edit", "remove", "add", "define", "turn", "player", "script", "unscript", "stack", "read", "run", "save", "enter"]
        sent |= {"do": chance.choice(does)} if chance.random() < 0.9 else {}
        return self.asked("post", chance.choice(("/bench/", "/bench/build/", "/bench/build/", "/bench/ask/", "/account/sign-in/")), sent)

    def body(self, chance: random.Random) -> str:
        """A body for the API, of JSON or nearly."""
        names = ("scenario", "answers", "edition", "other", "step", "about", "players", "card", "name", "text", "what", "with")
        sent: Any = {name: value(chance) for name in chance.sample(names, chance.randrange(1, 5))}
        if chance.random() < 0.5:
            sent["scenario"] = spoiled(chance.choice(TEXTS), chance)
        raw = json.dumps(sent if chance.random() < 0.9 else value(chance))
        raw = spoiled(raw, chance) if chance.random() < 0.2 else raw
        data = raw.encode("utf-8", "surrogatepass")
        return self.asked("post", f"/api/v1/{chance.choice(POSTS)}", data=data, content_type="application/json")

    def situation(self, chance: random.Random) -> str:
        """A situation of the library, spoiled, run by the API."""
        return self.asked(
            "post", f"/api/v1/{chance.choice(('run', 'run', 'run', 'explore'))}",
            data=json.dumps({"scenario": spoiled(chance.choice(TEXTS), chance)}), content_type="application/json",
        )

    def card_text(self, chance: random.Random) -> str:
        """A card text, spoiled, read by the API."""
        text = spoiled(chance.choice(LINES).partition("text:")[2].strip(' "{}'), chance)
        kind = chance.choice(("Creature - Ox", "Instant", "Artifact", odd(chance)))
        sent = {"name": "Test Ox", "cost": "{1}{W}", "type": kind, "pt": "2/3" if "Creature" in kind else "", "text": text}
        return self.asked("post", "/api/v1/compile", data=json.dumps(sent), content_type="application/json")

    def card_file(self, chance: random.Random) -> str:
        """A file of cards or rulings, spoiled."""
        cards = [
            {"object": "card", "layout": "normal"} | {name: odd(chance) for name in ("name", "oracle_id", "type_line", "oracle_text")}
            for _ in range(chance.randrange(4))
        ]
        text = json.dumps(chance.choice((cards, {"data": {"A": cards}}, [*cards, value(chance)])))
        path = self.folder / "cards.json"
        path.write_bytes((spoiled(text, chance) if chance.random() < 0.7 else text).encode("utf-8", "surrogatepass"))
        try:
            read = list(chance.choice((card_files.cards, card_files.rulings))(path))  # type: ignore[operator]
        except card_files.BadCardFile:
            return "refused"
        return f"{min(len(read), 1)} read"

    def rules_file(self, chance: random.Random) -> str:
        """A rulebook of a few invented rules, spoiled."""
        rules = "\n\n".join(
            f"{n}. Title {n}\n\n{n}.1. Something about {odd(chance)[:50]}.\n\n{n}.1a Part of it, see {n}.1." for n in range(100, 108)
        )
        head = "Rules\n\nThese rules are effective as of October 1, 2006.\n\nContents\n\n1. Parts\n\n"
        text = f"{head}{rules}\n\nGlossary\n\nThing\nA word. See rule 100.1.\n"
        try:
            parse(spoiled(text, chance).encode(chance.choice(("utf-8", "cp1252", "utf-16")), "replace"))
        except ValueError:
            return "refused"
        return "read"


def main(made: Callable[[], Trial] = Trial, about: str | None = __doc__) -> int:
    """Ask, and tell."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--from", dest="first", type=int, default=0)
    parser.add_argument("--minutes", type=float, default=0, help="stop after so many minutes, and say at which number")
    chosen = parser.parse_args()
    logging.disable(logging.CRITICAL)
    startup.prepare(lambda text: None)
    rate_limits._wait = lambda *_: 0  # as many requests as one likes
    budget.spend = lambda *_: None
    trial, begun, number = made(), time.monotonic(), chosen.first
    while number < chosen.first + chosen.count and not (chosen.minutes and time.monotonic() - begun > 60 * chosen.minutes):
        trial(number)
        number += 1
    for kind, count in sorted(trial.statuses.items()):
        print(f"{count:7} {kind}")
    print("\n".join(trial.failures))
    print(f"{number - chosen.first} requests, from {chosen.first} to {number - 1}: {len(trial.failures)} failures")
    return 1 if trial.failures else 0


if __name__ == "__main__":
    sys.exit(main())
