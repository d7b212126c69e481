"""What a run read and what never happened in it, and why a thing is as it is."""

from __future__ import annotations

from judge.scenarios.runner.scenario_run import Run, run_text
from judge.scenarios.runner.unused_words import unseen
from judge.scenarios.runner.why_answers import why_as_data, why_as_lines

TABLE = """
cards:
  - {name: Banner, cost: "{W}{W}", type: Enchantment, text: "White creatures get +1/+1."}
  - {name: Coat, cost: "{G}", type: Enchantment, text: "Green creatures get +0/+2."}
  - {name: Echoer, cost: "{R}", type: Enchantment, text: "Whenever a Goblin dies, you gain 1 life."}
  - {name: Sage, cost: "{U}", type: Creature - Wizard, pt: 1/1, text: "Whenever Sage attacks, if you control an Island, draw a card."}
  - {name: Riddle, cost: "{U}", type: Enchantment, text: "When you cycle Riddle, draw a card."}
players:
  Ann: {in play: [Banner, Coat, Echoer, Sage, Grizzly Bears: {counters: {+1/+1: 1}}, 2 Forest], hand: [Riddle, Wrath of God]}
  Bob: {in play: [Mountain], hand: [Shock]}
turn: Ann, precombat main
script:
"""


def explained(*lines: str) -> Run:
    made = run_text(TABLE + "".join(f"  - {line}\n" for line in lines), explain=True)
    assert not made.errors
    return made


def test_what_was_never_used_is_told_with_its_words() -> None:
    made = explained("Ann: attack with Sage, Grizzly Bears", "Bob: play Shock -> Grizzly Bears")
    told = {(one.kind, one.name): one for one in unseen(made)}
    assert set(told) == {("effect", "Banner"), ("trigger", "Echoer"), ("trigger", "Sage"), ("trigger", "Riddle")}
    assert told["effect", "Banner"].fact == "nothing that it applies to was there"


def test_the_if_that_was_not_true_is_the_reason() -> None:
    (sage,) = [one for one in unseen(explained("Ann: attack with Sage")) if one.name == "Sage"]
    assert (sage.rule, sage.fact) == ("triggers/intervening-if", 'it happened, but what follows the "if" was not true')


def test_what_died_was_no_goblin() -> None:
    made = explained("Bob: play Shock -> Sage", "resolve")
    (echo,) = [one for one in unseen(made) if one.name == "Echoer"]
    assert echo.fact == "such a thing happened, but not to what the ability is about"


def test_what_triggered_is_not_among_it() -> None:
    text = TABLE.replace("2 Forest]", "2 Forest, Island]") + "  - Ann: attack with Sage\n  - resolve\n"
    assert "Sage" not in [one.name for one in unseen(run_text(text, explain=True))]


def test_why_it_is_as_big_as_it_is() -> None:
    made = why_as_data(explained("expect: {Grizzly Bears: 3/5}"), "Grizzly Bears")
    assert [(rung["layer"], rung["source"], rung["kind"], rung["says"]) for rung in made["ladder"]] == [
        ("6c", "Grizzly Bears", "counters", "is now 3/3"), ("6d", "Coat", "static ability", "is now 3/5"),
    ]
    assert made["printed"]["size"] == "2/2"
    assert made["now"]["size"] == "3/5"
    assert all("418.5a" in rung["rules"] for rung in made["ladder"])
    assert made["ladder"][0]["changes"] == ["power", "toughness"]


def test_why_it_can_not_be_played_and_stays() -> None:
    made = explained("expect: {Ann: 20}")
    lines = why_as_lines(made, "Wrath of God")
    assert any("can't play Wrath of God" in line and "104.3b" in line for line in lines)
    assert any("0 damage, less than its toughness of 1" in line and "420.5c" in line for line in why_as_lines(made, "Sage"))


def test_a_name_that_fits_nothing_is_told() -> None:
    assert why_as_lines(explained("expect: {Ann: 20}"), "Nobody") == ['why Nobody: nothing here is called "Nobody"']


SHIELDS = """
cards:
  - {name: Halo, cost: "{W}", type: Enchantment, text: "If a red source would deal damage to you, prevent 1 of that damage."}
  - {name: Lessener, cost: "{W}", type: Enchantment, text: "If a source would deal damage to you, prevent 1 of that damage."}
players:
  Ann: {in play: [Lessener, Halo, Grizzly Bears]}
  Bob: {hand: [Shock, Shock], in play: [2 Mountain]}
turn: Bob, precombat main
script:
  - Bob: play Shock -> TARGET
  - resolve
"""


def test_why_damage_was_prevented_and_which_effect_came_first() -> None:
    made = run_text(SHIELDS.replace("TARGET", "Ann"), explain=True)
    first, then = why_as_data(made, "Ann")["replaced"]
    assert first["others"] == [then["by"]]
    assert first["chooser"] == "Ann"
    assert "419.9a" in first["rules"]
    assert then["others"] == []
    assert any("as Ann chose" in line for line in why_as_lines(made, "Ann"))


def test_what_happened_to_somebody_else_is_not_told() -> None:
    made = run_text(SHIELDS.replace("TARGET", "Grizzly Bears"), explain=True)
    assert why_as_lines(made, "Ann") == ["why Ann: no effect changed anything that happened to this player"]


KEPT = """
cards:
  - {name: Keeper, cost: "{7}", type: Creature, pt: 4/4, text: "You can't lose the game and your opponents can't win the game."}
players:
  Ann: {life: %s, in play: [%s]}
  Bob: {in play: [Mountain, Meekstone, 2 Island], hand: [Shock, Counterspell]}
turn: Bob, precombat main
script:
  - Bob: play Shock -> %s
  - resolve
"""


def kept(life: int, there: str, target: str, about: str) -> str:
    return "\n".join(why_as_lines(run_text(KEPT % (life, there, target), explain=True), about))


def test_why_a_player_has_not_lost() -> None:
    assert "Keeper: Ann can't lose the game [103.2]" in kept(1, "Keeper", "Ann", "Ann")
    assert "can't lose" not in kept(3, "Keeper", "Ann", "Ann")


def test_why_it_stays_tapped_and_shows_nothing_of_its_card() -> None:
    assert "Hill Giant doesn't untap" in kept(20, "Hill Giant (tapped)", "Bob", "Hill Giant")
    assert "doesn't untap" not in kept(20, "Grizzly Bears (tapped)", "Bob", "Grizzly Bears")
    assert "is face down and has nothing of what its card says [504.2]" in kept(20, "Exalted Angel: {face down: yes, as: A}", "Bob", "A")
    assert "is face down" not in kept(20, "Exalted Angel: {as: A}", "Bob", "A")


def test_what_regenerated_was_about_to_be_destroyed() -> None:
    made = run_text(KEPT.replace("  - Bob: play", "  - Bob: pass\n  - Ann: use Drudge Skeletons\n  - resolve\n  - Bob: play") % (
        20, "Drudge Skeletons, Swamp", "Drudge Skeletons"), explain=True)
    assert "Drudge Skeletons is destroyed, by Drudge Skeletons's regeneration; nothing of it happened [419.6b]" in "\n".join(
        why_as_lines(made, "Drudge Skeletons"))
