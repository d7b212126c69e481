"""An ability in plain English sentences: what the engine understood of it, and nothing that it did not."""

from __future__ import annotations

from judge.cards.read_back.sentence_parts import Telling, Wordless, in_a_row, listed, number, sentence
from judge.cards.read_back.told_amounts import amount, measured
from judge.cards.read_back.told_changes import static
from judge.cards.read_back.told_clauses import clauses, doings
from judge.cards.read_back.told_conditions import condition
from judge.cards.read_back.told_costs import before_colon, paid, symbols
from judge.cards.read_back.told_events import event
from judge.cards.read_back.told_gifts import copy_but
from judge.cards.read_back.told_keywords import keyword_words
from judge.cards.read_back.told_nouns import filtered, one_of
from judge.cards.read_back.told_references import reference
from judge.cards.read_back.told_replacements import replaced
from judge.engine.language import abilities as a
from judge.engine.language.costs import Cost
from judge.engine.language.references import Target

_TIMES = {
    "sorcery": "Play this ability only any time you could play a sorcery.",
    "upkeep": "Play this ability only during your upkeep.",
    "turn": "Play this ability only during your turn.",
    "combat": "Play this ability only during combat.",
    "forecast": "Play this ability only during your upkeep.",
    "own draw": "Play this ability only during your draw step.",
    "instant": "Play this ability only any time you could play an instant.",
}
_BY = {
    "owner": "Only its owner may play this ability.",
    "any": "Any player may play this ability.",
    "opponents": "Only your opponents may play this ability.",
}


def ability_sentences(t: Telling, one: a.Ability) -> list[str]:
    """The sentences that tell the ability. Raises ``Wordless`` for one that there are no words for yet."""
    match one:
        case a.KeywordAbility():
            said = keyword_said(t, one)
            return [sentence(said)]
        case a.SpellAbility(body):
            return [sentence(body_said(t, body))]
        case a.ActivatedAbility():
            return _activated(t, one)
        case a.TriggeredAbility():
            return [_triggered(t, one)]
        case a.StaticAbility():
            return [sentence(static(t, one) + _where(one.zone))]
        case a.ReplacementAbility():
            return [sentence(replaced(t, one.effect, doings))]
        case a.EntersWith():
            return [sentence(said) for said in _enters(t, one)]
        case a.TurnsUpWith(instructions):
            return [sentence(f"as this is turned face up, {doings(t, instructions)}")]
        case a.PlayingAbility():
            return [sentence(_playing(t, one))]
        case a.CostAbility():
            return [sentence(_costs(t, one))]
    raise Wordless(type(one).__name__)


def keyword_said(t: Telling, one: a.KeywordAbility) -> str:
    """A keyword with its parameter: "flying", "protection from red", "cycling {2}", "enchant creature"."""
    said = one.keyword if one.keyword == "kicker" else keyword_words(one.keyword, one.value)
    if one.filter is not None:
        plain = filtered(t, one.filter, many=one.keyword == "protection")
        said = {"protection": f"protection from {plain}", "splice": f"splice onto {plain}"}.get(one.keyword, f"{one.keyword} {plain}")
        if one.keyword in ("affinity",):
            said = f"affinity for {filtered(t, one.filter, many=True)}"
    if one.spares is not None:
        said += " (which does not remove this)"
    if one.amount is not None:
        said += f", where X is {amount(t, one.amount)}"
    if one.cost is not None:
        cost = before_colon(t, one.cost)
        mana = all(part[0] == "{" for part in cost.split(", ")) and one.keyword != "suspend"
        said += f" {cost}" if mana else f"—{cost[0].upper()}{cost[1:]}"
    return said


def body_said(t: Telling, body: a.Body | a.Modes) -> str:
    """What a spell or ability does."""
    if isinstance(body, a.Modes):
        least, most = body.least, body.most
        many = "one" if least == most == 1 else number(least) if least == most else f"from {number(least)} to {number(most)}"
        who = reference(t, body.by) if body.by is not None else None
        head = f"choose {many}" if who is None or who.is_you else who.does("choose", many)
        return f"{head}: {'; or '.join(_one_body(t, one) for one in body.bodies)}"
    return _one_body(t, body)


def _one_body(t: Telling, body: a.Body) -> str:
    inner = Telling(t.host, body.targets, {}, dict(t.names), t.here)
    said = doings(inner, body.instructions)
    for index in reversed(range(len(body.targets))):
        if index not in inner.mentioned:
            chooser = body.targets[index].by
            chosen = reference(inner, Target(index)).text
            said = in_a_row((f"choose {chosen}" if chooser is None else reference(inner, chooser).does("choose", chosen), said))
    if body.if_paid:
        said = f"if {'it was kicked' if body.if_paid == 'kicker' else f'its {body.if_paid} was paid'}, {said}"
    return said


def _where(zone: str) -> str:
    if zone == "removed":
        return ". This works while this is removed from the game"
    return "" if zone in ("in play", "stack") else f". This works in {'your' if zone in ('hand', 'graveyard', 'library') else 'the'} {zone}"


