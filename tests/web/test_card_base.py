"""Cards in the database: taken in from files, found, and lent to the bench. The cards are invented."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from judge.card_base.card_files import BadCardFile
from judge.card_base.card_import import import_cards, import_rulings
from judge.card_base.card_lookup import definition
from judge.card_base.card_search import search
from judge.card_base.published_cards import of_scryfall
from judge.models import Card, CardRuling
from judge.sandbox import process_pool, tasks

pytestmark = pytest.mark.django_db
OX: dict[str, Any] = {
    "object": "card", "id": "1", "oracle_id": "aa-1", "name": "Plodding Ox of Æther", "layout": "normal", "mana_cost": "{1}{G}",
    "type_line": "Creature — Ox", "power": "2", "toughness": "3", "oracle_text": "Vigilance (It stays awake.)", "set": "alp",
    "released_at": "1996-05-01",
}
SPLIT: dict[str, Any] = {
    "object": "card", "oracle_id": "aa-2", "name": "Zip // Zop", "layout": "split", "set": "alp", "released_at": "1996-05-01",
    "type_line": "Instant // Instant", "card_faces": [
        {"name": "Zip", "mana_cost": "{R}", "type_line": "Instant", "oracle_text": "Zip deals 1 damage to any target."},
        {"name": "Zop", "mana_cost": "{1}{U}", "type_line": "Instant", "oracle_text": "Draw a card."},
    ],
}
FLIP: dict[str, Any] = {
    "object": "card", "oracle_id": "aa-3", "name": "Humble Clerk // Clerk, the Terrible", "layout": "flip", "mana_cost": "{W}",
    "set": "alp", "released_at": "1996-05-01", "type_line": "Creature — Human // Legendary Creature — Human", "card_faces": [
        {"name": "Humble Clerk", "mana_cost": "{W}", "type_line": "Creature — Human", "power": "1", "toughness": "1",
         "oracle_text": "When Humble Clerk attacks, flip Humble Clerk."},
        {"name": "Clerk, the Terrible", "type_line": "Legendary Creature — Human", "power": "3", "toughness": "3",
         "oracle_text": "Trample"},
    ],
}
TOKEN = {"object": "card", "name": "Ox", "layout": "token", "type_line": "Token Creature — Ox"}
ATOMIC = {"meta": {"version": "5"}, "data": {"Plodding Ox of Æther": [{
    "name": "Plodding Ox of Æther", "manaCost": "{1}{G}", "type": "Creature — Ox", "power": "2", "toughness": "3", "text": "Vigilance",
    "layout": "normal", "firstPrinting": "ALP", "identifiers": {"scryfallOracleId": "aa-1"},
    "rulings": [{"date": "2004-10-04", "text": "An ox stays an ox."}],
}]}}
BOARD = """
players:
  Ann: {in play: [PLODDING OX OF AETHER]}
  Bob: {}
