"""A scenario inside an address: compressed, in letters that need no escaping. Nothing is stored, and the link is the scenario. Pure."""

from __future__ import annotations

import base64
import binascii
import zlib

MOST_PACKED = 3000
"""Characters of an address that every browser, server and chat lets through."""
MOST_TEXT = 64_000


class NotPacked(ValueError):
    """Letters that hold no scenario: cut off, mistyped, or too much in them."""


def pack(text: str) -> str | None:
    """The text for an address, or None when it would be too long for one."""
    packed = base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")
    return packed if len(packed) <= MOST_PACKED else None


def unpack(packed: str) -> str:
    """The text that ``pack`` put in. Raises ``NotPacked``."""
    if len(packed) > MOST_PACKED:
        raise NotPacked("this address is too long to be one of ours")
    try:
        data = base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True)
        opener = zlib.decompressobj()
        text = opener.decompress(data, MOST_TEXT).decode()
    except (binascii.Error, zlib.error, ValueError) as error:
        raise NotPacked("this address is cut off or mistyped, so the situation in it can't be read") from error
    if not opener.eof:
        raise NotPacked("this address is cut off, or holds more than a scenario may have")
    return text
