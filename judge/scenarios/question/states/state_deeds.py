"""What was done before, told as a state or as an earlier step: "got a Giant Growth", "took it with Control Magic last turn". Pure."""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.cards.card import CardDefinition
from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.states.state_attributes import AURA, Told
from judge.scenarios.question.states.state_words import (
    BEFORE,
    BEGINS,
    DAMAGE,
    DAMAGED,
    ENDS,
    NOW,
    OWN,
    THING,
    is_kind,
    mark_of,
    named,
    owner_of,
    told_of,
)

SPELL = "Instant|Sorcery|Interrupt"
SOME_DAMAGE = "Some Damage"
DONE = r"(?:(?:has|have|had|already|just|also) )*"


def some_damage(number: str, marked: Marked) -> str:
    """The mark of a spell of our making that deals so much damage to a creature."""
    name = f"{SOME_DAMAGE} {number}"
    at = next((at for at, card in enumerate(marked.cards) if card.name == name), -1)
    if at < 0:
        marked.cards.append(CardDefinition(name, "{0}", "Instant", "", f"{name} deals {number} damage to target creature."))
        marked.made.append(len(marked.cards) - 1)
        at = len(marked.cards) - 1
    return f"card{at}"


def _taken(match: re.Match[str], marked: Marked) -> Told:
    """Damage that something was dealt: there from the first, or after a spell that was told before, as a step."""
    earlier = marked.text + match.string[: match.start()]
    told = not re.search(r"\b(?:attacks?|blocks?|plays?|casts?)\b", earlier)
    if "since" in match.groupdict() and not match["perfect"] and not match["since"] and not told:
        return None  # what comes of what was told
    told_of(match["since"], marked)
    return "", f"{match['thing']} has {match['number']} damage"


def _taken_after(match: re.Match[str], marked: Marked) -> Told:
    """Damage that something was dealt after a spell that changed it."""
    if not is_kind(match["spell"], SPELL, marked):
        return None
    told_of(match["since"], marked)
    other = _other(match["thing"], marked)
    thing = named(match["thing"])
    return "", f"{match['thing']} gets {match['spell']} . then {other}casts {some_damage(match['number'], marked)} on {thing}"


def _other(thing: str, marked: Marked) -> str:
    """The player whose a thing is not, as "player1 "; the second of two where that is not said."""
    owner = re.match(r"player(\d+)", owner_of(thing))
    at = next((at for at in range(len(marked.players)) if owner is None or at != int(owner[1])), 0) if owner else 1
    return f"player{at} "


def _got(match: re.Match[str], marked: Marked) -> Told:
    """A spell that something got before."""
    if not is_kind(match["spell"], SPELL, marked):
        return None
    return "", f"{match['spell']} has been played on {match['thing']}"


def _got_both(match: re.Match[str], marked: Marked) -> Told:
    """Spells that something got one after the other, each of which has resolved."""
    if not (is_kind(match["first"], SPELL, marked) and is_kind(match["second"], SPELL, marked)):
        return None
    return "", " . ".join(f"{match[one]} has been played on {match['thing']} . it resolves" for one in ("first", "second"))


def _has_on(match: re.Match[str], marked: Marked) -> Told:
    """A spell that has resolved, and whose effect is on something."""
    if not is_kind(match["spell"], SPELL, marked):
        return None
    again = f" . {mark_of(match['thing'])}" if match["on"] else ""
    return "", f"{match['spell']} has been played on {match['thing']} . it resolves{again}"


def _put_on(match: re.Match[str], marked: Marked) -> Told:
    """An Aura that somebody put on something before, which is there by now."""
    if not is_kind(match["aura"], AURA, marked) or "just" in match["perfect"].split() or not (match["perfect"] or match["before"]):
        return None
    said = f"{match['who']} 's {mark_of(match['aura'])} is on {match['thing']}"
    return "", f"{said} , {match['who']}" if match["on"] else said


def _taken_with(match: re.Match[str], marked: Marked) -> Told:
    """What somebody took with an Aura before."""
    if not is_kind(match["aura"], AURA, marked):
        return None
    said = f"{match['who']} 's {match['aura']} is on {match['thing']}"
    return "", f"{said} , {match['who']}" if match["on"] else said


def _counted(match: re.Match[str], marked: Marked) -> Told:
    """Counters that somebody put on something with a spell before."""
    if not is_kind(match["maker"], SPELL, marked):
        return None
    told_of(match["maker"], marked)
    thing = match["thing"] if owner_of(match["thing"]) else f"{match['who']} 's {mark_of(match['thing'])}"
    return "", f"{thing} has {match['number'] or 1} {match['kind']} on it"


