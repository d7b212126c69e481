"""Sentences that add to the one before: what can't be regenerated, mana that lasts, ties, creature types that are left out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.placeholders import IfAfter
from judge.cards.drafts.refusals import Refuse
from judge.cards.record_tree import rewrite, walk
from judge.engine.language.amounts import Greatest
from judge.engine.language.instructions import AddMana, Choose, Destroy, If, May, Unless
from judge.engine.language.predicates import Filter, IsType


@dataclass(frozen=True)
class NeverRegenerated:
    """ "A creature destroyed this way can't be regenerated": said of what the sentence before destroys: all of the kind."""

    kinds: frozenset[str] | None = frozenset()
    """None: of what it destroys last, and nothing else."""


@dataclass(frozen=True)
class ManaLasts:
    """ "Until end of turn, you don't lose this mana": said of the mana that the sentence before adds."""


@dataclass(frozen=True)
class TieBroken:
    """ "If two or more are tied, you choose one of them": which choosing one that has the least means anyway."""


@dataclass(frozen=True)
class NotOfType:
    """ "The new creature type can't be Wall": said of the creature type that the sentence before has somebody choose last."""

    words: str
    """One creature type, or two with "or" between them."""


def with_riders(sentences: Any) -> tuple[Draft, ...]:
    """The sentences with what a sentence of its own adds to the one before. Raises ``Refuse`` where that destroys nothing."""
    out: list[Draft] = []
    for sentence in sentences:
        if sentence == (TieBroken(),):
            if not any(isinstance(node, Greatest) for node in walk(tuple(out))):
                raise Refuse("a tie of what?")
            continue
        if sentence == (ManaLasts(),):
            if not any(isinstance(node, AddMana) for node in walk(out[-1] if out else ())):
                raise Refuse("what mana?")
            out[-1] = rewrite(out[-1], lambda node: replace(node, lasting=True) if isinstance(node, AddMana) and not node.lasting else None)
            continue
        said = sentence[0] if len(sentence) == 1 else None
        if isinstance(said, NotOfType):
            out[-1:] = [_not_chosen(out[-1] if out else (), said.words)]
            continue
        if not isinstance(said, NeverRegenerated):
            out.append(sentence)
            continue
        acts = [node for node in walk(out[-1] if out else ()) if isinstance(node, Destroy)]
        if said.kinds is None:
            fits = len(acts) == 1 and _last_act(out[-1]) == acts[0]
        else:
            fits = bool(acts) and all(said.kinds <= getattr(act.what, "kinds", frozenset()) for act in acts)
        if fits:
            out[-1] = surely_destroyed(out[-1])
        elif acts and said.kinds is not None and len(said.kinds) == 1:
            out[-1] = surely_destroyed(out[-1], Filter((IsType(*said.kinds),)))
        else:
            raise Refuse("destroyed in which way?")
    return tuple(out)


def _not_chosen(sentence: Draft, words: str) -> Draft:
    """The sentence, with the creature type chosen last in it being any but these."""
    chosen = [at for at, one in enumerate(sentence) if isinstance(one, Choose) and one.what == "creature type"]
    if not chosen:
        raise Refuse("what new creature type?")
    last = chosen[-1]
    return (*sentence[:last], replace(sentence[last], but_no=words), *sentence[last + 1 :])


def _last_act(sentence: Draft) -> Any:
    """What a sentence does last, under whatever condition or price."""
    last = sentence[-1]
    if isinstance(last, IfAfter) or (isinstance(last, If) and not last.otherwise):
        return _last_act(last.then)
    return _last_act(last.instructions) if isinstance(last, Unless) or (isinstance(last, May) and not last.otherwise) else last


def surely_destroyed(sentence: Draft, only: Filter | None = None) -> Draft:
    """The sentence, with what it destroys beyond regeneration: all of it, or ``only`` what matches."""

    def change(value: Any) -> Any:
        if not isinstance(value, Destroy) or value.no_regeneration or value.unregenerated is not None:
            return None
        return replace(value, no_regeneration=True) if only is None else replace(value, unregenerated=only)

    done: Draft = rewrite(sentence, change)
    return done
