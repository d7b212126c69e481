"""Takes the sentences of a marked line apart into main clauses, by a grammar of noun phrases and finite verbs.

``word_classes`` says of what class a word is, ``phrase_bounds`` where noun phrases begin and end, ``relative_sentences``,
``object_relatives``, ``asides``, ``reports``, ``prices``, ``adverbials`` and ``zone_sentences`` each take one kind of
clause out, ``ellipses`` tells what one leaves out, and ``main_clauses`` has their order.
What the reader does not understand of a line as it stands is read so. What is named twice (``appositions``) is named once in any line.
``mana_clauses`` tells before that what is done with
lands and with the mana they made, ``cost_lists`` what is given up for a spell or a keyword, ``copy_clauses`` which spell is the original
and what copies keep, ``target_clauses`` what spells, triggers and copies are aimed at, ``attempts`` what is tried with spells,
``genitives`` whose things are, ``combat_nouns`` attacks that are told by a noun.
``spell_lists`` gives each spell of a list a verb of its own, in any line, and ``keyword_clauses`` tells what is done by a keyword with
the verb that the reader knows: one grammar over the ``keyword_table``, with a form for each kind of keyword in ``keyword_sayings``;
``told_payments`` knows how mana is told.
``exclusions`` reads what is said not to be there in any line (frames: ``absence_clauses``, ``sole_clauses``, ``universals``, in an
``exclusion_sentence``; noun phrases: ``excluded_kinds``), and ``inclusive_totals`` numbers that count what is named as well.
``spell_lists`` also gives each spell its target, ``tool_clauses`` tells what is done with a tool by its use, and ``imprints`` what is
imprinted by what has it, in any line.
``undone_deeds`` reads what is said not to be done, and ``histories`` plays out what was done in an earlier turn and still counts.
"""