turn: Ann
"""


def written(path: Path, data: Any) -> Path:
    """The file, with the data as JSON, packed where its name says so."""
    raw = json.dumps(data).encode()
    path.write_bytes(gzip.compress(raw) if path.suffix == ".gz" else raw)
    return path


def beyond() -> list[Card]:
    """The cards beyond the embedded library."""
    return list(Card.objects.filter(embedded=False))


def test_scryfalls_cards_are_taken_in_whole_and_once(tmp_path: Path) -> None:
    later = {**OX, "id": "2", "set": "bet", "released_at": "1999-01-01"}
    path = written(tmp_path / "default-cards.json.gz", [later, OX, SPLIT, TOKEN, FLIP])
    taken = import_cards(path)
    assert (taken.new, taken.changed) == (3, 0)
    ox, clerk, split = Card.objects.get(slug="plodding-ox-of-aether"), *[c for c in beyond() if c.name[0] in "HZ"]
    assert (ox.first_set, ox.first_date, ox.text, ox.pt, ox.mana_value, ox.colors) == ("ALP", "1996-05-01", "Vigilance", "2/3", 2, "G")
    assert definition(split).halves[1].name == "Zop"
    assert definition(split).unread == ()
    flip = definition(clerk).flip
    assert flip is not None
    assert (flip.name, flip.pt, flip.text) == ("Clerk, the Terrible", "3/3", "Trample")
    again = import_cards(path)
    assert (again.new, again.changed, again.same) == (0, 0, 3)
    assert len(beyond()) == 3


def test_a_changed_text_is_to_be_read_anew(tmp_path: Path) -> None:
    import_cards(written(tmp_path / "a.json", [OX]))
    assert [search(asked).count for asked in ("plodding vigilance", "plodding trample", '"ox of aether"')] == [1, 0, 1]
    Card.objects.filter(slug="plodding-ox-of-aether").update(read_with="somebody", complete=True)
    assert import_cards(written(tmp_path / "b.json", [{**OX, "set": "bet", "released_at": "1995-01-01"}])).changed == 1
    ox = Card.objects.get(slug="plodding-ox-of-aether")
    assert (ox.complete, ox.first_set, ox.source) == (True, "BET", "a.json")
    assert import_cards(written(tmp_path / "c.json", [{**OX, "oracle_text": "Trample"}])).changed == 1
    ox.refresh_from_db()
    assert (ox.complete, ox.read_with, ox.text, ox.source) == (None, "", "Trample", "c.json")
    assert [search(asked).count for asked in ("plodding vigilance", "plodding trample")] == [0, 1]


def test_the_embedded_cards_keep_their_words(tmp_path: Path) -> None:
    before = Card.objects.get(slug="shock")
    shock = {**OX, "name": "Shock", "oracle_text": "Something else.", "oracle_id": "aa-9", "set": "sth", "released_at": "1998-03-02"}
    import_cards(written(tmp_path / "a.json", [shock]))
    after = Card.objects.get(slug="shock")
    assert (after.text, after.type, after.embedded) == (before.text, before.type, True)
    assert (after.oracle_id, after.first_set) == ("aa-9", "STH")


def test_mtgjson_brings_its_rulings_and_a_second_time_no_more(tmp_path: Path) -> None:
    path = written(tmp_path / "AtomicCards.json", ATOMIC)
    assert import_cards(path).rulings == 1
    assert import_cards(path).rulings == 0
    assert CardRuling.objects.get().text == "An ox stays an ox."


def test_scryfalls_rulings_find_their_cards(tmp_path: Path) -> None:
    import_cards(written(tmp_path / "a.json", [OX]))
    told = [{"object": "ruling", "oracle_id": number, "source": "wotc", "published_at": "2004-10-04", "comment": "So be it."}
            for number in ("aa-1", "bb-1")]
    path = written(tmp_path / "rulings.json", told)
    done = import_rulings(path)
    assert (done.told, done.new, done.homeless) == (2, 1, 1)
    assert import_rulings(path).new == 0


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"", "empty"), (b"Name,Cost\nOx,1", "neither a list nor a record"), (b"[]", "no cards"),
        (b'[{"object": "card", "name": "Ox"}]', 'entry 1: the field "type_line" of "Ox" is missing'),
        (json.dumps([OX]).encode()[:-20], "damaged"), (gzip.compress(json.dumps([OX]).encode())[:-30], "damaged"),
        (json.dumps(OX).encode() + b"\nnonsense", "line 2"), (json.dumps([OX, [1]]).encode(), "entry 2"),
        (json.dumps([{**OX, "name": "x" * 200}]).encode(), "more than 160 characters"), (b'{"data": {"Ox": 3}}', "no list of faces"),
    ],
)  # fmt: skip
def test_a_bad_file_is_refused_with_a_reason_and_leaves_nothing(raw: bytes, said: str, tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_bytes(raw)
    with pytest.raises(BadCardFile, match=said):
        import_cards(path)
    assert beyond() == []


def test_the_command_tells_and_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = written(tmp_path / "good.json", [OX]), written(tmp_path / "bad.json", {"cards": 3})
    with pytest.raises(CommandError, match="1 of 2"):
        call_command("import_cards", str(bad), str(good))
    assert "1 new cards, 0 changed" in capsys.readouterr().out
    assert len(beyond()) == 1


def test_a_scenario_runs_with_a_card_of_the_base(tmp_path: Path) -> None:
    assert any("PLODDING" in one.message for one in process_pool.call(tasks.ran, BOARD, "2006-10-01").mistakes)
    import_cards(written(tmp_path / "a.json", [OX]))
    made = process_pool.call(tasks.ran, BOARD, "2006-10-01")
    assert made.mistakes == ()
    assert made.walk is not None
    assert "Plodding Ox of Æther" in str(made.walk.end)


@pytest.mark.parametrize(
    ("asked", "first"),
    [
        ("plodding ox", "Plodding Ox of Æther"), ("ploding oxx", "Plodding Ox of Æther"), ("t:ox s:alp", "Plodding Ox of Æther"),
        ("mishra’s factory", "Mishra's Factory"), ("grizly bears", "Grizzly Bears"), ("!shock", "Shock"), ("zop", "Zip // Zop"),
        ('o:"deals 1 damage" c:ru mv=3 is:split', "Zip // Zop"), ("clerk terrible", "Humble Clerk"),
    ],
)
def test_a_card_is_found(asked: str, first: str, tmp_path: Path) -> None:
    import_cards(written(tmp_path / "a.json", [OX, SPLIT, FLIP]))
    assert search(asked).cards[0].name == first


def test_conditions_narrow_and_what_says_nothing_is_told() -> None:
    red = search("t:goblin c:r mv<=2")
    assert red.count
    assert all("Goblin" in card.type and "R" in card.colors and card.mana_value <= 2 for card in red.cards)
    assert search("t:goblin -c:r").count + search("t:goblin c:r").count == search("t:goblin").count
    assert not search("t:goblin c:r mv>90").count
    assert search("zz:goblin").mistakes
    assert search("mv:many").mistakes
    assert search("qqqqqqqqzz").count == 0


@pytest.mark.parametrize(
    ("layout", "back", "told"),
    [
        ("transform", {"type_line": "Creature — Insect", "power": "3", "toughness": "2"}, ("Larva // Beetle", "{U}", "1/1 // 3/2")),
        ("adventure", {"type_line": "Instant — Adventure", "mana_cost": "{1}{G}"}, ("Larva // Beetle", "{U} // {1}{G}", "1/1")),
    ],
)
def test_both_faces_of_a_card_are_told_side_by_side(layout: str, back: dict[str, Any], told: tuple[str, str, str]) -> None:
    front = {"name": "Larva", "mana_cost": "{U}", "type_line": "Creature — Insect", "oracle_text": "Flying", "power": "1", "toughness": "1"}
    other = {"name": "Beetle", "oracle_text": "Draw a card.", **back}
    card = of_scryfall({"name": "Larva // Beetle", "type_line": "Creature", "layout": layout, "card_faces": [front, other]})
    assert card is not None
    assert (card.name, card.cost, card.pt) == told
    assert card.text == "Flying\n//\nDraw a card."
