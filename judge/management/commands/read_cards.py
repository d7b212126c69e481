"""Read the cards of the card base that were not read yet."""

from __future__ import annotations

import multiprocessing
from argparse import ArgumentParser
from collections.abc import Iterator
from functools import partial
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand
from django.db import connections, transaction
from tqdm import tqdm

from judge.card_base import readings
from judge.card_base.card_lookup import definition
from judge.cards.card import CardDefinition
from judge.models import Card
from judge.sandbox import tasks
from judge.sandbox.tasks import Reading

BATCH = 100


class Command(BaseCommand):
    """Reads what is new or was read by another compiler; a run that was ended goes on where it was."""

    help = "Read the cards that were not read yet, or by an older compiler, and keep what was understood of each."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """How many processes read."""
        parser.add_argument("--processes", type=int, default=1, metavar="N", help="processes that read (default: 1)")

    def handle(self, *args: Any, processes: int, **options: Any) -> None:
        """Read, unless somebody else does."""
        with readings.alone() as first:
            if not first:
                self.stdout.write("The cards are being read already.")
                return
            keys = list(readings.to_read().values_list("pk", flat=True))
            count = complete = 0
            connections.close_all()  # none is shared with the processes that read
            with multiprocessing.get_context("forkserver").Pool(max(1, processes), maxtasksperchild=2000) as pool, tqdm(
                desc="Reading cards", total=len(keys), unit="card", disable=None
            ) as bar:
                for at in range(0, len(keys), BATCH):
                    cards = list(Card.objects.filter(pk__in=keys[at : at + BATCH]))
                    made = list(self._read(pool, cards))
                    with transaction.atomic():
                        Card.objects.bulk_update(made, readings.FIELDS)
                    count += len(made)
                    complete += sum(bool(card.complete) for card in made)
                    bar.update(len(made))
        self.stdout.write(f"{count:,} cards read, {complete:,} of them whole.")

    @staticmethod
    def _read(pool: Any, cards: list[Card]) -> Iterator[Card]:
        written: list[CardDefinition] = [definition(card) for card in cards]
        done: Iterator[Reading] = pool.imap(partial(tasks.reading, edition=settings.RULES_DEFAULT_EDITION), written, chunksize=4)
        for card, one in zip(cards, done, strict=True):
            yield readings.note(card, one)
