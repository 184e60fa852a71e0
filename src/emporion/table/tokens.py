"""Random tokens, their hashes, and what the house signs with its own key."""

from __future__ import annotations

import hashlib
import hmac
import secrets

CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # nothing that reads like something else


def new_token() -> str:
    return secrets.token_urlsafe(32)


def new_code() -> str:
    """The public name of a table; long enough not to be guessed."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(12))


def hash_token(token: str) -> str:
    """What is stored of a token. It is random and long, so a plain hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


def sign(key: str, *parts: str | int) -> str:
    message = "\0".join(str(part) for part in parts).encode()
    return hmac.new(key.encode(), message, hashlib.sha256).hexdigest()[:32]


def signed(key: str, signature: str, *parts: str | int) -> bool:
    return hmac.compare_digest(sign(key, *parts).encode(), signature.encode())


def seed_hash(seed: int, salt: str) -> str:
    """Shown before the first action; seed and salt are shown at the end, so that everybody can check the deal."""
    return hashlib.sha256(f"{seed} {salt}".encode()).hexdigest()
