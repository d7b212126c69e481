"""Clauses that say "if", "instead", "otherwise"."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from judge.cards.drafts.clause_drafts import SURELY, Draft, InsteadIf, ModalDraft, flat, if_after, if_cannot, with_x
from judge.cards.drafts.line_drafts import OnX, Quoted
from judge.cards.drafts.placeholders import AGAIN, IfAfter, IfDone, Mention, Named, Pronoun, Result, TokenAlso
from judge.cards.drafts.refusals import Refuse
from judge.cards.drafts.rider_drafts import with_riders
from judge.cards.grammar import reads
from judge.cards.record_tree import rewrite, walk
from judge.engine.language.conditions import Matches, WasPaid
from judge.engine.language.instructions import Apply, CreateToken, Delayed, If, May
from judge.engine.language.predicates import Is
from judge.engine.language.references import This


@reads("effects")
def effects(*sentences: Any) -> Draft:
    """The sentences in order; one that says "instead" under a condition takes the place of the one before it."""
    out: list[Draft] = []
    sentences = with_riders(with_x(sentences))
    if len(sentences) == 1 and len(sentences[0]) == 1 and isinstance(sentences[0][0], InsteadIf):
        return tuple(sentences[0])  # a paragraph of its own: instead of the paragraph before
    if any(isinstance(one, ModalDraft) for sentence in sentences for one in sentence) and isinstance(sentences[-1][-1], OnX):
        raise Refuse("what may be spent on X is said of the last mode")
    for sentence in sentences:
        if len(sentence) == 1 and isinstance(sentence[0], InsteadIf):
            if not out or not alike(out[-1], sentence[0].then):
                raise Refuse("instead of something that is not plain")
            led: Any = Named(())  # so that it is seen not to begin with an "if"
            out[-1] = (led, If(sentence[0].condition, sentence[0].then, out[-1], "instead"))
        elif len(sentence) == 1 and isinstance(sentence[0], Otherwise):
            last = out[-1][-1] if out and out[-1] else None
            first: Any = (Named(()),) if isinstance(last, IfAfter) and len(out[-1]) == 1 else ()  # no condition of a trigger
            out[-1] = (*first, *out[-1][:-1], _otherwise(last, sentence[0].then))
        elif len(sentence) == 1 and isinstance(sentence[0], TokenAlso):
            if not out:
                raise Refuse("what has that?")
            out[-1] = with_more(out[-1], sentence[0])
        elif any(isinstance(one, InsteadIf) for one in sentence):
            raise Refuse("instead in the middle of a sentence")
        else:
            if any(isinstance(node, Pronoun) and AGAIN in node.kinds for node in walk(sentence)):
                raise Refuse("damage to what?")
            out.append(sentence)
    sized(tuple(out))
    return flat(tuple(out))


def alike(before: Draft, then: Draft) -> bool:
    """Whether two sentences say the same kind of thing, so that "instead" plainly means the whole of the first."""
    before, then = (tuple(d for d in draft if not isinstance(d, Apply) or d.changes != SURELY) for draft in (before, then))
    if len(before) != 1 or len(then) != 1:
        return False
    one, other = (d.instruction if isinstance(d, Result) else d for d in (before[0], then[0]))
    return type(one) is type(other) and not isinstance(one, (If, May))


@reads("instead_if", "instead_if_first")
def instead_if(condition: Any, then: Draft) -> Draft:
    instead: Any = InsteadIf(_about_what_is_hurt(condition, then), led_by_this(condition, then))
    return (instead,)


def _about_what_is_hurt(condition: Any, then: Draft) -> Any:
    """ "If it's black, ~ deals 4 damage to it instead": both words are one thing, which is not what deals the damage."""
    hurt = any(isinstance(node, Pronoun) and node.other and not node.kinds for node in walk(then))
    if not hurt:
        return condition
    return rewrite(condition, lambda value: replace(value, other=True) if isinstance(value, Pronoun) and not value.kinds else None)


def _otherwise(last: Any, then: Draft) -> Any:
    """What is done with what happens otherwise: where a condition does not hold, or somebody does not do what was left to him or her."""
    if isinstance(last, If) and not last.otherwise:
        return replace(last, otherwise=then)
    if isinstance(last, IfAfter):
        return If(last.condition, last.then, then, last.said)
    if isinstance(last, May) and last.cost is not None and not last.otherwise:
        return replace(last, otherwise=then)
    if isinstance(last, May) and not last.otherwise and last.instructions:
        done: Any = last.instructions[-1]
        if isinstance(done, IfDone) and done.done:
            acts: Any = (*last.instructions[:-1], replace(done, otherwise=then))
            return replace(last, instructions=acts, otherwise=then)
    raise Refuse("otherwise than what?")


@dataclass(frozen=True)
class Otherwise:
    """ "Otherwise, ...": what happens if the condition of the sentence before does not hold."""

    then: Draft


@reads("otherwise_sentence")
def otherwise_sentence(then: Draft) -> Draft:
    otherwise: Any = Otherwise(then)
    return (otherwise,)


reads("if_after")(if_after)


reads("if_cannot")(if_cannot)


@reads("doer")
def doer() -> None:
    return None


@reads("if_done_sentence")
def if_done_sentence(act: Draft, _: None, then: Draft) -> Draft:
    return _after_act(act, then, True)


@reads("if_not_done_sentence")
def if_not_done_sentence(act: Draft, _: None, then: Draft) -> Draft:
    return _after_act(act, then, False)


def _after_act(act: Draft, then: Draft, done: bool) -> Draft:
    """Two sentences: an act that is not left to anybody's choice, and what follows if it was (or wasn't) done."""
    (*before, last) = act
    if isinstance(last, Delayed) and len(act) == 1:
        return (replace(last, instructions=_after_act(last.instructions, then, done)),)
    if before or not hasattr(last.instruction if isinstance(last, Result) else last, "bind"):
        raise Refuse("whether what was done?")
    follows: Any = IfDone(then, done)
    return (*act, follows)


@reads("instead_after")
def instead_after(then: Draft, condition: Any) -> Draft:
    return instead_if(condition, then)


@reads("if_clause")
def if_clause(condition: Any, then: Draft) -> Draft:
    return (If(condition, led_by_this(condition, then)),)


def led_by_this(condition: Any, then: Draft) -> Draft:
    """ "If ~ was kicked, it deals damage": the first word, "it", is the spell that the condition was about."""
    spent = isinstance(condition, Matches) and any(isinstance(p, Is) and p.state.startswith("spent") for p in condition.predicates)
    if not spent and not isinstance(condition, WasPaid):
        return then
    named = sorted((node for node in walk(then) if isinstance(node, (Mention, Pronoun))), key=lambda node: node.pos)
    first = named[0] if named else None
    if not isinstance(first, Pronoun) or first.kinds or first.many or not first.subject or first.possessive:
        return then
    this: Any = Mention(first.pos, This(), frozenset({"this"}), subject=True, key="this")
    done: Draft = rewrite(then, lambda node: this if node == first else None)
    return done


def with_more(sentence: tuple[Any, ...], also: TokenAlso) -> tuple[Any, ...]:
    """The sentence that makes tokens, with what the next sentence says they have. Raises ``Refuse`` where it makes none."""
    last = sentence[-1] if sentence else None
    if isinstance(last, IfDone) and not last.otherwise:
        return (*sentence[:-1], replace(last, then=with_more(last.then, also)))
    if isinstance(last, May) and not last.otherwise:
        return (*sentence[:-1], replace(last, instructions=with_more(last.instructions, also)))
    if not isinstance(last, Result) or not isinstance(last.instruction, CreateToken) or last.instruction.copy_of is not None:
        raise Refuse("what has that?")
    token = last.instruction.token
    made = replace(last.instruction, token=replace(token, abilities=(*token.abilities, *also.abilities)))
    return (*sentence[:-1], replace(last, instruction=made))


def sized(sentence: tuple[Any, ...]) -> None:
    """Raise ``Refuse`` for a creature token without a size, or an ability in quotation marks that could give it one."""
    for node in walk(sentence):
        sizeless = isinstance(node, CreateToken) and node.copy_of is None and node.power is None and node.token.power is None
        if sizeless and not any(isinstance(ability, Quoted) for ability in node.token.abilities):
            raise Refuse("a creature token of no size")
