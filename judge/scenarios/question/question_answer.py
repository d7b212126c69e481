"""A question as a situation that runs: what somebody may not do stands in it as a try that is refused. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from judge.cards import library
from judge.cards.card import CardDefinition
from judge.scenarios.editing.refused_try import as_refused
from judge.scenarios.question.question_clause import ReadQuestion
from judge.scenarios.question.question_creatures import SOME_CREATURE
from judge.scenarios.question.question_reader import read_question
from judge.scenarios.question.question_shown import shown
from judge.scenarios.question.question_situation import written
from judge.scenarios.runner.scenario_run import run_text

MOST_TRIES = 5
NO_TARGET = "no more targets were asked for"
OVER = "the game is over"
NOT_ASKED = "nobody asked for that"
AIMED = re.compile(
    r"(?P<before>(?P<who> *- (?:[^:]+: )(?P<quote>[\"']?))(?:play|use) (?P<name>.+?)) -> (?P<aimed>.+?)"
    r"(?P<behind>(?: for X=.*| kicked.*| with .*|, sacrificing.*)?[\"']?)$"
)
"""A line of the script with targets."""
DEED = re.compile(r"(?P<begin> *- )(?P<who>[^:{\[\"']+): [\"']?(?:play|use) ")
"""A line of the script in which somebody plays or uses something."""
CHOSEN = re.compile(r" *- [^:]+: [\"']?choose (.+?)[\"']?$")
"""A line of the script in which something is chosen."""


@dataclass(frozen=True, slots=True)
class QuestionAnswer:
    """A question as it was understood: ``text`` of the situation ("" where there is none), the ``clauses`` understood, the ``questions``
    asked, the words ``unread``, what was ``assumed``, and the ``problem`` where the situation does not run."""

    text: str
    clauses: tuple[str, ...]
    questions: tuple[str, ...]
    unread: tuple[str, ...]
    assumed: tuple[str, ...]
    problem: str = ""
    unknown: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Names of cards that are not known, each with the nearest that are."""
    asked_of: tuple[str, ...] = ()
    """Names of the cards that the questions are about."""


def answered_by_library(line: str, further: Iterable[CardDefinition] = ()) -> QuestionAnswer:
    """The question as a situation, by the names of the embedded library and of the cards ``further`` to it."""
    return answered(line, library.cards() | {card.name.lower(): card for card in further})


def answered(line: str, names: Mapping[str, CardDefinition]) -> QuestionAnswer:
    """The question as a situation. ``names`` are cards by name in small letters."""
    made = read_question(line, names)
    marked = made.marked
    found = written(made)
    left_out = {*made.questions, *(found.idle if found is not None else ())}
    told = tuple(shown(marked, clause.words) for clause in made.clauses if clause.words and clause.words not in left_out)
    asked = made.questions
    questions, unread = tuple(shown(marked, words) for words in asked), tuple(shown(marked, words) for words in made.unread)
    if found is None:
        said = "" if marked.cards or marked.unknown else "No card that is known is named."
        return QuestionAnswer("", told, questions, unread, (), said, tuple(marked.unknown))
    text, problem, left, unplayed = found.text, "", list[str](), list[str]()
    for _ in range(MOST_TRIES):
        run = run_text(text, record=False)
        problem = run.errors[0].message if run.errors else ""
        if not run.errors:
            break
        if NO_TARGET in problem and (made_plain := _untargeted(text, run.errors[0].line)):
            text, said = made_plain
            left.append(said) if said else None
            continue
        if NOT_ASKED in problem and (chosen := CHOSEN.match(text.split("\n")[run.errors[0].line - 1])):
            text, is_chosen = _chosen_later(text, run.errors[0].line)
            left += [] if is_chosen else [f"Nobody may choose {chosen[1]} there, so nobody does."]
            continue
        if OVER in problem:
            lines = text.split("\n")
            undone = [one.strip(" -") for one in lines[run.errors[0].line - 1 :] if re.match(r" *- (?!resolve|to )", one)]
            text = "\n".join(lines[: run.errors[0].line - 1])
            left += [f"The game is over before “{one}”." for one in undone]
            continue
        if not run.errors[0].rule:
            break
        tries = {marked.cards[one.card].name for clause in made.clauses if clause.asked for one in clause.objects if one.card >= 0}
        lost = _lost_target(text.split("\n")[run.errors[0].line - 1], [card for card in marked.cards if card.name not in tries])
        if lost:
            unplayed.append(lost)
        tried = as_refused(*_with_priority(text, run.errors[0].line))
        if tried == text:
            break
        text = tried
    left += [f"{name} is a 2/2: no size was told." for name in (card.name for card in (marked.cards[at] for at in marked.made))
             if name.startswith(SOME_CREATURE.split()[0]) and name in text]
    idle = tuple(shown(marked, words) for words in found.idle)
    unknown = tuple(one for at, one in enumerate(marked.unknown) if f"unknown{at}" in marked.text)
    asked_of = _asked_of(made, asked)
    return QuestionAnswer(text, told, questions, (*unread, *idle, *unplayed), (*found.assumed, *left), problem, unknown, asked_of)


