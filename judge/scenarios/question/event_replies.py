"""Answers about what happened: what resolves, triggers or is legal, what is paid, who controls what, where it is. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.scenarios.board.board_views import BoardView, CardView, SeatView
from judge.scenarios.question.question_happenings import Happened, Reply, found, shown_by
from judge.scenarios.question.question_topics import Asked

YES_OR_NO = re.compile(r"(?:so |and |then |but )*(?:do|does|did|is|are|am|will|would|must|has|have|can|could)\b", re.IGNORECASE)
COLORS = ("white", "blue", "black", "red", "green")
KINDS = ("creature", "artifact", "enchantment", "land")
BACK = re.compile(r"\bback\b|\breturn(?:s|ed)?\b|\bhand\b")


def yes(asked: Asked, is_so: bool) -> str:
    """ "Yes: " or "No: ", where that is asked."""
    return "" if not YES_OR_NO.match(asked.words) else "Yes: " if is_so else "No: "


def resolved(asked: Asked, names: Sequence[str], end: BoardView, happened: Sequence[Happened]) -> list[Reply]:
    """Whether spells and abilities resolve, are countered, or trigger."""
    if re.search(r"\btrigger", asked.words):
        return _triggered(asked, names, happened)
    out = []
    for name in names:
        ability = "'s? ability" if "abilit" in asked.words else ""
        countered = found(happened, rf"^{re.escape(name)}{ability}(?:'s? ability)? is countered")
        resolves = found(happened, rf"^{re.escape(name)}{ability}(?:'s? ability)? resolves")
        asks_countered = re.search(r"counter|fizzle", asked.words) is not None
        if not countered and not resolves:
            out += _unresolved(asked, name, end, happened)
            continue
        said = f"{name} is countered." if countered else f"{name} resolves."
        out.append(shown_by(yes(asked, bool(countered) == asks_countered) + said, countered or resolves))
    return out


def _unresolved(asked: Asked, name: str, end: BoardView, happened: Sequence[Happened]) -> list[Reply]:
    """What is said of a spell that neither resolves nor is countered: it leaves the stack otherwise, or the game is over before."""
    leaves = found(happened, rf"^{re.escape(name)} .*(?:removed from the game|out of the game|hand|library)", ("event",))
    if leaves:
        return [shown_by(f"{yes(asked, False)}{leaves[-1].text}.", leaves)]
    if end.over and any(one.name == name or one.source == name for one in end.stack):
        ends = found(happened, r"(?:loses|wins) the game|has (?:lost|won)")
        return [shown_by(f"{yes(asked, False)}the game is over before {name} resolves.", ends)]
    return []


def _triggered(asked: Asked, names: Sequence[str], happened: Sequence[Happened]) -> list[Reply]:
    every = found(happened, r"triggers", ("trigger",))
    its = [one for one in every if any(name in one.text for name in names)] if names else every
    what = f"{names[0]}'s ability" if names else "nothing"
    if its:
        return [shown_by(f"{yes(asked, True)}{its[0].text}.", its[:1])]
    return [Reply(f"{yes(asked, False)}{what} does not trigger." if names else f"{yes(asked, False)}no ability triggers.")]


def paid(asked: Asked, names: Sequence[str], happened: Sequence[Happened]) -> list[Reply]:
    """What was paid for a spell, an ability or an attack."""
    for at, one in enumerate(happened):
        if one.kind == "action" and (match := re.match(r"(.+?) (?:plays|declares attackers)(?: (.+))?$", one.text)):
            if (names and match[2] and match[2] not in names) or (asked.players and match[1] not in asked.players):
                continue
            inside = [step for step in happened[at + 1 :] if step.path.startswith(f"{one.path}.")]
            costs = found(inside, r"^the total cost is \{") if match[2] else found(inside, rf"^{re.escape(match[1])} makes mana for \{{")
            cost = re.search(r"\{.*\}", costs[0].text) if costs else None
            if cost is not None:
                what = f"pays {cost[0]} for {match[2]}" if match[2] else f"pays {cost[0]} to attack"
                return [shown_by(f"{match[1]} {what}.", costs[:1])]
            if match[2]:
                return [Reply(f"{match[1]} pays nothing for {match[2]}.")]
    for one in found(happened, r"^\w+ pays \{", ("event",)):
        if not asked.players or one.text.split()[0] in asked.players:
            return [shown_by(f"{one.text}.", [one])]
    return []


def controlled(asked: Asked, names: Sequence[str], end: BoardView, happened: Sequence[Happened]) -> list[Reply]:
    """Who controls what."""
    out = []
    for seat in end.seats:
        for card in in_play(seat):
            if card.card in names or card.name in names:
                who = card.controller or seat.name
                is_so = not asked.players or who in asked.players
                out.append(Reply(f"{yes(asked, is_so)}{who} controls {card.name}."))
    lost = lying(asked, names, end, end, happened) if not out else []
    return out or [Reply(f"{yes(asked, False) or 'Nobody: '}{one.text}") for one in lost]


def in_play(seat: object) -> list[CardView]:
    """What lies on a player's side, with what is attached to it."""
    cards = [card for zone in ("creatures", "others", "lands") for card in getattr(seat, zone)]
    return [*cards, *(one for card in cards for one in card.attached)]


