"""What a person typed -> a parsed query. Pure, bounded, and never an error: whatever is typed means something.

    words like these        any of them, the more the better
    "words in a row"        must stand so
    word AND word           both must stand            word OR word   either
    NOT word, -word         must not stand             tramp*         words that begin so
    (a OR b) AND NOT c      parentheses as in algebra; then words beside each other must all stand
    kind:term               only glossary terms        in:502 in:5    only that section or chapter
    408-410, 409.1b-409.1f  only rules of that range   edition:DATE   the edition of that date, or edition:any
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, replace
from string import ascii_lowercase

from rules_corpus.numbers import canonical
from rules_corpus.search import boolean
from rules_corpus.search.boolean import CLOSE, NOT, OPEN, OPERATORS, OR, Only, Tree

LONGEST = 200
"""Characters of a query that are read."""
MOST_WORDS = 24
SHORTEST_PREFIX = 2

KINDS = {"rule": "rule", "rules": "rule", "term": "term", "terms": "term", "glossary": "term"}
KINDS |= {"ruling": "ruling", "rulings": "ruling", "review": "review", "reviews": "review", "scenario": "scenario", "scenarios": "scenario"}
ANY = "any"
"""What stands for all editions."""
_FIELD = re.compile(r"(?P<name>kind|in|section|chapter|rule|rules|edition):(?P<value>\S+)", re.IGNORECASE)
_RANGE = re.compile(r"(?P<first>[1-9][0-9.a-zA-Z]*)(?:-|–|\.\.)(?P<last>[1-9][0-9.a-zA-Z]*|[a-zA-Z]{1,2})")
_SHORT_RANGE = re.compile(r"[1-9](?:-|–|\.\.)[1-9]")
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_TOKEN = re.compile(r'(?P<minus>-)?"(?P<phrase>[^"]*)"?|(?P<word>[^\s"]+)')
WORD = re.compile(r"[-+−–][0-9xyX]+/[-+−–][0-9xyX]+|[0-9]+(?:\.[0-9]+)?[a-zA-Z]{0,3}(?![^\W\d_])|[0-9]+|[^\W\d_]+")
"""A word of a text or a query: a counter (+1/+1), a rule number or a short form that begins with a figure, or letters."""
MINUS = re.compile("[−–]")
_BEFORE = re.compile(r"[-(]+")
_MEANS = {"-": NOT, "(": OPEN}


@dataclass(frozen=True)
class Word:
    """One word, or with ``prefix`` the beginning of one."""

    text: str
    prefix: bool = False


@dataclass
class Parsed:
    """A query taken apart. ``cut`` says that it was too long and only its beginning was read."""

    should: list[Word] = field(default_factory=list)
    must: list[Word] = field(default_factory=list)
    phrases: list[tuple[str, ...]] = field(default_factory=list)
    not_words: list[Word] = field(default_factory=list)
    not_phrases: list[tuple[str, ...]] = field(default_factory=list)
    kind: str = ""
    edition: str = ""
    ranges: list[tuple[str, str]] = field(default_factory=list)
    """First and last rule number of each range asked for, everything below them included; both alike for one number."""
    tree: Tree[Word | tuple[str, ...]] | None = None
    """What must hold, where the query mixes AND with OR or uses parentheses: words and phrases. Then ``should`` has its words."""
    cut: bool = False

    @property
    def empty(self) -> bool:
        """Whether nothing is looked for."""
        return self.wordless and not self.ranges

    @property
    def wordless(self) -> bool:
        """Whether no word is looked for."""
        return not (self.should or self.must or self.phrases or self.tree)

    @property
    def said_beside(self) -> bool:
        """Whether plain words stand beside the phrases, and nothing else is demanded."""
        return bool(self.should) and not (self.must or self.tree or self.not_words or self.not_phrases)

    @property
    def plain(self) -> bool:
        """Whether it has words alone, without operators and phrases."""
        return not (self.must or self.phrases or self.tree or self.not_words or self.not_phrases)

    def loosened(self) -> Parsed:
        """The same with the words of its phrases as plain words."""
        return replace(self, should=[*self.should, *(Word(word) for phrase in self.phrases for word in phrase)], phrases=[])


def parse(text: str, live: bool = False) -> Parsed:
    """Take a query apart. ``live``: it is still being typed, so its last word may go on."""
    text = text.replace("“", '"').replace("”", '"').replace("\x00", "")
    parsed = Parsed(cut=len(text) > LONGEST)
    tokens = list(_TOKEN.finditer(text[:LONGEST]))
    parsed.cut = parsed.cut or len(tokens) > MOST_WORDS
    tokens = tokens[:MOST_WORDS]
    if (signs := _signs(tokens)) and _takes_a_tree(signs):
        return _as_tree(signs, parsed, live and not text.endswith((" ", "*", ")")))
    negate = conjoin = False
    last: list[Word] = []
    for token in tokens:
        if token["word"] == "AND":
            conjoin = True
            parsed.must += last
            parsed.should = [word for word in parsed.should if word not in last]
            last = []
            continue
        if token["word"] in ("OR", "NOT"):
            negate = token["word"] == "NOT"
            last = [] if negate else last
            continue
        if token["word"] and not token["word"].startswith("-") and _filters(token["word"], parsed):
            last = []
            continue
        if token["phrase"] is not None:
            words = tuple(as_word(match[0]) for match in WORD.finditer(token["phrase"]))
            if words:
                (parsed.not_phrases if negate or token["minus"] else parsed.phrases).append(words)
            last = []
        else:
            last = _words(token["word"] if WORD.match(token["word"]) else token["word"].lstrip("-"))
            if negate or (token["word"].startswith("-") and not WORD.match(token["word"])):
                parsed.not_words += last
                last = []
            else:
                (parsed.must if conjoin else parsed.should).extend(last)
        negate = conjoin = False
    if live and parsed.should and tokens and tokens[-1]["word"] and last and not text.endswith((" ", "*")):
        parsed.should[-1] = _going_on(parsed.should[-1])
    return parsed


def _signs(tokens: Iterable[re.Match[str]]) -> list[str]:
    """The tokens with parentheses before and behind words by themselves; phrases keep their quotes."""
    signs: list[str] = []
    for token in tokens:
        if token["phrase"] is not None:
            signs += [NOT] * bool(token["minus"]) + [f'"{token["phrase"]}"']
            continue
        word = token["word"].lstrip(OPEN)
        signs += [OPEN] * (len(token["word"]) - len(word))
        if not WORD.match(word):
            before = _BEFORE.match(word)
            signs += [_MEANS[sign] for sign in before[0]] if before else []
            word = word[before.end() :] if before else word
        bare = word.rstrip(CLOSE)
        signs += [bare] * bool(bare) + [CLOSE] * (len(word) - len(bare))
    return signs


def _takes_a_tree(signs: Collection[str]) -> bool:
    """Whether operators stand in parentheses, or OR beside AND or NOT: then their order decides."""
    return (OPEN in signs and not OPERATORS.isdisjoint(signs)) or (OR in signs and len(OPERATORS.intersection(signs)) > 1)


def _as_tree(signs: Iterable[str], parsed: Parsed, going_on: bool) -> Parsed:
    tokens: list[str | Only[Word | tuple[str, ...]]] = []
    for sign in signs:
        if sign in OPERATORS or sign in (OPEN, CLOSE):
            tokens.append(sign)
        elif sign.startswith('"'):
            words = tuple(as_word(match[0]) for match in WORD.finditer(sign))
            tokens += [Only(words)] if words else []
        elif not _filters(sign, parsed):
            found = [Only[Word | tuple[str, ...]](word) for word in _words(sign)]
            tokens += found if len(found) < 2 else [OPEN, *found, CLOSE]
    if going_on and tokens and isinstance(last := tokens[-1], Only) and isinstance(last.leaf, Word):
        tokens[-1] = Only(_going_on(last.leaf))
    parsed.tree = boolean.tree(tokens)
    if parsed.tree is not None:
        for leaf in boolean.leaves(parsed.tree):
            parsed.should += [leaf] if isinstance(leaf, Word) else [Word(word) for word in leaf]
    return parsed


def _filters(word: str, parsed: Parsed) -> bool:
    """Take a field or a range of rule numbers in; False when the word is neither."""
    found = _FIELD.fullmatch(word)
    if found is None:
        span = _span(word)
        if span is None or _SHORT_RANGE.fullmatch(word):
            return False
        parsed.ranges.append(span)
        return True
    name, value = found["name"].lower(), found["value"]
    if name == "kind" and value.lower() in KINDS:
        parsed.kind = KINDS[value.lower()]
    elif name == "edition" and (_DATE.fullmatch(value) or value.lower() == ANY):
        parsed.edition = value.lower()
    elif name not in ("kind", "edition") and (span := _span(value) or _span(f"{value}-{value}")):
        parsed.ranges.append(span)
    else:
        return False
    return True


def _span(text: str) -> tuple[str, str] | None:
    match = _RANGE.fullmatch(text.rstrip("."))
    if match is None:
        return None
    try:
        first = canonical(match["first"])
        last = match["last"] if match["last"][0].isdigit() else first.rstrip(ascii_lowercase) + match["last"]
        return first, canonical(last)
    except ValueError:
        return None


def as_word(found: str) -> str:
    """A word as it is indexed and looked for: in lower case, with plain signs."""
    return found.lower() if found.isascii() else MINUS.sub("-", found.lower())


def words_of(text: str) -> list[str]:
    """The words of a text as they are indexed."""
    found = as_word("\n".join(WORD.findall(text)))  # all at once takes half the time
    return found.split("\n") if found else []


def split(text: str) -> list[tuple[str, int, int]]:
    """The words of a text as they are indexed, with their places."""
    return [(as_word(match[0]), *match.span()) for match in WORD.finditer(text)]


def _words(token: str) -> list[Word]:
    words = [Word(as_word(match[0])) for match in WORD.finditer(token)]
    if words and token.endswith("*") and len(words[-1].text) >= SHORTEST_PREFIX:
        words[-1] = Word(words[-1].text, prefix=True)
    return words


def _going_on(word: Word) -> Word:
    return Word(word.text, prefix=len(word.text) >= SHORTEST_PREFIX)
