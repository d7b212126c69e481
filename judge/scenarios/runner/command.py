"""Runs scenario files and says how it went: what both ``manage.py run_scenario`` and ``python -m judge.scenarios`` do."""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Callable
from pathlib import Path

from judge.citations.numbered_steps import DEFAULT_EDITION, Unnumbered, earliest, played_as
from judge.engine.registry import NEWER
from judge.games.edition_changes import wrongly_claimed
from judge.games.later_keywords import told_of_keywords
from judge.games.ruling_account import as_data, as_lines
from judge.games.ruling_course import course_of_ruling
from judge.scenarios.file.partial_cards import told
from judge.scenarios.file.yaml_tree import MOST_CHARACTERS
from judge.scenarios.runner.scenario_run import Run, run_text
from judge.scenarios.runner.unused_words import unseen_as_data, unseen_as_lines
from judge.scenarios.runner.why_answers import why_as_data, why_as_lines

Say = Callable[[str], object]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="scenario files: Markdown, YAML or JSON; - is the standard input")
    parser.add_argument("--quiet", "-q", action="store_true", help="say only what did not hold")
    parser.add_argument("--json", action="store_true", help="print everything as JSON, one line a file")
    parser.add_argument("--markdown", action="store_true", help="print the trace as Markdown")
    parser.add_argument("--edition", default="", metavar="DATE", help="play by this edition what names none, and cite by its numbers")
    parser.add_argument("--why", action="append", default=[], metavar="NAME", help="tell why a thing is as it is at the end, and why not")
    parser.add_argument("--editions", action="store_true", help="run by every edition, and tell where the course changes")


def _course(name: str, text: str, options: argparse.Namespace, say: Say) -> int:
    """Tell how a situation goes by every edition: 0 where it goes at all, else 2."""
    made = course_of_ruling(text)
    if options.json:
        say(json.dumps({"file": name, **as_data(made)}, ensure_ascii=False))
    elif made.stretches:
        say(f"{made.document.title if made.document and made.document.title else name}")
        for line in as_lines(made):
            say(line)
    else:
        for mistake in made.mistakes:
            say(f"{name}:{mistake.line}:{mistake.column}: {mistake.message}" + (f"; {mistake.hint}" if mistake.hint else ""))
    return 0 if made.stretches else 2


def run_files(options: argparse.Namespace, say: Say, standard_input: Callable[[], str]) -> int:
    """Run all files: 0 when every expectation holds, 1 when one fails, 2 when a file is wrong; the worst of all files counts."""
    if options.edition and not (re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", options.edition) and options.edition >= earliest()):
        say(f"--edition {options.edition}: no edition's date; say one from {earliest()} on, as in {DEFAULT_EDITION}")
        return 2
    if wrong := wrongly_claimed(NEWER):  # what is played at which date would else be another game, in silence
        say("\n".join(wrong))
        return 2
    worst = 0
    for name in options.files:
        try:
            text = standard_input() if name == "-" else _read(Path(name))
        except (OSError, UnicodeDecodeError, ValueError) as error:
            reason = getattr(error, "strerror", "") or str(error)
            say(f"{name}: can't be read: {reason}")
            worst = 2
            continue
        if options.editions:
            worst = max(worst, _course(name, text, options, say))
            continue
        run = run_text(text, edition=options.edition or DEFAULT_EDITION, explain=True)
        worst = max(worst, run.status)
        try:
            _tell(name, run, options, say)
        except Unnumbered as error:
            say(f"{name}: {error}")
            worst = 2
    return worst


def _read(path: Path) -> str:
    if path.stat().st_size > 4 * MOST_CHARACTERS:
        raise ValueError(f"{path.stat().st_size} bytes are more than a scenario may have")
    return path.read_text(encoding="utf-8-sig")


def _tell(name: str, run: Run, options: argparse.Namespace, say: Say) -> None:
    if options.json:
        answers = {asked: why_as_data(run, asked, options.edition) for asked in options.why}
        more = {"unseen": unseen_as_data(run, options.edition), "why": answers}
        say(json.dumps({"file": name, **run.json(options.edition), **more}, ensure_ascii=False))
        return
    if not options.quiet:
        say(f"{run.document.title if run.document and run.document.title else name}")
        if run.start is not None and (later := told_of_keywords(run.start)):
            say(later)
        if run.situation is not None and not run.situation.named and not options.edition:
            say(f"The situation names no edition; that of {run.edition} is taken.")
        if notice := played_as(run.edition, options.edition or ""):
            say(notice)
        trace = run.markdown(options.edition) if options.markdown else run.text(options.edition)
        if trace:
            say(trace)
        if run.explored is not None:
            for outcome in run.explored.outcomes:
                say(f"outcome ({outcome.ways} way{'s' * (outcome.ways != 1)}): {'; '.join(outcome.result)}")
                for choice in outcome.choices:
                    say(f"    {choice}")
        for line in unseen_as_lines(run, options.edition):
            say(line)
        for asked in options.why:
            for line in why_as_lines(run, asked, options.edition):
                say(line)
    for mistake in run.errors:
        place = f"{name}:{mistake.line}:{mistake.column}" if mistake.line else name
        say(f"{place}: {mistake.message}" + (f"; {mistake.hint}" if mistake.hint else ""))
    for check in run.failures:
        say(f"{name}:{check.line}:{check.column}: does not hold: {check.message}")
    if not options.quiet or run.status:
        held = sum(check.held for check in run.checks)
        word = ("holds", "does not hold", "is wrong")[run.status]
        without = f"; {len(run.not_played)} line{'s' * (len(run.not_played) != 1)} of cards not played" if run.not_played else ""
        say(f"{name}: {word} ({held} of {len(run.checks)} expectations{without})")
        for one in run.not_played if options.quiet else ():
            say(f"{name}: {told(one)}")
