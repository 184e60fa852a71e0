"""What the checks of Yunnan's lessons ask for, each in the words of the file."""

from __future__ import annotations

from collections.abc import Callable

from emporion.games.yunnan.state import YunnanState

YUNNAN, SICHUAN = 0, 1
BLUE = 2


def bids_safely(s: YunnanState, seat: int) -> bool:
    mine = [space for space, owner in enumerate(s.bids) if owner == seat]
    return bool(mine) and not any(s.box.small[space] for space in mine)


def holds_the_road(s: YunnanState, seat: int) -> bool:
    return s.traders_in(seat, YUNNAN) > 0 and s.traders_in(seat, SICHUAN) > 0


def has_nine_coins(s: YunnanState, seat: int) -> bool:
    return s.coins[seat] == 9


def blue_is_out(s: YunnanState, seat: int) -> bool:
    return s.traders_in(BLUE, YUNNAN) == 0


HOLDS: dict[str, Callable[[YunnanState, int], bool]] = {
    "my bid stands on a large space": bids_safely,
    "I have traders in Yunnan and in Sichuan": holds_the_road,
    "I have coins for one bid of 9 and no more": has_nine_coins,
    "no trader of Blue stands in Yunnan": blue_is_out,
}
