"""The whole position as text, area by area, for who reads or hears it: what the terminal prints, as headings, lists and tables."""

from __future__ import annotations

import htpy as h
from htpy import Node
from rich.columns import Columns
from rich.console import Group
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Styled

from emporion.drawing.pieces import BY_NAME, STRANGER
from emporion.games.side_by_side import SideBySide
from emporion.kernel.language import Language
from emporion.table.languages import speak
from emporion.table.markup.layout import page as frame
from emporion.table.scenes.seen import InWords


def page(told: InWords, language: str) -> str:
    say = speak(language)
    content = h.article(class_="card rules in-words")[
        h.h1[say("{game} at table {code} in words", game=told.room.title, code=told.code)],
        h.p[h.a(href=f"/t/{told.code}")[say("Back to the table")]],
        areas(told, say),
    ]
    return frame(told.visitor, say("In words"), content, say)


def fragment(told: InWords, language: str) -> str:
    """The same for a page that keeps it beside the board."""
    return "".join(h.fragment[areas(told, speak(language))].iter_chunks())


def areas(told: InWords, say: Language) -> Node:
    stage = told.game.stage(told.view)
    colours = told.game.seat_names
    return [
        h.p[say.text(stage)] if stage is not None else None,
        h.p[h.strong[say.text(told.prompt.text)]] if told.prompt is not None else None,
        h.ul(aria_label=say("Players and their letters"))[
            [h.li[f"{letter(colours[seat])}: {say.text(name)} ({say(colours[seat])})"] for seat, name in enumerate(told.names)]
        ],
        area(told.game.picture(told.view, told.viewer, say)),
    ]


def letter(colour: str) -> str:
    return BY_NAME.get(colour, STRANGER).letter


def area(drawn: object) -> Node:
    """A piece of what the terminal prints."""
    if isinstance(drawn, Group):
        return [area(part) for part in drawn.renderables]
    if isinstance(drawn, SideBySide):
        return [area(drawn.left), area(drawn.right)]
    if isinstance(drawn, Columns):
        return [area(part) for part in drawn.renderables]
    if isinstance(drawn, Padding):
        return area(drawn.renderable)
    if isinstance(drawn, Panel):
        title = plain(drawn.title)
        return h.section(aria_label=title or None)[h.h2[title] if title else None, area(drawn.renderable)]
    if isinstance(drawn, Table):
        return table(drawn)
    return [h.p[line] for line in plain(drawn).splitlines() if line.strip()]


def table(drawn: Table) -> Node:
    """Rows of cells, the first of each row its heading; a column without a word in it is left out."""
    heads = [plain(column.header) for column in drawn.columns]
    columns = [[plain(cell) for cell in column.cells] for column in drawn.columns]
    used = [place for place, cells in enumerate(columns) if heads[place] or any(cells)]
    title = plain(drawn.title)
    return [
        h.h2[title] if title else None,
        h.div(class_="wide", tabindex="0", role="group", aria_label=title or None)[
            h.table[
                h.thead[h.tr[[h.th(scope="col")[heads[place]] if heads[place] else h.td for place in used]]] if any(heads) else None,
                h.tbody[
                    [
                        h.tr[[h.th(scope="row")[columns[place][row]] if place == used[0] else h.td[columns[place][row]] for place in used]]
                        for row in range(len(columns[0]) if columns else 0)
                    ]
                ],
            ]
        ],
    ]


def plain(drawn: object) -> str:
    """The words of a cell, without colours."""
    if drawn is None:
        return ""
    if isinstance(drawn, Styled):
        return drawn.plain.strip()
    if isinstance(drawn, str):
        return Styled.from_markup(drawn).plain.strip()
    if isinstance(drawn, Table):
        cells = zip(*[[plain(cell) for cell in column.cells] for column in drawn.columns], strict=True)
        return "; ".join(" ".join(filter(None, row)) for row in cells)
    if isinstance(drawn, Group):
        return "; ".join(filter(None, (plain(part) for part in drawn.renderables)))
    if isinstance(drawn, (Panel, Padding)):
        return plain(drawn.renderable)
    return str(drawn)
