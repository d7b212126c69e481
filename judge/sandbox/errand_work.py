"""The other side of ``judge.sandbox.errands``: a machine that computes takes errands from the queue and runs them within the bounds."""

from __future__ import annotations

import logging
import pickle

from django.db import connection
from django.utils import timezone
from procrastinate.contrib.django import app

from judge.models import Errand
from judge.sandbox import errands, process_pool
from judge.sandbox.limits import OutOfMemory, OutOfTime

log = logging.getLogger("judge.errands")

QUEUE = "errands"


@app.task(name="errand", queue=QUEUE)
def run_errand(key: str) -> None:
    """Compute an errand, unless nobody waits for it any more, and tell whoever does."""
    taken = Errand.objects.filter(key=key, begun__isnull=True).update(begun=timezone.now())
    if not taken:
        return
    _tell(key)
    task = Errand.objects.values_list("task", flat=True).get(key=key)
    before = process_pool.spent()
    try:
        packed = process_pool.own_pool().compute(errands.opened(key, bytes(task)))
    except errands.Forged:
        log.error("an errand that no machine of this site wrote was left undone: is FLOOR_JUDGE_SECRET_KEY the same everywhere?")
        packed = pickle.dumps(("busy", None))
    except OutOfTime:
        packed = pickle.dumps(("time", None))
    except OutOfMemory:
        packed = pickle.dumps(("memory", None))
    except process_pool.Busy:
        packed = pickle.dumps(("busy", None))
    Errand.objects.filter(key=key).update(answer=errands.sealed(key, packed), seconds=process_pool.spent() - before)
    _tell(key)


def _tell(key: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_notify(%s, %s)", [errands.CHANNEL, key])
