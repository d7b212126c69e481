"""Addresses of the site: the book's, the bench's, and those of accounts."""

from django.contrib import admin
from django.urls import include, path

from judge.site import rate_limits
from judge.web.views.account import MOST_TRIES, WINDOW

# Staff sign in there: the same limit as on the site's own page, and nobody is led past it.
admin.site.login = rate_limits.limited("password", MOST_TRIES, WINDOW, only="refused")(admin.site.login)  # type: ignore[method-assign]

handler404 = "rules_corpus.views.missing_page.not_found"

urlpatterns = [
    path("admin/", admin.site.urls),
    path("", include("rules_corpus.urls")),
    path("", include("judge.web.bench_urls")),
    path("account/", include("judge.web.account_urls")),
]
