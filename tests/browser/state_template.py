"""The state folder as a first start of the site leaves it: made once in a run of the tests, and copied for each site that they serve.

A first start takes a dozen seconds of a processor, and what is counted beside it as many more. That it works is seen by
``.ci/newcomer``.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.work_sharing import SHARED_BY_WORKERS

ROOT = Path(__file__).resolve().parents[2]
OF_SQLITE = ("floor-judge.sqlite3", "index")
"""What a site with another database has no use for."""


def lay(state: Path, left_out: tuple[str, ...] = ()) -> None:
    """Copy what a first start makes into a state folder that is not there yet; nothing outside a run of the tests.

    Raises CalledProcessError where the template could not be made.
    """
    run = os.environ.get(SHARED_BY_WORKERS)
    if run is None or state.exists():
        return
    template = Path(run) / "state"
    with (Path(run) / "state.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not template.exists():
            made = template.with_name("state-being-made")
            shutil.rmtree(made, ignore_errors=True)
            environment = {name: value for name, value in os.environ.items() if not name.startswith(("FLOOR_JUDGE_", "DATABASE_URL"))}
            environment |= {name: value for name, value in os.environ.items() if name == "FLOOR_JUDGE_CARDS"}
            environment |= {"FLOOR_JUDGE_VAR": str(made), "DJANGO_SETTINGS_MODULE": "judge.settings"}
            subprocess.run([sys.executable, "-m", __name__], cwd=ROOT, env=environment, check=True, stdout=subprocess.DEVNULL)
            made.rename(template)
    shutil.copytree(template, state, symlinks=True, ignore=lambda folder, names: left_out if Path(folder) == template else ())


def main() -> None:
    """Prepare the state folder of the settings as a start does; the rules that run are counted for the course only."""
    import django

    django.setup()
    from django.db import connections

    from judge.library import catalogue, coverage_count
    from judge.library.rules_shown import coverage
    from judge.site.startup import prepare

    prepare(print)
    coverage_count.keep(coverage(catalogue.course()))
    connections.close_all()


if __name__ == "__main__":
    main()