def _made(match: re.Match[str], marked: Marked) -> Told:
    """Tokens that somebody made with a spell before."""
    if not is_kind(match["maker"], SPELL, marked) or marked.named(match["token"]).name not in marked.tokens:
        return None
    told_of(match["maker"], marked)
    fresh = "summoning sick " if match["now"] else ""
    return "", f"{match['who']} has {match['number']} {fresh}{match['token']} in play"


CAME_WITH = re.compile(
    r"[Ww]hen [^.,]*(?:comes into play|enters)[^.,]*, (?:put|create) (?P<number>\w+) (?P<size>\d+/\d+) (?P<color>\w+) (?P<kind>[A-Z]\w+)"
    r" creature tokens?"
)
"""The tokens that something brings as it comes into play."""


def _played(match: re.Match[str], marked: Marked) -> Told:
    """A spell that somebody played in an earlier turn: it is in the graveyard by now, with flashback removed from the game; a permanent is
    there with the tokens that it brought."""
    if not is_kind(match["spell"], SPELL, marked):
        return "", f"{match['who']} has {match['spell']}{_brought(match['spell'].split()[-1], marked)} in play"
    if match["back"] or match["flashed"]:
        return "", f"{match['who']} has {match['spell']} removed from the game"
    return "", f"{match['who']} has {match['spell']} in graveyard"


def _brought(mark: str, marked: Marked) -> str:
    """The tokens that a permanent brought as it came into play, as a thing beside it; "" for none."""
    came = CAME_WITH.search(marked.named(mark).text)
    if came is None:
        return ""
    at = next((at for at, card in enumerate(marked.cards) if card.name == came["kind"] and card.name in marked.tokens), len(marked.cards))
    if at == len(marked.cards):
        color = {"white": "{W}", "blue": "{U}", "black": "{B}", "red": "{R}", "green": "{G}"}.get(came["color"], "")
        marked.cards.append(CardDefinition(came["kind"], color, f"Creature - {came['kind']}", came["size"], ""))
        marked.made.append(at)
        marked.tokens.add(came["kind"])
    numbers = ("", "a", "two", "three", "four", "five")
    return f" and {max(numbers.index(came['number']) if came['number'] in numbers else 1, 1)} card{at}"


def _triggered(match: re.Match[str], marked: Marked) -> Told:
    """A permanent of which an ability is on the stack as its step begins."""
    if not re.search("beginning of (?:your|each player's|each) (?:upkeep|draw step)", marked.named(match["card"]).text):
        return None
    return "", f"{match['thing']} is in play"


def _kept(match: re.Match[str], marked: Marked) -> Told:
    """What somebody has for which a cost was paid before."""
    return "", f"{match['who']} has {match['thing']} in play"


def _gained(match: re.Match[str], marked: Marked) -> Told:
    """What gave somebody life as it came into play was played."""
    gives = re.search(r"comes? into play, you gain|enters[^.,]*, you gain", marked.named(mark_of(match["thing"])).text)
    return ("", f"{match['who']} plays {match['thing']}") if gives else None


def _let_put(match: re.Match[str], marked: Marked) -> Told:
    """A spell that somebody had put on somebody, with what it is to do."""
    if not is_kind(match["spell"], SPELL, marked):
        return None
    mode = " preventing damage" if (match["noun"] or "").startswith("prevent") else ""
    return "", f"{match['who']} plays {match['spell']} on {match['aim']}{mode} . it resolves"


