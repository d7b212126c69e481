"""Where the scenario of a page comes from: the library, a short link, or the address itself."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse

from judge.games.edition_changes import known_editions
from judge.library import catalogue
from judge.models import SavedSituation
from judge.replay import permalink
from judge.web import saved_situations
from rules_corpus.views.requested_places import NotHere, Suggestion, edition_in_force


@dataclass(frozen=True)
class Source:
    """A scenario's text with its address. ``query`` is what every link to it carries; ``saved`` its record where it has one."""

    text: str
    edition: str
    address: str
    query: tuple[tuple[str, str], ...] = ()
    slug: str = ""
    saved: SavedSituation | None = None

    @property
    def here(self) -> str:
        """The address, ready for one more parameter."""
        return f"{self.address}?{urlencode(self.query)}&" if self.query else f"{self.address}?"

    def at(self, **more: str) -> str:
        """The address with more parameters."""
        return self.here + urlencode(more)


def of_library(slug: str) -> Source:
    """A scenario file of the library, by its slug or code, or NotHere with similar names."""
    entry = catalogue.find(slug)
    if entry is None:
        near = [Suggestion(e.title, reverse("bench:scenario", args=[e.slug])) for e in catalogue.near(slug)]
        raise NotHere(f"There is no scenario called “{slug.replace('-', ' ')}”.", near)
    return Source(entry.text, settings.RULES_DEFAULT_EDITION, reverse("bench:scenario", args=[entry.slug]), slug=entry.slug)


def of_saved(code: str) -> Source:
    """A saved scenario, or NotHere."""
    kept = SavedSituation.objects.filter(code=code.lower()).first()
    if kept is None:
        raise NotHere(f"Nothing was saved under the code “{code}”.", [Suggestion("All scenarios", reverse("bench:library"))])
    saved_situations.opened(kept)
    return Source(kept.text, kept.edition, reverse("bench:saved", args=[kept.code]), saved=kept)


def asked_for(request: HttpRequest) -> Source | None:
    """The scenario that the parameters ``z`` (the text itself), ``s`` (a code) or ``of`` (the library) name; None where there is none."""
    packed, code, slug = (request.GET.get(name, "") for name in ("z", "s", "of"))
    if code:
        return of_saved(code)
    if slug:
        return of_library(slug)
    if not packed:
        return None
    try:
        text = permalink.unpack(packed)
    except permalink.NotPacked as error:
        raise NotHere(f"{str(error)[0].upper()}{str(error)[1:]}.", [Suggestion("The bench", reverse("bench:bench"))]) from error
    return Source(text, settings.RULES_DEFAULT_EDITION, reverse("bench:text"), (("z", packed),))


def chosen_edition(request: HttpRequest) -> str:
    """The edition (ISO 8601) that the reader has chosen for the site, as the address carries it: one loaded, or whose game is known."""
    asked = request.GET.get("edition", "")[:10]
    edition = edition_in_force(request)
    if asked in known_editions():
        return asked
    return edition.date if edition is not None else settings.RULES_DEFAULT_EDITION


def begun(text: str, request: HttpRequest) -> str:
    """A text to begin with: it names the edition that the reader has chosen, where that isn't the default one."""
    chosen = chosen_edition(request)
    return text if chosen == settings.RULES_DEFAULT_EDITION else f"edition: {chosen}\n{text}"


def naming(source: Source) -> tuple[tuple[str, str], ...]:
    """The parameters by which ``asked_for`` finds a scenario again."""
    if source.saved is not None:
        return (("s", source.saved.code),)
    return (("of", source.slug),) if source.slug else source.query


def of_text(text: str) -> Source:
    """A scenario that the address holds; one that is too long for an address is saved."""
    text = saved_situations.tidy(text)
    packed = permalink.pack(text)
    if packed is None:
        kept = saved_situations.save(text, settings.RULES_DEFAULT_EDITION)
        return Source(kept.text, kept.edition, reverse("bench:saved", args=[kept.code]), saved=kept)
    return Source(text, settings.RULES_DEFAULT_EDITION, reverse("bench:text"), (("z", packed),))


def course_address(source: Source) -> str:
    """Where the scenario is shown under every edition."""
    if source.saved is not None:
        return reverse("bench:saved_course", args=[source.saved.code])
    if source.slug:
        return reverse("bench:scenario_course", args=[source.slug])
    return f"{reverse('bench:ruling_course')}?{urlencode(naming(source))}"


def compare_address(source: Source) -> str:
    """Where the scenario is shown under its own edition and another; ready for the parameter ``with``."""
    if source.saved is not None:
        return reverse("bench:saved_beside", args=[source.saved.code]) + "?"
    if source.slug:
        return reverse("bench:scenario_beside", args=[source.slug]) + "?"
    return f"{reverse('bench:beside')}?{urlencode(naming(source))}&"
