"""The page on which a line becomes a situation."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.test import Client

from rules_corpus.models import Edition


@pytest.mark.django_db
def test_a_line_is_shown_as_understood_with_what_comes_of_it(client: Client, book: Edition):
    assert "Understand it" in client.get("/bench/ask/").content.decode()
    html = client.get("/bench/ask/", {"q": "Ann casts Shock on Bob's Grizzly Bears and frobnicates them"}).content.decode()
    assert "Grizzly Bears is in Bob&#x27;s graveyard." in html
    assert "This was filled in." in html
    assert "<mark>" in html
    assert "/bench/build/?z=" in html


@pytest.mark.django_db
@pytest.mark.parametrize(("line", "told"), [
    ("I have Humility and Opalescence in play. How big is Humility?", "Humility is 4/4."),
    ("Ann attacks with Hill Giant. Bob blocks with Craw Wurm. Does the Giant die?", "Yes: Hill Giant dies. 420.5c"),
    ("Ann attacks with Hill Giant. Bob blocks with Craw Wurm. Who survives?", "Craw Wurm survives. Hill Giant dies."),
    ("Bob is at 5. Ann casts Shock on him. What is his life total?", "Bob is at 3 life."),
    ("Bob is at 2. Ann casts Shock on him. Does he lose?", "Yes: Ann wins, Bob loses."),
    ("I have Blood Moon in play and play a Flooded Strand. Can I crack it?", "No: Flooded Strand does not have that ability then"),
    ("Ann attacks with Serra Angel. Can Bob block Serra Angel with Hill Giant?",
     "No: Bob may not block Serra Angel with Hill Giant: Serra Angel has flying and Hill Giant does not."),
    ("Ann attacks with Serra Angel. Can Bob block Serra Angel with Giant Spider?", "Yes, that may be done."),
    ("Bob plays Giant Growth on Grizzly Bears and Ann plays Unsummon on the Bears in response. Does the Growth resolve?",
     "No: Giant Growth is countered. 413.2a"),
    ("Ann has Sphere of Resistance in play. How much mana does Bob pay for Lightning Bolt?", "Bob pays for Lightning Bolt. 409.1f"),
    ("Ann has played two spells this turn and then plays Grapeshot. How many copies does she get?", "There are 2 copies."),
    ("My opponent plays Ravenous Rats and I play Stifle on its comes-into-play ability. Do I discard a card?",
     "No: Ann discards no card."),
    ("Ann plays Fling targeting Bob, sacrificing Craw Wurm, and Bob plays Counterspell on it. Does Ann get the Wurm back?",
     "No: Craw Wurm is in Ann's graveyard."),
    ("Bob has Mogg Maniac in play and Ann plays Shock on Bob. Does the Maniac trigger?", "No: Mogg Maniac's ability does not trigger."),
    ("Ann has Control Magic on Bob's Serra Angel and Bob plays Disenchant on the Control Magic. Who controls the Angel?",
     "Bob controls Serra Angel."),
    ("Ann plays Terror on Bob's Juggernaut. Is that a legal target?", "No: Ann may not play Terror on Juggernaut"),
    ("Ann has Goblin Sharpshooter and shoots Bob's Llanowar Elves. Does the Sharpshooter untap?", "Yes: Goblin Sharpshooter untaps."),
    ("Bob attacks Ann with Craw Wurm, Ann blocks with Grizzly Bears. Is the Wurm dealt 2 damage?", "Yes: Craw Wurm is dealt 2 damage."),
])
def test_what_is_asked_about_is_answered_in_words(client: Client, book: Edition, line: str, told: str):
    html = client.get("/bench/ask/", {"q": line}).content.decode()
    assert ">What was asked about</h2>" in html
    answer = html.partition(">What was asked about</h2>")[2].partition("</section>")[0]
    words = " ".join(unescape(re.sub(r"<[^>]+>", " ", answer)).split())
    assert words.startswith(told)
    assert "What was asked about" not in client.get("/bench/ask/", {"q": line.rsplit(". ", 1)[0]}).content.decode()


@pytest.mark.django_db
def test_a_line_that_says_nothing_gives_no_situation(client: Client, book: Edition):
    html = client.get("/bench/ask/", {"q": "quux" * 90}).content.decode()
    assert "Nothing was." in html
    assert 'id="answer"' not in html


@pytest.mark.django_db
def test_a_name_that_is_no_card_is_shown_with_what_may_be_meant(client: Client, book: Edition):
    html = client.get("/bench/ask/", {"q": "My opponent casts Giant Grwth on Grizzly Bears"}).content.decode()
    assert "No card called “Giant Grwth” is known here. Was it “Giant Growth”" in html
    assert "No card called" not in client.get("/bench/ask/", {"q": "My opponent casts Giant Growth on Grizzly Bears"}).content.decode()
    following = re.search(r'href="(/bench/build/[^"]*at=define[^"]*)"', html)
    assert following is not None
    assert ">Giant Grwth</textarea>" in client.get(following[1].replace("&amp;", "&").split("#")[0]).content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize(("asked", "told"), [
    ("My opponent forgot to hand in a decklist, is that a game loss?", "the rules of the tournament have it"),
    ("How much is my Black Lotus worth in dollars?", "What cards are worth"),
    ("Is Necropotence legal in Extended?", "Which cards a format allows is not in this book"),
])
def test_what_is_in_no_rulebook_of_the_game_is_said_in_a_sentence(client: Client, book: Edition, asked: str, told: str):
    for address in ("/bench/ask/", "/search"):
        assert told in client.get(address, {"q": asked}).content.decode()
        assert "is not in this book" not in client.get(address, {"q": "Ann pays the price of a draw for Grizzly Bears"}).content.decode()


@pytest.mark.django_db
def test_an_answer_is_shown_to_others_by_a_short_link_under_its_question(client: Client, book: Edition):
    line = "Ann attacks with Hill Giant. Bob blocks with Craw Wurm. Does the Giant die?"
    html = client.get("/bench/ask/", {"q": line}).content.decode()
    form = html.partition('class="ask-share"')[2].partition("</form>")[0]
    text = unescape(re.search(r'<textarea name="text" hidden>\n(.*?)</textarea>', form, re.DOTALL)[1])  # type: ignore[index]
    title = unescape(re.search(r'name="title"[^>]*value="([^"]*)"', form)[1])  # type: ignore[index]
    assert title == line
    kept = client.post("/bench/text/", {"do": "save", "text": text, "title": title})
    page = client.get(kept["Location"]).content.decode()
    assert f"<h1>{line}</h1>" in page
    forum = client.get(unescape(re.search(r'href="([^"]*export=markdown)"', form)[1])).content.decode()  # type: ignore[index]
    assert "Hill Giant" in forum
    assert "ask-share" not in client.get("/bench/ask/").content.decode()


@pytest.mark.django_db
def test_a_try_after_which_nothing_is_left_to_resolve_tells_nothing_of_an_empty_stack(client: Client, book: Edition):
    html = client.get("/bench/ask/", {"q": "Can Ann cast Terror on Bob's Juggernaut?"}).content.decode()
    assert "may not play Terror on Juggernaut" in html
    assert "nothing is left to resolve" not in html.partition("The situation as text")[0]
