"""A game on disk: headers, one line per turn in the notation, a line that seals it, and the box it was played with.

A record is rules + box + seed + options + actions; the positions are derived by replaying it. The line ``end:`` carries the number
of actions and the fingerprint of the last position, the header ``components`` the fingerprint of the box, so that a record cut
short or edited is noticed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from emporion.kernel.agenda import State
from emporion.kernel.chance import LARGEST_SEED
from emporion.kernel.components import fingerprint
from emporion.kernel.errors import EmporionError, RecordError
from emporion.kernel.game import Game

FORMAT: Final = "emporion record 2"
HEADERS: Final = ["game", "rules", "seats", "options", "components", "seed", "players"]


class Move:
    """One action as the record tells it: the line it stands on, the seat's name and the words."""

    def __init__(self, line: int, seat: str, words: str) -> None:
        self.line = line
        self.seat = seat
        self.words = words


class Record:
    """What a record file says, before it is replayed."""

    def __init__(self, name: str, headers: dict[str, str], moves: list[Move], seal: str, seal_line: int, tables: dict[str, Any]) -> None:
        self.name = name
        self.game = headers["game"]
        self.rules = self.number(headers, "rules", 1, 1_000_000)
        self.seats = self.number(headers, "seats", 1, 8)
        self.seed = self.number(headers, "seed", 0, LARGEST_SEED)
        self.components = headers["components"]
        self.players = [player.strip() for player in headers["players"].split(",")]
        if len(self.players) != self.seats:
            raise RecordError(f"{name}: header 'players': names {len(self.players)}, but there are {self.seats} seats")
        self.options: dict[str, str] = {}
        for pair in headers["options"].split():
            option, equals, value = pair.partition("=")
            if not equals:
                raise RecordError(f"{name}: header 'options': '{pair}' should read option=value")
            if option in self.options:
                raise RecordError(f"{name}: header 'options': '{option}' stands twice")
            self.options[option] = value
        self.moves = moves
        self.seal = seal
        self.seal_line = seal_line
        self.tables = tables
        if fingerprint(tables) != self.components:
            raise RecordError(f"{name}: header 'components': {self.components}, but the box has {fingerprint(tables)}; one was edited")

    def number(self, headers: dict[str, str], header: str, lowest: int, highest: int) -> int:
        words = headers[header]
        if not words.isdecimal() or len(words) > len(str(highest)) or not lowest <= int(words) <= highest:
            raise RecordError(f"{self.name}: header '{header}': '{words}' should be a whole number from {lowest} to {highest}")
        return int(words)

    def fits(self, game: Game[Any]) -> None:
        """Complain when these rules or this box would play another game than the record tells."""
        if self.rules != game.rules_version:
            raise RecordError(f"{self.name}: played under rules version {self.rules}, not {game.rules_version}; open_record opens its game")
        ours = game.box_file.fingerprint()
        if self.components != ours:
            raise RecordError(f"{self.name}: played with components {self.components}, not {ours}; open_record opens its game")


