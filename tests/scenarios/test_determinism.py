"""The same setup and answers give the same trace, byte for byte."""

from __future__ import annotations

import os
import subprocess
import sys

PROGRAM = """
import json, sys
from tests.scenarios.selection import chosen
for entry in chosen():
    print(json.dumps(entry.run.json(), ensure_ascii=False))
"""


def test_the_trace_does_not_depend_on_the_hash_seed() -> None:
    running = [
        subprocess.Popen([sys.executable, "-c", PROGRAM], stdout=subprocess.PIPE, env={**os.environ, "PYTHONHASHSEED": seed})
        for seed in ("1", "4242")
    ]
    outputs = [process.communicate()[0] for process in running]
    assert [process.returncode for process in running] == [0, 0]
    assert len(outputs[0]) > 10_000
    assert outputs[0] == outputs[1]
