"""Cards that come from the top of a library by an effect, told as what lies there: "turns over Forest and then Akroma". Pure.

Only where something is told of that reveals, mills or looks at such cards; they lie there in the order in which they are named.
"""

from __future__ import annotations

import re

from judge.scenarios.question.deeds.deed_people import holder_of
from judge.scenarios.question.marked_question import Marked

DIGS = re.compile(
    r"(?:reveals?|look at|puts?) (?:cards from the|the) top\b|\bmills? |cards? from the top of|the top (?:\w+ )?cards? of [^.]*librar",
    re.IGNORECASE,
)
"""What takes cards from the top of a library."""
_ONE = r"(?:(?:an?|the|another|\d+) )?card\d+"
LISTED = rf"(?P<listed>{_ONE}(?:(?: ,)?(?: and)?(?: then)? {_ONE})*)"
TOP = (
    r"(?: (?:off|from|on) (?:the )?top(?: of (?:(?:his|her|the|player\d+ 's) )?(?:library|deck))?| in (?:that|this) order"
    r"| (?:to|with|for|off|by|from|through) (?:the |his |her |player\d+ 's )?(?P<by>card\d+)(?: (?:'s )?(?:trigger|ability))?)*"
)
ENDS = r"(?= ?$| [.,;?!]| and\b| but\b| then\b| (?:in|during|at) (?:player\d+ 's|his|her|the) (?:upkeep|draw|end)\b)"
SHOWS = (
    r"(?:reveal(?:s|ing)?|turn(?:s|ing)? (?:over|up)|flip(?:s|ping)?(?: over| up)?|hit(?:s|ting)?|mill(?:s|ing)?|dig(?:s|ging)? up"
    r"|see(?:s|ing)?|show(?:s|ing)?)"
)
SUBJECT = r"(?P<subject>(?:player\d+ 's |the |his |her )?(?:own )?card\d+(?: (?:'s )?(?:trigger|ability))?|player\d+|he|she|it)"
REVEALED = re.compile(rf"(?:(?P<joins>(?: ,)? (?:and|,)(?: then)? ?)(?:(?P<again>he|she|it) )?|\b{SUBJECT} ){SHOWS} {LISTED}{TOP}{ENDS}")
"""Who or what turns such cards over."""
FOUND = re.compile(rf"(?: ,)? (?:and )?the \d+ cards (?:(?:milled|revealed|turned over) )?(?:are|turn out to be) {LISTED}{ENDS}")
GO = re.compile(
    rf"(?: ,)? (?:and|so) {LISTED} (?:go|goes|are put|is put|fall|falls|land|lands) (?:in|into|to) (?P<whose>player\d+ 's|his|her)"
    rf" graveyard{ENDS}"
)
UPKEEP = re.compile(r"\b(?:in|during|at) (player\d+) 's upkeep\b")
AIMED = re.compile(r"(?:\b(?:on|targeting|at|mills?)|card\d+) (player\d+)(?! 's)(?= |$)")
MINE = re.compile(r"\byour library|\bits owner's library|\bthat player|\bhis or her library", re.IGNORECASE)


def library_told(text: str, marked: Marked) -> str:
    """The line with such cards told in front of the sentence."""
    told = ""
    for at, part in enumerate(re.split(r"( [.;?!](?: |$))", text)):
        told += part if at % 2 else _sentence(part, told, marked)
    return told


def _sentence(text: str, before: str, marked: Marked) -> str:
    for pattern in (REVEALED, FOUND, GO):
        match = next((one for one in pattern.finditer(text) if _source(one, before, marked)), None)
        if match is None:
            continue
        source = _source(match, before, marked)
        marks = re.findall(r"card\d+", match["listed"])
        whose = _whose(match, before, source, marked)
        again = [mark for mark in marks if mark in f"{before} {text[: match.start()]}".split()]
        if not whose or again or len(set(marks)) < len(marks):
            continue
        lie = [f"{whose} has {one} in library" for one in re.findall(_ONE, match["listed"])]
        if source not in f"{before} {text[: match.start()]}".split() and source in _lasting(marked):
            lie.insert(0, f"{holder_of(source, text) or whose} has {source} in play")
        subject = match.groupdict().get("subject")
        if subject and source not in _lasting(marked):
            continue  # "Ann reveals Forest" with a spell that is told of behind it
        in_upkeep = "upkeep" in marked.named(source).text and "upkeep" not in f"{before}{text}{match.string}"
        stays = f"the {source} triggers" if subject else " . " if in_upkeep else ""
        stays = f"in {whose} 's upkeep the {source} triggers" if in_upkeep and subject else stays
        stays += f"in {whose} 's upkeep the {source} triggers" if in_upkeep and not subject else ""
        return f"{' . '.join(lie)} . {text[: match.start()]}{stays}{text[match.end() :]}"
    return text


def _source(match: re.Match[str], before: str, marked: Marked) -> str:
    """What turns the cards over: named behind them, as the subject, or the last that was told of."""
    parts = match.groupdict()
    named = re.findall(r"card\d+", f"{parts.get('by') or ''} {parts.get('subject') or ''}")
    told = re.findall(r"card\d+", f"{before} {match.string[: match.start()]}")
    doubtful = re.search(r"\b(?:hit|see|show)\w* (?=(?:(?:an?|the) )?card\d)", match[0]) is not None
    for mark in named or (told[-1:] if doubtful else reversed(told)):
        if DIGS.search(marked.named(mark).text):
            return str(mark)
    return ""


def _lasting(marked: Marked) -> set[str]:
    """The marks of permanents that do so by an ability that triggers."""
    return {f"card{at}" for at, card in enumerate(marked.cards) if re.search(r"^(?:At|When)", card.text, re.MULTILINE)}


def _whose(match: re.Match[str], before: str, source: str, marked: Marked) -> str:
    """The player from whose library they come: whom it is aimed at, in whose upkeep it is, else who does it or has it."""
    said = f"{before} {match.string[: match.start()]}"
    text = marked.named(source).text
    aimed = AIMED.findall(said[said.rfind(source) :]) if re.search(r"[Tt]arget player", text) else []
    upkeep = UPKEEP.findall(match.string) or UPKEEP.findall(before)
    if aimed:
        return str(aimed[-1])
    if "upkeep" in text and upkeep:
        return str(upkeep[-1])
    subject = match.groupdict().get("subject") or ""
    if subject.startswith("player") and " 's" not in subject:
        return subject
    acting = re.findall(r"\b(player\d+) (?!'s)", said)
    played = re.search(rf"\b(player\d+) (?:plays?|casts?|uses?|activates?|taps?) (?:(?:an?|the|his|her) )*{source}\b", said)
    owner = re.search(r"player\d+", subject)
    found = owner[0] if owner else holder_of(source, f"{said} {match.string}") or (played[1] if played else acting[-1] if acting else "")
    return found or (f"player{marked.asker}" if marked.asker >= 0 else "")
