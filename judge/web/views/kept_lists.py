"""Lists of situations that somebody with an account keeps: drafts of the builder, lessons, cases to come back to."""

from __future__ import annotations

from django import forms
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from judge.library import catalogue
from judge.models import Kept
from judge.scenarios.file.document import read_document
from judge.scenarios.scenario_errors import ScenarioError
from judge.site import rate_limits
from judge.web import saved_situations
from judge.web.views.situation_sources import Source, asked_for
from rules_corpus.views.requested_places import NotHere, Suggestion

MOST_KEPT = 500
DRAFTS = "Drafts"


class Keeping(forms.Form):
    """Under which title, in which list."""

    title = forms.CharField(max_length=120)
    list = forms.CharField(max_length=40, label="In the list", help_text="One that you have, or a new one.")


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@rate_limits.limited("keep", 60, 60)
def keep(request: HttpRequest) -> HttpResponse:
    """A form to keep the situation that the address names (as on the bench: ``of``, ``s`` or ``z``); sent, it is in the list."""
    source = asked_for(request)
    if source is None:
        raise NotHere("There is no situation in this address.", [Suggestion("All scenarios", reverse("bench:library"))])
    mine = Kept.objects.filter(owner=request.user)  # type: ignore[misc]  # signed in: it is a user
    form = Keeping(request.POST or None, initial={"title": _title(source), "list": DRAFTS})
    if request.method == "POST" and form.is_valid():
        if mine.count() >= MOST_KEPT:
            form.add_error(None, f"Your lists hold {MOST_KEPT} situations, as many as they can. Remove one first.")
        else:
            address = source.address if source.slug or source.saved else _saved(source)
            mine.update_or_create(
                owner=request.user, list=form.cleaned_data["list"], address=address, defaults={"title": form.cleaned_data["title"]}
            )
            return redirect("account:mine")
    context = {"form": form, "title": "Keep it in a list", "send": "Keep it", "lists": sorted(set(mine.values_list("list", flat=True)))}
    return render(request, "account/form.html", context, status=422 if form.is_bound else 200)


@require_POST
@login_required
def drop(request: HttpRequest, kept: int) -> HttpResponse:
    """Take a situation out of a list of the visitor's own."""
    get_object_or_404(Kept, pk=kept, owner=request.user).delete()
    return redirect("account:mine")


def _saved(source: Source) -> str:
    return reverse("bench:saved", args=[saved_situations.save(source.text, source.edition).code])


def _title(source: Source) -> str:
    """What the scenario is called, as far as it says so."""
    entry = catalogue.find(source.slug) if source.slug else None
    try:
        return (entry.title if entry else read_document(source.text).title)[:120]
    except ScenarioError:
        return ""
