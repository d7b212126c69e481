"""Which rules of the rulebook passing scenarios cite."""

from __future__ import annotations

import os
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from judge.library import coverage_count
from judge.library.rules_shown import Covered, ReasonError, RuleCoverage, coverage
from judge.scenarios import library_index
from judge.site import page_state


class Command(BaseCommand):
    """Lists every rule: where it lives, who shows it, or why it is not for execution."""

    help = "List every rule of the rulebook with its home, the passing scenarios that cite it, or why it is not for execution."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """What to list."""
        parser.add_argument("--missing", action="store_true", help="only rules for execution that no passing scenario cites")
        parser.add_argument("--keep", action="store_true", help="keep the count for the site's page instead of telling it")

    def handle(self, *args: Any, **options: Any) -> None:
        """One line a rule, then the count."""
        if options["keep"]:
            os.nice(10)  # beside a site that people are reading
            with coverage_count.alone() as first:
                if first:
                    coverage_count.keep(self._found())
                    page_state.change()  # the page with the count is kept until then
            return
        found = self._found()
        for rule in found.rules:
            if not options["missing"] or (rule.for_execution and not rule.scenarios):
                self.stdout.write(f"{rule.number}  {said(rule)}")
        self.stdout.write(found.summary())

    def _found(self) -> RuleCoverage:
        try:
            return coverage(library_index.all())
        except ReasonError as error:
            raise CommandError(str(error)) from error


def said(rule: Covered) -> str:
    """One line about a rule."""
    homes = ", ".join(f"{home.slug} ({home.module})" for home in rule.homes) or "no home"
    if rule.reason is not None:
        kind, words = rule.reason
        return f"not for execution, {kind}: {words}" + (f"; {homes}" if rule.homes else "")
    if not rule.scenarios:
        return f"{homes}; cited by no passing scenario"
    more = len(rule.scenarios) - 3
    return f"{homes}; cited by {', '.join(rule.scenarios[:3])}" + (f" and {more} more" if more > 0 else "")
