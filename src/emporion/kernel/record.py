"""A game on disk: headers, one line per turn in the notation, how it ended, the box it was played with, and a seal.

A record is rules + box + seed + options + actions; the positions are derived by replaying it. The line ``end:`` carries the number
of actions and the fingerprint of the last position, the header ``components`` the fingerprint of the box. The last line, ``seal:``,
is a hash of all other lines, in which each player's name stands as a salted hash: so a record cut short or edited is noticed, and
yet a name can be taken out of it (``without_name``) without breaking the seal.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Iterator
from typing import Any, Final

from emporion.kernel.agenda import State
from emporion.kernel.chance import LARGEST_SEED
from emporion.kernel.components import fingerprint
from emporion.kernel.errors import EmporionError, RecordError
from emporion.kernel.game import Game
from emporion.kernel.overlays import told

FORMAT: Final = "emporion record 3"
UNSEALED: Final = "emporion record 2"  # of 0.1.0: without the line seal:
ERASED: Final = "erased"
HEADERS: Final = ["game", "rules", "seats", "options", "components", "seed", "players"]
CORRECTED: Final = "corrected"
"""A header only of games that were played with an owner's box: what differs from the box that was shipped. The box itself counts."""


class Move:
    """One action as the record tells it: the line it stands on, the seat's name and the words."""

    def __init__(self, line: int, seat: str, words: str) -> None:
        self.line = line
        self.seat = seat
        self.words = words


class Seal:
    """The last line of a record: a hash of all other lines, and a salt and a mark for each player's name."""

    def __init__(self, number: int, found: str, hashed: str, salts: list[str], marks: list[str]) -> None:
        self.number = number  # of the line
        self.found = found  # what the lines above hash to
        self.hashed = hashed  # what it should be
        self.salts = salts  # empty where the name was taken out, so that it cannot be guessed any more
        self.marks = marks


class Record:
    """What a record file says, before it is replayed."""

    def __init__(self, name: str, headers: dict[str, str], moves: list[Move], seal: str, seal_line: int, tables: dict[str, Any]) -> None:
        self.name = name
        self.game = headers["game"]
        self.rules = self.number(headers, "rules", 1, 1_000_000)
        self.seats = self.number(headers, "seats", 1, 8)
        self.seed = self.number(headers, "seed", 0, LARGEST_SEED)
        self.components = headers["components"]
        self.corrected = headers.get(CORRECTED, "")
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
        self.whole: Seal | None = None  # what the last line says
        self.tables = tables
        if fingerprint(tables) != self.components:
            raise RecordError(f"{name}: header 'components': {self.components}, but the box has {fingerprint(tables)}; one was edited")

    def number(self, headers: dict[str, str], header: str, lowest: int, highest: int) -> int:
        words = headers[header]
        if not words.isdecimal() or len(words) > len(str(highest)) or not lowest <= int(words) <= highest:
            raise RecordError(f"{self.name}: header '{header}': '{words}' should be a whole number from {lowest} to {highest}")
        return int(words)

    def fits(self, game: Game[Any]) -> None:
        """Complain when this game, these rules or this box would play another game than the record tells."""
        if not isinstance(game, Game):
            raise RecordError(f"{self.name}: a {type(game).__name__} is no game to replay it with; open_record opens its game")
        chosen = [f"{name}={value}" for name, value in self.options.items() if game.options.get(name) != value]
        if self.game != game.name or self.seats != game.seats or chosen:
            told = " ".join([self.game, str(self.seats), *chosen])
            raise RecordError(f"{self.name}: tells a game of '{told}', not of '{game.header(False)}'; open_record opens its game")
        if self.rules != game.rules_version:
            raise RecordError(f"{self.name}: played under rules version {self.rules}, not {game.rules_version}; open_record opens its game")
        if self.components != game.box_print:
            raise RecordError(f"{self.name}: played with components {self.components}, not {game.box_print}; open_record opens its game")


