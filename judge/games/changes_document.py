"""``docs/games.md``: the changes of the game, and the examples of today, as Markdown."""

from __future__ import annotations

from judge.games.edition_changes import game_changes, known_editions
from judge.games.printed_examples import in_a_sentence, todays_examples


def as_document() -> str:
    """``docs/games.md``: all changes, newest last, as Markdown."""
    changes = game_changes()
    played = sum(change.played for change in changes)
    lines = [
        "# The games of the editions", "",
        "Made by `python manage.py game_changes` from `judge/games/games.toml`; change that file, not this one.", "",
        f"A situation is played by the rules of the edition that it names. Between the {len(known_editions())} editions from"
        f" {known_editions()[0]} to {known_editions()[-1]} these {len(changes)} changes of meaning were found in what the engine carries"
        f" out; it plays {played} of them. Each was read in the text of the edition before and of the one that brought it.", "",
    ]
    for date in known_editions():
        of_date = [change for change in changes if change.since == date]
        if not of_date:
            continue
        lines += [f"## {date}", "", "| Subject | What | Rules before | Rules since | Played |", "| --- | --- | --- | --- | --- |"]
        for one in of_date:
            said = f"yes: `{one.situation}`" if one.played and one.situation else "yes" if one.played else f"no: {one.why}"
            before, after = ", ".join(one.numbers_before) or "none", ", ".join(one.numbers_after) or "none"
            lines.append(f"| {one.subject} | {one.what} | {before} | {after} | {said} |")
        lines.append("")
    lines += ["## The examples of today's rules", "", f"{in_a_sentence()} `python manage.py todays_examples` runs them.", ""]
    lines += [f"- {len(examples)} are left: {why}." for why, _, examples in todays_examples().left]
    return "\n".join(lines).rstrip() + "\n"
