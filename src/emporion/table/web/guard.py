"""Connections that say nothing: headers have to come in time, and one address holds only so many lines open."""

from __future__ import annotations

import asyncio
import ipaddress
from collections import Counter
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

from emporion.kernel.errors import EmporionError
from emporion.table.hosting.quotas import neighbourhood
from emporion.table.settings import Settings

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def inside(address: str, networks: list[Network]) -> bool:
    try:
        return any(ipaddress.ip_address(address) in network for network in networks)
    except ValueError:
        return False


def read_networks(words: str, option: str) -> list[Network]:
    """``10.0.0.0/8,::1``"""
    try:
        return [ipaddress.ip_network(word.strip(), strict=False) for word in words.split(",") if word.strip()]
    except ValueError as problem:
        raise EmporionError(f"{option}: {problem}; it should read 10.0.0.7 or 10.0.0.0/8, several with commas") from None


def guarded(settings: Settings) -> type[H11Protocol]:
    """The protocol of a house with these settings."""
    proxies = read_networks(settings.proxies, "--proxy")
    lines: Counter[str] = Counter()  # open ones of each address

    class Guarded(H11Protocol):
        """Uvicorn's own, which waits for ever for the end of a header."""

        timer: asyncio.TimerHandle | None = None
        counted = ""
        upgraded = False

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            address = self.client[0] if self.client else ""
            if address and not inside(address, proxies):
                self.counted = neighbourhood(address)
                lines[self.counted] += 1
                if lines[self.counted] > settings.lines_per_address:
                    transport.close()
            self.expect_headers()

        def connection_lost(self, exc: Exception | None) -> None:
            self.let_go()
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            if self.upgraded or (self.cycle is not None and not self.cycle.response_complete):
                self.stop_timer()  # the headers are there
            elif self.timer is None:
                self.expect_headers()

        def handle_websocket_upgrade(self, event: Any) -> None:
            """From now on another protocol has the line, and this one hears no more of it; pages are counted by the house."""
            self.upgraded = True
            self.let_go()
            super().handle_websocket_upgrade(event)

        def let_go(self) -> None:
            self.stop_timer()
            if self.counted:
                lines[self.counted] -= 1
                if not lines[self.counted]:
                    del lines[self.counted]
                self.counted = ""

        def expect_headers(self) -> None:
            self.timer = self.loop.call_later(settings.header_seconds, self.give_up)

        def stop_timer(self) -> None:
            if self.timer is not None:
                self.timer.cancel()
                self.timer = None

        def give_up(self) -> None:
            self.timer = None
            if not self.transport.is_closing():
                self.transport.close()

    return Guarded
