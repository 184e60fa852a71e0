"""Name, passphrase, language and notices."""

from __future__ import annotations

import htpy as h
from htpy import Node

from emporion.kernel.language import Language
from emporion.table.languages import speak
from emporion.table.markup.layout import csrf, problem, sure_box
from emporion.table.markup.layout import page as frame
from emporion.table.markup.notices import calendar, ways
from emporion.table.markup.profile import settings as club_settings
from emporion.table.scenes.seen import Account, Visitor


def page(account: Account, language: str) -> str:
    say = speak(language)
    content = [
        h.section(class_="card narrow")[h.h1[say("You")], problem(account.problem), told(account), name_form(account, say)],
        h.section(class_="card narrow")[signed_in(account, say) if account.visitor.account else sign_in(account, say)],
        h.section(class_="card narrow", id="boxes")[h.h2[say("Your boxes")], boxes(account, say)],
        club_settings(account.club, say) if account.club is not None else None,
        h.section(class_="card narrow", id="notices")[
            h.h2[say("When it is your turn")],
            ways(account.notices, account.visitor, say, account.email_offered) if account.notices else None,
            h.h3[say("Where notices go")],
            notices(account, say),
            calendar(account.notices, account.visitor, say) if account.notices else None,
        ],
        h.section(class_="card narrow")[h.h2[say("What is stored about you")], own_data(account, say)] if account.visitor.name else None,
    ]
    return frame(account.visitor, say("You"), h.div(class_="settings")[content], say)


def boxes(account: Account, say: Language) -> Node:
    """Numbers of printed copies that this person keeps, and where to begin."""
    titles = {room.name: room.title for room in account.rooms}
    return [
        h.ul(class_="tables")[
            [
                h.li[h.a(href=f"/boxes/{box.game}/{box.fingerprint}")[h.b[titles.get(box.game, box.game)], " ", h.span[box.name]]]
                for box in account.boxes
            ]
        ]
        if account.boxes
        else None,
        h.p(class_="quiet")[say("You own a printed copy, and a number here is wrong? Correct it in the box of its game:")],
        h.p(class_="line")[[h.a(class_="button", href=f"/boxes/{name}")[title] for name, title in titles.items()]],
    ]


def told(account: Account) -> Node:
    return h.p(role="status")[account.told] if account.told else None


def confirm_page(visitor: Visitor, fields: dict[str, str], language: str) -> str:
    """Where the link in a mail leads."""
    say = speak(language)
    content = h.section(class_="card narrow")[
        h.h1[say("Confirm your e-mail address")],
        h.p[say("{address} will be told when it is your turn.", address=fields["email"])],
        h.form(method="post", action="/account/email")[
            csrf(visitor),
            [h.input(type="hidden", name=name, value=value) for name, value in fields.items()],
            h.button(class_="main")[say("Confirm")],
        ],
    ]
    return frame(visitor, say("Confirm your e-mail address"), [content], say)


def name_form(account: Account, say: Language) -> Node:
    return h.form(method="post", action="/account/name", class_="stack")[
        csrf(account.visitor),
        h.label[say("Your name at tables"), h.input(name="name", value=account.visitor.name, maxlength="40", required=True)],
        h.button[say("Save")],
    ]


def signed_in(account: Account, say: Language) -> Node:
    return [
        h.h2[say("Your account")],
        h.p[say("Signed in as {name}. Your seats follow you to every device.", name=account.visitor.account)],
        h.form(method="post", action="/account/logout")[csrf(account.visitor), h.button[say("Sign out")]],
        h.form(method="post", action="/account/passphrase", class_="stack")[
            csrf(account.visitor),
            passphrase(say("Passphrase"), "passphrase", "current-password"),
            passphrase(say("New passphrase"), "new", "new-password"),
            h.button[say("Change the passphrase")],
        ],
    ]


def passphrase(label: str, name: str, kind: str) -> Node:
    field = h.input(type="password", name=name, required=True, minlength="8", maxlength="200", autocomplete=kind)
    return h.label[label, field]


def own_data(account: Account, say: Language) -> Node:
    return [
        h.p[h.a(class_="button", href="/account/export")[say("Download all of it")]],
        h.form(method="post", action="/account/erase", class_="stack")[
            csrf(account.visitor),
            h.p[say("Erased are your name, your account, your addresses and what you said; the games you played stay, without your name.")],
            passphrase(say("Passphrase"), "passphrase", "current-password") if account.visitor.account else None,
            sure_box(say),
            h.button[say("Erase me")],
        ],
    ]


def sign_in(account: Account, say: Language) -> Node:
    return [
        h.h2[say("An account, if you like")],
        h.p[say("Nobody needs one to play. It keeps your seats when you come from another device.")],
        h.form(method="post", action="/account/login", class_="stack")[
            csrf(account.visitor),
            h.label[say("Account name"), h.input(name="name", required=True, maxlength="40", autocomplete="username")],
            h.label[
                say("Passphrase"),
                h.input(type="password", name="passphrase", required=True, minlength="8", maxlength="200", autocomplete="current-password"),
            ],
            h.p(class_="line")[
                h.button(class_="main")[say("Sign in")],
                h.button(formaction="/account/register")[say("Make an account")],
            ],
        ],
    ]


def result_words(result: str, say: Language) -> str:
    """What a receiver answered stands as it came; what we said ourselves is translated."""
    kind = result.removeprefix("failed: ")
    return say(result) if kind == result else say("failed: {kind}", kind=kind)


def notices(account: Account, say: Language) -> Node:
    return [
        h.form(method="post", action="/account/notices", class_="stack")[
            csrf(account.visitor),
            h.label[
                say("Webhook: a public https address that receives a short message"),
                h.input(type="url", name="webhook", value=account.webhook, placeholder="https://", maxlength="500"),
            ],
            h.label[say("E-mail"), h.input(type="email", name="email", value=account.email, maxlength="200")]
            if account.email_offered
            else None,
            h.p(class_="line")[h.button[say("Save")], h.button(formaction="/account/notices/test")[say("Send a test")]],
        ],
        h.p(class_="quiet", role="status")[say("Last result: {result}", result=result_words(account.webhook_result, say))]
        if account.webhook_result
        else None,
    ]
