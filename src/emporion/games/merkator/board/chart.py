"""Time: the chart with its rows of counters, or the stack of turns of the solo game."""

from __future__ import annotations

from emporion.drawing.lettering import shrunk
from emporion.drawing.safe import safe
from emporion.drawing.svg import BRONZE, QUIET, piece, plate, title, use, words
from emporion.games.merkator.board.layout import MARKET_HEIGHT, MARKET_WIDTH
from emporion.games.merkator.scoring import rank_reached, total_halves
from emporion.games.merkator.state import BACK, MerkatorState
from emporion.games.merkator.travel import DrawSoloCard
from emporion.kernel.language import Language
from emporion.kernel.words import Text

STEP = 22.6
ROOM = 112
"""What the words beside the counters may take."""


def draw_chart(out: list[str], s: MerkatorState, y: float, say: Language) -> None:
    out.append(plate(2, y, MARKET_WIDTH - 4, MARKET_HEIGHT - y - 2, 8, "#f6ecd2", 1))
    if s.variant.solo:
        draw_solo(out, s, y, say)
        return
    rows = -(-int(s.chart_size) // int(s.box.row_length[s.side]))
    draw_counters(out, s, y + (MARKET_HEIGHT - 2 - y - rows * STEP) / 2, say)
    x = 222
    out.append(shrunk(x, y + 24, say("Time chart") if s.side != BACK else say("Chart, back"), ROOM, 16, serif=True))
    out.append(words(x, y + 44, say("Turn {turn}", turn=s.turn), 13))
    out.append(use(f"marker{s.active}", x + 100, y + 40, 0.72))
    if s.in_final_round():
        out.append(shrunk(x, y + 64, say("Final round:"), ROOM, 13, weight="700", fill="#8c1d12"))
        told = say("{count} turn left", plural="{count} turns left", count=s.final_turns)
        out.append(shrunk(x, y + 81, told, ROOM, 13, weight="700", fill="#8c1d12"))
    else:
        out.append(shrunk(x, y + 64, say("counters left: {count}", count=s.chart_left()), ROOM, 12, fill=QUIET))
        out.append(shrunk(x, y + 81, say("in this row: {count}", count=s.row_left()), ROOM, 12, fill=QUIET))
    out.append(shrunk(x, y + 98, say("reserve: {count}", count=s.reserve), ROOM, 12, fill=QUIET))


def draw_counters(out: list[str], s: MerkatorState, y: float, say: Language) -> None:
    """Row by row from the top; the last of a row brings a loss of goods."""
    row = int(s.box.row_length[s.side])
    loss = safe(say("The last counter of a row shows a warehouse from which everybody loses goods"))
    for number in range(int(s.chart_size)):
        x = 16 + number % row * STEP
        at = y + STEP / 2 + number // row * STEP
        last = number % row == row - 1
        if number < s.chart_taken:
            out.append(
                f'<circle cx="{x:g}" cy="{at:g}" r="9" fill="none" stroke="{BRONZE}" stroke-opacity=".5" stroke-dasharray="2.5 2.5"/>'
            )
        else:
            out.append(piece("counter", x, at))
        if last and number >= s.chart_taken:
            out.append(
                f'<g><title>{loss}</title><circle cx="{x:g}" cy="{at:g}" r="11.4" fill="none" stroke="#a4351f" stroke-width="2"/></g>'
            )


def draw_solo(out: list[str], s: MerkatorState, y: float, say: Language) -> None:
    """The cards that come on the piles, one a turn; those gone are faded."""
    out.append(title(12, y + 24, say("Turn {turn} of {turns}", turn=s.turn, turns=s.box.solo_turns), 16))
    rank = rank_reached(s.box, int(total_halves(s, 0)) / 2)
    out.append(words(MARKET_WIDTH - 12, y + 23, say("rank now: {rank}", rank=Text(rank)), 13, "end"))
    values: list[int] = []
    for value in s.box.solo_set_up.stack_values:
        values += [value] * s.box.rank_size[s.box.values.index(value)]
    drawn = s.turn - sum(isinstance(step, DrawSoloCard) for step in s.agenda)
    out.append(f"<g><title>{safe(say('Contracts that come on the piles, one a turn'))}</title>")
    for number, value in enumerate(values):
        x = 10 + number % 9 * 35.6
        at = y + 36 + number // 9 * 32
        faded = ' opacity=".35"' if number < drawn else ""
        out.append(f'<g{faded}><rect x="{x:g}" y="{at:g}" width="31" height="27" rx="4" fill="#fbf5e6" stroke="{BRONZE}"/>')
        out.append(words(x + 15.5, at + 19, str(value), 15, "middle", weight="700") + "</g>")
    out.append("</g>")
    out.append(words(12, y + 118, say("reserve: {count}", count=s.reserve), 12, fill=QUIET))
