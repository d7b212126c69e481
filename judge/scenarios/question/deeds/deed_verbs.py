"""The lexicon of deeds: what a verb means by what it is done to. Pure."""

from __future__ import annotations

from judge.scenarios.question.deeds.ability_verbs import ABILITY_SENSES
from judge.scenarios.question.deeds.verb_senses import ANYTHING, AT, BEFORE, FROM, ON, PAST, WITH, Sense

AIMED = (("aim", AT, ANYTHING),)
TARGETING = ("{object}", "targeting {aim}")

SENSES = (
    Sense(
        "go fly head come travel sail fall land strike",
        "", "target", ("{aim}",), (("aim", AT | {"for"}, ANYTHING),), ("aim",), frozenset(), "spell",
    ),
    Sense("fall succumb lose die", "", "be", ("hit by {killer}",), (("killer", frozenset(("to",)), "spell"),), ("killer",), frozenset(),
          "creature artifact land enchantment"),
    Sense("deal do", "mana", "play", ("{tool}", "targeting {aim}"), (("tool", WITH, "spell"), ("aim", AT, ANYTHING)), ("tool", "aim")),
    Sense(
        "get have take receive eat suffer catch",
        "spell", "be", ("{object} has been played on {subject}",), (), ("subject",), frozenset(),
        "creature artifact land enchantment", PAST,
    ),
    Sense("redirect divert steer deflect change switch swing", "told spell noun it", "choose", ("{aim}",),
          (("aim", frozenset(("to", "at", "onto", "toward", "towards", "on", "into")), ANYTHING),), ("aim",)),
    Sense("send turn", "told noun", "choose", ("{aim}",), (("aim", frozenset(("to", "onto", "toward", "towards")), ANYTHING),), ("aim",)),
    Sense("send point aim put throw direct fire", "trigger", "target", ("{aim}",), AIMED, ("aim",)),
    Sense("take steal snatch grab", "creature artifact land enchantment", "have", ("{tool} on {object}",), (("tool", WITH, "aura"),),
          ("tool",), frozenset(), "", PAST),
    Sense("make turn", "permanent", "animate", ("{object}",), (("into", frozenset(("into",)), "kind"),), ("into",)),
    Sense("make", "permanent", "animate", ("{object}",), (("kind", frozenset(("",)), "kind"),), ("kind",)),
    Sense(
        "throw hurl toss sling launch aim point fire send direct shoot drop slap stick lay chuck lob unleash slam bring put land blast "
        "level train rain hit waste spend burn unload expend blow pin plant dump empty hang",
        "spell", "play", TARGETING, (("aim", AT | {"for", "after"}, ANYTHING),), ("aim",),
    ),
    Sense("throw hurl toss launch fire unleash drop slam chuck lob land", "spell", "play", ("{object}",)),
    Sense(
        "throw slap stick drop lay slam drape wrap hang land plant clap aim point send bring toss pin tack clamp",
        "aura", "play", ("{object}", "on {aim}"), (("aim", ON | {"at"}, "card it"),), ("aim",),
    ),
    Sense("lay drop slam deploy land plop", "permanent", "play", ("{object}",)),
    Sense("bring run", "permanent", "play", ("{object}",), (), (), frozenset(("out", "down"))),
    Sense("bring", "creature", "put", ("{object} into play",), (), (), frozenset(("in",))),
    Sense(
        "follow continue finish",
        "", "play", ("{tool}", "targeting {aim}"), (("tool", WITH, "spell permanent"), ("aim", AT, ANYTHING)), ("tool",),
    ),
    Sense(
        "follow continue",
        "it noun", "play", ("{tool}", "targeting {aim}"), (("tool", WITH, "spell permanent"), ("aim", AT, ANYTHING)), ("tool",),
    ),
    Sense(
        "start begin open lead come go end strike",
        "", "play", ("{tool}", "targeting {aim}"), (("tool", WITH, "spell"), ("aim", AT, ANYTHING)), ("tool",),
    ),
    Sense(
        "reply react retaliate",
        "", "respond", ("with {tool}", "targeting {aim}"), (("tool", WITH, "spell permanent"), ("aim", AT, ANYTHING)), ("tool",),
    ),
    Sense(
        "strike hit fight fire shoot",
        "", "respond", ("with {tool}", "targeting {aim}"), (("tool", WITH, "spell permanent"), ("aim", AT, ANYTHING)), ("tool",),
        frozenset(("back",)),
    ),
    Sense(
        "feed offer",
        "creature it", "sacrifice", ("{object}", "to {aim}"), (("aim", frozenset(("to", "into")), "permanent"),), ("aim",),
    ),
    Sense(
        "strap buckle hang hand pass shift transfer slide switch swap fasten place slap throw stick carry bring",
        "equipment", "move", ("{object}", "from {source}", "onto {aim}"), (("aim", ON, "creature it"), ("source", FROM, "creature it")),
        ("aim",),
    ),
    Sense("arm suit outfit dress", "creature it", "equip", ("{tool}", "to {object}"), (("tool", WITH, "equipment"),), ("tool",)),
    Sense("flip unmask", "creature it", "turn", ("{object} face up",), (), (), frozenset(("up", "over"))),
    Sense("unmask", "creature it", "turn", ("{object} face up",)),
    Sense(
        "throw hurl toss sling launch fire send direct chuck lob train aim point",
        "told", "aim", ("{object}", "at {aim}"), AIMED, ("aim",),
    ),
    Sense("point aim turn fire direct train", "tool", "use", ("{object}", "targeting {aim}"), AIMED, ("aim",)),
    Sense(
        "send",
        "creature", "attack", ("{aim}", "with {object}"), (("aim", frozenset(("at", "against", "into", "to", "after")), "player"),),
        ("aim",),
    ),
    Sense(
        "send throw",
        "creature", "attack", ("with {object}",), (), (), frozenset(("in", "into combat", "into battle", "into the fray",
        "into the red zone", "to the attack", "on the attack", "into attack", "in for the attack")),
    ),
    Sense(
        "send throw run ram crash hurl march lead",
        "creature", "attack", ("with {object}", "into {aim}"), (("aim", frozenset(("into",)), "creature"),), ("aim",),
    ),
    Sense("turn tip tap", "creature", "attack", ("with {object}",), (), (), frozenset(("to attack", "for the attack"))),
    Sense("turn tip", "creature", "attack", ("with {object}",), (), (), frozenset(("sideways",))),
    Sense(
        "come go crash barrel march wade run storm move get rumble charge pile",
        "", "attack", ("{aim}", "with {tool}"), (("tool", WITH, "creature"), ("aim", AT, "player")), ("tool",), frozenset(("in", "over",
        "across", "in for the attack")),
    ),
    Sense(
        "come go swing charge run",
        "", "attack", ("{aim}", "with {tool}"), (("tool", WITH, "creature"), ("aim", frozenset(("at", "after", "for")), "player")),
        ("tool", "aim"),
    ),
    Sense(
        "come go swing charge run rumble",
        "", "attack", ("{aim}",), (("aim", frozenset(("at", "after")), "player"),), ("aim",), frozenset(), "creature",
    ),
    Sense(
        "charge rush bash beat smash crash lash beat ram",
        "", "attack", ("{aim}", "with {tool}"), (("tool", WITH, "creature"), ("aim", AT, "player")), ("tool",),
    ),
    Sense(
        "go swing charge rumble",
        "", "attack", ("{aim}",), (("aim", AT, "player"),), (), frozenset(("in", "in for the attack")), "creature",
    ),
    Sense("charge rush storm", "", "attack", ("{aim}",), (("aim", AT, "player"),), (), frozenset(), "creature"),
    Sense(
        "throw put place push shove jump interpose move",
        "creature", "block", ("{aim}", "with {object}"), (("aim", BEFORE, "creature it"),), ("aim",),
    ),
    Sense(
        "throw put place push shove jump interpose move toss",
        "creature", "block", ("with {object}",), (), (), frozenset(("in the way", "in its way", "in his way", "in her way", "in the path",
        "in between", "in front")),
    ),
    Sense("step jump stand get leap", "", "block", ("{aim}",), (("aim", BEFORE, "creature it"),), ("aim",), frozenset(), "creature"),
    Sense(
        "step jump stand get leap",
        "", "block", ("{aim}", "with {tool}"), (("aim", BEFORE, "creature it"), ("tool", WITH, "creature")), ("aim", "tool"),
    ),
    Sense(
        "meet face oppose stonewall stop hinder",
        "creature it", "block", ("{object}", "with {tool}"), (("tool", WITH, "creature"),), ("tool",),
    ),
    Sense(
        "hold",
        "creature it", "block", ("{object}", "with {tool}"), (("tool", WITH, "creature"),), ("tool",), frozenset(("off", "back")),
    ),
    Sense(
        "nail smoke toast roast blast smash waste murder snipe nuke axe whack slay answer handle remove erase snuff dispatch eliminate "
        "wreck shield boost enlarge beef strengthen bolster raise rescue reanimate address neutralize meet deny negate tame stop cancel "
        "stifle squash foil thwart punish vaporize incinerate",
        "card it player", "play", ("{tool}", "targeting {object}"), (("tool", WITH, "spell"),), ("tool",),
    ),
    Sense(
        "neutralize handle stop answer tame pacify contain cripple remove hamper",
        "card it", "play", ("{tool}", "on {object}"), (("tool", WITH, "aura"),), ("tool",),
    ),
    Sense(
        "shut lock tie hold calm slow keep pin nail close",
        "card it", "play", ("{tool}", "on {object}"), (("tool", WITH, "aura"),), ("tool",), frozenset(("down", "up", "off", "out")),
    ),
    Sense(
        "save protect shield rescue",
        "card it player", "play", ("{tool}", "targeting {object}", "in response to {source}"), (("tool", WITH, "spell"), ("source", FROM
        | {"against"}, "spell")), ("tool", "source"),
    ),
    Sense(
        "save protect shield rescue",
        "card it player", "respond", ("with {tool}", "targeting {object}"), (("tool", WITH, "spell"),), ("tool",),
    ),
    Sense(
        "take pick finish wipe get bring kill burn pick knock snipe",
        "card it", "play", ("{tool}", "targeting {object}"), (("tool", WITH, "spell"),), ("tool",), frozenset(("out", "down", "off",
        "back", "up")),
    ),
    Sense(
        "nail smoke toast roast blast snipe whack slay shield boost",
        "card it player", "use", ("{tool}", "targeting {object}"), (("tool", WITH, "tool"),), ("tool",),
    ),
    Sense(
        "spend use",
        "mana", "play", ("{tool}", "targeting {aim}"), (("tool", frozenset(("on", "for", "toward", "towards")), "spell permanent"),
        ("aim", frozenset(("at", "targeting")), ANYTHING)), ("tool",),
    ),
    Sense("ditch bin dump", "card", "discard", ("{object}", "to {aim}"), (("aim", frozenset(("to", "into", "for")), "permanent"),)),
    Sense(
        "throw toss",
        "card", "discard", ("{object}", "to {aim}"), (("aim", frozenset(("to", "into", "for")), "permanent"),), (), frozenset(("away",)),
    ),
    Sense(
        "grab pull dig",
        "card", "search", ("for {object}",), (), (), frozenset(("out of the library", "from the library", "out of her library",
        "out of his library", "from her library", "from his library", "out of the deck", "from the deck")),
    ),
    Sense(
        "pump put sink pour",
        "mana", "play", ("{tool}", "for x={object}"), (("tool", frozenset(("into",)), "spell"),), ("tool",),
    ),
    Sense("hardcast", "card", "play", TARGETING, AIMED),
    Sense(
        "go",
        "", "play", ("{tool}", "targeting {aim}"), (("tool", frozenset(("for",)), "spell"), ("aim", frozenset(("at", "on")), ANYTHING)),
        ("tool",),
    ),
    Sense("say", "", "respond", ("with {tool}",), (("tool", WITH, "spell"),), ("tool",), frozenset(("no",))),
    Sense(
        "resort turn",
        "", "play", ("{tool}", "targeting {aim}"), (("tool", frozenset(("to",)), "spell"), ("aim", frozenset(("on", "at", "against")),
        ANYTHING)), ("tool",),
    ),
)
"""Every sense, the more special ones first."""
BY_VERB: dict[str, tuple[Sense, ...]] = {}
for _sense in (*ABILITY_SENSES, *SENSES):
    for _verb in _sense.verbs.split():
        BY_VERB[_verb] = (*BY_VERB.get(_verb, ()), _sense)
