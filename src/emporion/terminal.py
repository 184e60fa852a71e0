"""The game in the terminal: a person and bots at one table."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text as Styled

from emporion.bots.bot import Bot, bot
from emporion.kernel.agenda import NOBODY, State
from emporion.kernel.chance import stream
from emporion.kernel.errors import EmporionError, harmless, sentence
from emporion.kernel.game import Game
from emporion.kernel.language import ENGLISH, Language
from emporion.kernel.record import Record, replay, write_record
from emporion.kernel.words import Text

PERSON = "me"
COMMANDS = {
    "undo": Text("take back your last decision, and all that followed"),
    "log": Text("everything that happened so far"),
    "score": Text("what everybody would score if the game ended now"),
    "board": Text("draw the table again"),
    "save [FILE]": Text("write the record of the game"),
    "quit": Text("save and leave; `emporion play --resume FILE` goes on"),
    "help": Text("this list"),
}


class Leave(Exception):
    """The person leaves the table."""


class TerminalGame:
    """One game at the terminal: the actions so far are the game, the position follows from them."""

    def __init__(self, game: Game[Any], seed: int, players: list[str], console: Console, say: Language = ENGLISH) -> None:
        self.game = game
        self.seed = seed
        self.players = players
        self.bots: list[Bot | None] = [None if player == PERSON else bot(player) for player in players]
        for each in self.bots:
            if each is not None and each.thinker is not None and PERSON in players:
                each.thinker.take_time()
        self.console = console
        self.say = say
        self.actions: list[tuple[int, int]] = []
        self.log: list[Text] = []
        self.lines_shown = 0  # how much of the log has been shown
        self.last_seen = NOBODY  # the person who looked at the screen last
        self.file: Path | None = None
        self.corrected: str | None = None  # what the box of a resumed game has changed, as its record tells it
        self.state: State = game.deal(seed)

    def take(self, seat: int, action: int) -> None:
        """Play an action and note what happened."""
        self.state.events = []
        self.state.apply_for(seat, action)
        self.actions.append((seat, action))
        self.log += [self.game.narrate(self.state, event) for event in self.state.events]

    def restore(self, actions: list[tuple[int, int]]) -> None:
        """Play a list of actions from the start."""
        self.actions = []
        self.log = []
        self.state = self.game.deal(self.seed)
        for seat, action in actions:
            self.take(seat, action)
        self.lines_shown = len(self.log)

    # --- the course of the game -------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the end; raises Leave when the person stops."""
        while not self.state.over():
            seat = self.state.actor()
            opponent = self.bots[seat]
            legal = self.state.legal_for(seat)
            if opponent is not None:
                self.take(seat, opponent.decide(self.game, self.state, seat, stream("bot", self.seed, len(self.actions))))
            elif len(legal) == 1:
                only = self.game.explain(self.game.view(self.state, seat), legal[0])
                self.log.append(Text("{seat} has one choice: {choice}", seat=self.name(seat), choice=only))
                self.take(seat, legal[0])
            else:
                self.ask(seat)
        self.tell_news()
        self.show_scores(self.say("The game is over"))

    def ask(self, seat: int) -> None:
        """Show the table and ask until the person has decided."""
        self.hand_over(seat)
        self.show_board(seat)
        self.tell_news()
        self.show_choices(seat)
        before = len(self.actions)
        while len(self.actions) == before:
            try:
                words = self.console.input(f"[bold]{self.say.text(self.name(seat))}>[/] ").strip()
                if self.obey(seat, words):
                    return
            except (EOFError, KeyboardInterrupt):
                self.console.print()
                raise Leave from None
            except EmporionError as problem:
                self.console.print(harmless(self.say.text(sentence(problem))), style="red", markup=False)

    def obey(self, seat: int, words: str) -> bool:
        """Do what was typed; answers whether the position has changed."""
        command, _, rest = words.partition(" ")
        if command in ("help", "?", ""):
            self.show_help()
        elif command == "undo":
            return self.undo()
        elif command == "log":
            for line in self.log:
                self.console.print(f"  {self.say.text(line)}", markup=False, highlight=False)
        elif command == "score":
            self.show_scores(self.say("If the game ended now"))
        elif command == "board":
            self.show_board(seat)
            self.show_choices(seat)
        elif command == "save":
            self.save(Path(rest.strip()) if rest.strip() else self.default_file())
            self.console.print(self.say("Saved to {file}", file=str(self.file)), markup=False)
        elif command == "quit":
            raise Leave
        else:
            self.take(seat, self.read_choice(seat, words))
            return True
        return False

    def read_choice(self, seat: int, words: str) -> int:
        """A number out of the list, or notation."""
        legal = self.state.legal_for(seat)
        if words.isdecimal():
            number = int(words)
            if not 1 <= number <= len(legal):
                raise EmporionError(Text("there is no choice {number}; the numbers go from 1 to {last}", number=number, last=len(legal)))
            return legal[number - 1]
        action = self.game.actions.parse(words, legal)
        self.game.check(self.state, seat, action)
        return action

    def undo(self) -> bool:
        """Back to the person's last real decision, unless something hidden was turned up since."""
        earlier = self.game.deal(self.seed)
        decisions: list[tuple[int, int]] = []  # how many actions had been taken, and how much was revealed
        for number, (seat, action) in enumerate(self.actions):
            if self.bots[seat] is None and len(earlier.legal_for(seat)) > 1:
                decisions.append((number, earlier.reveals))
            earlier.apply_for(seat, action)
        if not decisions:
            self.console.print(self.say("You have not decided anything yet that could be taken back."))
            return False
        kept, revealed = decisions[-1]
        if revealed != self.state.reveals:
            self.console.print(self.say("Something hidden has been turned up since your last decision; it can no longer be taken back."))
            return False
        self.restore(self.actions[:kept])
        return True

    def name(self, seat: int) -> Text:
        return Text(self.game.seat_names[seat])

    # --- showing ----------------------------------------------------------------------------------------------

    def hand_over(self, seat: int) -> None:
        """Two people at one screen: nobody is shown what the other one knows."""
        if self.last_seen not in (NOBODY, seat) and not self.game.view(self.state, seat).same(self.game.view(self.state, self.last_seen)):
            self.console.clear()
            self.console.input(self.say("Hand the screen to {seat}, then press Enter", seat=self.name(seat)) + " ")
        self.last_seen = seat

    def show_board(self, seat: int) -> None:
        self.console.rule(self.say("{game}, {seat} to decide", game=self.game.name, seat=self.name(seat)), style="dim")
        self.console.print(self.game.picture(self.game.view(self.state, seat), seat, self.say))

    def tell_news(self) -> None:
        """What happened since the person last looked."""
        for line in self.log[self.lines_shown :]:
            self.console.print(f"  {self.say.text(line)}", style="dim", markup=False, highlight=False)
        self.lines_shown = len(self.log)

    def show_choices(self, seat: int) -> None:
        """The prompt, and every choice with its number, what it means and its notation; long runs of numbers only by their ends."""
        step = self.state.pending(seat)
        assert step is not None
        prompt = step.prompt(self.state)
        hint = self.say("{clause}; 'help' lists the commands", clause=prompt.clause)
        self.console.print(Styled.assemble((self.say.text(prompt.text), "bold"), (f" ({hint})", "dim")), highlight=False)
        legal = self.state.legal_for(seat)
        table = Table(box=None, pad_edge=False, show_header=False, expand=True)
        table.add_column(justify="right", style="cyan", no_wrap=True)
        table.add_column(ratio=1)
        table.add_column(style="dim", no_wrap=True, overflow="ellipsis", max_width=28)
        number = 1
        for words in self.game.actions.summary(legal):
            first = self.game.actions.parse(words.split(" to ")[0], legal)
            if " to " in words:
                last = self.game.actions.parse(words.split(" to ")[1], legal)
                ends = [self.say.text(self.game.explain(self.state, action)) for action in (first, last)]
                table.add_row(f"{number}-{number + last - first}", Styled(" … ".join(ends)), Styled(words))
                number += last - first + 1
            else:
                table.add_row(str(number), Styled(self.say.text(self.game.explain(self.state, first))), Styled(words))
                number += 1
        self.console.print(table)

    def show_scores(self, title: str) -> None:
        self.console.print(score_table(self.game, self.state, self.players, title, self.say))

    def show_help(self) -> None:
        self.console.print(self.say("Type the number of a choice or its notation, or one of these words:"))
        table = Table(box=None, pad_edge=False, show_header=False, padding=(0, 2))
        for command, meaning in COMMANDS.items():
            table.add_row(Styled(f"  {command}"), Styled(self.say.text(meaning)))
        self.console.print(table)

    # --- records ----------------------------------------------------------------------------------------------

    def record(self) -> str:
        salts = [f"{self.seed}-{seat}" for seat in range(self.game.seats)]  # nobody's name is here, so the same game is the same record
        return write_record(self.game, self.seed, self.players, self.actions, self.corrected, salts)

    def default_file(self) -> Path:
        """The file the game came from or was saved to before, else one in the player's own folder."""
        if self.file is not None:
            return self.file
        folder = Path(typer.get_app_dir("emporion")) / "games"
        folder.mkdir(parents=True, exist_ok=True)
        return folder / f"{self.game.name}-{self.seed}.txt"

    def save(self, path: Path) -> None:
        """Write the whole record or nothing."""
        beside = path.with_name(path.name + ".part")
        try:
            beside.write_text(self.record(), encoding="utf-8")
            os.replace(beside, path)
        except OSError as problem:
            raise EmporionError(f"{path} cannot be written: {problem.strerror}; the game goes on, save it elsewhere") from None
        self.file = path


def resume(game: Game[Any], record: Record, path: Path, console: Console, say: Language = ENGLISH) -> TerminalGame:
    """Take up a saved game where it was left."""
    table = TerminalGame(game, record.seed, record.players, console, say)
    table.corrected = record.corrected
    table.restore([(seat, action) for _state, seat, action in replay(record, game) if seat != NOBODY])
    table.file = path
    return table


def score_table(game: Game[Any], state: State, players: list[str], title: str, say: Language = ENGLISH) -> Table:
    """The score sheet, item by item."""
    table = Table(title=title, title_justify="left")
    table.add_column("")
    for name, player in zip(game.seat_names, players, strict=True):
        table.add_column(Styled(f"{say(name)} ({player})"), justify="right")  # a name is no markup
    for line in game.score_sheet(state):
        table.add_row(say.text(line.label), *(say.number(points) for points in line.points))
    table.add_section()
    table.add_row(say("total"), *(say.number(points) for points in game.scores(state)), style="bold")
    table.add_row(say("place"), *(str(place) for place in game.placements(state)))
    return table
