"""What "another" and "other" exclude: an earlier target, the source, the host, the one thing that was named."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.compiler.mention_register import Register
from judge.cards.drafts.placeholders import Mention
from judge.cards.drafts.refusals import Refuse
from judge.cards.record_tree import rewrite, walk
from judge.engine.language.abilities import TargetSpec
from judge.engine.language.predicates import Filter, IsOneOf, IsOther, Not
from judge.engine.language.references import Bound, Host, This


def others_than_named(known: Register, done: Any) -> Any:
    """ "Another creature" of an ability about the enchanted creature is one other than that. Raises ``Refuse`` where it is unclear."""
    if not any(isinstance(node, IsOther) for node in walk(done)):
        return done
    things = {m.identity: m.ref for m in known.before if not m.kinds <= {"player", "players", "you", "this"}}
    hosts = [ref for ref in things.values() if isinstance(ref, Host)]
    done = rewrite(done, lambda node: _other_spells(node))
    if known.is_spell and any(isinstance(node, IsOther) for node in walk(done)):
        if known.other is None:
            raise Refuse("other than what?")
        return rewrite(done, lambda node: known.other if isinstance(node, IsOther) else None)
    if hosts and len(things) > 1:
        raise Refuse("other than what?")
    subjects = (m for m in known.before if m.subject and not m.many and m.ref in (Bound("subject"), Bound("new")))
    about = {m.identity: m.ref for m in subjects if m.identity in things}
    if len(about) == 1:  # "whenever a creature enters, return another creature": other than that one
        (ref,) = about.values()
        return rewrite(done, lambda node: Not(IsOneOf(ref)) if isinstance(node, IsOther) else None)
    return rewrite(done, lambda node: Not(IsOneOf(Host())) if isinstance(node, IsOther) else None) if hosts else done


def others_than_host(known: Register, specs: tuple[TargetSpec, ...]) -> tuple[TargetSpec, ...]:
    """ "Another target creature" of an ability about the enchanted creature alone is one other than that."""
    things = {m.identity: m.ref for m in known.before if not m.kinds <= {"player", "players", "you", "this"}}
    if not specs or [type(ref) for ref in things.values()] != [Host]:
        return specs
    made: tuple[TargetSpec, ...] = rewrite(specs, lambda node: Not(IsOneOf(Host())) if isinstance(node, IsOther) else None)
    return made


def find_other(known: Register, draft: Any) -> None:
    """ "Target opponent chooses a creature. Other creatures can't block": other than the one thing that was named before."""
    if not known.is_spell or not any(isinstance(node, IsOther) for node in walk(draft)):
        return
    things = [m for m in known.mentions if not m.kinds <= {"player", "players", "you", "this"}]
    named = {m.identity: m for m in things if not any(isinstance(node, IsOther) for node in walk(m.ref))}
    one = next(iter(named.values()), None)
    if one is not None and len(named) == 1 and not one.many:
        known.other = Not(IsOneOf(known.reference(one)))


def another(known: Register, mention: Mention, index: int) -> TargetSpec:
    """ "another target": not one of the earlier targets of its kind; where there is none, not the source."""
    spec: TargetSpec = mention.ref
    if spec.different != (-1,):
        return spec
    earlier = tuple(i for i, m in enumerate(known.targets[:index]) if m.kinds & mention.kinds)
    if earlier:
        return replace(spec, different=earlier)
    if known.is_spell:
        alike = tuple(at for at, other in enumerate(known.outside) if other.filter.zone == spec.filter.zone)
        if len(alike) != 1:
            raise Refuse("another than what?", mention.pos)
        return replace(spec, different=(), apart=alike)
    if spec.filter.zone == "players" or spec.filter.players is not None:
        raise Refuse("another player than whom?", mention.pos)
    return replace(spec, filter=replace(spec.filter, predicates=(IsOther(), *spec.filter.predicates)), different=())


def _other_spells(node: Any) -> Any:
    """ "All other spells": other than the one that says so (or whose source does)."""
    if not isinstance(node, Filter) or node.zone != "stack" or IsOther() not in node.predicates:
        return None
    return replace(node, predicates=tuple(Not(IsOneOf(This())) if isinstance(p, IsOther) else p for p in node.predicates))
