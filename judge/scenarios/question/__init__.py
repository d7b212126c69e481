"""From one line in the words of judges to a situation: a grammar of ours over the names of the cards. Pure.

``question_text`` marks names and players in the line (``question_creatures`` those that are told of by size), ``question_forms`` reduces
its tenses and passives, ``question.lark`` reads one clause, ``question_reader`` the whole line, and
``question_situation`` writes the scenario. What is not understood is handed back with its words, and is never guessed at.
"""
