"""Name, passphrase, language and notices."""

from __future__ import annotations

import htpy as h
from htpy import Node

from emporion.kernel.language import Language
from emporion.table.languages import speak
from emporion.table.markup.layout import csrf, problem
from emporion.table.markup.layout import page as frame
from emporion.table.scene import Account


def page(account: Account, language: str) -> str:
    _ = speak(language)
    content = [
        h.section(class_="card narrow")[h.h1[_("You")], problem(account.problem), name_form(account, _)],
        h.section(class_="card narrow")[signed_in(account, _) if account.visitor.account else sign_in(account, _)],
        h.section(class_="card narrow")[h.h2[_("When it is your turn")], notices(account, _)],
    ]
    return frame(account.visitor, _("You"), content, _)


def name_form(account: Account, _: Language) -> Node:
    return h.form(method="post", action="/account/name", class_="stack")[
        csrf(account.visitor),
        h.label[_("Your name at tables"), h.input(name="name", value=account.visitor.name, maxlength="40", required=True)],
        h.button[_("Save")],
    ]


def signed_in(account: Account, _: Language) -> Node:
    return [
        h.h2[_("Your account")],
        h.p[_("Signed in as {name}. Your seats follow you to every device.", name=account.visitor.account)],
        h.form(method="post", action="/account/logout")[csrf(account.visitor), h.button[_("Sign out")]],
    ]


def sign_in(account: Account, _: Language) -> Node:
    return [
        h.h2[_("An account, if you like")],
        h.p[_("Nobody needs one to play. It keeps your seats when you come from another device.")],
        h.form(method="post", action="/account/login", class_="stack")[
            csrf(account.visitor),
            h.label[_("Account name"), h.input(name="name", required=True, maxlength="40", autocomplete="username")],
            h.label[
                _("Passphrase"),
                h.input(type="password", name="passphrase", required=True, minlength="8", maxlength="200", autocomplete="current-password"),
            ],
            h.p(class_="line")[
                h.button(class_="main")[_("Sign in")],
                h.button(formaction="/account/register")[_("Make an account")],
            ],
        ],
    ]


def notices(account: Account, _: Language) -> Node:
    return [
        h.p[h.button(type="button", data_notify="yes")[_("Let this browser tell me")]],
        h.form(method="post", action="/account/notices", class_="stack")[
            csrf(account.visitor),
            h.label[
                _("Webhook: a public https address that receives a short message"),
                h.input(type="url", name="webhook", value=account.webhook, placeholder="https://", maxlength="500"),
            ],
            h.label[_("E-mail"), h.input(type="email", name="email", value=account.email, maxlength="200")]
            if account.email_offered
            else None,
            h.p(class_="line")[h.button[_("Save")], h.button(formaction="/account/notices/test")[_("Send a test")]],
        ],
        h.p(class_="quiet", role="status")[_("Last result: {result}", result=account.webhook_result)] if account.webhook_result else None,
    ]
