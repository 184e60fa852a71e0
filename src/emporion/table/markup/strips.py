"""A strip per player with all that is open about them."""

from __future__ import annotations

from emporion.drawing.pieces import BY_NAME, STRANGER, icon
from emporion.drawing.safe import safe
from emporion.kernel.game import Fact
from emporion.kernel.language import Language
from emporion.kernel.words import Text
from emporion.table.markup.drawn import mat
from emporion.table.play.clocks import DAYS_A_TURN
from emporion.table.scenes.seen import Moment, Scene, SeatStrip

FACTS: dict[tuple[object, ...], list[str]] = {}
MOST_FACTS = 2000


def strips(scene: Scene | Moment, hidden: str, say: Language) -> str:
    shown = open_facts(scene, say)
    drawn = [strip(scene, seat, facts, hidden, say) for seat, facts in zip(scene.seats, shown, strict=True)]
    for name, facts in scene.game.extra_facts(scene.view):
        drawn.append(
            f'<li class="strip stranger"><div class="who"><i class="disc">D</i><b>{safe(say.text(name))}</b></div>'
            f"{fact_list(facts, say)}</li>"
        )
    return f'<ul class="strips">{"".join(drawn)}</ul>'


def strip(scene: Scene | Moment, seat: SeatStrip, facts: str, hidden: str, say: Language) -> str:
    classes = f"strip {seat.colour}" + (" deciding" if seat.to_decide else "") + (" mine" if seat.mine else "")
    return (
        f'<li class="{classes}" data-place="seat {seat.colour}"><div class="who">'
        f'<i class="disc">{BY_NAME.get(seat.colour, STRANGER).letter}</i>'
        f"{name(scene, seat, say)}{level(seat, say)}{state(seat, say)}{score(scene, seat, say)}</div>"
        f"{facts}{takeover(scene, seat, hidden, say)}</li>"
    )


def name(scene: Scene | Moment, seat: SeatStrip, say: Language) -> str:
    """Where the game has mats, the name opens the one that is not seen anyway; else it leads to whoever it is."""
    called = safe(player(seat, say))
    if not mat(scene, seat.seat, say):
        return f'<b><a href="/people/{seat.person}">{called}</a></b>' if seat.person else f"<b>{called}</b>"
    return (
        f'<button type="button" class="opens" popovertarget="mat-of-{seat.seat}">{called}'
        f'<span class="hidden">: {safe(say("what lies before them"))}</span></button>'
    )


def player(seat: SeatStrip, say: Language) -> str:
    """The name, or what the seat waits for."""
    if seat.kind == "open":
        return say("open seat")
    if seat.kind == "invited" and not seat.name:
        return kept_for(seat, say) if seat.kept_for else say("invited")
    return thinker(seat, say) if seat.kind == "bot" else seat.name


def kept_for(seat: SeatStrip, say: Language) -> str:
    """Of a seat to which somebody is invited who is known here."""
    if seat.declined:
        return say("declined by {name}; free again", name=seat.kept_for)
    return say("kept for {name}, not answered yet", name=seat.kept_for)


def level(seat: SeatStrip, say: Language) -> str:
    """The rating, quietly; at rated tables only."""
    if not seat.level:
        return ""
    return (
        f'<small class="level" title="{safe(say("rating"))}"><span class="hidden">{safe(say("rating"))} </span>{safe(seat.level)}</small>'
    )


def thinker(seat: SeatStrip, say: Language) -> str:
    """The bot that plays the seat."""
    return say("bot {level}", level=Text(seat.stand_in or seat.name))


def state(seat: SeatStrip, say: Language) -> str:
    """Who is away, whose clock runs, who decides: in words, not by colour."""
    words: list[str] = []
    if seat.place:
        words.append(say("place {place}", place=seat.place))
    elif seat.thinking:
        words.append(say("thinking"))
    elif seat.to_decide:
        words.append(say("to decide"))
    if seat.shortened:
        words.append(say("thought shorter: others are waiting"))
    if seat.stand_in:
        words.append(say("bot {level} stands in", level=Text(seat.stand_in)))
    elif seat.absent or seat.resigns:
        words.append(say("wants to resign") if seat.resigns else say("away"))
        if seat.agreed:
            words.append(say("{agreed} of {all} want a bot to play", agreed=seat.agreed, all=seat.agreeing))
    elif seat.kind == "person" and not seat.connected:
        words.append(say("not connected"))
    dots = '<i class="dots" aria-hidden="true">…</i>' if seat.thinking else ""
    badge = f'<small class="state">{safe(" · ".join(words))}{dots}</small>' if words else ""
    return badge + clock(seat, say)


def clock(seat: SeatStrip, say: Language) -> str:
    """The time left; the script counts a running clock down."""
    if seat.clock is None:
        return ""
    running = f' data-seconds="{seat.seconds_left:.0f}"' if seat.clock_running else ""
    return (
        f'<small class="clock"><span class="hidden">{safe(say("clock"))}: </span><span{running}>{safe(say.text(seat.clock))}</span></small>'
    )


def score(scene: Scene | Moment, seat: SeatStrip, say: Language) -> str:
    meaning = safe(say("final score") if scene.status == "finished" else say("what the seat would score if the game ended now"))
    return f'<span class="estimate" title="{meaning}"><span class="hidden">{meaning}: </span>Σ {say.number(seat.score)}</span>'


def open_facts(scene: Scene | Moment, say: Language) -> list[str]:
    """What is open about every seat, drawn once for all who see the same."""
    view = scene.view
    key = (scene.game, say.code, view)
    drawn = FACTS.get(key)
    if drawn is None:
        if len(FACTS) >= MOST_FACTS:
            FACTS.clear()
        drawn = FACTS[key] = [fact_list(scene.game.facts(view, seat.seat) or held(seat), say) for seat in scene.seats]
    return drawn


def fact_list(facts: list[Fact], say: Language) -> str:
    cells = "".join(
        f'<li class="{"main" if fact.main else "more"}" title="{safe(say.text(fact.label))}">{icon(fact.icon) if fact.icon else ""}'
        f'<span class="hidden">{safe(say.text(fact.label))}: </span>{safe(say.text(fact.value))}</li>'
        for fact in facts
    )
    return f'<ul class="holdings">{cells}</ul>'


def held(seat: SeatStrip) -> list[Fact]:
    """Money and goods in words, for games that have no facts of their own yet."""
    return [Fact("", label, Text("{label} {amount}", label=label, amount=amount), True) for label, amount in seat.holdings]


def takeover(scene: Scene | Moment, seat: SeatStrip, hidden: str, say: Language) -> str:
    """A bot for somebody who is away or resigns, and the seat back for who returns."""
    if seat.mine and seat.stand_in:
        address, words = "return", say("Take my seat back")
    elif seat.mine and seat.resigns:
        address, words = "return", say("Play on after all")
    elif (seat.absent or seat.resigns) and not seat.stand_in and scene.mine and not seat.mine:
        address, words = "stand-in", say("Let a bot play for them")
    else:
        return ""
    waits = address == "stand-in" and isinstance(scene, Scene) and scene.terms.pace == "days"
    return (
        f'<form method="post" action="/t/{scene.code}/{address}">{hidden}<input type="hidden" name="seat" value="{seat.seat}">'
        f"<button>{safe(words)}</button>{f' <small>{safe(silence(say))}</small>' if waits else ''}</form>"
    )


def silence(say: Language) -> str:
    """By days an agreement does not wait for ever."""
    days = round(DAYS_A_TURN / 86400)
    return say("who says nothing agrees once the clock has been out for {days} days", days=days)