def parse_record(text: str, name: str) -> Record:
    """Read a record; ``name`` is what messages call it."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != FORMAT:
        raise RecordError(f"{name}: line 1: a record begins with '{FORMAT}'")
    headers: dict[str, str] = {}
    at = 1
    while at < len(lines) and lines[at].strip():
        header, colon, value = lines[at].partition(":")
        if not colon or header not in HEADERS or header in headers:
            raise RecordError(f"{name}: line {at + 1}: '{lines[at]}' is no header; each of {', '.join(HEADERS)} stands once")
        headers[header] = value.strip()
        at += 1
    for header in HEADERS:
        if header not in headers:
            raise RecordError(f"{name}: header '{header}' is missing")
    moves: list[Move] = []
    turns = 0
    while at < len(lines):
        line = lines[at].strip()
        at += 1
        if line.startswith("end:"):
            return Record(name, headers, moves, line.removeprefix("end:").strip(), at, parse_box(name, lines, at))
        if line:
            turns += 1
            moves += parse_turn(name, at, turns, line)
    raise RecordError(f"{name}: line {len(lines)}: the record is cut short; its last lines should begin with 'end:' and 'box:'")


def parse_box(name: str, lines: list[str], at: int) -> dict[str, Any]:
    """The last line, ``box: {...}``: the tables of the box as JSON."""
    rest = [(number, line.strip()) for number, line in enumerate(lines[at:], at + 1) if line.strip()]
    if not rest:
        raise RecordError(f"{name}: line {at}: the record is cut short; its last line should begin with 'box:'")
    number, line = rest[0]
    if not line.startswith("box:"):
        raise RecordError(f"{name}: line {number}: only the line 'box:' may follow the line 'end:'")
    if len(rest) > 1:
        raise RecordError(f"{name}: line {rest[1][0]}: nothing may follow the line 'box:'")
    try:
        tables = json.loads(line.removeprefix("box:"))
    except (ValueError, RecursionError):
        raise RecordError(f"{name}: line {number}: the box is not JSON; it was edited or cut") from None
    if not isinstance(tables, dict):
        raise RecordError(f"{name}: line {number}: the box should be a JSON object of tables")
    return tables


def parse_turn(name: str, at: int, number: int, line: str) -> list[Move]:
    """One line: ``12 red: bid school 9; from kang``."""
    start, colon, actions = line.partition(":")
    words = start.split()
    if not colon or len(words) != 2 or words[0] != str(number):
        raise RecordError(f"{name}: line {at}: '{line}' should read '{number} <seat>: <action>; <action>'")
    return [Move(at, words[1], action.strip()) for action in actions.split(";")]


def replay(record: Record, game: Game[Any]) -> Iterator[tuple[State, int, int]]:
    """Every decision of the record in order: the position, the seat and its action. The position moves on in place."""
    record.fits(game)
    state = game.deal(record.seed)
    for move in record.moves:
        seat, action = read_move(record, move, game, state)
        yield state, seat, action
        state.apply_for(seat, action)
    yield state, -1, -1


def read_move(record: Record, move: Move, game: Game[Any], state: State) -> tuple[int, int]:
    if move.seat not in game.seat_names:
        raise RecordError(f"{record.name}: line {move.line}: no seat '{move.seat}'; the seats are {', '.join(game.seat_names)}")
    seat = game.seat_names.index(move.seat)
    try:
        action = game.actions.parse(move.words, state.legal_for(seat))
        game.check(state, seat, action)
    except EmporionError as problem:
        raise RecordError(f"{record.name}: line {move.line}: {problem}") from None
    return seat, action


def verify(record: Record, game: Game[Any]) -> State:
    """Replay the whole record and compare its seal with what was reached; answers the last position."""
    last: State | None = None
    for state, _seat, _action in replay(record, game):
        last = state
    assert last is not None
    expected = seal(game, last, len(record.moves))
    if record.seal != expected:
        raise RecordError(
            f"{record.name}: line {record.seal_line}: 'end: {record.seal}' does not fit the actions above, leading to 'end: {expected}'; "
            "the record was edited or cut"
        )
    return last


def seal(game: Game[Any], state: State, actions: int) -> str:
    """The last line of a record: how many actions, which position, and the result when there is one."""
    reached = f"{actions} actions, state {state.digest()}"
    if not state.over():
        return f"unfinished, {reached}"
    scores = " ".join(f"{points:g}" for points in game.scores(state))
    places = " ".join(str(place) for place in game.placements(state))
    return f"finished, {reached}, scores {scores}, places {places}"


def write_record(game: Game[Any], seed: int, players: list[str], actions: list[tuple[int, int]]) -> str:
    """A game as text: ``actions`` are pairs of seat and action in the order they were taken, each legal in its turn."""
    if len(players) != game.seats:
        raise RecordError(f"a record of this game names {game.seats} players, not {len(players)}")
    state = game.deal(seed)
    moves: list[tuple[str, str]] = []
    for seat, action in actions:
        if action not in state.legal_for(game.seat(seat)):
            raise RecordError(
                f"action {len(moves) + 1}: seat {seat} may not take action {action} there; was the game dealt from seed {seed}?"
            )
        moves.append((game.seat_names[seat], game.actions.notation(action)))
        state.apply_for(seat, action)
    about = headers(game.name, game.rules_version, game.options, game.box_file.fingerprint(), seed, players)
    return spell_record(about, moves, seal(game, state, len(actions)), game.box_file.as_json())


def headers(game: str, rules: int, options: dict[str, str], components: str, seed: int, players: list[str]) -> dict[str, str]:
    """What a record says before its first turn."""
    return {
        "game": game,
        "rules": str(rules),
        "seats": str(len(players)),
        "options": " ".join([f"{name}={value}" for name, value in options.items()]),
        "components": components,
        "seed": str(seed),
        "players": ", ".join(players),
    }


def spell_record(about: dict[str, str], moves: list[tuple[str, str]], end: str, box: str) -> str:
    """A record out of its parts; a move is the name of a seat and an action in words, the box is JSON."""
    lines = [FORMAT, *[f"{header}: {about[header]}" for header in HEADERS], ""]
    turn = 0
    last = ""
    for seat, words in moves:
        if seat == last:
            lines[-1] += f"; {words}"
        else:
            turn += 1
            lines.append(f"{turn} {seat}: {words}")
        last = seat
    return "\n".join([*lines, f"end: {end}", f"box: {box}"]) + "\n"
