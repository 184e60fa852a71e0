"""Bots from outside: Python classes and functions by entry point, module or file, networks in ONNX files, services behind an address.

A Python bot is ``choose(game, state, seat, chance) -> int``, as a function or as the method of a class that is made anew for each seat.
The state is one its seat could be in, never the true one, and the bot's own: it may play on it.
"""

from __future__ import annotations

import hashlib
import importlib
import inspect
import operator
import os
import re
import sys
import traceback
from collections.abc import Callable
from functools import lru_cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from emporion.bots.levels import UnknownBot, read_budget
from emporion.kernel.agenda import State
from emporion.kernel.chance import Chance
from emporion.kernel.errors import EmporionError
from emporion.kernel.game import Game

GROUP = "emporion.bots"
PYTHON_FILE = re.compile(r"(?P<path>.+\.py)(?::(?P<wanted>\w+))?")
NETWORK_FILE = re.compile(r"(?P<path>.+\.onnx)(@(?P<budget>.+))?")
"""A network, and how long a search on top of it may think: net.onnx, net.onnx@200, net.onnx@1s."""
NO_WORD = "a bot from outside"
LONGEST_LABEL = 40

Choose = Callable[[Game[Any], State, int, Chance], int]


class BotFailed(EmporionError):
    """A bot that came to no answer, or to one that cannot be played."""


class Outsider(NamedTuple):
    """A bot from outside: a word on it, how one is made for a seat, and all that decides how it thinks, as text."""

    meaning: str
    make: Callable[[], Choose]
    mind: str


@lru_cache(maxsize=64)
def find_outsider(name: str) -> Outsider | None:
    """The bot of that name, read once in each process; None if it names nothing from outside."""
    file = PYTHON_FILE.fullmatch(name)
    if name.startswith(("http://", "https://")):
        from emporion.bots.service import Service

        return Outsider(f"asks {name}", lambda: Service(name).choose, "")
    if net := NETWORK_FILE.fullmatch(name):
        from emporion.bots.network import Network

        content = contents(name, net["path"])
        network = Network(name, content)
        if net["budget"]:
            from emporion.bots.learned import thinker_with

            iterations, seconds = read_budget(name, net["budget"])
            return Outsider(
                "a network with a search on top", lambda: thinker_with(network, iterations, seconds).choose, fingerprint(content)
            )
        return Outsider("a network", lambda: network.choose, fingerprint(content))
    if file:
        content = contents(name, file["path"])
        return python_bot(name, chosen_of(name, module_from(name, file["path"], content), file["wanted"] or ""), fingerprint(content))
    if ":" in name:
        module_name, _, wanted = name.partition(":")
        module = imported(name, module_name)
        return python_bot(name, named_of(name, module, wanted), fingerprint_of_module(module))
    return installed_outsider(name)


def label(name: str) -> str:
    """A short name without folders and addresses: mybot for bots/mybot.py, Careful for mypackage:Careful, the host of an address."""
    file = PYTHON_FILE.fullmatch(name)
    if name.startswith(("http://", "https://")):
        short = urlsplit(name).hostname or name
    elif file:
        short = file["wanted"] or Path(file["path"]).stem
    elif net := NETWORK_FILE.fullmatch(name):
        short = Path(net["path"]).stem + (f"@{net['budget']}" if net["budget"] else "")
    else:
        short = name.rpartition(":")[2]
    return re.sub(r"[^\w.@-]+", "-", short)[:LONGEST_LABEL]


# --- files ------------------------------------------------------------------------------------------------------------

CARRIED: dict[str, bytes] = {}
"""Files of bots that came along from another machine, by the path they have there."""


def contents(name: str, path: str) -> bytes:
    if path in CARRIED:
        return CARRIED[path]
    try:
        return Path(path).read_bytes()
    except FileNotFoundError:
        raise UnknownBot(f"bot '{name}': there is no file {path} in {os.getcwd()}") from None
    except OSError as problem:
        raise UnknownBot(f"bot '{name}': {path} cannot be read: {problem.strerror}") from None


def files_of(names: list[str]) -> dict[str, bytes]:
    """The files of these bots, to be carried to machines that do not have them."""
    found: dict[str, bytes] = {}
    for name in names:
        file = PYTHON_FILE.fullmatch(name)
        net = NETWORK_FILE.fullmatch(name)
        path = file["path"] if file else net["path"] if net else ""
        if path:
            found[path] = contents(name, path)
    return found


