"""A strip per player with all that is open about them."""

from __future__ import annotations

from emporion.drawing.pieces import icon
from emporion.drawing.safe import safe
from emporion.kernel.game import Fact
from emporion.kernel.language import Language
from emporion.table.scene import Scene, SeatStrip

LETTERS = {"red": "R", "yellow": "Y", "blue": "B", "black": "K", "green": "G"}


def strips(scene: Scene, hidden: str, _: Language) -> str:
    drawn = [strip(scene, seat, hidden, _) for seat in scene.seats]
    for name, facts in scene.game.extra_facts(scene.view):
        drawn.append(
            f'<li class="strip stranger"><div class="who"><i class="disc">D</i><b>{safe(_.text(name))}</b></div>{told(facts, _)}</li>'
        )
    return f'<ul class="strips">{"".join(drawn)}</ul>'


def strip(scene: Scene, seat: SeatStrip, hidden: str, _: Language) -> str:
    classes = f"strip {seat.colour}" + (" deciding" if seat.to_decide else "") + (" mine" if seat.mine else "")
    return (
        f'<li class="{classes}"><div class="who"><i class="disc">{LETTERS.get(seat.colour, seat.colour[:1].upper())}</i>'
        f"<b>{safe(player(seat, _))}</b>{state(seat, _)}{score(scene, seat, _)}</div>"
        f"{told(scene.game.facts(scene.view, seat.seat), _)}{takeover(scene, seat, hidden, _)}</li>"
    )


def player(seat: SeatStrip, _: Language) -> str:
    """The name, or what the seat waits for."""
    if seat.kind == "open":
        return _("open seat")
    if seat.kind == "invited" and not seat.name:
        return _("invited")
    return _("bot {level}", level=seat.name) if seat.kind == "bot" else seat.name


def state(seat: SeatStrip, _: Language) -> str:
    """Who is away, whose clock runs, who decides: in words, not by colour."""
    words: list[str] = []
    if seat.place:
        words.append(_("place {place}", place=seat.place))
    elif seat.to_decide:
        words.append(_("to decide"))
    if seat.stand_in:
        words.append(_("bot {level} stands in", level=seat.stand_in))
    elif seat.absent:
        words.append(_("away"))
    elif seat.kind == "person" and not seat.connected:
        words.append(_("not connected"))
    told = f'<small class="state">{safe(" · ".join(words))}</small>' if words else ""
    return told + clock(seat, _)


def clock(seat: SeatStrip, _: Language) -> str:
    """The time left; the script counts a running clock down."""
    if not seat.clock:
        return ""
    running = f' data-seconds="{seat.seconds_left:.0f}"' if seat.clock_running else ""
    return f'<small class="clock"><span class="hidden">{safe(_("clock"))}: </span><span{running}>{safe(seat.clock)}</span></small>'


def score(scene: Scene, seat: SeatStrip, _: Language) -> str:
    meaning = safe(_("final score") if scene.status == "finished" else _("what the seat would score if the game ended now"))
    return f'<span class="estimate" title="{meaning}"><span class="hidden">{meaning}: </span>Σ {seat.score:g}</span>'


def told(facts: list[Fact], _: Language) -> str:
    cells = "".join(
        f'<li class="{"main" if fact.main else "more"}" title="{safe(_.text(fact.label))}">{icon(fact.icon)}'
        f'<span class="hidden">{safe(_.text(fact.label))}: </span>{safe(_.text(fact.value))}</li>'
        for fact in facts
    )
    return f'<ul class="holdings">{cells}</ul>'


def takeover(scene: Scene, seat: SeatStrip, hidden: str, _: Language) -> str:
    """A bot for somebody who is away, and the seat back for who returns."""
    if seat.mine and seat.stand_in:
        address, words = "return", _("Take my seat back")
    elif seat.absent and not seat.stand_in and scene.mine and not seat.mine:
        address, words = "stand-in", _("Let a bot play for them")
    else:
        return ""
    return (
        f'<form method="post" action="/t/{scene.code}/{address}">{hidden}<input type="hidden" name="seat" value="{seat.seat}">'
        f"<button>{safe(words)}</button></form>"
    )
