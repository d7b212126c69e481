"""Proves that nothing of a source is dropped: every line has a role, and the records hold its text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from rules_corpus.parsing.printed_lines import Line

from ..numbers import Number
from ..records import Block, Edition
from .headings import opening
from .split import Parts

_ANY = Number(100, 1)  # some rule above, so that "408.f" is read as the number that it is


class Role(StrEnum):
    """What a line of the source is."""

    PREAMBLE = "preamble"
    CONTENTS = "contents"
    RULE = "rule"
    EXAMPLE = "example"
    GLOSSARY = "glossary"
    BACK = "back matter"
    DIVIDER = "divider"


@dataclass(frozen=True, slots=True)
class Accounting:
    """``roles``: 1-based line number -> role, for every line that is not blank. ``lost``: text in no record, or ""."""

    roles: dict[int, Role]
    lost: str


def account(parts: Parts, edition: Edition) -> Accounting:
    """Give each line its role, and compare the rules and glossary lines with the records, letter by letter."""
    roles: dict[int, Role] = {}
    for role, lines in (
        (Role.PREAMBLE, parts.preamble), (Role.CONTENTS, parts.contents), (Role.GLOSSARY, parts.glossary),
        (Role.BACK, parts.back), (Role.DIVIDER, parts.dividers),
    ):  # fmt: skip
        roles.update((line.number, role) for line in lines)
    starts = [rule.line for rule in edition.rules]
    for line in parts.rules:
        roles[line.number] = Role.EXAMPLE if _is_example(line.text) else Role.RULE
    lost = _difference(_source(parts.rules, set(starts)), _rules_text(edition))
    glossary = parts.glossary[1:]
    lost = lost or _difference(_source(glossary, set()), _terms_text(edition))
    return Accounting(roles, lost)


def _source(lines: list[Line], numbered: set[int]) -> str:
    """The lines as one string: numbers of the lines where a rule begins and "Example:" off, no blanks."""
    out = []
    for line in lines:
        found = opening(line.text, _ANY) if line.number in numbered else None
        text = found.rest if found else line.text
        out.append(re.sub(r"^\s*examples?:", "", text, flags=re.IGNORECASE))
    return _bare("".join(out))


def _rules_text(edition: Edition) -> str:
    return _bare("".join(rule.title + _joined(rule.blocks) for rule in edition.rules))


def _terms_text(edition: Edition) -> str:
    return _bare("".join(term.name + _joined(term.blocks) for term in edition.terms))


def _joined(blocks: tuple[Block, ...]) -> str:
    return "".join(block.text for block in blocks)


def _bare(text: str) -> str:
    return re.sub(r"[\s_]", "", text)


def _is_example(text: str) -> bool:
    return re.match(r"\s*examples?:", text, re.IGNORECASE) is not None


def _difference(source: str, records: str) -> str:
    """Where the two strings first part, with some of each; "" when they are the same."""
    if source == records:
        return ""
    at = next((i for i, (a, b) in enumerate(zip(source, records, strict=False)) if a != b), min(len(source), len(records)))
    return f"source ...{source[max(0, at - 20) : at + 40]}... against ...{records[max(0, at - 20) : at + 40]}..."
