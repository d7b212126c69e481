"""The draft with each word replaced by what it was found to mean, and each act that is spoken of given a name."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.compiler.first_instructions import Gathered
from judge.cards.compiler.mention_register import Register
from judge.cards.compiler.text_order import INFORMATION, MOVERS
from judge.cards.drafts.placeholders import AsNamed, Mention, Pronoun, Result
from judge.cards.drafts.refusals import Refuse
from judge.cards.record_tree import inside, rewrite
from judge.engine.language.abilities import TargetSpec
from judge.engine.language.instructions import DealDamage
from judge.engine.language.references import Bound, This


def _meant(known: Register, pronoun: Pronoun, info: bool) -> Any:
    """What a word that refers back was found to mean. Raises ``Refuse`` where it stands where none was looked for."""
    first, second = (known.informed, known.answers) if info else (known.answers, known.informed)
    found = first.get(pronoun.pos, second.get(pronoun.pos))
    if found is None:
        raise Refuse("a word refers back from where nothing can be meant", pronoun.pos)
    return found


def finished(known: Register, value: Any) -> Any:
    """A draft, or a part of one, with its words settled. Raises ``Refuse`` where one can mean nothing."""

    def informed(node: Any) -> Any:
        return rewrite(_meant(known, node, True), change) if isinstance(node, Pronoun) else change(node)

    def change(node: Any) -> Any:
        if isinstance(node, AsNamed):
            return inside(node, informed).what
        if isinstance(node, INFORMATION):
            return inside(node, informed)
        if isinstance(node, DealDamage):
            return replace(inside(replace(node, source=This()), change), source=rewrite(node.source, informed))
        if isinstance(node, Mention):
            if node.pos in known.replaced and isinstance(node.ref, (This, Bound)):
                return known.replaced[node.pos]
            if isinstance(node.ref, TargetSpec):
                return known.reference(node)
            if node.pos in known.sets:
                return Gathered(known.sets[node.pos], rewrite(node.ref, change))
            return rewrite(node.ref, change)
        if isinstance(node, Pronoun):
            return rewrite(_meant(known, node, False), change)
        if isinstance(node, Result):
            inner = rewrite(node.instruction, change)
            name = known.binds.get(node.pos, "")
            return replace(inner, bind=name) if name else inner
        if isinstance(node, MOVERS):
            what = getattr(node, "what", None)
            if isinstance(what, (Mention, Pronoun)) and -1 - what.pos in known.binds:
                if node.bind:  # "that many" has given it a name already
                    known.renamed[known.binds[-1 - what.pos]] = node.bind
                    return inside(node, change)
                return replace(inside(node, change), bind=known.binds[-1 - what.pos])
        return None

    return rewrite(value, change)
