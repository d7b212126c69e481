"""Practice: what came of it is hidden until the reader has said so. The place and the score are in the address; a streak and what to
repeat are kept in the reader's browser, and nowhere else."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from judge.library import catalogue
from judge.replay.quiz import Question
from judge.sandbox import process_pool, runs, tasks
from judge.sandbox.runs import Ran
from judge.site import rate_limits
from judge.web.views.rule_links import cite_in
from judge.web.views.situation_sources import Source, asked_for, naming, of_library
from judge.web.views.stepper_context import Told, stage_of, told, told_of
from rules_corpus.models import Edition

MOST_SKIPPED = 8
"""Situations about which nothing can be asked, before the search for the next is given up."""
MOST_SHARED = 60


@dataclass(frozen=True)
class Quiz:
    """Situations to be asked about in an order, and what every address of the quiz carries."""

    slugs: tuple[str, ...]
    fields: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Refuted:
    """An answer that one may give, and why it is not so, with rules; nothing for the right one."""

    choice: str
    why: list[Told]


@require_safe
@rate_limits.limited("play", 1200, 60, methods=("GET", "HEAD"))
def practice(request: HttpRequest) -> HttpResponse:
    """A choice of topic and level; or the next question of a quiz, and with ``said`` how that was."""
    quiz = _quiz(request)
    if quiz is None:
        return render(request, "bench/practice_start.html", {"tags": catalogue.tags(), "levels": "12345"})
    at, asked = _count(request, "at"), _count(request, "q")
    for _ in range(MOST_SKIPPED):
        if at >= len(quiz.slugs):
            return _end(request, quiz)
        source = of_library(quiz.slugs[at])
        made = runs.ran(source.text, source.edition)
        found = process_pool.call(tasks.asked, made)
        if asked < len(found):
            return _page(request, source, made, found, asked, quiz, at)
        at, asked = at + 1, 0
    return _end(request, quiz)


@require_safe
@rate_limits.limited("play", 1200, 60, methods=("GET", "HEAD"))
def predict(request: HttpRequest) -> HttpResponse:
    """The same for one situation, of the library, saved, or in the address."""
    source = asked_for(request)
    if source is None:
        return redirect("bench:practice")
    made = runs.ran(source.text, source.edition)
    if made.walk is None:
        return redirect(source.here)
    found = process_pool.call(tasks.asked, made)
    quiz = Quiz((source.slug,), (("of", catalogue.code_of(source.slug)),)) if source.slug else Quiz((), tuple(naming(source)))
    asked = _count(request, "q")
    if asked >= len(found):
        return _end(request, quiz, source, nothing=not found)
    return _page(request, source, made, found, asked, quiz, 0, here=reverse("bench:predict"))


def _quiz(request: HttpRequest) -> Quiz | None:
    """The quiz that the address names: situations by name, or those of a topic and level in the order that a number gives."""
    named = [entry for slug in request.GET.get("of", "").split(",")[:MOST_SHARED] if (entry := catalogue.find(slug))]
    if named:
        return Quiz(tuple(entry.slug for entry in named), (("of", ",".join(catalogue.code_of(entry.slug) for entry in named)),))
    if "order" not in request.GET:
        return None
    tag, level, order = (request.GET.get(name, "").strip()[:60] for name in ("tag", "level", "order"))
    slugs = [entry.slug for entry in catalogue.chosen("", tag, level)]
    slugs.sort(key=lambda slug: hashlib.sha256(f"{order}{slug}".encode()).digest())
    return Quiz(tuple(slugs), tuple((name, value) for name, value in (("tag", tag), ("level", level), ("order", order)) if value))


def _page(
    request: HttpRequest, source: Source, made: Ran, found: tuple[Question, ...], asked: int, quiz: Quiz, at: int, here: str = ""
) -> HttpResponse:
    """A question; with an answer in the address, whether that is right, and what came of it."""
    assert made.walk is not None
    question, said = found[asked], request.GET.get("said", "")
    answered = said.isdecimal() and int(said[:3]) < len(question.choices)
    cite = cite_in(made.edition, Edition.objects.filter(date=made.edition).first())
    right, count = _count(request, "right"), _count(request, "asked")
    node = made.walk.node(question.path)
    before = made.walk.nodes[made.walk.nodes.index(node) - 1].path if node in made.walk.nodes[1:] else "0"
    here = here or reverse("bench:practice")
    context: dict[str, Any] = {
        "source": source, "question": question, "answered": answered, "fields": quiz.fields, "at": at, "q": asked, "page_here": here,
        "right": right, "asked": count, "stage": stage_of(made.walk, before, cite, "The situation"), "here": source.here,
        "number": count + 1, "left": len(found) - asked - 1,
    }
    if answered:
        hit = int(said[:3]) == question.right
        reasons = process_pool.call(tasks.refuted, made, question)
        refuted = [Refuted(choice, told(why, cite)) for choice, why in zip(question.choices, reasons, strict=True)]
        onward = [*quiz.fields, ("at", at), ("q", asked + 1), ("right", right + hit), ("asked", count + 1)]
        context |= {
            "hit": hit, "said": question.choices[int(said[:3])], "truth": question.choices[question.right], "right": right + hit,
            "why": refuted[int(said[:3])].why, "others": [one for at, one in enumerate(refuted) if one.why and at != int(said[:3])],
            "asked": count + 1, "answer": told_of(made.upshot, cite), "onward": f"{here}?{urlencode(onward)}#question",
            "title": made.document.title if made.document else "", "slug": source.slug,
            "code": catalogue.code_of(source.slug),
        }
    return render(request, "bench/practice.html", context)


def _end(request: HttpRequest, quiz: Quiz, source: Source | None = None, nothing: bool = False) -> HttpResponse:
    """The score, a link to share the same questions, and ways on."""
    slugs = quiz.slugs[:MOST_SHARED]
    done = _count(request, "at")
    share = f"{reverse('bench:practice')}?{urlencode({'of': ','.join(map(catalogue.code_of, slugs[:max(1, done)]))})}" if slugs else ""
    context = {
        "right": _count(request, "right"), "asked": _count(request, "asked"), "nothing": nothing, "source": source,
        "share": request.build_absolute_uri(share) if share else "",
    }
    return render(request, "bench/practice_end.html", context)


def _count(request: HttpRequest, name: str) -> int:
    text = request.GET.get(name, "")
    return int(text) if text.isdecimal() and len(text) < 6 else 0
