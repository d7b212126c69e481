"""A bar on the terminal for what takes long. Where nobody watches (a pipe, a log), nothing is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tqdm import tqdm


@contextmanager
def progress(what: str, total: int, unit: str) -> Iterator[Callable[[int], None]]:
    """A bar of ``total`` units; the function that it gives is told how many are left. One unit alone gets no bar."""
    with tqdm(desc=what, total=total, unit=unit, disable=None if total > 1 else True) as bar:

        def left(count: int) -> None:
            bar.update(total - count - bar.n)

        yield left


@contextmanager
def printing() -> Iterator[None]:
    """Around what is printed while a bar may stand: the bar makes room, and comes back below."""
    with tqdm.external_write_mode():
        yield
