"""Addresses of the site: the book's, the bench's, and those of accounts."""

from django.contrib import admin
from django.urls import include, path

handler404 = "rules_corpus.views.missing_page.not_found"

urlpatterns = [
    path("admin/", admin.site.urls),
    path("", include("rules_corpus.urls")),
    path("", include("judge.web.bench_urls")),
    path("account/", include("judge.web.account_urls")),
]