def lying(asked: Asked, names: Sequence[str], start: BoardView, end: BoardView, happened: Sequence[Happened]) -> list[Reply]:
    """Where cards are in the end."""
    out = []
    for name in names:
        places = [
            (f"in {seat.name}'s {zone}", seat.name, zone)
            for seat in end.seats
            for zone in ("hand", "graveyard", "library")
            for card in getattr(seat, zone)
            if card.card == name
        ]
        places += [
            (f"in play under {card.controller or seat.name}'s control", card.controller or seat.name, "in play")
            for seat in end.seats
            for card in in_play(seat)
            if card.card == name
        ]
        places += [("removed from the game", "", "removed") for card in end.removed if card.card == name]
        if not places:
            ended = found(happened, rf"^{re.escape(name)} ceases to exist", ("event",))
            out += [shown_by(f"{yes(asked, False)}{name} ceases to exist.", ended)] if ended else []
            continue
        where, who, zone = places[0]
        said = asked.words.replace("into play", "in play")
        wanted = [zone for zone in ("hand", "graveyard", "library", "in play", "removed") if zone in said]
        theirs = zone == "in play" or not asked.players or who in asked.players
        is_so = zone in wanted and theirs if wanted else zone in ("hand", "in play") and (not asked.players or who in asked.players)
        moves = found(happened, rf"\b{re.escape(name)}\b.*(?:graveyard|hand|library|removed|comes into play|goes out)", ("event",))
        answer = yes(asked, is_so) if wanted or BACK.search(asked.words) or "stay" in asked.words else ""
        out.append(shown_by(f"{answer}{name} is {where}.", moves))
    return out


def in_combat(asked: Asked, names: Sequence[str], happened: Sequence[Happened]) -> list[Reply]:
    """Whether things are still in combat, as attackers or blockers, or blocked."""
    out = []
    for name in names:
        if not any(re.search(r"attack|block", one.text) for one in happened if one.kind == "action"):
            continue  # there is no combat
        dealt = next((at for at, one in enumerate(happened) if "combat damage to" in one.text), len(happened))
        blocked = re.search(r"\bblocked\b", asked.words) is not None
        leaves = rf"^{re.escape(name)} (?:is removed from combat|goes |is destroyed|regenerates)"
        gone = found(happened[:dealt] if blocked else happened, leaves, ("event", "rule"))
        said = f"{name} {'leaves combat' if gone else 'stays blocked' if blocked else 'stays in combat'}."
        out.append(shown_by(f"{yes(asked, bool(gone) == ('removed' in asked.words))}{said}", gone))
    return out


def able_to(asked: Asked, happened: Sequence[Happened]) -> list[Reply]:
    """Who can attack or block: those that were declared, where each was tried."""
    verb = asked.words.rpartition(" ")[2]
    done = [(one, match[1]) for one in happened if one.kind == "event" and (match := re.match(rf"(.+) {verb}s ", one.text))]
    names = [name for _, name in done]
    said = " and ".join(counted_names(names)) or "None of them"
    if asked.words.startswith("how many"):
        said = f"{len(names)} can {verb}: {said}" if names else f"None can {verb}"
        return [shown_by(f"{said}.", [one for one, _ in done])]
    answer = ("Yes: " if names else "No: ") if asked.words.startswith("any") else ""
    said = said.replace("None", "none") if answer else said
    return [shown_by(f"{answer}{said} can {verb}.", [one for one, _ in done])]


