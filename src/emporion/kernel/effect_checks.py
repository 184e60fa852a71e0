"""Whether what is told before a choice is what then happens: previews, and the numbers in sentences, held against the position itself."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from emporion.kernel.agenda import NOBODY, State
from emporion.kernel.effects import SCORE, HoldingChange, Holdings, changes, follow_forced, foresee, held
from emporion.kernel.fields import AMOUNT, OWNER, ROW, Field
from emporion.kernel.game import Game
from emporion.kernel.words import Text

MOST_STEPS: Final = 10
"""A choice that only begins something has changed something after so many more."""


def untrue_effects(game: Game[Any], state: State, twin: State, seat: int, actions: list[int], tally: Counter[str]) -> str:
    """The first thing that is wrong with what some choices are said to bring, where it is foreseen in a twin of the position.

    The tally counts ``effects`` that were told, ``amounts`` in them that the position itself has too, and ``numbers`` of sentences.
    """
    foreseen = foresee(game, twin, seat, actions, False)
    before = held(game, state, seat)
    for action in actions:
        words = game.actions.notation(action)
        after = state.copy()
        after.apply_for(seat, action)
        wrong = untrue_numbers(game, state, after, seat, action, tally)
        if wrong:
            return f"the sentence of '{words}' says {wrong}"
        follow_forced(game, after, seat, [], False)
        told = foreseen[action]
        if told is None or after.reveals != state.reveals:
            if told is not None or after.reveals == state.reveals:
                return f"'{words}' reveals something, or is said to"
            continue
        happened = changes(before, held(game, after, seat))
        if not told:
            untold = spelled(happened)
            if not untold and game.pieces(state, seat):  # a game that tells no pieces promises nothing of them
                untold = changed_belongings(game, game.view(state, seat), game.view(after, seat))
            if untold:
                return f"'{words}' changes {', '.join(untold)}, and nothing is told"
            continue
        if happened and spelled(told) != spelled(happened):
            return f"'{words}' is said to bring {spelled(told)}, and brings {spelled(happened)}"
        if not happened:
            happened = brought_at_last(game, after, seat, before, action)
            if not set(spelled(told)) <= set(spelled(happened)):
                return f"'{words}' is said to bring {spelled(told)} in any case, and brings {spelled(happened)}"
        tally["effects"] += 1
        wrong = untrue_amounts(game, after, told, tally)
        if wrong:
            return f"'{words}' is said to bring {wrong}"
    return ""


def brought_at_last(game: Game[Any], state: State, seat: int, before: Holdings, choose: int) -> list[HoldingChange]:
    """What has changed when a choice that only begins something has been gone on with, in place; ``choose`` says how."""
    for _step in range(MOST_STEPS):
        ways = state.legal_for(seat)
        if not ways:
            break
        state.apply_for(seat, ways[choose % len(ways)])
        follow_forced(game, state, seat, [], False)
        happened = changes(before, held(game, state, seat))
        if happened:
            return happened
    return []


def spelled(told: list[HoldingChange]) -> list[str]:
    return [f"{each.seat}: {each.label} {each.before:g} -> {each.after:g}" for each in told]


# --- the position itself ----------------------------------------------------------------------------------------------


def changed_belongings(game: Game[Any], before: State, after: State) -> list[str]:
    """Fields of the position that tell what somebody has, and that differ."""
    changed: list[str] = []
    for field, old, new in zip(game.layout.fields, game.layout.values(before), game.layout.values(after), strict=True):
        if field.made_of == ROW and not field.fleeting and belongings(field, old) != belongings(field, new):
            changed.append(field.name)
    return changed


def belongings(field: Field, values: list[int]) -> list[int]:
    """The numbers that tell what somebody has; of rows whose numbers have names, those that have one."""
    if field.each_seat:
        named = any(field.items)
        return [value for place, value in enumerate(values) if not named or field.items[place % len(field.items)]]
    return values if field.told == OWNER else []


def amounts(game: Game[Any], state: State) -> dict[str, list[float]]:
    """What the fields of a position count for each seat, by their labels, and the totals of the score sheet."""
    counted: dict[str, list[float]] = {plain(str(SCORE)): list(game.scores(state))}
    for field, values in zip(game.layout.fields, game.layout.values(state), strict=True):
        if field.each_seat and field.told == AMOUNT:
            named = [item for item in field.items if item]
            for label, item in zip(field.labels(), named or [""], strict=True):
                place = field.items.index(item) if item else 0
                step = max(len(field.items), 1)
                counted[plain(label)] = [float(values[seat * step + place]) for seat in range(game.seats)]
    return counted


def plain(label: str) -> str:
    return label.lower().replace("the ", "")


def untrue_amounts(game: Game[Any], state: State, told: list[HoldingChange], tally: Counter[str]) -> str:
    """What is told of a seat under the name that the position itself has for it, and is not what it counts."""
    counted = amounts(game, state)
    for each in told:
        found = counted.get(plain(str(each.label)))
        if found is not None and each.seat != NOBODY:
            tally["amounts"] += 1
            if found[each.seat] != each.after:
                return f"{each.label} {each.after:g}, where the position has {found[each.seat]:g}"
    return ""


# --- sentences --------------------------------------------------------------------------------------------------------


def untrue_numbers(game: Game[Any], state: State, after: State, seat: int, action: int, tally: Counter[str]) -> str:
    """A number that the sentence of a choice names, and that is not what then changes; see ``Choice.brings``."""
    choice = game.actions.choice(action)
    if not choice.brings:
        return ""
    sentence = game.explain(game.view(state, seat), action)
    spoken = {name: str(value) for name, value in sentence.values.items()}
    old, new = counts(game, state, seat), counts(game, after, seat)
    for name, meaning in choice.brings.items():
        said = number_in(sentence.values.get(name))
        label = meaning[1:].format(**spoken)
        if said is None or label not in old or old == new:  # it only begins something
            continue
        happened = new[label] if meaning[0] == "=" else new[label] - old[label] if meaning[0] == "+" else old[label] - new[label]
        tally["numbers"] += 1
        if said != happened and getattr(after, "round", 0) == getattr(state, "round", 0):  # a round that ends with it may take it away
            return f"{name} {said}, and {label} {old[label]:g} becomes {new[label]:g}"
    return ""


def counts(game: Game[Any], state: State, seat: int) -> dict[str, float]:
    """What a seat has and what is nobody's, by English names."""
    rows = held(game, state, seat)
    return {str(label): amount for label, amount in [*rows[NOBODY], *rows[seat]]}


def number_in(value: str | int | Text | None) -> int | None:
    """The number a value of a sentence is or names."""
    if isinstance(value, Text):
        numbers = [each for each in value.values.values() if isinstance(each, int)]
        return numbers[0] if len(numbers) == 1 else None
    return value if isinstance(value, int) else None
