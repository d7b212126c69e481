"""Instructions as clauses, and several of them as sentences. Each kind is told by the file that registers it (``tells``)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from judge.cards.read_back.sentence_parts import YOU, Noun, Telling, Wordless, in_a_row, listed, number
from judge.cards.read_back.told_amounts import amount
from judge.cards.read_back.told_nouns import filtered
from judge.cards.read_back.told_references import reference
from judge.engine.language import amounts as am
from judge.engine.language import conditions as k
from judge.engine.language import instructions as i
from judge.engine.language import predicates as pr
from judge.engine.language import references as r

LEFT = "left of"
"""Before the name of what was chosen among several things: the name of those."""


@dataclass(frozen=True)
class Clause:
    """Somebody does something. Without a subject it is a sentence of its own kind, ``rest``."""

    subject: Noun | None
    verb: str
    rest: str = ""
    always_named: bool = False

    @property
    def told(self) -> str:
        """As a sentence says it: "draw a card" to you, "that player draws a card" of others."""
        if self.subject is None:
            return self.rest
        if self.subject.is_you and not self.always_named:
            return f"{self.verb} {self.rest}".strip()
        return self.subject.does(self.verb, self.rest)

    @property
    def base(self) -> str:
        """Behind a helper: "draw a card"."""
        return f"{self.verb} {self.rest}".strip()


def doings(t: Telling, those: Sequence[Any]) -> str:
    """Several instructions as sentences, the first without its capital and the last without its full stop."""
    said = _each_told(t, those)
    return in_a_row(said) if said else "nothing happens"


def together(t: Telling, those: Sequence[Any]) -> str:
    """The same as one sentence, where it can be one: for what all depends on one condition."""
    said = _each_told(t, those)
    if any(". " in one for one in said):
        return in_a_row(said)
    return ", then ".join(one.removeprefix("then ") for one in said) if said else "nothing happens"


def _each_told(t: Telling, those: Sequence[Any]) -> list[str]:
    said: list[str] = []
    for at, one in enumerate(those):
        if at and isinstance(those[at - 1], i.RemoveCounters) and _moved_onto(those[at - 1], one):
            continue
        if (isinstance(one, i.Remember) and len(those) > 1) or isinstance(one, i.Mark | i.NoteNumber):
            continue
        if isinstance(one, i.Gather) and not isinstance(one.what, r.Chosen):  # what is found is told where it is first spoken of
            t.names[one.bind] = gathered(t, one.what)
            continue
        text = clauses(t, one).told
        said.append(f"then {text}" if said and isinstance(one, i.Shuffle) else text)
    return said


def _moved_onto(before: i.RemoveCounters, one: Any) -> bool:
    """Whether an instruction is the second half of moving counters, which the first has told."""
    return before.onto is not None and isinstance(one, i.If) and one.condition == k.Happened(before.bind)


def gathered(t: Telling, what: Any) -> Noun:
    """What is kept to be spoken of: in full at first, then again."""
    found = reference(t, what)
    words = found.text.removeprefix("all ").split(" ")
    kind = next((one for one in words if one in ("creatures", "lands", "artifacts", "enchantments", "cards", "players")), "")
    return Noun(found.text, True, "their", f"those {kind}") if found.many and kind else found


def clauses(t: Telling, value: Any) -> Clause:
    """An instruction as a clause. Raises ``Wordless``."""
    maker = CLAUSES.get(type(value).__name__)
    if maker is None:
        raise Wordless(type(value).__name__)
    return maker(t, value)


def you(verb: str, rest: str) -> Clause:
    """What you do."""
    return Clause(YOU, verb, rest)


def the_player(t: Telling, who: Any) -> Noun:
    """Who does it."""
    return reference(t, who)


def how_many(t: Telling, value: Any) -> str:
    """How many, in a word or by what it is found: "three", "that many"."""
    if isinstance(value, int):
        return number(value)
    if isinstance(value, am.BoundAmount):
        return {"number": "the chosen number of", "that many": "so many"}.get(value.name, "that many")
    return amount(t, value)


def each_of(t: Telling, to: Any) -> str:
    """Everything that damage is dealt to, one by one: "each creature and each player"; "" where it is no such set."""
    if isinstance(to, r.Every) and not any(isinstance(one, pr.IsOneOf) for one in to.filter.predicates):
        return f"each {filtered(t, to.filter)}"
    if isinstance(to, r.Together) and any(isinstance(one, r.Every) for one in to.refs):
        return listed(each_of(t, one) or reference(t, one).text for one in to.refs)
    return ""


CLAUSES: dict[str, Callable[[Telling, Any], Clause]] = {}


def tells(those: dict[str, Callable[[Telling, Any], Clause]]) -> None:
    """Register how instructions are told, by the names of their records."""
    CLAUSES.update(those)