DEEDS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str], Marked], Told]], ...] = tuple((re.compile(said), told) for said, told in (
    (rf"{BEGINS}(?P<thing>{THING}) (?:{DONE}(?:got|gets|had|gotten|received)|gets) (?:an? |the )?(?P<spell>card\d+)(?: {NOW}| on"
     rf" (?:his|her|player\d+ 's) turn)?"
     rf"(?: ,)? (?:and|and then|then) (?:{DAMAGED}){DAMAGE}", _taken_after),
    (rf"{BEGINS}(?P<thing>{THING}(?: (?:enchanted|equipped) with {THING})?) (?P<perfect>(?:(?:has|have|already|had|was|were|been)"
     rf" )*)(?:already )?"
     rf"(?:taken|took|dealt|suffered|received|sustained) (?:already )?{DAMAGE}", _taken),
    (rf"{BEGINS}(?P<thing>{THING}) (?:has|have) (?:an? )?(?P<spell>card\d+) on it"
     rf"(?:(?P<on> and)(?= (?:took|has|got|is|was|attacks|blocks) )"
     rf"|{ENDS})", _has_on),
    (rf"{BEGINS}(?P<thing>{THING}) {DONE}(?:took|taken|got|received) (?:an? )?(?P<first>card\d+) and (?:an? )?(?P<second>card\d+)"
     rf"(?: {NOW})?{ENDS}", _got_both),
    (rf"{BEGINS}(?P<thing>{THING}) {DONE}(?:got|had|gotten|received) (?:an? |the )?(?P<spell>card\d+)(?: {NOW})?{ENDS}", _got),
    (rf"(?P<who>player\d+) (?P<perfect>{DONE})(?:put|played|cast|attached|stuck) (?P<aura>{THING}) (?:on|onto) (?P<thing>{THING})"
     rf"(?: (?P<before>{BEFORE}))?(?P<on> and(?= [a-z]+s\b))?{ENDS}", _put_on),
    (rf"(?P<who>player\d+) {DONE}(?:took|taken|stole|stolen|gained control of|grabbed|snatched) (?P<thing>{THING})"
     rf" (?:with|through|via|by|using) (?:(?:his|her|an?|the) )*"
     rf"(?P<aura>card\d+)(?: (?:{BEFORE}|{NOW}))?(?P<on> and(?= [a-z]+s\b))?", _taken_with),
    (rf"(?P<who>player\d+) {DONE}(?:put|placed|got) (?:(?P<number>\d+|one) )?(?P<kind>\w+counters) on (?P<thing>{THING})"
     rf" (?:with|from|by|using) (?P<maker>{THING})"
     rf"(?: (?:{BEFORE}|{NOW}))?", _counted),
    (rf"(?P<who>player\d+) {DONE}(?:made|created|got) (?P<number>\d+|an?|1) (?P<token>card\d+)(?: tokens?)?"
     rf" (?:with|from|off|through|using) (?P<maker>{THING})"
     rf"(?: {BEFORE})?(?P<now> {NOW})?", _made),
    (rf"(?P<who>player\d+) {DONE}(?:played|cast|(?P<flashed>flashbacked)) (?P<spell>{THING})"
     r"(?P<back> (?:with|using|for its) flashback(?: cost)?)?"
     rf" {BEFORE}", _played),
    (rf"(?P<thing>(?:{OWN} )?(?P<card>card\d+)) (?:has|have) (?:just |already )?triggered", _triggered),
    (rf"(?P<who>player\d+) {DONE}paid (?:the |its )?echo (?:on|for|of) (?P<thing>{THING})(?: {BEFORE})?", _kept),
    (rf"(?P<who>player\d+) (?:gains|gained|has gained) \d+(?: life)? (?:from|off|with|by|through) (?P<thing>{THING})", _gained),
    (rf"(?P<who>player\d+) (?:has|have) had (?P<spell>card\d+)(?: 's)?(?: (?P<noun>prevention|shield|effect|ability))?"
     rf" (?:put|played|cast|used) on"
     rf" (?P<aim>himself|herself|{THING}|player\d+)", _let_put),
))
"""What was done before, with how it is told as what is there."""
PLAIN = tuple((re.compile(said), meant) for said, meant in (
    (r"(?:the )?(card\d+)(?: 's)? controller (?:pays for (?:its |the |a )?regeneration|regenerates (?:it|them))", r"\1 is regenerated"),
    (r"\b(player\d+|he|she) (?:has|have) (?:the |enough |the necessary )?(?:lands?|mana)(?: open| available| untapped)? to"
     r" (?=[a-z]+ (?:it|him|her|them|card|his|the))",
     r"\1 wants to "),
    (r"\b(?:lets?|leaves?|leaving|letting) (?:the |its |his |her )?(echo|upkeep|upkeep cost|cumulative upkeep)(?: cost)?(?: of"
     r" card\d+)?(?: go)? unpaid",
     r"does not pay the \1"),
    (r"\b(?:declines|refuses|chooses not|prefers not|elects not) to pay\b", "does not pay"),
    (r"\bdoes not (?:want|wish|care) to pay\b", "does not pay"),
    (r"\bdoes not pay the (?:cumulative upkeep|echo|upkeep)(?: cost)? (?:of|for|on) "
     r"(?=(?:his|her|the|player\d+ 's) )", "does not pay for "),
    (rf"\b(player\d+) (?:has )?suspended ({THING}) {BEFORE}", r"\1 has \2 suspended"),
    (r"\bas target of the copy\b", "as the target of the copy"),
    (rf"{BEGINS}({THING}) (?:names|is naming|has named|is set to|was set to|has been set to)(?: the card)?"
     rf" (?=card\d|white|blue|black|red|green)", r"\1 is in play naming "),
))
"""Ways of speaking of what is not paid, or is chosen."""
