"""Name, passphrase, language and notices."""

from __future__ import annotations

import htpy as h
from htpy import Node

from emporion.kernel.language import Language
from emporion.table.languages import speak
from emporion.table.markup.layout import csrf, problem
from emporion.table.markup.layout import page as frame
from emporion.table.scenes.seen import Account


def page(account: Account, language: str) -> str:
    say = speak(language)
    content = [
        h.section(class_="card narrow")[h.h1[say("You")], problem(account.problem), name_form(account, say)],
        h.section(class_="card narrow")[signed_in(account, say) if account.visitor.account else sign_in(account, say)],
        h.section(class_="card narrow")[h.h2[say("When it is your turn")], notices(account, say)],
    ]
    return frame(account.visitor, say("You"), content, say)


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
        h.p[h.button(type="button", data_notify="yes")[say("Let this browser tell me")]],
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
