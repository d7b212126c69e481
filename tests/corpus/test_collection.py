"""Garbage is looked for seldom while an edition is taken in, and then as often as the process had chosen."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from rules_corpus.collection import SELDOM, seldom_collected

CHOSEN = (10_000, 20, 50)


@pytest.fixture
def chosen() -> Iterator[None]:
    """A process that has chosen for itself."""
    before = gc.get_threshold()
    gc.set_threshold(*CHOSEN)
    yield
    gc.set_threshold(*before)


@pytest.mark.usefixtures("chosen")
def test_what_a_process_has_chosen_is_back_behind_the_block():
    with seldom_collected():
        assert gc.get_threshold() == SELDOM
    assert gc.get_threshold() == CHOSEN


@pytest.mark.usefixtures("chosen")
def test_it_is_back_behind_an_error_too():
    with pytest.raises(ValueError, match="no edition"), seldom_collected():
        raise ValueError("no edition")
    assert gc.get_threshold() == CHOSEN
