"""Who holds how many shares of which company, what they are worth now, and what everybody would be worth."""

from __future__ import annotations

from emporion.drawing.pieces import icon
from emporion.drawing.safe import safe
from emporion.games.mombasa import names
from emporion.games.mombasa.pieces import COMPANIES
from emporion.games.mombasa.scoring import shares, wealth
from emporion.games.mombasa.state import MombasaState
from emporion.kernel.language import Language


def draw_shareholders(s: MombasaState, say: Language) -> str:
    """A table: a row for each player, a column for each company in the order of the scoring; then diamonds, books, cash and the sum."""
    values = [s.company_value(company) for company in range(COMPANIES)]
    order = s.box.scoring_order
    heads = [heading(f"company{company}", say.text(names.COMPANIES[company]), f"£{values[company]}") for company in order]
    heads += [
        heading("diamond", say("diamonds")),
        heading("jar", say("books")),
        heading("pound", say("cash")),
        f'<th scope="col">{say("worth")}</th>',
    ]
    rows = "".join(row(s, seat, values, say) for seat in range(s.seats))
    return (
        f'<table class="shareholders"><caption class="hidden">{say("Shares and wealth")}</caption>'
        f"<thead><tr><th scope='col'>{say('Shares')}</th>{''.join(heads)}</tr></thead><tbody>{rows}</tbody></table>"
    )


def heading(picture: str, name: str, value: str = "") -> str:
    """A picture with its name, which gives way to the picture where room is short."""
    return f'<th scope="col" title="{safe(name)}">{icon(picture)}<span class="name">{safe(name)}</span> {value}</th>'


def row(s: MombasaState, seat: int, values: list[int], say: Language) -> str:
    cells = ""
    for company in s.box.scoring_order:
        held = shares(s, seat, company)
        cells += f"<td><b>{held}</b> <small>£{held * values[company]}</small></td>"
    sums = [s.box.diamond_value[s.diamonds[seat]], s.box.ink_value[s.ink[seat]], s.pounds[seat]]
    cells += "".join(f"<td>£{pounds}</td>" for pounds in sums)
    disc = f'<svg class="icon" viewBox="-13 -13 26 26" aria-hidden="true"><use href="#marker{seat}"/></svg>'
    name = f'{disc}<span class="name">{safe(say.text(names.COLOURS[seat]))}</span>'
    return f'<tr><th scope="row" title="{safe(say.text(names.COLOURS[seat]))}">{name}</th>{cells}<td><b>£{wealth(s, seat)}</b></td></tr>'
