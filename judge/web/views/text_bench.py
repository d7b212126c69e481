"""The text box that runs any scenario, and what it saves."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from judge.library import catalogue
from judge.replay import permalink
from judge.sandbox import runs
from judge.scenarios.editing.refused_try import as_refused
from judge.scenarios.editing.situation_title import titled
from judge.scenarios.file.yaml_tree import MOST_CHARACTERS
from judge.site import rate_limits
from judge.web import saved_situations
from judge.web.views import scenario_page
from judge.web.views.other_editions import other_editions
from judge.web.views.situation_sources import Source, asked_for, begun, naming, of_saved, of_text
from judge.web.views.why_fields import asking

FORMAT = settings.BASE_DIR / "docs" / "scenario-format.md"
EXAMPLE = """\
players:
  Ann: {hand: [Shock], in play: [Mountain]}
  Bob: {hand: [Giant Growth], in play: [Forest, Grizzly Bears]}
turn: Ann, precombat main
script:
  - Ann: play Shock -> Grizzly Bears
  - Ann: pass
  - Bob: play Giant Growth -> Grizzly Bears
  - resolve
  - expect: {Grizzly Bears: 5/5}
  - resolve
  - expect: {Grizzly Bears: {zone: in play, damage: 2}}
"""


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def bench(request: HttpRequest) -> HttpResponse:
    """The text box; with a text in the address, also what it gives. A form posted here is run or saved, and leads to its own address."""
    if request.method == "POST":
        return _posted(request)
    source = asked_for(request)
    if source is None:
        given = catalogue.find(request.GET.get("from", ""))
        text = given.text if given else begun(EXAMPLE, request)
        return render(request, "bench/bench.html", {"text": text, "longest": MOST_CHARACTERS})
    return scenario_page.show(request, source, "bench/bench.html", {"longest": MOST_CHARACTERS})


@rate_limits.limited("run", scenario_page.MOST_RUNS, scenario_page.WINDOW)
def _posted(request: HttpRequest) -> HttpResponse:
    text = saved_situations.tidy(request.POST.get("text", ""))
    if request.POST.get("do") == "save":
        return _saved(request, text)
    if (line := request.POST.get("refused", "")).isdecimal() and len(line) < 6:
        return _led(request, of_text(as_refused(text, int(line))).at(step="0") + "#outcome")
    ran = runs.ran(text, settings.RULES_DEFAULT_EDITION)
    if ran.walk is None:  # nothing to link to: the answer itself says what is wrong, and keeps what was typed
        return _answer(request, Source(text, ran.edition, reverse("bench:text")), "", status=422)
    source = of_text(text)
    if not request.htmx:  # type: ignore[attr-defined]
        return redirect(source.at(step="0") + "#stage")
    return _answer(request, source, source.at(step="0"))


def _saved(request: HttpRequest, text: str) -> HttpResponse:
    text = titled(text, request.POST.get("title", "").strip()[:120])
    ran = runs.ran(text, settings.RULES_DEFAULT_EDITION)
    if ran.document is None:
        return _answer(request, Source(text, ran.edition, reverse("bench:text")), "", status=422)
    kept = saved_situations.save(text, ran.edition, ran.fingerprint)
    return _led(request, reverse("bench:saved", args=[kept.code]))


def _led(request: HttpRequest, address: str) -> HttpResponse:
    """An answer that leads to another page, for htmx and without."""
    if request.htmx:  # type: ignore[attr-defined]
        return HttpResponse(status=204, headers={"HX-Redirect": address})
    return redirect(address)


def _answer(request: HttpRequest, source: Source, address: str, status: int = 200) -> HttpResponse:
    """The outcome alone for htmx (which shows it whatever the status), else the whole page."""
    ran = runs.ran(source.text, settings.RULES_DEFAULT_EDITION)
    context: dict[str, Any] = {**scenario_page.stepper(ran, source, "0"), "source": source, "text": source.text, "longest": MOST_CHARACTERS}
    context["others"] = other_editions(ran.edition, source)
    if source.query or source.saved:
        context["build"] = urlencode(naming(source))
        context["play"] = f"{reverse('bench:play')}?{context['build']}"
        context["branch"] = context["play"]
    if context["stage"] and (source.query or source.saved):
        context["asking"] = asking(source, step=context["stage"].path)
    context["address"] = request.build_absolute_uri(source.here.rstrip("?&"))
    if not request.htmx:  # type: ignore[attr-defined]
        return render(request, "bench/bench.html", context, status=status)
    response = render(request, "bench/_outcome.html", {**context, "oob": True, "editor": True})
    if address:
        response.headers["HX-Push-Url"] = address
    return response


@require_safe
def saved(request: HttpRequest, code: str) -> HttpResponse:
    """A saved scenario as a page about the question: its title, what came of it, the table, and the text folded."""
    source = of_saved(code)
    packed = permalink.pack(source.text)
    edit = f"{reverse('bench:text')}?{urlencode({'z': packed} if packed else {'s': source.saved.code if source.saved else ''})}"
    return scenario_page.show(request, source, "bench/saved.html", {"edit": edit})


@require_safe
def format_page(request: HttpRequest) -> HttpResponse:
    """The format of scenarios, to look things up in."""
    text = FORMAT.read_text(encoding="utf-8")
    return render(request, "bench/format.html", {"text": text})
