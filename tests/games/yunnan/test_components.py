"""The box as data: what is known and what is reconstructed, and files of owners that correct it."""

from __future__ import annotations

from pathlib import Path

import pytest

from emporion.games.yunnan.components import Box
from emporion.games.yunnan.game import ROOM
from emporion.kernel.errors import ComponentsError
from tests.games.yunnan.position import RED, Table, table


@pytest.fixture
def overlay(tmp_path: Path) -> Path:
    return tmp_path / "printed.toml"


def corrected(overlay: Path, text: str, seats: int = 3) -> Table:
    overlay.write_text(text, encoding="utf-8")
    return table(seats, components=overlay)


def refusal(overlay: Path, text: str) -> str:
    overlay.write_text(text, encoding="utf-8")
    with pytest.raises(ComponentsError) as refused:
        ROOM.open(3, {}, overlay)
    return str(refused.value)


# --- good files -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("YU-1.5")
def test_an_owner_corrects_the_income_of_tibet(overlay: Path) -> None:
    t = corrected(overlay, '[[provinces.rows]]\nname = "tibet"\ntrader_income = 16\nprovenance = "photo"\n')
    t.traders(RED, yunnan=1, sichuan=1, kang=1, tibet=1)
    t.count_income()
    assert t.state.income[RED] == 6 + 9 + 12 + 16
    assert list(t.game.box.station_income) == [1, 3, 6, 10, 15]  # the other columns stay


@pytest.mark.rule("YU-3.3")
def test_an_owner_corrects_the_spaces_of_the_temple(overlay: Path) -> None:
    t = corrected(overlay, '[[spaces.rows]]\nname = "temple"\nsmall = [3, 5, 7]\n')
    assert t.open_spaces(RED, "temple") == [3, 5, 7]
    t = corrected(overlay.with_name("more.toml"), '[[spaces.rows]]\nname = "temple"\nsmall = [3, 4, 5, 6]\n')
    assert t.open_spaces(RED, "temple") == [3, 4, 5, 6]


@pytest.mark.rule("YU-4.1")
def test_an_owner_replaces_the_payouts(overlay: Path) -> None:
    rows = '[{ name = "low", total = 0, coins = 6 }, { name = "high", total = 20, coins = 15 }]'
    t = corrected(overlay, f'[payout]\nprovenance = "photo"\nreplace = true\nrows = {rows}\n')
    assert [t.game.box.payout(total) for total in (0, 19, 20, 500)] == [6, 6, 15, 15]


@pytest.mark.rule("YU-6.2")
def test_an_owner_corrects_a_gorge_and_reads_it_in_the_notation(overlay: Path) -> None:
    t = corrected(overlay, '[[gorges.rows]]\nname = "kang-qinghai"\nlower = "sichuan"\nupper = "tibet"\n')
    t.tracks(RED, horse="tibet", passes=3)
    t.keeps(RED, "bridge")
    t.traders(RED, market=1)
    t.travel(RED)
    assert t.legal(RED, "build") == ["build bridge@yunnan-kang", "build bridge@sichuan-tibet", "build bridge@yunnan-tibet"]
    assert not t.may(RED, "move market>tibet")
    t.play(RED, "build bridge@sichuan-tibet", "move market>tibet")
    assert t.state.passes_left == 0


@pytest.mark.rule("YU-13.4")
def test_an_owner_corrects_a_card(overlay: Path) -> None:
    bids = '["yard", "customs", "guild", "horse", "school"]'
    t = corrected(overlay, f'[[duli_cards.rows]]\nname = "5"\nbid = {bids}\n', seats=2)
    t.cards("5")
    t.play(0, "market")
    t.play(1, "market")
    assert t.standing("yard") == {5: "duli"}


@pytest.mark.rule("YU-1.8")
def test_plain_keys_are_replaced_too(overlay: Path) -> None:
    assert list(corrected(overlay, "[start]\ncoins = [10, 11, 12, 13, 14]\n").state.coins) == [10, 11, 12]


def test_an_empty_file_changes_nothing_and_a_change_is_told_by_the_fingerprint(overlay: Path) -> None:
    overlay.write_text("", encoding="utf-8")
    standard = Box().file
    assert Box(overlay).file.fingerprint() == standard.fingerprint()
    overlay.write_text('[payout]\nprovenance = "photo"\nnote = "seen on a board"\n', encoding="utf-8")
    assert Box(overlay).file.fingerprint() == standard.fingerprint()  # where a number comes from is no other box
    overlay.write_text("[income]\nmarket = 4\n", encoding="utf-8")
    assert Box(overlay).file.fingerprint() != standard.fingerprint()