def counted_names(names: Sequence[str]) -> list[str]:
    """Names, those of several things once with their number."""
    return [name if names.count(name) == 1 else f"{names.count(name)} {name}" for name in dict.fromkeys(names)]


def forced_to(asked: Asked, names: Sequence[str], happened: Sequence[Happened]) -> list[Reply]:
    """Whether something has to attack or block: whether it does so where nobody chose it."""
    verb = asked.words.rpartition(" ")[2]
    out = []
    for name in names[:1]:
        unasked = any(one.kind == "default" and re.search(rf"\b{re.escape(name)} {verb}s ", one.text) for one in happened)
        done = [one for one in found(happened, rf"^{re.escape(name)} {verb}s ", ("event",)) if unasked]
        text = f"Yes: {name} has to {verb}." if done else f"No: {name} does not have to {verb}."
        out.append(shown_by(text, done))
    return out


def adds_mana(asked: Asked, seats: Sequence[SeatView], happened: Sequence[Happened]) -> list[Reply]:
    """Whether players get mana from what was tapped, beside what they pay with."""
    out = []
    for seat in seats:
        made = [one for one in found(happened, rf"^{re.escape(seat.name)} adds ", ("event",)) if one.path.count(".") < 2]
        kept = "".join(seat.pool)
        out.append(shown_by(f"{yes(asked, bool(made or kept))}{made[-1].text if made else f'{seat.name} gets no mana'}.", made))
    return out


def in_state(asked: Asked, names: Sequence[str], start: BoardView, end: BoardView, happened: Sequence[Happened]) -> list[Reply]:
    """Whether a permanent is tapped or face up, what it can do, and what it is."""
    out = []
    played = {card.physical for seat in start.seats for card in seat.hand if card.card in names}
    every = [card for seat in end.seats for card in in_play(seat)]
    for card in (card for card in every if card.card in names or card.name in names or card.physical in played):
        words = asked.words.lower()
        if re.search(r"\buntaps?\b", words):
            steps = found(happened, rf"^{re.escape(card.name)} becomes untapped", ("event",))
            out.append(shown_by(f"{yes(asked, bool(steps))}{card.name} {'untaps' if steps else 'does not untap'}.", steps))
            break
        if re.search(r"\b(?:un)?tapped\b", words):
            said = "tapped" if card.tapped else "untapped"
            out.append(Reply(f"{yes(asked, (said == 'tapped') == (re.search(r'untapped', words) is None))}{card.name} is {said}."))
        elif re.search(r"\bface[ -](?:up|down)\b", words):
            said = "face down" if card.face_down else "face up"
            out.append(Reply(f"{yes(asked, said.split()[1] in words)}{card.name} is {said}."))
        elif color := next((color for color in (*COLORS, "color") if re.search(rf"\b{color}\b", words)), ""):
            has = [{"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}.get(one, one) for one in card.colors]
            said = " and ".join(has) or "colorless"
            out.append(Reply(f"{yes(asked, color in has)}{card.name} is {said}."))
        elif kind := next((kind for kind in KINDS if re.search(rf"\ban? (?:\w+ )?{kind}\b", words)), ""):
            out.append(Reply(f"{yes(asked, kind in card.type_line.lower())}{card.name} is a {card.type_line.lower()}."))
        if re.search(r"\babilities\b", words):
            has_any = bool(card.keywords or card.text)
            loses = re.search(r"\blose\b", words) is not None
            out.append(Reply(f"{yes(asked, has_any != loses)}{card.name} has {'abilities' if has_any else 'no abilities'}."))
        for ability in (word for word in ABILITIES if re.search(rf"\b(?:have|has|get|gets|gain|gains|keep|keeps|lose|loses|and"
        rf"|or) {word}\b", words)):
            has_it = any(ability in word.lower() for word in card.keywords)
            loses = re.search(r"\bloses?\b", words) is not None
            out.append(Reply(f"{yes(asked, has_it != loses)}{card.name} {'has' if has_it else 'does not have'} {ability}."))
    return out


ABILITIES = ("flying", "trample", "haste", "first strike", "double strike", "vigilance", "fear", "shadow", "protection", "shroud")
"""Keyword abilities of which is asked whether something has them."""
