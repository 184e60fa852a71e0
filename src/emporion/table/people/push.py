"""Web push: a message only the person's browser can read (RFC 8291), signed with the key of the house (RFC 8292).

The address of a push service comes from a visitor, so it goes the same guarded way as a webhook.
"""

from __future__ import annotations

import json
import os
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from emporion.kernel.words import Text
from emporion.table.people.notices import check_webhook, deliver
from emporion.table.refusals import Refused

TTL_SECONDS = 12 * 3600
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the curve P-256
RECORD_SIZE = 4096
GONE = ("404", "410")
"""What a push service answers for a browser that is no longer there."""


def packed(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def unpacked(words: str) -> bytes:
    return urlsafe_b64decode(words + "=" * (-len(words) % 4))


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


class HouseKey:
    """The key pair of a house, made of its secret."""

    def __init__(self, secret: str) -> None:
        number = int.from_bytes(unpacked(secret)[:32], "big") % (ORDER - 1) + 1
        self.private = ec.derive_private_key(number, ec.SECP256R1())
        self.public = packed(point(self.private.public_key()))

    def authorization(self, endpoint: str, subject: str, now: float) -> str:
        """Says to a push service who sends, for that service only and for half a day."""
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + TTL_SECONDS, "sub": subject}
        signed = ".".join(packed(json.dumps(part, separators=(",", ":")).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        first, second = decode_dss_signature(self.private.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        signature = packed(first.to_bytes(32, "big") + second.to_bytes(32, "big"))
        return f"vapid t={signed}.{signature}, k={self.public}"


def stretched(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def encrypted(message: bytes, key: str, auth: str, salt: bytes = b"", ours: ec.EllipticCurvePrivateKey | None = None) -> bytes:
    """A message as RFC 8291 packs it; salt and key are new each time unless a test gives them."""
    salt = salt or os.urandom(16)
    ours = ours or ec.generate_private_key(ec.SECP256R1())
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unpacked(key))
    own = point(ours.public_key())
    shared = stretched(ours.exchange(ec.ECDH(), theirs), unpacked(auth), b"WebPush: info\0" + point(theirs) + own, 32)
    content_key = stretched(shared, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = stretched(shared, salt, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(content_key).encrypt(nonce, message + b"\x02", None)
    return salt + RECORD_SIZE.to_bytes(4, "big") + bytes([len(own)]) + own + sealed


def check_browser(endpoint: str, key: str, auth: str) -> str:
    """The address as it may be stored; raises Refused when it leads inside, or the keys are none."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unpacked(key))
        if len(unpacked(auth)) != 16 or not endpoint:
            raise ValueError
    except ValueError:
        raise Refused(Text("This browser cannot be told")) from None
    return check_webhook(endpoint)


def send_push(house: HouseKey, endpoint: str, key: str, auth: str, message: dict[str, str], topic: str, subject: str) -> str:
    """Hand in a message; answers what came of it in a few words, never raises. Messages of one topic replace each other."""
    try:
        body = encrypted(json.dumps(message).encode(), key, auth)
    except ValueError:
        return "failed: keys"
    headers = {
        "authorization": house.authorization(endpoint, subject, time.time()),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        "ttl": str(TTL_SECONDS),
        "topic": topic,
        "urgency": "normal",
    }
    return deliver(endpoint, body, headers)
