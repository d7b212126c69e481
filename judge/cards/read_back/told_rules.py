"""What can't, must or may be done, in words, as it is said of somebody or something."""

from __future__ import annotations

import re
from typing import Any

from judge.cards.read_back.sentence_parts import Telling, Wordless, number
from judge.cards.read_back.told_amounts import amount
from judge.cards.read_back.told_costs import pays
from judge.cards.read_back.told_nouns import filtered, one_of
from judge.engine.language import changes as h
from judge.engine.language.characteristics import COLOR_OF_SYMBOL

_CANT = {
    "attack": "can't attack",
    "block": "can't block",
    "be blocked": "can't be blocked",
    "be countered": "can't be countered",
    "be regenerated": "can't be regenerated",
    "attack alone": "can't attack alone",
    "block alone": "can't block alone",
    "play abilities": "can't have its activated abilities played",
    "be prevented": "can't be prevented",
    "be redirected": "can't be dealt to something else instead",
    "play abilities except mana": "can't have its activated abilities played unless they are mana abilities",
    "play abilities that tap": "can't have its activated abilities with the tap symbol in their costs played",
    "assign combat damage": "assigns no combat damage",
    "be blocked by more than one": "can't be blocked by more than one creature",
    "be destroyed": "can't be destroyed",
    "phase out": "can't phase out",
    "have the untap": "skips its untap step",
    "have the upkeep": "skips its upkeep step",
    "be tapped for mana": "can't be tapped for mana",
    "have the draw": "skips its draw step",
    "attack with others": "can attack only alone",
    "lose the game by life": "doesn't lose the game for having 0 or less life",
}


def restricted(t: Telling, x: h.Restriction) -> str:
    matching = x.matching
    by = filtered(t, matching, many=True) if matching is not None else ""
    by = by.replace("permanents", "creatures") if "block" in x.what else by
    payer = "the defending player" if x.what == "be blocked" else "its controller"
    unless = f" unless {payer} {pays(t, x.unless)}" if x.unless is not None else ""
    if x.times != 1:
        unless += f" for each of the {amount(t, x.times).removeprefix('the number of ')}"
    match x.what:
        case "untap":
            return f"doesn't untap during its controller's untap step{unless}"
        case "untap optionally":
            return "may be left tapped during its controller's untap step"
        case "play abilities except mana" if matching is not None:
            return f"can't play activated abilities of {by} unless they are mana abilities"
        case "be blocked by":
            return f"can't be blocked by {by}"
        case "untap more than":
            what = filtered(t, matching, many=x.count != 1) if matching is not None else "permanents"
            return f"can't untap more than {number(x.count)} {what} in an untap step"
        case "attackers of it at most":
            return f"can't be attacked by more than {number(x.number)} creature{'s' * (x.number != 1)} each combat"
        case "be prevented" | "be redirected" if matching is not None:
            how = _CANT[x.what].split(" be ")[1]
            return f"can't have its damage to {one_of(t, matching)} {how}"
        case "be blocked by few":
            return f"can't be blocked except by {number(x.number or x.count)} or more creatures"
        case "block matching":
            return f"can't block {by}{unless}"
        case "be targeted by":
            return f"can't be the target of {by or 'spells or abilities'}"
        case "be enchanted by":
            return f"can't be enchanted by {by or 'Auras'}"
        case "attack player":
            return f"can't attack {by or 'you'}{unless}"
        case "play spells":
            return f"can't play {by.replace('spells or abilities', 'spells') or 'spells'}{unless}"
        case "play lands":
            return f"can't play {by or 'lands'}{unless}"
        case "come into play" if matching is not None:
            return f"can't have {filtered(t, matching, many=True).removesuffix(' in play')} come into play"
        case "search":
            return "can't search libraries"
        case "play spells at instant speed":
            return "can play spells only any time a sorcery could be played"
        case "attack without" | "block without":
            fights = x.what.removesuffix(" without")
            beside = filtered(t, matching, many=x.number != 1) if matching is not None else "creatures"
            others = f"another {beside} {fights}s" if x.number == 1 else f"at least {number(x.number)} other {beside} {fights}"
            return f"can't {fights} unless {others}, too"
        case "be attached to":
            return f"can't be attached to {by}"
        case "gain life" | "draw" | "lose the game" | "win the game":
            return f"can't {x.what}{' cards' if x.what == 'draw' else ''}"
    if x.what in _CANT:
        return _CANT[x.what] + unless
    if x.what.startswith(("attackers at most", "blockers at most")):
        return f"can't {'attack' if x.what.startswith('att') else 'block'} with more than {number(x.number)} creatures each combat"
    raise Wordless(f"the restriction {x.what}")


