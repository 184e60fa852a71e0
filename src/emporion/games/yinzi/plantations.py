"""Plantation tiles: bought, laid, and the track they come from (YI-7.5 to YI-7.8, YI-10.11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.yinzi import names
from emporion.games.yinzi.components import COLUMNS, FIELDS
from emporion.games.yinzi.payments import funds, pay_copper, refuse_empty, refuse_price
from emporion.games.yinzi.state import COVERED, CUBES, NO_TILE, SALT, TILED, YinziState
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.choices import Choice, Happening
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Prompt, Text


def explain_tile(s: YinziState, values: list[int]) -> Text:
    column = values[0]
    return Text(
        "{good} tile of column {column} for {price}",
        good=names.GOODS[s.track[column]],
        column=column + 1,
        price=names.copper_words(int(s.box.plantation_price[column])),
    )


def explain_laying(s: YinziState, values: list[int]) -> Text:
    return Text("lay it on {square}, {crop}", square=names.square(s, values[0]), crop=names.crop(s, values[0]))


BUY: Final = Choice("buy tile {column}", explain_tile, "YI-7.5", [names.COLUMN], "plantation-{column}")
TILE: Final = Choice("lay {square}", explain_laying, "YI-7.8", [names.SQUARE], "field-{square}")

BOUGHT_TILE: Final = Happening("bought tile", Text("{who} buys the {good} tile of column {column}"), [names.GOOD, names.COLUMN])
LAID_TILE: Final = Happening("laid tile", Text("{who} lays {good} on {square}"), [names.GOOD, names.SQUARE])


def list_tiles(s: YinziState, seat: i64, out: list[int]) -> None:
    """Tiles of the track the seat can pay for, if there is a place and a cube for one."""
    if s.get(seat, CUBES) == 0:
        return
    money = funds(s, seat)
    if money == 0 or not s.any_cover():
        return
    for column in range(COLUMNS):
        if s.track[column] != NO_TILE and s.box.plantation_price[column] <= money:
            out.append(BUY.first + column)


def refuse_cover(s: YinziState, seat: i64, field: i64, clause: str) -> Refusal | None:
    """Why nothing may be laid on a square (YI-7.8, YI-7.13)."""
    refusal = refuse_empty(s, seat, field, clause)
    if refusal is None and s.good(field) == SALT:
        return Refusal(clause, Text("{square} is salt, which may not be covered", square=names.square(s, field)))
    return refusal


def refuse_tile(s: YinziState, seat: i64, column: i64, clause: str, selling: bool) -> Refusal | None:
    """Why the tile of a column cannot be bought; the clause is that of the price (YI-7.5 to YI-7.7)."""
    if s.track[column] == NO_TILE:
        return Refusal("YI-4.11", Text("there is no tile in column {column}", column=int(column) + 1))
    if s.get(seat, CUBES) == 0:
        return Refusal("YI-7.6", Text("you have no cube left to put on it"))
    dear = refuse_price(s, seat, s.box.plantation_price[column], clause, selling)
    if dear is not None:
        return dear
    for field in range(FIELDS):
        if refuse_cover(s, seat, field, "YI-7.8") is None:
            return None
    return Refusal("YI-7.7", Text("no square is left for a plantation tile"))


def can_buy_tile(s: YinziState, seat: i64) -> bool:
    out: list[int] = []
    list_tiles(s, seat, out)
    return len(out) > 0


def buy_tile(s: YinziState, seat: i64, column: i64, slide: bool) -> None:
    s.tell(BOUGHT_TILE, seat, s.track[column], column)
    s.agenda.append(LayTile(seat, column, slide))
    pay_copper(s, seat, s.box.plantation_price[column], NOBODY, False)


class ExtraTile(Step[YinziState]):
    """The plantation innovation: one tile of the track for its price (YI-10.11)."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Choose a plantation tile to buy"), "YI-10.11")

    def legal(self, s: YinziState, out: list[int]) -> None:
        list_tiles(s, self.seat, out)

    def refuse(self, s: YinziState, action: i64) -> Refusal | None:
        return refuse_tile(s, self.seat, action - BUY.first, "YI-10.11", False) if BUY.has(action) else NOT_NOW

    def apply(self, s: YinziState, action: i64) -> None:
        buy_tile(s, self.seat, action - BUY.first, True)


class LayTile(Step[YinziState]):
    """Lay the bought tile on an empty square, cubes on it (YI-7.8)."""

    def __init__(self, seat: i64, column: i64, slide: bool) -> None:
        super().__init__(seat)
        self.column = column
        self.slide = slide

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Lay the {good} tile on an empty square", good=names.GOODS[s.track[self.column]]), "YI-7.8")

    def legal(self, s: YinziState, out: list[int]) -> None:
        for field in range(FIELDS):
            if s.may_cover(field):
                out.append(TILE.first + field)

    def refuse(self, s: YinziState, action: i64) -> Refusal | None:
        return refuse_cover(s, self.seat, action - TILE.first, "YI-7.8") if TILE.has(action) else NOT_NOW

    def apply(self, s: YinziState, action: i64) -> None:
        field = action - TILE.first
        discard_tile(s, field)
        good = s.track[self.column]
        s.ground[field] = TILED + good
        s.track[self.column] = NO_TILE
        s.plant(self.seat, field, s.box.new_tile_cubes)
        s.tell(LAID_TILE, self.seat, good, field)
        if self.slide:
            refill_track(s)


def discard_tile(s: YinziState, field: i64) -> None:
    """An empty plantation tile that is covered leaves the game."""
    ground = s.ground[field]
    if TILED <= ground < COVERED:
        s.tiles_gone[ground - TILED] += 1


def refill_track(s: YinziState) -> None:
    """Slide to the left, then fill up from the stock (YI-4.11)."""
    track = s.track
    filled: i64 = 0
    for column in range(COLUMNS):
        if track[column] != NO_TILE:
            good = track[column]
            track[column] = NO_TILE
            track[filled] = good
            filled += 1
    while filled < COLUMNS and s.stock_at < len(s.stock):
        track[filled] = s.stock[s.stock_at]
        s.stock_at += 1
        filled += 1
        s.reveals += 1
