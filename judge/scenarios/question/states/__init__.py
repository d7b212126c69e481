"""States of the table, told anywhere in a sentence: beside a name, in a clause behind it, as what was done before. Pure.

``state_moments`` tells when something is done, ``state_mana`` what mana and lands players have,
``state_setting`` who plays and whose things are, ``state_things`` what lies in play and how it is,
``state_choices`` what was chosen for it, ``state_life`` how much life and poison players have,
``state_zones`` what lies in hands, libraries and graveyards, each in one way.
``state_words`` has the words for things, damage and times; ``state_attributes`` what stands beside the name of a thing or a player, each
read in whatever order it comes and told in a sentence of its own in front; ``state_deeds`` what was done before and is there since;
``state_order`` goes over a marked line with them.
"""
