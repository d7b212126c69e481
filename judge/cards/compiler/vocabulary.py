"""The closed lists of words that card text is made of: subtypes, keywords, numbers, and the base form of each word.

Subtypes are those in use up to October 2006 (212.3f to 212.7h give the kinds; the words are on the cards), and those of the rules of
2026-08-07 (205.3g to 205.3m).
"""

from __future__ import annotations

from functools import lru_cache

from judge.engine.language.creature_types import EVERY


def _list(text: str) -> tuple[str, ...]:
    return tuple(text.split())

CREATURE_TYPES = _list("""
Advisor Anemone Angel Anteater Antelope Ape Archer Archon Artificer Assassin Assembly-Worker Atog Aurochs Avatar Badger Barbarian
Basilisk Bat Bear Beast Beeble Berserker Bird Blinkmoth Boar Bringer Brushwagg Camarid Camel Caribou Carrier Cat Centaur Cephalid Chimera
Citizen Cleric Cockatrice Construct Coward Crab Crocodile Cyclops Dauthi Demon Deserter Devil Dinosaur Djinn Dragon Drake Dreadnought
Drone Druid Dryad Dwarf Efreet Elder Eldrazi Elemental Elephant Elf Elk Eye Faerie Ferret Fish Flagbearer Fox Frog Fungus Gargoyle Germ
Giant Gnome Goat Goblin Golem Gorgon Graveborn Gremlin Griffin Hag Harpy Hellion Hippo Hippogriff Homarid Homunculus Horror Horse Hound
Human Hydra Hyena Illusion Imp Incarnation Insect Jackal Jellyfish Juggernaut Kavu Kirin Kithkin Knight Kobold Kor Kraken Lamia Lammasu
Leech Leviathan Lhurgoyf Licid Lizard Manticore Masticore Mercenary Merfolk Metathran Minion Minotaur Mole Monger Mongoose Monk Moonfolk
Mutant Myr Mystic Nautilus Nephilim Nightmare Nightstalker Ninja Nomad Nymph Octopus Ogre Ooze Orb Orc Orgg Ouphe Ox Oyster Pegasus
Pentavite Pest Phelddagrif Phoenix Phyrexian Pincher Pirate Plant Praetor Prism Rabbit Rat Rebel Reflection Rhino Rigger Rogue Sable
Salamander Samurai Sand Saproling Satyr Scarecrow Scion Scorpion Scout Serf Serpent Servo Shade Shaman Shapeshifter Sheep Siren Skeleton
Slith Sliver Slug Snake Soldier Soltari Spawn Specter Spellshaper Sphinx Spider Spike Spirit Splinter Sponge Squid Squirrel Starfish
Survivor Tetravite Thalakos Thopter Thrull Townsfolk Treefolk Triskelavite Troll Turtle Unicorn Vampire Vedalken Viashino Volver Wall
Warrior Weird Whale Wizard Wolf Wolverine Wombat Worm Wraith Wurm Yeti Zombie Zubera Legend Lord Ali-Baba Clone Cow Dragonfly Egg Gnat
Guardian Narwhal Nekrataal Ship Sorcerer Swarm Thief Uncle-Istvan Villain Wildebeest Witch
""")
LAND_TYPES = _list("Plains Island Swamp Mountain Forest Cave Desert Gate Lair Locus Mine Planet Power-Plant Sphere Tower Town Urza's")
BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")
OTHER_SUBTYPES = _list("""
Aura Shrine Equipment Contraption Arcane Trap Treasure Food Gold Clue Blood Saga Vehicle Curse Fortification Cartouche Rune Role Class
Background Room Shard Powerstone Map Junk Lander Incubator Attraction Adventure Lesson Omen Spacecraft Bobblehead Mutagen
""")
PLANESWALKER_TYPES = _list("""
Ajani Aminatou Angrath Arlinn Ashiok Basri Bolas Calix Chandra Dack Dakkon Daretti Davriel Dihada Domri Dovin Elspeth Estrid Freyalise
Garruk Gideon Grist Huatli Jace Jaya Jeska Kaito Karn Kasmina Kaya Kiora Koth Liliana Lukka Nahiri Narset Niko Nissa Nixilis Oko Ral Rowan
Saheeli Samut Sarkhan Serra Sorin Tamiyo Teferi Teyo Tezzeret Tibalt Tyvar Ugin Urza Venser Vivien Vraska Wrenn Xenagos Yanggu Yanling
""")
SUBTYPES = frozenset((*CREATURE_TYPES, *(word for word in EVERY if " " not in word), *LAND_TYPES, *OTHER_SUBTYPES, *PLANESWALKER_TYPES))

