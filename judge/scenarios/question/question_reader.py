"""A question read clause by clause: what it says of the table and of what players do, and the words that are not understood. Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from lark import Lark, Token, Tree
from lark.exceptions import LarkError, UnexpectedCharacters

from judge.cards.card import CardDefinition
from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.question_text import marked

ASKS = re.compile(
    r"(and )?(what|who|how|which|when|why|where|does|do|did|is|are|was|will|would|should|could|can|may|has|have|must|any|so what|so who"
    r"|whose|legal|correct|right|if so|or|to whom|ruling|resolve)\b.*"
)
HELPERS = re.compile(
    r"^(and |so )?(can|may|could|does|do|will|would|should|is|must|if|when|suppose|say|while|after|once|but|so|then|where|because|since|and"
    r"|assume|assuming|that) "
)
LINKS = frozenset(
    (",", ":", "and", "then", "but", "while", "so", "when", "as", "after", "since", "which", "who", "although")
)
"""Words between clauses, with which none begins or ends."""
OWNED = re.compile(r"\bplayer\d's? (?=(?:[a-z\d]+ ){0,2}card\d)")
LISTS = ("has", "life", "count", "gone", "lands", "pool", "open")
"""Kinds of clauses after which a thing alone goes on with what the player has: "Ann has two Islands in play, a Shock, and a Forest";
after a spell it is the next one: "Ann plays a Forest, then Exploration"."""
SHE, HE = frozenset(("Ann", "Anna", "Alice", "Amy", "Carol", "Dora", "Eve")), frozenset(("Bob", "Cid", "Nick", "Dave", "Carl"))
"""The names that judges give to players, and what each is called again by."""
AGREES = re.compile(
    r"^(player\d+) (have|control|own|attack|block|cast|play|use|tap|activate|sacrifice|sac|respond|draw|cycle|kick|equip|swing|hold)\b"
)
"""What was said of "I" and is shown of a player by name."""
MOST_WORDS = 120


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause that was read: its kind (a rule of the grammar), its tree, its words, and whether it is asked rather than told."""

    kind: str
    tree: Tree[Token]
    words: str
    asked: bool


@dataclass
class ReadQuestion:
    """A question that was read; ``unread`` are the words that were not understood, ``questions`` those that only ask."""

    marked: Marked
    clauses: list[Clause] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)
    questions: list[str] = field(default_factory=list)

    def shown(self, words: str) -> str:
        """Words with names in the place of marks."""
        words = AGREES.sub(lambda match: f"{match[1]} {'has' if match[2] == 'have' else match[2] + 's'}", words)
        text = re.sub(r"card(\d+)", lambda match: self.marked.cards[int(match[1])].name, words)
        text = re.sub(r"unknown(\d+)", lambda match: self.marked.unknown[int(match[1])][0], text)
        return re.sub(r"player(\d+)", lambda match: self.marked.players[int(match[1])], text)


@lru_cache(maxsize=1)
def _grammar() -> Lark:
    text = (Path(__file__).parent / "question.lark").read_text(encoding="utf-8")
    return Lark(text, parser="earley", lexer="dynamic", propagate_positions=True)


@lru_cache(maxsize=4096)
def _parsed(words: str) -> Tree[Token] | int:
    """The clause that words make; where they make none, how many letters a longer or shorter one could begin with."""
    try:
        tree = _grammar().parse(words)
    except UnexpectedCharacters as error:
        return int(error.pos_in_stream or 0)
    except LarkError:
        return len(words)
    found = tree.children[0]
    assert isinstance(found, Tree)
    return found


