"""Beginning with what the search bots know: their games are played once, and the network learns to choose and to foretell as they did."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax
from rich.console import Console

from emporion.arena.spread import spread, watched
from emporion.bots.bot import bot
from emporion.kernel.chance import stream
from emporion.kernel.outcome import outcomes
from emporion.learning.course import CLEAN, Course
from emporion.learning.learner import CLOSED, MOMENTUM, VALUE
from emporion.learning.network import Weights, look

FIRST_SEED = 500_000_000
"""Far from the seeds of matches."""
LESSON = 2048
STEEP = 1e-3
HELD_BACK = 20
"""One game of so many is kept aside to see how well the others were learned."""


class Shown(NamedTuple):
    """The decisions of some games: what was seen, what could be chosen (as bits), what was, and how it ended for all parties."""

    numbers: Any
    masks: Any
    actions: Any
    targets: Any
    parties: Any


def show_game(course: Course, player: str, number: int) -> Shown:
    """One game of a bot against itself, with all decisions that left a choice."""
    way = course.ways[number % len(course.ways)]
    game = way.open(course.game)
    shape = course.shape
    seed = FIRST_SEED + course.seed + number
    state = game.deal(seed)
    players = [bot(player, processes=False) for _ in range(way.seats)]
    numbers: list[Any] = []
    masks: list[Any] = []
    actions: list[int] = []
    seats: list[int] = []
    decisions = 0
    while not state.over():
        legal = state.legal()
        seat = state.actor()
        action = legal[0]
        if len(legal) > 1:
            action = players[seat].decide(game, state, seat, stream("bot", seed, decisions))
            mask = np.zeros(shape.actions, np.bool_)
            mask[legal] = True
            numbers.append(np.array(game.encode_row(state, seat), np.int16))
            masks.append(np.packbits(mask))
            actions.append(action)
            seats.append(seat)
        state.apply(action)
        decisions += 1
    returns = outcomes(game.placements(state), game.scores(state), game.fitted.lead)
    targets = np.zeros((len(seats), shape.parties), np.float32)
    for row, seat in enumerate(seats):
        targets[row, : way.seats] = np.roll(returns, -seat)
    return Shown(np.stack(numbers), np.stack(masks), np.array(actions, np.int32), targets, np.full(len(seats), way.seats, np.int32))


def show_games(course: Course, player: str, games: int, jobs: int, console: Console) -> list[Shown]:
    shown = spread(partial(show_game, course, player), list(range(games)), [player], jobs, start=CLEAN)
    return list(watched(shown, f"{player} plays", games, console))


def loss_of(weights: Weights, part: Shown, actions: int) -> tuple[Any, Any]:
    worth, outcomes = look(weights, part.numbers)
    open_ones = jnp.unpackbits(part.masks, axis=-1, count=actions)
    worth = jnp.where(open_ones > 0, worth, CLOSED)
    policy = optax.softmax_cross_entropy_with_integer_labels(worth, part.actions).mean()
    told = jnp.arange(outcomes.shape[1])[None, :] < part.parties[:, None]
    wrong = (jnp.square(outcomes - part.targets) * told).sum() / told.sum()
    agrees = (worth.argmax(-1) == part.actions).mean()
    return policy + VALUE * wrong, (agrees, wrong)


def imitate(weights: Weights, course: Course, shown: list[Shown], rounds: int, console: Console) -> Weights:
    """Learn from the games; a few are kept aside and only asked how well."""
    aside = max(1, len(shown) // HELD_BACK)
    test = Shown(*(np.concatenate(part) for part in zip(*shown[:aside], strict=True)))
    whole = Shown(*(np.concatenate(part) for part in zip(*shown[aside:], strict=True)))
    count = len(whole.actions)
    lesson = min(LESSON, count)
    steps = rounds * (count // lesson)
    rate = optax.warmup_cosine_decay_schedule(0.0, STEEP, min(100, steps // 10 + 1), steps + 1)
    optimiser = optax.chain(optax.clip_by_global_norm(1.0), optax.adamw(rate, b2=MOMENTUM))

    @partial(jax.jit, donate_argnums=(0, 1))
    def step(weights: Weights, memory: Any, part: Shown) -> tuple[Weights, Any]:
        slope, _ = jax.grad(loss_of, has_aux=True)(weights, part, course.shape.actions)
        change, memory = optimiser.update(slope, memory, weights)
        return optax.apply_updates(weights, change), memory

    ask = jax.jit(loss_of, static_argnums=2)
    memory = optimiser.init(weights)
    chance = np.random.default_rng(course.seed)
    for number in range(rounds):
        order = chance.permutation(count)
        for first in range(0, count - lesson + 1, lesson):
            chosen = order[first : first + lesson]
            weights, memory = step(weights, memory, Shown(*(part[chosen] for part in whole)))
        _, (agrees, wrong) = ask(weights, test, course.shape.actions)
        console.print(
            f"round {number + 1}: agrees in {float(agrees):.1%} of decisions kept aside, outcomes off by {float(wrong) ** 0.5:.2f}",
            highlight=False,
        )
    return weights
