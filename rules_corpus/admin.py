"""The book in the admin: rulings to write and correct, reviews to let be shown or to refuse."""

from __future__ import annotations

from datetime import date
from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html

from rules_corpus.change_signal import announce
from rules_corpus.models import EditionNote, Review, ReviewState, Ruling, Stamp, WordingKind
from rules_corpus.search.index_signals import follow
from rules_corpus.views.requested_places import default_edition, edition_dated

admin.site.site_header = admin.site.site_title = "Floor Judge"


@admin.register(Ruling)
class RulingAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Rulings, by rule."""

    list_display = ("number", "edition", "name", "date", "source")
    list_filter = ("edition", "name")
    search_fields = ("number", "text", "name")
    date_hierarchy = "date"
    fieldsets = ((None, {
        "fields": ("edition", "number", "text", "name", "date", "source"),
        "description": "A ruling stands below its rule, signed and dated, and goes wherever that rule goes in other editions.",
    }),)

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        """A new ruling is of the default edition, or the one of the page that led here (its date), by who writes it, today."""
        given: dict[str, Any] = dict(super().get_changeform_initial_data(request))
        edition = edition_dated(str(given.get("edition", ""))) or default_edition()
        return {"name": request.user.get_username(), "date": date.today(), **given, "edition": edition.pk if edition else None}


@admin.register(Stamp)
class StampAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """When rules were last changed: a note beside the number, taken from a published summary."""

    list_display = ("number", "edition", "changed", "source")
    search_fields = ("number",)
    fieldsets = ((None, {
        "fields": ("edition", "number", "changed", "source"),
        "description": "When a rule's wording was last changed, as a published summary of rulings says.",
    }),)


@admin.register(EditionNote)
class EditionNoteAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Why editions changed the rules; histories and comparisons show it."""

    list_display = ("edition", "number", "text")
    fieldsets = ((None, {
        "fields": ("edition", "number", "text"),
        "description": "Why an edition changed the rules; readers see it in comparisons and histories. "
        "Without a number it is about the whole edition.",
    }),)
    list_filter = ("edition",)
    search_fields = ("number", "text")


@admin.register(Review)
class ReviewAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """What readers said, those that wait first."""

    list_display = ("place", "text", "reader", "written", "state", "edition", "page")
    list_filter = ("state", "kind", "edition")
    search_fields = ("place", "text", "reader__username")
    readonly_fields = ("edition", "kind", "place", "page", "reader", "text", "written")
    actions = ("show", "refuse")

    @admin.display(description="its page")
    def page(self, review: Review) -> str:
        """A link to what the review is about."""
        name = "book:rule" if review.kind == WordingKind.RULE else "book:term"
        return format_html('<a href="{}">{}</a>', reverse(name, args=[review.edition.date, review.place]), review.place)

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Reviews are written on the pages of rules and terms only."""
        return False

    def get_queryset(self, request: HttpRequest) -> QuerySet[Review]:
        """Waiting ones first, the oldest of them at the top."""
        found: QuerySet[Review] = super().get_queryset(request)
        return found.select_related("edition", "reader").order_by("-state", "written")  # "waiting" sorts last

    @admin.action(description="Show to all readers", permissions=["change"])
    def show(self, request: HttpRequest, chosen: QuerySet[Review]) -> None:
        """Let all readers see them."""
        self.message_user(request, f"{chosen.update(state=ReviewState.SHOWN, answer='')} shown.")
        follow()
        announce()

    @admin.action(description="Refuse", permissions=["change"])
    def refuse(self, request: HttpRequest, chosen: QuerySet[Review]) -> None:
        """Show them to their writers alone."""
        self.message_user(request, f"{chosen.update(state=ReviewState.REFUSED)} refused.")
        follow()
        announce()
