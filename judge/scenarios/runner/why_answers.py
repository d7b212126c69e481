"""Why a thing is as it is at the end of a run, and why something of it did not happen: as data and as lines."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge.citations.numbered_steps import called
from judge.engine.explanation.action_reasons import Reason
from judge.engine.explanation.object_reasons import ObjectReasons, reasons_of
from judge.engine.explanation.survival import why_not_lost
from judge.engine.language.creature_types import subtypes_in_words
from judge.scenarios.runner.referents import everything, matching
from judge.scenarios.runner.scenario_run import Run


def why_as_data(run: Run, name: str, edition: str = "") -> dict[str, Any]:
    """What made the thing that a name means look as it does (``ladder``), what keeps it in play (``kept``), why it is
    face down or stays tapped (``stands``), which of its abilities never
    triggered (``silent``), which of its actions its player could not take at the end (``refused``) and which effects leave it alone
    (``idle``), each with rule and fact; and which events about it effects replaced or prevented (``replaced``), by which of several
    first and by whose choice. Of a player only the last is told, and what keeps one in the game who would lose it (``kept``).

    ``found`` is false where nothing is called that.
    """
    number = edition or run.edition
    if run.pause is None or run.start is None:
        return {"name": name, "found": False}
    game = run.pause.meanwhile
    player = next((p for p in game.players.values() if p.name.lower() == name.strip().lower()), None)
    if player is not None:
        kept = _ruled(why_not_lost(game, player.id), number)
        return {"name": player.name, "found": True, "id": player.id, "kept": kept, "replaced": _replaced(run, player.id, number)}
    ids = [id for id in matching(game, run.names, name, everything(game)) if id in game.objects]
    if not ids:
        return {"name": name, "found": False}
    id = next((one for one in ids if one in game.in_play), ids[0])
    made = reasons_as_data(reasons_of(game, id, run.start, run.happenings), number)
    return {**made, "replaced": _replaced(run, game.objects[id].card, number)}


def _replaced(run: Run, about: int, edition: str) -> list[dict[str, Any]]:
    """The events about a player, or the object of a card, that effects changed, or could not change."""
    return [
        {
            "event": one.event, "became": one.became, "by": one.by, "others": list(one.others), "chooser": one.chooser,
            "rules": [called(slug, edition) for slug in one.rules], "slugs": list(one.rules),
        }
        for one in run.replaced if about in one.about
    ]


def _replaced_lines(found: list[dict[str, Any]]) -> list[str]:
    lines = []
    for one in found:
        if one["became"] == one["event"] and "replacement/cant-be-prevented" in one["slugs"]:
            lines.append(f"    not prevented: {one['event']}, whatever {one['by']} says [{', '.join(one['rules'])}]")
            continue
        first = f"; it came before {' and '.join(one['others'])}" if one["others"] else ""
        chose = f", as {one['chooser']} chose" if one["others"] and one["chooser"] else ""
        rest = f"instead: {one['became']}" if one["became"] else "nothing of it happened"
        if one["became"] == one["event"]:
            rest = "it happened in the way that this says"
        lines.append(f"    changed: {one['event']}, by {one['by']}{first}{chose}; {rest} [{', '.join(one['rules'])}]")
    return lines


def reasons_as_data(made: ObjectReasons, edition: str) -> dict[str, Any]:
    """What is told of one object, with the numbers of an edition."""

    def ruled(slug: str, fact: str, **more: Any) -> dict[str, Any]:
        return {**more, "rule": called(slug, edition), "slug": slug, "fact": fact}

    return {
        "name": made.name, "found": True, "id": made.id, "printed": _look(made.printed), "now": _look(made.now),
        "zone": made.zone, "owner": made.owner, "controller": made.controller,
        "ladder": [
            {
                "layer": rung.layer, "about": rung.about, "source": rung.source_name, "kind": rung.kind, "timestamp": rung.timestamp,
                "says": rung.says,
                "before": _look(rung.before), "after": _look(rung.after), "changes": list(rung.changes),
                "rules": list(dict.fromkeys(called(slug, edition) for slug in rung.rules)), "slugs": list(rung.rules),
                "waited_for": list(rung.waited_for),
            }
            for rung in made.ladder
        ],
        "kept": _ruled(made.kept, edition),
        "stands": _ruled(made.stands, edition),
        "silent": [ruled(one.reason.rule, one.reason.fact, text=one.text) for one in made.silent],
        "refused": [ruled(one.reason.rule, one.reason.fact, action=one.said) for one in made.refused],
        "idle": [ruled(one.rule, one.fact, source=one.source_name, text=one.text) for one in made.idle],
    }


def _ruled(found: Iterable[Reason], edition: str) -> list[dict[str, Any]]:
    """Reasons with the numbers of an edition."""
    return [{"rule": called(one.rule, edition), "slug": one.rule, "fact": one.fact} for one in found]


def _look(look: Any) -> dict[str, Any]:
    size = f"{look.power}/{look.toughness}" if look.power is not None or look.toughness is not None else ""
    types = " ".join((*look.supertypes, *look.types, *subtypes_in_words(look.subtypes)))
    return {"name": look.name, "size": size, "types": types, "colors": list(look.colors)}


def why_as_lines(run: Run, name: str, edition: str = "") -> list[str]:
    """The same for a terminal."""
    made = why_as_data(run, name, edition)
    if not made["found"]:
        return [f'why {name}: nothing here is called "{name}"']
    if "ladder" not in made:
        changed = [f"    still in the game: {one['fact']} [{one['rule']}]" for one in made["kept"]] + _replaced_lines(made["replaced"])
        return [f"why {made['name']}:" + ("" if changed else " no effect changed anything that happened to this player"), *changed]
    lines = [f"why {made['name']}: it begins as {_said(made['printed'])}"]
    for rung in made["ladder"]:
        source = f"{rung['source']} ({rung['kind']})" if rung["source"] != made["name"] or rung["kind"] != "counters" else "its counters"
        lines.append(f"    layer {rung['layer']}: {source}: {rung['says']}{_waited(rung)} [{', '.join(rung['rules'])}]")
    lines.append(f"    so it is {_said(made['now'])}")
    lines += [f"    it stays: {one['fact']} [{one['rule']}]" for one in made["kept"]]
    lines += [f"    as it stands: {one['fact']} [{one['rule']}]" for one in made["stands"]]
    lines += [f"    did not trigger: {' '.join(one['text'].split())}: {one['fact']} [{one['rule']}]" for one in made["silent"]]
    lines += [f"    can't {one['action']}: {one['fact']} [{one['rule']}]" for one in made["refused"]]
    lines += [f"    not by {one['source']}: {one['fact']} [{one['rule']}]" for one in made["idle"]]
    return lines + _replaced_lines(made["replaced"])


def _waited(rung: dict[str, Any]) -> str:
    return f" (it waited for {' and '.join(rung['waited_for'])}, on which it depends)" if rung["waited_for"] else ""


def _said(look: dict[str, Any]) -> str:
    colors = " and ".join(look["colors"]) or "colorless"
    return " ".join(filter(None, (look["size"], f"{colors} {look['types']}")))
