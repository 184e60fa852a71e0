"""Whole games in the player's language: the sentence leads everywhere, and no English notation stands before it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from typer.testing import CliRunner

from emporion.cli import app
from emporion.games.registry import OURS
from emporion.games.rulebooks import disagreements, rulebook
from emporion.kernel.agenda import State
from emporion.kernel.game import Game, Room
from emporion.kernel.language import Language
from emporion.table.languages import NAMES, speak
from emporion.table.languages.messages import GAP
from emporion.table.markup import hint, history, review, table
from emporion.table.markup.choices import sentence
from emporion.table.markup.log import turn
from emporion.table.markup.new_table import option_words
from emporion.table.markup.rules import rulings_page
from emporion.table.play.live import Live
from emporion.table.scenes.history import moment, position, what_if
from emporion.table.scenes.review import reviewed
from emporion.table.scenes.seen import HintShown, RuleBook
from emporion.table.scenes.table import drafted
from emporion.table.storage.rows import GameRow, SeatRow, Stored
from emporion.table.thinking.hints import Advised
from emporion.table.thinking.reviews import Judged, Review, Reviewing, Swing
from tests.table.scenes import scene, visitor

TRANSLATED = [code for code in NAMES if code != "en"]
SEED = 11
ADA = 1
"""The person on all seats, who may look at every history and play every what-if."""
LEADING = {
    "choice": r'<button name="action" value="[^"]*" data-choice[^>]*>(.*?)</button>',
    "number to choose": r'<option value="[^"]*"[^>]*>([^<]+)</option>',
    "group of choices": r"<summary>(.*?)</summary>",
    "hint": r'<button name="action" value="[^"]*" data-hint[^>]*>(.*?)</button>',
    "step": r"<li>(<span>.*?)</li>",
    "line of the log": r'<li class="turn[^>]*>(.*?)</li>',
    "what comes next": r'<p class="quiet next">(.*?)</p>',
    "heading": r"<h[1-6][^>]*>(.*?)</h[1-6]>",
    "line of the review": r"<dd>(.*?)</dd>",
    "question": r'<p class="(?:asked|swing)[^>]*>(.*?)</p>',
}
"""Where a page leads with words."""
RARE = {"number to choose", "group of choices"}
"""Not in every game."""
BEHIND = re.compile(r"<small[^>]*>(.*?)</small>|\(([^()]*)\)$")
"""What stands behind the sentence: small, or in brackets where nothing can be small. The first of it is the notation."""


class Label(NamedTuple):
    what: str
    notation: str  # empty where none follows
    words: str


def words_of(text: str) -> set[str]:
    return {word.lower() for word in re.findall(r"[^\W\d_]+", text) if len(word) > 3}


def leading(page: str) -> Iterator[Label]:
    """Every label of a page, without what stands behind it."""
    for what, pattern in LEADING.items():
        for inside in re.findall(pattern, page, re.DOTALL):
            behind = BEHIND.search(inside)
            notation = unescape(behind[1] or behind[2] or "") if behind else ""
            yield Label(what, notation, unescape(re.sub("<.*?>", " ", BEHIND.sub(" ", inside))))


class Reader:
    """Reads pages in one language, and knows all that could be chosen in the game they are about."""

    def __init__(self, say: Language) -> None:
        self.say = say
        self.sentences: dict[str, set[str]] = {}  # the words that an action was explained with, by its notation
        self.labels: set[Label] = set()

    def learn(self, game: Game[Any], view: State, legal: list[int]) -> None:
        for action in legal:
            self.sentences.setdefault(game.actions.notation(action), set()).update(words_of(self.say.text(game.explain(view, action))))

    def read(self, page: str) -> None:
        self.labels.update(leading(page))

    def wrong(self) -> list[tuple[Label, set[str]]]:
        """Labels with words of the notation that are not those of the reader."""
        catalogue = {word for spelled in self.say.catalogue.values() for words in spelled for word in words_of(GAP.sub("", words))}
        english = {word for notation in self.sentences for word in words_of(notation)} - catalogue
        assert len(english) > 10
        found: list[tuple[Label, set[str]]] = []
        for label in sorted(self.labels):
            own = words_of(label.notation) - self.sentences[label.notation] if label.notation in self.sentences else set()
            if words := words_of(label.words) & (english | own):
                found.append((label, words))
        return found


def table_of(place: Room) -> Live:
    """A table in memory, all seats Ada's."""
    game = place.open(max(2, place.seats[0]), {})
    row = GameRow(
        id=1, code="abcd", game=place.name, rules=game.rules_version, components=game.box_print, corrected=False, options=game.options,
        seed=SEED, salt="", host=ADA, origin="", pace="none", watch="anyone", hints=True, review=True, status="playing", waiting=[],
        bot_to_move=False, taken=0, result="", rematch="", created=0.0, started=0.0, touched=0.0,
    )  # fmt: skip
    seats = [SeatRow(seat, "person", "Ada", "", ADA, "", "", "", 0.0) for seat in range(game.seats)]
    return Live(Stored(row, seats, [], [], [], game.box_file.as_json()))


