"""A table whose seats are not all taken."""

from __future__ import annotations

from emporion.drawing.safe import safe
from emporion.kernel.language import Language
from emporion.table.markup.new_table import terms_told
from emporion.table.markup.strips import player
from emporion.table.scenes.seen import Scene, SeatStrip


def panel(scene: Scene, hidden: str, say: Language) -> str:
    rows = "".join(row(scene, seat, hidden, say) for seat in scene.seats)
    buttons = f'<button formaction="/t/{scene.code}/leave">{safe(say("Leave the table"))}</button>' if scene.mine else ""
    if scene.host and not full(scene):
        words = say("Bots on the free seats; it begins at its time") if scene.begins else say("Begin now, with bots on the free seats")
        buttons = f"<button>{safe(words)}</button>" + buttons
    form = f'<form method="post" action="/t/{scene.code}/fill" class="line">{hidden}{buttons}</form>' if buttons else ""
    told = "".join(terms_told(scene.terms, say).iter_chunks()) + awaited(scene, say)
    if scene.begins:
        when = scene.begins[:16].replace("T", " ")
        told += f'<p>{safe(say("begins"))} <time datetime="{scene.begins}">{when} UTC</time></p>'
    return (
        f'<section class="card gathering"><h2>{safe(say("Who plays"))}</h2><ul>{rows}</ul>{form}{told}'
        f'<p class="quiet">{safe(say("Players may ask for hints") if scene.hints else say("No hints at this table"))}</p>'
        f'<p class="quiet">{safe(say("Fingerprint of the shuffle: {hash}", hash=scene.seed_hash[:16]))}</p></section>'
    )


def still_missing(scene: Scene, say: Language) -> str:
    """What is missing for the game to begin."""
    if not scene.begins:
        return say("The game begins when every seat is taken")
    if full(scene):
        return say("Every seat is taken: the game begins at its time")
    return say("The game begins when every seat is taken, and not before its time")


def full(scene: Scene) -> bool:
    return not any(seat.kind in ("open", "invited") for seat in scene.seats)


def awaited(scene: Scene, say: Language) -> str:
    """Whom the table waits for: those who are invited, and anybody who likes."""
    names = [seat.kept_for for seat in scene.seats if seat.kept_for and not seat.declined]
    free = sum(seat.kind in ("open", "invited") for seat in scene.seats) - len(names)
    whom = [*names, *([say("{count} more", plural="{count} more", count=free)] if free else [])]
    return f"<p>{safe(say('Still awaited: {names}', names=', '.join(whom)))}</p>" if names or free else ""


def row(scene: Scene, seat: SeatStrip, hidden: str, say: Language) -> str:
    if seat.kind == "open":
        content = sit_form(scene, seat, hidden, say)
    elif seat.kind == "invited" and seat.invite:
        told = f"<p>{safe(player(seat, say))}</p>" if seat.kept_for else ""
        for_whom = say("A link for somebody else") if seat.kept_for else say("Send this link to your friend")
        content = (
            f"{told}<label>{safe(for_whom)} "
            f'<input readonly class="invite" value="{safe(seat.invite)}"></label> '
            f'<button type="button" data-copy="{safe(seat.invite)}">{safe(say("Copy"))}</button>'
        )
    else:
        content = safe(player(seat, say))
    return f'<li class="{seat.colour}"><b class="disc-name">{safe(say(seat.colour))}</b> {content}</li>'


def sit_form(scene: Scene, seat: SeatStrip, hidden: str, say: Language) -> str:
    return (
        f'<form method="post" action="/t/{scene.code}/sit" class="line">{hidden}<input type="hidden" name="seat" value="{seat.seat}">'
        f'<label>{safe(say("Your name"))} <input name="name" required maxlength="40" value="{safe(scene.visitor.name)}"></label>'
        f"<button>{safe(say('Sit here'))}</button></form>"
    )