def parse_record(text: str, name: str) -> Record:
    """Read a record; ``name`` is what messages call it."""
    if not isinstance(text, str):
        raise RecordError(f"{name}: a {type(text).__name__} is no text of a record")
    lines = text.splitlines()
    if not lines or lines[0].strip() not in (FORMAT, UNSEALED):
        raise RecordError(f"{name}: line 1: a record begins with '{FORMAT}'")
    for number, line in enumerate(lines, 1):
        if not line.replace("\t", " ").isprintable():
            raise RecordError(f"{name}: line {number}: has a character that cannot be printed; a record has none")
    headers: dict[str, str] = {}
    number = 1
    while number < len(lines) and lines[number].strip():
        header, colon, value = lines[number].partition(":")
        if not colon or (header not in HEADERS and header != CORRECTED) or header in headers:
            raise RecordError(f"{name}: line {number + 1}: '{lines[number]}' is no header; each of {', '.join(HEADERS)} stands once")
        headers[header] = value.strip()
        number += 1
    for header in HEADERS:
        if header not in headers:
            raise RecordError(f"{name}: header '{header}' is missing")
    moves: list[Move] = []
    turns = 0
    while number < len(lines):
        line = lines[number].strip()
        number += 1
        if line.startswith("end:"):
            whole = parse_seal(name, lines) if lines[0].strip() == FORMAT else None
            below = lines if whole is None else lines[: whole.number - 1]
            record = Record(name, headers, moves, line.removeprefix("end:").strip(), number, parse_box(name, below, number))
            record.whole = whole
            if whole is not None and len(whole.marks) != record.seats:
                raise RecordError(f"{name}: line {whole.number}: marks {len(whole.marks)} names, but there are {record.seats} seats")
            return record
        if line:
            turns += 1
            moves += parse_turn(name, number, turns, line)
    raise RecordError(f"{name}: line {len(lines)}: the record is cut short; its last lines should begin with 'end:', 'box:' and 'seal:'")


def parse_seal(name: str, lines: list[str]) -> Seal:
    """The last line, ``seal: HASH SALT.MARK SALT.MARK``."""
    number = len(lines)
    while not lines[number - 1].strip():
        number -= 1
    start, _, rest = lines[number - 1].strip().partition(":")
    if start != "seal":
        raise RecordError(f"{name}: line {number}: the record is cut short or goes on too long; its last line should begin with 'seal:'")
    words = rest.split()
    if not words or not all("." in word for word in words[1:]):
        raise RecordError(f"{name}: line {number}: should read 'seal: <hash> <salt>.<mark> <salt>.<mark>', a mark for each player")
    salts = [word.partition(".")[0] for word in words[1:]]
    marks = [word.partition(".")[2] for word in words[1:]]
    return Seal(number, hash_lines(lines[: number - 1], marks), words[0], salts, marks)


def hash_lines(lines: list[str], marks: list[str]) -> str:
    """All lines but the names, for which their marks stand; blank ones do not count."""
    counted = [line.strip() for line in lines if line.strip() and not line.startswith("players:")]
    return hashlib.sha256("\n".join(counted + marks).encode()).hexdigest()


def mark(salt: str, player: str) -> str:
    return hashlib.sha256(f"{salt} {player}".encode()).hexdigest()[:32]


def parse_box(name: str, lines: list[str], start: int) -> dict[str, Any]:
    """The last line, ``box: {...}``: the tables of the box as JSON."""
    rest = [(number, line.strip()) for number, line in enumerate(lines[start:], start + 1) if line.strip()]
    if not rest:
        raise RecordError(f"{name}: line {start}: the record is cut short; its last line should begin with 'box:'")
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
    if not printable(tables):
        raise RecordError(f"{name}: line {number}: the box has a character that cannot be printed")
    return tables


def printable(thing: Any) -> bool:
    """Whether all texts in a piece of JSON can be shown in a terminal without harm."""
    if isinstance(thing, str):
        return thing.isprintable()
    if isinstance(thing, dict):
        return all(printable(part) for part in [*thing.keys(), *thing.values()])
    return all(printable(value) for value in thing) if isinstance(thing, list) else True


def parse_turn(name: str, where: int, number: int, line: str) -> list[Move]:
    """One line: ``12 red: bid school 9; from kang``."""
    start, colon, actions = line.partition(":")
    words = start.split()
    if not colon or len(words) != 2 or words[0] != str(number):
        raise RecordError(f"{name}: line {where}: '{line}' should read '{number} <seat>: <action>; <action>'")
    return [Move(where, words[1], action.strip()) for action in actions.split(";")]


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
    check_seal(record)
    return last


