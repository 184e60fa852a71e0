"""A push service on this machine, as far as Chromium and a house need one: a browser registers, a house hands in, the browser is told.

What Chromium speaks to such a service is its own: a check-in and a registration over HTTP, and a line of messages over TLS, each of them
a protocol buffer. The few fields that count are put together by hand here.
"""

from __future__ import annotations

import datetime
import socket
import ssl
import struct
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qsl

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

VERSION = 41  # of the line
LOGIN, LOGGED_IN, MESSAGE = 2, 3, 8  # what travels along it


def varint(number: int) -> bytes:
    written = b""
    while number > 127:
        written += bytes([number & 127 | 128])
        number >>= 7
    return written + bytes([number])


def whole(field: int, number: int) -> bytes:
    return varint(field << 3) + varint(number)


def fixed(field: int, number: int) -> bytes:
    return varint(field << 3 | 1) + struct.pack("<Q", number)


def text(field: int, value: str | bytes) -> bytes:
    raw = value.encode() if isinstance(value, str) else value
    return varint(field << 3 | 2) + varint(len(raw)) + raw


class PushService:
    """Who has registered, and what was handed in for them."""

    def __init__(self, folder: Path) -> None:
        self.registered: dict[str, dict[str, str]] = {}
        self.handed_in: list[tuple[dict[str, str], bytes]] = []
        self.lines: list[ssl.SSLSocket] = []
        self.tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.tls.load_cert_chain(certificate(folder / "certificate.pem"))
        self.listening = socket.create_server(("127.0.0.1", 0))
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                answer = service.answer(self.path, {name.lower(): value for name, value in self.headers.items()}, body)
                self.send_response(201 if self.path.startswith("/fcm/") else 200)
                self.send_header("content-length", str(len(answer)))
                self.end_headers()
                self.wfile.write(answer)

            def log_request(self, *_args: object) -> None:
                """Quietly."""

        self.http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = self.http.server_port
        for work in (self.http.serve_forever, self.listen):
            threading.Thread(target=work, daemon=True).start()

    def flags(self) -> list[str]:
        """What tells Chromium to register here."""
        here = f"127.0.0.1:{self.port}"
        return [
            f"--gcm-checkin-url=http://{here}/checkin",
            f"--gcm-registration-url=http://{here}/register",
            f"--gcm-mcs-endpoint=https://127.0.0.1:{self.listening.getsockname()[1]}",
            "--ignore-certificate-errors",
        ]

    def answer(self, path: str, headers: dict[str, str], body: bytes) -> bytes:
        if path == "/checkin":
            return whole(1, 1) + whole(3, int(time.time() * 1000)) + fixed(7, 1234) + fixed(8, 5678) + text(11, "1")
        if path == "/register":
            token = f"browser-{len(self.registered)}"
            self.registered[token] = dict(parse_qsl(body.decode()))
            return f"token={token}".encode()
        self.handed_in.append((headers, body))
        self.tell(self.registered[path.rpartition("/")[2]], body)
        return b""

    def tell(self, who: dict[str, str], body: bytes) -> None:
        """Pass a message on as it came: only the browser can read it."""
        about = {"subtype": who["X-subtype"], "content-encoding": "aes128gcm"}
        named = f"message-{len(self.handed_in)}"
        message = text(2, named) + text(3, who["sender"]) + text(5, who["app"]) + text(9, named) + text(21, body)
        message += b"".join(text(7, text(1, name) + text(2, value)) for name, value in about.items())
        self.lines[-1].sendall(bytes([MESSAGE]) + varint(len(message)) + message)

    # --- the line of a browser --------------------------------------------------------------------------------

    def listen(self) -> None:
        while True:
            try:
                caller, _address = self.listening.accept()
            except OSError:
                return  # closed
            threading.Thread(target=self.serve, args=(caller,), daemon=True).start()

    def serve(self, caller: socket.socket) -> None:
        """Let a browser log in, and read on whatever it says."""
        try:
            with self.tls.wrap_socket(caller, server_side=True) as line:
                line.recv(1)  # its version
                while kind := line.recv(1):
                    for _ in range(length(line)):
                        line.recv(1)
                    if kind[0] == LOGIN:
                        hello = text(1, "here")
                        line.sendall(bytes([VERSION, LOGGED_IN]) + varint(len(hello)) + hello)
                        self.lines.append(line)
        except OSError:
            """The browser has hung up."""

    def close(self) -> None:
        self.http.shutdown()
        self.http.server_close()
        self.listening.close()


def length(line: ssl.SSLSocket) -> int:
    number = shift = 0
    while True:
        byte = line.recv(1)[0]
        number |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return number


def certificate(file: Path) -> Path:
    """Of nobody, for a day."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), 1)
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .sign(key, hashes.SHA256())
    )
    file.write_bytes(made.public_bytes(Encoding.PEM) + key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    return file
