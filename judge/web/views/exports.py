"""A scenario and its trace to take along: as the file itself, Markdown for a forum, plain text for a chat, JSON, and pictures."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import lru_cache

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.cache import get_conditional_response

from judge.citations.numbered_steps import called, escaped
from judge.drawing import png
from judge.drawing.svg import board_svg
from judge.sandbox import process_pool
from judge.sandbox.runs import Ran
from judge.scenarios.board.board_state import board
from judge.site import rate_limits
from judge.web.views.situation_sources import Source
from rules_corpus.views.requested_places import NotHere, Suggestion

MOST_PICTURES = 60
"""That a visitor may have drawn in a minute."""
FRESH = 3600
"""Seconds for which a picture need not be asked for again."""


def export(request: HttpRequest, source: Source, ran: Ran, form: str) -> HttpResponse:
    """The export of that name, or NotHere with those there are."""
    made = FORMS.get(form)
    if made is None:
        near = [Suggestion(name, source.at(export=name)) for name in FORMS]
        raise NotHere(f"There is no export called “{form[:40]}”.", near)
    return made(request, source, ran)


def _file(request: HttpRequest, source: Source, ran: Ran) -> HttpResponse:
    return HttpResponse(source.text, content_type="text/markdown; charset=utf-8")


def _yaml(request: HttpRequest, source: Source, ran: Ran) -> HttpResponse:
    """The block alone."""
    block = ran.document.block.strip("\n") + "\n" if ran.document else source.text
    return HttpResponse(block, content_type="application/yaml; charset=utf-8")


MOST_LINES = 10
"""Of an export for a forum, the title, the address and the edition not counted."""


def told(ran: Ran, address: Callable[[str], str] | None = None) -> list[str]:
    """What came of a run in at most ten lines, results first; with ``address``, each a link to its step (Markdown)."""
    if ran.upshot is None:
        return []
    results = [one for one in ran.upshot.result if not (one.path == "0" and len(ran.upshot.course))]
    lines = []
    for one in (*results, *ran.upshot.shortened(max(0, MOST_LINES - len(results)))):
        known = ((slug, called(slug, ran.edition)) for slug in one.rules)
        numbers = dict.fromkeys(number for slug, number in known if number != slug)  # a rule that the edition doesn't have is not named
        behind = f" ({', '.join(numbers)})" if numbers else ""
        when = f"{one.when}: " if one.when else ""
        if address is None:
            lines.append(f"- {when}{one.text}{behind}")
        else:
            lines.append(f"- {when}{escaped(one.text)}{behind} [step {one.path}]({address(one.path)})")
    return lines


def _markdown(request: HttpRequest, source: Source, ran: Ran) -> HttpResponse:
    """What came of it, for a forum: a title, ten lines with links, and the address."""
    document = ran.document
    address = _address(request, source)
    title = document.title if document and document.title else "A situation"
    parts = [f"**[{escaped(title)}]({address})**"]
    parts += ["\n".join(f"- line {m.line}: {escaped(m.message)}" for m in ran.mistakes)]
    parts += ["\n".join(told(ran, lambda path: request.build_absolute_uri(source.at(step=path)) + "#stage"))]
    parts += [f"Rules of {ran.edition}. Every step: {address}"]
    return HttpResponse("\n\n".join(filter(None, parts)) + "\n", content_type="text/markdown; charset=utf-8")


def _text(request: HttpRequest, source: Source, ran: Ran) -> HttpResponse:
    document = ran.document
    parts = [document.title if document and document.title else "A situation", *(str(m) for m in ran.mistakes)]
    parts += ["\n".join(told(ran)), f"Rules of {ran.edition}. {_address(request, source)}"]
    return HttpResponse("\n\n".join(filter(None, parts)) + "\n", content_type="text/plain; charset=utf-8")


def _log(request: HttpRequest, source: Source, ran: Ran) -> HttpResponse:
    """Every step with its parts, and the situation itself."""
    document = ran.document
    parts = [document.title if document and document.title else "A situation", document.prose if document else ""]
    parts += [document.block.strip("\n") if document else "", *(str(m) for m in ran.mistakes)]
    parts += [ran.run.text(ran.edition), f"Rules of {ran.edition}. {_address(request, source)}"]
    return HttpResponse("\n\n".join(filter(None, parts)) + "\n", content_type="text/plain; charset=utf-8")


def _json(request: HttpRequest, source: Source, ran: Ran) -> HttpResponse:
    return JsonResponse({"address": _address(request, source), "scenario": source.text, **ran.run.json(ran.edition)})


def _svg(request: HttpRequest, source: Source, ran: Ran) -> HttpResponse:
    return HttpResponse(_picture(request, source, ran), content_type="image/svg+xml; charset=utf-8")


@rate_limits.limited("picture", MOST_PICTURES, 60, methods=("GET", "HEAD"))
def _png(request: HttpRequest, source: Source, ran: Ran) -> HttpResponse:
    """The same picture for chats that show no SVG. Whoever has it already is told so before it is drawn."""
    svg = _picture(request, source, ran)
    etag = f'"{hashlib.sha256(svg.encode()).hexdigest()[:32]}"'
    response = get_conditional_response(request, etag=etag) or HttpResponse(drawn(svg), content_type="image/png")
    response.headers["ETag"] = etag
    response.headers["Cache-Control"] = f"public, max-age={FRESH}"
    return response


@lru_cache(maxsize=64)
def drawn(svg: str) -> bytes:
    """The picture as PNG, drawn in another process, and remembered."""
    return process_pool.call(png.png, svg)


def _picture(request: HttpRequest, source: Source, ran: Ran) -> str:
    """The board at the step that the address names, else as the situation begins, as SVG."""
    if ran.walk is None:
        raise NotHere("There is no picture of a situation that can't be read.", [Suggestion("The situation", source.here)])
    node = ran.walk.node(request.GET.get("step", ""))
    title = ran.document.title if ran.document and ran.document.title else "A situation"
    return board_svg(board(node.after if node else ran.walk.start), title)


def _address(request: HttpRequest, source: Source) -> str:
    return request.build_absolute_uri(source.here.rstrip("?&"))


FORMS: dict[str, Callable[[HttpRequest, Source, Ran], HttpResponse]] = {
    "file": _file, "yaml": _yaml, "markdown": _markdown, "text": _text, "log": _log, "json": _json, "svg": _svg, "png": _png,
}
