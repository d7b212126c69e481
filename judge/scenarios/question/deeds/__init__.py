"""What players do, in whatever words: a grammar of clauses over a marked line, which tells each deed in the words that the reader knows.

``verb_forms`` knows the forms of verbs, ``deed_verbs`` (with ``ability_verbs``, in the form of ``verb_senses``) is the lexicon: what a
verb means by what it is done to, and which part each of its prepositions bears. What is done with abilities is told by their costs
(``use_costs``), by counters that are taken off (``deed_counters``) or by what comes of it (``deed_uses``,
``library_uses``), triggers by their targets
(``deed_triggers``), keywords by frames of their own (``deed_keywords``), cards off the top of a library by what lies there
(``deed_library``), what is paid in upkeeps with its moment first (``upkeep_costs``). ``deed_parts``
reads what stands behind a verb, in whatever
order: things with whose they are and how many, prepositions, moments, adverbs. ``deed_prices`` reads what is paid (kicker, flashback,
mana), ``deed_helpers`` what somebody has another thing do, ``deed_moves`` where the game goes by what somebody does, ``deed_answers``
what is answered, ``deed_shields`` damage that is prevented,
``deed_purposes`` what is meant to come of it, ``deed_people`` who is called by what he or she has or does.
``deed_combat``, ``deed_fights``, ``combat_keywords``, ``deed_damage`` and ``deed_assignment`` tell attacks, blocks, creatures that trade,
provoke and ninjutsu, damage that waits and how it is assigned in plain words first (``creature_phrases`` has how creatures are named
there). ``deed_idioms`` has the verbs of several words, ``deed_spells`` the ways of playing and aiming a spell, ``deed_copies`` copies and
new targets, ``spell_prices`` what is given up for a spell, ``deed_mana`` what is played with its mana,
``spell_moments`` what comes once it has resolved, ``hidden_creatures`` what is called a morph; ``spell_deeds`` has all of these.
``deed_clauses`` goes over a sentence and tells each deed that it understands anew, and leaves every other word as it is. Nothing is dropped
but adverbs that say nothing of the game, and mana that a cost says anyhow.
"""
