"""The picture of a game in the terminal."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console

from emporion.bots.bot import bot
from emporion.games.registry import room
from emporion.kernel.chance import stream
from emporion.terminal import TerminalGame

DECISIONS = 46


def draw_terminal() -> None:
    """A position of Yunnan as a person at the terminal sees it."""
    console = Console(record=True, width=150, file=io.StringIO(), force_terminal=True)
    table = TerminalGame(room("yunnan").open(4, {}), 7, ["me", "greedy", "greedy", "greedy"], console)
    while len(table.actions) < DECISIONS or table.state.actor() != 0:
        seat = table.state.actor()
        table.take(seat, bot("greedy").decide(table.game, table.state, seat, stream("bot", 7, len(table.actions))))
    table.lines_shown = len(table.log) - 4
    table.show_board(0)
    table.tell_news()
    table.show_choices(0)
    path = Path(__file__).with_name("yunnan-terminal.svg")
    svg = console.export_svg(title="emporion play yunnan")
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL).replace("Fira Code", "DejaVu Sans Mono")  # no fonts from elsewhere
    path.write_text(svg, encoding="utf-8")
    print(path.name)
