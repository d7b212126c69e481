"""``python -m judge.scenarios FILE...``: run scenarios without Django."""

from __future__ import annotations

import argparse
import sys

from judge.scenarios.runner.command import add_arguments, run_files


def main() -> int:
    """Read the arguments, run the files."""
    parser = argparse.ArgumentParser(prog="python -m judge.scenarios", description="Run scenarios and show which rules applied.")
    add_arguments(parser)
    return run_files(parser.parse_args(), print, sys.stdin.read)


if __name__ == "__main__":
    sys.exit(main())
