"""Requests that nobody means well at the deepest doors: every change that the builder knows, the practice, and the admin as its staff.

    python -m tests.bench.pointed_input [--count 20000] [--from 0] [--minutes 5]

As ``hostile_input.py``, whose options and bounds these are. Nothing is uploaded anywhere on the site.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable

from tests.bench.hostile_input import TEXTS, Client, Trial, main, odd, spoiled  # isort: skip  (sets Django up)

from django.contrib.auth import get_user_model

from judge.builder.situation_edits import CHANGES
from judge.replay.permalink import pack

BUILT = (
    "add", "announced", "as", "attached-to", "attacking", "blocking", "controller", "copy-of", "cost", "count", "counter-kind",
    "counter-number", "counters", "damage", "edition", "index", "label", "lands", "life", "line", "mana", "name", "place", "player",
    "poison", "priority", "pt", "q", "step", "targets", "tapped", "text-of", "to-player", "to-zone", "type", "whole", "whose", "x",
)
"""Fields of the builder's forms."""
RAW = ("\0", "a\0b", "\u2028", "\ufeff", "\u200d" * 50, "e" + "\u0301" * 400, "-" * 5000, "9" * 5000, "- " * 2000, "[" * 5000, "{a: " * 800,
       "&a [*a]", "*a", "!!python/object:os.system x", "? ", "'" * 999, "x\n" * 3000, "\\", "{0}", "%(x)s", "Forest, " * 900,
       "1000000000 Forest")  # fmt: skip
"""What a field of a form can hold, and an address cannot."""
ZONES = ("hand", "in play", "graveyard", "library", "the stack", "stack")
STAFFED = ("rules_corpus/ruling", "rules_corpus/review", "rules_corpus/editionnote", "rules_corpus/stamp", "auth/user", "auth/group")
LISTED = ("q", "o", "p", "all", "edition__id__exact", "name", "date__year", "date__month", "_popup", "_to_field", "e", "edition", "number")
WRITTEN = ("edition", "number", "name", "text", "date", "source", "state", "reader", "kind", "changed", "place", "username", "action",
           "_selected_action", "password1", "password2")  # fmt: skip


def deep(chance: random.Random) -> str:
    """A value for a field of a form."""
    return chance.choice(RAW) if chance.random() < 0.5 else odd(chance)


class PointedTrial(Trial):
    """The site with somebody of its staff."""

    def __init__(self) -> None:
        super().__init__()
        self.staff = Client(raise_request_exception=False, SERVER_NAME="localhost")
        self.staff.force_login(get_user_model().objects.get_or_create(username="warden", is_staff=True, is_superuser=True)[0])

    def kind(self, chance: random.Random) -> Callable[[random.Random], str]:
        """What the next request is of."""
        return chance.choices((self.builder, self.practice, self.admin), (2, 1, 1))[0]

    def builder(self, chance: random.Random) -> str:
        """A change in the builder, with any of its fields."""
        text = chance.choice(TEXTS)
        sent = {name: deep(chance) for name in chance.sample(BUILT, chance.randrange(1, 12))}
        sent |= {name: str(chance.randrange(-1, 3)) for name in ("player", "index") if chance.random() < 0.7}
        sent |= {"zone": chance.choice((*ZONES, deep(chance))), "do": chance.choice((*CHANGES, "define", "read", "enter", "begin"))}
        sent |= {"text": spoiled(text, chance) if chance.random() < 0.3 else deep(chance) * 9 if chance.random() < 0.1 else text}
        return self.asked("post", "/bench/build/", sent)

    def practice(self, chance: random.Random) -> str:
        """A question of the practice, about a situation of anybody's."""
        text = chance.choice(TEXTS)
        names = ("said", "q", "at", "of", "tag", "level", "seed", "right", "step")
        sent = {name: odd(chance) for name in chance.sample(names, chance.randrange(5))}
        sent |= {"z": pack(spoiled(text, chance) if chance.random() < 0.7 else text) or ""} if chance.random() < 0.8 else {}
        return self.asked("get", chance.choice(("/bench/predict/", "/bench/predict/", "/practice/")), sent)

    def admin(self, chance: random.Random) -> str:
        """A form or a list of the admin, asked for by somebody who may."""
        place = f"/admin/{chance.choice(STAFFED)}/"
        if chance.random() < 0.5:
            sent = {one: odd(chance) for one in chance.sample(LISTED, 3)}
            return self.asked("get", place + chance.choice(("", "add/")), sent, client=self.staff)
        sent = {one: deep(chance) for one in chance.sample(WRITTEN, 9)}
        to = chance.choice(("", "add/", "1/change/", "a_00b/change/", f"{'9' * 40}/delete/"))
        return self.asked("post", place + to, sent, client=self.staff)


if __name__ == "__main__":
    sys.exit(main(PointedTrial, __doc__))
