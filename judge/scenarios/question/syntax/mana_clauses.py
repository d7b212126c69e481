"""Tells what is done with lands and the mana they made in plain words: which of them are tapped, what the mana is used for. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.deeds.verb_forms import inflected
from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.syntax.word_classes import FORMS

COLOR = r"(?:white|blue|black|red|green|colorless)"
OWN = r"(?:his|her|their|the|player\d+ 's)"
SOME_OF = re.compile(
    rf"\b(?P<some>\d+|both|all(?: \d+)?) of (?P<whose>{OWN}) (?:(?P<whole>\d+) )?(?P<how>(?:untapped|tapped) )?(?P<what>card\d+|lands)\b"
)
"""Some of what there are so many of: "four of her five Mountains"."""
ITEM = r"(?:(?:an?|\d+|the|his|her|untapped) )*card\d+(?: tokens?)?"
OWNED = re.compile(rf"\b(?:has|have|controls?) (?:(?:only|exactly|just|also) )*(?P<what>{ITEM}(?:(?: ,| and| , and) {ITEM})*)")
THEM = re.compile(
    r"\b(?P<taps>taps?|tapping|tapped|uses?|using|spends?|spending) (?P<them>both(?: of them)?|(?:them|these|those)(?: all| both)?"
    r"|all(?: \d+)?(?: of them)?|(?P<some>\d+) of (?:them|these|those))(?= (?:for|to|on)\b)"
)
"""Lands that were told of before, tapped."""
LAST = re.compile(
    rf"\b(?P<does>taps?|tapping|with|using|uses?|spends?|spending) (?P<whose>{OWN}) (?:last|final|only|remaining)(?: remaining| untapped)*"
    r"(?: (?P<number>\d+))?(?: (?:remaining|untapped))* (?P<what>card\d+)\b"
)
"""Lands beside which there is no other untapped."""
MANA = (
    rf"(?:(?:only|just|all|of|the|that|this|his|her|its|their|floating|remaining|resulting|other|\d+|{COLOR}|player\d+ 's) )*"
    rf"(?:mana|{COLOR}|rest|it|them|\d+)(?: (?:of (?:it|them|(?:the|that) mana)|floating|in (?:his|her|the) (?:mana )?pool))?"
)
MADE = re.compile(
    rf"\bfor (?:(?:an?|the|\d+|its|their) )*(?:{COLOR} )?mana\b|\bfor (?:(?:an?|\d+) )*{COLOR}\b|\bfloat(?:s|ing)?\b|floatmana"
)
"""Mana that was made before."""
USES = re.compile(
    rf"\b(?P<form>uses?|spends?|using|spending|used|spent) {MANA} (?:(?P<to>to) (?:then )?(?:help )?(?:pay for (?=(?:an? |the |his |her )?"
    rf"card))?|(?:for|on|toward|towards) )(?P<next>\S+(?: card\d+| \S+)?)"
)
"""What the mana is used for."""
WITH = re.compile(
    rf" (?:with|using|from|off) (?:{MANA}|(?:the|that|this|his|her) (?:\d+ )?(?:floating )?(?:{COLOR}|mana|floating))"
    rf"(?: (?:and|plus) (?P<more>(?:(?:an?|\d+|another|his|her|the|more|other|last) )*card\d+))?"
    rf"(?= [.,;?!]|$| and | on | in | to | at | targeting | while | during | after | once | before )"
)
"""That something is paid for with it."""
TAPS_FOR = re.compile(
    rf"\b(?P<form>taps?|tapping|uses?|using|spends?|spending) (?:{OWN} |the )?(?P<lands>(?:\d+|an?|his|her) (?P<land>card\d+|lands?))"
    r"(?: (?:and|plus) (?P<lands2>(?:\d+|an?) (?P<land2>card\d+)))?"
    r" (?:for|on|to (?:play|cast|pay for|get|make)) (?P<what>(?:an? |the |his |her )?(?P<card>card\d+))(?! 's| untapped| face)"
)
"""Lands that are tapped for what is played."""
TAPS_TO = re.compile(
    r"\b(?P<form>taps?|tapping) (?:(?:the )?(?:last|other|remaining)(?: \d+)?|\d+)(?: of (?:them|those|these))? to (?P<verb>[a-z]+)(?= )"
)
"""Lands that are tapped for what somebody does then."""
FLOATING = re.compile(
    rf"(?P<plays>\b(?P<who>player\d+) [^.;]*?)(?: ,| with)? (?:floating (?P<what>\d+ (?:{COLOR} )?mana|(?:open|float)mana\w+)"
    rf"|(?<=with )(?P<left>\d+ (?:{COLOR} )?mana) (?:floating|left in (?:his|her|the) (?:mana )?pool))"
    r"(?: in (?:his|her|the) (?:mana )?pool)?(?= [.,;?!]|$| and )(?P<joins> ,? ?(?:and )?(?:then )?)?(?=(?P<next>\S+)?)"
)
"""Mana that stays in the pool while something is played."""
PAYS_FOR = re.compile(
    r"\b(?P<form>pays?|paying|paid) for (?P<what>(?:(?:an?|the|his|her|player\d+ 's) )?(?P<card>card\d+))"
    r"(?= [.,;?!]|$| and | on | with | in | using | at | during )"
)
"""A card that is paid for."""
TAPPED = re.compile(rf"\b(?P<whose>{OWN}|these|those) (?P<number>\d+ )?tapped (?P<what>card\d+)\b")
"""Lands that were told of before, and are tapped by now."""
UNSPENT = re.compile(
    rf"(?P<joins> ,| and| but| , and| , but)* (?:(?P<who>player\d+|he|she) )?(?:(?:finds|sees|has|have|has got|has found)"
    rf" (?:nothing|no use|no way)(?: else| more| at all| left)* (?:to (?:spend|use|do with)|for) {MANA}(?: (?:on|for|with))?"
    rf"|(?:has|have) nothing (?:else |more )?to do with {MANA}"
    rf"|does nothing (?:else |more )?with {MANA}|without (?:spending|using) (?:any of )?{MANA}|leaves {MANA} (?:unspent|unused|floating"
    rf"|in (?:his|her|the) (?:mana )?pool)|lets {MANA} (?:burn|go to waste|drain)|wastes {MANA}|leaving {MANA} (?:unspent|unused))"
    r"(?= [.,;?!]|$| and | in | during | as | when )"
)
"""That the mana stays where it is."""


def mana_clauses(text: str, marked: Marked) -> str:
    """The line with what is done with lands and mana told in plain words."""
    text = _told_first(SOME_OF.sub(lambda match: _some_of(match, marked), text))
    text = THEM.sub(lambda match: _them(match, marked), text)
    text = _told_first(LAST.sub(lambda match: _last(match, marked), text))
    text = TAPPED.sub(lambda match: _tapped(match, marked), text)
    text = TAPS_FOR.sub(lambda match: _taps_for(match, marked), text)
    text = TAPS_TO.sub(lambda match: _taps_to(match), text)
    text = FLOATING.sub(lambda match: _floating(match), text)
    text = UNSPENT.sub(lambda match: f" and {match['who'] or ''} does not spend the mana", text)
    text = PAYS_FOR.sub(lambda match: _pays_for(match), text)
    text = USES.sub(lambda match: _uses(match, marked), text)
    text = WITH.sub(lambda match: _with(match, marked), text)
    return _told_first(text)


def _told_first(text: str) -> str:
    """The line with each state in braces told before the sentence in which it stands."""
    parts = re.split(r"( [.;?!:](?: |$))", text)
    for at, part in enumerate(parts):
        states = re.findall(r"\{([^}]*)\}", part)
        if states:
            parts[at] = " . ".join((*dict.fromkeys(states), re.sub(r"\{[^}]*\} ?", "", part)))
    return " ".join("".join(parts).split())


def _who(before: str, whose: str) -> str:
    """The player of whom a possessive tells: who is named last as one who acts."""
    if whose.startswith("player"):
        return whose.split()[0]
    acts = re.findall(r"\b(player\d+)\b(?! 's)", before)
    return acts[-1] if acts else ""


def _made(before: str, marked: Marked) -> bool:
    """Whether mana was made before, by lands or by a spell."""
    return MADE.search(before) is not None or any(
        re.search(r"\b[Aa]dds? ", card.text) and re.search("Instant|Sorcery|Interrupt", card.type)
        for card in map(marked.named, re.findall(r"card\d+", before))
    )


def _is_land(mark: str, marked: Marked) -> bool:
    return mark == "lands" or "Land" in marked.named(mark).type


def _some_of(match: re.Match[str], marked: Marked) -> str:
    who = _who(match.string[: match.start()], match["whose"])
    spell = match["what"] != "lands" and re.search("Instant|Sorcery|Interrupt", marked.named(match["what"]).type)
    some = match["some"].removeprefix("all").strip().replace("both", "2")
    in_hand = re.match(r" (?:in|from) (?:hand|his hand|her hand)", match.string[match.end() :])
    if spell or not who or in_hand or not (some or match["whole"]):
        return match[0]
    how = match["how"] or ""
    told = f"{{{who} has {match['whole']} {how}{match['what']} in play}} " if match["whole"] else ""
    return f"{told}{some or match['whole']} {match['what']}"


def _them(match: re.Match[str], marked: Marked) -> str:
    owned = list(OWNED.finditer(match.string[: match.start()]))
    if not owned:
        return match[0]
    items = [(one[1] or "1", one[2]) for one in re.finditer(r"(?:\b(\d+|an?) (?:untapped )?)?(card\d+)", owned[-1]["what"])]
    helps = re.match(r" (?:for|to (?:play|cast|pay for|help play|convoke)) (?:an? |the |his |her )?(card\d+)", match.string[match.end() :])
    convoked = helps is not None and "onvoke" in marked.named(helps[1]).text
    fit = [(number, mark) for number, mark in items if _is_land(mark, marked) or (convoked and "Creature" in marked.named(mark).type)]
    count = sum(int(number) if number.isdecimal() else 1 for number, _ in fit)
    if match["some"]:
        return f"{match['taps']} {match['some']} {fit[0][1]}" if len(fit) == 1 and count >= int(match["some"]) else match[0]
    said = re.search(r"\d+", match["them"])
    if not fit or ("both" in match["them"] and count != 2) or (said and int(said[0]) != count):
        return match[0]
    return f"{match['taps']} " + " and ".join(f"{number if number.isdecimal() else '1'} {mark}" for number, mark in fit)


def _last(match: re.Match[str], marked: Marked) -> str:
    who = _who(match.string[: match.start()], match["whose"])
    told_before = re.search(rf"\b{match['what']}\b", match.string[: match.start()])
    if not who or told_before or not _is_land(match["what"], marked):
        return match[0]
    number = match["number"] or "1"
    behind = match["does"] in ("with", "using") and re.search(r"\bcard\d+(?: (?:it|on it))? $", match.string[: match.start()])
    if not behind and re.search(rf"\b{who} (?:plays|casts) [^.;]*$", match.string[: match.start()]):
        return f"{match['does']} another {match['what']}" if number == "1" else match[0]  # beside those that paid for it
    named = f"{number} {match['what']}" if number != "1" else f"an {match['what']}"
    return f"{{{who} has only {number} untapped {match['what']}}} {match['does']} {named}"


def _tapped(match: re.Match[str], marked: Marked) -> str:
    told_before = re.search(rf"\b{match['what']}\b", match.string[: match.start()])
    if not told_before or not _is_land(match["what"], marked):
        return match[0]
    return f"{match['whose']} {match['number'] or ''}{match['what']}"


def _taps_for(match: re.Match[str], marked: Marked) -> str:
    who = _who(match.string[: match.start()], "")
    before = re.findall(r"card\d+", match.string[: match.start()])
    card = marked.named(match["card"])
    lands = all(_is_land(one, marked) for one in (match["land"], match["land2"] or "lands"))
    if not who or not lands or (match["card"] in before and not re.search("Instant|Sorcery", card.type)) or "Land" in card.type:
        return match[0]
    told = f"{who} has {match['lands']}" + (f" and {match['lands2']}" if match["lands2"] else "") + " in play"
    form = "play" if match["form"] in ("tap", "use", "spend") else "playing" if match["form"].endswith("ing") else "plays"
    if match["land"] == "lands" and re.search(rf"\b{who} has (?:only )?\d+ lands", match.string[: match.start()]):
        return f"{form} {match['what']}"
    return f"{{{told}}} {form} {match['what']}"


def _taps_to(match: re.Match[str]) -> str:
    """What is done with the lands, where it is told that there are lands."""
    verb = next((lemma for lemma, form in FORMS.get(match["verb"], ()) if form == "base"), "")
    if not verb or verb in ("play", "cast", "pay") or not re.search(r"\blands\b", match.string[: match.start()]):
        return match[0]
    return inflected(verb, "ing" if match["form"] == "tapping" else "s" if match["form"] == "taps" else "base")


def _floating(match: re.Match[str]) -> str:
    """Mana that floats is told behind what is played; the same player acts on."""
    if not re.search(r"\b(?:plays?|casts?) ", match["plays"]) or re.search(r"\b(?:has|have|with)$", match["plays"]):
        return match[0]
    on = f"{match['who']} then " if match["next"] and match["joins"] and re.match(r"[a-z]+s$", match["next"]) else ""
    return f"{match['plays']} . {match['who']} floats {match['what'] or match['left']} . {on}"


def _pays_for(match: re.Match[str]) -> str:
    """A card that was not told of before is played."""
    if re.search(rf"\b{match['card']}\b", match.string[: match.start()]):
        return match[0]
    form = {"pays": "plays", "pay": "play", "paying": "playing", "paid": "played"}[match["form"]]
    return f"{form} {match['what']}"


def _uses(match: re.Match[str], marked: Marked) -> str:
    if not _made(match.string[: match.start()], marked):
        return match[0]
    shape = "ing" if match["form"].endswith("ing") else "s" if match["form"].endswith("s") else "base"
    first, _, more = match["next"].partition(" ")
    if match["to"]:
        verb = next((lemma for lemma, form in FORMS.get(first, ()) if form == "base"), "")
        if verb:
            return f"{inflected(verb, shape)} {more}".strip()
        if re.match(r"card\d+$", first) and more and not re.match(r"(?:on|at|,|\.|and|in|targeting)\b", more) and re.search(
            "Instant|Sorcery|Interrupt", marked.named(first).type
        ):
            return f"{first} {more}"
    played = re.sub(r"(card\d+)", r"\1 with the mana", match["next"], count=1)
    return f"{inflected('play', shape)} {played}" if played != match["next"] else match[0]



def _with(match: re.Match[str], marked: Marked) -> str:
    before = match.string[: match.start()]
    plays = re.search(r"\b(?:play|cast)(?:s|ing|ed)? [^.;]*$|\bcard\d+ (?:it|the card\d+|player\d+ 's card\d+|player\d+)$", before)
    if plays is None or not _made(before, marked):
        return match[0]
    more = match["more"] or ""
    if not more:
        return " with the mana"
    if not _is_land(more.split()[-1], marked):
        return match[0]
    return f" with {more}"
