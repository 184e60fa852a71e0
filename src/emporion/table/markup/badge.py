"""What says that a table is played with an owner's box, and leads to what was changed."""

from __future__ import annotations

from emporion.drawing.safe import safe
from emporion.kernel.language import Language
from emporion.table.scenes.seen import OwnBox


def badge(box: OwnBox | None, say: Language) -> str:
    """A line for pages that show a game; nothing for the box as it is shipped."""
    if box is None:
        return ""
    words = say(
        "Played with an owner's box: {count} number differs from the shipped one",
        plural="Played with an owner's box: {count} numbers differ from the shipped ones",
        count=box.corrections,
    )
    return f'<p class="own-box"><a href="{safe(box.address)}">{safe(words)}</a></p>'
