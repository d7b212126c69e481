"""Pictures of boards as PNG: for links that unfurl where SVG is not shown."""

from __future__ import annotations

import struct
import zlib
from html import unescape
from urllib.parse import urlsplit

import pytest
from django.test import Client

from judge.drawing.png import FAMILY, MOST_SVG, NotDrawn, png
from judge.drawing.svg import HEIGHT, WIDTH, board_svg, in_words
from judge.replay import permalink
from judge.scenarios.board.board_state import board
from judge.scenarios.runner.scenario_run import run_text
from judge.site import rate_limits
from judge.web.views import exports
from rules_corpus.models import Edition
from tests.web.small_library import SCENARIO, library  # noqa: F401

PAGE = "/scenarios/growth-answers-shock/"


def svg(text: str = SCENARIO, title: str = "Growth answers Shock") -> str:
    """The picture of a situation as it begins."""
    run = run_text(text)
    assert run.start is not None
    return board_svg(board(run.start), title)


def chunks(picture: bytes) -> dict[bytes, bytes]:
    """The chunks of a PNG by their kind; those of one kind joined. Checks the signature and each checksum."""
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    found: dict[bytes, bytes] = {}
    at = 8
    while at < len(picture):
        (length,) = struct.unpack(">I", picture[at : at + 4])
        kind, data = picture[at + 4 : at + 8], picture[at + 8 : at + 8 + length]
        assert zlib.crc32(kind + data) == struct.unpack(">I", picture[at + 8 + length : at + 12 + length])[0]
        found[kind] = found.get(kind, b"") + data
        at += 12 + length
    return found


def size(picture: bytes) -> tuple[int, int]:
    """Width and height."""
    return struct.unpack(">II", chunks(picture)[b"IHDR"][:8])  # type: ignore[return-value]


def busy(picture: bytes) -> float:
    """The part of the picture's bytes that differ from what their neighbours foretell: next to nothing for one plain color."""
    data = zlib.decompress(chunks(picture)[b"IDAT"])
    return sum(1 for byte in data if byte) / len(data)


def test_a_board_is_drawn_at_the_size_that_chats_want() -> None:
    picture = png(svg())
    assert size(picture) == (WIDTH, HEIGHT) == (1200, 630)
    assert b"IEND" in chunks(picture)
    assert len(picture) < 200_000


def test_it_is_not_blank_and_words_are_drawn_without_fonts_of_the_machine() -> None:
    frame = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
    blank = png(frame + '<rect width="1200" height="630" fill="#fff"/></svg>')
    words = png(frame + '<text x="30" y="300" font-size="120" font-family="system-ui, sans-serif">Shock → Bob</text></svg>')
    assert busy(words) > 4 * busy(blank)
    assert busy(png(svg())) > 10 * busy(blank)


def test_bold_is_another_face_and_the_family_is_the_one_that_is_installed() -> None:
    frame = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"><text x="30" y="300" font-size="120" font-family="'
    plain = png(f'{frame}sans-serif">Shock</text></svg>')
    assert plain == png(f'{frame}{FAMILY}">Shock</text></svg>')
    assert plain != png(f'{frame}sans-serif" font-weight="700">Shock</text></svg>')


def test_the_same_board_is_the_same_picture_and_another_is_not() -> None:
    assert png(svg()) == png(svg())
    assert png(svg()) != png(svg(title="Something else"))


def test_cards_are_drawn_larger_where_there_is_room() -> None:
    crowd = SCENARIO.replace("[Forest, Grizzly Bears]", "[20 Forest, 20 Grizzly Bears]")
    assert "scale(1.3)" in svg()
    assert "scale(1.0)" in svg(crowd)
    assert "and 14 more" in svg(crowd)


@pytest.mark.parametrize("title", ["\x01\x0b", "\ud800", "x" * 5000, "<&>\"'"])
def test_no_title_breaks_a_picture(title: str) -> None:
    assert size(png(svg(title=title))) == (WIDTH, HEIGHT)


@pytest.mark.parametrize("wrong", ["", "no picture", "<svg>", "x" * (MOST_SVG + 1)])
def test_what_is_no_picture_is_refused(wrong: str) -> None:
    with pytest.raises(NotDrawn):
        png(wrong)


def test_words_for_those_who_do_not_see_the_picture() -> None:
    run = run_text(SCENARIO)
    assert run.start is not None
    said = in_words(board(run.start))
    assert "Ann: 20 life; in play: Mountain." in said
    assert "Grizzly Bears 2/2" in said
    assert len(in_words(board(run.start), 40)) == 40


@pytest.mark.django_db
@pytest.mark.usefixtures("library")
class TestOnTheSite:
    def test_a_page_names_its_picture_with_size_and_words(self, client: Client, book: Edition) -> None:
        html = unescape(client.get(PAGE, {"step": "2"}).content.decode())
        address = html.split('property="og:image" content="')[1].split('"')[0]
        assert '<meta property="og:image:width" content="1200">' in html
        assert '<meta property="og:image:height" content="630">' in html
        assert 'property="og:image:alt" content="Turn 1, Ann, precombat main.' in html
        assert 'name="twitter:card" content="summary_large_image"' in html
        parts = urlsplit(address)
        answer = client.get(f"{parts.path}?{parts.query}")
        assert answer.headers["Content-Type"] == "image/png"
        assert size(answer.content) == (WIDTH, HEIGHT)

    def test_who_has_the_picture_already_is_told_so_before_it_is_drawn(
        self, client: Client, book: Edition, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        first = client.get(PAGE, {"export": "png"})
        assert "max-age" in first.headers["Cache-Control"]
        monkeypatch.setattr(exports, "drawn", None)
        again = client.get(PAGE, {"export": "png"}, headers={"If-None-Match": first.headers["ETag"]})
        assert again.status_code == 304
        assert again.headers["ETag"] == first.headers["ETag"]

    def test_another_step_is_another_picture(self, client: Client, book: Edition) -> None:
        tags = {client.get(PAGE, {"export": "png", "step": step}).headers["ETag"] for step in ("0", "2", "2.1")}
        assert len(tags) >= 2

    def test_an_odd_title_in_a_link_is_drawn(self, client: Client, book: Edition) -> None:
        text = SCENARIO.replace("title: Growth answers Shock", 'title: "a\\x07b"')
        answer = client.get("/bench/", {"z": permalink.pack(text) or "", "export": "png"})
        assert answer.status_code == 200
        assert size(answer.content) == (WIDTH, HEIGHT)

    def test_a_situation_that_cannot_be_read_has_no_picture(self, client: Client, book: Edition) -> None:
        assert client.get("/bench/", {"z": permalink.pack("nonsense") or "", "export": "png"}).status_code == 404

    def test_a_visitor_may_have_so_many_drawn_in_a_minute(self, client: Client, book: Edition, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(exports, "drawn", lambda svg: b"")
        monkeypatch.setattr(rate_limits, "now", lambda: 3_000_000.0)
        answers = [client.get(PAGE, {"export": "png"}).status_code for _ in range(exports.MOST_PICTURES + 1)]
        assert answers[-1] == 429
        assert set(answers[:-1]) == {200}
