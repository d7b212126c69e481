"""Where a signed-in reader writes a review of a rule or a term, rewrites it, or takes it back."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.forms import CharField, Form, Textarea
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from rules_corpus import reviews
from rules_corpus.models import Edition, WordingKind
from rules_corpus.outline import Place, TermPlace, outline, places, term_place
from rules_corpus.views.requested_places import edition_of, number_in, slug_in


class ReviewForm(Form):
    """The text of a review."""

    text = CharField(label="What other readers should know", max_length=2000, widget=Textarea(attrs={"rows": 8}))


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def of_rule(request: HttpRequest, date: str, number: str) -> HttpResponse:
    """The reader's review of a rule."""
    edition = edition_of(date)
    number_in(outline(edition), number, edition)
    (place,) = places(edition, [number])
    return _page(request, edition, WordingKind.RULE, number, place, reverse("book:rule", args=[date, number]))


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def of_term(request: HttpRequest, date: str, slug: str) -> HttpResponse:
    """The reader's review of a glossary term."""
    edition = edition_of(date)
    place = term_place(edition, slug_in(outline(edition), slug, edition))
    return _page(request, edition, WordingKind.TERM, slug, place, reverse("book:term", args=[date, slug]))


def _page(request: HttpRequest, edition: Edition, kind: str, at: str, place: Place | TermPlace, address: str) -> HttpResponse:
    reader = request.user
    assert isinstance(reader, User)  # login_required saw to it
    mine = reviews.written_by(reader, kind, at, edition)
    form = ReviewForm(request.POST or None, initial={"text": mine.text if mine else ""})
    if request.method == "POST":
        if "take-back" in request.POST and mine is not None:
            mine.delete()
            return redirect(address)
        if form.is_valid():
            try:
                reviews.write(reader, kind, at, edition, form.cleaned_data["text"])
            except reviews.TooManyWaitingError as error:
                form.add_error("text", str(error))
            else:
                return redirect(request.path)
    context = {"edition": edition, "place": place, "mine": mine, "form": form, "address": address}
    context["ruling_number"] = at if kind == WordingKind.RULE else ""
    return render(request, "book/review.html", context, status=422 if form.is_bound else 200)
