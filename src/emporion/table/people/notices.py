"""Telling people that it is their turn: a webhook of their own, or e-mail.

A webhook goes to https addresses on the public network only. The name is looked up once, every address it has must be public, and the
connection goes to the address that was checked, so that a name cannot point inside between check and use.
"""

from __future__ import annotations

import http.client
import ipaddress
import json
import smtplib
import socket
import ssl
from email.message import EmailMessage
from urllib.parse import urlsplit

from emporion.kernel.words import Text
from emporion.table.refusals import Refused
from emporion.table.settings import MailServer

SECONDS = 5.0
LONGEST_ADDRESS = 500


def check_webhook(address: str) -> str:
    """The address as it may be stored; raises Refused with the reason."""
    address = address.strip()
    if not address:
        return ""
    target(address)
    return address


def target(address: str) -> tuple[str, int, str, str]:
    """Host, port, path and the public address to connect to."""
    if len(address) > LONGEST_ADDRESS or not address.isascii() or any(letter.isspace() for letter in address):
        raise Refused(Text("This is no web address"))
    try:
        parts = urlsplit(address)
        port = parts.port or 443
    except ValueError:
        raise Refused(Text("This is no web address")) from None
    host = parts.hostname or ""
    if parts.scheme != "https" or not host:
        raise Refused(Text("A webhook begins with https://"))
    if parts.username or parts.password:
        raise Refused(Text("A webhook carries no user name"))
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return host, port, path, public_address(host, port)


def public_address(host: str, port: int) -> str:
    """One address of a host, after all of them were found to be public."""
    try:
        addresses = {str(entry[4][0]) for entry in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)}
    except (OSError, UnicodeError):
        raise Refused(Text("The host of this webhook is not known")) from None
    for each in addresses:
        if not is_public(each):
            raise Refused(Text("A webhook must lead to a public address"))
    if not addresses:
        raise Refused(Text("The host of this webhook is not known"))
    return min(addresses)


def is_public(address: str) -> bool:
    """Whether an address lies on the public network, also when it hides in IPv6."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        inner = ip.ipv4_mapped or ip.sixtofour or (ip.teredo[1] if ip.teredo else None)
        if inner is not None:
            return is_public(str(inner))
        if ip in ipaddress.ip_network("64:ff9b::/96"):
            return is_public(str(ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF)))
    return ip.is_global and not ip.is_multicast


class PinnedConnection(http.client.HTTPSConnection):
    """https to a host by an address that was checked before; certificates are checked against the host's name."""

    def __init__(self, host: str, port: int, address: str) -> None:
        super().__init__(host, port, timeout=SECONDS, context=ssl.create_default_context())
        self.address = address
        self.tls = ssl.create_default_context()

    def connect(self) -> None:
        plain = socket.create_connection((self.address, self.port), SECONDS)
        self.sock = self.tls.wrap_socket(plain, server_hostname=self.host)


def send_webhook(address: str, message: dict[str, str]) -> str:
    """Post a message; answers what came of it in a few words, never raises."""
    return deliver(address, json.dumps(message).encode(), {"content-type": "application/json"})


def deliver(address: str, body: bytes, headers: dict[str, str]) -> str:
    """Post something to an address that somebody has given; answers what came of it in a few words, never raises."""
    try:
        host, port, path, ip = target(address)
        connection = PinnedConnection(host, port, ip)
        try:
            connection.request("POST", path, body, {"user-agent": "emporion", **headers})
            answer = connection.getresponse()
            return f"{answer.status} {answer.reason}"[:200]  # redirects are not followed
        finally:
            connection.close()
    except Refused as refusal:
        return str(refusal)
    except (OSError, http.client.HTTPException, ssl.SSLError) as problem:
        return f"failed: {type(problem).__name__}"


def check_email(address: str) -> str:
    """A plausible address on one line."""
    address = address.strip()
    if not address:
        return ""
    name, sign, host = address.partition("@")
    if not (name and sign and "." in host) or len(address) > 200 or any(letter.isspace() or letter in ',;<>"' for letter in address):
        raise Refused(Text("This is no e-mail address"))
    if not address.isprintable():
        raise Refused(Text("This is no e-mail address"))
    return address


def send_email(server: MailServer, address: str, subject: str, body: str) -> str:
    """Hand in a message; answers what came of it, never raises."""
    message = EmailMessage()
    message["From"] = server.sender or server.user
    message["To"] = address
    message["Subject"] = subject
    message.set_content(body)
    try:
        with smtplib.SMTP(server.host, server.port, timeout=SECONDS) as connection:
            connection.ehlo()
            if connection.has_extn("starttls"):
                connection.starttls(context=ssl.create_default_context())
                connection.ehlo()
            if server.user:
                connection.login(server.user, server.password)
            connection.send_message(message)
        return "sent"
    except (OSError, smtplib.SMTPException) as problem:
        return f"failed: {type(problem).__name__}"