def _asked_of(made: ReadQuestion, asked: list[str]) -> tuple[str, ...]:
    """The cards that questions name; where they say "it" alone, the permanent spoken of last."""
    marks = [mark for words in asked for mark in re.findall(r"card\d+", words)]
    if not marks and any(re.search(r"\b(it|they|them)\b", words) for words in asked):
        spoken = [mark for mark in re.findall(r"card\d+", made.marked.text) if "Creature" in made.marked.named(mark).type]
        fought = any(clause.kind in ("attack", "block", "fight") for clause in made.clauses)
        marks = spoken if fought else spoken[-1:]  # of two that fight, either may be meant
    return tuple(dict.fromkeys(made.marked.named(mark).name for mark in marks))


def _with_priority(text: str, line: int) -> tuple[str, int]:
    """The text in which whoever did something just before passes, so that the other player has priority for the try in that line; and
    where the line is then."""
    lines = text.split("\n")
    last, now = (DEED.match(lines[at]) for at in (line - 2, line - 1))
    if last is None or now is None or last["who"] == now["who"]:
        return text, line
    passed = "\n".join([*lines[: line - 1], f"{last['begin']}{last['who']}: pass", *lines[line - 1 :]])
    errors = run_text(passed, record=False).errors
    return (passed, line + 1) if errors and errors[0].line == line + 1 else (text, line)


def _chosen_later(text: str, line: int) -> tuple[str, bool]:
    """The text in which a choice that nobody asks for where it stands comes as soon as somebody does, and whether anybody does."""
    lines = text.split("\n")
    rest = lines[: line - 1] + lines[line:]
    for place in (*range(line, len(rest) + 1), *range(line - 2, 0, -1)):
        moved = [*rest[:place], lines[line - 1], *rest[place:]]
        errors = run_text("\n".join(moved), record=False).errors
        if not errors:
            return "\n".join(moved), True
    return "\n".join(rest), False


def _lost_target(line: str, cards: Sequence[CardDefinition]) -> str:
    """What a line of the script plays without a target, though its card has one: what it was aimed at was not understood; "" for none."""
    match = re.match(r" *- [^:]+: [\"']?play ([^>]+?)(?: for X=\d+)?[\"']?$", line)
    card = next((one for one in cards if match is not None and one.name == match[1]), None)
    if card is None or not re.search(r"[Tt]arget ", card.text) or not re.search("Instant|Sorcery", card.type):
        return ""
    return f"{card.name} at what"


def _untargeted(text: str, line: int) -> tuple[str, str] | None:
    """The text in which a line of the script names no target: what was said is chosen as it resolves, where something is chosen then;
    else it is left out, and a sentence says so. None where the line names no target."""
    lines = text.split("\n")
    found = AIMED.match(lines[line - 1]) if 0 < line <= len(lines) else None
    if found is None:
        return None
    plain = found["before"] + found["behind"]
    chosen = [*lines[: line - 1], plain, f"{found['who']}choose {found['aimed']}{found['quote']}", *lines[line:]]
    run = run_text("\n".join(chosen), record=False)
    if not run.errors or run.errors[0].line > line + 1:
        return "\n".join(chosen), ""
    for place in range(line + 1, len(lines)):
        later = [*lines[: line - 1], plain, *lines[line:place], f"{found['who']}choose {found['aimed']}{found['quote']}", *lines[place:]]
        if not run_text("\n".join(later), record=False).errors:
            return "\n".join(later), ""
    said = f"{found['name']} has no targets, so nobody aims it at {found['aimed']}."
    return "\n".join([*lines[: line - 1], plain, *lines[line:]]), said
