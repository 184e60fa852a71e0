"""The page that somebody looks at, in the house that runs in the visitor's own browser; for houses that serve that as well."""

from __future__ import annotations

from emporion.table.scenes.seen import Visitor
from emporion.table.settings import Settings

ALONE = "/alone"
"""Where a house has the files of `emporion site`."""


def alone_url(settings: Settings, visitor: Visitor, path: str = "") -> str:
    """There the page with the visitor's own path, or another one; nothing where the house does not serve it."""
    return f"{ALONE}/?language={visitor.language}#{path or visitor.path}" if settings.site else ""
