"""Constructions said in other words that the grammar reads, in a line whose names are marked: "lets it through", "under Blood Moon". Pure.

Each is a way of speaking, with names, owners and numbers kept as they are; what is dropped says nothing of the game.
"""

from __future__ import annotations

import re

from judge.scenarios.question.marked_question import Marked

OWNER = r"(?:player\d+ 's|his|her|their)"
NAMED = r"(?:(?:an?|the|another|his|her|player\d+ 's|\d+) )*card\d+"
BEGINS = r"(?:(?<=[.;?!,] )|^)"
ENDS = r"(?= [.,;?!)]|$)"
_ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth"
ORDINALS = {word: at for at, word in enumerate(_ORDINALS.split(), 1)}
ORDINAL = "|".join(ORDINALS)
ABILITY = r"(?:(?:triggered|comes-into-play|enters-the-battlefield|cip|etb) )?(?:trigger|ability)"
COMES = r"\b(?:it is|(?:(?<=[.;,] )|^)(?:then |next )*(?:comes|begins|starts|follows|is))"
"""Words with which a step or a turn is said to come."""
PHRASES = tuple((re.compile(said), meant) for said, meant in (
    (rf"{BEGINS}({NAMED}) is on the stack ,? ?(?:and )?(?=player|he |she )", r"with \1 on the stack , "),
    (rf"{BEGINS}({NAMED}) on the stack ,? ?(?:and )?(?=player|he |she )", r"with \1 on the stack , "),
    (r"(?:while|with|when) (?:the |its |his |her |player\d+ 's )*(?:(?!card|player)[a-z-]+ )?(?:trigger|ability|triggered ability)"
     r" (?:is )?(?:still |already )?on the stack(?! (?:targeting|aimed))", "with the trigger on the stack"),
    (r"(?:while|with|when) (?:the |his |her |player\d+ 's )*(card\d+) (?:'s )?(?:trigger|triggered ability) (?:is )?(?:still |already )?"
     r"on the stack", r"in response to the \1 trigger"),
    (r"\b(with|while|once|when|after) (?:(?:all|both)(?: of)? )?(?:its|his|her|their|(?:the )?card\d+ 's|player\d+ 's)"
     r" ((?:combat |first[- ]strike |regular )?damage (?:(?:is|goes|still|already|has been put) )*on (?:the )?stack)", r"\1 \2"),
    (r"(card\d+) (?:connects|gets in|gets through) (?:with|to|on|for damage to) (player\d+)\b", r"\1 deals combat damage to \2"),
    (rf"{BEGINS}({NAMED}(?: (?:with|and) {NAMED})*(?: in play)?) , unblocked(?= [.;])", r"\1 is attacking unblocked"),
    (rf"{BEGINS}(\d+|no) cards? in ({OWNER}) (graveyard|hand|library){ENDS}", r"there are \1 cards in \2 \3"),
    (rf"\b({OWNER}) (library|hand|graveyard) (?:is down to|has|contains|holds) (?:only |just |exactly )?(\d+|no) cards?(?: left)?\b",
     r"there are \3 cards in \1 \2"),
    (rf"\b({OWNER}) graveyard (?:has|contains|holds) ({NAMED}){ENDS}", r"there is \2 in \1 graveyard"),
    (r"\b(player\d+) 's (?:side of the (?:board|table)|side|board) (?:is|has|consists of|contains|are) ", r"\1 has "),
    (rf"\bunder (?:an? |the )?(card\d+){ENDS}", r"with \1 in play"),
    (rf"\bthe only (?:other )?creature (?:on the (?:board|table)|in play|around) is (player\d+) 's (card\d+){ENDS}",
     r"\1 has \2 in play"),
    (r"\b(player\d+|he|she) (?:has )?(?:named|chose) ((?:player\d+ 's )?card\d+|white|blue|black|red|green) with"
     r" (?:his|her|the|an?|player\d+ 's) (card\d+)", r"\1 has \3 in play naming \2"),
    (r"\bpitch(?:es|ed)? (\d+|an?|another) cards?\b", r"discards \1 cards"),
    (r" ,? ?for which (?:player\d+|he|she) (?:has |have )?(?:already )?paid (?:the |its )?echo\b ?,?", " ,"),
    (r"\ba (?:full|whole) (?:hand|grip)(?: of (?:7 )?cards)?(?= [.,;?]|$| and)", "7 cards in hand"),
    (r" without summoning sickness\b", ""),
    (r"\b(player\d+|he|she) (pays? (?:openmana\w+|\d+(?: mana)?|(?:the |\d+ )?(?:white|blue|black|red|green)(?: mana)?|(?:the|its) mana"
     r"|mana)) ,? ?in (?:response|answer|reply) ,? ?(?=(?:to|for|and) )", r"in response \1 \2 "),
    (rf"{COMES} (?:(?:the|now|next) )*(upkeep|draw step|end step|turn) of (player\d+) ,? ?who (?=has|have|controls?\b)",
     r"it is \2 's \1 . \2 "),
    (rf"{COMES} (?:(?:the|now|next) )*(upkeep|draw step|end step|turn) of (player\d+)\b", r"it is \2 's \1"),
    (rf"{BEGINS}(?:(?:then|next) )+(?:comes|begins|starts|follows) (player\d+ 's) (?:next )?(upkeep|draw step|end step|turn)\b",
     r"it is \1 \2"),
    (r"\b(card\d+(?: in play)?) (?:with (?:no|0)|without(?: any| its)?) counters(?: left)?(?: on (?:it|them))?\b",
     r"\1 with 0 owncounters"),
    (rf"(?:(?<=[.;,] )|^)({OWNER} card\d+) has (?:used(?: up)?|spent|lost|removed|no more of) (?:all (?:of )?)?its counters"
     r"(?: (?:by now|already))?(?= [.;,]|$)", r"\1 is in play with 0 owncounters"),
    (rf"(?:(?<=[.;,] )|^)({OWNER} card\d+) (?:has|is down to) (?:no|0) (?:more )?counters(?: (?:left|on it|any more))*(?= [.;,]|$)",
     r"\1 is in play with 0 owncounters"),
    (rf"\b(send|point|aim|put|throw|direct)(s?) (?:the|its|his|her) (?:(?:token|copy|copied creature|new creature|clone)(?: ?'s)? )?"
     rf"(?:{ABILITY}|damage) (?:at|to|on) (?!his face|her face)(?={NAMED}|player)", r"choose\2 "),
    (rf"\b(?:target|choose)(s?) ({NAMED}) with (?:the|its|his|her) (?:(?:token|copy|copied creature|new creature|clone)(?: ?'s)? )?"
     rf"{ABILITY}(?= [.;,?]|$| and)", r"choose\1 \2"),
    (r"\bfloats (\d?[wubrg]{1,5})\b", r"floats openmana\1"),
    (r"\b(player\d+) 's (card\d+) (?:flips|reveals|turns up|flipped) (?:an? )?(card\d+)",
     r"\1 has \2 in play and reveals \3 during \1 's upkeep"),
    (r"\bwith (?:plenty|lots|enough|a lot) of (?:\w+ )?mana(?: open| available| up| to spare| left)?\b", ""),
    (r"\b(?:has|have) (?:plenty|lots|enough|a lot) of (?:\w+ )?mana(?: open| available| up| to spare| left)?\b", "can pay"),
    (r"\b(has|have) nothing but ((?:\d+ |an? )?card\d+) in hand\b", r"\1 \2 in hand"),
    (r"\b(?:nothing|no cards?|not a card) but ", ""),
    (r"\bjust the (?=\d)", ""),
    (r"(?<= )(?:and|then|,) before (?:the )?end of (?:the |that )?turn ,? ?", ", then "),
    (r"\b(?:has|have) nothing (?:else )?to (?:spend|use) (?:the|that|it)(?: mana)? (?:on|for)\b", "has no responses"),
    (r"\b(?:the |his |her |player\d+ 's )?top card (?:of (?:the|his|her|player\d+ 's) (?:library|deck) )?is (?:an? )?(card\d+)",
     r"there is \1 on top of the library"),
    (r"\bwith (\d+) floating mana\b", r"with \1 mana floating"),
    (rf"(?:^|(?<=[.;,] )|(?<=and ))(?:both|each|2 of us|both of us|we|players)(?: are| being)? at (\d+)(?: life)?{ENDS}",
     r"players are at \1"),
    (r"(player\d+) (plays|casts|play|cast) (card\d+) on (player\d+) 's (card\d+) ,? ?(?:which|that) (?:targets|targeted|is targeting)"
     r" ((?:player\d+ 's )?(?:card\d+|player\d+)) ,?", r"\4 plays \5 on \6 . in response \1 \2 \3 on \5"),
    (r"\bfresh (?=card\d)", ""),
    (r"\b(player\d+) taps? (\d+) (card\d+) and (plays?|casts?) (card\d+) with (?:only|just|exactly|those) \d+ mana\b",
     r"\1 has only \2 \3 and \4 \5"),
    (r"\b(turns? (?:\w+ ){0,3}up) with openmana\w+", r"\1"),
    (r"\bis (?:that|this|the|such an?) (?:block|attack|play|aura|enchantment|move|activation|choice)(?: then)? "
     r"(legal|allowed|possible|ok|okay|fine)\b", r"is that \1"),
    (rf"\b(?:does|will|would|can|do) (?:(?:{OWNER}|the|its|this|that) )*(?:protection from [a-z]+|regeneration|the shield|this|that) "
     rf"save ({NAMED}|it|him|her|them)\b", r"does \1 survive"),
    (r"\bwho (draws?|discards?|gains?|loses?|gets?) the \d+ (?=cards?|life|damage|points?)", r"who \1 the "),
    (r"\bwhat (?:becomes|comes|will become) of (?:the|that|this) (?:attack|combat|fight)\b", "what happens"),
    (rf"\b(plays?|casts?) (card\d+) and cop(?:y|ies) (?={NAMED})", r"\1 \2 copying "),
    (r"\bhits? (?:him|her|player\d+)(?: in the face)? with (it|them)\b", r"attacks with \1"),
    (r"\b(?:moves|goes|proceeds|move|go|proceed) on to (?=combat|the |his |her |attack)", "goes to "),
    (r" with all (?:his|her|their|player\d+ 's) (?:lands|mana) tapped(?: out)? (?=(?:plays?|casts?) card\d+ by (?:remov|return|sacrific"
     r"|discard|pay)ing)", " "),
    (rf"\b(player\d+|who)( 's|se)? (?:only|sole) (?:creatures?|permanents?) (?:is|are) ({NAMED})", r"\1 has \3"),
    (rf", whose (?:only|sole) (?:creatures?|permanents?) (?:is|are) (?={NAMED})", ", who has only "),
    (rf"\b(player\d+) 's (?:whole|entire|full) hand (?:is|consists of) ({NAMED}(?: and {NAMED})*)", r"\1 has \2 in hand"),
    (rf"\b(\d+ cards in hand) , 1 of which (player\d+) now (plays?|casts?) : (?={NAMED})", r"\1 . \2 \3 "),
    (r"\b(?:takes?|removes?) all (\d+) (?:counters )?off(?: it)?\b", r"removes \1 counters"),
    (r"\b(?:takes?|removes?) both (?:of (?:its|the) )?(?:\w+)?counters(?: off(?: it)?)?\b", "removes 2 counters"),
    (rf"\b(removes? \d+ counters) and (?:shoots?|hits?|pings?|kills?|targets?) (?={NAMED}|player)", r"\1 targeting "),
    (r"\b(removes? \d+ cards) in (?=(?:his|her|the|player\d+ 's) (?:graveyard|yard))", r"\1 from "),
    (r"\b(removes? \d+ cards from (?:his|her|the|player\d+ 's) (?:graveyard|yard)) from the game\b", r"\1"),
    (r"\b(attack|attacks|block|use|play) (?:at once|right away|immediately|straight away)(?=$| [.,;?!])", r"\1"),
    (rf"\b(?:brings?|gets?|returns?) ({NAMED}) back with ({NAMED}) from (his|her|the|player\d+ 's) graveyard",
     r"plays \2 on \1 in \3 graveyard"),
    (rf"\b(?:brings?|gets?|returns?) ({NAMED}) back from (his|her|the|player\d+ 's) graveyard with ({NAMED})",
     r"plays \3 on \1 in \2 graveyard"),
    (rf"\bputs? (?:an? |1 )?\w*counters on ({NAMED}|it) for mana\b", r"uses \1"),
    (rf"\b(player\d+) (plays|casts|play|cast) ({NAMED}) (?:while|with|when) (player\d+) 's (card\d+)( for \d+)? "
     r"(?:at|on|targeting|aimed at) (?:him|her) is on the stack", r"\4 plays \5\6 targeting \1 . in response \1 \2 \3"),
    (r"\blater (?=(?:in|on|during) (?:his|her|player\d+ 's)(?: own)? (?:turn|upkeep))", ""),
    (rf"\b(player\d+) (plays|casts|play|cast) ({NAMED})(?: at instant speed)? (?:thanks to|by virtue of|by way of) ({NAMED})"
     r"(?: at instant speed)?",
     r"\1 has \4 in play and \2 \3"),
    (r"\b(card\d+) (?:plus|and|and then) another \1\b", r"2 \1"),
    (r" (?:and|,) (removes? \d+ counters)(?: from it)? (?:when|once|after|as soon as) ((?:the )?(?:combat )?damage is on the stack)",
     r" . when \2 , \1"),
))
"""What is said, and in what words it is read."""
COUNTED = re.compile(r"\b(?P<number>\d+) (?P<what>card\d+) ,? ?including (?:those|these|the) (?P<told>\d+)\b")
"""Things of which some were named before: "six artifacts including those two"."""
UPKEEP = re.compile(
    rf"\b(?:this|it) is (?:already )?the (?P<nth>{ORDINAL}) upkeep (?:of|for|with) (?P<whose>player\d+) 's (?P<card>card\d+)"
)
AT_FACE = re.compile(
    r"\b(?:sends?|points?|aims?|puts?|throws?) (?:the|its|his|her) (?:trigger|ability|damage) (?:at|to|on) "
    r"(?:(?:his|her) (?:face|head)|him)"
)
COUNTER_USED = re.compile(rf"\buses? 1 (?P<of>\w+)counters (?:for|to give) (?P<bonus>bonus\w+) (?:on|to) (?P<what>{NAMED})")
TAKEN_WITH = re.compile(
    rf"\b(?P<who>player\d+) (?:has |have )(?:taken|stolen) (?P<what>{NAMED}) with (?:(?:an?|his|her) )*(?P<aura>card\d+)"
)
OF_THEM = re.compile(r"\b(?P<does>(?:sacrific|sac|tap|untap|feed|equip|unsummon|regenerat)\w*) (?P<number>\d+) of them\b")
BOTH = re.compile(r"\b(?P<aims>targeting|targets|on|at) both (?:of )?(?:(?:the|his|her) )?(?P<card>card\d+)(?! (?:and|,) )")
OF_MINE = re.compile(
    r"\b(?P<asks>does|do|is|will|would|are|did) (?P<who>player\d+) 's"
    r"(?= (?:still |also |then )*(?:get|have|come|die|survive|stay|live|go|untap|tapped|untapped|destroyed|dead|safe)\b| ?\?| ?$)"
)
RANDOM_CARD = re.compile(
    r"(?P<hit>\b(?:hits|deals combat damage to|connects with|damages) (?P<player>player\d+)\b)(?P<between>.{0,20}? )"
    r"the (?:random(?:ly chosen)?|discarded) card is (?:an? )?(?P<card>card\d+)"
)
"""What is discarded as chance has it: "the random card is Basking Rootwalla"."""
OF_CARD = re.compile(r"(?:(?<=^)|(?<=[.,;?!] ))(?:the |an? )?(?P<card>card\d+) player\b(?! ')|\b(?:the |an? )?(?P<his>card\d+) player 's")
"""A player who is called by what he or she has: "the Psychatog player"."""


