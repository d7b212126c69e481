"""The situation that a question tells of, played until it runs: what somebody may not do stands in it as a try that is refused. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from judge.cards.card import CardDefinition
from judge.scenarios.editing.refused_try import as_refused
from judge.scenarios.question.question_clause import ReadQuestion
from judge.scenarios.question.question_shown import shown
from judge.scenarios.question.question_words import COLORS
from judge.scenarios.question.script_choices import CHOSEN, NOT_ASKED, chosen_later, untargeted
from judge.scenarios.runner.scenario_run import run_text
from judge.scenarios.scenario_errors import Mistake

MOST_TRIES = 5
NO_TARGET = "no more targets were asked for"
NO_LEGAL = "needs a legal target and there is none"
LACKS_PRIORITY = " has priority"
NO_CHOICE = "may not be chosen there"
ASKS_LEGAL = re.compile(r"\b(?:legal|allowed|possible|target|choose)\b")
SHORT = re.compile(r"(\w+) can't pay \S+: there is (?:not enough|no) mana")
PRICED = re.compile(r", (?:removing|returning|discarding) [A-Z]")
"""A price that was told."""
ATTEMPT = re.compile(r"\b(?:wants?|tr(?:ies|y)|attempts?|wish(?:es)?|tried|wanted) to\b")
"""What somebody is told to try, which may be refused."""
MAY = re.compile(r"(?:can|may|could) (?:player\d+|he|she|i)(?: (?:legally |even )?(?:do|play|use|try) (?:that|this|it|so))?$")
WAITS = re.compile(r" is an? \w+, and .* is on the stack")
ABILITY_WAITS = re.compile(r"'s ability is on the stack")
OVER = "the game is over"
DEED = re.compile(r"(?P<begin> *- )(?P<who>[^:{\[\"']+): [\"']?(?:play|use|suspend|cycle|equip|turn up) ")
"""A line of the script in which somebody plays or uses something."""
USED = re.compile(r" *- [^:]+: [\"']?use (.+?)(?: \".*\"| ability \d)? ->")
"""A line of the script in which an ability is used, with targets."""
REFUSED = re.compile(r" +([^:{\[\"']+: .+?)[\"']?$")
"""What stands behind "illegal:"."""
PLAYS = re.compile(r" *- [^:]+: [\"']?play (?P<name>.+?)(?: for X=.*| kicked.*| with .*)?[\"']?$")
"""A line of the script in which somebody plays something without a target."""
NO_ABILITY = re.compile(r"no ability of (.+) is meant by ")
NO_MANA_OF = re.compile(r"([^:;]+?) can't make (\{\w\})")
OWN_TURN = ("playing/sorceries", "playing/creatures", "playing/artifacts", "playing/enchantments")
"""Rules by which something can only be played on one's own turn."""
TIME = re.compile(r"\b(?:in response|respond|now|right away|at once|immediately|turn|upkeep|step|phase|combat|stack|then|while)\b")
LACKS_ABILITY = "does not have that ability"
MISREAD = ("playing/what-the-text-says", "playing/targets", "playing/only-controller", "playing/tap-symbol", "playing/paying",
           "playing/functions-from", "playing/abilities-on-stack", "playing/from-zone")
"""Rules that refuse what was told where it was told otherwise: a target in another zone, an ability that is not there."""


@dataclass(slots=True)
class Tried:
    """A situation's ``text`` so that it runs, the ``problem`` where it does not, what was ``assumed``, and the words that are ``lost``."""

    text: str
    problem: str = ""
    assumed: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    short: str = ""
    """The player who could not pay, though lands would be filled in."""


