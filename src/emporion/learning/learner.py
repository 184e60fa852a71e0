"""Proximal policy optimisation over the decisions of all seats, compiled by JAX: choosing, judging what was chosen, learning from it."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import optax

from emporion.learning.network import Weights, look

CLOSED = -1e9
"""What an action that may not be taken is worth."""
LOOKING_AHEAD = 0.92
"""How much of what happens later is laid to a decision (lambda)."""
CLIPPED = 0.2
"""How far a lesson may move the chance of an action."""
VALUE = 0.7
ROUNDS = 4
"""How often a lesson goes over its decisions."""
STEEPEST = 0.5
MOMENTUM = 0.98
DECAY = 1e-3


class Chosen(NamedTuple):
    """What the network did with one group of tables."""

    action: Any
    log_chance: Any
    outcome: Any
    """Of the decider."""


class Decisions(NamedTuple):
    """Those of all tables between two lessons, by time and table."""

    numbers: Any
    masks: Any
    deciders: Any
    action: Any
    log_chance: Any
    outcome: Any
    learns: Any
    """Not the decisions of earlier selves."""
    ended: Any
    returns: Any
    """By party, where a game ended."""
    parties: Any
    """How many take part, by table."""
    guessed: Any
    """What the game's own evaluation foretold the decider."""


def optimiser() -> optax.GradientTransformation:
    def make(rate: float) -> optax.GradientTransformation:
        return optax.chain(optax.clip_by_global_norm(STEEPEST), optax.adamw(rate, b1=0.9, b2=MOMENTUM, eps=1e-6, weight_decay=DECAY))

    return optax.inject_hyperparams(make)(rate=0.0)


@jax.jit
def choose(weights: Weights, earlier: Weights, numbers: Any, masks: Any, theirs: Any, key: Any) -> Chosen:
    """An action for every table, drawn by its chance; the first tables, as many as ``theirs`` has, may be an earlier self's to decide."""
    worth, outcomes = look(weights, numbers)
    league = theirs.shape[0]
    if league:
        old, _ = look(earlier, numbers[:league])
        worth = worth.at[:league].set(jnp.where(theirs[:, None], old, worth[:league]))
    logs = jax.nn.log_softmax(jnp.where(masks > 0, worth, CLOSED))
    action = jax.random.categorical(key, logs)
    return Chosen(action, jnp.take_along_axis(logs, action[:, None], -1)[:, 0], outcomes[:, 0])


def judge(done: Decisions, most: int, guided: Any = 0.0) -> tuple[Any, Any, Any]:
    """By decision: how much better than foretold it went, the outcomes of all parties to be foretold there, and which of both are known.

    What was foretold is the network's word, or the evaluation's as far as the training is ``guided`` by it: it knows something from the
    first lesson on, and the network learns what it knows and where it errs.

    Walks back through time. Of each party it carries what its next decision foretold, by how much that was wrong, and what it was
    corrected to.
    """
    tables = done.deciders.shape[1]
    nothing = jnp.zeros((tables, most))
    rows = jnp.arange(tables)
    turns = (jnp.arange(most)[None, :] + jnp.zeros((tables, 1), jnp.int32)).astype(jnp.int32)

    def back(carried: Any, moment: Any) -> Any:
        foretold, error, corrected, known = carried
        seat, outcome, ended, returns = moment
        over = ended[:, None] > 0
        foretold = jnp.where(over, returns, foretold)
        error = jnp.where(over, 0.0, error)
        corrected = jnp.where(over, returns, corrected)
        known = known | over
        mine = foretold[rows, seat] - outcome + LOOKING_AHEAD * error[rows, seat]
        sure = known[rows, seat]
        mine = jnp.where(sure, mine, 0.0)
        # From the decider's place on, round the table.
        party = (seat[:, None] + turns) % done.parties[:, None]
        target = jnp.take_along_axis(corrected, party, 1).at[:, 0].set(outcome + mine)
        told = jnp.take_along_axis(known, party, 1) & (turns < done.parties[:, None])
        foretold = foretold.at[rows, seat].set(outcome)
        error = error.at[rows, seat].set(mine)
        corrected = corrected.at[rows, seat].set(outcome + mine)
        known = known.at[rows, seat].set(True)
        return (foretold, error, corrected, known), (mine, target, told, sure)

    foreseen = done.outcome + guided * (done.guessed - done.outcome)
    start = (nothing, nothing, nothing, nothing > 1)
    _, (better, targets, told, sure) = jax.lax.scan(
        back, start, (done.deciders.astype(jnp.int32), foreseen, done.ended, done.returns), reverse=True
    )
    return better, targets, told & sure[..., None]