_PLURALS = {
    "Elves": "Elf", "Dwarves": "Dwarf", "Wolves": "Wolf", "Mercenaries": "Mercenary", "Faeries": "Faerie", "Allies": "Ally",
    "Fungi": "Fungus", "Funguses": "Fungus", "Pegasi": "Pegasus", "Octopuses": "Octopus", "Foxes": "Fox", "Leeches": "Leech",
    "Phoenixes": "Phoenix", "Sphinxes": "Sphinx", "Oxen": "Ox", "Nephilim": "Nephilim",
    "Homunculi": "Homunculus", "Witches": "Witch", "Thieves": "Thief", "Walls": "Wall", "Townsfolk": "Townsfolk", "Cyclopes": "Cyclops",
    "Jellyfishes": "Jellyfish", "Mice": "Mouse", "Heroes": "Hero", "Werewolves": "Werewolf",
    "Zubera": "Zubera", "Lhurgoyfs": "Lhurgoyf", "Sorceries": "sorcery",
}

KEYWORDS = (
    "first strike", "double strike", "split second", "flying", "haste", "trample", "vigilance", "defender", "fear", "reach", "shroud",
    "flash", "flanking", "shadow", "horsemanship", "banding", "phasing", "storm", "sunburst", "convoke", "provoke", "epic",
    "indestructible", "hexproof", "menace", "deathtouch", "lifelink", "haunt", "prowess", "exalted", "delve", "persist", "undying",
    "infect", "wither", "cascade", "changeling", "exploit", "evolve", "extort", "battle cry", "umbra armor", "totem armor",
    "living weapon", "unleash", "riot", "rebound", "mentor", "intimidate", "skulk", "retrace", "jump-start", "training", "dethrone",
    "aftermath", "improvise", "conspire", "devoid", "ingest", "gravestorm", "decayed", "soulbond", "ascend", "bargain", "melee", "fuse",
    "cipher", "daybound", "nightbound",
)
"""Keywords that stand alone, without a parameter."""

ACTING_NAMES = frozenset({"exile", "destroy", "counter", "sacrifice", "regenerate", "draw", "discard"})
"""Verbs of card text that may also be a card's name."""

NUMBERS = {
    word: n
    for n, word in enumerate(
        _list("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen "
        "nineteen twenty")
    )
}

COLORS = ("white", "blue", "black", "red", "green")

NOT_COUNTER_KINDS = frozenset(_list(
    "a an one another that the these those this to would can't be each all more and or then may target additional no any it you is not "
    "every put remove of with player those other last first next X than and/or many"
))
"""Words that can stand before "counter" without saying what kind it is; any other word names a kind."""

_IRREGULAR = {
    "has": "have", "is": "be", "are": "be", "was": "was", "were": "was", "does": "do", "doesn't": "don't", "aren't": "isn't",
    "weren't": "wasn't", "cannot": "can't", "loses": "lose", "dies": "die", "chooses": "choose", "this": "this", "its": "its",
    "plus": "plus", "minus": "minus", "less": "less", "unless": "unless", "as": "as", "us": "us", "always": "always",
    "colorless": "colorless", "others": "other", "theirs": "theirs", "an": "a", "copies": "copy", "sorceries": "sorcery",
    "hasn't": "haven't", "pass": "pass", "islandwalk": "islandwalk", "regenerates": "regenerate", "uses": "use", "causes": "cause",
    "leaves": "leave", "sources": "source", "halves": "half", "lives": "life", "otherwise": "otherwise", "spells": "spell",
    "types": "type", "names": "name", "creates": "create", "removes": "remove", "exiles": "exile", "sacrifices": "sacrifice",
    "produces": "produce", "reduces": "reduce", "increases": "increase", "bonus": "bonus", "cast": "cast", "casts": "cast",
    "dealt": "dealt", "face-down": "face-down", "plains": "plains", "previous": "previous", "shares": "share", "changes": "change",
    "exchanges": "exchange", "moves": "move", "phases": "phase", "faces": "face", "pieces": "piece", "upkeeps": "upkeep",
    "mana's": "mana", "opponents": "opponent", "theirself": "theirself", "damage": "damage", "series": "series",
}


@lru_cache(maxsize=4096)
def base(word: str) -> str:
    """The base form of an English word in lower case: nouns singular, verbs without the ending of the third person."""
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("sses", "shes", "ches", "xes", "zzes")):
        return word[:-2]
    if word.endswith("s") and len(word) > 3 and not word.endswith(("ss", "us", "'s")):
        return word[:-1]
    return word


def subtype(word: str) -> str | None:
    """The subtype that a capitalised word names, in the singular; None if it names none."""
    if word in SUBTYPES:
        return word
    if word in _PLURALS:
        return _PLURALS[word]
    if word.endswith("s") and word[:-1] in SUBTYPES:
        return word[:-1]
    return None


def landcycling(word: str) -> str | None:
    """The kind of land in a landcycling word ("swampcycling" gives "Swamp"); None for other words, and for cycling itself."""
    stem = word.removesuffix("cycling")
    return stem.capitalize() if stem != word and stem.capitalize() in LAND_TYPES else None


def landwalk(word: str) -> str | None:
    """The land type in a landwalk word ("islandwalk" gives "Island"; plain "landwalk" gives "land"); None for other words."""
    if not word.endswith("walk"):
        return None
    stem = word[: -len("walk")]
    if stem == "land":
        return "land"
    return stem.capitalize() if stem.capitalize() in LAND_TYPES else None