# --- provenance -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("YU-3.3", "YU-4.1", "YU-13.4")
def test_reconstructed_numbers_say_so() -> None:
    file = Box().file
    told = {(s.table, s.row, s.column): s.provenance for table in file.tables for s in file.sources(table)}
    assert told["payout", "", ""] == "reconstructed"
    assert told["payout", "from_70", ""] == told["payout", "from_100", ""] == "rulebook"
    assert told["spaces", "temple", "small"] == "reconstructed"
    assert told["duli_cards", "", ""] == "reconstructed"
    for province in ("tibet", "qinghai"):
        assert told["provinces", province, "trader_income"] == told["provinces", province, "station_income"] == "reconstructed"
    assert told["provinces", "yunnan", "trader_income"] == "derived"
    assert told["gorges", "kang-qinghai", ""] == told["gorges", "yunnan-tibet", ""] == "reconstructed"
    assert told["gorges", "yunnan-kang", ""] == "derived"
    assert told["bank", "", ""] == "derived"
    assert told["cap", "", ""] == "reconstructed"


NO_GIFTS = "".join(f'[[provinces.rows]]\nname = "{name}"\ngifts = 0\n' for name in ("sichuan", "kang", "tibet", "qinghai"))


# --- bad files --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "place", "reason"),
    [
        # no table, key, row or column of this box
        ("[provincs]\nx = 1", "table 'provincs'", "unknown table; known are pieces, start"),
        ("pieces = 7", "table 'pieces'", "a table is expected"),
        ("[pieces]\nmules = 3", "table 'pieces'", "unknown key 'mules'; known are traders"),
        ('[[provinces.rows]]\nname = "gansu"\ngifts = 1', "table 'provinces', row 'gansu'", "no such row; known are yunnan"),
        ("[[provinces.rows]]\ngifts = 1", "table 'provinces'", "a row without a name"),
        (
            '[[provinces.rows]]\nname = "kang"\nmules = 1',
            "table 'provinces', row 'kang'",
            "unknown column 'mules'; known are name, trader_income",
        ),
        ('[[pieces.rows]]\nname = "kang"', "table 'pieces'", "has no rows"),
        # wrong kinds of values
        ('[pieces]\ntraders = "seven"', "table 'pieces'", "Expected 'int', got 'str'"),
        ('[[provinces.rows]]\nname = "kang"\ngifts = 1.5', "table 'provinces', row 'kang'", "Expected 'int', got 'float'"),
        ('[pieces]\nprovenance = "hearsay"', "table 'pieces'", "provenance 'hearsay'; one of rulebook; photo"),
        ('[[provinces.rows]]\nname = "kang"\nprovenance = "hearsay"', "table 'provinces', row 'kang'", "provenance 'hearsay'"),
        # pieces, start, tracks
        ("[pieces]\nbridges = 0", "table 'pieces'", "bridges is 0; a positive number"),
        ("[pieces]\nstart_traders = 8", "table 'pieces'", "more than all 7 traders"),
        ("[start]\ncoins = [9, 9, 12]", "table 'start'", "one for each of 5 places"),
        ("[start]\ncoins = [9, 9, 12, 12, -1]", "table 'start'", "cannot be negative"),
        ("[tracks]\nfirst_passes = 0", "table 'tracks'", "a positive number"),
        ("[tracks]\nfirst_passes = 95", "table 'tracks'", "at most 94"),
        ("[tracks]\npoints = [0, 1, 4]", "table 'tracks'", "5 are expected"),
        ("[tracks]\npoints = [0, 1, 4, 9, -16]", "table 'tracks'", "cannot be negative"),
        # spaces
        ('[[spaces.rows]]\nname = "guild"\nlarge = [9, 12, 15, 18]', "table 'spaces', row 'guild'", "has 6 spaces; 1 to 5"),
        ('[[spaces.rows]]\nname = "guild"\nsmall = []\nlarge = []', "table 'spaces', row 'guild'", "has 0 spaces"),
        ('[[spaces.rows]]\nname = "guild"\nlarge = [9, 15, 12]', "table 'spaces', row 'guild'", "should rise"),
        ('[[spaces.rows]]\nname = "guild"\nsmall = [0, 7]', "table 'spaces', row 'guild'", "from a positive number"),
        ('[[spaces.rows]]\nname = "guild"\nsmall = [5, 10]', "table 'spaces', row 'guild'", "small ones first"),
        ('[[spaces.rows]]\nname = "temple"\nlarge = [12]', "table 'spaces', row 'temple'", "no large spaces"),
        # bank
        ("[bank]\nspaces = 0", "table 'bank'", "spaces is 0; a positive number"),
        ('[[payout.rows]]\nname = "from_5"\ntotal = 12', "table 'payout', row 'from_10'", "totals should rise"),
        ('[[payout.rows]]\nname = "from_5"\ncoins = 8', "table 'payout', row 'from_5'", "payouts never fall"),
        ('[[payout.rows]]\nname = "from_0"\ncoins = -1', "table 'payout', row 'from_0'", "cannot be negative"),
        ('[payout]\nreplace = true\nrows = [{ name = "a", total = 1, coins = 9 }]', "table 'payout'", "begin at total 0"),
        ("[payout]\nreplace = true\nrows = []", "table 'payout'", "begin at total 0"),
        (
            '[payout]\nreplace = true\nrows = [{ name = "a", total = 0, coins = 9 }, { name = "a", total = 5, coins = 9 }]',
            "table 'payout', row 'a'",
            "two rows bear this name",
        ),
        # provinces and gorges
        ('[[provinces.rows]]\nname = "kang"\ngifts = -1', "table 'provinces', row 'kang'", "gifts is -1; it cannot be negative"),
        ('[[provinces.rows]]\nname = "kang"\ntrader_income = 5', "table 'provinces', row 'kang'", "below the cost of 2 gaps"),
        (
            NO_GIFTS,
            "table 'provinces'",
            "no province has gifts",
        ),
        ('[provinces]\nreplace = true\nrows = [{ name = "kang" }]', "table 'provinces', row 'kang'", "missing required field"),
        ("[provinces]\nreplace = true\nrows = []", "table 'provinces'", "expected are yunnan, sichuan"),
        ('[[gorges.rows]]\nname = "yunnan-kang"\nupper = "puer"', "table 'gorges', row 'yunnan-kang'", "'puer' is unknown; one of yunnan"),
        ('[[gorges.rows]]\nname = "yunnan-kang"\nupper = "sichuan"', "table 'gorges', row 'yunnan-kang'", "not its neighbour"),
        (
            '[[gorges.rows]]\nname = "kang-qinghai"\nlower = "yunnan"\nupper = "kang"',
            "table 'gorges', row 'kang-qinghai'",
            "as another gorge does",
        ),
        (
            '[gorges]\nreplace = true\nrows = [{ name = "a", lower = "yunnan", upper = "kang" }]',
            "table 'gorges'",
            "1 gorges; 4 are expected",
        ),
        # income, scoring, cap
        ("[income]\nmarket = -3", "table 'income'", "market is -3; it cannot be negative"),
        ("[income]\ngap_cost = 7", "table 'provinces', row 'kang'", "below the cost of 2 gaps"),
        ("[scoring]\ncoins_per_point = 0", "table 'scoring'", "a positive number"),
        ("[cap]\nrounds = 0", "table 'cap'", "a positive number"),
        # Dúli
        ('[duli]\nopening_building = "temple"', "table 'duli'", "'temple' is unknown; one of school"),
        ("[duli]\nopening_bid = 10", "table 'duli'", "opening_bid 10 is no space of the school"),
        (
            '[duli]\nopening_bid = 0\n[[spaces.rows]]\nname = "school"\nlarge = [9]',
            "table 'duli'",
            "opening_bid is 0; a positive number",
        ),
        ('[duli]\nstations = ["puer"]', "table 'duli'", "'puer' is unknown"),
        ('[[duli_cards.rows]]\nname = "3"\ntraders = [3, 2, 1, 0, 0]', "table 'duli_cards', row '3'", "add up to 7"),
        ('[[duli_cards.rows]]\nname = "3"\ntraders = [8, 0, 0, 0, -1]', "table 'duli_cards', row '3'", "add up to 7"),
        ('[[duli_cards.rows]]\nname = "3"\nbid = ["school", "guild"]', "table 'duli_cards', row '3'", "each of school, customs"),
        ("[duli_cards]\nreplace = true\nrows = []", "table 'duli_cards'", "there are no cards"),
    ],
)
def test_a_file_that_cannot_be_the_box_is_refused(overlay: Path, text: str, place: str, reason: str) -> None:
    message = refusal(overlay, text)
    assert message.startswith(f"components: {place}: ")
    assert reason in message
    assert "\n" not in message


def test_a_row_with_too_high_a_gap_cost_names_the_first_province_that_would_lose_money(overlay: Path) -> None:
    assert "row 'sichuan'" in refusal(overlay, "[income]\ngap_cost = 10")
