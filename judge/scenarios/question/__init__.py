"""From one line in the words of judges to a situation: a grammar of ours over the names of the cards. Pure.

``question_text`` has short writing written out (``shorthand``) and names and players marked in the line (``named_cards`` with
``card_nicknames`` and ``name_forms``, ``unknown_names``, ``player_words`` with ``person_names`` and ``person_pronouns``, and
``question_creatures`` for those that are told of by size);
what is asked indirectly or by a tag is asked directly (``indirect_questions``); what people at the table claim is taken out, since it
is no part of the game (``claims``, whose words are ``claim_phrases``); states that are told anywhere in a sentence become sentences of
their own (``states``), and what players do is told anew in the words that the reader knows, by a grammar of clauses (``deeds``). The
grammar of the reader reads by the order of words, in layers that each add one subject to the one before:
a cursor (``question_cursor``), things (``question_things``, ``question_attributes``), moments (``question_moments``), prices that are no
mana (``question_costs``, after ``alternative_prices``), manner and
complements behind a verb in whatever order (``question_manner``, ``question_complements``), what happens, passives, combat, "has" and "is",
the other verbs (``question_narration``, ``_passive``, ``combat_clauses``, ``stative_clauses``, ``_predicates``), a clause
(``question_clauses``), the line (``question_reader``);
``question_shown`` has the words for people. Its words are tables in ``question_words``; what it reads are the
records of ``question_clause``. What effects are said to do to what ("puts the counters on Frogmite", "giving it protection from red") is
read by a lexicon of effect words (``question_choices``), of which every word must be one or name something, and holds only where the run
asks for that choice (``question_tries``); abilities are things (``question_triggers``, ``ability_nouns``), and what is told of by number
and kind alone is a card of our making (``counted_permanents``). Phrases that are tables stand in files called so.
``question_situation`` writes the scenario: what is there (``question_told``), combat (with ``combat_creatures``), spells, abilities (files
of those names, ``_means``, ``_modes``, ``_prices``, ``_payments``), who and what is meant (``acting_players``, ``untold_actors``,
``untold_aims``, ``question_reference``), on the table (``question_table``, ``question_seats``) whose text is ``question_block``. What is
not understood is handed back with its words, and is never guessed at:
``question_answer`` puts together what the reader left, what came to nothing on the table, what words of a question ask that nothing answers
(``question_topics``), what was told and has no counterpart (``question_account``), what the rules refuse as it was read
(``question_tries``, ``script_choices``), and
what the situation has otherwise than the names in the line say (``question_counterparts``, which goes over the
words once more, with ``breath_counterparts``, by patterns of ``counterpart_phrases`` and without the grammar, against the
``played_table``), and what lies there that is said not to (``question_exclusions``).
A question is understood word for word where a form of ``form_table`` (with ``fate_forms`` and ``value_forms``) fits it, its idioms in
plain words (``form_idioms``, ``question_forms``): it has a topic and plain words then;
``asked_things`` says what "it" or "the token" is in it, ``asked_extremes`` has the best choice made where the least is
asked, ``most_damage`` what can grow grow where the most is.
What is told to come of it is no loss where the run shows it (``observations``, ``observed_prices``).
``question_findings`` answers: with the boards and what happened in the run
(``question_replies``, and files of their topics: ``fate_replies``, ``event_replies``, ``life_replies``, ``damage_replies``,
``table_replies``, ``moment_replies``), and says of what the situation does not answer that it does not;
each sentence with the rules of the step that shows it, or of the ladder that makes a size (``question_ladders``).
"""
