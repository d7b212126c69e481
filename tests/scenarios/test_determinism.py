"""The same setup and answers give the same trace, byte for byte."""

from __future__ import annotations

import os
import subprocess
import sys

PROGRAM = """
import json, sys
from judge.scenarios import library
for entry in library.all():
    print(json.dumps(entry.run.json(), ensure_ascii=False))
"""


def test_the_trace_does_not_depend_on_the_hash_seed() -> None:
    outputs = []
    for seed in ("1", "4242"):
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM], capture_output=True, check=True, env={**os.environ, "PYTHONHASHSEED": seed}
        )
        outputs.append(done.stdout)
    assert len(outputs[0]) > 10_000
    assert outputs[0] == outputs[1]
