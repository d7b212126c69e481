"""Every outcome of the choices that are left open."""

from __future__ import annotations

from tests.scenarios.small import holds, run

TABLE = """
players:
  Ann: {hand: [Diabolic Edict], mana: {1}{B}, in play: [Hill Giant]}
  Bob: {in play: [Grizzly Bears, Craw Wurm]}
"""


def test_each_distinct_outcome_comes_with_the_choices_that_lead_to_it() -> None:
    made = holds(
        "Ann: play Diabolic Edict -> Bob\nresolve\nexplore: [Bob]\noutcomes: [{Craw Wurm: graveyard}, {Grizzly Bears: graveyard}]", TABLE
    )
    assert made.explored is not None
    assert made.explored.complete
    assert [o.ways for o in made.explored.outcomes] == [1, 1]
    assert ["Grizzly Bears" in o.choices[0] for o in made.explored.outcomes] == [True, False]


def test_only_the_players_named_are_explored() -> None:
    made = holds("Ann: play Diabolic Edict -> Bob\nresolve\nexplore: [Ann]\noutcomes: 1", TABLE)
    assert made.explored is not None
    assert made.explored.outcomes[0].result == ("as it was",) or len(made.explored.outcomes) == 1


def test_ways_to_one_outcome_are_counted_together() -> None:
    wardens = "players:\n  Ann: {hand: [Grizzly Bears], in play: [2 Forest, Soul Warden: {as: One}, Soul Warden: {as: Two}]}\n  Bob: {}\n"
    made = holds("Ann: play Grizzly Bears\nresolve all\nexplore: all\noutcomes: [{Ann: 22}]", wardens)
    assert made.explored is not None
    assert made.explored.outcomes[0].ways == 2


def test_outcomes_that_differ_from_those_listed_fail() -> None:
    outcomes = "[{Craw Wurm: graveyard}, {Hill Giant: graveyard}]"
    made = run(f"Ann: play Diabolic Edict -> Bob\nresolve\nexplore: [Bob]\noutcomes: {outcomes}", TABLE)
    assert made.status == 1
    assert [c.message.split(":")[0] for c in made.failures] == ["no outcome is like this", "1 more outcomes are reached"]
