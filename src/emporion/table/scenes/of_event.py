"""What a table says of the event it belongs to."""

from __future__ import annotations

import msgspec

from emporion.kernel.words import Text


class OfEvent(msgspec.Struct):
    """The event a table belongs to."""

    code: str
    name: str | Text
    kind: str  # as it is offered
    round: int  # from 1
    duplicate: bool