def tried(text: str, made: ReadQuestion, paying: Sequence[str] = ()) -> Tried:
    """The situation with that text, with what is refused as a try; the lands of those who are ``paying`` are filled in, so where they do
    not suffice it goes no further."""
    out = Tried(text)
    asked = {made.marked.cards[one.card].name for clause in made.clauses if clause.asked for one in clause.objects if one.card >= 0}
    if any(one.card < 0 for clause in made.clauses if clause.asked for one in clause.objects):
        asked |= {card.name for card in made.marked.cards}  # "can she flash it back again"
    for _ in range(MOST_TRIES):
        run = run_text(out.text, record=False)
        out.problem = run.errors[0].message if run.errors else ""
        unable = SHORT.search(out.problem)
        if unable and unable[1] in paying:
            out.short = unable[1]
            break
        if not run.errors or not _mended(out, run.errors[0], made, asked):
            break
    return out


def changes_nothing(text: str) -> bool:
    """Whether nothing at all happens in a situation with that text."""
    steps = [one for step in run_text(text).steps for one in step.walk()]
    return not any(one.kind in ("event", "action", "refused") for one in steps)


def _mended(out: Tried, error: Mistake, made: ReadQuestion, asked: set[str]) -> bool:
    """Whether the text could be changed so that it runs beyond that error."""
    lines = out.text.split("\n")
    wrong = lines[error.line - 1]
    if NO_TARGET in error.message and (made_plain := untargeted(out.text, error.line)):
        line_told = _told_so(wrong, made)
        out.text, said = made_plain
        spells = [card for card in made.marked.cards if re.search("Instant|Sorcery|Interrupt", card.type)]
        takes = next((card.text for card in spells if said.startswith(f"{card.name} ")), "")
        takes = takes or next((line for line in USED.findall(wrong) for card in made.marked.cards if card.name == line for line in
                               re.findall(r"^[^\"\n]*:.*", card.text, re.MULTILINE)), "")
        if said and re.search(r"\b[Tt]arget (?!of\b)", takes):
            out.lost.append(line_told)  # it has targets, but other ones, or not so many
        else:
            out.assumed += [said] if said else []
        return True
    if any(said in error.message for said in NOT_ASKED) and (chosen := CHOSEN.match(wrong)):
        refused = _refused_before(lines[: error.line - 1])
        out.text, is_chosen = chosen_later(out.text, error.line)
        lacking = next((one for one in out.assumed if LACKS_ABILITY in one), "")
        if not is_chosen and lacking:
            out.assumed.append(f"So nobody chooses {chosen[1]}.")
            return True
        if not is_chosen and refused:
            out.assumed.append(f"{refused} is refused, so nobody chooses {chosen[1]}.")
            return True
        told = (*made.questions, *(one.words for one in made.clauses if one.asked))
        if not is_chosen and (_declined(lines[: error.line - 1], chosen[1], made) or any(ASKS_LEGAL.search(one) for one in told)):
            out.assumed.append(f"{chosen[1]} {NO_CHOICE}, so nobody chooses it.")
        elif not is_chosen and (silent := _silent(lines[: error.line - 1], out.text, made)):
            out.assumed.append(f"{silent} does not trigger, so nobody chooses {chosen[1]}.")
        elif not is_chosen and not (chosen[1] in COLORS and chosen[1] not in made.marked.text and "  - illegal:" in lines[: error.line]):
            out.lost.append(_choice_told(chosen[1], made))  # a color of our choice is not lost where what asks for it is refused
        return True
    if OVER in error.message and CHOSEN.match(wrong) and any("resolve" in one for one in lines[error.line :]):
        out.text = "\n".join(lines[: error.line - 1] + lines[error.line :])  # what would ask for it ends the game
        return True
    if WAITS.search(error.message) and re.match(r" *- to .*main", lines[error.line - 2]) and DEED.match(wrong):
        out.text = "\n".join((*lines[: error.line - 1], "  - resolve all", *lines[error.line - 1 :]))  # what triggered as the phase began
        return True
    if ABILITY_WAITS.search(error.message) and PLAYS.match(wrong) and PLAYS.match(lines[error.line - 2]):
        begin, settled = lines[: error.line - 1], "  - resolve all"  # what triggered as a land was played
        left = [one for one in lines[error.line - 1 :] if one]
        out.text = "\n".join((*begin, settled, *left, *([settled] if PLAYS.match(left[-1]) else [])))
        return True
    if OVER in error.message:
        rest = "\n".join([*lines[: error.line - 1], "  - resolve all"])
        undone = [one.strip(" -") for one in lines[error.line - 1 :] if re.match(r" *- (?!resolve|to )", one)]
        out.text = "\n".join(lines[: error.line - 1]) if run_text(rest, record=False).errors else rest
        out.assumed += [f"The game is over before “{one}”." for one in undone]
        return True
    if (unable := NO_ABILITY.match(error.message)) and re.search(r"- .*: [\"']?use ", wrong):
        out.text = "\n".join(lines[: error.line - 1] + lines[error.line :])
        out.assumed.append(f"{unable[1]} {LACKS_ABILITY} then, so nobody uses it.")
        return True
    if (unable := NO_MANA_OF.search(error.message)) and re.search(r"- .*: [\"']?tap ", wrong):
        out.text = "\n".join(lines[: error.line - 1] + lines[error.line :])
        out.assumed.append(f"{unable[1].strip()} {LACKS_ABILITY}, which would make {unable[2]}, so nobody taps it.")
        return True
    if not error.rule:
        return False
    if error.rule in OWN_TURN and (own := DEED.match(wrong)) and any(name in wrong for name in asked) and _no_time_told(lines, made):
        out.text = "\n".join((*lines[: error.line - 1], f"{own['begin']}to {own['who']}'s precombat main", *lines[error.line - 1 :]))
        out.assumed.append(f"Then comes {own['who']}'s turn.")
        return True
    if error.rule == "playing/only-controller" and (settled := _once_resolved(out.text, error.line)):
        out.text = settled
        return True
    lost = _lost_target(wrong, [card for card in made.marked.cards if card.name not in asked])
    if lost:
        out.lost.append(lost)
    elif error.rule in MISREAD and not (error.rule in MISREAD[-2:] and any(name in wrong for name in asked)) and not (
        (error.rule == "playing/paying" and PRICED.search(wrong) and _asks_may(made))
        or (NO_LEGAL in error.message and _asks_may(made))
        or (error.rule == "playing/tap-symbol" and (_asks_may(made) or ATTEMPT.search(made.marked.text)))
    ):
        out.lost.append(_told_so(wrong, made))
    text = as_refused(*_with_priority(out.text, error.line))
    changed, out.text = text != out.text, text
    return changed


