"""One card's text compiled: each line is read completely, or reported with its exact words."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.compiled import Compiled, Reworded, Unread
from judge.cards.compiler.ability_bodies import settle_spell
from judge.cards.compiler.ability_links import link
from judge.cards.compiler.build import Built, build
from judge.cards.compiler.normalise import Line, lines
from judge.cards.compiler.paid_references import chosen_in, paid_with
from judge.cards.compiler.rewordings import reworded
from judge.cards.drafts.clause_drafts import InsteadIf, ModalDraft
from judge.cards.drafts.placeholders import Mention
from judge.cards.drafts.refusals import Refuse
from judge.cards.record_tree import rewrite, walk
from judge.engine.language.abilities import KeywordAbility, PlayingAbility, SpellAbility
from judge.engine.language.changes import GainAbility, SetTypes
from judge.engine.language.characteristics import Characteristics
from judge.engine.language.instructions import If
from judge.engine.language.predicates import Filter, IsNamed, IsOneOf, IsOther, IsType, Not
from judge.engine.language.references import Host, Linked


def compile_text(name: str, types: tuple[str, ...], text: str, legendary: bool = False) -> Compiled:
    """Compile the text of a card with this name and these card types. Never raises for text it cannot read: that is ``unread``."""
    printed = lines(name, text, legendary)
    found = _compiled(name, types, printed)
    other = reworded(name, printed) if found.unread else None
    return found if other is None else _compiled(name, types, other)


def _on_nothing(types: tuple[str, ...], built: list[tuple[Line, Built]]) -> list[Line]:
    """The lines in which a card that is never attached to anything speaks of what it is on, as "enchanted creatures" seem to.

    A creature is attached to something only where a line of its own makes an Aura of it.
    """
    becomes = any(isinstance(node, SetTypes) and "Aura" in (node.subtypes or ()) for _, made in built for node in walk(made.abilities))
    if becomes or "creature" not in types or set(types) & {"enchantment", "artifact"}:
        return []
    return [line for line, made in built if any(isinstance(node, Host) for node in walk(made.abilities))]


def _compiled(name: str, types: tuple[str, ...], found: list[Line]) -> Compiled:
    is_spell = "instant" in types or "sorcery" in types
    built: list[tuple[Line, Built]] = []
    unread: list[Unread] = []
    offset = 0
    for line in found:
        try:
            made = build(line, is_spell, offset)
            settled(made.abilities)
            if line.printed:
                made = replace(made, abilities=tuple(replace(ability, text=line.printed) for ability in made.abilities))
            built.append((line, made))
        except Refuse as error:
            unread.append(_unread(line, error, offset))
        offset += len(line.text) + 10
    on_nothing = _on_nothing(types, built)
    unread.extend(_unread(line, Refuse("enchanted by what?"), 0) for line in on_nothing)
    built = [(line, made) for line, made in built if line not in on_nothing]
    abilities: list[Any] = []
    spell = [(line, made) for line, made in built if made.spell]
    if spell:
        try:
            extra = tuple(m for _, made in built for a in made.abilities if isinstance(a, PlayingAbility) for m in paid_with(a.cost))
            for _, made in built:
                for ability in made.abilities:
                    if isinstance(ability, PlayingAbility) and ability.kind == "additional":
                        spell = [(line, replace(one, spell=chosen_in(ability.cost, one.spell))) for line, one in spell]
            said = "\n".join(dict.fromkeys(line.printed or line.text for line, _ in spell))
            abilities.extend(_spell([made for _, made in spell], said, extra))
        except Refuse as error:
            unread.append(_unread(spell[0][0], error, 0))
    for _, made in built:
        abilities.extend(made.abilities)
    try:
        abilities = list(link(tuple(abilities)))
    except Refuse as error:
        speaking = [line for line, made in built if any(isinstance(node, Linked) for node in walk((made.abilities, made.spell)))]
        unread.extend(_unread(line, error, 0) for line in speaking or [line for line, _ in built])
    named: Any = rewrite(_other_than_host(tuple(abilities), types), lambda v: IsNamed(name) if v == IsNamed("~") else None)
    return Compiled(_said(named, name), tuple(unread), _other_words(found, name))


def _other_than_host(abilities: Any, types: tuple[str, ...]) -> Any:
    """ "Other creatures get -1/-1" on an Aura or Equipment, which is no creature: other than the one that it is on."""
    hosts = any(isinstance(one, KeywordAbility) and one.keyword in ("enchant", "equip") for one in abilities)
    if not hosts or "creature" in types:
        return abilities

    def change(value: Any) -> Any:
        if isinstance(value, (GainAbility, Characteristics)):
            return value  # there the source is another
        if not isinstance(value, Filter) or not {IsOther(), IsType("creature")} <= set(value.predicates):
            return None
        return replace(value, predicates=tuple(Not(IsOneOf(Host())) if p == IsOther() else p for p in value.predicates))

    return rewrite(abilities, change)


def _other_words(found: list[Line], name: str) -> tuple[Reworded, ...]:
    """The lines that were read in other words, each once, with the name written again."""
    read_as: dict[tuple[int, str], list[str]] = {}
    for line in found:
        if line.printed:
            read_as.setdefault((line.number, line.printed), []).append(line.text)
    return tuple(
        Reworded(number, printed.replace("~", name), "\n".join(parts).replace("~", name)) for (number, printed), parts in read_as.items()
    )


def settled(abilities: Any) -> None:
    """Raise ``Refuse`` if anything of a draft is left, so that no half-read ability reaches the engine."""
    for node in walk(abilities):
        if type(node).__module__.startswith("judge.cards"):
            raise Refuse(f"{type(node).__name__} is not settled")


def _said(abilities: Any, name: str) -> Any:
    """The abilities with ~ in their texts written as the name again."""
    return tuple(replace(a, text=a.text.replace("~", name)) if name and "~" in a.text else a for a in abilities)


def _spell(parts: list[Built], text: str, paid: tuple[Mention, ...]) -> list[SpellAbility]:
    """The abilities of the spell: usually one, with all instructions in order."""
    bodies = settle_spell(_paragraphs(parts), paid)
    settled(bodies)
    return [SpellAbility(body, text if at == 0 else "") for at, body in enumerate(bodies)]


def _paragraphs(parts: list[Built]) -> tuple[Any, ...]:
    """The instructions of all paragraphs; one that says "instead" under a condition takes the place of all before it."""
    out: tuple[Any, ...] = ()
    for part in parts:
        if len(part.spell) == 1 and isinstance(part.spell[0], InsteadIf):
            if not out or any(isinstance(one, (If, ModalDraft)) for one in out):
                raise Refuse("instead of something that is not plain")
            out = (If(part.spell[0].condition, part.spell[0].then, out, "instead"),)
        else:
            out = (*out, *part.spell)
    return out


def _unread(line: Line, error: Refuse, offset: int) -> Unread:
    at = (error.pos - offset) if error.pos is not None else 0
    at = min(max(at, 0), len(line.text))
    start = line.text.rfind(". ", 0, at) + 1
    end = line.text.find(". ", at)
    words = line.text[start : end + 1 if end >= 0 else len(line.text)].strip()
    return Unread(line.number, words, at + 1, str(error))
