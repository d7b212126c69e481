"""The pages of cards, and cards among what the site's search and the API find."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from judge.card_base import readings
from judge.card_base.card_rows import take
from judge.card_base.published_cards import PublishedCard
from judge.models import Card, CardRuling
from judge.scenarios.editing.situation_draft import EMPTY
from rules_corpus.models import Edition

pytestmark = pytest.mark.django_db


def text_of(client: Client, address: str, status: int = 200) -> str:
    """What the page says."""
    answer = client.get(address)
    assert answer.status_code == status
    return answer.content.decode()


def test_a_card_has_a_page_with_all_that_is_known_of_it(client: Client, book: Edition) -> None:
    shock = Card.objects.get(slug="shock")
    CardRuling.objects.create(card=shock, date="2004-10-04", source="wotc", text="It shocks.")
    page = text_of(client, "/cards/shock/")
    for said in ("Shock", "Instant", "It shocks.", "October 4, 2004", "wotc", "Every word is understood", "Rules that govern it",
                 "Put it on the bench", "Situations with it", 'href="/scenarios/'):
        assert said in page
    shock.refresh_from_db()
    assert shock.complete
    assert shock.read_with == readings.reader()


def test_what_was_read_is_not_read_again(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    text_of(client, "/cards/shock/")
    monkeypatch.setattr(readings.process_pool, "call", lambda *_: pytest.fail("read again"))
    text_of(client, "/cards/shock/")
    Card.objects.filter(slug="shock").update(read_with="another compiler")
    with pytest.raises(pytest.fail.Exception):
        client.get("/cards/shock/")


def test_a_card_that_is_not_understood_says_which_words(client: Client) -> None:
    take([PublishedCard("Odd One", "{1}", "Artifact", "", "Zorb the gleep.")], "a file")
    page = text_of(client, "/cards/odd-one/")
    assert "Not understood" in page
    assert "<mark>Zorb the gleep.</mark>" in page
    assert "can’t be put on the bench yet" in page
    assert "Every word is understood" not in page


def test_a_keyword_of_later_rules_is_told_as_what_cards_said_before(client: Client, book: Edition, settings: Any) -> None:
    page = text_of(client, "/cards/troll-ascetic/")
    assert "Troll Ascetic can’t be the target of spells or abilities your opponents control." in page.replace("&#x27;", "’")
    assert "There it says hexproof, a keyword since September 30, 2011" in page
    assert '<span class="tag">keyword</span>' not in page
    assert "keywords/hexproof" not in readings.read(Card.objects.get(slug="troll-ascetic"))["rules"]
    settings.RULES_DEFAULT_EDITION = "2013-07-13"
    later = text_of(client, "/cards/troll-ascetic/")
    assert "<p>Hexproof</p>" in later
    assert "There it says" not in later
    assert "keywords/hexproof" in readings.read(Card.objects.get(slug="troll-ascetic"))["rules"]


def test_a_flip_card_shows_both_its_halves(client: Client) -> None:
    text = "When Humble Clerk attacks, flip Humble Clerk.\n----\nClerk, the Terrible\nLegendary Creature — Human\n3/3\nTrample"
    take([PublishedCard("Humble Clerk", "{W}", "Creature — Human", "1/1", text)], "a file")
    page = text_of(client, "/cards/humble-clerk/")
    assert page.count('class="card-face"') == 2
    assert "Legendary Creature" in page
    assert "----" not in page


def test_a_name_that_is_nearly_right_leads_on(client: Client) -> None:
    assert "/cards/grizzly-bears/" in text_of(client, "/cards/grizly-bears/", 404)
    assert text_of(client, "/cards/grizzly-bears/")


def test_the_list_is_searched_in_pages(client: Client) -> None:
    page = text_of(client, "/cards/?q=t:goblin+mv%3C%3D2")
    assert "/cards/mogg-fanatic/" in page
    assert "/cards/siege-gang-commander/" not in page
    assert "Page 1 of" in text_of(client, "/cards/")
    assert "/cards/aether-vial/" in text_of(client, "/cards/?q=%C3%86ther+vial")
    assert "Read as" in text_of(client, "/cards/?q=grizly+bear")
    assert "No card fits" in text_of(client, "/cards/?q=zzzzqqqq")
    assert "nothing that cards are searched by" in text_of(client, "/cards/?q=zz:3")
    alone = client.get("/cards/?q=shock", headers={"HX-Request": "true", "HX-Target": "found"}).content.decode()
    assert alone.startswith('<div id="found">')


def test_the_sites_search_finds_cards(client: Client, book: Edition) -> None:
    assert "/cards/humility/" in text_of(client, "/search?q=humility")
    assert "/cards/akroma-angel-of-wrath/" in text_of(client, "/search?q=akroma")
    alone = text_of(client, "/search?q=serra+angel&kind=card")
    assert "/cards/serra-angel/" in alone
    live = client.get("/search?q=humil", headers={"HX-Request": "true", "HX-Target": "live-results"}).content.decode()
    assert "/cards/humility/" in live
    assert "/cards/" not in client.get("/search?q=zz", headers={"HX-Request": "true", "HX-Target": "live-results"}).content.decode()


def test_the_api_finds_cards_by_the_same_search(client: Client) -> None:
    answer = client.get("/api/v1/cards?q=t:goblin mv=1").json()
    assert answer["count"] == len(answer["cards"]) > 3
    assert all(card["address"].startswith("/cards/") for card in answer["cards"])


def test_the_builder_finds_a_card_of_a_file(client: Client) -> None:
    take([PublishedCard("Odd One", "{1}", "Artifact", "", "{T}: Draw a card.")], "a file")
    assert "Odd One" in text_of(client, "/bench/cards?q=od+one")


BLOCK = "Odd Ox {1}{G}\nCreature - Ox\nWhen Odd Ox comes into play, draw a card.\n2/3"


def test_a_card_is_defined_by_pasting_it_whole(client: Client) -> None:
    read = client.post("/bench/build/", {"text": "", "do": "read", "whole": BLOCK}).content.decode()
    assert "When this comes into play, draw a card." in read
    assert "Every word is understood" in read
    made = client.post("/bench/build/", {"text": EMPTY, "do": "define", "place": "define", "whole": BLOCK}, follow=True)
    assert made.status_code == 200
    assert "Forget Odd Ox" in made.content.decode()


def test_a_pasted_card_that_is_none_or_not_read_says_so(client: Client) -> None:
    wrong = client.post("/bench/build/", {"text": EMPTY, "do": "define", "place": "define", "whole": "Odd Ox"})
    assert wrong.status_code == 422
    assert "a type line is wanted" in wrong.content.decode()
    odd = BLOCK.replace("draw a card", "draw a card or three sometimes")
    unread = client.post("/bench/build/", {"text": "", "do": "read", "whole": odd})
    said = unread.content.decode()
    assert "<mark>" in said
    assert "Nearest to it, and understood: “When" in said
    assert "no reading" not in said


def test_the_name_that_was_not_found_is_carried_over(client: Client) -> None:
    assert 'value="begin"' in text_of(client, "/bench/cards?q=zzzzq")
    form = {"text": EMPTY, "place": "add", "do": ["find", "begin"], "q": "Zzzzq Ox"}
    assert ">Zzzzq Ox</textarea>" in client.post("/bench/build/", form, follow=True).content.decode()


def test_a_reworded_card_says_which_line_is_read_in_other_words(client: Client) -> None:
    page = text_of(client, "/cards/quirion-dryad/")
    assert "read as" in page
    assert "Every line is understood, one of them in other words." in page
    assert "Every word is understood" not in page
