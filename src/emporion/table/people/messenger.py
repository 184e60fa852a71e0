"""Sends the notices: who has to decide and is not at the table hears of it once a turn."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from emporion.table import metrics
from emporion.table.languages import speak
from emporion.table.people.accounts import Accounts
from emporion.table.people.notices import send_email, send_webhook
from emporion.table.play.live import Live
from emporion.table.settings import Settings
from emporion.table.storage.rows import Person


class Messenger:
    """A few threads of its own, so that a slow receiver holds up nobody."""

    def __init__(self, accounts: Accounts, settings: Settings) -> None:
        self.accounts = accounts
        self.settings = settings
        self.threads = ThreadPoolExecutor(2, "notices")

    def turn_began(self, live: Live, before: list[int], present: dict[int, int]) -> None:
        """Somebody else has to decide now."""
        for seat in live.deciding():
            sitting = live.seats[seat]
            if seat in before or sitting.person is None or sitting.player() or sitting.person in present:
                continue
            self.threads.submit(self.send, sitting.person, live.room.title, f"{self.settings.public_address()}/t/{live.row.code}")

    def send(self, number: int, title: str, address: str) -> None:
        person = self.accounts.person(number)
        if person is not None:
            self.tell(person, speak(person.language)("It is your turn in {game}", game=title), address)

    def tell(self, person: Person, sentence: str, address: str) -> str:
        """Webhook and e-mail, as the person wishes; answers what came of the webhook, which is also kept."""
        result = ""
        if person.webhook:
            result = send_webhook(person.webhook, {"text": f"{sentence}: {address}", "content": f"{sentence}: {address}", "url": address})
            self.accounts.change(person.id, webhook_result=result)
            metrics.notices.labels("webhook", result[:3] if result[:3].isdecimal() else "failed").inc()
        if person.email and self.settings.mail is not None:
            sent = send_email(self.settings.mail, person.email, sentence, f"{sentence}:\n{address}\n")
            metrics.notices.labels("e-mail", "sent" if sent == "sent" else "failed").inc()
        return result

    def ask_to_confirm(self, email: str, language: str, address: str) -> None:
        """The only mail that goes to an address before it has confirmed itself."""
        assert self.settings.mail is not None
        say = speak(language)
        body = say("Somebody, hopefully you, wants to be told here when it is their turn. If it was you, confirm it; if not, do nothing.")
        self.threads.submit(send_email, self.settings.mail, email, say("Confirm your e-mail address"), f"{body}\n{address}\n")

    async def test(self, person: Person) -> None:
        """The test button: the same way a real notice goes."""
        address = f"{self.settings.public_address()}/account"
        words = speak(person.language)("This is a test notice of your tables")
        await asyncio.get_running_loop().run_in_executor(self.threads, self.tell, person, words, address)

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)
