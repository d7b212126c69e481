"""What every game is full of, and a reader who wants the answer needs not hear: passing, paying, one step after another."""

from __future__ import annotations

import re

from judge.engine.trace import Step

QUIET = re.compile(
    r".+ (passes|gets priority|gets priority again|pays|untaps|draws for the turn|has been played"
    r"|goes on top of the stack|goes onto the stack|shuffles \(.*|is unblocked|becomes blocked|decides)|.+'s permanents phase"
    r"|no state-based effect applies|the total cost is .*|(the|an additional) .+ (step|phase)( of .+)? (begins|ends)|who is unblocked"
    r"|.+ (makes mana for|pays|adds) \{.*|.+'s turn( begins)?|a continuous effect (begins|ends).*|no attackers: .*"
    r"|(.+'s (ability|delayed ability|state trigger|madness)|.+ ability) (\(.+\) )?goes on the stack|.+ looks at .*"
    r"|state-based effects|damage wears off .*|the (.+) (step|phase) of .+'s turn|.+ declares (no attackers|attackers|blockers)"
    r"|.+ searches .+'s library|the stack is empty, and nothing is left to resolve"
    r"|combat damage is dealt|combat damage goes on the stack|.+ is no longer where it was; its ability resolves all the same"
    r"|.+ draws a hand of \d+ cards|what was kept from untapping this once is free again"
    r"|before .+ gets priority|.+ assigns \d+ to .+|no combat damage is assigned"
)
"""Steps that say nothing by themselves. What they consist of is looked at all the same."""

UNOPENED = re.compile(r".+ (pays|makes mana for \{.*)|damage wears off .*|.+ uses .+ for mana")
"""Steps whose parts say nothing either."""

OF_COURSE = re.compile(r".+ (untaps|draws for the turn)")
EXPECTED = re.compile(r".+ (becomes untapped|draws a card)")
"""Steps of which only what nobody expects is told, and what is expected in them."""

REMARKS = frozenset({"playing/one-of-its-types", "playing/basic-lands", "state-based/copy-out-of-place"})
"""Rules about what something is, remarked as it is chosen, and about the copy of a spell that is over: nobody misses them."""

AT_FIRST = ", as the situation begins"
"""How a step ends that tells what effects make of something before anything happens."""


def is_look(step: Step) -> bool:
    """Whether a step tells how something looks, and nothing that happened."""
    return step.kind == "look" or step.text.endswith(AT_FIRST)


ORDINARY = frozenset({
    "state-based/check", "resolving/after-resolution", "resolving/top-of-stack", "resolving/instructions-in-order", "resolving/last-step",
    "resolving/permanents", "resolving/own-instructions", "playing/what-the-text-says", "playing/targets-as-described",
    "triggers/putting-on-stack",
    "triggers/choices-when-put", "triggers/triggering", "triggers/comes-into-play", "continuous/layers", "effects/from-resolution",
    "continuous/while-in-its-zone", "continuous/modifying-size", "replacement/before-the-event", "replacement/one-at-a-time",
    "replacement/never-happens", "combat/declaring-attackers", "combat/chosen-attackers", "combat/tapping-attackers",
    "combat/become-attacking", "combat/declaring-blockers", "combat/chosen-blockers", "combat/become-blocking", "combat/become-blocked",
    "combat/beginning-step", "combat/attacking-player", "combat/end-step", "combat/ends", "turn/combat-phase", "combat/assigning-damage",
    "combat/damage-equals-power", "combat/no-attackers", "combat/unblocked", "combat/damage-resolves", "combat/dealt-at-once",
    "combat/dividing-damage", "combat/damage-on-the-stack", "effects/damage", "effects/draw", "effects/moving", "effects/gain-life",
    "effects/lose-life", "effects/destroy", "effects/add-mana", "mana/basic-land-ability",
    "turn/drawing", "turn/drawing-one-by-one", "mana/paying-from-pool",
    "playing/playing-mana-abilities", "mana/what-is-a-mana-ability", "mana/resolves-at-once", "playing/announcing", "playing/targets",
    "playing/total-cost", "playing/paying", "playing/steps-in-order", "playing/spell-played", "playing/ability-played",
    "mana/chance-for-mana", "playing/abilities-on-stack", "playing/reversal", "timing/before-priority", "timing/passing",
    "timing/keeps-priority", "timing/all-pass-empty", "playing/on-top-of-the-stack", "playing/when-spells-are-played",
    "playing/playing-a-spell", "playing/sorceries", "playing/creatures", "playing/enchantments", "playing/artifacts", "turn/ending",
    "turn/upkeep-step", "turn/end-of-turn-step", "turn/no-priority-in-untap", "turn/main-phase-begins", "turn/main-phases", "turn/phases",
    "turn/next", "turn/beginning-phase", "turn/end-phase", "turn/draw-step", "turn/untapping", "timing/main-phase-ends", "turn/wear-off",
    "playing/tap-symbol", "effects/tap",
})
"""Rules that take part in nearly every game: they decide a sentence only where no other does."""

LAST = frozenset({
    "playing/one-of-its-types", "combat/removed-from-combat",
    "effects/counters", "effects/removing-counters", "effects/tokens", "effects/what-a-token-is", "continuous/timestamps",
    "continuous/overriding", "continuous/color-setting", "continuous/setting-size", "continuous/type-adding", "continuous/gaining",
    "continuous/losing", "continuous/in-each-layer", "triggers/from-the-start", "triggers/beginning-triggers",
    "effects/variables-once", "replacement/shields", "replacement/static-abilities", "playing/reversal",
    "effects/as-much-as-possible", "playing/static-abilities-on-the-stack", "replacement/comes-into-play-with",
    "multiplayer/losing-is-leaving", "keywords/phasing-in-the-untap-step", "continuous/control",
})
"""Rules that say how something is done which a narrower one decides: they come behind the others of a sentence."""

IN_COMBAT = ("combat/damage-resolves", "combat/declaring-attackers", "combat/declaring-blockers")
"""What decides a sentence about combat where nothing out of the ordinary does."""

OUTCOMES = {
    "effects/indestructible": "what is indestructible is not destroyed",
    "replacement/cant-be-prevented": "that damage can't be prevented",
}
"""What comes of an effect by a rule that leaves no step of its own."""

BECAUSE = {
    "state-based/lethal-damage": "because of the damage on {it}",
    "state-based/zero-toughness": "because {its} toughness is 0 or less",
    "state-based/zero-life": "for having no life left",
    "multiplayer/team-at-zero": "for having no life left",
    "state-based/empty-library": "for having drawn from an empty library",
    "state-based/poison": "for having ten poison counters",
    "state-based/legend-rule": "because two legendary permanents of one name are in play",
    "state-based/illegal-aura": "because {it} enchants nothing that {it} may enchant",
    "state-based/zero-loyalty": "because {it} has no loyalty left",
    "state-based/world-rule": "because more than one world permanent is in play",
    "keywords/deathtouch-destroys": "because a source with deathtouch dealt damage to {it}",
}
"""Why a state-based effect does what it does, in a few words; "it" is what it happens to."""
