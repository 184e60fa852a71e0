"""A table whose seats are not all taken."""

from __future__ import annotations

from emporion.drawing.safe import safe
from emporion.kernel.language import Language
from emporion.table.markup.strips import player
from emporion.table.scene import Scene, SeatStrip


def panel(scene: Scene, hidden: str, _: Language) -> str:
    rows = "".join(row(scene, seat, hidden, _) for seat in scene.seats)
    buttons = f'<button formaction="/t/{scene.code}/leave">{safe(_("Leave the table"))}</button>' if scene.mine else ""
    if scene.host:
        buttons = f"<button>{safe(_('Begin now, with bots on the free seats'))}</button>" + buttons
    form = f'<form method="post" action="/t/{scene.code}/fill" class="line">{hidden}{buttons}</form>' if buttons else ""
    return (
        f'<section class="card waiting"><h2>{safe(_("Who plays"))}</h2><ul>{rows}</ul>{form}'
        f'<p class="quiet">{safe(_("Players may ask for hints") if scene.hints else _("No hints at this table"))}</p>'
        f'<p class="quiet">{safe(_("Fingerprint of the shuffle: {hash}", hash=scene.seed_hash[:16]))}</p></section>'
    )


def row(scene: Scene, seat: SeatStrip, hidden: str, _: Language) -> str:
    if seat.kind == "open":
        content = sit_form(scene, seat, hidden, _)
    elif seat.kind == "invited" and seat.invite:
        content = (
            f"<label>{safe(_('Send this link to your friend'))} "
            f'<input readonly class="invite" value="{safe(seat.invite)}"></label> '
            f'<button type="button" data-copy="{safe(seat.invite)}">{safe(_("Copy"))}</button>'
        )
    elif seat.kind == "invited":
        content = safe(player(seat, _))
    else:
        content = safe(player(seat, _))
    return f'<li class="{seat.colour}"><b class="disc-name">{safe(_(seat.colour))}</b> {content}</li>'


def sit_form(scene: Scene, seat: SeatStrip, hidden: str, _: Language) -> str:
    return (
        f'<form method="post" action="/t/{scene.code}/sit" class="line">{hidden}<input type="hidden" name="seat" value="{seat.seat}">'
        f'<label>{safe(_("Your name"))} <input name="name" required maxlength="40" value="{safe(scene.visitor.name)}"></label>'
        f"<button>{safe(_('Sit here'))}</button></form>"
    )
