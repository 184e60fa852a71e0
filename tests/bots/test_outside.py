"""Bots from outside are found by what they are, refused with the reason, and watched when they play."""

from __future__ import annotations

import json
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from emporion.arena.plan import make_plan
from emporion.bots import outside, service
from emporion.bots.bot import BotFailed, UnknownBot, bot, mind
from emporion.bots.outside import CARRIED, files_of, find_outsider, label
from emporion.games.registry import ENCODING_VERSIONS, encoding_version, room
from emporion.kernel.chance import Chance

FIRST = "def choose(game, state, seat, chance):\n    return state.legal_for(seat)[0]\n"


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", ["", *sys.path])
    find_outsider.cache_clear()
    yield
    find_outsider.cache_clear()


def decide(name: str, game_name: str = "yunnan") -> int:
    game = room(game_name).open(2, {})
    state = game.deal(1)
    return bot(name).decide(game, state, state.actor(), Chance(1))


def write(content: str, name: str = "mybot.py") -> str:
    Path(name).write_text(content)
    return name


def test_a_function_and_a_class_are_asked() -> None:
    legal = room("yunnan").open(2, {}).deal(1).legal()
    assert decide(write(FIRST)) == legal[0]
    two = "class First:\n" + "".join(f"    {line}\n" for line in FIRST.replace("(game", "(self, game").splitlines())
    two += two.replace("First", "Last").replace("[0]", "[-1]")
    write(two, "several.py")
    assert decide("several.py:Last") == legal[-1]
    assert decide("several:First") == legal[0]
    with pytest.raises(UnknownBot, match=r"name one: several\.py:First, several\.py:Last"):
        bot("several.py")


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("x = 1\n", "neither a class with choose"),
        ("x = (\n", "SyntaxError"),
        ("import nothing_of_that_name\n", r"No module named 'nothing_of_that_name' \(mybot.py, line 1\)"),
        ("def choose(state):\n    return 1\n", r"choose should take \(game, state, seat, chance\)"),
        ("class A:\n    def choose(self, state):\n        return 1\n", r"A.choose should take \(game, state, seat, chance\)"),
    ],
)
def test_a_file_that_is_no_bot_is_refused_before_the_game(content: str, told: str) -> None:
    with pytest.raises(UnknownBot, match=f"mybot.py.*{told}"):
        bot(write(content))


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("none.py", "there is no file none.py in "),
        ("none.onnx", "there is no file none.onnx in "),
        ("mybot.py:Slow", "there is no 'Slow' in it; its bots are: choose"),
        ("none:Bot", "no module 'none' is installed or in "),
        ("json:loads", r"loads should take \(game, state, seat, chance\)"),
        ("json:JSONDecoder", r"class JSONDecoder has no method choose"),
        ("json:decoder", "is neither a class nor a function"),
    ],
)
def test_a_name_that_leads_nowhere_is_refused_with_the_reason(name: str, told: str) -> None:
    write(FIRST)
    with pytest.raises(UnknownBot, match=f"bot '{name}': .*{told}"):
        bot(name)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("return 1 / 0", r"failed: ZeroDivisionError: division by zero \(mybot.py, line 2\)"),
        ("return 0", r"chose action 0 \(bid school 5\), which is not legal; legal are 5 \(bid customs 5\)"),
        ("return -1", "chose action -1, which is not legal"),
        ("return 'pass'", "answered 'pass'; choose returns an action"),
    ],
)
def test_a_bot_that_goes_wrong_is_named_with_what_it_did(line: str, told: str) -> None:
    with pytest.raises(BotFailed, match=f"bot 'mybot.py' {told}"):
        decide(write(f"def choose(game, state, seat, chance):\n    {line}\n"))


def test_a_bot_may_play_on_the_position_it_is_handed() -> None:
    lines = [
        "def choose(game, state, seat, chance):",
        "action = state.legal_for(seat)[0]",
        "state.apply_for(seat, action)",
        "return action",
    ]
    assert decide(write("\n    ".join(lines))) == room("yunnan").open(2, {}).deal(1).legal()[0]


def test_an_arena_notices_that_a_bot_has_changed() -> None:
    first = make_plan("yunnan", [write(FIRST), "random"], 2, {}, 0, None)
    find_outsider.cache_clear()
    assert make_plan("yunnan", ["mybot.py", "random"], 2, {}, 0, None) == first
    write(FIRST.replace("[0]", "[-1]"))
    find_outsider.cache_clear()
    assert make_plan("yunnan", ["mybot.py", "random"], 2, {}, 0, None).minds != first.minds


def test_a_bot_is_carried_to_where_its_file_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    write(FIRST)
    monkeypatch.setattr(outside, "CARRIED", dict(CARRIED) | files_of(["mybot.py", "merchant", "json:loads"]))
    Path("mybot.py").unlink()
    assert decide("mybot.py") == room("yunnan").open(2, {}).deal(1).legal()[0]


def test_labels_tell_neither_folders_nor_addresses() -> None:
    names = [
        "/home/me/mybot.py",
        "bots/two.py:Second",
        "net.onnx",
        "package.module:Careful",
        "https://u:p@bots.example.org:9000/x",
        "merchant@2s",
    ]
    assert [label(name) for name in names] == ["mybot", "Second", "net", "Careful", "bots.example.org", "merchant@2s"]


# --- services ---------------------------------------------------------------------------------------------------------

Reply = Callable[[Any], tuple[int, bytes]]


