"""The piles of contracts: the reward for fulfilling one is the top card of the next."""

from __future__ import annotations

from textwrap import wrap

from emporion.drawing.lettering import shrunk
from emporion.drawing.safe import safe
from emporion.drawing.svg import BRONZE, QUIET, drawing, plate, use, words
from emporion.games.merkator import names
from emporion.games.merkator.board.layout import LEGEND_WIDTH, PILES_HEIGHT, PILES_WIDTH
from emporion.games.merkator.state import MerkatorState
from emporion.kernel.agenda import NOBODY
from emporion.kernel.language import Language

IN_A_ROW = 3
CARD_WIDTH = 92
STEP = PILES_WIDTH / IN_A_ROW


def draw_piles(s: MerkatorState, say: Language) -> str:
    """Sheets of three piles and the legend, so that they can lie side by side or one below the other."""
    ranks = range(1, s.box.ranks)
    sheets = [sheet(s, ranks[first : first + IN_A_ROW], say) for first in range(0, len(ranks), IN_A_ROW)]
    return "".join(sheets) + drawing("legend", LEGEND_WIDTH, PILES_HEIGHT, say("What the signs beside contracts mean"), legend(say))


def sheet(s: MerkatorState, ranks: range, say: Language) -> str:
    out: list[str] = []
    for number, rank in enumerate(ranks):
        draw_pile(out, s, rank, number * STEP + 1, say)
    low, high = s.box.values[ranks[0]], s.box.values[ranks[-1]]
    return drawing("piles", PILES_WIDTH, PILES_HEIGHT, say("Contracts of value {low} to {high}", low=low, high=high), "".join(out))


def draw_pile(out: list[str], s: MerkatorState, rank: int, x: float, say: Language) -> None:
    size = int(s.pile_size[rank])
    top = s.top(rank)
    for below in range(min(3, size) - 1, 0, -1):
        out.append(plate(x + below * 2, 2 + below * 2, CARD_WIDTH, PILES_HEIGHT - 12, 7, "#eadcb8", 1))
    if top == NOBODY:
        out.append(
            f'<rect x="{x:g}" y="2" width="{CARD_WIDTH}" height="{PILES_HEIGHT - 12}" rx="7" fill="#f4ead4" stroke="{BRONZE}" '
            'stroke-dasharray="5 4"/>'
        )
        out.append(value_shield(s.box.values[rank], x + 20, 24))
        out.append(words(x + CARD_WIDTH / 2, 84, say("no card"), 12, "middle", QUIET))
    else:
        out.append(plate(x, 2, CARD_WIDTH, PILES_HEIGHT - 12, 7, "#fdf6e3", 1))
        out.append(f'<g class="piece" data-piece="contract{top}">{value_shield(s.box.values[rank], x + 20, 24)}')
        draw_demand(out, s, top, x, say)
        out.append("</g>")
    meaning = say("Contracts of value {value} in this pile: {count}", count=size, value=s.box.values[rank])
    out.append(f"<g><title>{safe(meaning)}</title>{words(x + CARD_WIDTH - 6, 20, f'×{size}', 12, 'end', QUIET)}</g>")


def legend(say: Language) -> str:
    drawn = ""
    lines = [("ready", say("goods are there")), ("possible", say("with supply or exchange")), ("wanting", say("cubes missing"))]
    for number, (symbol, told) in enumerate(lines):
        y = 24 + number * 43
        drawn += use(symbol, 14, y) + (words(14, y + 4.5, "−2", 12, "middle", "#7c2413", "700") if symbol == "wanting" else "")
        parts = wrap(told, 12)
        for line, part in enumerate(parts):
            drawn += shrunk(29, y + 4 + (line - (len(parts) - 1) / 2) * 13, part, 69, 12, fill=QUIET)
    return drawn


def price_tag(price: int, x: float, y: float) -> str:
    return use("price", x, y) + words(x, y + 5, str(price), 14, "middle", weight="700")


def value_shield(value: int, x: float, y: float) -> str:
    return (
        use("shield", x, y)
        + f'<text class="title" x="{x:g}" y="{y + 6:g}" font-size="18" text-anchor="middle" fill="#3a2c20">{value}</text>'
    )


def draw_demand(out: list[str], s: MerkatorState, contract: int, x: float, say: Language) -> None:
    """Where it is to be delivered, and what."""
    if contract == s.box.peace:
        for number, line in enumerate(say.text(names.contract_name(s.box, contract)).split()):
            out.append(shrunk(x + CARD_WIDTH / 2, 64 + number * 17, line, CARD_WIDTH - 8, 13, "middle", weight="600"))
        return
    place = say.text(names.place_name(s.box, s.box.contract_location[contract]))
    out.append(shrunk(x + CARD_WIDTH / 2, 58, place, CARD_WIDTH - 8, 13, "middle", weight="600"))
    due = [(kind, count) for kind, count in enumerate(names.demand_of(s.box, contract)) if count]
    drop = 31 if len(due) <= 4 else 62 / len(due) * 2
    for number, (kind, count) in enumerate(due):
        at_x, at_y = x + 18 + number % 2 * 42, 79 + number // 2 * drop
        out.append(f"<g><title>{safe(say.text(names.times_words(s.box, kind, count)))}</title>")
        out.append(use(f"good{kind}", at_x, at_y) + words(at_x + 15, at_y + 6, str(count), 15, weight="700") + "</g>")
