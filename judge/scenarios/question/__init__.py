"""From one line in the words of judges to a situation: a grammar of ours over the names of the cards. Pure.

``question_text`` has names and players marked in the line (``named_cards``, ``unknown_names``, ``player_words``, and
``question_creatures`` for those that are told of by size); ``question_relatives`` makes clauses of what is said beside a name,
``question_forms`` reduces tenses and passives; ``question.lark`` reads one clause, ``question_reader`` the whole line.
``question_situation`` writes the scenario: what is there (``question_told``), combat, spells, abilities (files of those names), who and
what is meant (``question_reference``), on the table (``question_table``, ``question_seats``) whose text is ``question_block``.
What is not understood is handed back with its words, and is never guessed at.
"""