def _activated(t: Telling, one: a.ActivatedAbility) -> list[str]:
    said = [f"{before_colon(t, one.cost)}: {sentence(body_said(t, one.body))}"]
    if one.timing:
        if one.timing not in _TIMES:
            raise Wordless(f"the time {one.timing}")
        said.append(_TIMES[one.timing])
    if one.condition is not None:
        said.append(sentence(f"play this ability only if {condition(t, one.condition)}"))
    if one.limit:
        said.append(
            f"Play this ability only {'once' if one.limit == 1 else 'twice' if one.limit == 2 else f'{number(one.limit)} times'}"
            f"{'' if one.keyword == 'once' else ' each turn'}."
            if isinstance(one.limit, int)
            else f"Play this ability no more times each turn than {amount(t, one.limit)}."
        )
    if one.by != "controller":
        said.append(_BY.get(one.by) or f"Only {one.by} may play this ability.")
    if one.zone != "in play":
        where = "removed from the game" if one.zone == "removed" else f"in your {one.zone}"
        said.append(f"Play this ability only while this is {where}.")
    return said


def _triggered(t: Telling, one: a.TriggeredAbility) -> str:
    said, after = event(t, one.event)
    inner = Telling(after.host, (), {}, after.names, after.here)
    only = f", if {condition(inner, one.condition)}" if one.condition is not None else ""
    return sentence(f"{said}{only}, {body_said(inner, one.body)}{_where(one.zone) if one.zone == 'graveyard' else ''}")


def _enters(t: Telling, one: a.EntersWith) -> list[str]:
    said: list[str] = []
    how = []
    if one.tapped and one.copy_of is None:
        how.append("tapped")
    if one.counters:
        how.append(f"with {listed(measured(t, count, f'{kind} counter') for kind, count in one.counters)} on it")
    if how:
        unless = f" unless you {paid(t, one.unless)}" if one.unless is not None else ""
        only = f" if {condition(t, one.condition)}" if one.condition is not None else ""
        said.append(f"this comes into play {' '.join(how)}{unless}{only}")
    elif one.unless is not None:
        where = {"graveyard": "put it into its owner's graveyard", "removed": "remove it from the game"}.get(one.else_to)
        if where is None:
            raise Wordless("where it goes instead")
        may, cant = ("", "can't") if one.must_pay else ("you may ", "don't")
        said.append(f"as this comes into play, {may}{paid(t, one.unless)}. If you {cant}, {where} instead")
    if one.choices:
        said.append(f"as this comes into play, {doings(t, one.choices)}")
    if one.copy_of is not None:
        how = ["tapped"] if one.tapped else []
        said.append(
            f"you may have this come into play {' '.join([*how, 'as a copy of'])} {one_of(t, one.copy_of)}"
            f"{copy_but(t, one.but)}"
        )
    if not said:
        raise Wordless("how it comes into play")
    return said


def _playing(t: Telling, one: a.PlayingAbility) -> str:
    only = f"if {condition(t, one.condition)}" if one.condition is not None else ""
    match one.kind:
        case "additional":
            return f"as an additional cost to play this, {paid(t, one.cost)}"
        case "optional":
            return f"you may {paid(t, one.cost)} as an additional cost to play this ({one.name})"
        case "alternative":
            what = paid(t, one.cost) if one.cost.parts else "play this without paying its mana cost"
            head = f"{only}, " if only else ""
            return f"{head}you may {what}" + (" rather than pay its mana cost" if one.cost.parts else "")
        case "restriction" if only:
            return f"play this only {only}"
        case "flash" if one.cost.parts:
            return f"you may {paid(t, one.cost)} more to play this any time you could play an instant"
        case "flash":
            return f"you may play this any time you could play an instant{' ' + only if only else ''}"
        case "on X":
            return f"only {' and/or '.join('{' + color + '}' for color in one.name)} may be spent on X"
        case "never targets" if one.spares is not None:
            return f"{one_of(t, one.spares)} can't be chosen as its target as this is played"
        case "no countering":
            return "this can't be countered"
    raise Wordless(f"playing: {one.kind}")


def _costs(t: Telling, one: a.CostAbility) -> str:
    change = one.change
    if change.this:
        what = "this costs"
    elif change.kind:
        return _other_costs(t, one)
    else:
        what = f"{filtered(t, change.spells, many=True)}"
        if change.by is not None:
            who = reference(t, change.by)
            what += " you play" if who.is_you else f" that {who.text} plays"
        what += " cost"
    parts = [f"{symbols(change.increase)} more" if change.increase else "", f"{symbols(change.reduce)} less" if change.reduce else ""]
    times = "" if change.times == 1 else f" for each of the {amount(t, change.times).removeprefix('the number of ')}"
    least = f", but at least {{{change.least}}}" if change.least else ""
    only = f"as long as {condition(t, one.condition)}, " if one.condition is not None else ""
    said = listed(part for part in parts if part) or (f"{{{change.least}}} at least" if change.least else "")
    if change.least and not any(parts):
        least = ""
    if not said:
        raise Wordless("what costs change")
    return f"{only}{what} {said} to play{times}{least}"


def _other_costs(t: Telling, one: a.CostAbility) -> str:
    change = one.change
    if change.kind == "activated":
        what = f"activated abilities of {filtered(t, change.spells, many=True)} cost"
    else:
        what = f"{change.kind} costs cost"
        if change.by is not None:
            who = reference(t, change.by)
            what = f"{change.kind} costs that {'you pay' if who.is_you else who.text + ' pays'} cost"
    floor = f", but at least {{{change.floor}}}" if change.floor else ""
    only = " unless they are mana abilities" if change.spares_mana else ""
    if change.also:
        return f"{what} besides: {paid(t, Cost(change.also))}"
    said = f"{symbols(change.increase)} more" if change.increase else f"{symbols(change.reduce)} less"
    return f"{what} {said}{floor}{only}"


__all__ = ["ability_sentences", "body_said", "clauses", "keyword_said"]
