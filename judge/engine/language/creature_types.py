"""The creature types that exist (212.1e): those of the glossary of 2006-10-01, up to Time Spiral, and all until 2026. Names, not rules."""

from __future__ import annotations

CREATURE_TYPES: dict[str, str] = {
    word.lower(): word
    for word in """
Abomination, Aboroth, Advisor, Aladdin, Albatross, Alchemist, Ali-Baba, Ali-from-Cairo, Alligator, Ambush-Party, Angel, Ant,
Antelope, Ape, Archaeologist, Archer, Archon, Artificer, Asp, Assassin, Assembly-Worker, Atog, Aurochs, Avatar, Avenger, Avizoa,
Badger, Ball-Lightning, Bandit, Banshee, Barbarian, Barishi, Basilisk, Bat, Bear, Beast, Bee, Beeble, Being, Berserker, Bird,
Blinkmoth, Boar, Bodyguard, Bringer, Brother, Brownie, Brushwagg, Bull, Bureaucrat, Camarid, Camel, Caravan, Caribou, Carnivore,
Carriage, Carrier, Cat, Cave-People, Centaur, Cephalid, Cheetah, Chicken, Child, Chimera, Citizen, Clamfolk, Cleric, Cobra,
Cockatrice, Constable, Construct, Cow, Crab, Crocodile, Crusader, Cyclops, Dauthi, Demon, Deserter, Designer, Devil,
Devouring-Deep, Dinosaur, Djinn, Dog, Donkey, Doppelganger, Dragon, Dragonfly, Drake, Dreadnought, Drill-Sergeant, Drone, Druid,
Dryad, Dwarf, Eater, Eel, Effigy, Efreet, Egg, Elder, Elemental, Elephant, Elf, El-Hajjâj, Enchantress, Entity, Erne, Essence,
Exorcist, Expansion-Symbol, Eye, Faerie, Fallen, Farmer, Ferret, Fiend, Fish, Flagbearer, Fox, Frog, Frostbeast, Fungus,
Fungusaur, Gaea's-Avenger, Gamer, Gargoyle, Gatekeeper, General, Ghost, Ghoul, Giant, Gnome, Goat, Goblin, Golem, Gorgon,
Graveborn, Gremlin, Griffin, Guardian, Gus, Gypsy, Hag, Harlequin, Heretic, Hero, Hipparion, Hippo, Homarid, Hornet, Horror,
Horse, Horseman, Hound, Human, Hydra, Hyena, Illusion, Imp, Incarnation, Infernal-Denizen, Inquisitor, Insect, Island-Fish,
Jackal, Jellyfish, Juggernaut, Kavu, Keeper, Kelp, King, Kirin, Kithkin, Knight, Kobold, Kor, Kraken, Lady-of-Proper-Etiquette,
Lammasu, Leech, Legionnaire, Lemure, Leper, Leviathan, Lhurgoyf, Licid, Lizard, Lord, Lurker, Lycanthrope, Mage, Maiden, Mammoth,
Manticore, Marid, Martyr, Master, Medusa, Mercenary, Merchant, Merfolk, Mime, Minion, Minor, Minotaur, Miracle-Worker, Mist, Mob,
Mold-Demon, Monger, Mongoose, Monk, Monster, Moonfolk, Mummy, Murk-Dwellers, Mutant, Myr, Mystic, Nameless-Race, Narwhal,
Nephilim, Niall-Silvain, Nightmare, Nightstalker, Ninja, Noble, Nomad, Octopus, Ogre, Ooze, Orb, Orc, Orgg, Ouphe, Ox, Oyster,
Paladin, Paratrooper, Peacekeeper, Pegasus, Penguin, Pentavite, People-of-the-Woods, Pest, Phantasm, Phelddagrif, Phoenix, Pig,
Pikemen, Pincher, Pirate, Pixie-Queen, Plant, Poison-Snake, Poltergeist, Pony, Preacher, Priest, Prism, Pyknite, Rabbit, Raider,
Ranger, Rat, Rebel, Reflection, Rhino, Robber, Roc, Rock-Sled, Rogue, Sage, Salamander, Samurai, Sand, Saproling, Satyr,
Scavenger, Scorpion, Scout, Serf, Serpent, Shade, Shaman, Shapeshifter, Shark, Sheep, Ship, Shyft, Singing-Tree, Sister, Skeleton,
Slith, Sliver, Slug, Smith, Snake, Soldier, Soltari, Sorceress, Spawn, Speaker, Specter, Spellshaper, Sphinx, Spider, Spike,
Spirit, Splinter, Sponge, Spuzzem, Spy, Squirrel, Stangg-Twin, Starfish, Strider, Survivor, Swarm, Tactician, Tarpan, Teddy,
Tetravite, Thief, The-Biggest-Baddest-Nastiest-Scariest-Creature-You'll-Ever-See, Thopter, Thrull, Thundermare, Tiger, Titan,
Toad, Tortoise, Townsfolk, Tracker, Treefolk, Triskelavite, Troll, Turtle, Twin, Undead, Unicorn, Vampire, Vedalken, Viashino,
Villain, Viper, Volver, Vulture, Waiter, Walking-Dead, Wall, War-Rider, Warrior, Wasp, Weird, Whale, Whippoorwill, Wight, Wiitigo,
Wirefly, Witch, Wizard, Wolf, Wolverine, Wolverine-Pack, Wolves-of-the-Hunt, Wombat, Worm, Wraith, Wretched, Wurm, Yeti, Zombie,
Zubera
""".replace(",", " ").split()
}
"""In lower case -> as it is written."""

