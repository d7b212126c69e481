"""What does an import cost? Published editions, and as many made between them as are asked for, into a database of their own.

    python -m tests.bench.import_cost ../shared/corpora [--editions 134] [--keep FOLDER]

An edition that is made is the one before it with some rules reworded or left out (the same at every run), dated between two published
ones. Prints processor time and time by the clock for reading and storing, for lineage, for the index; then how long a distant pair takes
that nobody compared before. Everything lies in a folder that is deleted at the end, unless one is named to keep it in, for searching there
(``FLOOR_JUDGE_VAR=FOLDER python -m tests.bench.search``).
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import replace
from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path

import django

ALTERED = 25
"""Rules that an edition made here has otherwise than the one before."""


@contextmanager
def told(what: str) -> Iterator[None]:
    """Say what the block took."""
    clock, processor = time.perf_counter(), time.process_time()
    yield
    processor, clock = time.process_time() - processor, time.perf_counter() - clock
    print(f"{what}: {processor:.1f} s of processor time, {clock:.1f} s by the clock", flush=True)


def main() -> int:
    """Import, trace, index, compare; 1 when there are no editions to read."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where the published texts are, named by their dates")
    parser.add_argument("--editions", type=int, default=0, help="how many to have, made ones among them")
    parser.add_argument("--keep", type=Path, help="an empty folder for the database and the index, which stays")
    asked = parser.parse_args()
    files = sorted(asked.folder.glob("????-??-??.txt"))
    if not files:
        print(f"no texts named by their dates in {asked.folder}", file=sys.stderr)
        return 1
    with nullcontext(str(asked.keep)) if asked.keep else tempfile.TemporaryDirectory() as folder:
        os.environ |= {"FLOOR_JUDGE_VAR": folder, "DJANGO_SETTINGS_MODULE": "judge.settings"}
        os.environ.pop("DATABASE_URL", None)
        django.setup()
        _measure(files, max(asked.editions, len(files)))
    return 0


def _measure(files: list[Path], wanted: int) -> None:
    from django.core.management import call_command  # Django must be set up first

    from rules_corpus import descents
    from rules_corpus.edition_import import import_edition
    from rules_corpus.models import Edition, SourceKind
    from rules_corpus.parsing import parse
    from rules_corpus.search import index_builds

    call_command("migrate", verbosity=0)
    with told("all of it"):
        with told(f"reading and storing {len(files)} published editions"):
            read = [parse(file.read_bytes(), else_date=file.stem) for file in files]
            for edition in read:
                import_edition(edition, SourceKind.OFFICIAL)
        with told(f"storing {wanted - len(files)} made ones"):
            for edition in _made(read, wanted - len(files)):
                import_edition(edition, SourceKind.OFFICIAL)
        with told("lineage"):
            pairs = descents.update()
        with told(f"the index of {pairs + 1} editions"):
            index_builds.renew()
    editions = list(Edition.objects.order_by("date"))
    for older, newer in ((editions[0], editions[-1]), (editions[len(editions) // 2], editions[-1])):
        with told(f"first comparison of {older.date} with {newer.date}"):
            descents.between(older, newer)


def _made(read, number: int):
    """Editions between the published ones, each the one before with some rules altered."""
    dice = random.Random(20061001)
    gaps = len(read) - 1
    for at, (one, after) in enumerate(pairwise(read)):
        many = number // gaps + (at < number % gaps)
        first, last = date.fromisoformat(one.date), date.fromisoformat(after.date)
        for place in range(1, many + 1):
            rules = list(one.rules)
            for chosen in dice.sample(range(len(rules)), ALTERED):
                rule = rules[chosen]
                blocks = tuple(replace(block, text=block.text.replace(" may ", " can ") + " This is so.") for block in rule.blocks[:1])
                rules[chosen] = replace(rule, blocks=blocks + rule.blocks[1:])
            dropped = set(dice.sample(range(len(rules)), 3))
            one = replace(
                one,
                date=(first + timedelta(days=(last - first).days * place // (many + 1))).isoformat(),
                rules=tuple(rule for at, rule in enumerate(rules) if at not in dropped),
            )
            yield one


if __name__ == "__main__":
    sys.exit(main())
