"""Why a thing is as it is at the end of a run, and why something of it did not happen: as data and as lines."""

from __future__ import annotations

from typing import Any

from judge.citations.numbered_steps import called
from judge.engine.explanation.action_reasons import Refused, not_offered, why_not_attack
from judge.engine.explanation.look_ladder import ladder
from judge.engine.explanation.silent_triggers import silent_abilities
from judge.engine.explanation.survival import why_in_play
from judge.engine.queries.intrinsic_characteristics import start_of
from judge.engine.queries.view import chars, controller, name_of
from judge.engine.state import Game
from judge.scenarios.runner.referents import everything, matching
from judge.scenarios.runner.scenario_run import Run


def why_as_data(run: Run, name: str, edition: str = "") -> dict[str, Any]:
    """What made the thing that a name means look as it does (``ladder``), what keeps it in play (``kept``), which of its abilities never
    triggered (``silent``) and which of its actions its player could not take at the end (``refused``), each with rule and fact.

    ``found`` is false where nothing is called that.
    """
    number = edition or run.edition
    if run.pause is None or run.start is None:
        return {"name": name, "found": False}
    game = run.pause.meanwhile
    ids = [id for id in matching(game, run.names, name, everything(game)) if id in game.objects]
    if not ids:
        return {"name": name, "found": False}
    id = next((one for one in ids if one in game.in_play), ids[0])
    card = game.objects[id].card
    return {
        "name": name_of(game, id), "found": True, "id": id, "printed": _look(start_of(game.objects[id])), "now": _look(chars(game, id)),
        "ladder": [
            {
                "layer": rung.layer, "source": rung.source_name, "kind": rung.kind, "timestamp": rung.timestamp, "says": rung.says,
                "before": _look(rung.before), "after": _look(rung.after), "changes": list(rung.changes),
                "rules": list(dict.fromkeys(called(slug, number) for slug in rung.rules)), "slugs": list(rung.rules),
            }
            for rung in (ladder(game, id) if id in (*game.in_play, *game.stack) else ())
        ],
        "kept": [{"rule": called(one.rule, number), "slug": one.rule, "fact": one.fact} for one in why_in_play(game, id)],
        "silent": [
            {"text": one.text, "rule": called(one.reason.rule, number), "slug": one.reason.rule, "fact": one.reason.fact}
            for one in silent_abilities(run.start, run.happenings, game) if one.card == card
        ],
        "refused": [
            {"action": one.said, "rule": called(one.reason.rule, number), "slug": one.reason.rule, "fact": one.reason.fact}
            for one in _refused(game, id)
        ],
    }


def _refused(game: Game, id: int) -> list[Refused]:
    player = controller(game, id) if game.objects[id].zone == "in play" else game.objects[id].owner
    found = [one for one in not_offered(game, player) if one.object == id]
    attack = why_not_attack(game, id)
    return [*found, *([Refused(("attack", id), "attack", id, attack)] if attack is not None else [])]


def _look(look: Any) -> dict[str, Any]:
    size = f"{look.power}/{look.toughness}" if look.power is not None or look.toughness is not None else ""
    types = " ".join((*look.supertypes, *look.types, *look.subtypes))
    return {"name": look.name, "size": size, "types": types, "colors": list(look.colors)}


def why_as_lines(run: Run, name: str, edition: str = "") -> list[str]:
    """The same for a terminal."""
    made = why_as_data(run, name, edition)
    if not made["found"]:
        return [f'why {name}: nothing here is called "{name}"']
    lines = [f"why {made['name']}: it begins as {_said(made['printed'])}"]
    for rung in made["ladder"]:
        source = f"{rung['source']} ({rung['kind']})" if rung["source"] != made["name"] or rung["kind"] != "counters" else "its counters"
        lines.append(f"    layer {rung['layer']}: {source}: {rung['says']} [{', '.join(rung['rules'])}]")
    lines.append(f"    so it is {_said(made['now'])}")
    lines += [f"    it stays: {one['fact']} [{one['rule']}]" for one in made["kept"]]
    lines += [f"    did not trigger: {' '.join(one['text'].split())}: {one['fact']} [{one['rule']}]" for one in made["silent"]]
    lines += [f"    can't {one['action']}: {one['fact']} [{one['rule']}]" for one in made["refused"]]
    return lines


def _said(look: dict[str, Any]) -> str:
    colors = " and ".join(look["colors"]) or "colorless"
    return " ".join(filter(None, (look["size"], f"{colors} {look['types']}")))
