"""Flash (502.57)."""

from __future__ import annotations

from judge.engine.queries.view import Seen
from judge.engine.registry import rule


@rule("keywords/flash", off=False)
def flash(seen: Seen) -> bool:
    """Flash lets its card be played any time its player could play an instant."""
    return "flash" in seen.kit.keywords