def _once_resolved(text: str, line: int) -> str:
    """The text in which what waits on the stack resolves before that line, where what is refused there is not refused for its controller
    then; "" where that changes nothing."""
    lines = text.split("\n")
    settled = "\n".join((*lines[: line - 1], "  - resolve all", *lines[line - 1 :]))
    errors = run_text(settled, record=False).errors
    return "" if errors and (errors[0].line <= line or errors[0].rule == "playing/only-controller") else settled


def _asks_may(made: ReadQuestion) -> bool:
    """Whether it is asked if something may be done."""
    return any(MAY.match(one) or ASKS_LEGAL.search(one) for one in made.questions)


def _no_time_told(lines: Sequence[str], made: ReadQuestion) -> bool:
    """Whether nothing says when something is done that is asked about, and no combat is going on."""
    fights = any(re.match(r" *- to (?:declare|combat)", line) for line in lines)
    return not fights and TIME.search(made.marked.text) is None


def _silent(before: Sequence[str], text: str, made: ReadQuestion) -> str:
    """What was played last before such a line, where it aims as it comes into play, and does come into play without that: something has
    taken its ability; "" for none."""
    played = next((match["name"] for line in reversed(before) if (match := PLAYS.match(line))), "")
    card = next((one for one in made.marked.cards if one.name == played), None)
    if card is None or not re.search(r"[Ww]hen(?:ever)? [^.,\n]*(?:comes into play|enters)[^.\n]*target ", card.text):
        return ""
    events = [one.text for step in run_text(text).steps for one in step.walk() if one.kind in ("event", "trigger")]
    comes = any(re.match(rf"{re.escape(played)} .*\binto play", said) for said in events)
    return played if comes and not any(re.match(rf"{re.escape(played)}'s? ability", said) for said in events) else ""


