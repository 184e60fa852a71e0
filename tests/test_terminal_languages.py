"""The terminal speaks every language, and 80 columns are enough."""

from __future__ import annotations

import io
import random
from typing import Any

import pytest
from rich.console import Console
from typer.testing import CliRunner

from emporion.cli import app
from emporion.drawing.pieces import LETTERS
from emporion.games.registry import OURS
from emporion.kernel.game import Game, Room
from emporion.kernel.words import Text
from emporion.table.languages import NAMES, speak

WIDTH = 80


def drawn(game: Game[Any], code: str, actions: int) -> list[str]:
    """The table after so many random actions, as the seat to decide sees it."""
    state, chance = game.deal(3), random.Random(3)
    for _ in range(actions):
        if not state.over():
            state.apply_for(seat := state.actor(), chance.choice(state.legal_for(seat)))
    seat = 0 if state.over() else state.actor()
    console = Console(width=WIDTH, file=io.StringIO(), color_system=None)
    with console.capture() as shown:
        console.print(game.picture(game.view(state, seat), seat, speak(code)))
    return shown.get().splitlines()


@pytest.mark.parametrize("code", NAMES)
@pytest.mark.parametrize("place", OURS, ids=[place.name for place in OURS])
def test_nothing_is_cut_at_80_columns(place: Room, code: str) -> None:
    for seats in (place.seats[0], place.seats[-1]):
        for actions in (0, 120):
            for line in drawn(place.open(seats, {}), code, actions):
                assert len(line) <= WIDTH
                assert "…" not in line.replace(" …", ""), line  # a tile that was begun ends with three dots


@pytest.mark.parametrize("code", NAMES)
@pytest.mark.parametrize("place", OURS, ids=[place.name for place in OURS])
def test_the_letters_of_a_game_are_apart(place: Room, code: str) -> None:
    seats = place.open(place.seats[-1], {}).seat_names
    letters = [speak(code).text(LETTERS[seat.lower()]) for seat in seats]
    assert len(set(letters)) == len(letters)
    assert "N" not in letters or speak(code).text(Text("Black")) == "Nero"
    for seat, letter in zip(seats, letters, strict=True):
        assert letter.lower() in speak(code)(seat).lower(), f"{letter} is nowhere in {speak(code)(seat)}"


@pytest.mark.parametrize(
    ("given", "around", "words"),
    [
        (["--language", "it"], {"LANG": "de_DE.UTF-8"}, ["tocca a", "Edifici", "Piazza un commerciante", "offri 5, Scuola di Commercio"]),
        ([], {"LC_ALL": "", "LANG": "de_DE.UTF-8"}, ["ist am Zug", "Gebäude", "Setze einen Händler", "biete 5, Handelsschule"]),
        ([], {"LC_ALL": "C", "LANG": "it_IT"}, ["to decide", "Buildings", "Place a trader", "bid 5 in the School"]),
    ],
)
def test_a_game_is_played_in_the_language_asked_for(given: list[str], around: dict[str, str], words: list[str], tmp_path: Any) -> None:
    answer = CliRunner().invoke(
        app, ["play", "yunnan", "--seats", "me,random,random", "--seed", "1", *given], input=f"save {tmp_path}/game.txt\nquit\n", env=around
    )
    assert answer.exit_code == 0, answer.output
    for word in words:
        assert word in answer.output


def test_a_language_that_is_not_spoken_is_refused() -> None:
    answer = CliRunner().invoke(app, ["play", "yunnan", "--language", "tlh"])
    assert answer.exit_code
    assert "--language tlh: this house speaks en, de, it" in str(answer.exception)


def test_the_sentence_leads_and_the_notation_follows() -> None:
    answer = CliRunner().invoke(app, ["play", "yunnan", "--seats", "me,random,random", "--seed", "1", "--language", "de"], input="quit\n")
    line = next(line for line in answer.output.splitlines() if "bid school 5" in line)
    assert line.index("biete 5, Handelsschule") < line.index("bid school 5")
