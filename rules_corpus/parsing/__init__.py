"""Published text -> records: ``parse`` reads the bytes of any edition of the Comprehensive Rules. Pure: no Django.

The stages are decode (bytes -> text), lines, split (the document's parts), wrap (paragraphs), rules and glossary
(records), checks (doubts about the whole). Each repairs what it understands and reports it as a Notice.
"""

from __future__ import annotations

from datetime import date as calendar_date

from rules_corpus.parsing.parsing_errors import NotRules
from rules_corpus.parsing.printed_lines import read_lines
from rules_corpus.parsing.rule_references import Part, Reference, cited, find_references

from ..records import Edition, Notice
from .checks import contents_differences, cut_off, few_of_a_kind, refuse_if_cut_off, unresolved
from .decode import decode
from .glossary import parse_glossary
from .line_roles import Accounting, Role, account
from .rules import parse_rules
from .split import Parts, contents_entries, effective_date, split
from .wrap import is_wrapped, paragraphs

__all__ = [
    "Accounting", "NotRules", "Part", "Reference", "Role", "accounting", "cited", "find_references", "parse",
]  # fmt: skip


def parse(raw: bytes, *, date: str | None = None, else_date: str = "") -> Edition:
    """Read a published edition. ``date`` (ISO 8601) stands in for the date in the text, or overrules it with a notice.

    ``else_date`` is only taken, with a notice, when the text says none: that of an archive's list or of the file's name.
    Raises NotRules, with a reason for a person, when the bytes are not the rules or have no date.
    """
    return _read(raw, date, else_date)[1]


def accounting(raw: bytes, *, date: str | None = None) -> Accounting:
    """Parse a published edition and say where each of its lines went. Raises NotRules as ``parse`` does."""
    return account(*_read(raw, date))


def _read(raw: bytes, date: str | None, else_date: str = "") -> tuple[Parts, Edition]:
    text, notices = decode(raw)
    lines, line_notices = read_lines(text)
    parts = split(lines)
    notices += line_notices
    wrapped = is_wrapped(parts.rules + parts.glossary)
    if wrapped:
        notices.append(Notice("wrapped-lines", parts.rules[0].number, "lines broken at a fixed width were joined"))
    in_force = _date(effective_date(lines), date, else_date, notices)
    rules, rule_notices = parse_rules(paragraphs(parts.rules, wrapped=wrapped))
    terms, term_notices = parse_glossary(parts.glossary, wrapped=wrapped)
    if not terms:
        refuse_if_cut_off(contents_entries(parts.contents), rules)
        notices.append(Notice("no-glossary", lines[-1].number, "no glossary was found; the file may be cut off"))
    contents = contents_entries(parts.contents)
    notices += rule_notices + term_notices
    notices += contents_differences(contents, rules)
    notices += unresolved(rules, terms)
    notices += cut_off(parts.contents, parts.glossary, parts.back)
    notices.sort(key=lambda notice: (notice.code != "cut-off", notice.line))
    notices = few_of_a_kind(notices, frozenset({"damaged-characters", "invisible-characters"}))
    return parts, Edition(in_force, tuple(rules), tuple(terms), tuple(notices), tuple(contents))


def _date(found: str | None, given: str | None, otherwise: str, notices: list[Notice]) -> str:
    if given is not None:
        try:
            calendar_date.fromisoformat(given)
        except ValueError as error:
            raise NotRules(f"the given date {given!r} is not a date like 2006-10-01") from error
        if found and found != given:
            notices.append(Notice("date-differs", 1, f"the text says {found}; taken as {given}, as given"))
        return given
    if found is None and otherwise:
        notices.append(Notice("date-not-in-text", 1, f"the text does not say from which date it is in force; taken as {otherwise}"))
        return otherwise
    if found is None:
        raise NotRules("the text does not say from which date it is in force, and no date was given")
    return found
