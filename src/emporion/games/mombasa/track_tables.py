"""The company tracks of the box: shares, capital calls, special spaces and the bonuses these unlock."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from emporion.games.mombasa.board_tables import BoardTables
from emporion.games.mombasa.pieces import COMPANIES, FIRST_WITH_SPACES, GOODS, KIND_NAMES, LEVELS, SIDE_NAMES, SIDES, SPECIALS, STRIDE
from emporion.games.mombasa.tables import BeginnerTracksTable, TrackRow
from emporion.kernel.components import ComponentsFile, in_order, index_of, not_negative, positive
from emporion.kernel.errors import ComponentsError
from emporion.kernel.fields import blank_row
from emporion.kernel.words import Text


class TrackTables(BoardTables):
    """Both sides of the four company tracks. Bonuses stand by side x special spaces reached, none first."""

    def __init__(self, file: ComponentsFile) -> None:
        super().__init__(file)
        rows = self.file.rows("tracks", TrackRow)
        in_order("tracks", [row.name for row in rows], SIDE_NAMES)
        self.read_spaces(rows)
        self.read_lasting_bonuses(rows)
        self.read_extra_spaces(rows)
        self.read_beginner_tracks()

    def read_spaces(self, rows: list[TrackRow]) -> None:
        """By side x space: shares owned, the price of the call ahead, what the special space there pays, special spaces reached."""
        self.length = vec[i64]([row.length for row in rows])
        self.shares = blank_row(SIDES * STRIDE, 0)
        self.call = blank_row(SIDES * STRIDE, 0)
        self.special = blank_row(SIDES * STRIDE, 0)
        self.reached = blank_row(SIDES * STRIDE, 0)
        for side, row in enumerate(rows):
            check_track(row)
            for space in range(row.length + 1):
                printed = side * STRIDE + space
                self.shares[printed] = sum(1 for start in row.shares if space >= start)
                self.reached[printed] = sum(1 for start in row.specials if space >= start)
            for line, pounds in zip(row.calls, row.call_pounds, strict=True):
                self.call[side * STRIDE + line] = pounds
            for space, pounds in zip(row.specials, row.special_pounds, strict=True):
                self.special[side * STRIDE + space] = pounds

    def read_lasting_bonuses(self, rows: list[TrackRow]) -> None:
        self.bonus_mixing = bonuses("mixing", rows, [row.mixing for row in rows])
        self.bonus_cotton = bonuses("cotton_units", rows, [row.cotton_units for row in rows])
        self.bonus_expansion = bonuses("expansion_points", rows, [row.expansion_points for row in rows])
        self.bonus_markers = bonuses("markers", rows, [row.markers for row in rows])
        discount = bonuses("discount", rows, [row.discount for row in rows])
        self.bonus_discount = [blank_row(SIDES * LEVELS, 0) for _ in range(GOODS + 1)]  # by the good that pays, or mixed goods
        for side, row in enumerate(rows):
            if row.discount and len(row.discount_goods) != SPECIALS:
                raise ComponentsError(
                    "tracks",
                    row.name,
                    Text("{column} should name the good that pays less, or any, for each discount", column="discount_goods"),
                )
            for level, name in enumerate(row.discount_goods):
                good = index_of("tracks", row.name, name, [*KIND_NAMES[:GOODS], "any"])
                for paid in range(GOODS + 1):
                    if good in (paid, GOODS):
                        self.bonus_discount[paid][side * LEVELS + level + 1] = discount[side * LEVELS + level + 1]

    def read_extra_spaces(self, rows: list[TrackRow]) -> None:
        self.space_fee = bonuses("fee", rows, [row.fee for row in rows])
        self.space_points = bonuses("points", rows, [row.points for row in rows])
        self.space_diamonds = bonuses("diamonds", rows, [row.diamonds for row in rows])
        self.space_other_points = bonuses("other_points", rows, [row.other_points for row in rows])
        self.space_other_diamonds = bonuses("other_diamonds", rows, [row.other_diamonds for row in rows])
        self.space_buys = bonuses("buys", rows, [row.buys for row in rows])
        self.space_discount = bonuses("buys_for_less", rows, [row.buys_for_less for row in rows])
        self.space_sells = bonuses("sells_pounds", rows, [row.sells_pounds for row in rows])
        self.space_tracks = bonuses("other_tracks", rows, [row.other_tracks for row in rows])
        self.space_steps = bonuses("steps_each", rows, [row.steps_each for row in rows])
        self.space_sells_kind = blank_row(SIDES * LEVELS, -1)
        for side, row in enumerate(rows):
            if bool(row.fee) != (side >= FIRST_WITH_SPACES):
                raise ComponentsError(
                    "tracks", row.name, Text("the tracks c and d have a fee for each of their two spaces, the others have no spaces")
                )
            if row.other_tracks and max(row.other_tracks) >= COMPANIES:
                raise ComponentsError(
                    "tracks",
                    row.name,
                    Text(
                        "{column} are {value}; there are {count} others",
                        column="other_tracks",
                        value=str(row.other_tracks),
                        count=COMPANIES - 1,
                    ),
                    "other_tracks",
                )
            if row.sells_pounds and len(row.sells) != SPECIALS:
                raise ComponentsError(
                    "tracks", row.name, Text("{column} should name the kind of card, or any, for both spaces", column="sells")
                )
            for level, name in enumerate(row.sells):
                kind = index_of("tracks", row.name, name, [*KIND_NAMES, "any"])
                self.space_sells_kind[side * LEVELS + level + 1] = -1 if name == "any" else kind

    def read_beginner_tracks(self) -> None:
        beginner = self.file.table("beginner_tracks", BeginnerTracksTable)
        names = [beginner.cairo, beginner.mombasa, beginner.cape_town, beginner.saint_louis]
        self.beginner_sides = [index_of("beginner_tracks", "", name, SIDE_NAMES) for name in names]
        if sorted(name[0] for name in names) != ["a", "b", "c", "d"]:
            raise ComponentsError("beginner_tracks", "", Text("each of the letters a, b, c, d should lie at one company"))


def check_track(row: TrackRow) -> None:
    """A track that can be walked: everything within its length, one or two calls, two special spaces."""
    if not 1 <= row.length < STRIDE:
        raise ComponentsError(
            "tracks", row.name, Text("{column} is {value}; 1 to {most} are expected", column="length", value=row.length, most=STRIDE - 1)
        )
    if len(row.calls) != len(row.call_pounds) or len(row.specials) != len(row.special_pounds):
        raise ComponentsError("tracks", row.name, Text("pounds are missing at a capital call or a special space"))
    if not 1 <= len(row.calls) <= 2:
        raise ComponentsError("tracks", row.name, Text("{count} capital calls; one or two are expected", count=len(row.calls)), "calls")
    if len(row.specials) != SPECIALS or not 0 < row.specials[0] < row.specials[1] <= row.length:
        raise ComponentsError(
            "tracks",
            row.name,
            Text("the special spaces are {spaces}; two rising spaces of the track are expected", spaces=str(row.specials)),
            "specials",
        )
    for line in row.calls:
        if not 0 <= line < row.length:
            raise ComponentsError("tracks", row.name, Text("the capital call after space {space} lies beyond the track", space=line))
    for pounds in row.call_pounds + row.special_pounds:
        positive("tracks", row.name, "pounds of a capital call or special space", pounds)
    if row.shares != sorted(row.shares) or (row.shares and row.shares[0] < 1):
        raise ComponentsError(
            "tracks", row.name, Text("the spaces of the shares {spaces} should rise from at least 1", spaces=str(row.shares)), "shares"
        )


def bonuses(column: str, rows: list[TrackRow], pairs: list[list[int]]) -> vec[i64]:
    """A bonus by side x special spaces reached; a column left out is 0."""
    table: list[int] = []
    for row, given in zip(rows, pairs, strict=True):
        pair = given or [0] * SPECIALS
        if len(pair) != SPECIALS:
            raise ComponentsError(
                "tracks", row.name, Text("{column} should be two numbers, for the first and the second special space", column=column)
            )
        for number in pair:
            not_negative("tracks", row.name, column, number)
        table += [0, *pair]
    return vec[i64](table)