EVERY: tuple[str, ...] = (*CREATURE_TYPES.values(), "Time Lord", *"""
Aetherborn, Alien, Ally, Armadillo, Army, Astartes, Azra, Balloon, Bard, Beaver, Beholder, Bison, Capybara, Clown, Coward, Coyote,
C'tan, Custodes, Cyberman, Dalek, Demigod, Detective, Doctor, Drix, Echidna, Eldrazi, Elk, Employee, Eternal, Fractal, Gamma,
Germ, Giraffe, Gith, Glimmer, Gnoll, God, Guest, Halfling, Hamster, Harpy, Hedgehog, Hellion, Hippogriff, Homunculus, Inhuman,
Inkling, Kangaroo, Kree, Llama, Lamia, Lemur, Lobster, Masticore, Metathran, Mite, Mole, Monkey, Moogle, Mount, Mouse, Nautilus,
Necron, Noggle, Nymph, Otter, Pangolin, Peasant, Performer, Phyrexian, Pilot, Platypus, Porcupine, Possum, Praetor, Primarch,
Processor, Qu, Raccoon, Rigger, Robot, Sable, Scarecrow, Scientist, Scion, Sculpture, Seal, Servo, Shi'ar, Siren, Skrull, Skunk,
Sloth, Snail, Sorcerer, Squid, Surrakar, Symbiote, Synth, Tentacle, Thalakos, Tiefling, Toy, Trilobite, Tyranid, Utrom, Varmint,
Walrus, Warlock, Weasel, Werewolf
""".replace(",", " ").split())
"""Those and the ones that came until 2026-08-07 (205.3m): what "every creature type" means."""

ALL_TYPES: dict[str, str] = {word.lower(): word for word in EVERY}
"""The same, in lower case -> as it is written."""

_ALL_OF_THEM = frozenset(EVERY)


def existing_types(edition: str) -> dict[str, str]:
    """The creature types that can be chosen under an edition (ISO 8601): those of 2006 until then, and all of them later."""
    return CREATURE_TYPES if edition <= "2006-10-01" else ALL_TYPES


def subtypes_in_words(subtypes: tuple[str, ...]) -> list[str]:
    """The subtypes, with those of an object that is every creature type told in three words."""
    if not _ALL_OF_THEM.issubset(subtypes):
        return list(subtypes)
    return [*(one for one in subtypes if one not in _ALL_OF_THEM), "every creature type"]
