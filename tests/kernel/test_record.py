"""Records: a game on disk, and what is said when it cannot have happened."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import emporion
from emporion.games.registry import open_record, room
from emporion.kernel.components import fingerprint
from emporion.kernel.errors import ComponentsError, EmporionError, RecordError, WrongRules
from emporion.kernel.game import Game
from emporion.kernel.record import parse_record, replay, verify, without_name, write_record

SEED = 11
SALTS = ["00salt00", "11salt11", "22salt22"]


def yunnan() -> Game[Any]:
    return room("yunnan").open(3, {})


def written() -> str:
    """A game left unfinished: one bid, and it is paid."""
    game = yunnan()
    state = game.deal(SEED)
    actions: list[tuple[int, int]] = []
    for words in ("bid school 9", "market", "pass", "market", "pass", "pass", "pay school"):
        seat = state.actor()
        action = game.actions.parse(words, state.legal())
        actions.append((seat, action))
        state.apply_for(seat, action)
    return write_record(game, SEED, ["ann", "bob", "greedy"], actions, salts=SALTS)


def complaint(text: str) -> str:
    """What is said about a record that is read and replayed."""
    with pytest.raises(RecordError) as problem:
        verify(parse_record(text, "game.txt"), yunnan())
    message = str(problem.value)
    assert message.startswith("game.txt: ")
    assert "\n" not in message
    return message


def test_a_record_is_plain_text() -> None:
    lines = written().splitlines()
    assert lines[0] == "emporion record 3"
    assert lines[1:4] == ["game: yunnan", "rules: 1", "seats: 3"]
    assert lines[4].startswith("options: double_bidding=no guards=no ending=usual settling=free ")
    assert lines[6:9] == ["seed: 11", "players: ann, bob, greedy", ""]
    names = [line.split()[1] for line in lines[9:-3]]
    assert sorted(set(names)) == ["blue:", "red:", "yellow:"]
    assert [line.split()[0] for line in lines[9:-3]] == [str(number + 1) for number in range(len(names))]
    assert lines[9].endswith("bid school 9")
    assert lines[-3].startswith("end: unfinished, 7 actions, state ")
    assert json.loads(lines[-2].removeprefix("box: ")) == yunnan().box_file.as_data()


def test_actions_of_one_seat_in_a_row_share_a_line() -> None:
    lines = written().splitlines()[9:-3]
    joined = [line for line in lines if ";" in line]
    assert joined == [lines[-1]]
    assert joined[0].endswith("; pay school")


def test_a_record_is_read_back() -> None:
    text = written()
    record = parse_record(text, "game.txt")
    assert record.game == "yunnan"
    assert (record.seats, record.seed, record.players) == (3, SEED, ["ann", "bob", "greedy"])
    assert record.options == {option.name: option.values[0] for option in room("yunnan").options}
    game = open_record(record)
    positions = [(seat, game.actions.notation(action)) for _state, seat, action in replay(record, game) if seat >= 0]
    assert [words for _seat, words in positions] == ["bid school 9", "market", "pass", "market", "pass", "pass", "pay school"]
    state = verify(record, game)
    again = write_record(game, SEED, record.players, [(seat, game.actions.parse(words, [])) for seat, words in positions], salts=SALTS)
    assert again == text
    assert not state.over()


def test_blank_lines_do_not_matter_and_capital_letters_only_to_the_seal() -> None:
    text = written()
    assert verify(parse_record(text.replace("\n2 ", "\n\n2 "), "game.txt"), yunnan())
    shouted = text.replace("bid school 9", "Bid  School 9")
    assert len(list(replay(parse_record(shouted, "game.txt"), yunnan()))) == 8
    assert "the seal does not fit" in complaint(shouted)
    assert verify(parse_record(unsealed(shouted), "game.txt"), yunnan())


def unsealed(text: str) -> str:
    """The record as 0.1.0 wrote it."""
    return "\n".join(text.replace("record 3", "record 2").splitlines()[:-1]) + "\n"


def test_a_record_of_0_1_0_is_read() -> None:
    assert verify(parse_record(unsealed(written()), "game.txt"), yunnan())


# --- cut or edited --------------------------------------------------------------------------------------------------------


def test_a_record_cut_short_is_noticed() -> None:
    lines = written().splitlines()
    message = complaint("\n".join(lines[:-3]) + "\n")
    assert (
        message == f"game.txt: line {len(lines) - 3}: the record is cut short; its last lines should begin with 'end:', 'box:' and 'seal:'"
    )
    for left_out in (1, 2):
        message = complaint("\n".join(lines[:-left_out]) + "\n")
        assert message.startswith(f"game.txt: line {len(lines) - left_out}: the record is cut short")
        assert message.endswith("its last line should begin with 'seal:'")
    assert "seal" in complaint(written()[:-9])
    assert "the box is not JSON" in complaint("\n".join([*lines[:-2], lines[-2][:-9], lines[-1]]))
    assert "should begin with 'box:'" in complaint("\n".join([*lines[:-2], lines[-1]]))


def test_lines_taken_out_of_the_end_are_noticed() -> None:
    lines = written().splitlines()
    message = complaint("\n".join([*lines[:-4], *lines[-3:]]))
    assert f"line {len(lines) - 3}: 'end: unfinished, 7 actions" in message
    assert "the record was edited or cut" in message
    assert "actions, state " in message.split("leading to ")[1]


def test_a_line_taken_out_of_the_middle_is_noticed() -> None:
    lines = written().splitlines()
    assert "line 11: '3 " in complaint("\n".join(lines[:10] + lines[11:]))
    assert "should read '2 <seat>: <action>; <action>'" in complaint("\n".join(lines[:10] + lines[11:]))


def test_another_action_is_noticed_by_the_seal() -> None:
    text = written()
    message = complaint(text.replace("bid school 9", "bid school 7", 1))
    assert "does not fit the actions above" in message


def test_an_edited_seal_is_noticed() -> None:
    text = written()
    assert "'end: unfinished, 8 actions" in complaint(text.replace("7 actions", "8 actions"))


def test_an_illegal_action_names_its_line_and_what_is_wrong() -> None:
    message = complaint(written().replace("bid school 9", "bid school 15"))
    assert (
        "line 10: 'bid school 15' may not be chosen: with this bid all your bids come to 15, and you have 9; you lack 6 coins (YU-3.8)"
        in message
    )


def test_an_action_of_another_decision_names_what_is_legal() -> None:
    message = complaint(written().replace("bid school 9", "keep"))
    assert "line 10: 'keep' may not be chosen now; legal for " in message
    assert "'bid school 5'" in message


def test_an_unknown_action_names_its_line_and_what_comes_near() -> None:
    message = complaint(written().replace("bid school 9", "bid scool 9"))
    assert "line 10: 'bid scool 9' is no action of this game; try 'bid school 9'" in message


def test_a_wrong_seat_is_told_who_is_to_decide() -> None:
    lines = written().splitlines()
    first, second = (line.split()[1].rstrip(":") for line in lines[9:11])
    message = complaint("\n".join(lines).replace(f"1 {first}:", f"1 {second}:"))
    assert f"line 10: 'bid school 9' may not be chosen: {second} is not to decide now; waiting for {first}" in message


def test_a_seat_nobody_has_is_told_the_seats() -> None:
    lines = written().splitlines()
    first = lines[9].split()[1].rstrip(":")
    message = complaint("\n".join(lines).replace(f"1 {first}:", "1 green:"))
    assert message == "game.txt: line 10: no seat 'green'; the seats are red, yellow, blue"


def test_a_turn_that_is_no_turn_is_told_how_it_reads() -> None:
    lines = written().splitlines()
    for wrong in ("1 red bid school 9", "one red: bid school 9", "red: bid school 9", "2 red: bid school 9"):
        message = complaint("\n".join([*lines[:9], wrong, *lines[10:]]))
        assert message == f"game.txt: line 10: '{wrong}' should read '1 <seat>: <action>; <action>'"


def test_nothing_may_follow_the_end_but_the_box() -> None:
    text = written()
    line = len(text.splitlines())
    assert complaint(text + "8 red: pass\n").startswith(f"game.txt: line {line + 1}: the record is cut short or goes on too long")
    assert complaint(text.replace("\nseal:", "\n8 red: pass\nseal:")) == f"game.txt: line {line}: nothing may follow the line 'box:'"
    between = text.replace("\nbox:", "\n8 red: pass\nbox:")
    assert complaint(between) == f"game.txt: line {line - 1}: only the line 'box:' may follow the line 'end:'"
    assert verify(parse_record(text + "\n  \n", "game.txt"), yunnan())


# --- sealed ---------------------------------------------------------------------------------------------------------------


def test_the_seal_covers_every_line() -> None:
    lines = written().splitlines()
    for number, line in enumerate(lines):
        if line:
            edited = "\n".join([*lines[:number], line[:-1] + ("x" if line[-1] != "x" else "y"), *lines[number + 1 :]])
            assert complaint(edited), line


def test_a_name_is_sealed_and_can_be_taken_out() -> None:
    text = written()
    assert "'eve' is not the name that was sealed" in complaint(text.replace("players: ann", "players: eve"))
    erased = without_name(text, "ann")
    assert "ann" not in erased
    assert SALTS[0] not in erased, "or the name could be found by trying names"
    record = parse_record(erased, "game.txt")
    assert record.players == ["erased", "bob", "greedy"]
    assert verify(record, yunnan())
    assert "'eve' is not the name" in complaint(erased.replace("erased", "eve"))
    assert "'erased' is not the name" in complaint(erased.replace("bob", "erased"))
    with pytest.raises(RecordError, match="no seal"):
        without_name(unsealed(text), "ann")


def test_without_salts_they_are_drawn() -> None:
    game = yunnan()
    first, second = (write_record(game, SEED, ["ann", "bob", "greedy"], []) for _ in range(2))
    assert first != second
    assert verify(parse_record(first, "game.txt"), game)


@pytest.mark.parametrize("wrong", ["\x1b]0;owned\x07", "\x9b31m", "\u202e"])
def test_what_would_steer_a_terminal_is_no_part_of_a_record(wrong: str) -> None:
    for old in ("ann", "bid school 9", "unfinished", "seed: 11"):
        message = complaint(written().replace(old, f"{old}{wrong}", 1))
        assert "cannot be printed" in message
        assert wrong not in message
    spelled = json.dumps(wrong)[1:-1]
    assert "cannot be printed" in complaint(written().replace('box: {"', f'box: {{"{spelled}": 1, "'))
    with pytest.raises(RecordError, match="cannot stand in a record"):
        write_record(yunnan(), SEED, ["ann", f"bob{wrong}", "greedy"], [])


# --- headers --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "emporion record 1\n", "hello\n"])
def test_a_file_that_is_no_record_is_told_how_one_begins(text: str) -> None:
    assert complaint(text) == "game.txt: line 1: a record begins with 'emporion record 3'"


@pytest.mark.parametrize("header", ["game", "rules", "seats", "options", "components", "seed", "players"])
def test_a_missing_header_is_named(header: str) -> None:
    lines = [line for line in written().splitlines() if not line.startswith(f"{header}:")]
    assert complaint("\n".join(lines)) == f"game.txt: header '{header}' is missing"


@pytest.mark.parametrize("line", ["colour: red", "seed 11", "seed: 11\nseed: 12"])
def test_a_header_that_is_none_or_stands_twice_is_told_the_headers(line: str) -> None:
    message = complaint(written().replace("seed: 11", line))
    number = 8 if line.count("seed") == 2 else 7
    assert f"line {number}: " in message
    assert "each of game, rules, seats, options, components, seed, players stands once" in message


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ("seed: 11", "seed: eleven", "header 'seed': 'eleven' should be a whole number from 0 to 18446744073709551615"),
        ("seed: 11", "seed: -11", "header 'seed': '-11' should be a whole number"),
        ("seed: 11", f"seed: {2**64}", "should be a whole number from 0 to 18446744073709551615"),
        ("seats: 3", "seats: 0", "header 'seats': '0' should be a whole number from 1 to 8"),
        ("rules: 1", "rules: one", "header 'rules': 'one' should be a whole number from 1"),
        ("guards=no", "guards", "header 'options': 'guards' should read option=value"),
    ],
)
def test_a_header_with_a_wrong_value_is_told_the_right_ones(right: str, wrong: str, message: str) -> None:
    assert message in complaint(written().replace(right, wrong))


def test_another_version_of_the_rules_is_refused() -> None:
    message = complaint(written().replace("rules: 1\n", "rules: 9\n"))
    assert message == "game.txt: played under rules version 9, not 1; open_record opens its game"
    with pytest.raises(WrongRules, match="Yunnan is played here under rules version 1, not 9"):
        open_record(parse_record(written().replace("rules: 1\n", "rules: 9\n"), "game.txt"))


def test_other_components_are_refused(tmp_path: Path) -> None:
    record = parse_record(written(), "game.txt")
    other = room("yunnan").open(3, {}, overlay(tmp_path))
    with pytest.raises(RecordError) as problem:
        verify(record, other)
    mine, theirs = yunnan().box_file.fingerprint(), other.box_file.fingerprint()
    assert str(problem.value) == f"game.txt: played with components {mine}, not {theirs}; open_record opens its game"


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {"guards": "yes"})])
def test_another_game_is_refused(seats: int, options: dict[str, str]) -> None:
    record = parse_record(written(), "game.txt")
    with pytest.raises(RecordError, match=r"game\.txt: tells a game of 'yunnan 3.*', not of 'yunnan .*'; open_record opens its game"):
        verify(record, room("yunnan").open(seats, options))
    with pytest.raises(RecordError, match=r"tells a game of 'yunnan 3.*', not of 'merkator 3 "):
        verify(record, room("merkator").open(3, {}))


def test_a_record_brings_its_own_box(tmp_path: Path) -> None:
    other = room("yunnan").open(3, {}, overlay(tmp_path))
    record = parse_record(write_record(other, SEED, ["ann", "bob", "greedy"], []), "game.txt")
    assert open_record(record).box_file.as_data() == other.box_file.as_data() != yunnan().box_file.as_data()
    assert verify(record, open_record(record)) == other.deal(SEED)


def test_an_edited_box_is_noticed() -> None:
    assert '"market":3' in written()
    message = complaint(written().replace('"market":3', '"market":4'))
    assert re.search(r"header 'components': \w{16}, but the box has \w{16}; one was edited", message)
    assert "should be a JSON object" in complaint(re.sub("box: .*", "box: [1]", written()))


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [(None, "table 'start': has null in it"), ("nine", r"table 'start': Expected 'int', got 'str' - at '\$.coins\[0\]'")],
)
def test_a_box_edited_with_its_fingerprint_is_refused_with_the_table(wrong: str | None, reason: str) -> None:
    tables = yunnan().box_file.as_data()
    tables["start"]["coins"][0] = wrong
    text = re.sub("components: .*", f"components: {fingerprint(tables)}", re.sub("box: .*", f"box: {json.dumps(tables)}", written()))
    with pytest.raises(ComponentsError, match=reason):
        emporion.verify(parse_record(text, "game.txt"))


def overlay(folder: Path) -> Path:
    file = folder / "box.toml"
    file.write_text("[income]\nmarket = 4\n", encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ("game: yunnan", "game: catan", "no game 'catan'; the house has "),
        ("seats: 3", "seats: 6", "header 'players': names 3, but there are 6 seats"),
        ("guards=no", "guards=few", "option 'guards' cannot be 'few'; it takes no, yes"),
        ("guards=no", "walls=no", "option 'walls' is unknown; this game has double_bidding, guards, ending"),
    ],
)
def test_a_game_the_house_does_not_have_is_refused(right: str, wrong: str, message: str) -> None:
    with pytest.raises(EmporionError) as problem:
        open_record(parse_record(written().replace(right, wrong), "game.txt"))
    assert message in str(problem.value)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("seed: ", f"seed: {'9' * 5000}", "header 'seed'"),
        ("players: ", "players: one more, ", "header 'players': names 4, but there are 3 seats"),
        ("options: ", "options: guards=no ", "header 'options': 'guards' stands twice"),
    ],
)
def test_headers_that_cannot_be_are_refused(old: str, new: str, message: str) -> None:
    assert message in complaint(written().replace(old, new, 1))


def test_what_follows_the_end_is_refused_with_its_own_line() -> None:
    text = written()
    assert f"line {len(text.splitlines()) + 3}: the record is cut short or goes on too long" in complaint(text + "\n\nmore\n")


def test_what_is_no_record_is_told_how_to_become_one() -> None:
    for ask in (emporion.verify, emporion.replay, emporion.open_record):
        with pytest.raises(RecordError, match=r"a str is no record; read_record\(path\) and parse_record\(text, name\) make one"):
            ask(written())  # type: ignore[arg-type]
