"""What has changed in a part of a page, told as copies out of what the browser was sent before and new text between them.

    patch("<b>7</b><i>tea</i>", "<b>8</b><i>tea</i>")  ->  ["<b>8", 5, 16]      two numbers: from where, how long

The browser keeps the text of every part as it came, so it can put the new one together.
"""

from __future__ import annotations

import re
from collections.abc import Callable

Patch = list[str | int]

COUNTED_TWICE = re.compile("[\U00010000-\U0010ffff]")

LEAST_COPIED = 24
"""Naming a shorter piece would cost as much as sending it."""
MOST_PLACES = 12
"""Where the same piece stands in many places, so many are tried."""
WORTH_IT = 0.7
"""A patch longer than this share of the whole is not worth the browser's trouble."""


def fragments_and_patches(before: dict[str, str], after: dict[str, str]) -> tuple[dict[str, str], dict[str, Patch]]:
    """The parts that are new or quite different, and how to mend those that have changed a little."""
    whole: dict[str, str] = {}
    mended: dict[str, Patch] = {}
    for name, text in after.items():
        old = before.get(name)
        if old == text:
            continue
        found = patch(old, text) if old else None
        if found is None:
            whole[name] = text
        else:
            mended[name] = found
    return whole, mended


def patch(old: str, new: str) -> Patch | None:
    """None where the whole is shorter, or where the browser would count other characters than we do."""
    if not countable(old):
        return None
    head, tail = shared_ends(old, new)
    found: Patch = [0, head] if head else []
    between, length = patch_between(old[head : len(old) - tail], new[head : len(new) - tail], head)
    found += between
    if tail:
        found += [len(old) - tail, tail]
    return found if length < WORTH_IT * len(new) else None


def shared_ends(old: str, new: str) -> tuple[int, int]:
    """How much is the same before the first change and behind the last, in whole tags; most changes are small and close together."""
    most = min(len(old), len(new))
    head = old.rfind(">", 0, shared(most, lambda size: old[:size] == new[:size])) + 1
    most -= head
    tail = shared(most, lambda size: old[len(old) - size :] == new[len(new) - size :])
    cut = old.find(">", len(old) - tail) + 1 if tail else 0
    tail = len(old) - cut if cut else 0
    return head if head >= LEAST_COPIED else 0, tail if tail >= LEAST_COPIED else 0


def shared(most: int, equal: Callable[[int], bool]) -> int:
    """The greatest size up to which both are equal."""
    least = 0
    while least < most:
        middle = (least + most + 1) // 2
        if equal(middle):
            least = middle
        else:
            most = middle - 1
    return least


def patch_between(old: str, new: str, begins: int) -> tuple[Patch, int]:
    """Tag by tag, and how much of it is new text; ``begins`` is where the old one stands."""
    had, wanted = pieces(old), pieces(new)
    starts = [begins]
    for piece in had:
        starts.append(starts[-1] + len(piece))
    where: dict[str, list[int]] = {}
    for number, piece in enumerate(had):
        where.setdefault(piece, []).append(number)
    found: Patch = []
    fresh: list[str] = []
    length = at = follows = 0
    while at < len(wanted):
        first, last = longest(had, wanted, at, follows, where.get(wanted[at], []))
        size = starts[last] - starts[first]
        if size < LEAST_COPIED:
            fresh.append(wanted[at])
            length += len(wanted[at])
            at += 1
            follows += 1  # what was replaced piece by piece goes on behind it
            continue
        if fresh:
            found.append("".join(fresh))
            fresh = []
        found += [starts[first], size]
        at += last - first
        follows = last
    if fresh:
        found.append("".join(fresh))
    return found, length


def mended(old: str, found: Patch) -> str:
    """What the browser makes of a patch; for programs that follow a page."""
    parts: list[str] = []
    words = iter(found)
    for part in words:
        if isinstance(part, str):
            parts.append(part)
        else:
            length = next(words)
            assert isinstance(length, int)
            parts.append(old[part : part + length])
    return "".join(parts)


def longest(had: list[str], wanted: list[str], at: int, follows: int, places: list[int]) -> tuple[int, int]:
    """The longest run of old pieces that is wanted next, tried first where the last one ended."""
    best = (0, 0)
    for first in [follows, *places[:MOST_PLACES]]:
        last = first
        while last < len(had) and at + last - first < len(wanted) and had[last] == wanted[at + last - first]:
            last += 1
        if last - first > best[1] - best[0]:
            best = (first, last)
        if first == follows and last - first > MOST_PLACES:
            break
    return best


def pieces(text: str) -> list[str]:
    """Cut behind every tag."""
    return re.findall(r"[^>]*>|[^>]+$", text)


def countable(text: str) -> bool:
    """Browsers count characters beyond the first plane twice."""
    return text.isascii() or COUNTED_TWICE.search(text) is None