def fingerprint(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


def fingerprint_of_module(module: ModuleType) -> str:
    source = getattr(module, "__file__", None)
    return fingerprint(Path(source).read_bytes()) if source else ""


# --- Python -----------------------------------------------------------------------------------------------------------


def module_from(name: str, path: str, content: bytes) -> ModuleType:
    """A file as a module of its own; it may import its neighbours."""
    folder = str(Path(path).resolve().parent)
    if folder not in sys.path:
        sys.path.append(folder)
    module = ModuleType(f"emporion_bot_{fingerprint(content)}")
    module.__file__ = path
    sys.modules[module.__name__] = module
    try:
        exec(compile(content, path, "exec"), module.__dict__)
    except Exception as problem:
        raise UnknownBot(f"bot '{name}' cannot be loaded: {told(problem)}") from problem
    return module


def imported(name: str, module_name: str) -> ModuleType:
    """A module that is installed, or lies in the folder the command was called in."""
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    try:
        return importlib.import_module(module_name)
    except ModuleNotFoundError as problem:
        if problem.name and (module_name == problem.name or module_name.startswith(f"{problem.name}.")):
            raise UnknownBot(f"bot '{name}': no module '{problem.name}' is installed or in {os.getcwd()}") from None
        raise UnknownBot(f"bot '{name}' cannot be loaded: {told(problem)}") from problem
    except Exception as problem:
        raise UnknownBot(f"bot '{name}' cannot be loaded: {told(problem)}") from problem


def bots_in(module: ModuleType) -> list[str]:
    """What a module defines that could be a bot: its classes with ``choose``, and a function of that name."""
    return [
        name
        for name, value in vars(module).items()
        if getattr(value, "__module__", "") == module.__name__
        and ((inspect.isclass(value) and callable(getattr(value, "choose", None))) or (name == "choose" and inspect.isfunction(value)))
    ]


def chosen_of(name: str, module: ModuleType, wanted: str) -> Any:
    """The bot of a file: the one that is named, or the only one."""
    if wanted:
        return named_of(name, module, wanted)
    known = bots_in(module)
    if not known:
        raise UnknownBot(f"bot '{name}': the file has neither a class with choose(self, game, state, seat, chance) nor a function choose")
    if len(known) > 1:
        raise UnknownBot(f"bot '{name}': the file has several bots; name one: {', '.join(f'{name}:{each}' for each in known)}")
    return getattr(module, known[0])


def named_of(name: str, module: ModuleType, wanted: str) -> Any:
    if not hasattr(module, wanted):
        known = ", ".join(bots_in(module)) or "none"
        raise UnknownBot(f"bot '{name}': there is no '{wanted}' in it; its bots are: {known}")
    return getattr(module, wanted)


def python_bot(name: str, thing: Any, mind: str) -> Outsider:
    """A class or a function as a bot; what cannot be one is refused here, before a game begins."""
    what = getattr(thing, "__name__", str(thing))
    method = getattr(thing, "choose", None)
    is_class = inspect.isclass(thing)
    if is_class and not callable(method):
        raise UnknownBot(f"bot '{name}': class {what} has no method choose(self, game, state, seat, chance)")
    if not callable(thing):
        raise UnknownBot(f"bot '{name}': {what} is neither a class nor a function")
    if is_class:
        check_call(name, f"{what}.choose", method, 5)
    else:
        check_call(name, what, thing, 4)

    def make() -> Choose:
        if not is_class:
            return guarded(name, thing)
        try:
            one: Any = thing()
        except Exception as problem:
            raise BotFailed(f"bot '{name}' cannot be made by {what}(): {told(problem)}") from problem
        return guarded(name, one.choose)

    return Outsider((inspect.getdoc(thing) or NO_WORD).splitlines()[0], make, mind)


def check_call(name: str, what: str, function: Any, count: int) -> None:
    try:
        inspect.signature(function).bind(*range(count))
    except TypeError:
        raise UnknownBot(f"bot '{name}': {what} should take (game, state, seat, chance)") from None
    except ValueError:  # something compiled that does not tell
        return


def guarded(name: str, choose: Any) -> Choose:
    """What goes wrong inside is told with the bot's name and line."""

    def ask(game: Game[Any], imagined: State, seat: int, chance: Chance) -> int:
        try:
            answer = choose(game, imagined, seat, chance)
        except Exception as problem:
            raise BotFailed(f"bot '{name}' failed: {told(problem)}") from problem
        try:
            return operator.index(answer)
        except TypeError:
            raise BotFailed(
                f"bot '{name}' answered {answer!r}; choose returns an action, one of the numbers state.legal_for(seat) lists"
            ) from None

    return ask


def told(problem: Exception) -> str:
    """An error of somebody else's code in one line: what it is, and where it left the file that was called."""
    outside = [frame for frame in traceback.extract_tb(problem.__traceback__)[1:] if "importlib" not in frame.filename]
    own = [frame for frame in outside if frame.filename == outside[0].filename]
    where = f" ({own[-1].filename}, line {own[-1].lineno})" if own else ""
    return f"{type(problem).__name__}: {problem}{where}"


# --- installed packages -----------------------------------------------------------------------------------------------


def installed() -> dict[str, list[EntryPoint]]:
    """The bots that installed packages bring, by name; more than one of a name cannot be told apart."""
    found: dict[str, list[EntryPoint]] = {}
    for point in entry_points(group=GROUP):
        if point.value not in [other.value for other in found.get(point.name, [])]:
            found.setdefault(point.name, []).append(point)
    return found


def installed_outsider(name: str) -> Outsider | None:
    points = installed().get(name, [])
    if not points:
        return None
    if len(points) > 1:
        packages = ", ".join(f"{point.dist.name if point.dist else '?'} ({point.value})" for point in points)
        raise UnknownBot(f"bot '{name}' comes from several packages: {packages}; name it as module:Class")
    point = points[0]
    module = imported(name, point.module)
    package = f"{point.dist.name} {point.dist.version}" if point.dist else ""
    return python_bot(name, named_of(name, module, point.attr), f"{package} {fingerprint_of_module(module)}")
