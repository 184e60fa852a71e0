"""What is kept of a finished game, so that it can be shown when its rules are no longer played."""

from __future__ import annotations

import zlib
from typing import Any

import msgspec

from emporion.kernel.agenda import NOBODY, State
from emporion.kernel.errors import WrongRules
from emporion.kernel.game import Game, ScoreLine
from emporion.kernel.overlays import told
from emporion.kernel.record import headers, spell_record
from emporion.kernel.words import Text
from emporion.table.play.log import LogTurn
from emporion.table.play.seated import Seated
from emporion.table.storage.rows import Stored


class Ending(msgspec.Struct):
    """The end of a game in words that any language can still be put to."""

    position: str  # the text form of the last position, as a spectator saw it
    seat_names: list[str]
    score_sheet: list[ScoreLine]
    places: list[int]
    log: list[LogTurn]


def ending_of(game: Game[Any], state: State, log: list[LogTurn]) -> Ending:
    return Ending(str(game.view(state, NOBODY)), game.seat_names, game.score_sheet(state), game.placements(state), log)


class Shelved(Seated):
    """A table whose rules are no longer played: it is shown as it was left."""

    def __init__(self, stored: Stored, problem: WrongRules) -> None:
        super().__init__(stored.row, stored.seats, stored.box)
        self.problem = problem
        self.actions = stored.actions
        self.ending = unpack(stored.ending) if stored.ending else None

    def record(self) -> str:
        """The record, out of what is stored."""
        row = self.row
        assert self.ending is not None
        moves = [(self.ending.seat_names[action.seat], action.words) for action in self.actions]
        about = headers(row.game, row.rules, row.options, row.components, row.seed, self.players(), told(self.corrections()))
        return spell_record(about, moves, row.result, self.box, self.players(), self.salts())


# --- as it is stored ------------------------------------------------------------------------------------------------


def pack(ending: Ending) -> bytes:
    return zlib.compress(msgspec.json.encode(ending, enc_hook=to_plain))


def unpack(kept: bytes) -> Ending:
    return msgspec.json.decode(zlib.decompress(kept), type=Ending, dec_hook=from_plain)


def to_plain(thing: Any) -> Any:
    """Texts and score lines as plain values; what is empty is left out."""
    if isinstance(thing, Text):
        parts = {"template": thing.template, "plural": thing.plural, "context": thing.context, "values": thing.values}
        return {name: part for name, part in parts.items() if part}
    if isinstance(thing, ScoreLine):
        return {"label": thing.label, "points": thing.points}
    raise NotImplementedError(type(thing))


def from_plain(kind: type, plain: Any) -> Any:
    if kind is Text:
        return text_of(plain)
    if kind is ScoreLine:
        return ScoreLine(text_of(plain["label"]), plain["points"])
    raise NotImplementedError(kind)


def text_of(plain: dict[str, Any]) -> Text:
    values = {name: text_of(value) if isinstance(value, dict) else value for name, value in plain.get("values", {}).items()}
    return Text(plain["template"], plural=plain.get("plural", ""), context=plain.get("context", ""), **values)
