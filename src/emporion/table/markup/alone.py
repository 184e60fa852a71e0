"""The way to the house that runs in the visitor's own browser."""

from __future__ import annotations

import htpy as h
from htpy import Node

from emporion.kernel.language import Language


def way_there(address: str, say: Language, fetched: bool = False) -> Node:
    """Shown by the script where the browser can; with ``fetched`` only where it has what is needed, since there is no network."""
    if not address:
        return None
    return h.section(class_="alone", hidden=True, data_alone="fetched" if fetched else "yes")[
        h.p(class_="quiet")[
            say(
                "Lessons, puzzles and games against bots also run in your browser alone, even without a network; about 7 MB are "
                "fetched once. What you do there stays in this browser and does not count here."
            )
        ],
        h.p[h.a(class_="button", href=address)[say("Play without a network")]],
    ]
