"""What abilities watch for in flips and prices: how they came out."""

from __future__ import annotations

from judge.engine.language.references import Reference
from judge.engine.record import record


@record
class CoinsComing:
    """A player referred to would flip a coin: how many fall, of which all but one are ignored, can change."""

    who: Reference


@record
class FlipsCoin:
    """A player referred to wins the flip of a coin, or (not ``won``) loses it."""

    who: Reference
    won: bool = True


@record
class SettlesUpkeep:
    """The cumulative upkeep of the source is paid, or (not ``paid``) it isn't."""

    paid: bool = True
