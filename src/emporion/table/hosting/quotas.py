"""What a person, and an address, may have of the house: people, tables, seats, boxes, events, files, reviews, chat, mail, tries, pages."""

from __future__ import annotations

import ipaddress
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from emporion.kernel.words import Text
from emporion.table.hosting.limits import Limits
from emporion.table.refusals import TooMany
from emporion.table.settings import Settings

PEOPLE_AT_AN_ADDRESS = 4.0
"""An address may be that of a family or a club, so it has so many people's share."""
CHAT_A_SECOND = 0.5
CHAT_AT_ONCE = 10.0
MAIL_AN_HOUR = 6.0
BOXES_AN_HOUR = 30.0
EVENTS_AN_HOUR = 5.0
FILES_AN_HOUR = 10.0
REVIEWS_AN_HOUR = 30.0
TRIES_A_SECOND = 0.1
TRIES_AT_ONCE = 10.0


def neighbourhood(address: str) -> str:
    """What one owner can change at will is one address: of IPv6 the network of 64 bits."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped is not None:
            return str(ip.ipv4_mapped)
        return str(ipaddress.ip_network((ip, 64), strict=False))
    return str(ip)


class Quotas:
    """Counted in this process; several processes grant several times as much."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        hourly = settings.tables_per_hour
        self.limits = {
            "person": Limits(hourly / 3600, hourly),
            "table": Limits(hourly / 3600, hourly / 2),
            "seat": Limits(hourly / 1800, hourly),
            "chat": Limits(CHAT_A_SECOND, CHAT_AT_ONCE),
            "box": Limits(BOXES_AN_HOUR / 3600, BOXES_AN_HOUR),
            "event": Limits(EVENTS_AN_HOUR / 3600, EVENTS_AN_HOUR),
            "file": Limits(FILES_AN_HOUR / 3600, FILES_AN_HOUR),
            "review": Limits(REVIEWS_AN_HOUR / 3600, REVIEWS_AN_HOUR),
            "mail": Limits(MAIL_AN_HOUR / 3600, MAIL_AN_HOUR),
            "try": Limits(TRIES_A_SECOND, TRIES_AT_ONCE),
        }
        self.sockets: Counter[str] = Counter()  # open ones of each address, and streams for programs

    def spend(self, what: str, address: str, person: int = 0) -> None:
        """Count one; raises TooMany when there is none left."""
        limits = self.limits[what]
        granted = not address or limits.allows(f"address {neighbourhood(address)}", 1 / PEOPLE_AT_AN_ADDRESS)
        if not granted or (person and not limits.allows(f"person {person}")):
            raise TooMany(Text("That is a lot at once; wait a while"))

    @contextmanager
    def one_try(self, address: str, account: str, familiar: bool) -> Iterator[None]:
        """A try at a passphrase, wrong if the block raises: counted by address for each account, and wrong ones for all accounts together.

        A browser in which the owner was before has a count of its own, so that no neighbour's guesses keep the owner out."""
        limits, share = self.limits["try"], 1 / PEOPLE_AT_AN_ADDRESS
        here = f"address {neighbourhood(address)}"
        granted = limits.allows(f"account {account}" if familiar else f"{here} account {account}")
        if not granted or not (familiar or limits.allows(here, share)):
            raise TooMany(Text("Too many tries; wait a minute"))
        yield
        if not familiar:
            limits.give_back(here, share)

    def room_for_socket(self, address: str) -> None:
        """Raises TooMany when no more may be opened."""
        if self.sockets.total() >= self.settings.most_sockets or self.sockets[neighbourhood(address)] >= self.settings.sockets_per_address:
            raise TooMany(Text("Too many pages are open"))

    def open_socket(self, address: str) -> None:
        """One more, which counts until it is closed."""
        self.sockets[neighbourhood(address)] += 1

    def close_socket(self, address: str) -> None:
        who = neighbourhood(address)
        self.sockets[who] -= 1
        if not self.sockets[who]:
            del self.sockets[who]
