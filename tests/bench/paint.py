"""How soon a phone on a slow connection shows each type of page: ``python -m tests.bench.paint [--rounds 3]``.

Serves the site, opens every type of page in a new Chromium profile with Lighthouse's mobile settings (1.6 Mbit/s, 150 ms, a processor
four times slower), and prints the median of the first and of the largest contentful paint, and the bytes transferred.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.chromium import ARGUMENTS, executable
from tests.browser.pages import EVERY_TYPE
from tests.browser.site import serving
from tests.browser.weighing import first_paint, weigh

PHONE = {"width": 360, "height": 740}


def main() -> int:
    """Print a row for each type of page, and the worst; status 1 if a first paint takes more than a second."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    rounds = parser.parse_args().rounds
    firsts, weights = [], []
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as site, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=executable(), args=list(ARGUMENTS))
        for name, address in EVERY_TYPE.items():
            painted = []
            for at in range(rounds + 1):
                context = chromium.new_context(base_url=site, viewport=PHONE, is_mobile=True, has_touch=True, device_scale_factor=2)
                if at == 0:  # the server has seen the page before it is timed
                    weights.append(weigh(context.new_page(), address).total)
                else:
                    painted.append(first_paint(context.new_page(), address))
                context.close()
            first, largest = (statistics.median(times) for times in zip(*painted, strict=True))
            firsts.append(first)
            print(f"{name:22} first paint {first:6.0f} ms, largest {largest:6.0f} ms, {weights[-1] / 1000:6.1f} kB", flush=True)
        chromium.close()
    print(f"{len(firsts)} types of pages: first paint median {statistics.median(firsts):.0f} ms, worst {max(firsts):.0f} ms;"
          f" at most {max(weights) / 1000:.1f} kB")
    return 0 if max(firsts) <= 1000 else 1


if __name__ == "__main__":
    sys.exit(main())