@pytest.fixture
def serve() -> Iterator[Callable[[Reply], str]]:
    servers: list[ThreadingHTTPServer] = []

    def start(reply: Reply) -> str:
        class Bot(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                status, content = reply(json.loads(self.rfile.read(int(self.headers["content-length"]))))
                self.send_response(status)
                self.send_header("content-length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            def log_message(self, *words: Any) -> None:
                pass

        server = ThreadingHTTPServer(("127.0.0.1", 0), Bot)
        server.daemon_threads = True
        servers.append(server)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{server.server_port}"

    yield start
    for server in servers:
        server.shutdown()
        server.server_close()


def test_a_service_is_asked_with_what_its_seat_may_see(serve: Callable[[Reply], str]) -> None:
    asked: list[Any] = []

    def reply(question: Any) -> tuple[int, bytes]:
        asked.append(question)
        return 200, json.dumps({"action": question["legal"][-1]}).encode()

    game = room("yunnan").open(2, {"guards": "yes"})
    state = game.deal(1)
    seat = state.actor()
    action = bot(serve(reply)).decide(game, state, seat, Chance(1))
    assert action == state.legal()[-1]
    question = asked[0]
    assert (question["format"], question["game"], question["seats"], question["seat"]) == (1, "yunnan", 2, seat)
    assert question["options"] == game.options
    assert question["legal"] == [game.actions.notation(each) for each in state.legal()]
    assert list(question["view"].items()) == list(zip(game.encoding_names(), game.encode(game.view(state, seat), seat), strict=True))


@pytest.mark.parametrize(
    ("status", "content", "told"),
    [
        (200, b'{"action": "bid scool 9"}', "answered 'bid scool 9', which is not legal; legal are bid customs 5"),
        (200, b"pass", """answered 'pass'; the answer should read {"action": "..."}"""),
        (200, b'{"action": 3}', "the answer should read"),
        (500, b"", "answered with status 500, not with an action"),
    ],
)
def test_a_bad_answer_is_told(serve: Callable[[Reply], str], status: int, content: bytes, told: str) -> None:
    with pytest.raises(BotFailed) as failed:
        decide(serve(lambda _question: (status, content)))
    assert told in str(failed.value)


def test_a_service_that_does_not_answer_in_time_or_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "PATIENCE_SECONDS", 0.1)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"http://127.0.0.1:{silent.getsockname()[1]}"
        with pytest.raises(BotFailed, match=r"did not answer within 0\.1 seconds"):
            decide(address)
    with pytest.raises(BotFailed, match="cannot be asked"):
        decide(address)


# --- networks ---------------------------------------------------------------------------------------------------------


def write_network(game_name: str, numbers: int, actions: int, about: dict[str, str]) -> str:
    """The later an action stands, the better."""
    onnx = pytest.importorskip("onnx")
    np = pytest.importorskip("numpy")
    helper, kind = onnx.helper, onnx.TensorProto.FLOAT
    values = onnx.numpy_helper.from_array(np.arange(actions, dtype=np.float32)[None], "values")
    nothing = onnx.numpy_helper.from_array(np.zeros((numbers, actions), np.float32), "nothing")
    graph = helper.make_graph(
        [helper.make_node("MatMul", ["view", "nothing"], ["zero"]), helper.make_node("Add", ["zero", "values"], ["out"])],
        "net",
        [helper.make_tensor_value_info("view", kind, ["batch", numbers])],
        [helper.make_tensor_value_info("out", kind, ["batch", actions])],
        [values, nothing],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    helper.set_model_props(model, about)
    onnx.save(model, f"{game_name}.onnx")
    return f"{game_name}.onnx"


def test_a_network_plays_the_legal_action_it_values_most() -> None:
    game = room("yunnan").open(2, {})
    name = write_network(
        "yunnan",
        len(game.encoding_names()),
        game.actions.size,
        {"emporion.game": "yunnan", "emporion.encoding": str(encoding_version("yunnan"))},
    )
    assert decide(name) == game.deal(1).legal()[-1]
    assert len(mind(name, game).split()[-1]) == 16


def test_a_network_of_another_game_or_encoding_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = room("yunnan").open(2, {})
    numbers, actions = len(game.encoding_names()), game.actions.size
    name = write_network("yunnan", numbers, actions, {"emporion.game": "yunnan", "emporion.encoding": "1"})
    with pytest.raises(BotFailed, match=r"yunnan.onnx' was trained for yunnan, not for mombasa"):
        decide(name, "mombasa")
    monkeypatch.setitem(ENCODING_VERSIONS, "yunnan", 2)
    with pytest.raises(BotFailed, match="was trained on version 1 of the encoding of yunnan; this is version 2"):
        decide(name)
    with pytest.raises(BotFailed, match=rf"takes \['batch', 7\]; for the {numbers} numbers of the encoding"):
        decide(write_network("small", 7, actions, {}))
    with pytest.raises(BotFailed, match=rf"gives \['batch', 7\]; for the {actions} actions of yunnan"):
        decide(write_network("narrow", numbers, 7, {}))


def test_a_file_that_is_no_network_and_a_missing_runtime_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("net.onnx").write_bytes(b"nothing")
    with pytest.raises(UnknownBot, match=r"net\.onnx' is no network that onnxruntime can read"):
        bot("net.onnx")
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    with pytest.raises(UnknownBot, match=r"pip install 'emporion\[onnx\]'"):
        bot("net.onnx")
