"""The same setup and answers give the same trace, byte for byte."""

from __future__ import annotations

import os
import subprocess
import sys

from tests.scenarios.selection import chosen

PROGRAM = """
import json, sys
from pathlib import Path
from judge.scenarios.runner.scenario_run import run_text
for path in sys.argv[1:]:
    print(json.dumps(run_text(Path(path).read_text(encoding="utf-8")).json(), ensure_ascii=False))
"""


def test_the_trace_does_not_depend_on_the_hash_seed() -> None:
    paths = [str(entry.path) for entry in chosen()]  # chosen here, since that reads the whole library
    running = [
        subprocess.Popen([sys.executable, "-c", PROGRAM, *paths], stdout=subprocess.PIPE, env={**os.environ, "PYTHONHASHSEED": seed})
        for seed in ("1", "4242")
    ]
    outputs = [process.communicate()[0] for process in running]
    assert [process.returncode for process in running] == [0, 0]
    assert len(outputs[0]) > 10_000
    assert outputs[0] == outputs[1]