def play(live: Live, readers: list[Reader], chance: random.Random) -> None:
    """A random game, looked at before every decision: what was drafted, the question, the choices and a hint."""
    while live.row.status == "playing":
        seat = chance.choice(live.deciding())
        legal = live.legal(seat)
        plan = live.plan(seat)
        best = HintShown(False, [Advised(action, 1.0, 1.0) for action in legal[:3]]) if legal else None
        seen = scene(live.game, plan, seat, draft=drafted(live, seat), hint=best, turn_done=not legal, legal=legal)
        for reader in readers:
            reader.learn(live.game, seen.view, legal)
            reader.read(table.prompt(seen, reader.say))
            reader.read(table.choices(seen, legal, "", reader.say))
            reader.read(hint.panel(seen, "", reader.say))
        if legal and (not live.steps(seat) or chance.random() < 0.8):
            words = live.game.actions.notation(chance.choice(legal))
            live.accept(live.wish_step(seat, live.version(seat), [words], False))
        else:
            live.accept(live.wish_confirm(seat, live.version(seat)))


def look_back(live: Live, reader: Reader, chance: random.Random) -> None:
    """The log, the history with private lines, and a review."""
    for entry in live.log.turns:
        reader.read(turn(entry, "abcd", live.game.seat_names, False, reader.say))
    swings: list[Swing] = []
    for number in chance.sample(range(len(live.taken)), 6):
        reader.read(history.page(moment(live, visitor(), ADA, number), reader.say.code))
        state = position(live, number)
        line: list[str] = []
        while len(line) < 3 and not state.over():
            line.append(live.game.actions.notation(action := chance.choice(state.legal())))
            state.apply(action)
        reader.read(history.page(what_if(live, visitor(), ADA, number, line), reader.say.code))
        seat, action = live.taken[number]
        best = chance.choice(position(live, number).legal_for(seat))
        swings.append(Swing(number, seat, *(Judged(live.game.actions.notation(each), 1.0, 1.0) for each in (action, best))))
    found = Review(6, 6, swings, [(0, [1.0] * live.game.seats), (len(live.taken), [1.0] * live.game.seats)])
    reader.read(review.page(reviewed(live, visitor(), Reviewing(found)), reader.say.code))


@pytest.mark.parametrize("place", OURS, ids=lambda place: place.name)
def test_no_notation_leads_in_a_whole_game(place: Room, tmp_path: Path) -> None:
    live, readers = table_of(place), [Reader(speak(code)) for code in TRANSLATED]
    play(live, readers, random.Random(SEED))
    record = tmp_path / "game.txt"
    record.write_text(live.record(), encoding="utf-8")
    for reader in readers:
        look_back(live, reader, random.Random(SEED))
        replayed = CliRunner().invoke(app, ["replay", str(record), "--language", reader.say.code])
        assert replayed.exit_code == 0, replayed.output
        reader.labels.update(Label("replay", "", line) for line in re.sub(r"\([^()]*\)", "", replayed.output).splitlines())
        assert {label.what for label in reader.labels} >= {*LEADING, "replay"} - RARE
        assert reader.wrong() == []


@pytest.mark.parametrize("code", TRANSLATED)
@pytest.mark.parametrize("place", [place for place in OURS if any(option.clause for option in place.options)], ids=lambda place: place.name)
def test_no_notation_leads_where_rulings_are_told(place: Room, code: str) -> None:
    book = RuleBook(visitor(), place, rulebook(place, code), True, disagreements(place, code))
    options = [option for option in place.options if option.clause]
    told = re.findall(r"<li>(.*?)</li>", rulings_page(book, code).partition("<ul>")[2].partition("</ul>")[0])
    for option, line in zip(options, told, strict=True):
        words, _, behind = unescape(line).partition("<small>")
        assert option.name in behind
        assert words.startswith(sentence(option.meaning, speak(code)))
        assert " / ".join(option_words(option, value, speak(code)) for value in option.values) in words
