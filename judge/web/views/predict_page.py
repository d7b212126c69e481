"""Predict first: the next step stays hidden until the reader has said what happens. The score is in the address, and nowhere else."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from judge.sandbox import process_pool, runs, tasks
from judge.site import rate_limits
from judge.web.views.rule_links import cite_in
from judge.web.views.situation_sources import asked_for, naming
from judge.web.views.stepper_context import stage_of
from rules_corpus.models import Edition


@require_safe
@rate_limits.limited("play", 1200, 60, methods=("GET", "HEAD"))
def predict(request: HttpRequest) -> HttpResponse:
    """A question about the step behind ``at``; with ``said``, how that was, and the way to the next question."""
    source = asked_for(request)
    if source is None:
        return redirect("bench:library")
    made = runs.ran(source.text, source.edition)
    if made.walk is None:
        return redirect(source.here)
    at, right, asked = (_count(request, name) for name in ("at", "right", "asked"))
    question = process_pool.call(tasks.question, made, at)
    cite = cite_in(made.edition, Edition.objects.filter(date=made.edition).first())
    said = request.GET.get("said", "")
    answered = question is not None and said.isdecimal() and int(said[:3]) < len(question.choices)
    shown = question.step if question and answered else question.step - 1 if question else len(made.walk.nodes)
    context: dict[str, Any] = {
        "source": source, "naming": naming(source), "question": question, "answered": answered, "at": at, "right": right, "asked": asked,
        "stage": stage_of(made.walk, str(shown), cite, "The situation"), "title": made.document.title if made.document else "",
        "again": _address(source, 0, 0, 0),
    }
    if question and answered:
        hit = int(said[:3]) == question.right
        context |= {"hit": hit, "said": question.choices[int(said[:3])], "right": right + hit, "asked": asked + 1}
        context["onward"] = _address(source, question.step, right + hit, asked + 1)
    return render(request, "bench/predict.html", context)


def _count(request: HttpRequest, name: str) -> int:
    text = request.GET.get(name, "")
    return int(text) if text.isdecimal() and len(text) < 6 else 0


def _address(source: Any, at: int, right: int, asked: int) -> str:
    return f"{reverse('bench:predict')}?{urlencode((*naming(source), ('at', at), ('right', right), ('asked', asked)))}"
