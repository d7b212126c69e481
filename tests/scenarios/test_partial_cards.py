"""Lines of cards that are not understood: a situation goes on where nothing asks for them, says so, and stops where something does."""

from __future__ import annotations

from judge.scenarios.runner.scenario_run import Run, run_text

CARDS = """
cards:
  - {name: Odd Spell, cost: "{R}", type: Instant, text: "Frobnicate target creature."}
  - {name: Odd Machine, cost: "{1}", type: Artifact, text: "{1}, {T}: Frobnicate target creature.\\n{T}: Draw a card."}
  - {name: Odd Bell, cost: "{1}", type: Artifact, text: "Whenever a creature comes into play, frobnicate it."}
  - {name: Odd Statue, cost: "{1}", type: Artifact, text: "Players can't frobnicate."}
  - {name: Odd Rock, cost: "{1}", type: Artifact, text: "{T}: Add mana as you frobnicate."}
"""


def ran(ann: str, *lines: str, cards: str = CARDS) -> Run:
    script = "".join(f"  - {line}\n" for line in lines)
    return run_text(f"{cards}players:\n  Ann: {{{ann}}}\n  Bob: {{}}\nscript:\n{script}")


def test_what_nobody_asks_for_is_left_out_and_said() -> None:
    run = ran("in play: [Odd Machine, Odd Bell, Mountain], hand: [Odd Spell, Odd Statue, Shock]", "Ann: play Shock -> Bob", "resolve",
              "expect: {Bob: 18}")
    assert run.status == 0
    assert [(one.card, one.line, one.stops) for one in run.not_played] == [
        ("Odd Spell", 1, "played"), ("Odd Machine", 1, "followed"), ("Odd Bell", 1, "followed"), ("Odd Statue", 1, "in play"),
        ("Odd Rock", 1, "in play"),
    ]
    assert [step.kind for step in run.steps[:6]] == ["not played"] * 5 + ["rule"]
    assert run.json()["not_played"][0] == {"card": "Odd Spell", "line": 1, "words": "Frobnicate target creature.", "left_out": False}


def test_the_other_abilities_of_such_a_card_work() -> None:
    assert ran("in play: [Odd Machine]", "Ann: use 2 of Odd Machine", "resolve", "expect: {Ann: {hand: 1}}").status == 0


def test_whoever_has_to_follow_it_stops_the_run() -> None:
    for ann, lines in (
        ("in play: [Odd Machine, Mountain, Hill Giant]", ("Ann: use 1 of Odd Machine -> Hill Giant",)),
        ("in play: [Mountain, Hill Giant], hand: [Odd Spell]", ("Ann: play Odd Spell -> Hill Giant",)),
        ("in play: [Odd Bell, 2 Forest], hand: [Grizzly Bears]", ("Ann: play Grizzly Bears", "resolve", "resolve")),
        ("in play: [2 Mountain], hand: [Odd Statue]", ("Ann: play Odd Statue", "resolve")),
    ):
        run = ran(ann, *lines)
        assert run.status == 2, ann
        assert "not understood" in str(run.errors[0]), ann


def test_a_static_ability_in_play_is_refused_before_the_run_with_all_the_others() -> None:
    run = ran("in play: [Odd Statue, Odd Rock]", "pass")
    assert [mistake.message.partition(":")[0] for mistake in run.errors] == ["Odd Statue", "Odd Rock"]


def test_a_line_can_be_left_out_on_request() -> None:
    text = "Players can't frobnicate.\\n{T}: Draw a card."
    cards = f'cards:\n  - {{name: Odd Statue, cost: "{{1}}", type: Artifact, text: "{text}", leave out: 1}}\n'
    run = ran("in play: [Odd Statue]", "Ann: use Odd Statue", "resolve", "expect: {Ann: {hand: 1}}", cards=cards)
    assert run.status == 0
    assert "which the situation leaves out" in run.steps[0].text
    wrong = ran("in play: [Odd Statue]", "pass", cards=cards.replace("leave out: 1", "leave out: 4"))
    assert "line 4 can't be left out" in str(wrong.errors[0])


def test_a_morph_cost_that_is_not_understood_is_named_where_it_would_be_paid() -> None:
    cards = 'cards:\n  - {name: Odd Seer, cost: "{U}", type: Creature - Illusion, pt: 1/3, text: "Morph—Frobnicate twice."}\n'
    (mistake,) = ran("in play: [Odd Seer: {face down: yes, as: F}]", "Ann: turn up F", cards=cards).errors
    assert 'these words of F are not understood: "Morph—Frobnicate twice."' in mistake.message


def test_a_way_to_play_that_is_not_played_is_named_with_its_line() -> None:
    cards = 'cards:\n  - {name: Odd Beast, cost: "{G}", type: Creature - Beast, pt: 4/4, text: "Frobnify {1}{G}\\nReach", leave out: 1}\n'
    (mistake,) = ran("in play: [2 Forest], hand: [Odd Beast]", "Ann: play Odd Beast with frobnify", cards=cards).errors
    assert 'frobnify is not played here: the bench goes on without line 1 of Odd Beast ("Frobnify {1}{G}")' in mistake.message
    (other,) = ran("in play: [2 Forest], hand: [Odd Beast]", "Ann: play Odd Beast with buyback", cards=cards).errors
    assert 'there is no cost or way to play it called "buyback"' in other.message
