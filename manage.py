#!/usr/bin/env python
"""Django's command line for this project."""

import os
import sys


def main() -> None:
    """Run the management command named on the command line."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "judge.settings")
    from django.core.management import execute_from_command_line

    try:
        execute_from_command_line(sys.argv)
    except Exception as error:
        if "no such table" in str(error) and type(error).__name__ == "OperationalError":
            sys.exit(f"The database is empty ({error}): run make run once, or manage.py migrate, load_restatement, build_index.")
        raise


if __name__ == "__main__":
    main()
