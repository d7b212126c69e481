"""The book in the admin: rulings to write and correct, reviews to let be shown or to refuse."""

from __future__ import annotations

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from rules_corpus.change_signal import announce
from rules_corpus.models import EditionNote, Review, ReviewState, Ruling, Stamp
from rules_corpus.search.index_signals import follow


@admin.register(Ruling)
class RulingAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Rulings, by rule."""

    list_display = ("number", "edition", "name", "date", "source")
    list_filter = ("edition", "name")
    search_fields = ("number", "text", "name")
    date_hierarchy = "date"


@admin.register(Stamp)
class StampAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """When rules were last changed."""

    list_display = ("number", "edition", "changed", "source")
    search_fields = ("number",)


@admin.register(EditionNote)
class EditionNoteAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Why editions changed the rules; histories and comparisons show it."""

    list_display = ("edition", "number", "text")
    list_filter = ("edition",)
    search_fields = ("number", "text")


@admin.register(Review)
class ReviewAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """What readers said, those that wait first."""

    list_display = ("place", "edition", "reader", "state", "written", "text")
    list_filter = ("state", "kind", "edition")
    search_fields = ("place", "text", "reader__username")
    readonly_fields = ("edition", "kind", "place", "reader", "text", "written")
    actions = ("show", "refuse")

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