def _counter_used(match: re.Match[str], marked: Marked) -> str:
    """A counter that is used is one of what is called so: "uses a Jitte counter for -1/-1 on the Giant"."""
    named = (at for at, card in enumerate(marked.cards) if match["of"] in card.name.lower() and "counter" in card.text)
    at = next(named, -1)
    return f"uses card{at} to give {match['what']} {match['bonus']}" if at >= 0 else match[0]


def _of_them(match: re.Match[str]) -> str:
    """So many of things that were told by number before: "sacrifices one of them"."""
    told = re.findall(r"\b(\d+) (?:(?:untapped|tapped|other) )*(card\d+)", match.string[: match.start()])
    groups = dict.fromkeys(card for number, card in told if int(number) > int(match["number"]))
    return f"{match['does']} {match['number']} of the {next(iter(groups))}" if len(groups) == 1 else match[0]


def _both(match: re.Match[str]) -> str:
    """Both of two things of one name that were told by number before, as targets."""
    told = re.search(rf"\b2 (?:(?:untapped|tapped|other) )*{match['card']}\b", match.string[: match.start()])
    return f"{match['aims']} the 2 {match['card']}" if told else match[0]


def _of_mine(match: re.Match[str], marked: Marked) -> str:
    """What somebody has played last, called by whose it is alone: "does mine get counters"."""
    played = re.findall(rf"\b{match['who']} (?:(?:then|now) )?(?:plays?|casts?) (?:an? |the )?(card\d+)", match.string[: match.start()])
    lasting = [mark for mark in played if not re.search("Instant|Sorcery|Interrupt", marked.named(mark).type)]
    return f"{match['asks']} {lasting[-1]}" if lasting else match[0]