def read_question(line: str, names: Mapping[str, CardDefinition]) -> ReadQuestion:
    """The question, clause by clause, the longest run of words that the grammar reads first."""
    made = ReadQuestion(marked(line, names))
    subject = "player0"
    spoken: list[str] = []
    people = _people(made.marked.players)
    for sentence in re.findall(r"[^.;?!]+[.;?!]?", made.marked.text):
        asked = sentence.rstrip().endswith("?")
        words = sentence.strip(" .;?!:").split()[:MOST_WORDS]
        at = 0
        while at < len(words):
            if words[at] in LINKS:
                at += 1
                continue
            if re.fullmatch(r"player\d+", words[at]) and at + 1 < len(words) and words[at + 1] in (",", "who", ":"):
                subject, at = words[at], at + 1  # "Bob, who is at 5, ...": the clauses that follow are about him
                continue
            clause, end = _longest(words, at, subject, asked, _other(spoken, subject), people)
            if clause is None and at and words[at - 1] in LINKS and made.clauses:
                kind = made.clauses[-1].kind
                verb = "has" if kind in LISTS else "casts" if kind == "cast" else ""
                clause, end = _longest([verb, *words[at:]], 0, subject, asked, _other(spoken, subject), people) if verb else (None, 0)
                end += at - 1
            if clause is None and re.match(r"(?:tapped |untapped |fresh |\d )*card\d+$", " ".join(words[at : _stop(words, at)])):
                clause, end = _longest(["has", *words[at : _stop(words, at)]], 0, subject, asked, _other(spoken, subject), people)
                end += at - 1
            if clause is not None:
                made.clauses.append(clause)
                said = [re.sub(r"'s?$", "", str(token)) for token in clause.tree.scan_values(_is_player)]
                subject = said[0] if said else subject
                spoken += said
                at = end
                continue
            end = next((n for n in range(at + 1, len(words)) if words[n] in (",", ":") or _begins(words, n)), len(words))
            rest = " ".join(words[at:end]).strip(" ,")
            if ASKS.fullmatch(rest):
                rest, end = " ".join(words[at:]).strip(" ,"), len(words)
                made.questions.append(rest)
            elif asked and rest and not re.search(r"card\d|unknown\d", rest):
                made.questions.append(rest)  # words about the question: nothing on the table is named in them
            elif rest:
                made.unread.append(rest)
            at = end
    return made


def _stop(words: list[str], at: int) -> int:
    """Where the words up to the next comma or colon end."""
    return next((n for n in range(at, len(words)) if words[n] in (",", ":")), len(words))


def _people(players: list[str]) -> dict[str, str]:
    """Whom "he" and "she" mean, where one player alone has a name of that kind."""
    found = {}
    for word, names in (("she", SHE), ("he", HE)):
        those = [at for at, name in enumerate(players) if name in names]
        if len(those) == 1:
            found[word] = f"player{those[0]}"
    return found


def _is_player(token: object) -> bool:
    return isinstance(token, Token) and token.type == "PLAYER"


def _begins(words: list[str], at: int) -> bool:
    """Whether a new clause may begin here: behind "and", with a player or a card."""
    return words[at - 1] in LINKS and re.match(r"player\d|card\d", words[at]) is not None


def _other(spoken: list[str], subject: str) -> str:
    """Whom "him" or "her" means: the player spoken of last who is not the one who acts."""
    mine = re.sub(r"'s?$", "", subject)
    usual = "player1" if mine == "player0" else "player0"
    return next((one for one in reversed(spoken) if one != mine), usual)


def _longest(
    words: list[str], at: int, subject: str, asked: bool, other: str, people: Mapping[str, str]
) -> tuple[Clause | None, int]:
    """The longest clause that begins here, with the player spoken of last where none is named, and where it ends.

    ``people`` says whom "he" and "she" mean, where the names tell it."""
    failed: list[tuple[str, int]] = []
    for end in range(min(len(words), at + 24), at, -1):
        if words[end - 1] in LINKS:
            continue
        plain = " ".join(words[at:end])
        said = OWNED.sub("", re.sub(r"\bhim\b", other, plain))  # whose a card is was noted as the names were marked
        stripped = said
        for _ in range(3):
            stripped = HELPERS.sub("", stripped)
        stripped = re.sub(r"\b(he|she|they)\b(?= )", lambda m: people.get(m[1]) or subject.removesuffix("'s"), stripped)
        own = re.match(r"player\d+\b", said)
        if own is not None:  # "Ann attacks him": not herself
            said = OWNED.sub("", re.sub(r"\bhim\b", _other([other], own[0]), plain))
        for tried in dict.fromkeys((said, stripped, f"{subject.removesuffix(chr(39) + 's')} {stripped}")):
            if any(len(tried) > read and longer.startswith(tried) for longer, read in failed):
                continue  # it has the very words in it at which a longer one failed
            tree = _parsed(tried)
            if isinstance(tree, int):
                failed.append((tried, tree))
                continue
            return Clause(str(tree.data), tree, plain, asked and ASKS.fullmatch(plain) is not None), end
    return None, at
