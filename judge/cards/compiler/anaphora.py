"""From a draft to the language: number the target phrases and find out what "it" and "that creature" mean.

A word that refers back is settled only when exactly one earlier mention fits it; otherwise the text is refused.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.compiler.antecedents import candidates, is_outside, preferred
from judge.cards.compiler.excluded_objects import another, find_other, others_than_host, others_than_named
from judge.cards.compiler.first_instructions import chosen_first, gathered
from judge.cards.compiler.later_returns import said_of_what_comes_back
from judge.cards.compiler.mention_register import Register
from judge.cards.compiler.settled_words import finished
from judge.cards.compiler.target_distribution import one_of_each
from judge.cards.compiler.text_order import Path, in_order, waited
from judge.cards.drafts.placeholders import (
    Aimed,
    ChosenNumber,
    CountersRemoved,
    DoneThisWay,
    IfAfter,
    IfDone,
    Mention,
    Named,
    Pronoun,
    Result,
    SetThisWay,
    SharesSaid,
    Stays,
)
from judge.cards.drafts.process_drafts import RepeatUntil
from judge.cards.drafts.refusals import Ambiguous, Refuse
from judge.cards.record_tree import rewrite, walk
from judge.engine.language.abilities import Body, TargetSpec
from judge.engine.language.instructions import CreateToken, If, Move
from judge.engine.language.predicates import ControlledBy, Filter, IsOther
from judge.engine.language.references import Bound, Chosen, ControllerOf, Every, Linked, OwnerOf, Players, This, TopCards

LATER = (Aimed, ChosenNumber, CountersRemoved, DoneThisWay, IfDone, Named, RepeatUntil, SetThisWay, SharesSaid, Stays)


def body(
    instructions: tuple[Any, ...], before: tuple[Mention, ...] = (), is_spell: bool = False, outside: tuple[TargetSpec, ...] = ()
) -> Body:
    """A body of settled instructions. ``before`` are the mentions of the event or cost, ``outside`` the target phrases of the bodies
    before it. Raises ``Refuse`` or ``Ambiguous``."""
    instructions = rewrite(instructions, lambda v: If(v.condition, v.then, said=v.said) if isinstance(v, IfAfter) else None)
    instructions = said_of_what_comes_back(instructions)
    targets, done = _settled(Register(before, is_spell, outside), instructions)
    return Body(targets, done)


def _settled(known: Register, draft: tuple[Any, ...]) -> tuple[tuple[TargetSpec, ...], tuple[Any, ...]]:
    """The target phrases in order of appearance, and the instructions."""
    known.events = [m for node in walk(draft) if isinstance(node, Named) for m in node.mentions]
    seen: dict[int, Mention] = {}
    for node in walk(draft):
        if isinstance(node, Mention) and isinstance(node.ref, TargetSpec):
            seen[node.pos] = node
    known.targets = [seen[pos] for pos in sorted(seen)]
    for instruction in in_order(known.uses, draft):
        _visit(known, instruction)
    find_other(known, draft)
    specs = tuple(finished(known, another(known, m, index)) for index, m in enumerate(known.targets))
    done = finished(known, draft)
    if known.renamed:
        done = rewrite(done, lambda v: Bound(known.renamed[v.name]) if isinstance(v, Bound) and v.name in known.renamed else None)
    if known.sets:
        done = gathered(done)
    done = chosen_first(done)
    specs, done = others_than_host(known, specs), others_than_named(known, done)
    specs, done = one_of_each(specs, done)
    for node in walk((specs, done)):
        if isinstance(node, Filter) and any(isinstance(inner, Chosen) for inner in walk(node.predicates)):
            raise Refuse("a choice inside a description")
        linked = isinstance(node, Filter) and any(isinstance(inner, Linked) for inner in walk(node.predicates))
        if linked and IsOther() in node.predicates:
            raise Refuse("other than which of those?")
        if type(node).__module__.startswith("judge.cards") and not isinstance(node, LATER):
            raise Refuse(f"{type(node).__name__} is not settled")
    return specs, done


def _visit(known: Register, entry: tuple[Any, bool, Path]) -> None:
    node, info, path = entry
    if isinstance(node, Mention):
        known.topic = ""
        if node.moved and node not in known.before:
            known.moved.setdefault(node.identity, []).append((node.moved, path))
        if all((m.pos, m.identity) != (node.pos, node.identity) or m in known.before for m in known.mentions):
            known.mentions.append(node)
        identity = node.identity
        moved = known.become(identity, path)
        if moved and not info and isinstance(node.ref, (This, Bound)):
            known.replaced[node.pos] = Bound(known.name(moved))
    elif isinstance(node, Pronoun):
        _answer(known, node, info, path)
    elif isinstance(node, Result):
        name = f"result {len(known.binds) + 1}"
        known.binds.setdefault(node.pos, "")
        known.mentions.append(Mention(node.pos, Bound(name), node.kinds, node.many, key=name))
        if isinstance(node.instruction, CreateToken):
            known.copied.update(m.identity for m in walk(node.instruction.copy_of) if isinstance(m, Mention))
    else:
        what = node.what
        owner = what.identity if isinstance(what, Mention) else known.identity.get(what.pos, "")
        if owner:
            known.moved.setdefault(owner, []).append((f"moved {what.pos}", path))
            if isinstance(node, Move) and node.to == "in play":
                known.entered.add(owner)
            if isinstance(node, Move) and node.to in ("hand", "library"):
                known.owned.add(owner)


def _answer(known: Register, pronoun: Pronoun, info: bool, path: Path) -> None:
    found = candidates(known, pronoun)
    if pronoun.kinds == {"first"}:
        found = [m for m in known.before if m.subject and "player" not in m.kinds][:1]
    if pronoun.otherwise is not None:
        other = candidates(known, pronoun.otherwise)
        if found and other:
            raise Ambiguous("a word could refer to several things or to a player", pronoun.pos)
        if other:
            pronoun, found = pronoun.otherwise, other
    if not found and pronoun.possessive:
        found = candidates(known, replace(pronoun, possessive=False))  # "its controller" of the source, where nothing else was named
    if not found and pronoun.kinds == {"removed"}:
        known.answers[pronoun.pos] = known.informed[pronoun.pos] = Linked("removed")
        known.mentions.append(Mention(pronoun.pos, Linked("removed"), frozenset({"card"}), key="linked"))
        return
    if not found and pronoun.kinds == {"token"}:
        known.answers[pronoun.pos] = known.informed[pronoun.pos] = Linked("made")
        known.mentions.append(Mention(pronoun.pos, Linked("made"), frozenset({"token"}), key="made"))
        return
    if not found and pronoun.kinds == {"player"} and _of_an_opponent(known, pronoun):
        return
    if not found and pronoun.kinds == {"player"} and _of_another_ability(known, pronoun):
        return
    if not found:
        raise Refuse("a word refers back to nothing that was named", pronoun.pos)
    if not pronoun.kinds and any("token" in m.kinds for m in found):
        found = [m for m in found if m.identity not in known.copied] or found
    identities = {m.identity for m in found}
    if len(identities) > 1:
        found = preferred(known, pronoun, found, info)
    if known.is_spell and not info and len({m.identity for m in found}) > 1:
        found = [m for m in found if not isinstance(m.ref, This)] or found  # nothing is done to the spell itself
    if len({m.identity for m in found}) > 1 and known.topic in identities and path and not pronoun.kinds:
        found = [m for m in found if m.identity == known.topic]  # "if it's a creature card, put it into play"
    if len({m.identity for m in found}) != 1:
        raise Ambiguous("a word could refer to several things", pronoun.pos)
    mention = found[-1]
    known.identity[pronoun.pos] = known.topic = mention.identity
    if is_outside(mention) and not info:
        raise Refuse("something done to what was targeted before", pronoun.pos)
    answers = known.informed if info else known.answers
    later = waited(path)
    if not info and later and any(waited(where) - later for _, where in known.moved.get(mention.identity, [])):
        raise Refuse("what it has become by then", pronoun.pos)
    moved = known.become(mention.identity, path)
    place = known.uses.unmoved.get(pronoun.pos)
    if place and moved.startswith("moved ") and not (place == "in play" and mention.identity in known.entered):
        moved = ""  # "counter it if it's red. Counter it if it's blue": a card that was a spell can't be countered again
    brought = isinstance(mention.ref, Chosen) and mention.identity in known.entered  # it isn't chosen once more
    if moved and (not info or isinstance(mention.ref, TopCards) or brought):
        answers[pronoun.pos] = Bound(known.name(moved))
    elif isinstance(mention.ref, Every) and mention.pos >= 0:
        answers[pronoun.pos] = Bound(known.sets.setdefault(mention.pos, f"those of {mention.pos}"))
    else:
        answers[pronoun.pos] = known.reference(mention)


def _of_an_opponent(known: Register, pronoun: Pronoun) -> bool:
    """ "Target creature an opponent controls deals damage to that player": the opponent is named by what he or she controls."""
    aimed = {m.identity: m for m in known.mentions if isinstance(m.ref, TargetSpec)}
    one = next(iter(aimed.values()), None)
    if one is None or len(aimed) > 1 or one.many:
        return False
    theirs = ControlledBy(Players("opponents")) in one.ref.filter.predicates
    owned = one.ref.filter.owner == Players("opponents") or (not theirs and one.identity in known.owned)
    if not owned and not theirs:
        return False
    about = known.reference(one)
    known.answers[pronoun.pos] = known.informed[pronoun.pos] = OwnerOf(about) if owned else ControllerOf(about)
    return True


def _of_another_ability(known: Register, pronoun: Pronoun) -> bool:
    """ "When ~ leaves the battlefield, that player gains 6 life": the player whom another ability targeted (``ability_links``)."""
    if known.is_spell or pronoun.pos < 0 or any("player" in m.kinds for m in known.mentions):
        return False
    if not any(isinstance(m.ref, This) and m.moved for m in known.before):
        return False
    known.answers[pronoun.pos] = known.informed[pronoun.pos] = Linked("targeted player")
    known.mentions.append(Mention(pronoun.pos, Linked("targeted player"), frozenset({"player"}), key="targeted player"))
    return True