def _taken_with(match: re.Match[str], marked: Marked) -> str:
    """What somebody has taken with an Aura is enchanted with it by now."""
    return f"{match['who']} has {match['aura']} on {match['what']}" if "Aura" in marked.named(match["aura"]).type else match[0]


def paraphrased(text: str, marked: Marked) -> str:
    """The words of a line, those of such constructions said as the grammar reads them."""
    for said, meant in PHRASES:
        text = said.sub(meant, text)
    if marked.asker in (0, 1) and len(marked.players) == 2:
        text = AT_FACE.sub(f"targets player{1 - marked.asker}", text)
    text = RANDOM_CARD.sub(lambda match: f"{match['hit']}{match['between']}{match['player']} discards {match['card']}", text)
    text = COUNTER_USED.sub(lambda match: _counter_used(match, marked), text)
    text = OF_THEM.sub(_of_them, text)
    text = BOTH.sub(_both, text)
    text = OF_MINE.sub(lambda match: _of_mine(match, marked), text)
    text = TAKEN_WITH.sub(lambda match: _taken_with(match, marked), text)
    text = COUNTED.sub(lambda match: f"{int(match['number']) - int(match['told'])} {match['what']}", text)
    text = UPKEEP.sub(
        lambda match: f"{match['whose']} has {match['card']} with {ORDINALS[match['nth']] - 1} agecounters . "
        f"it is {match['whose']} 's upkeep",
        text,
    )
    if marked.asker < 0 and (of := OF_CARD.search(text)) is not None:
        card = of["card"] or of["his"]
        text = f"player0 has {card} in play . " + OF_CARD.sub(lambda match: "player0" + (" 's" if match["his"] else ""), text)
    return " ".join(text.split())
