"""How soon a phone on a slow connection shows each type of page: ``python -m tests.bench.paint [--rounds 3] [--only home rule]``.

Serves the site, opens every type of page in a new Chromium profile with Lighthouse's mobile settings (1.6 Mbit/s, 150 ms, a processor
four times slower), and prints for each the least and the median first contentful paint, and what does not depend on how busy the
machine is: the answers that a browser must have before it paints (the page and what blocks it), their bytes, and all bytes.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.chromium import ARGUMENTS, executable
from tests.browser.page_addresses import EVERY_TYPE
from tests.browser.served_site import serving
from tests.browser.weighing import first_paint, needed, weigh

PHONE = {"width": 360, "height": 740}


def main() -> int:
    """Print a row for each type of page, and all together; status 1 if the best first paint of any takes more than a second."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", nargs="*", choices=EVERY_TYPE, default=list(EVERY_TYPE))
    asked = parser.parse_args()
    least, medians, weights = [], [], []
    print(f"load average {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores")
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as site, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=executable(), args=list(ARGUMENTS))
        for name in asked.only:
            address, painted = EVERY_TYPE[name], []
            for at in range(asked.rounds + 2):
                context = chromium.new_context(base_url=site, viewport=PHONE, is_mobile=True, has_touch=True, device_scale_factor=2)
                if at == 0:  # the server has seen the page before it is timed
                    weights.append(weigh(context.new_page(), address).total)
                elif at == 1:
                    before = needed(context.new_page(), address)
                else:
                    painted.append(first_paint(context.new_page(), address)[0])
                context.close()
            least.append(min(painted))
            medians.append(statistics.median(painted))
            print(f"{name:22} first paint {least[-1]:6.0f} ms, median {medians[-1]:6.0f} ms; {1 + len(before.blocking)} answers with"
                  f" {before.size / 1000:5.1f} kB before it, {weights[-1] / 1000:6.1f} kB in all", flush=True)
        chromium.close()
    print(f"{len(least)} types of pages: first paint at best {min(least):.0f} to {max(least):.0f} ms, medians"
          f" {statistics.median(medians):.0f} ms, at most {max(medians):.0f} ms; at most {max(weights) / 1000:.1f} kB;"
          f" load average {os.getloadavg()[0]:.1f}")
    return 0 if max(least) <= 1000 else 1


if __name__ == "__main__":
    sys.exit(main())
