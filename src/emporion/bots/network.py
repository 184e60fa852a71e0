"""A network in an ONNX file as a bot: it sees the encoding of its seat's view and says what each action is worth."""

from __future__ import annotations

from typing import Any

from emporion.bots.levels import UnknownBot
from emporion.bots.outside import BotFailed
from emporion.games.registry import encoding_version
from emporion.kernel.agenda import State
from emporion.kernel.chance import Chance
from emporion.kernel.game import Game


class Network:
    """One input, the numbers of ``game.encode`` as float32 of shape (1, numbers); the first output is a value for each action.

    The legal action of the highest value is played. What the file says about itself (metadata ``emporion.game`` and
    ``emporion.encoding``) has to fit the game.
    """

    def __init__(self, name: str, content: bytes) -> None:
        try:
            import numpy as np
            import onnxruntime
        except ImportError:
            raise UnknownBot(f"bot '{name}': an ONNX file needs onnxruntime: pip install 'emporion[onnx]'") from None
        alone = onnxruntime.SessionOptions()
        alone.intra_op_num_threads = alone.inter_op_num_threads = 1  # the games fill the cores, and a fork carries no threads along
        try:
            self.session: Any = onnxruntime.InferenceSession(content, alone, providers=["CPUExecutionProvider"])
        except Exception as problem:
            raise UnknownBot(f"bot '{name}' is no network that onnxruntime can read: {str(problem).splitlines()[0]}") from None
        self.name = name
        self.numpy: Any = np
        self.about: dict[str, str] = self.session.get_modelmeta().custom_metadata_map
        self.game: Game[Any] | None = None

    def choose(self, game: Game[Any], imagined: State, seat: int, chance: Chance) -> int:
        if self.game is not game:
            self.check(game)
            self.game = game
        numbers = self.numpy.array([game.encode(game.view(imagined, seat), seat)], self.numpy.float32)
        values = self.session.run(None, {self.session.get_inputs()[0].name: numbers})[0][0]
        legal = imagined.legal_for(seat)
        if self.numpy.isnan(values[legal]).any():
            raise BotFailed(f"bot '{self.name}' gives no number for a legal action")
        return max(legal, key=lambda action: float(values[action]))

    def check(self, game: Game[Any]) -> None:
        """Refuse a game the network was not made for."""
        trained = self.about.get("emporion.game", game.name)
        if trained != game.name:
            raise BotFailed(f"bot '{self.name}' was trained for {trained}, not for {game.name}")
        version, known = encoding_version(game.name), self.about.get("emporion.encoding")
        if known is not None and known != str(version):
            raise BotFailed(f"bot '{self.name}' was trained on version {known} of the encoding of {game.name}; this is version {version}")
        inputs, outputs = self.session.get_inputs(), self.session.get_outputs()
        if len(inputs) != 1 or inputs[0].type != "tensor(float)":
            found = ", ".join(f"{each.name}: {each.type}" for each in inputs)
            raise BotFailed(f"bot '{self.name}' should have one input of type tensor(float), and has {found}")
        self.check_shape("takes", inputs[0].shape, "numbers of the encoding", len(game.encoding_names()), game)
        self.check_shape("gives", outputs[0].shape, "actions", game.actions.size, game)

    def check_shape(self, verb: str, shape: list[Any], what: str, count: int, game: Game[Any]) -> None:
        fixed = [size for size in zip(shape, (1, count), strict=False) if isinstance(size[0], int)]  # a name stands for any number
        if len(shape) != 2 or any(size != right for size, right in fixed):
            raise BotFailed(f"bot '{self.name}' {verb} {shape}; for the {count} {what} of {game.name} that should be [1, {count}]")