def required(t: Telling, what: str, matching: Any) -> tuple[str, str]:
    match what:
        case "reveal the first draw":
            return "reveal", "the first card drawn each turn"
        case "play with the hand revealed":
            return "play", "with the hand revealed"
        case "play with the top card of the library revealed":
            return "play", "with the top card of the library revealed"
        case "target":
            chosen = filtered(t, matching, many=True) if matching is not None else "these"
            return "choose", f"one of the {chosen} among the targets of his or her spells and activated abilities if able"
        case "attack":
            return "attack", "each turn if able"
        case "attack another":
            return "attack", "another player than you if able"
        case "attack along":
            return "attack", f"if able if {one_of(t, matching) if matching is not None else 'another creature'} attacks"
        case "block":
            return "block", (f"{filtered(t, matching, many=True)} " if matching is not None else "") + "if able"
        case "block matching" if matching is not None:
            return "block", f"{filtered(t, matching, many=True)} if able"
        case "be blocked":
            return "must", "be blocked if able"
        case "be blocked by all":
            return "must", f"be blocked by all {filtered(t, matching, many=True) if matching is not None else 'creatures'} able to block it"
    raise Wordless(f"the requirement {what}")


def permitted(t: Telling, x: h.Permission) -> str:
    match x.what:
        case "play lands":
            extra = {1: "an additional land", -1: "any number of additional lands"}.get(x.count) if isinstance(x.count, int) else None
            return f"may play {extra or _plain(t, x.count) + ' additional lands'} each turn"
        case "regenerate":
            return "regenerates whenever it would be destroyed"
        case "block more":
            return (
                "can block any number of creatures"
                if x.count == -1
                else (f"can block {'an additional creature' if x.count == 1 else _plain(t, x.count) + ' additional creatures'}")
            )
        case "attack as though with haste":
            return "can attack as though it had haste"
        case "attack despite defender":
            return "can attack as though it didn't have defender"
        case "block as though flying":
            return "can block as though it had flying"
        case "block while tapped":
            return "can block as though it were untapped"
        case "assign damage as though unblocked":
            return "may assign its combat damage as though it weren't blocked"
        case "untap with others":
            return "untaps during each other player's untap step, too"
        case "no maximum hand size":
            return "have no maximum hand size"
        case "flash":
            return (
                f"may play {filtered(t, x.matching, many=True) if x.matching is not None else 'spells'} any time you could play an instant"
            )
        case "mana of any color":
            return "may spend mana as though it were mana of any color"
        case "begin with it in play":
            return "may begin the game with it in play"
        case "choose attackers":
            return "choose which creatures attack"
        case "choose blockers":
            return "choose which creatures block and how they block"
        case "equip any time":
            return "may play equip abilities any time you could play an instant"
        case "break the legend rule":
            return "may stay in play together, whatever the legend rule says"
        case "regenerate":
            return "regenerates whenever it would be destroyed"
        case "keep mana":
            return "doesn't lose unspent mana as steps and phases end"
        case what if re.fullmatch(r"keep [WUBRG] mana", what):
            return f"doesn't lose unspent {COLOR_OF_SYMBOL[what[5]]} mana as steps and phases end"
        case what if what.startswith("block despite "):
            return f"can block creatures with {what.removeprefix('block despite ')} as though they didn't have it"
        case what if what.startswith("be blocked despite "):
            return f"can be blocked as though it didn't have {what.removeprefix('be blocked despite ')}"
    raise Wordless(f"the permission {x.what}")


def _plain(t: Telling, value: Any) -> str:
    return number(value) if isinstance(value, int) else amount(t, value)


def agreeing(words: str, base: bool) -> str:
    if not base:
        return words
    for one, many in (
        ("doesn't", "don't"),
        ("as though it didn't", "as though they didn't"),
        ("assigns", "assign"),
        ("skips its", "skip their"),
        ("its controller's", "their controllers'"),
        ("have its activated", "have their activated"),
    ):
        words = words.replace(one, many)
    return words
