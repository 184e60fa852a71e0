"""Who holds how many shares of which company, what they are worth now, and what everybody would be worth."""

from __future__ import annotations

from emporion.drawing.svg import BRONZE, INK, QUIET, drawing, plate, title, use, words
from emporion.games.mombasa import wording
from emporion.games.mombasa.components import COMPANIES
from emporion.games.mombasa.scoring import shares, wealth
from emporion.games.mombasa.state import MombasaState
from emporion.kernel.language import Language

WIDTH = 1000
ROW = 26
FIRST = 150
COMPANY = 130


def draw_shareholders(s: MombasaState, _: Language) -> str:
    """A row for each player, a column for each company; then diamonds, books, cash and the sum."""
    height = 40 + s.seats * ROW
    out = [plate(0.5, 0.5, WIDTH - 1, height - 1, 10, opacity=1), title(12, 25, _("Shares"), 16)]
    values = [s.company_value(company) for company in range(COMPANIES)]
    for company in range(COMPANIES):
        x = FIRST + company * COMPANY
        out.append(
            use(f"icon-company{company}", x - 34, 19, 0.85)
            + words(x - 20, 24, f"{_.text(wording.COMPANY[company])}", 13, "start", INK, "600")
        )
    heads = [("diamond", _("diamonds")), ("point", _("books")), ("pound", _("cash")), ("", _("worth"))]
    for number, (picture, name) in enumerate(heads):
        x = FIRST + COMPANIES * COMPANY + 26 + number * 84
        if picture:
            out.append(use(f"icon-{picture}", x - 34, 19, 0.72))
        out.append(words(x - 22 if picture else x, 24, name, 13, "start" if picture else "middle", INK, "600"))
    for seat in range(s.seats):
        y = 40 + seat * ROW
        out.append(f'<path d="M8 {y}H{WIDTH - 8}" stroke="{BRONZE}" stroke-opacity=".4"/>')
        out.append(use(f"marker{seat}", 24, y + 13, 0.72) + words(42, y + 18, _.text(wording.COLOURS[seat]), 14))
        for company in range(COMPANIES):
            held = shares(s, seat, company)
            x = FIRST + company * COMPANY
            out.append(words(x - 30, y + 18, str(held), 15, "middle", INK, "700"))
            out.append(words(x - 18, y + 18, f"× £{values[company]} = £{held * values[company]}", 13, "start", QUIET))
        sums = [s.box.diamond_value[s.diamonds[seat]], s.box.ink_value[s.ink[seat]], s.pounds[seat], wealth(s, seat)]
        for number, pounds in enumerate(sums):
            x = FIRST + COMPANIES * COMPANY + 26 + number * 84
            out.append(words(x, y + 18, f"£{pounds}", 15 if number == 3 else 14, "middle", INK, "700" if number == 3 else ""))
    return drawing("shareholders", WIDTH, height, _("Shares and wealth"), "".join(out))
