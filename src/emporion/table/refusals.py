"""Why something was refused, for people and for programs. Nothing has changed when one of these is raised."""

from __future__ import annotations

from emporion.kernel.errors import EmporionError
from emporion.kernel.words import Text


class Refused(EmporionError):
    """A request that was understood and not granted."""

    status = 422

    def __init__(self, reason: Text) -> None:
        super().__init__(reason)


class Malformed(Refused):
    """Not to be understood at all."""

    status = 400


class NotFound(Refused):
    """No such table, game or page."""

    status = 404


class NotYours(Refused):
    """The seat belongs to somebody else, or the table is closed to spectators."""

    status = 403


class NeedsAccount(Refused):
    """Only who has an account may do this."""


class Late(Refused):
    """The table has moved on since this was chosen."""

    status = 409

    def __init__(self, reason: Text | None = None) -> None:
        super().__init__(reason or Text("The table has moved on since this was chosen; look again"))


class TooMany(Refused):
    """Too many requests in a short time."""

    status = 429
