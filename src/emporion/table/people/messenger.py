"""Sends the notices: a push to the browsers of a person, a webhook, e-mail."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from emporion.games.registry import title_of
from emporion.kernel.language import Language
from emporion.table import metrics
from emporion.table.languages import speak
from emporion.table.people.accounts import Accounts
from emporion.table.people.notices import send_email, send_webhook
from emporion.table.people.push import GONE, HouseKey, send_push
from emporion.table.settings import Settings
from emporion.table.storage.notices import Browser, Channel, NoticeStore, Waiting
from emporion.table.storage.rows import Person


class Messenger:
    """A few threads of its own, so that a slow receiver holds up nobody."""

    def __init__(self, accounts: Accounts, notices: NoticeStore, settings: Settings, secret: str) -> None:
        self.accounts = accounts
        self.notices = notices
        self.settings = settings
        self.key = HouseKey(secret)
        self.threads = ThreadPoolExecutor(4, "notices")

    def reachable(self, person: Person, channel: Channel, browsers: list[Browser]) -> bool:
        if channel == "push":
            return bool(browsers)
        return bool(person.webhook) if channel == "webhook" else bool(person.email) and self.settings.mail is not None

    def send(self, person: Person, channel: Channel, waiting: list[Waiting], browsers: list[Browser]) -> None:
        """These turns, invitations and news, one way; what comes of it is noted."""
        self.threads.submit(self.tell_all, person, channel, waiting, browsers)

    def tell_all(self, person: Person, channel: Channel, waiting: list[Waiting], browsers: list[Browser]) -> None:
        say = speak(person.language)
        paths = [path_to(each) for each in waiting]
        lines = [(words_for(each, say), self.settings.public_address() + path) for each, path in zip(waiting, paths, strict=True)]
        if channel == "push":
            for each, path, (sentence, _address) in zip(waiting, paths, lines, strict=True):
                self.push(browsers, sentence, path, each.code)
        elif channel == "webhook":
            for sentence, address in lines:
                self.hook(person, sentence, address)
        else:
            several = say("{count} notice", plural="{count} notices", count=len(lines))
            if all(each.kind == "turn" for each in waiting):
                several = say("{count} table waits for you", plural="{count} tables wait for you", count=len(lines))
            self.mail(person, lines[0][0] if len(lines) == 1 else several, "".join(f"{words}:\n{address}\n\n" for words, address in lines))

    def push(self, browsers: list[Browser], sentence: str, path: str, topic: str) -> None:
        """To every browser; one that is gone is forgotten. Notices of one topic replace each other."""
        for browser in browsers:
            message = {"title": "Emporion", "body": sentence, "url": path, "tag": topic}
            subject = self.settings.public_address() if self.settings.secure() else "mailto:house@localhost"
            result = send_push(self.key, browser.endpoint, browser.key, browser.auth, message, topic, subject)
            self.notices.heard(browser.id, result, result[:3] in GONE)
            metrics.notices.labels("push", result[:3] if result[:3].isdecimal() else "failed").inc()

    def hook(self, person: Person, sentence: str, address: str) -> None:
        result = send_webhook(person.webhook, {"text": f"{sentence}: {address}", "content": f"{sentence}: {address}", "url": address})
        self.accounts.change(person.id, webhook_result=result)
        metrics.notices.labels("webhook", result[:3] if result[:3].isdecimal() else "failed").inc()

    def mail(self, person: Person, subject: str, body: str) -> None:
        if person.email and self.settings.mail is not None:
            sent = send_email(self.settings.mail, person.email, subject, body)
            metrics.notices.labels("e-mail", "sent" if sent == "sent" else "failed").inc()

    def ask_to_confirm(self, email: str, language: str, address: str) -> None:
        """The only mail that goes to an address before it has confirmed itself."""
        assert self.settings.mail is not None
        say = speak(language)
        body = say("Somebody, hopefully you, wants to be told here when it is their turn. If it was you, confirm it; if not, do nothing.")
        self.threads.submit(send_email, self.settings.mail, email, say("Confirm your e-mail address"), f"{body}\n{address}\n")

    async def test(self, person: Person) -> None:
        """The test button: the same way a real notice goes."""
        await asyncio.get_running_loop().run_in_executor(self.threads, self.try_out, person)

    def try_out(self, person: Person) -> None:
        address = f"{self.settings.public_address()}/account"
        words = speak(person.language)("This is a test notice of your tables")
        self.push(self.notices.browsers(person.id), words, "/account", "test")
        if person.webhook:
            self.hook(person, words, address)
        self.mail(person, words, f"{words}:\n{address}\n")

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)


def words_for(waiting: Waiting, say: Language) -> str:
    game = title_of(waiting.title)
    event = waiting.name or game
    return {
        "turn": say("It is your turn in {game}", game=game),
        "invitation": say("{name} invites you to {game}", name=waiting.name, game=game),
        "begun": say("{event} has begun", event=event),
        "off": say("{event} is called off", event=event),
        "over": say("{event} is over: look at the standings", event=event),
        "round": say("{event}: your next table is open", event=event),
        "table": say("Your table of {game} begins", game=game),
    }[waiting.kind]


def path_to(waiting: Waiting) -> str:
    """Where it is answered, or read."""
    if waiting.kind == "invitation":
        return "/lobby"
    return f"/events/{waiting.code}" if waiting.kind in ("begun", "off", "over") else f"/t/{waiting.code}"