def loss_of(weights: Weights, part: dict[str, Any], curiosity: Any) -> tuple[Any, Any]:
    worth, outcomes = look(weights, part["numbers"])
    logs = jax.nn.log_softmax(jnp.where(part["masks"] > 0, worth, CLOSED))
    now = jnp.take_along_axis(logs, part["action"][:, None], -1)[:, 0]
    ratio = jnp.exp(now - part["log_chance"])
    counts = part["learns"]
    several = jnp.maximum(counts.sum(), 1.0)
    gain = jnp.minimum(ratio * part["better"], jnp.clip(ratio, 1 - CLIPPED, 1 + CLIPPED) * part["better"])
    policy = -(gain * counts).sum() / several
    entropy = (-(jnp.exp(logs) * jnp.maximum(logs, -50.0)).sum(-1) * counts).sum() / several
    wrong = jnp.square(outcomes - part["targets"]) * part["told"]
    value = wrong.sum() / jnp.maximum(part["told"].sum(), 1.0)
    moved = ((part["log_chance"] - now) * counts).sum() / several
    return policy + VALUE * value - curiosity * entropy, jnp.stack([entropy, value, moved])


@partial(jax.jit, static_argnames=("size", "most"), donate_argnums=(0, 1))
def learn(
    weights: Weights, memory: Any, done: Decisions, key: Any, rate: Any, curiosity: Any, guided: Any, size: int, most: int
) -> tuple[Weights, Any, Any]:
    """One lesson; answers also the mean entropy, error of the outcomes and movement."""
    better, targets, told = judge(done, most, guided)
    count = better.size
    learns = (done.learns & told[..., 0]).astype(jnp.float32)
    several = jnp.maximum(learns.sum(), 1.0)
    mean = (better * learns).sum() / several
    spread = jnp.sqrt((jnp.square(better - mean) * learns).sum() / several) + 1e-6
    flat = {
        "numbers": done.numbers.reshape(count, -1), "masks": done.masks.reshape(count, -1), "action": done.action.reshape(count),
        "log_chance": done.log_chance.reshape(count), "better": ((better - mean) / spread).reshape(count), "learns": learns.reshape(count),
        "targets": targets.reshape(count, most), "told": told.astype(jnp.float32).reshape(count, most),
    }  # fmt: skip
    steps = count // size
    orders = jnp.concatenate(
        [jax.random.permutation(each, count)[: steps * size].reshape(steps, size) for each in jax.random.split(key, ROUNDS)]
    )
    memory.hyperparams["rate"] = rate

    def step(carried: Any, order: Any) -> Any:
        weights, memory = carried
        part = {name: values[order] for name, values in flat.items()}
        (_, told), slope = jax.value_and_grad(loss_of, has_aux=True)(weights, part, curiosity)
        change, memory = optimiser().update(slope, memory, weights)
        return (optax.apply_updates(weights, change), memory), told

    (weights, memory), told_of_steps = jax.lax.scan(step, (weights, memory), orders)
    explained = 1 - (jnp.square(done.outcome - targets[..., 0]) * learns).sum() / several / (targets[..., 0].var() + 1e-6)
    return weights, memory, jnp.append(told_of_steps.mean(0), explained)
