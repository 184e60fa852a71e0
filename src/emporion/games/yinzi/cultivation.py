"""The fortune action of planting (YI-7.2 to YI-7.8)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.yinzi import names
from emporion.games.yinzi.components import BLANK, FIELDS
from emporion.games.yinzi.payments import refuse_empty
from emporion.games.yinzi.plantations import BUY, buy_tile, list_tiles, refuse_tile
from emporion.games.yinzi.resolutions import Fortune
from emporion.games.yinzi.state import COVERED, CUBES, TILED, YinziState
from emporion.kernel.choices import Choice, Happening
from emporion.kernel.refusals import Refusal
from emporion.kernel.words import Prompt, Text


def explain_planting(s: YinziState, values: list[int]) -> Text:
    field = values[0]
    return Text(
        "plant {good} in {square}; cubes: {cubes}",
        good=names.crop(s, field),
        square=names.square(s, field),
        cubes=int(cubes_for(s, field)),
    )


PLANT: Final = Choice("plant {square}", explain_planting, "YI-7.2", [names.SQUARE], "field-{square}")

PLANTED: Final = Happening("planted", Text("{who} plants {good} in {square}"), [names.GOOD, names.SQUARE])


def cubes_for(s: YinziState, field: i64) -> i64:
    """Cubes that are planted on a square or an old tile (YI-7.3, YI-7.4)."""
    ground = s.ground[field]
    return s.box.printed_cubes[ground] if ground < TILED else s.box.old_tile_cubes


class Cultivate(Fortune):
    """Plant squares and tiles, and buy one tile (YI-7.2)."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Cultivate: plant a square or tile, or buy one tile, {left} left", left=s.resolutions), "YI-7.2")

    def resolve(self, s: YinziState, discs: i64, out: list[int]) -> None:
        if s.get(self.seat, CUBES) == 0:
            return
        for field in range(FIELDS):
            if s.planted[field] == 0 and BLANK < s.ground[field] < COVERED:
                out.append(PLANT.first + field)
        if not s.tile_bought:
            list_tiles(s, self.seat, out)

    def ways(self) -> list[Choice]:
        return [PLANT, BUY]

    def refuse_way(self, s: YinziState, action: i64, discs: i64) -> Refusal | None:
        if PLANT.has(action):
            return refuse_planting(s, self.seat, action - PLANT.first)
        if s.tile_bought:
            return Refusal("YI-7.5", Text("you have bought a tile in this action already"))
        return refuse_tile(s, self.seat, action - BUY.first, "YI-7.5", not s.boosted)

    def carry_out(self, s: YinziState, action: i64) -> None:
        if BUY.has(action):
            s.tile_bought = 1
            buy_tile(s, self.seat, action - BUY.first, True)
            return
        field = action - PLANT.first
        s.plant(self.seat, field, cubes_for(s, field))
        s.tell(PLANTED, self.seat, s.good(field), field)


def refuse_planting(s: YinziState, seat: i64, field: i64) -> Refusal | None:
    """Why a square cannot be planted (YI-7.2, YI-7.3)."""
    refusal = refuse_empty(s, seat, field, "YI-7.3")
    if refusal is not None:
        return refusal
    if s.good(field) == BLANK:
        return Refusal("YI-7.3", Text("{square} is blank", square=names.square(s, field)), Text("a plantation tile can be laid there"))
    if s.get(seat, CUBES) == 0:
        return Refusal("YI-7.6", Text("you have no cube left in your supply"))
    return None