def _declined(before: Sequence[str], what: str, made: ReadQuestion) -> bool:
    """Whether what was played last before such a line lets a card be imprinted, and that card is none that may be."""
    played = next((match["name"] for line in reversed(before) if (match := PLAYS.match(line))), "")
    texts = [card.text for card in made.marked.cards if card.name == played]
    return any("mprint" in text for text in texts) and any(card.name == what for card in made.marked.cards)


def _refused_before(before: Sequence[str]) -> str:
    """What was tried and refused, where a choice that stands behind such lines is part of it; "" for nothing."""
    made = [line for line in before if not CHOSEN.match(line)][-2:]
    said = REFUSED.match(made[-1]) if len(made) == 2 and made[0].endswith("- illegal:") else None
    return f"“{said[1]}”" if said else ""


def _told_so(line: str, made: ReadQuestion) -> str:
    """The words that made a line of the script, else the line."""
    match = re.match(r" *- (?P<who>[^:]+): [\"']?\w+ (?P<name>[^>]+?)(?: ->.*)?[\"']?$", line)
    for clause in made.clauses if match is not None else ():
        if any(one.card >= 0 and match is not None and match["name"].startswith(made.marked.cards[one.card].name)
               for one in (*clause.objects, *clause.means)):
            return shown(made.marked, clause.words)
    return line.strip(" -")


def _choice_told(what: str, made: ReadQuestion) -> str:
    """The words in which something is said to be chosen for which nobody asks."""
    names = [part.strip() for part in what.split(",")]
    for clause in reversed(made.clauses):
        told = {made.marked.cards[one.card].name for one in clause.objects if one.card >= 0} | set(clause.given)
        told |= {made.marked.players[one.player] for one in clause.objects if one.player >= 0}
        if clause.kind == "choose" and told & set(names):
            return shown(made.marked, clause.words)
    return f"chooses {what}"


def _with_priority(text: str, line: int) -> tuple[str, int]:
    """The text in which whoever did something just before passes, so that the other player has priority for the try in that line; and
    where the line is then."""
    lines = text.split("\n")
    now = DEED.match(lines[line - 1])
    tried_so = run_text(as_refused(text, line))
    waits = bool(tried_so.errors) and "nobody has priority" in tried_so.errors[0].message
    refused = tried_so.steps if now is not None else []
    if not waits and not any(step.kind == "refused" and any(LACKS_PRIORITY in one.text for one in (step, *step.steps)) for step in refused):
        return text, line
    others = re.findall(r"^  ([^\s:][^:]*):", text.partition("\nplayers:")[2] or text.partition("players:")[2], re.MULTILINE)
    for other in others if now is not None else ():
        if now is None or other == now["who"]:
            continue
        passed = "\n".join([*lines[: line - 1], f"{now['begin']}{other}: pass", *lines[line - 1 :]])
        errors = run_text(passed, record=False).errors
        if errors and errors[0].line == line + 1:
            return passed, line + 1
    return text, line


def _lost_target(line: str, cards: Sequence[CardDefinition]) -> str:
    """What a line of the script plays without a target, though its card has one: what it was aimed at was not understood; "" for none."""
    match = re.match(r" *- [^:]+: [\"']?play ([^>]+?)(?: for X=\d+)?[\"']?$", line)
    card = next((one for one in cards if match is not None and one.name == match[1]), None)
    if card is None or not re.search(r"[Tt]arget ", card.text) or not re.search("Instant|Sorcery", card.type):
        return ""
    return f"{card.name} at what"
