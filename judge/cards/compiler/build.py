"""A line's draft turned into abilities: which kind of line it is, and how its parts are put together."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

from judge.cards.compiler.built_activations import activated_ability
from judge.cards.compiler.built_replacements import replacing_abilities
from judge.cards.compiler.built_statics import without_targets
from judge.cards.compiler.built_triggers import triggered_ability
from judge.cards.compiler.card_words import MAKER, words
from judge.cards.compiler.normalise import Line
from judge.cards.compiler.parser import parse
from judge.cards.compiler.printed_words import Word
from judge.cards.compiler.spoken_amounts import that_much
from judge.cards.compiler.vocabulary import subtype
from judge.cards.drafts.line_drafts import Quoted, WouldDraft
from judge.cards.drafts.refusals import Ambiguous, Refuse
from judge.cards.record_tree import inside, rewrite, walk
from judge.engine.language.abilities import ActivatedAbility, EntersWith, StaticAbility, TriggeredAbility
from judge.engine.language.amounts import X
from judge.engine.language.conditions import Exists
from judge.engine.language.costs import ManaPart, RevealCost
from judge.engine.language.event_patterns import ChapterReached
from judge.engine.language.instructions import Apply
from judge.engine.language.predicates import Filter
from judge.engine.language.references import This, You
from judge.engine.language.variables import has_x


@dataclass(frozen=True)
class Built:
    """What a line is: finished abilities, or (of an instant or sorcery) instructions still to be joined with other lines'."""

    abilities: tuple[Any, ...] = ()
    spell: tuple[Any, ...] = ()


MOST_WORDS = 200
"""The longest line that is read: no card of the time comes near it, and reading takes time."""


def build(line: Line, is_spell: bool, offset: int) -> Built:
    """Read one line. Raises ``Refuse`` with the place where reading failed."""
    if chapters := CHAPTERS.match(line.text):
        return _chapters(chapters, line)
    try:
        found = words(line.text, offset)
    except ValueError as error:
        raise Refuse(f"the character {error.args[1]!r}", offset + error.args[0]) from None
    if not found:
        raise Refuse("an empty line", offset)
    if len(found) > MOST_WORDS:
        raise Refuse(f"more than {MOST_WORDS} words in one line", found[MOST_WORDS].start)
    if found[-1].value != ".":
        found.append(Word("", ".", found[-1].end, found[-1].end))
    built = _first(line, found, is_spell)
    defined = "where X is" in line.text and "any number of" not in line.text.split(":")[0]
    if defined and any(_speaks_of_x(node) for node in walk((built.spell, built.abilities))):
        raise Refuse("X is said to be something, and stands elsewhere, too", found[0].start)
    if line.word == "Threshold" and "seven or more" not in line.text:
        built = _under_threshold(built)
    if line.word == "Forecast":
        built = _forecast(built)
    if line.word == "Imprint":
        built = Built(tuple(replace(ability, keyword="imprint") for ability in built.abilities))
    return built


def _speaks_of_x(node: Any) -> bool:
    return isinstance(node, X) or (isinstance(node, ManaPart) and has_x(node))


CHAPTERS = re.compile(r"((?:IV|V|I{1,3})(?:, (?:IV|V|I{1,3}))*) [—–-] ")
NUMERALS = {"I": 1, "II": 2, "III": 3, "IV": 4, "V": 5}


def _chapters(found: re.Match[str], line: Line) -> Built:
    """A line of a Saga: a chapter ability for each of the numbers before the dash (714.2b, 714.2c)."""
    told = line.text[found.end() :]
    first = told.split(" ")[0]
    told = told if subtype(first) else told[:1].lower() + told[1:]
    said = build(replace(line, text=f"When ~ enters, {told}"), False, found.end() - len("When ~ enters, "))
    (ability,) = said.abilities
    numbers = [NUMERALS[word] for word in found.group(1).split(", ")]
    return Built(tuple(replace(ability, event=ChapterReached(number), text=line.text, keyword="chapter") for number in numbers))


