"""Accounts: a name and a password, and nothing else. Everything that is read or run works without one."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.contrib.auth import login, logout, update_session_auth_hash
from django.contrib.auth.decorators import login_required
from django.contrib.auth.forms import AuthenticationForm, PasswordChangeForm, UserCreationForm
from django.forms import CharField, Form, PasswordInput
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render, resolve_url
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from judge.models import Kept
from judge.site import rate_limits
from rules_corpus.models import Review, ReviewState

STAFF = "staff"
MOST_TRIES, WINDOW = 20, 300
"""Wrong passwords that one visitor may try in so many seconds; right ones count for nothing."""
MOST_NEW = 20
"""Accounts that one visitor may make in an hour: a club has one address. A form that is refused counts for nothing."""


class Confirmation(Form):
    """The password once more, before what cannot be undone."""

    password = CharField(label="Your password", widget=PasswordInput(attrs={"autocomplete": "current-password"}))


@never_cache
@require_safe
@login_required
def mine(request: HttpRequest) -> HttpResponse:
    """What the account of the visitor keeps."""
    reviews = Review.objects.filter(reader=request.user).select_related("edition")  # type: ignore[misc]  # signed in: it is a user
    context = {"reviews": reviews, "kept": Kept.objects.filter(owner=request.user), **_duties(request)}  # type: ignore[misc]
    context |= {"to_read": context["reviews"], "reviews": reviews}
    return _marked(request, render(request, "account/mine.html", context))


@never_cache
@require_safe
@login_required
def duties(request: HttpRequest) -> JsonResponse:
    """What those who look after the site have to do, for every page of theirs (``staff.js``): how many reviews wait, and where."""
    return JsonResponse(_duties(request))


def _duties(request: HttpRequest) -> dict[str, Any]:
    """How many reviews wait (None for who may not let them be shown), and the addresses of both forms; "" where it isn't theirs."""
    moderates, rules = request.user.has_perm("rules_corpus.change_review"), request.user.has_perm("rules_corpus.add_ruling")
    return {
        "waiting": Review.objects.filter(state=ReviewState.WAITING).count() if moderates else None,
        "reviews": reverse("admin:rules_corpus_review_changelist") + "?state__exact=waiting" if moderates else "",
        "rulings": reverse("admin:rules_corpus_ruling_add") if rules else "",
    }


def _marked(request: HttpRequest, answer: HttpResponse) -> HttpResponse:
    """The answer with a mark for the browser of one who looks after the site: nothing depends on it but whether ``duties`` is asked."""
    if getattr(request.user, "is_staff", False):
        answer.set_cookie(STAFF, "1", samesite="Lax", secure=settings.SESSION_COOKIE_SECURE, max_age=settings.SESSION_COOKIE_AGE)
    return answer


@never_cache
@sensitive_post_parameters()
@require_http_methods(["GET", "HEAD", "POST"])
@rate_limits.limited("sign-up", MOST_NEW, 3600, only="done")
def sign_up(request: HttpRequest) -> HttpResponse:
    """A form for a new account; who sends it is signed in."""
    form = UserCreationForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        login(request, form.save())
        return redirect(_onward(request))
    return _form(request, form, "Make an account", "Make the account")


@never_cache
@sensitive_post_parameters()
@require_http_methods(["GET", "HEAD", "POST"])
@rate_limits.limited("password", MOST_TRIES, WINDOW, only="refused")
def sign_in(request: HttpRequest) -> HttpResponse:
    """A form for name and password; leads on to ``next``, where that is a page of this site."""
    form = AuthenticationForm(request, request.POST or None)
    if request.method == "POST" and form.is_valid():
        login(request, form.get_user())
        return _marked(request, redirect(_onward(request)))
    return _form(request, form, "Sign in", "Sign in")


@require_POST
def sign_out(request: HttpRequest) -> HttpResponse:
    """Forget who the visitor is, and go home."""
    logout(request)
    answer = redirect("book:home")
    answer.delete_cookie(STAFF, samesite="Lax")
    return answer


@never_cache
@sensitive_post_parameters()
@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@rate_limits.limited("password", MOST_TRIES, WINDOW, only="refused")
def password(request: HttpRequest) -> HttpResponse:
    """A form for another password; every other browser is signed out by it."""
    form = PasswordChangeForm(request.user, request.POST or None)  # type: ignore[arg-type]  # signed in: it is a user
    if request.method == "POST" and form.is_valid():
        update_session_auth_hash(request, form.save())
        return redirect("account:mine")
    return _form(request, form, "Change your password", "Change it")


@never_cache
@sensitive_post_parameters()
@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@rate_limits.limited("password", MOST_TRIES, WINDOW, only="refused")
def delete(request: HttpRequest) -> HttpResponse:
    """Delete the account with everything that it keeps, once the password was given."""
    form = Confirmation(request.POST or None)
    if request.method == "POST" and form.is_valid():
        user = request.user
        if user.check_password(form.cleaned_data["password"]):
            logout(request)
            user.delete()
            return redirect("book:home")
        form.add_error("password", "That is not your password. Nothing was deleted.")
    return _form(request, form, "Delete your account", "Delete the account and all that it keeps")


def _form(request: HttpRequest, form: Form, title: str, send: str) -> HttpResponse:
    for field in form.fields.values():  # nobody wants a page that scrolls away from its heading
        field.widget.attrs.pop("autofocus", None)
    context = {"form": form, "title": title, "send": send, "next": _asked_next(request)}
    return render(request, "account/form.html", context, status=422 if form.is_bound else 200)


def _asked_next(request: HttpRequest) -> str:
    """The address to go on to, if it is one of this site; else nothing."""
    asked = request.POST.get("next", "") or request.GET.get("next", "")
    return asked if url_has_allowed_host_and_scheme(asked, {request.get_host()}, request.is_secure()) else ""


def _onward(request: HttpRequest) -> str:
    return _asked_next(request) or resolve_url(settings.LOGIN_REDIRECT_URL)
