"""The book by itself: scenarios, which the bench registers for search, are left out, since their index takes twenty times as long."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules_corpus.search import providers


@pytest.fixture(autouse=True, scope="package")
def no_scenarios() -> Iterator[None]:
    """No scenario of the library is in any index."""
    with pytest.MonkeyPatch.context() as patched:
        patched.delitem(providers._providers, "scenario", raising=False)
        yield
