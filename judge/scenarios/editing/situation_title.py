"""A title for a situation's text, kept where the text keeps it: in the lines between two rules of dashes at its head. Pure."""

from __future__ import annotations

import re

from judge.scenarios.editing import situation_text
from judge.scenarios.file.document import read_document
from judge.scenarios.scenario_errors import ScenarioError

HEAD = re.compile(r"\A---\n(?P<lines>.*?)^---\n", re.DOTALL | re.MULTILINE)
TITLE = re.compile(r"^title:.*\n", re.MULTILINE)


def titled(text: str, title: str) -> str:
    """The text under that title; as it is where no title is given, where it bears it already, and where it is no scenario."""
    if not title:
        return text
    try:
        document = read_document(text)
    except ScenarioError:
        return text
    if document.title == title:
        return text
    line = situation_text.block({"title": title})
    if match := HEAD.match(text):
        lines = TITLE.sub("", match["lines"])
        return f"---\n{line}{lines}---\n{text[match.end() :]}"
    if "```" in text:
        return f"---\n{line}---\n\n{text}"
    block = text.strip("\n")
    return f"---\n{line}---\n\n```scenario\n{block}\n```\n"