def _forecast(built: Built) -> Built:
    """A forecast ability is an activated ability that reveals its card, with the limits of 502.53b whether they are written or not."""
    if len(built.abilities) != 1 or not isinstance(built.abilities[0], ActivatedAbility):
        raise Refuse("forecast on something else")
    (ability,) = built.abilities
    if not any(isinstance(part, RevealCost) for part in ability.cost.parts):
        raise Refuse("forecast without revealing the card")
    return Built((replace(ability, zone="hand", timing="forecast", limit=1, keyword="forecast"),))


def _first(line: Line, found: list[Word], is_spell: bool) -> Built:
    """The reading by the first kind of line that fits; otherwise the refusal of the kind that got furthest."""
    refusals: list[Refuse] = []
    if is_spell and [word.value for word in found[:2]] == ["~", "be"]:
        own = _of_the_card_itself(found, line.text)
        if own is not None:
            return own
    for kind in _kinds(found, is_spell):
        try:
            return _built(kind, parse(found, kind), line.text)
        except Ambiguous:
            raise
        except Refuse as error:
            refusals.append(error)
    raise max(refusals, key=lambda error: error.pos if error.pos is not None else -1)


def _of_the_card_itself(found: list[Word], text: str) -> Built | None:
    """A line by which an instant or sorcery says what color or type it is: an ability that works in every zone (405.2a), no instruction."""
    try:
        built = _built("static", parse(found, "static"), text)
    except (Ambiguous, Refuse):
        return None
    own = all(isinstance(ability, StaticAbility) and ability.characteristic_setting for ability in built.abilities)
    return built if own and built.abilities else None


def _kinds(found: list[Word], is_spell: bool) -> list[str]:
    values = [word.value for word in found]
    if values[0] in ("when", "whenever", "at"):
        return ["triggered", "effects"] if is_spell else ["triggered"]
    if ":" in values:
        return ["activated"]
    rest = ["effects"] if is_spell else ["static", "triggered"] if "at" in values else ["static"]
    return ["keywords", "additional", "entering", "replacing", *rest] if not is_spell else ["keywords", "additional", "effects", "static"]


def _built(kind: str, draft: Any, text: str) -> Built:
    draft = quoted(draft)
    if kind == "effects":
        return Built(spell=that_much(draft, False))
    if kind == "activated":
        return Built(tuple(activated_ability(one, text) for one in (draft if isinstance(draft, tuple) else (draft,))))
    if kind == "triggered":
        return Built(tuple(triggered_ability(one, text) for one in (draft if isinstance(draft, tuple) else (draft,))))
    if kind in ("keywords", "static"):
        return Built(tuple(replace(without_targets(ability), text=text) for ability in draft))
    if isinstance(draft, WouldDraft):
        return Built(replacing_abilities(draft, text))
    found = draft if isinstance(draft, tuple) else (draft,)
    return Built(tuple(replace(without_targets(one), text=text) for one in found))


def quoted(draft: Any, own: bool = False) -> Any:
    """The draft with abilities in quotation marks compiled; in what the source has itself (``own``), its name means itself."""

    def change(value: Any) -> Any:
        what = getattr(value, "affects", None) or getattr(value, "what", None)
        if not own and isinstance(value, (Apply, StaticAbility)) and (what == This() or getattr(what, "ref", None) == This()):
            return inside(value, lambda inner: quoted(inner, True))
        if not own and isinstance(value, EntersWith):
            return inside(value, lambda inner: quoted(inner, True))
        if isinstance(value, Quoted):
            inner = value.text.strip('"“”')
            made = build(Line(1, inner if own else inner.replace("~", MAKER)), False, 0)
            if len(made.abilities) != 1:
                raise Refuse("several abilities in quotation marks", value.pos)
            return made.abilities[0]
        return None

    return rewrite(draft, change)


def _under_threshold(built: Built) -> Built:
    """2006 wording: the word itself stands for the condition."""
    condition = Exists(Filter((), "graveyard", You()), 7)
    out: list[Any] = []
    for ability in built.abilities:
        if not isinstance(ability, (StaticAbility, TriggeredAbility, ActivatedAbility)) or ability.condition is not None:
            raise Refuse("threshold on something else")
        out.append(replace(ability, condition=condition))
    if built.spell:
        raise Refuse("threshold on something else")
    return Built(tuple(out))
