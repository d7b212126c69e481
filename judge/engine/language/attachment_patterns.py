"""What abilities watch for as Auras and Equipment become attached to something, and unattached from it."""

from __future__ import annotations

from judge.engine.language.predicates import Filter
from judge.engine.record import record


@record
class BecomesAttached:
    """What matches ``what`` (None: the source) becomes attached to what matches ``to``; None: to the source or, if that is what
    becomes attached, to anything."""

    what: Filter | None = None
    to: Filter | None = None


@record
class BecomesUnattached:
    """What matches ``what`` (None: the source) was attached to something, and then is not (glossary, "Unattach").

    So it is, too, if either leaves play. Binds the attachment as "subject", what it was on as "other".
    """

    what: Filter | None = None