def check_seal(record: Record) -> None:
    """Complain when any line was edited, or a name was."""
    whole = record.whole
    if whole is None:
        return
    if whole.hashed != whole.found:
        raise RecordError(f"{record.name}: line {whole.number}: the seal does not fit the lines above; one was edited")
    for player, salt, marked in zip(record.players, whole.salts, whole.marks, strict=True):
        holds = mark(salt, player) == marked if salt else player == ERASED
        if not holds:
            raise RecordError(f"{record.name}: header 'players': '{player}' is not the name that was sealed; it was edited")


def without_name(text: str, player: str) -> str:
    """A record from which one player's name has been taken out, together with what it could be guessed by; its seal still holds."""
    record = parse_record(text, "the record")
    whole = record.whole
    if whole is None:
        raise RecordError(f"the record begins with '{UNSEALED}', which has no seal to keep; the names in it can simply be edited")
    gone = [name == player for name in record.players]
    players = [ERASED if erased else name for name, erased in zip(record.players, gone, strict=True)]
    salts = ["" if erased else salt for salt, erased in zip(whole.salts, gone, strict=True)]
    lines = [f"players: {', '.join(players)}" if line.startswith("players:") else line for line in text.splitlines()]
    lines[whole.number - 1] = spell_seal(whole.hashed, salts, whole.marks)
    return "\n".join(lines) + "\n"


def spell_seal(hashed: str, salts: list[str], marks: list[str]) -> str:
    return " ".join([f"seal: {hashed}"] + [f"{salt}.{marked}" for salt, marked in zip(salts, marks, strict=True)])


def seal(game: Game[Any], state: State, actions: int) -> str:
    """The last line of a record: how many actions, which position, and the result when there is one."""
    reached = f"{actions} actions, state {state.digest()}"
    if not state.over():
        return f"unfinished, {reached}"
    scores = " ".join(f"{points:g}" for points in game.scores(state))
    places = " ".join(str(place) for place in game.placements(state))
    return f"finished, {reached}, scores {scores}, places {places}"


def write_record(
    game: Game[Any],
    seed: int,
    players: list[str],
    actions: list[tuple[int, int]],
    corrected: str | None = None,
    salts: list[str] | None = None,
) -> str:
    """A game as text: ``actions`` are pairs of seat and action in the order they were taken, each legal in its turn.

    ``corrected`` tells what an owner's box has changed; unless given, that is how the game's box differs from the shipped one.
    Names are sealed with ``salts``, one for each player, drawn unless given.
    """
    for player in players:
        if not isinstance(player, str) or "," in player or not player.isprintable():
            raise RecordError(f"{player!r} cannot stand in a record: a player's name has no comma and nothing that cannot be printed")
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
    if corrected is None:
        corrected = told(game.box_file.corrections())
    about = headers(game.name, game.rules_version, game.options, game.box_print, seed, players, corrected)
    drawn = salts if salts is not None else [secrets.token_hex(8) for _ in players]
    return spell_record(about, moves, seal(game, state, len(actions)), game.box_file.as_json(), players, drawn)


def headers(
    game: str, rules: int, options: dict[str, str], components: str, seed: int, players: list[str], corrected: str = ""
) -> dict[str, str]:
    """What a record says before its first turn."""
    return {
        "game": game,
        "rules": str(rules),
        "seats": str(len(players)),
        "options": " ".join([f"{name}={value}" for name, value in options.items()]),
        "components": components,
        "seed": str(seed),
        "players": ", ".join(players),
        CORRECTED: corrected,
    }


def spell_record(about: dict[str, str], moves: list[tuple[str, str]], end: str, box: str, players: list[str], salts: list[str]) -> str:
    """A record out of its parts; a move is the name of a seat and an action in words, the box is JSON."""
    lines = [FORMAT, *[f"{header}: {about[header]}" for header in HEADERS]]
    if about[CORRECTED]:
        lines.append(f"{CORRECTED}: {about[CORRECTED]}")
    lines.append("")
    turn = 0
    last = ""
    for seat, words in moves:
        if seat == last:
            lines[-1] += f"; {words}"
        else:
            turn += 1
            lines.append(f"{turn} {seat}: {words}")
        last = seat
    lines += [f"end: {end}", f"box: {box}"]
    marks = [mark(salt, player) for salt, player in zip(salts, players, strict=True)]
    return "\n".join([*lines, spell_seal(hash_lines(lines, marks), salts, marks)]) + "\n"
