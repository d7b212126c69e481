"""Why something is as it is, and why something did not happen: as data, from the same code that decides (418.5, 402.8, 404.3, 422.1).

- ``look_ladder.ladder``: what made an object look as it does, layer by layer.
- ``action_reasons.refusal_of``, ``not_offered`` and ``why_not_attack``: why a player can't take an action.
- ``silent_triggers.why_silent``: why a triggered ability did not trigger on what happened.
- ``survival.why_in_play``: why a permanent has not been put into a graveyard by the state of the game.
- ``idle_effects.idle_effects``: why a continuous effect does not change an object.
- ``object_reasons.reasons_of``: all of these about one object.

Each answer names a rule (slug) and a fact in words. Nothing here changes a game.
"""
